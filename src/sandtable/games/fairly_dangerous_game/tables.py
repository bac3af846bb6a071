"""The printed tiles and layouts, and how the board hangs together, read once.

AD-134: the tiles are those of ``tiles.toml``. AD-135: the layouts are those of
``layouts.toml``.
"""

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.record import Ints
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    LARGE,
    NO_CELL,
    NO_TILE,
    PLAYERS,
    SIDES,
    SMALL,
    TILES,
    WIDTH,
    Wall,
)


def printed(name: str) -> dict[str, Any]:
    """What stands in a file beside this one."""
    return tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


TILE_LIST: list[dict[str, Any]] = printed("tiles.toml")["tile"]
"""The 25 tiles, in the order of their numbers from 1."""

LAYOUT_LIST: list[dict[str, Any]] = printed("layouts.toml")["layout"]
"""The four layouts, in the order of ``SetUp`` from ``MEADOWS``."""


def tile_walls() -> Ints:
    """By tile and side at orientation 0: what is printed."""
    table = np.full((1 + TILES, SIDES), Wall.OPEN, np.int64)
    for tile in TILE_LIST:
        table[tile["id"]] = np.where(tile["walls"], Wall.PRINTED, Wall.OPEN)
    table[NO_TILE] = Wall.OPEN
    return table


def layouts(key: str) -> Ints:
    """By layout: its 16 numbers of one kind, row by row."""
    return np.array([layout[key] for layout in LAYOUT_LIST], np.int64)


def layout_bases() -> Ints:
    """By layout, side A or B, and first or second: the cell of the base."""
    cells = [
        [
            [row * WIDTH + column for row, column in layout[key]]
            for key in ("bases_a", "bases_b")
        ]
        for layout in LAYOUT_LIST
    ]
    return np.array(cells, np.int64)


def neighbours() -> Ints:
    """By board (the small one first), cell and side: the cell beyond, or ``NO_CELL``."""
    table = np.full((LARGE - SMALL + 1, CELLS, SIDES), NO_CELL, np.int64)
    for size in (SMALL, LARGE):
        for row in range(size):
            for column in range(size):
                beyond = (
                    (row - 1, column),
                    (row, column + 1),
                    (row + 1, column),
                    (row, column - 1),
                )
                for side, (r, c) in enumerate(beyond):
                    if 0 <= r < size and 0 <= c < size:
                        table[size - SMALL, row * WIDTH + column, side] = r * WIDTH + c
    return table


def boards() -> Ints:
    """By board: its cells row by row; ``NO_CELL`` fills the rest of the small one."""
    table = np.full((LARGE - SMALL + 1, CELLS), NO_CELL, np.int64)
    for size in (SMALL, LARGE):
        cells = [row * WIDTH + column for row in range(size) for column in range(size)]
        table[size - SMALL, : len(cells)] = cells
    return table


def drafts() -> Ints:
    """By number of players: their places in the agreed order as they draft; then -1."""
    snake = {2: (0, 1, 1, 0), 3: (0, 1, 2, 2, 1, 0), 4: (0, 1, 2, 3)}
    table = np.full((1 + PLAYERS, 1 + max(map(len, snake.values()))), -1, np.int64)
    for players, places in snake.items():
        table[players, : len(places)] = places
    return table


def wall_sets() -> tuple[Ints, Ints]:
    """By number of walls: the bit sets of so many different sides, and how many there are."""
    sets = [
        [sum(1 << side for side in chosen) for chosen in combinations(range(SIDES), walls)]
        for walls in range(1 + SIDES)
    ]
    table = np.zeros((len(sets), max(map(len, sets))), np.int64)
    for walls, ways in enumerate(sets):
        table[walls, : len(ways)] = ways
    return table, np.array([len(ways) for ways in sets], np.int64)


HALF, HALVES, WHOLE = 1, 2, 3
"""What the wizards on one side of a tile can pay for a hit; a whole serves not as a half."""

PAYMENTS = (
    *((side,) for side in range(SIDES)),
    *((one, other) for one in range(SIDES) for other in range(one, SIDES)),
)
"""Where the wizards of a hit stand, seen from the target: one, or two behind a wall each."""

FIRST_PAYER = np.array([payment[0] for payment in PAYMENTS], np.int64)
NO_PAYER = -1
SECOND_PAYER = np.array([(*payment, NO_PAYER)[1] for payment in PAYMENTS], np.int64)


def payable() -> Ints:
    """By what can be paid from the four sides, two bits a side: bit set of the payments."""
    table = np.zeros(4**SIDES, np.int64)
    for code in range(len(table)):
        strength = [code >> 2 * side & 3 for side in range(SIDES)]
        for number, sides in enumerate(PAYMENTS):
            single = len(sides) == 1 and strength[sides[0]] == WHOLE
            halves = all(strength[side] in (HALF, HALVES) for side in sides)
            double = (
                len(sides) > 1
                and halves
                and (sides[0] != sides[1] or strength[sides[0]] == HALVES)
            )
            table[code] |= int(single or double) << number
    return table


TILE_WALLS = tile_walls()
LAYOUT_TILES = layouts("tiles")
LAYOUT_TURNED = layouts("orientations")
LAYOUT_BASES = layout_bases()
NEIGHBOURS = neighbours()
BOARDS = boards()
PAYABLE = payable()
DRAFTS = drafts()
WALL_SETS, WALL_SET_COUNTS = wall_sets()

STRENGTH = np.array([[0, WHOLE, WHOLE], [0, HALF, HALVES], [0, 0, 0]], np.int64)
"""By walls between (0 to 2) and ready wizards (0, 1, more): what they can pay for a hit:
(AD-122)."""

WALL_NUMBERS = np.array([0, 1, 2, 2, 3], np.int64)
"""How many walls a tile drawn anew may have, each entry equally likely (AD-91)."""

BOARD_CELLS = np.array([SMALL * SMALL, LARGE * LARGE], np.int64)
"""By board: how many cells it has."""

MARKERS = np.array([0, 0, 6, 4, 3], np.int64)
"""By number of players: base markers of each (AD-104)."""
