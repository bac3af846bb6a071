"""Events whose words depend on more than their own parts one by one."""

from collections.abc import Callable, Sequence

from sandtable.core.scene import Told
from sandtable.core.telling import NOBODY, listed, members, names_of, player_id
from sandtable.games.war_of_the_fanboys.pieces import CASTLE, NOWHERE, Cause, Ending, Event
from sandtable.games.war_of_the_fanboys.portrayal.lines import effect_paragraph
from sandtable.games.war_of_the_fanboys.portrayal.names import Names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    DECK_PARAGRAPHS,
    coin_words,
    deck_of,
    fanboy_words,
    hero_id,
    space_id,
)

Rows = Sequence[Sequence[int]]

_REASONS = {
    Cause.CARD: " by a card",
    Cause.BONUS: " for three territories",
    Cause.INVASION: " for a captured Castle",
}
_LOSSES = {
    Cause.CARD: ("WF-303", " by a card"),
    Cause.FANDOM: ("WF-32", " for want of Fandom"),
    Cause.LASER: ("WF-185", " by the laser"),
}


def piece_placed(called: Names, player: int, territory: int, piece: int, bought: int) -> Told:
    """A Hero or a Castle comes on a board."""
    what = called.pieces(piece)
    how, where = ("buys", "for") if bought else ("puts", "on")
    ids = () if piece == CASTLE else (hero_id(player, piece),)
    text = f"@{player} {how} {what} {where} {called.territories[territory]}."
    paragraph = "WF-74" if piece == CASTLE else "WF-72"
    return Told(text, paragraph, ids=(space_id(territory), *ids))


def turn_begun(_: Names, player: int, number: int, *_rest: int) -> Told:
    """A heading of the log."""
    return Told(f"Round {number}: @{player}", "WF-20", "turn", player)


def laser_rolled(called: Names, player: int, territory: int, die: int, hit: int) -> Told:
    """The laser hits or misses."""
    where = called.territories[territory]
    text = f"@{player}'s laser {'hits' if hit else 'misses'} {where}: {die}."
    ids = (space_id(territory),)
    return Told(text, "WF-185", "dice", player, dice=(die,), ids=ids)


def traded(_: Names, player: int, fanboys: int, number: int, *_rest: int) -> Told:
    """Territory Cards become Fanboys."""
    text = f"@{player} trades in three Territory Cards for {fanboy_words(fanboys)}: "
    return Told(f"{text}the {ordinal(number)} trade-in of the game.", "WF-44")


def ordinal(number: int) -> str:
    """A place in a row: 1st, 2nd, 3rd, 4th."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    teen = number // 10 % 10 == 1
    return f"{number}{'th' if teen else endings.get(number % 10, 'th')}"


def coins(_: Names, player: int, cause: int, amount: int, now: int) -> Told:
    """Coins come or go."""
    verb, left = ("gets", "now") if amount >= 0 else ("pays", "left")
    reason = _REASONS.get(Cause(cause), "")
    text = f"@{player} {verb} {coin_words(abs(amount))}{reason}: {now} {left}."
    return Told(text, "WF-344" if cause == Cause.CARD else "WF-229", ids=(player_id(player),))


def card_played(called: Names, player: int, title: int, *_rest: int) -> Told:
    """A Hero Card is shown, with what it says."""
    text = f"@{player} plays {called.titles[title]}. {called.texts[title]}"
    return Told(text, DECK_PARAGRAPHS[deck_of(title)], "dice", player)


def invaded(called: Names, player: int, origin: int, target: int, defender: int) -> Told:
    """Where an invasion comes from, and where it goes."""
    start, end = called.territories[origin], called.territories[target]
    ids = (space_id(origin), space_id(target))
    if defender == NOBODY:
        return Told(f"@{player} walks from {start} into {end}.", "WF-152", ids=ids)
    text = f"@{player} invades @{defender}'s {end} from {start}."
    return Told(text, "WF-100", ids=ids)


def lost(called: Names, player: int, territory: int, fanboys: int, cause: int) -> Told:
    """Fanboys are gone."""
    paragraph, reason = _LOSSES.get(Cause(cause), ("WF-121", ""))
    where = called.territories[territory]
    text = f"@{player} loses {fanboy_words(fanboys)} on {where}{reason}."
    return Told(text, paragraph, ids=(space_id(territory),))


def captured(called: Names, player: int, territory: int, before: int, *_rest: int) -> Told:
    """A territory changes hands."""
    loser = "" if before == NOBODY else f" from @{before}"
    text = f"@{player} captures {called.territories[territory]}{loser}."
    return Told(text, "WF-150", player=player, ids=(space_id(territory),))


def rage_quit(_: Names, player: int, by: int, *_rest: int) -> Told:
    """A player is out."""
    who = f", beaten by @{by}" if by != NOBODY else ""
    return Told(f"@{player} has Rage Quit{who}.", "WF-170", ids=(player_id(player),))


def effect(begun: bool) -> Callable[..., Told]:  # noqa: FBT001
    """A lasting effect begins or ends."""

    def tell(called: Names, player: int, title: int, territory: int, kind: int) -> Told:
        where = "" if territory == NOWHERE else f" on {called.territories[territory]}"
        words = "takes effect" if begun else "ends"
        text = f"@{player}'s {called.titles[title]}{where} {words}."
        ids = () if territory == NOWHERE else (space_id(territory),)
        return Told(text, effect_paragraph(kind), ids=ids)

    return tell


def rolled(_: Names, player: int, sides: int, value: int, hit: int) -> Told:
    """A die of a card."""
    text = f"@{player} rolls a {value}{': a hit' if hit else ''}."
    return Told(text, "WF-349", "dice", player, dice=(value,), faces=sides)


def linked(called: Names, player: int, origin: int, target: int, title: int) -> Told:
    """A card joins territories for invasions."""
    start = called.territories[origin]
    end = "others" if target == NOWHERE else called.territories[target]
    text = f"@{player}'s {called.titles[title]} links {start} with {end}."
    there = () if target == NOWHERE else (space_id(target),)
    return Told(text, "WF-363", ids=(space_id(origin), *there))


def game_over(_: Names, ending: int, winners: int, *_rest: int) -> Told:
    """How it ended."""
    if ending == Ending.LAST_ONE:
        return Told(f"{names_of(winners)} is the last one left and wins.", "WF-190", "end")
    alone = len(members(winners)) == 1
    first = "is ahead and wins" if alone else "share the first place"
    return Told(f"The last round is over: {names_of(winners)} {first}.", "WF-233", "end")


STORIES: dict[Event, Callable[..., Told]] = {
    Event.PIECE_PLACED: piece_placed,
    Event.TURN_BEGUN: turn_begun,
    Event.LASER_ROLLED: laser_rolled,
    Event.TRADED: traded,
    Event.COINS: coins,
    Event.CARD_PLAYED: card_played,
    Event.INVADED: invaded,
    Event.LOST: lost,
    Event.CAPTURED: captured,
    Event.RAGE_QUIT: rage_quit,
    Event.EFFECT_BEGUN: effect(begun=True),
    Event.EFFECT_ENDED: effect(begun=False),
    Event.ROLLED: rolled,
    Event.LINKED: linked,
    Event.GAME_OVER: game_over,
}
"""Events that are told one by one."""


def rolls(
    question: str, paragraph: str
) -> Callable[[Names, Sequence[Sequence[int]]], list[Told]]:
    """Dice for the highest place, of all players."""

    def tell(_: Names, rows: Rows) -> list[Told]:
        told = [f"@{player} rolls {die}" for player, die, *_ in rows]
        return [Told(f"{question} {listed(told)}.", paragraph)]

    return tell


def dealt(called: Names, rows: Rows) -> list[Told]:
    """What each player was dealt."""
    held: dict[int, list[str]] = {}
    for player, territory, *_ in rows:
        held.setdefault(player, []).append(called.territories[territory])
    return [
        Told(f"@{player} gets a Fanboy on {listed(names)}.", "WF-13", ids=(player_id(player),))
        for player, names in sorted(held.items())
    ]


def traded_cards(called: Names, rows: Rows) -> list[Told]:
    """Which cards were traded in."""
    cards = [called.territories[card] for _, card, *_ in rows]
    return [Told(f"Traded in: {listed(cards)}.", "WF-43")]


def passed(_: Names, rows: Rows) -> list[Told]:
    """Who plays no card in a window."""
    players = sorted({player for player, *_ in rows})
    verb = "plays" if len(players) == 1 else "play"
    return [Told(f"{listed([f'@{each}' for each in players])} {verb} no card.", "WF-321")]


def moved(called: Names, rows: Sequence[tuple[Event, Sequence[int]]]) -> list[Told]:
    """Units that go the same way at once."""
    player, origin, target, _ = rows[0][1]
    who = [
        fanboy_words(said[3]) if event == Event.MOVED else called.heroes[said[3]]
        for event, said in rows
    ]
    start, end = called.territories[origin], called.territories[target]
    text = f"@{player} moves {listed(who)} from {start} to {end}."
    return [Told(text, "WF-180", ids=(space_id(origin), space_id(target)))]


GROUPS: dict[Event, Callable[[Names, Rows], list[Told]]] = {
    Event.DEALER_ROLLED: rolls("Who deals?", "WF-13"),
    Event.ORDER_ROLLED: rolls("Who begins?", "WF-16"),
    Event.DEALT: dealt,
    Event.TRADED_CARD: traded_cards,
    Event.PASSED: passed,
}
"""Events that come in a row and are told together."""
