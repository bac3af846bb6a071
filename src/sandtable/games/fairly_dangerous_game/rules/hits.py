"""Wizards attack, before moving and after."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.actions import DONE, HIT, HITS_A_CELL, VICTIMS
from sandtable.games.fairly_dangerous_game.pieces import (
    NO_CELL,
    NOBODY,
    SIDES,
    Event,
    Piece,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.island import (
    board_cells,
    board_of,
    is_hostile,
    neighbour,
    units_on,
    walls_between,
)
from sandtable.games.fairly_dangerous_game.state import Cell, State
from sandtable.games.fairly_dangerous_game.tables import (
    BOARDS,
    FIRST_PAYER,
    NO_PAYER,
    PAYABLE,
    PAYMENTS,
    SECOND_PAYER,
    STRENGTH,
)

ENOUGH = 2
"""More wizards than this on one side pay no more for one hit."""


@rule("AD-47", "AD-122", "AD-123")
def payments(position: State, player: int, cell: int) -> int:
    """The ways to pay for a hit on a cell with the ready wizards beside it: a bit set."""
    code = 0
    for side in range(SIDES):
        beyond = neighbour(position, cell, side)
        if beyond != NO_CELL and position.cells[beyond].owner == player:
            ready = min(position.cells[beyond].units[Unit.READY], ENOUGH)
            code |= STRENGTH[walls_between(position, cell, side), ready] << 2 * side
    return int(PAYABLE[code])


@rule("AD-132", "AD-122")
def has_hit(position: State, player: int) -> bool:
    """Whether any hit is possible."""
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        if is_hostile(position.cells[cell], player) and payments(position, player, cell):
            return True
    return False


@rule("AD-122")
def list_hits(position: State, player: int, actions: Ints) -> int:
    """Enough is done, or a hit: which cell, who pays, an oaf or a wizard."""
    actions[0], count = DONE, 1
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        here = position.cells[cell]
        ways = payments(position, player, cell) if is_hostile(here, player) else 0
        for payment in range(len(PAYMENTS)):
            for piece in range(VICTIMS):
                if ways >> payment & 1 and here.units[piece] > 0:
                    actions[count] = HIT + cell * HITS_A_CELL + payment * VICTIMS + piece
                    count += 1
    return count


@rule("AD-121", "AD-122")
def spend_wizard(position: State, cell: int, side: int) -> None:
    """A ready wizard beside a cell has attacked it."""
    position.cells[cell].hits[side] += 1
    units = position.cells[neighbour(position, cell, side)].units
    units[Unit.READY] -= 1
    units[Unit.SPENT] += 1


@rule("AD-47", "AD-49", "AD-122")
def hit(position: State, player: int, which: int, tray: Tray) -> None:
    """One or two wizards are spent, one unit is removed."""
    cell, payment = which // HITS_A_CELL, which % HITS_A_CELL // VICTIMS
    here, piece = position.cells[cell], which % VICTIMS
    tell(tray, Event.HIT, player, cell, payment, here.owner * VICTIMS + piece)
    spend_wizard(position, cell, FIRST_PAYER[payment])
    if SECOND_PAYER[payment] != NO_PAYER:
        spend_wizard(position, cell, SECOND_PAYER[payment])
    remove(position, here, piece)
    if units_on(here) == 0:
        here.owner = NOBODY


@rule("AD-49")
def remove(position: State, here: Cell, piece: int) -> None:
    """An oaf waits to respawn, a wizard is dead."""
    hand = position.hands[here.owner]
    here.units[piece] -= 1
    if piece == Piece.OAF:
        hand.waiting += 1
    else:
        hand.dead += 1
