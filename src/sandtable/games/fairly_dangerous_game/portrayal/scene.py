"""What one viewer sees of the table, made from the position masked for that viewer."""

from dataclasses import replace

from sandtable.core.boards import Arrow, Board, Hint, Piece, Reach, Side, Space, Tile
from sandtable.core.plain import plain
from sandtable.core.scene import Scene
from sandtable.core.telling import counted, listed
from sandtable.games.fairly_dangerous_game.pieces import (
    KINDS,
    LARGE,
    NOBODY,
    SIDES,
    SMALL,
    WIDTH,
    Phase,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.portrayal.alarms import alarms
from sandtable.games.fairly_dangerous_game.portrayal.panels import (
    hand_of,
    headline,
    panels,
    supply,
)
from sandtable.games.fairly_dangerous_game.portrayal.words import (
    BASE_HINT,
    GROUND_HINTS,
    UNIT_HINTS,
    UNIT_SYMBOLS,
    WALL_SYMBOLS,
    WALL_WORDS,
    arriving,
    base_id,
    beside,
    board_number,
    cells_of,
    ground,
    is_moving,
    on_turn,
    side_id,
    side_word,
    space_id,
    stack_id,
    tile_id,
    unit_words,
    walls_to,
)
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES, State

STRENGTHS = ("1", "½", "")
"""How much of a hit a wizard is worth, by walls between (AD-47)."""


def scene(position: State, viewer: int) -> Scene:
    """The table as the viewer sees it."""
    seen = plain(position)
    return Scene(
        headline=headline(seen),
        boards=(board(seen),),
        pieces=tuple(piece for cell in cells_of(seen) for piece in pieces_on(seen, cell)),
        zones=hand_of(seen, viewer),
        panels=panels(seen),
        arrows=arrows(seen),
        supply=supply(seen),
        alarms=alarms(position),
    )


def board(position: State) -> Board:
    """The island, the north at the top."""
    size = LARGE if board_number(position) else SMALL
    cells = cells_of(position)
    return Board(
        id="island",
        title="The island",
        kind="grid",
        width=size,
        height=size,
        spaces=tuple(_space(position, cell) for cell in cells),
        tiles=tuple(_tile(position, cell) for cell in cells),
    )


def _space(position: State, cell: int) -> Space:
    here = position.cells[cell]
    row, column = divmod(cell, WIDTH)
    hint = GROUND_HINTS[ground(here.tile)]
    title = f"{CELL_NAMES[cell]}: {hint.title}"
    return Space(
        id=space_id(cell),
        label=CELL_NAMES[cell],
        title=title,
        shape=(column, row),
        owner=None if here.owner == NOBODY else here.owner,
        hints=(Hint(title, f"{hint.text} {_sides(position, cell)}", hint.paragraph),),
    )


def _sides(position: State, cell: int) -> str:
    """What stands on the sides of a tile, in a sentence."""
    stand = [
        f"{WALL_WORDS[wall]} on the {side_word(side)}"
        for side, wall in enumerate(position.cells[cell].walls)
        if wall != Wall.OPEN
    ]
    return f"Now: {listed(stand)}." if stand else "Now all sides are open."


def _tile(position: State, cell: int) -> Tile:
    here = position.cells[cell]
    return Tile(
        id=tile_id(position, cell),
        on=space_id(cell),
        symbol=f"tile-{ground(here.tile)}",
        turn=here.turned,
        sides=tuple(_side(position, cell, (side + here.turned) % SIDES) for side in range(4)),
    )


def _side(position: State, cell: int, side: int) -> Side:
    wall = position.cells[cell].walls[side]
    what = "" if wall == Wall.OPEN else f"{WALL_WORDS[wall]} on the "
    return Side(side_id(cell, side), f"{what}{side_word(side)}", WALL_SYMBOLS[wall])


def pieces_on(position: State, cell: int) -> list[Piece]:
    """The base of a cell, and a stack for every kind of unit there."""
    here = position.cells[cell]
    pieces = [] if here.marker == NOBODY else [_base(position, cell)]
    standing = [unit for unit in Unit if here.units[unit]]
    pieces += [_stack(position, cell, unit, here.units[unit]) for unit in standing]
    if is_moving(position) and here.owner == on_turn(position):
        arrived = [(unit, arriving(here, unit)) for unit in Unit]
        pieces += [_arrived(position, cell, unit, count) for unit, count in arrived if count]
    return pieces


def _base(position: State, cell: int) -> Piece:
    owner = position.cells[cell].marker
    title = f"@{owner}'s base"
    return Piece(
        id=base_id(position, cell),
        on=space_id(cell),
        symbol="base",
        title=title,
        owner=owner,
        slot="back",
        hints=(replace(BASE_HINT, title=title),),
    )


def _stack(position: State, cell: int, unit: Unit, count: int) -> Piece:
    owner = position.cells[cell].owner
    title = f"@{owner}: {unit_words(unit, count)}"
    return Piece(
        id=stack_id(position, cell, unit),
        on=space_id(cell),
        symbol=UNIT_SYMBOLS[unit],
        title=title,
        owner=owner,
        slot="stack",
        dim=unit == Unit.SPENT,
        hints=(replace(UNIT_HINTS[unit], title=title),),
        count=count,
        reach=_reach(position, cell) if unit == Unit.READY else (),
    )


def _arrived(position: State, cell: int, unit: Unit, count: int) -> Piece:
    owner = position.cells[cell].owner
    title = f"@{owner}: {unit_words(unit, count)}"
    return Piece(
        id=f"{stack_id(position, cell, unit)}-arrived",
        on=space_id(cell),
        symbol=UNIT_SYMBOLS[unit],
        title=f"{title}, arrived",
        owner=owner,
        slot="stack",
        dim=True,
        hints=(Hint(title, "They have arrived and do not move on.", "AD-136"),),
        count=count,
    )


def _reach(position: State, cell: int) -> tuple[Reach, ...]:
    """What wizards on a cell can hit from there (AD-47)."""
    reach = []
    for side in range(SIDES):
        beyond, strength = (
            beside(position, cell, side),
            STRENGTHS[walls_to(position, cell, side)],
        )
        if beyond is not None and strength:
            reach.append(Reach(space_id(beyond), strength))
    return tuple(reach)


def arrows(position: State) -> tuple[Arrow, ...]:
    """What the player on turn has ordered so far: moves, and where wizards have hit."""
    if position.phase != Phase.ORDERS:
        return ()
    drawn = []
    for cell in cells_of(position):
        for side in range(SIDES):
            start = beside(position, cell, side)
            if start is not None:
                drawn += [
                    _march(position, start, cell, side),
                    _hits(position, start, cell, side),
                ]
    return tuple(arrow for arrow in drawn if arrow is not None)


def _march(position: State, start: int, cell: int, side: int) -> Arrow | None:
    moved = position.cells[cell].moved[side * KINDS : (side + 1) * KINDS]
    if not any(moved):
        return None
    units = listed([unit_words(unit, moved[unit]) for unit in Unit if moved[unit]])
    return Arrow(
        id=f"move:{CELL_NAMES[start]}-{CELL_NAMES[cell]}",
        start=space_id(start),
        end=space_id(cell),
        title=f"{units} from {CELL_NAMES[start]}",
        owner=on_turn(position),
        label=str(sum(moved)),
    )


def _hits(position: State, start: int, cell: int, side: int) -> Arrow | None:
    count = position.cells[cell].hits[side]
    if not count:
        return None
    return Arrow(
        id=f"hit:{CELL_NAMES[start]}-{CELL_NAMES[cell]}",
        start=space_id(start),
        end=space_id(cell),
        title=f"hit by {counted(count, 'wizard', 'wizards')} from {CELL_NAMES[start]}",
        kind="attack",
        owner=on_turn(position),
        label=str(count),
    )
