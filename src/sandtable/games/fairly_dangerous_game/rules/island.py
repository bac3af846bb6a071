"""The island: neighbours, walls between them, who stands where."""

from sandtable.core.rule import rule
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    FEW,
    NO_CELL,
    NOBODY,
    SIDES,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.state import Cell, State
from sandtable.games.fairly_dangerous_game.tables import BOARD_CELLS, NEIGHBOURS

TERRITORY = 64
"""A territory counts more than all units that a player can have on the island."""

OPPOSITE = 2
"""From a side to the one across the tile; from a tile's side to the one that touches it."""


@rule("AD-100", "AD-61")
def board_of(position: State) -> int:
    """0: the small board, 1: the large one."""
    return int(position.options.players > FEW)


@rule("AD-100", "AD-61")
def board_cells(position: State) -> int:
    """How many cells the board has."""
    return int(BOARD_CELLS[board_of(position)])


@rule("AD-100", "AD-48")
def neighbour(position: State, cell: int, side: int) -> int:
    """The cell beyond a side; ``NO_CELL`` beyond the rim."""
    return int(NEIGHBOURS[board_of(position), cell, side])


@rule("AD-101")
def is_closed(here: Cell, side: int) -> bool:
    """Whether a printed or placed wall without a gate stands on this side of a tile."""
    return bool(here.walls[side % SIDES] >= Wall.PRINTED)


@rule("AD-102", "AD-47")
def walls_between(position: State, cell: int, side: int) -> int:
    """The closed sides at the border between a cell and the one beyond this side."""
    beyond = position.cells[neighbour(position, cell, side)]
    return int(is_closed(position.cells[cell], side)) + int(is_closed(beyond, side + OPPOSITE))


@rule("AD-103", "AD-42")
def units_on(here: Cell) -> int:
    """How many units stand on a cell."""
    return int(here.units[Unit.OAF] + here.units[Unit.READY] + here.units[Unit.SPENT])


@rule("AD-103")
def is_hostile(here: Cell, player: int) -> bool:
    """Whether enemies of the player hold the cell."""
    return here.owner not in (player, NOBODY)


@rule("AD-103", "AD-111")
def living(position: State, player: int, unit: int) -> int:
    """How many units of one kind a player has on the island."""
    count = 0
    for cell in range(CELLS):
        if position.cells[cell].owner == player:
            count += position.cells[cell].units[unit]
    return count


@rule("AD-25", "AD-60", "AD-103", "AD-111")
def standing(position: State, player: int) -> int:
    """How well a player stands: by territories, then by units on the island."""
    total = 0
    for cell in range(CELLS):
        here = position.cells[cell]
        if here.owner == player:
            total += TERRITORY + units_on(here)
    return total


@rule("AD-104")
def next_base(position: State, player: int, after: int) -> int:
    """The player's first base after a cell; ``NO_CELL`` when there is none."""
    for cell in range(after + 1, CELLS):
        if position.cells[cell].marker == player:
            return cell
    return NO_CELL


@rule("AD-11", "AD-110", "AD-120")
def is_beside_base(position: State, cell: int) -> bool:
    """Whether a base of anybody lies on a tile beside the cell."""
    for side in range(SIDES):
        beyond = neighbour(position, cell, side)
        if beyond != NO_CELL and position.cells[beyond].marker != NOBODY:
            return True
    return False
