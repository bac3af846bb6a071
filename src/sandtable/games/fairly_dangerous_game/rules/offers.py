"""What may be chosen in the draft and in Phase I."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.games.fairly_dangerous_game.actions import (
    BASE,
    CARD,
    PARTNERS,
    REMOVE,
    ROTATE,
    TRADE,
    TURNS,
    WALL,
)
from sandtable.games.fairly_dangerous_game.pieces import (
    CARDS,
    NO_CELL,
    SIDES,
    Question,
    Side,
)
from sandtable.games.fairly_dangerous_game.rules.cards import card_of, may_choose
from sandtable.games.fairly_dangerous_game.rules.island import board_cells, board_of, neighbour
from sandtable.games.fairly_dangerous_game.rules.tiles import takes_base, wall_targets
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import BOARDS

HALF = 2
"""Quarter turns of a half turn."""


@rule("AD-11", "AD-110", "AD-120")
def list_bases(position: State, player: int, actions: Ints) -> int:
    """The cells that take a base."""
    count = 0
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        if takes_base(position, player, cell):
            actions[count] = BASE + cell
            count += 1
    return count


@rule("AD-13", "AD-31", "AD-113")
def list_cards(position: State, player: int, actions: Ints) -> int:
    """The seven actions without the one chosen in the turn before."""
    count = 0
    for card in range(CARDS):
        if may_choose(position, player, card):
            actions[count] = CARD + card
            count += 1
    return count


@rule("AD-116", "AD-130")
def list_turns(position: State, actions: Ints) -> int:
    """Every cell, by a quarter in either direction; by the action also by half."""
    count = 0
    for index in range(board_cells(position)):
        first = ROTATE + TURNS * BOARDS[board_of(position), index]
        for quarters in range(1, SIDES):
            if quarters != HALF or position.question == Question.ROTATE:
                actions[count] = first + quarters - 1
                count += 1
    return count


@rule("AD-117")
def list_trades(position: State, actions: Ints) -> int:
    """Every pair of neighbours."""
    count = 0
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        for partner in range(PARTNERS):
            if neighbour(position, cell, Side.EAST + partner) != NO_CELL:
                actions[count] = TRADE + PARTNERS * cell + partner
                count += 1
    return count


@rule("AD-118", "AD-119")
def list_sides(position: State, player: int, actions: Ints) -> int:
    """The sides that take a wall, or lose one."""
    targets, count = wall_targets(position, card_of(position, player)), 0
    first = WALL if position.question == Question.WALL else REMOVE
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        for side in range(SIDES):
            if targets >> position.cells[cell].walls[side] & 1:
                actions[count] = first + SIDES * cell + side
                count += 1
    return count
