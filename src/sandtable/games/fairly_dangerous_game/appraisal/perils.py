"""What a single enemy can take in the next orders that anybody gives."""

from sandtable.core.rule import rule
from sandtable.games.fairly_dangerous_game.appraisal.features import holder, stand
from sandtable.games.fairly_dangerous_game.pieces import (
    NO_CELL,
    NOBODY,
    SIDES,
    Phase,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.island import (
    board_cells,
    board_of,
    neighbour,
    walls_between,
)
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import BOARDS

SEVERAL = 2
"""So many wizards are a great loss: they never come back (AD-49)."""


@rule("AD-27", "AD-40")
def has_orders_to_come(position: State, player: int) -> bool:
    """Whether the player begins to give orders once more before the game is over."""
    if position.phase != Phase.ORDERS or position.turn < position.options.turns:
        return True
    for place in range(position.place + 1, position.options.players):
        if position.order[place] == player:
            return True
    return False


@rule("AD-43", "AD-121", "AD-124")
def can_conquer_now(position: State, player: int, cell: int) -> bool:
    """Whether a unit there may still march to enemies in the orders being given."""
    if position.phase != Phase.ORDERS or position.order[position.place] != player:
        return False
    if position.question not in (Question.HIT_BEFORE, Question.MARCH, Question.SEND):
        return False
    here = position.cells[cell]
    fresh = here.units[Unit.OAF] + here.units[Unit.READY]
    return bool(here.owner == player and fresh > 0)


@rule("AD-41", "AD-102")
def is_exposed(position: State, player: int, cell: int) -> bool:
    """Whether an enemy stands beside a cell, with no wall between, and has yet to move."""
    for side in range(SIDES):
        beyond = neighbour(position, cell, side)
        if beyond == NO_CELL or walls_between(position, cell, side) > 0:
            continue
        other = holder(position, beyond)
        if other in (player, NOBODY):
            continue
        if has_orders_to_come(position, other) or can_conquer_now(position, other, beyond):
            return True
    return False


@rule("AD-50", "AD-103")
def loose_bases(position: State, player: int) -> int:
    """The player's bases on which nobody stands and which an enemy can walk onto: a bit set.

    In the last turn nobody needs a base any more.
    """
    found = 0
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        if position.cells[cell].marker == player and holder(position, cell) == NOBODY:
            found |= int(is_exposed(position, player, cell)) << cell
    return 0 if position.turn == position.options.turns else found


@rule("AD-46", "AD-49")
def loose_wizards(position: State, player: int) -> int:
    """Cells where several wizards of the player stand alone and a single enemy can come."""
    found = 0
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        if holder(position, cell) == player:
            oafs, wizards = stand(position, cell)
            if oafs == 0 and wizards >= SEVERAL:
                found |= int(is_exposed(position, player, cell)) << cell
    return found
