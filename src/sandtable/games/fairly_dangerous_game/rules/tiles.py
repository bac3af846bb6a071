"""Tiles that turn and trade places, walls, gates and bases: the actions on the island."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    GATES,
    KINDS,
    NOBODY,
    SIDES,
    WALLS,
    Card,
    Event,
    Phase,
    Wall,
)
from sandtable.games.fairly_dangerous_game.rules.island import (
    board_cells,
    board_of,
    is_beside_base,
    is_hostile,
)
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import BOARDS, MARKERS


@rule("AD-101", "AD-116", "AD-130")
def turn_tile(position: State, player: int, cell: int, quarters: int, tray: Tray) -> None:
    """A tile turns clockwise, and its sides with it."""
    here = position.cells[cell]
    walls = here.walls
    for _ in range(quarters):
        walls[0], walls[1], walls[2], walls[3] = walls[3], walls[0], walls[1], walls[2]
    here.turned = (here.turned + quarters) % SIDES
    tell(tray, Event.TILE_TURNED, player, cell, quarters)


@rule("AD-101", "AD-117")
def trade_tiles(position: State, player: int, cell: int, other: int, tray: Tray) -> None:
    """Two tiles change places with all that is on them."""
    one, two = position.cells[cell], position.cells[other]
    one.tile, two.tile = two.tile, one.tile
    one.turned, two.turned = two.turned, one.turned
    one.owner, two.owner = two.owner, one.owner
    one.marker, two.marker = two.marker, one.marker
    for side in range(SIDES):
        one.walls[side], two.walls[side] = two.walls[side], one.walls[side]
    for unit in range(KINDS):
        one.units[unit], two.units[unit] = two.units[unit], one.units[unit]
    tell(tray, Event.TILES_TRADED, player, cell, other)


@rule("AD-105")
def walls_in_use(position: State, wall: int) -> int:
    """How many sides of all tiles have such a wall, or a gate."""
    count = 0
    for cell in range(CELLS):
        for side in range(SIDES):
            count += int(position.cells[cell].walls[side] == wall)
    return count


@rule("AD-118", "AD-119", "AD-105")
def wall_targets(position: State, card: int) -> int:
    """What a side may show to be a target of the action: a bit set."""
    if card == Card.WALL:
        return int(walls_in_use(position, Wall.PLACED) < WALLS) << Wall.OPEN
    gate_left = walls_in_use(position, Wall.GATE) < GATES
    return 1 << Wall.PLACED | int(gate_left) << Wall.PRINTED


@rule("AD-118", "AD-119")
def has_side(position: State, targets: int) -> bool:
    """Whether any side on the island is a target."""
    for index in range(board_cells(position)):
        here = position.cells[BOARDS[board_of(position), index]]
        for side in range(SIDES):
            if targets >> here.walls[side] & 1:
                return True
    return False


@rule("AD-118", "AD-119", "AD-101")
def change_side(position: State, player: int, cell: int, side: int, tray: Tray) -> None:
    """A wall on an open side, a gate in a printed wall, nothing instead of a placed one."""
    here = position.cells[cell]
    match here.walls[side]:
        case Wall.OPEN:
            here.walls[side] = Wall.PLACED
            tell(tray, Event.WALL_PLACED, player, cell, side)
        case Wall.PRINTED:
            here.walls[side] = Wall.GATE
            tell(tray, Event.GATE_PLACED, player, cell, side)
        case _:
            here.walls[side] = Wall.OPEN
            tell(tray, Event.WALL_REMOVED, player, cell, side)


@rule("AD-104", "AD-120")
def markers_left(position: State, player: int) -> int:
    """Base markers in a player's supply."""
    left = int(MARKERS[position.options.players])
    for cell in range(CELLS):
        left -= int(position.cells[cell].marker == player)
    return left


@rule("AD-120", "AD-110", "AD-104")
def takes_base(position: State, player: int, cell: int) -> bool:
    """Whether the player may put a base here; in the draft not beside another."""
    here = position.cells[cell]
    if here.marker != NOBODY or is_hostile(here, player):
        return False
    if position.phase == Phase.DRAFT or position.options.strict_bases:
        return not is_beside_base(position, cell)
    return True


@rule("AD-120")
def has_room(position: State, player: int) -> bool:
    """Whether the player has a marker and a cell that takes it."""
    if markers_left(position, player) == 0:
        return False
    for index in range(board_cells(position)):
        cell = BOARDS[board_of(position), index]
        if takes_base(position, player, cell):
            return True
    return False


@rule("AD-120", "AD-104")
def put_base(position: State, player: int, cell: int, tray: Tray) -> None:
    """A marker from the player's supply."""
    position.cells[cell].marker = player
    tell(tray, Event.BASE_PLACED, player, cell)
