"""Laying cards on the table and taking them off, one way for each: so counts stay right."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    NO_CARD,
    NO_CELL,
    WIDTH,
    Event,
    Kind,
    Place,
)
from sandtable.games.barons_of_fyn.rules.realms import force_of, population_of
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import COMBAT_VALUE, FIRST_ARMY, KIND, POPULATION


@rule("BF-30")
def open_to_all(position: State, card: int, place: int) -> None:
    """A card comes to a place where everybody sees it."""
    position.cards[card].place, position.cards[card].known = place, ALL_KNOW


@rule("BF-172", "BF-190")
def share_edge(cell: int, other: int) -> bool:
    """Whether two cells of a realm are orthogonal neighbours."""
    apart = max(cell, other) - min(cell, other)
    return apart == WIDTH or (apart == 1 and cell // WIDTH == other // WIDTH)


@rule("BF-73", "BF-174")
def lay_land(position: State, player: int, land: int, cell: int) -> None:
    """A land with all that lies on it becomes a part of a realm, on an empty cell."""
    side, here = position.sides[player], position.lands[land]
    here.cell, here.beside = cell, 0
    others = side.lands
    while others:
        other = lowest(others)
        if share_edge(cell, position.lands[other].cell):
            here.beside |= 1 << other
            position.lands[other].beside |= 1 << land
        others &= others - 1
    side.lands |= 1 << land
    side.population += population_of(position, land)
    side.force += force_of(here.armies)
    open_to_all(position, land, Place.TABLE)


@rule("BF-63", "BF-113")
def lift_land(position: State, player: int, land: int) -> None:
    """A land with all that lies on it leaves a realm, for another or for the discard pile."""
    side, here = position.sides[player], position.lands[land]
    side.lands &= ~(1 << land)
    side.population -= population_of(position, land)
    side.force -= force_of(here.armies)
    others = here.beside
    while others:
        position.lands[lowest(others)].beside &= ~(1 << land)
        others &= others - 1
    here.cell, here.beside = NO_CELL, 0


@rule("BF-40", "BF-45")
def put_army(position: State, player: int, army: int, land: int) -> None:
    """An army comes to stand on a land."""
    position.lands[land].armies |= 1 << army
    position.sides[player].force += COMBAT_VALUE[KIND[FIRST_ARMY + army]]
    open_to_all(position, FIRST_ARMY + army, Place.TABLE)


@rule("BF-40", "BF-53")
def take_army(position: State, player: int, army: int, land: int) -> None:
    """An army leaves a land: to another, or for ``remove_army``."""
    position.lands[land].armies &= ~(1 << army)
    position.sides[player].force -= COMBAT_VALUE[KIND[FIRST_ARMY + army]]


@rule("BF-47", "BF-53")
def remove_army(  # noqa: PLR0913, PLR0917 - one of everything that is told
    position: State, player: int, army: int, land: int, cause: int, tray: Tray
) -> None:
    """An army goes to the discard pile."""
    take_army(position, player, army, land)
    open_to_all(position, FIRST_ARMY + army, Place.DISCARD)
    tell(tray, Event.REMOVED, player, FIRST_ARMY + army, cause, land)


@rule("BF-53", "BF-63")
def remove_armies(  # noqa: PLR0913, PLR0917 - one of everything that is told
    position: State, player: int, armies: int, land: int, cause: int, tray: Tray
) -> None:
    """Armies of one land go to the discard pile."""
    while armies:
        remove_army(position, player, lowest(armies), land, cause, tray)
        armies &= armies - 1


@rule("BF-75", "BF-76")
def put_improvement(position: State, player: int, card: int, land: int) -> None:
    """An improvement comes to lie on a land, where there is none of its sort."""
    here, kind = position.lands[land], KIND[card]
    if kind == Kind.ROAD:
        here.road = card
    elif kind < Kind.VILLAGE:
        here.special = card
    else:
        here.center = card
        position.sides[player].population += POPULATION[kind]
    open_to_all(position, card, Place.TABLE)


@rule("BF-75", "BF-76")
def take_improvement(position: State, player: int, card: int, land: int) -> None:
    """An improvement goes from a land to the discard pile."""
    here, kind = position.lands[land], KIND[card]
    if kind == Kind.ROAD:
        here.road = NO_CARD
    elif kind < Kind.VILLAGE:
        here.special = NO_CARD
    else:
        here.center = NO_CARD
        position.sides[player].population -= POPULATION[kind]
    open_to_all(position, card, Place.DISCARD)


@rule("BF-63", "BF-65", "BF-113")
def discard_land(position: State, player: int, land: int, cause: int, tray: Tray) -> None:
    """A land goes to the discard pile with all that lies on it; a Capital leaves the game."""
    here = position.lands[land]
    remove_armies(position, player, here.armies, land, cause, tray)
    for card in (here.road, here.special, here.center):
        if card != NO_CARD:
            take_improvement(position, player, card, land)
            tell(tray, Event.REMOVED, player, card, cause, land)
    lift_land(position, player, land)
    open_to_all(position, land, Place.OUT if land >= CAPITAL else Place.DISCARD)
    tell(tray, Event.REMOVED, player, land, cause, land)
