"""Where the game stands, what everybody may know of each player, and what is there for all."""

from sandtable.core.scene import Counter, Course, Panel
from sandtable.core.telling import listed
from sandtable.games.war_of_the_fanboys.appraisal.features import income_of
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLES,
    DECKS,
    HAND,
    LAND,
    NOWHERE,
    CardPlace,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.portrayal.words import cards_held
from sandtable.games.war_of_the_fanboys.rules.hands import cards_left
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import TRADE_VALUES, TRADES, phase_of
from sandtable.games.war_of_the_fanboys.tables.cards import DECK_WORDS

PHASES = ("Laser", "Deploy", "Buy", "Order", "Play", "Invade", "Move")
"""The phases of a turn (WF-20)."""

_HEADINGS = (
    "laser strike",
    "deploying",
    "buying Heroes and Castles",
    "buying Hero Cards",
    "playing Hero Cards",
    "invasions",
    "redistribution",
)

SETTING_UP = range(Step.START_ARMY, Step.TURN_START)
"""Steps before the first turn."""


def headline(position: State) -> str:
    """Where the game stands, in one line."""
    if position.step == Step.OVER:
        return "The end"
    if position.step in SETTING_UP:
        return f"Setting up: @{position.turn} places"
    rounds = position.options.rounds
    limit = f" of {rounds}" if rounds else ""
    phase = _HEADINGS[phase_of(position.step)]
    return f"Round {position.rounds}{limit}, @{position.turn}: {phase}"


def course(position: State) -> Course | None:
    """The phases of the turn, and which of them is now."""
    if position.step in SETTING_UP or position.step == Step.OVER:
        return None
    return Course(PHASES, phase_of(position.step))


def panels(position: State, record: State) -> tuple[Panel, ...]:
    """One panel a player, by number; rules are asked with the record itself."""
    return tuple(_panel(position, record, player) for player in range(position.options.players))


def _panel(position: State, record: State, player: int) -> Panel:
    lives = bool(position.living >> player & 1)
    return Panel(
        player=player,
        counters=_counters(position, record, player) if lives else (),
        remarks=_remarks(position, player) if lives else ("Rage Quit",),
        active=position.step != Step.OVER and player == position.turn,
        out=not lives,
    )


def _counters(position: State, record: State, player: int) -> tuple[Counter, ...]:
    side = position.sides[player]
    fanboys = sum(here.fanboys for here in position.territories if here.owner == player)
    return (
        Counter("Territories", side.realm.bit_count(), "icon-territory", paragraph="WF-30"),
        Counter("Fanboys", fanboys + side.army, "fanboy", paragraph="WF-31"),
        Counter("Coins", side.coins, "coin", paragraph="WF-47"),
        Counter("Income", int(income_of(record, player)), "icon-income", paragraph="WF-40"),
        Counter("Castles", side.castles.bit_count(), "castle", CASTLES, "WF-74"),
        Counter("Hero Cards", sum(side.held), "icon-cards", paragraph="WF-80"),
        Counter(
            "Territory Cards",
            len(cards_held(position, player)),
            "console-snes",
            HAND,
            "WF-43",
        ),
    )


def _remarks(position: State, player: int) -> tuple[str, ...]:
    called, side = names(position.options.theme), position.sides[player]
    there = [called.heroes[hero] for hero, at in enumerate(side.heroes) if at != NOWHERE]
    remarks = [f"{listed(there)} on the boards" if there else "no Hero on a board"]
    stone = [called.heroes[hero] for hero in range(len(side.heroes)) if side.stone >> hero & 1]
    if stone:
        remarks.append(f"{listed(stone)} is of stone")
    if position.window.kind != Window.NONE and position.decider == player:
        remarks.append("may react")
    return tuple(remarks)


def supply(position: State, record: State) -> tuple[Counter, ...]:
    """The trade-in track, the laser, and what the decks still hold (WF-229)."""
    called = names(position.options.theme)
    done = position.trades
    track = [Counter("Trade-ins", done, "icon-trade", TRADES, "WF-44")]
    if done < TRADES:
        track.append(Counter("Next trade-in", int(TRADE_VALUES[done]), "fanboy", None, "WF-44"))
    deck = CardPlace.DECK
    cards = sum(place == deck for place in position.territory_cards)
    return (
        *track,
        Counter("Laser hits on", position.laser, "laser", paragraph="WF-187"),
        Counter("Territory Cards", cards, "console-nes", LAND, "WF-160"),
        *(
            Counter(
                called.decks[number],
                int(cards_left(record, number)),
                f"deck-{DECK_WORDS[number]}",
                paragraph="WF-229",
            )
            for number in range(DECKS)
        ),
    )
