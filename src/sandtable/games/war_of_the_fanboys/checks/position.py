"""Why a position that somebody wrote by hand cannot be: each fault names its field."""

from collections import Counter
from collections.abc import Iterator

from sandtable.core.record import ALL_KNOW
from sandtable.games.war_of_the_fanboys.checks.asked import faults_of_asking
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLES,
    HAND,
    LAND,
    NO_CARD,
    NOBODY,
    NOWHERE,
    ORDER,
    PLAYERS,
    TERRITORIES,
    CardPlace,
    Ending,
    Losing,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    HERO_WORDS,
    PLAYER_NAMES,
    SETS,
    TERRITORY_WORDS,
)
from sandtable.games.war_of_the_fanboys.tables.cards import DECK_OF, DECK_WORDS, TITLE_OF


def faults(position: State) -> list[str]:
    """Why the position cannot be; empty when it can."""
    found = [*_seats(position), *_territories(position), *_territory_cards(position)]
    if not found:
        for player in range(position.options.players):
            found += [*_heroes(position, player), *_castles(position, player)]
        found += [*_hero_cards(position), *_hands(position)]
        found += [*_turn(position), *_effects(position)]
    return found or faults_of_asking(position)


def _players(position: State) -> range:
    return range(position.options.players)


def _path(player: int) -> str:
    return f"sides.{PLAYER_NAMES[player]}"


def _seats(position: State) -> Iterator[str]:
    """Who does not play has nothing; who is out neither."""
    everybody = (1 << position.options.players) - 1
    if position.living & ~everybody or not position.living:
        yield "living: holds somebody who does not play, or nobody"
    for player in range(PLAYERS):
        side = position.sides[player]
        has = side.realm or side.castles or side.coins or side.army or any(side.held)
        on_board = any(place != NOWHERE for place in side.heroes)
        if (has or on_board) and not position.living >> player & 1:
            yield f"{_path(player)}: has something, but is not in the game"
        elif position.living >> player & 1 and not side.realm and player != _beaten(position):
            yield f"{_path(player)}.realm: whoever is in the game holds a territory (WF-170)"


def _beaten(position: State) -> int:
    """Who has just lost a territory, perhaps the last: Rage Quit comes later (WF-208)."""
    moving_in = Step.MOVE_HEROES <= position.step <= Step.BONUS_DECK
    return int(position.invasion.defender) if moving_in else NOBODY


def _territories(position: State) -> Iterator[str]:
    """What a player holds, told twice, is the same (WF-30)."""
    for player in range(PLAYERS):
        held = [t for t in range(TERRITORIES) if position.territories[t].owner == player]
        castles = [t for t in held if position.territories[t].castle]
        if position.sides[player].realm != sum(1 << t for t in held):
            yield f"{_path(player)}.realm: does not fit the owners of the territories"
        if position.sides[player].castles != sum(1 << t for t in castles):
            yield f"{_path(player)}.castles: does not fit the Castles on the territories"
    for number, word in enumerate(TERRITORY_WORDS):
        place = position.territories[number]
        if place.owner == NOBODY and (place.fanboys or place.castle):
            yield f"territories.{word}: holds pieces of nobody"
        if place.castle and number >= LAND:
            yield f"territories.{word}.castle: Castles stand on Land only (WF-74)"


def _interrupted(position: State) -> bool:
    """Whether something is being carried out: losses may not be tidied up yet."""
    played = any(play.title != NO_CARD for play in position.plays)
    opened = position.window.kind != Window.NONE or position.loss.kind != Losing.NONE
    return played or opened or Step.INVADE < position.step <= Step.CAPTURED


def _heroes(position: State, player: int) -> Iterator[str]:
    """A Hero stands on an own territory, with Fandom (WF-32)."""
    side = position.sides[player]
    for hero, territory in enumerate(side.heroes):
        path = f"{_path(player)}.heroes.{HERO_WORDS[hero]}"
        if territory == NOWHERE:
            if (side.stone | side.thawed) >> hero & 1:
                yield f"{path}: a Hero of stone is on a board"
            continue
        place = position.territories[territory]
        if place.owner != player:
            yield f"{path}: stands on a territory of somebody else"
        exempt = (side.stone | side.thawed) >> hero & 1 or _interrupted(position)
        if not place.fanboys and not place.castle and not exempt:
            yield f"{path}: has no Fandom (WF-32)"


def _castles(position: State, player: int) -> Iterator[str]:
    """At most four; and nothing is held by nobody (WF-30, WF-74)."""
    side = position.sides[player]
    if int(side.castles).bit_count() > CASTLES:
        yield f"{_path(player)}.castles: more than {CASTLES} (WF-74)"
    for number, word in enumerate(TERRITORY_WORDS):
        place = position.territories[number]
        empty = not place.fanboys and not place.castle and number not in side.heroes
        if place.owner == player and empty and not _interrupted(position):
            yield f"territories.{word}: nobody is there, so it is uncontested (WF-33)"


def _territory_cards(position: State) -> Iterator[str]:
    """Nobody holds too many; every trade took three away (WF-43, WF-44)."""
    held = Counter(int(place) for place in position.territory_cards)
    for player, name in enumerate(PLAYER_NAMES):
        many = held[CardPlace.HAND_OF + player]
        if many > HAND or (many and not position.living >> player & 1):
            yield f"territory_cards: {name} cannot hold {many}"
    discarded = held[CardPlace.DISCARD]
    if discarded < SETS.shape[1] * position.trades:
        yield f"territory_cards: {discarded} are discarded, after {position.trades} trades"


def _hero_cards(position: State) -> Iterator[str]:
    """What is known of a card fits its place (WF-22)."""
    for card in position.hero_cards:
        if card.place == CardPlace.DISCARD and card.known != ALL_KNOW:
            yield "hero_cards: what is discarded is known to all"
        if card.place == CardPlace.DECK and card.known:
            yield "hero_cards: nobody knows what lies in a deck"


def _hands(position: State) -> Iterator[str]:
    """Hands are counted as everybody sees them, and what is drawn lies in its deck (WF-22)."""
    many = Counter(
        (int(card.place), int(DECK_OF[TITLE_OF[number]]))
        for number, card in enumerate(position.hero_cards)
    )
    for deck, name in enumerate(DECK_WORDS):
        for player in range(PLAYERS):
            held, found = (
                position.sides[player].held[deck],
                many[CardPlace.HAND_OF + player, deck],
            )
            if held != found:
                yield f"{_path(player)}.held.{name}: {held}, but {found} are in hand"
        ordered, left = position.order[deck], many[CardPlace.DECK, deck]
        if ordered > left:
            yield f"order.{name}: {ordered} are to be drawn, but {left} are left (WF-80)"
    if sum(position.order) > ORDER:
        yield f"order: more than {ORDER} (WF-80)"


def _turn(position: State) -> Iterator[str]:
    """Somebody who is in the game is asked, unless it is over."""
    over = position.step == Step.OVER
    if over != (position.ending != Ending.NONE) or over != (position.decider == NOBODY):
        yield "step: the game is over, or somebody is asked"
    for field in ("decider", "turn"):
        player = getattr(position, field)
        if not over and (player == NOBODY or not position.living >> player & 1):
            yield f"{field}: is not in the game"
    if position.dealer not in _players(position):
        yield "dealer: does not play"
    if position.step > Step.START_SITE and position.first not in _players(position):
        yield "first: does not play"


def _effects(position: State) -> Iterator[str]:
    """Effects in use stand first (WF-302)."""
    for number, effect in enumerate(position.effects):
        if bool(effect.kind) != (number < position.lasting):
            yield f"effects: {position.lasting} last, but they do not stand first"
            return
