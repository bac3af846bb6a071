"""Where armies could spread, and where they stand to no purpose.

Air, Zebes and the Great Fox begin empty (WF-17): whoever comes there first gets territories
and areas for nothing but the Fanboys that stay behind.
"""

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.appraisal.prospects import (
    coins_left,
    free_at,
    ground_of,
)
from sandtable.games.war_of_the_fanboys.pieces import HERO_PRICE, NOBODY, NOWHERE, Hero, Step
from sandtable.games.war_of_the_fanboys.rules.links import flood
from sandtable.games.war_of_the_fanboys.rules.sets import count, lowest
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AIR_SET,
    AREA,
    AREA_FANBOYS,
    AREA_SET,
    GATE_SET,
    LAND_SET,
    LINKED,
    SPACE_SET,
)

SOON = 0.5
"""What a terrain counts for whose Hero could be bought."""

BEHIND = 0.9
"""What walks through a gate count for: Fanboys beyond it are nearer."""


@rule("WF-33")
def empty_of(position: State) -> int:
    """The territories that nobody occupies."""
    empty = 0
    for territory in range(len(position.territories)):
        if position.territories[territory].owner == NOBODY:
            empty |= 1 << territory
    return empty


@rule("WF-70", "WF-106")
def affordable(position: State, player: int) -> int:
    """Terrain that is closed to the player, and whose Hero could be bought."""
    side, terrain = position.sides[player], 0
    if coins_left(position, player) >= HERO_PRICE:
        if side.heroes[Hero.KIRBY] == NOWHERE:
            terrain |= AIR_SET
        if side.heroes[Hero.NESS] == NOWHERE:
            terrain |= SPACE_SET
    return terrain


@rule("WF-15", "WF-107", "WF-108")
def doors_of(position: State, player: int) -> int:
    """Land from which gates lead; while the Castle is to be placed, any that has an army."""
    side = position.sides[player]
    if side.castles == 0 and position.step <= Step.START_SITE:
        return side.realm
    return side.castles & LAND_SET


@rule("WF-34", "WF-152", "WF-225")
def room(position: State, player: int) -> float:
    """Empty territories that the player's Fanboys could walk over, by what they bring."""
    empty = empty_of(position)
    if empty == 0:
        return 0.0
    terrain = ground_of(position, player)
    now = worth_of_walks(position, player, empty & terrain, terrain)
    wider = terrain | affordable(position, player)
    if wider == terrain:
        return now
    return now + SOON * (worth_of_walks(position, player, empty & wider, wider) - now)


@rule("WF-101", "WF-107", "WF-108", "WF-225")
def worth_of_walks(position: State, player: int, empty: int, terrain: int) -> float:
    """The same for one set of empty territories: one Fanboy stays on each."""
    left = position.sides[player].realm & terrain
    doors, worth = doors_of(position, player), 0.0
    while left and empty:
        start = lowest(left)
        left &= left - 1
        free = free_at(position, start)
        if free > 0:
            found, share = flood(LINKED[start] & empty, empty), 1.0
            if doors >> start & 1 and GATE_SET & empty & ~found:
                found, share = found | flood(GATE_SET & empty, empty), BEHIND
            many = count(found)
            if many:
                worth += share * min(free / many, 1.0) * bonus_of(found)
                if free >= many:
                    empty &= ~found
    return worth


@rule("WF-40", "WF-42")
def bonus_of(territories: int) -> float:
    """What territories bring, in Fanboys: each has its part of its area's bonus."""
    worth = 0.0
    while territories:
        area = AREA[lowest(territories)]
        territories &= territories - 1
        worth += 1.0 + AREA_FANBOYS[area] / count(AREA_SET[area])
    return worth


@rule("WF-101", "WF-180")
def idle(position: State, player: int) -> int:
    """Fanboys that may go, and from where they stand touch nothing but the player's own.

    Those of whom it is asked where they go to are not idle.
    """
    side, fanboys = position.sides[player], 0
    left = side.realm
    while left:
        territory = lowest(left)
        left &= left - 1
        leaving = position.step == Step.SHIFT_TO and territory == position.moving.origin
        if LINKED[territory] & ~side.realm == 0 and not leaving:
            fanboys += max(free_at(position, territory), 0)
    return fanboys
