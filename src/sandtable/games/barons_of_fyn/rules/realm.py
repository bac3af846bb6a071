"""The geometry of realms: who lies beside what, the frontier, what is cut off, what has room.

Every realm has a grid of its own (BF-174). The Capitals count among the lands, and a set of
lands is one number, a bit for each.
"""

import numpy as np

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    CELLS,
    HOME,
    NO_CELL,
    NO_LAND,
    SIDE,
    WIDTH,
    Variant,
)
from sandtable.games.barons_of_fyn.rules.realms import is_road
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.state import Options, State

BACK, LEFT, RIGHT, FRONT = range(4)
EDGES = 4
"""Of a land, in the order of the cells beyond them."""

BEYOND = np.full((CELLS, EDGES), NO_CELL, np.int64)
"""By cell and edge: the cell beyond; none behind the Capital's row or too far out (BF-166)."""

BEYOND[WIDTH:, BACK] = np.arange(CELLS - WIDTH)
BEYOND[:-WIDTH, FRONT] = np.arange(WIDTH, CELLS)
for _cell in range(CELLS):
    if _cell % WIDTH:
        BEYOND[_cell, LEFT] = _cell - 1
        BEYOND[_cell - 1, RIGHT] = _cell


@rule("BF-174", "BF-166")
def shifted(cell: int, right: int, front: int) -> int:
    """The cell so many steps to the right and to the front; ``NO_CELL`` outside the grid."""
    x, y = cell % WIDTH + right, cell // WIDTH + front
    if x < 0 or x >= WIDTH or y < 0 or y > SIDE:
        return NO_CELL
    return y * WIDTH + x


@rule("BF-174")
def land_at(position: State, lands: int, cell: int) -> int:
    """Which of these lands lies here; ``NO_LAND`` if none does."""
    while lands:
        land = lowest(lands)
        if position.lands[land].cell == cell:
            return land
        lands &= lands - 1
    return NO_LAND


@rule("BF-63", "BF-172")
def connected(position: State, lands: int, start: int) -> int:
    """Which of these lands a path of straight steps over them leads to, the start included."""
    reached = ahead = 1 << start
    while ahead:
        more = position.lands[lowest(ahead)].beside & lands & ~reached
        reached |= more
        ahead = ahead & (ahead - 1) | more
    return reached


@rule("BF-63", "BF-113", "BF-172")
def cut_off(position: State, player: int, land: int) -> int:
    """Which lands of a player have no way to the Capital without this one."""
    left = position.sides[player].lands & ~(1 << land)
    return left & ~connected(position, left, CAPITAL + player)


@rule("BF-5", "BF-190")
def is_frontier(position: State, land: int) -> bool:
    """Whether an edge of the land is free; the back of the Capital's row never is."""
    here = position.lands[land]
    return count(here.beside) < EDGES - int(here.cell < WIDTH)


@rule("BF-5", "BF-51", "BF-188", "BF-190")
def frontier(position: State, player: int) -> int:
    """The player's frontier lands."""
    rim, left = 0, position.sides[player].lands
    while left:
        rim |= int(is_frontier(position, lowest(left))) << lowest(left)
        left &= left - 1
    return rim


@rule("BF-153", "BF-175")
def distance(options: Options, player: int) -> int:
    """How far the central City is from a player's Capital."""
    match player:
        case 0:
            return options.distance_a
        case 1:
            return options.distance_b
        case 2:
            return options.distance_c
        case 3:
            return options.distance_d
        case 4:
            return options.distance_e
    return options.distance_f


@rule("BF-175")
def city_of(position: State, player: int) -> int:
    """Where the central City lies in a player's realm; ``NO_CELL`` if there is none."""
    if position.options.variant != Variant.RUN_FOR_THE_CITY:
        return NO_CELL
    return HOME + WIDTH * distance(position.options, player)


@rule("BF-62", "BF-73", "BF-187")
def free_edges(position: State, player: int, land: int) -> int:
    """At which edges of a land another can be laid: a bit for each."""
    here, free = position.lands[land], 0
    for edge in range(EDGES):
        cell = BEYOND[here.cell, edge]
        if cell not in (NO_CELL, city_of(position, player)):
            free |= int(land_at(position, here.beside, cell) == NO_LAND) << edge
    return free


@rule("BF-63", "BF-166", "BF-174", "BF-175")
def has_room(position: State, player: int, cell: int) -> bool:
    """Whether a land that slides finds an empty place here, and not the central City."""
    if cell in (NO_CELL, city_of(position, player)):
        return False
    return land_at(position, position.sides[player].lands, cell) == NO_LAND


@rule("BF-63", "BF-166", "BF-174")
def with_room(position: State, player: int, lands: int, right: int, front: int) -> int:
    """Which of these lands, moved by so many steps, have room in the player's realm."""
    kept = 0
    while lands:
        land = lowest(lands)
        cell = shifted(position.lands[land].cell, right, front)
        kept |= int(has_room(position, player, cell)) << land
        lands &= lands - 1
    return kept


@rule("BF-40", "BF-59", "BF-95", "BF-96", "BF-97", "BF-183")
def reach(position: State, land: int) -> int:
    """Where one move from a land can end: along roads, and one step beyond them."""
    reached = ahead = 1 << land
    while ahead:
        through = lowest(ahead)
        ahead &= ahead - 1
        if through == land or is_road(position, through):
            more = position.lands[through].beside & ~reached
            reached |= more
            ahead |= more
    return reached & ~(1 << land)
