"""The set-up: the agreed order, the tiles, the bases."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.fairly_dangerous_game.pieces import (
    BASE_OAFS,
    BASE_WIZARDS,
    CELLS,
    NO_CARD,
    NO_CELL,
    NO_TILE,
    NOBODY,
    PLAYERS,
    SIDES,
    TILES,
    Event,
    Phase,
    Question,
    SetUp,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.rules.island import board_cells, board_of
from sandtable.games.fairly_dangerous_game.rules.turn import begin_turn, run_on, swap_order
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import (
    BOARDS,
    LAYOUT_BASES,
    LAYOUT_TILES,
    LAYOUT_TURNED,
    TILE_WALLS,
    WALL_NUMBERS,
    WALL_SET_COUNTS,
    WALL_SETS,
)


@rule("AD-10", "AD-11", "AD-61", "AD-90")
def set_up(position: State, tray: Tray) -> None:
    """Lay the island out, by a layout or at random; then a draft, or the first turn."""
    clear_table(position)
    for player in range(PLAYERS):
        clear_hand(position, player)
    draw_order(position, tray)
    if position.options.set_up != SetUp.RANDOM:
        lay_layout(position, position.options.set_up - SetUp.MEADOWS, tray)
        toss_coin(position, tray)
        begin_turn(position, tray)
    elif position.options.tiles:
        draw_walls(position, tray)
    else:
        lay_at_random(position, tray)
    run_on(position, tray)


@rule("AD-100", "AD-105")
def clear_table(position: State) -> None:
    """An island without tiles, on which nothing has happened."""
    position.turn, position.phase, position.place = 0, Phase.DRAFT, 0
    position.question, position.asked = Question.NONE, NOBODY
    position.cell, position.stream = NO_CELL, 0
    for cell in range(CELLS):
        here = position.cells[cell]
        here.tile, here.turned = NO_TILE, 0
        here.owner, here.marker = NOBODY, NOBODY
        here.walls[:] = Wall.OPEN
        here.units[:] = 0
        here.moved[:] = 0
        here.hits[:] = 0


@rule("AD-13", "AD-105")
def clear_hand(position: State, player: int) -> None:
    """A player has all seven cards, and has shown none."""
    hand = position.hands[player]
    hand.decided, hand.card, hand.waiting, hand.dead = 0, NO_CARD, 0, 0
    hand.shown[:] = NO_CARD


@rule("AD-14", "AD-107")
def draw_order(position: State, tray: Tray) -> None:
    """The agreed order: any is equally likely."""
    players = position.options.players
    for place in range(PLAYERS):
        position.order[place] = place if place < players else NOBODY
    for left in range(players, 1, -1):
        swap_order(position, left - 1, roll(tray, left))
    for place in range(players):
        tell(tray, Event.SEATED, position.order[place], place)


@rule("AD-101", "AD-134")
def lay_tile(position: State, cell: int, tile: int, turned: int) -> None:
    """A tile of the set, turned by so many quarters."""
    here = position.cells[cell]
    here.tile, here.turned = tile, turned
    for side in range(SIDES):
        here.walls[(side + turned) % SIDES] = TILE_WALLS[tile, side]


@rule("AD-10", "AD-108", "AD-135")
def lay_layout(position: State, layout: int, tray: Tray) -> None:
    """The tiles of a layout, and the bases of its sides A and B in the agreed order."""
    for index in range(board_cells(position)):
        tile, turned = LAYOUT_TILES[layout, index], LAYOUT_TURNED[layout, index]
        lay_tile(position, BOARDS[board_of(position), index], tile, turned)
    for place in range(LAYOUT_BASES.shape[1]):
        for base in range(LAYOUT_BASES.shape[2]):
            cell = LAYOUT_BASES[layout, place, base]
            settle(position, position.order[place], cell, tray)


@rule("AD-93")
def toss_coin(position: State, tray: Tray) -> None:
    """Either player comes first in the first turn."""
    first = roll(tray, position.options.players)
    swap_order(position, first, position.place)


@rule("AD-11", "AD-61", "AD-109")
def lay_at_random(position: State, tray: Tray) -> None:
    """Tiles drawn one after the other, each turned at random."""
    drawn = 0
    for index in range(board_cells(position)):
        skip, tile = roll(tray, TILES - index), 1
        while skip > 0 or drawn >> tile & 1:
            skip -= 1 - (drawn >> tile & 1)
            tile += 1
        drawn |= 1 << tile
        lay_tile(position, BOARDS[board_of(position), index], tile, roll(tray, SIDES))


@rule("AD-91")
def draw_walls(position: State, tray: Tray) -> None:
    """On every tile a random number of walls, on random sides."""
    for index in range(board_cells(position)):
        here = position.cells[BOARDS[board_of(position), index]]
        number = WALL_NUMBERS[roll(tray, len(WALL_NUMBERS))]
        ways = WALL_SET_COUNTS[number]
        sides = WALL_SETS[number, roll(tray, ways) if ways > 1 else 0]
        for side in range(SIDES):
            if sides >> side & 1:
                here.walls[side] = Wall.PRINTED


@rule("AD-12", "AD-104")
def settle(position: State, player: int, cell: int, tray: Tray) -> None:
    """A base, with four oafs and two wizards."""
    here = position.cells[cell]
    here.marker, here.owner = player, player
    here.units[Unit.OAF], here.units[Unit.READY] = BASE_OAFS, BASE_WIZARDS
    tell(tray, Event.BASE_DRAFTED, player, cell)


@rule("AD-110", "AD-11", "AD-62", "AD-63")
def draft_base(position: State, player: int, cell: int, tray: Tray) -> None:
    """The player drafts a base; the next one follows."""
    settle(position, player, cell, tray)
    position.place += 1
