"""Why a position that somebody wrote by hand cannot be: each fault names its field."""

from collections import Counter
from collections.abc import Iterator

from sandtable.core.plain import plain
from sandtable.games.fairly_dangerous_game.checks.turn import (
    APART,
    faults_of_turn,
    mover_of,
)
from sandtable.games.fairly_dangerous_game.pieces import (
    GATES,
    NO_TILE,
    NOBODY,
    OAFS,
    SIDES,
    TILES,
    WALLS,
    WIZARDS,
    Card,
    Phase,
    Question,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.rules.island import board_cells, board_of
from sandtable.games.fairly_dangerous_game.state import (
    CELL_NAMES,
    PLAYER_NAMES,
    SIDE_WORDS,
    Cell,
    State,
)
from sandtable.games.fairly_dangerous_game.tables import (
    BOARDS,
    MARKERS,
    TILE_WALLS,
    WALL_NUMBERS,
)

WALLED = {Wall.PRINTED, Wall.GATE}
"""What a side with a printed wall shows."""


def faults(position: State) -> list[str]:
    """Why the position cannot be; empty when it can."""
    seen = plain(position)
    board = [int(cell) for cell in BOARDS[board_of(position), : board_cells(position)]]
    found = [*_order(seen), *_beyond(seen, board), *_tiles(seen, board), *_walls(seen, board)]
    found += [*_owners(seen), *_bases(seen), *_supplies(seen)]
    return found or faults_of_turn(position, seen)


def _order(seen: State) -> Iterator[str]:
    players = seen.options.players
    if sorted(seen.order[:players]) != list(range(players)):
        names = ", ".join(PLAYER_NAMES[:players])
        yield f"order: needs each of {names} once, before anybody else"
    if any(player != NOBODY for player in seen.order[players:]):
        yield f"order: only {players} play, the rest is nobody"


def _beyond(seen: State, board: list[int]) -> Iterator[str]:
    """Nothing lies beyond the rim of the small board."""
    for cell, here in enumerate(seen.cells):
        things = (here.tile, here.turned, *here.walls, *here.units, *here.moved, *here.hits)
        somebody = here.owner != NOBODY or here.marker != NOBODY
        if cell not in board and (any(things) or somebody):
            yield f"cells.{CELL_NAMES[cell]}: is not on the board (AD-100)"


def _tiles(seen: State, board: list[int]) -> Iterator[str]:
    """Each tile of the set once, or none at all (AD-91, AD-134)."""
    counts = Counter(seen.cells[cell].tile for cell in board)
    for tile, count in sorted(counts.items()):
        if seen.options.tiles and tile != NO_TILE:
            yield f"cells: tile {tile} lies here, but all tiles are drawn anew (AD-91)"
        if not seen.options.tiles and (count > 1 or tile == NO_TILE):
            yield f"cells: tile {tile} lies here {count} times; each of 1 to {TILES} may once"


def _walls(seen: State, board: list[int]) -> Iterator[str]:
    """Printed walls are where the tile has them."""
    for cell in board:
        here, name = seen.cells[cell], f"cells.{CELL_NAMES[cell]}.walls"
        walled = [wall in WALLED for wall in here.walls]
        if seen.options.tiles:
            if sum(walled) > max(WALL_NUMBERS):
                yield f"{name}: {sum(walled)} are printed, of {max(WALL_NUMBERS)} (AD-91)"
            continue
        for side, word in enumerate(SIDE_WORDS):
            printed = TILE_WALLS[here.tile, (side - here.turned) % SIDES] == Wall.PRINTED
            if walled[side] != printed:
                has = "has a" if printed else "has no"
                yield f"{name}.{word}: tile {here.tile} {has} printed wall on this side"


def _owners(seen: State) -> Iterator[str]:
    for name, here in zip(CELL_NAMES, seen.cells, strict=True):
        field = f"cells.{name}.owner"
        present = sum(here.units) + sum(_arriving(seen, here))
        if here.owner == NOBODY and present:
            yield f"{field}: nobody, but units stand here"
        if here.owner != NOBODY and not present:
            yield f"{field}: {PLAYER_NAMES[here.owner]}, but no units stand here"
        if max(here.owner, here.marker) >= seen.options.players:
            yield f"cells.{name}: {PLAYER_NAMES[max(here.owner, here.marker)]} does not play"
        if here.units[Unit.SPENT] and here.owner != mover_of(seen):
            yield f"cells.{name}.units: only wizards of who gives orders can be spent (AD-121)"


def _arriving(seen: State, here: Cell) -> list[int]:
    """Who stand apart here, by kind, while their owner's other units move (AD-136)."""
    if seen.question not in APART or here.owner != mover_of(seen):
        return [0 for _ in Unit]
    return [sum(here.moved[unit :: len(Unit)]) for unit in Unit]


def _bases(seen: State) -> Iterator[str]:
    markers = Counter(here.marker for here in seen.cells if here.marker != NOBODY)
    most = MARKERS[seen.options.players]
    for player, count in sorted(markers.items()):
        if count > most:
            yield f"cells: {count} bases of {PLAYER_NAMES[player]}, of {most} (AD-104)"
    for name, here in zip(CELL_NAMES, seen.cells, strict=True):
        if NOBODY in (here.marker, here.owner) or here.marker == here.owner:
            continue
        apart = seen.question in APART and not any(here.units)
        taking = apart or seen.question == Question.HIT_AFTER
        if not taking or here.owner != mover_of(seen):
            yield f"cells.{name}.marker: a base never lies under enemy units (AD-128)"


def _supplies(seen: State) -> Iterator[str]:
    """Nobody has more than there is in the box (AD-2)."""
    walls = Counter(wall for here in seen.cells for wall in here.walls)
    if walls[Wall.PLACED] > WALLS:
        yield f"cells: {walls[Wall.PLACED]} walls are placed, of {WALLS} (AD-2)"
    if walls[Wall.GATE] > GATES:
        yield f"cells: {walls[Wall.GATE]} gates are placed, of {GATES} (AD-2)"
    for player in range(seen.options.players):
        oafs, wizards = _units_of(seen, player)
        if oafs > OAFS:
            yield f"cells: {oafs} oafs of {PLAYER_NAMES[player]}, of {OAFS} (AD-2)"
        if wizards > WIZARDS:
            yield f"cells: {wizards} wizards of {PLAYER_NAMES[player]}, of {WIZARDS} (AD-2)"


def _units_of(seen: State, player: int) -> tuple[int, int]:
    """A player's oafs and wizards: on the island, waiting, dead."""
    hand = seen.hands[player]
    units = [0 for _ in Unit]
    for here in seen.cells:
        arriving = _arriving(seen, here)
        if seen.question == Question.SEND and player == mover_of(seen) != here.owner:
            arriving = [sum(here.moved[unit :: len(Unit)]) for unit in Unit]
        if here.owner == player:
            units = [sum(each) for each in zip(units, here.units, strict=True)]
        if player == mover_of(seen):
            units = [sum(each) for each in zip(units, arriving, strict=True)]
    acting = seen.phase == Phase.ACTIONS and seen.turn > 1
    brings_wizards = acting and hand.shown[seen.turn - 1] == Card.WIZARDS
    oafs = units[Unit.OAF] + (0 if brings_wizards else hand.waiting)
    wizards = units[Unit.READY] + units[Unit.SPENT] + hand.dead
    return oafs, wizards + (hand.waiting if brings_wizards else 0)
