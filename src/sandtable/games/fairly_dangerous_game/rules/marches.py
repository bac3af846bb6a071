"""Moves, all at once: destinations, who goes there, and conquest.

What one unit may do in all (AD-131) follows from these and from ``hits``.
"""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.actions import DONE, MARCH, SEND, VICTIMS
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    KINDS,
    NO_CELL,
    NOBODY,
    SIDES,
    STREAMS,
    Event,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.hits import remove
from sandtable.games.fairly_dangerous_game.rules.island import (
    board_cells,
    board_of,
    is_hostile,
    neighbour,
    units_on,
    walls_between,
)
from sandtable.games.fairly_dangerous_game.state import Cell, State
from sandtable.games.fairly_dangerous_game.tables import BOARDS


@rule("AD-46", "AD-124")
def defenders(here: Cell, player: int) -> int:
    """How many defend a cell against the player: none without an oaf among them."""
    if is_hostile(here, player) and here.units[Unit.OAF] > 0:
        return units_on(here)
    return 0


@rule("AD-124")
def arrived(here: Cell) -> int:
    """How many units have marched to a cell in this turn."""
    total = 0
    for stream in range(STREAMS):
        total += here.moved[stream]
    return total


@rule("AD-41", "AD-124")
def can_cross(position: State, player: int, cell: int, side: int) -> bool:
    """Whether units of the player stand beside a cell with no wall between."""
    beyond = neighbour(position, cell, side)
    if beyond == NO_CELL or position.cells[beyond].owner != player:
        return False
    return walls_between(position, cell, side) == 0


@rule("AD-124", "AD-125")
def in_stream(position: State, player: int, cell: int, stream: int) -> int:
    """How many units could still march to a cell from one side, of one kind."""
    side, unit = stream // KINDS, stream % KINDS
    if unit == Unit.SPENT and is_hostile(position.cells[cell], player):
        return 0
    if not can_cross(position, player, cell, side):
        return 0
    return int(position.cells[neighbour(position, cell, side)].units[unit])


@rule("AD-124", "AD-46")
def available(position: State, player: int, cell: int) -> int:
    """How many units could march to a cell."""
    total = 0
    hostile = is_hostile(position.cells[cell], player)
    for side in range(SIDES):
        if can_cross(position, player, cell, side):
            beside = position.cells[neighbour(position, cell, side)]
            total += units_on(beside)
            if hostile:
                total -= beside.units[Unit.SPENT]
    return total


@rule("AD-45", "AD-46", "AD-124")
def can_march(position: State, player: int, cell: int) -> bool:
    """Whether a cell may be named as a destination."""
    here = position.cells[cell]
    if available(position, player, cell) <= defenders(here, player):
        return False
    return arrived(here) == 0


@rule("AD-132", "AD-124")
def has_march(position: State, player: int) -> bool:
    """Whether any cell may be named."""
    for index in range(board_cells(position)):
        if can_march(position, player, BOARDS[board_of(position), index]):
            return True
    return False


@rule("AD-124")
def list_marches(position: State, player: int, actions: Ints) -> int:
    """Enough is done, or a destination."""
    actions[0], count = DONE, 1
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        if can_march(position, player, cell):
            actions[count] = MARCH + cell
            count += 1
    return count


@rule("AD-125")
def least_of(position: State, player: int) -> int:
    """How many of the stream in question must go, for all that come later to be enough."""
    here = position.cells[position.cell]
    least = defenders(here, player) + 1 - arrived(here)
    for later in range(position.stream + 1, STREAMS):
        least -= in_stream(position, player, position.cell, later)
    return max(least, 0)


@rule("AD-125")
def list_sends(position: State, player: int, actions: Ints) -> int:
    """As many as must go, up to all."""
    least = least_of(position, player)
    most = in_stream(position, player, position.cell, position.stream)
    for count in range(least, most + 1):
        actions[count - least] = SEND + count
    return most + 1 - least


@rule("AD-125")
def send_on(position: State, player: int, tray: Tray) -> None:
    """Streams whose number is forced go by themselves; the next one is asked for."""
    while position.stream < STREAMS:
        most = in_stream(position, player, position.cell, position.stream)
        if most > 0 and least_of(position, player) < most:
            position.asked = player
            return
        send(position, player, most, tray)
    arrive(position, player, tray)


@rule("AD-42", "AD-125", "AD-136")
def send(position: State, player: int, count: int, tray: Tray) -> None:
    """So many of the stream in question go, and stand apart where they arrive."""
    stream = position.stream
    position.stream += 1
    if count == 0:
        return
    side, unit = stream // KINDS, stream % KINDS
    left = position.cells[neighbour(position, position.cell, side)]
    left.units[unit] -= count
    if units_on(left) + arrived(left) == 0:
        left.owner = NOBODY
    position.cells[position.cell].moved[stream] = count
    tell(tray, Event.MOVED, player, position.cell, stream, count)


@rule("AD-45", "AD-46", "AD-126")
def arrive(position: State, player: int, tray: Tray) -> None:
    """Everybody is there: enemies are conquered."""
    here = position.cells[position.cell]
    if is_hostile(here, player):
        conquer(position, player, position.cell, tray)
    here.owner = player
    position.question, position.cell, position.stream = Question.MARCH, NO_CELL, 0


@rule("AD-43", "AD-46", "AD-49", "AD-126")
def conquer(position: State, player: int, cell: int, tray: Tray) -> None:
    """All who are left there are defeated; the wizards among the attackers are spent."""
    here = position.cells[cell]
    tell(tray, Event.CONQUERED, player, cell, here.owner)
    for piece in range(VICTIMS):
        count = here.units[piece]
        if count > 0:
            tell(tray, Event.DEFEATED, cell, here.owner * VICTIMS + piece, count)
        for _ in range(count):
            remove(position, here, piece)
    for side in range(SIDES):
        first = side * KINDS
        here.moved[first + Unit.SPENT] = here.moved[first + Unit.READY]
        here.moved[first + Unit.READY] = 0


@rule("AD-136")
def join(position: State) -> None:
    """Nobody moves any more: those who have arrived stand with the others."""
    for cell in range(CELLS):
        here = position.cells[cell]
        for stream in range(STREAMS):
            here.units[stream % KINDS] += here.moved[stream]
