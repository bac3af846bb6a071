"""Step E: expansion (BF-70 to BF-78, BF-185, BF-186)."""

import numpy as np

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import FIRST_IMPROVEMENT, IMPROVE, LAND
from sandtable.games.barons_of_fyn.pieces import (
    CELLS,
    EXPANSION,
    GROUNDS,
    NO_CARD,
    NO_KIND,
    TERRAINS,
    Cause,
    Event,
    Kind,
)
from sandtable.games.barons_of_fyn.rules.building import cities_of
from sandtable.games.barons_of_fyn.rules.deck import put_down
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS
from sandtable.games.barons_of_fyn.rules.realm import BEYOND, free_edges
from sandtable.games.barons_of_fyn.rules.realms import is_improved
from sandtable.games.barons_of_fyn.rules.sets import count as count_of
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.rules.table import (
    lay_land,
    put_improvement,
    take_improvement,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND

NEEDED = np.array([NO_KIND, Kind.OASIS, Kind.CLEARING, Kind.MINE], np.int64)
"""By terrain: the improvement that a population center needs there (BF-77)."""


@rule("BF-70", "BF-71", "BF-72", "BF-185")
def allow(position: State, player: int) -> None:
    """How many cards may be placed in this step, counted once."""
    turn = position.turn
    extra = count_of(cities_of(position, player) & LAND_CARDS)
    turn.cards = EXPANSION + extra
    turn.improvements = turn.centers = extra + 1


@rule("BF-70", "BF-73", "BF-185")
def list_expansions(position: State, player: int, actions: Ints, count: int) -> int:
    """Every card of the hand that may be placed, with every place for it."""
    kinds = position.sides[player].kinds
    for kind in range(TERRAINS):
        if kinds >> kind & 1:
            count = list_new_land(position, player, kind, actions, count)
    for kind in range(Kind.ROAD, Kind.CITY + 1):
        if kinds >> kind & 1 and may_improve(position, kind):
            count = list_improvements(position, player, kind, actions, count)
    return count


@rule("BF-73", "BF-91", "BF-166", "BF-190")
def list_new_land(position: State, player: int, kind: int, actions: Ints, many: int) -> int:
    """A land of the hand on each free cell beside an improved land or the Capital."""
    first, lands = many, position.sides[player].lands
    while lands:
        land = lowest(lands)
        edges = free_edges(position, player, land) if is_improved(position, land) else 0
        while edges:
            cell = BEYOND[position.lands[land].cell, lowest(edges)]
            many = insert(LAND + kind * CELLS + cell, actions, first, many)
            edges &= edges - 1
        lands &= lands - 1
    return many


@rule("BF-73")
def insert(action: int, actions: Ints, first: int, many: int) -> int:
    """Enter an action once among those listed from ``first`` on, ascending."""
    place = many
    while place > first and actions[place - 1] >= action:
        place -= 1
    if place < many and actions[place] == action:
        return many
    for index in range(many, place, -1):
        actions[index] = actions[index - 1]
    actions[place] = action
    return many + 1


@rule("BF-70", "BF-185")
def may_improve(position: State, kind: int) -> bool:
    """Whether the allowance holds one more improvement of this sort."""
    turn = position.turn
    return bool(turn.centers > 0 if kind >= Kind.VILLAGE else turn.improvements > 0)


@rule("BF-75", "BF-78")
def list_improvements(
    position: State, player: int, kind: int, actions: Ints, count: int
) -> int:
    """A kind of improvement on every land that it can be placed on."""
    lands = position.sides[player].lands & LAND_CARDS
    while lands:
        land = lowest(lands)
        if can_improve(position, kind, land):
            actions[count] = IMPROVE + (kind - FIRST_IMPROVEMENT) * GROUNDS + land
            count += 1
        lands &= lands - 1
    return count


@rule("BF-75", "BF-76", "BF-77", "BF-78", "BF-186")
def can_improve(position: State, kind: int, land: int) -> bool:
    """One Road, one of Oasis, Clearing and Mine; centers where they are allowed, in order."""
    here = position.lands[land]
    if kind == Kind.ROAD:
        return bool(here.road == NO_CARD)
    if kind < Kind.VILLAGE:
        return bool(here.special == NO_CARD)
    special = NO_KIND if here.special == NO_CARD else KIND[here.special]
    needed = NEEDED[KIND[land]]
    if position.turn.grown >> land & 1 or needed not in (NO_KIND, special):
        return False
    before = kind - 1 if here.center == NO_CARD else KIND[here.center]
    return bool(before == kind - 1 and (here.center != NO_CARD or kind == Kind.VILLAGE))


@rule("BF-73", "BF-74", "BF-185")
def expand(position: State, player: int, choice: int, tray: Tray) -> None:
    """A land of the hand is placed."""
    cell = choice % CELLS
    card = put_down(position, player, choice // CELLS)
    lay_land(position, player, card, cell)
    position.turn.cards -= 1
    tell(tray, Event.EXPANDED, player, card, cell)


@rule("BF-75", "BF-76", "BF-185", "BF-186")
def improve(position: State, player: int, choice: int, tray: Tray) -> None:
    """An improvement of the hand is placed; a center takes the place of the smaller one."""
    turn, land = position.turn, choice % GROUNDS
    kind = FIRST_IMPROVEMENT + choice // GROUNDS
    card, old = put_down(position, player, kind), position.lands[land].center
    turn.cards -= 1
    if kind >= Kind.VILLAGE:
        turn.centers -= 1
        turn.grown |= 1 << land
        if old != NO_CARD:
            take_improvement(position, player, old, land)
            tell(tray, Event.REMOVED, player, old, Cause.REPLACED, land)
    else:
        turn.improvements -= 1
    put_improvement(position, player, card, land)
    tell(tray, Event.IMPROVED, player, card, land)
