"""Why a position that somebody wrote by hand cannot be: each fault names its field."""

from collections import Counter
from collections.abc import Iterator

from sandtable.core.record import ALL_KNOW
from sandtable.games.barons_of_fyn.checks.turn import faults_of_turn
from sandtable.games.barons_of_fyn.pieces import (
    ARMIES,
    CAPITAL,
    CARDS,
    GROUNDS,
    HOME,
    NO_CARD,
    NO_CELL,
    PLAYERS,
    WIDTH,
    Kind,
    Place,
    Variant,
)
from sandtable.games.barons_of_fyn.rules.realm import city_of
from sandtable.games.barons_of_fyn.state import WORD, State
from sandtable.games.barons_of_fyn.tables import (
    CARD_WORDS,
    CENTRAL_CITY,
    COMBAT_VALUE,
    FIRST_ARMY,
    GROUND_WORDS,
    KIND,
    KIND_WORDS,
    PLAYER_NAMES,
    POPULATION,
)

SHOCK = [army for army in range(ARMIES) if KIND[FIRST_ARMY + army] == Kind.SHOCK_TROOPS]


def faults(position: State) -> list[str]:
    """Why the position cannot be; empty when it can."""
    found = [*_table(position), *_deck(position)]
    for player in range(PLAYERS):
        found += [*_hand(position, player), *_realm(position, player)]
    return found or list(faults_of_turn(position))


def members(group: int) -> list[int]:
    """The numbers in a bit set."""
    whole = int(group)
    return [number for number in range(whole.bit_length()) if whole >> number & 1]


def _table(position: State) -> Iterator[str]:
    """Whatever is on the table lies there exactly once, where its sort belongs."""
    lying: Counter[int] = Counter()
    for land in range(GROUNDS):
        here, path = position.lands[land], f"lands.{GROUND_WORDS[land]}"
        cards = [int(here.road), int(here.special), int(here.center)]
        armies = [FIRST_ARMY + army for army in members(here.armies)]
        lying.update([*(card for card in cards if card != NO_CARD), *armies])
        if here.cell != NO_CELL:
            lying[land] += 1
        elif any(card != NO_CARD for card in cards) or armies:
            yield f"{path}: something lies on a land that is not on the table"
        yield from _improvements(cards, land, path)
    for card in range(CARDS):
        table = position.cards[card].place == Place.TABLE
        if KIND[card] != Kind.KING_TIMOTHY and lying[card] != table:
            yield f"cards.{CARD_WORDS[card]}: lies {lying[card]} times on the table"
        seen = table or position.cards[card].place in (Place.DISCARD, Place.OUT)
        if seen and position.cards[card].known != ALL_KNOW:
            yield f"cards.{CARD_WORDS[card]}.known: everybody sees where it lies"


def _improvements(cards: list[int], land: int, path: str) -> Iterator[str]:
    """A Road, one of Oasis, Clearing and Mine, a population center; none on a Capital."""
    sorts = (
        ("road", Kind.ROAD, Kind.ROAD),
        ("special", Kind.OASIS, Kind.MINE),
        ("center", Kind.VILLAGE, Kind.CITY),
    )
    for card, (sort, first, last) in zip(cards, sorts, strict=True):
        if card == NO_CARD:
            continue
        if not first <= KIND[card] <= last:
            yield f"{path}.{sort}: {CARD_WORDS[card]} is no such improvement (BF-78)"
        if land >= CAPITAL:
            yield f"{path}.{sort}: nothing is placed on a Capital (BF-78)"


def _deck(position: State) -> Iterator[str]:
    """The deck holds the cards that are there, and no Capital (BF-20)."""
    there = [card for card in range(CARDS) if position.cards[card].place == Place.DECK]
    if position.left != len(there):
        yield f"left: {position.left}, but {len(there)} cards are in the deck"
    words = [[n * WORD + bit for bit in members(bits)] for n, bits in enumerate(position.deck)]
    if [card for word in words for card in word] != there:
        yield "deck: is not the set of cards whose place is the deck"
    for card in there:
        known = ALL_KNOW if KIND[card] >= Kind.PLAGUE else 0
        if KIND[card] == Kind.CAPITAL:
            yield f"cards.{CARD_WORDS[card]}: a Capital is not shuffled in (BF-20)"
        elif position.cards[card].known != known:
            yield f"cards.{CARD_WORDS[card]}.known: does not fit a card in the deck"
    run = position.options.variant == Variant.RUN_FOR_THE_CITY
    if run and position.cards[CENTRAL_CITY].place != Place.OUT:
        yield f"cards.{CARD_WORDS[CENTRAL_CITY]}: is the central City (BF-175)"


def _hand(position: State, player: int) -> Iterator[str]:
    """What is in a hand, and that the living alone hold cards (BF-65)."""
    side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    hand = [c for c in range(CARDS) if position.cards[c].place == Place.HAND + player]
    kinds = sorted({int(KIND[card]) for card in hand})
    if side.held != len(hand):
        yield f"{path}.held: {side.held}, but {len(hand)} cards are in hand"
    if members(side.kinds) != kinds:
        words = ", ".join(KIND_WORDS[kind] for kind in kinds)
        yield f"{path}.kinds: the hand holds {words or 'nothing'}"
    for card in hand:
        if KIND[card] == Kind.CAPITAL or KIND[card] >= Kind.PLAGUE:
            yield f"cards.{CARD_WORDS[card]}: is never in a hand"
        if position.cards[card].known not in (2 << player, ALL_KNOW):
            yield f"cards.{CARD_WORDS[card]}.known: its holder knows it, or everybody"
    if hand and not side.lands:
        yield f"{path}: holds cards without a Capital (BF-65)"


def _realm(position: State, player: int) -> Iterator[str]:
    """A realm is one whole around its Capital, and its counts are right."""
    side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    lands = members(side.lands)
    if not lands:
        if side.population or side.force or side.touched:
            yield f"{path}: has something without a Capital (BF-65)"
        return
    capital = CAPITAL + player
    if capital not in lands or position.lands[capital].cell != HOME:
        yield f"{path}.lands: the Capital lies elsewhere than at 0,0 (BF-174)"
    yield from _cells(position, player, lands)
    yield from _counts(position, player, lands)


def _counts(position: State, player: int, lands: list[int]) -> Iterator[str]:
    """Population points and Combat Values, and the Shock Troops of each land."""
    side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    points = sum(_points(position, land) for land in lands)
    if side.population != points:
        yield f"{path}.population: {side.population}, but the centers have {points}"
    armies = [army for land in lands for army in members(position.lands[land].armies)]
    force = sum(int(COMBAT_VALUE[KIND[FIRST_ARMY + army]]) for army in armies)
    if side.force != force:
        yield f"{path}.force: {side.force}, but the armies have {force}"
    for land in lands:
        shock = [army for army in members(position.lands[land].armies) if army in SHOCK]
        if len(shock) > 1:
            yield f"lands.{GROUND_WORDS[land]}.armies: two Shock Troops (BF-83)"


def _points(position: State, land: int) -> int:
    center = int(position.lands[land].center)
    kind = Kind.CAPITAL if land >= CAPITAL else KIND[center]
    return int(POPULATION[kind]) if land >= CAPITAL or center != NO_CARD else 0


def _cells(position: State, player: int, lands: list[int]) -> Iterator[str]:
    """No two lands on a cell, neighbours that know each other, all joined (BF-172)."""
    path = f"sides.{PLAYER_NAMES[player]}.lands"
    cells = {int(position.lands[land].cell): land for land in lands}
    if len(cells) < len(lands) or NO_CELL in cells:
        yield f"{path}: two lie on one cell, or one lies nowhere"
        return
    if city_of(position, player) in cells:
        yield f"{path}: one lies where the central City is (BF-175)"
    joined, ahead = set(), [CAPITAL + player]
    while ahead:
        land = ahead.pop()
        joined.add(land)
        around = _around(int(position.lands[land].cell))
        beside = [cells[cell] for cell in around if cell in cells]
        if members(position.lands[land].beside) != sorted(beside):
            yield f"lands.{GROUND_WORDS[land]}.beside: is not what lies beside it"
        ahead += [other for other in beside if other not in joined]
    if joined != set(lands):
        yield f"{path}: one is not joined with the Capital (BF-172)"


def _around(cell: int) -> list[int]:
    column = cell % WIDTH
    sides = [cell - 1] if column else []
    sides += [cell + 1] if column < WIDTH - 1 else []
    return [cell - WIDTH, *sides, cell + WIDTH]
