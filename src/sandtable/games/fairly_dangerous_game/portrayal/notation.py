"""The chronicle in words: what happened, told to one viewer, and how a game ended."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from sandtable.core.plain import plain
from sandtable.core.portrayal import Said
from sandtable.core.scene import Told
from sandtable.core.telling import counted, members, names_of, together
from sandtable.games.fairly_dangerous_game.pieces import KINDS, Event, Piece
from sandtable.games.fairly_dangerous_game.portrayal.lines import LINES, LISTINGS
from sandtable.games.fairly_dangerous_game.portrayal.words import (
    PIECES,
    beside,
    space_id,
    unit_words,
)
from sandtable.games.fairly_dangerous_game.scoring import winners
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES, State
from sandtable.games.fairly_dangerous_game.tables import PAYMENTS


def told(position: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:  # noqa: ARG001
    """What the viewer may read of the last action, in the position after it."""
    seen, lines = plain(position), list[Told]()
    for (event, _whose), rows in groupby(events, key=partial(together, LISTINGS)):
        lines += _lines_of(seen, Event(event), [said for _event, *said in rows])
    return tuple(lines)


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about, and what each player held at the end."""
    seen = plain(position)
    ends = [_end_of(seen, player) for player in range(seen.options.players)]
    return (_ending(winners(position)), f"At the end: {'; '.join(ends)}.")


def _end_of(position: State, player: int) -> str:
    held = [here for here in position.cells if here.owner == player]
    tiles = counted(len(held), "tile", "tiles")
    units = counted(sum(sum(here.units) for here in held), "unit", "units")
    return f"@{player} held {tiles} with {units}"


def _ending(first: int) -> str:
    if len(members(first)) == 1:
        return f"{names_of(first)} wins."
    return f"{names_of(first)} are equal in tiles and units: the game is a tie."


def _lines_of(position: State, event: Event, rows: list[list[int]]) -> list[Told]:
    """The lines of events of one kind that came in a row."""
    if event in LISTINGS:
        return [LISTINGS[event].told(rows)]
    if event == Event.ORDER:
        return [_order(rows)]
    if event in LINES:
        return [LINES[event].told(said) for said in rows]
    return [_SPECIAL[event](position, *said) for said in rows]


def _order(rows: list[list[int]]) -> Told:
    """The order of a turn, and what it was settled by."""
    stand = [
        f"@{player} ({counted(tiles, 'tile', 'tiles')}, {counted(units, 'unit', 'units')})"
        for player, _place, tiles, units in rows
    ]
    return Told(f"Order of Phase II: {', '.join(stand)}.", "AD-25")


def _turn(_: State, turn: int, *_rest: int) -> Told:
    return Told(f"Turn {turn}", "AD-20", "turn")


def _placed(_: State, player: int, cell: int, piece: int, count: int) -> Told:
    units = counted(count, *PIECES[piece])
    text = f"@{player} places {units} on {CELL_NAMES[cell]}."
    return Told(text, "AD-115", ids=(space_id(cell),))


def _hit(_: State, player: int, cell: int, payment: int, victim: int) -> Told:
    owner, piece = divmod(victim, len(Piece))
    near = len(PAYMENTS[payment]) == 1
    who = f"@{player}'s wizard hits" if near else f"Over a wall, two of @{player}'s wizards hit"
    what = f"one of @{owner}'s oafs" if piece == Piece.OAF else f"one of @{owner}'s wizards"
    text = f"{who} {what} on {CELL_NAMES[cell]}."
    return Told(text, "AD-122", ids=(space_id(cell),))


def _moved(position: State, player: int, cell: int, stream: int, count: int) -> Told:
    side, unit = divmod(stream, KINDS)
    start = beside(position, cell, side)
    where = "" if start is None else f"from {CELL_NAMES[start]} "
    text = f"@{player} moves {unit_words(unit, count)} {where}to {CELL_NAMES[cell]}."
    return Told(text, "AD-124", ids=(space_id(cell),))


def _defeated(_: State, cell: int, victim: int, count: int, *_rest: int) -> Told:
    owner, piece = divmod(victim, len(Piece))
    fate = "defeated" if piece == Piece.OAF else "dead"
    text = f"@{owner}: {counted(count, *PIECES[piece])} {fate} on {CELL_NAMES[cell]}."
    return Told(text, "AD-49", ids=(space_id(cell),))


def _respawned(_: State, player: int, cell: int, count: int, *_rest: int) -> Told:
    oafs = counted(count, *PIECES[Piece.OAF])
    text = f"@{player} gets {oafs} back on {CELL_NAMES[cell]}."
    return Told(text, "AD-129", ids=(space_id(cell),))


def _lost(_: State, player: int, count: int, *_rest: int) -> Told:
    oafs = counted(count, *PIECES[Piece.OAF])
    text = f"@{player} has no base left: {oafs} out of play, back to the supply."
    return Told(text, "AD-129")


def _over(_: State, first: int, *_rest: int) -> Told:
    return Told(_ending(first), "AD-60", "end")


_SPECIAL: dict[Event, Callable[..., Told]] = {
    Event.TURN_BEGUN: _turn,
    Event.UNITS_PLACED: _placed,
    Event.HIT: _hit,
    Event.MOVED: _moved,
    Event.DEFEATED: _defeated,
    Event.RESPAWNED: _respawned,
    Event.OAFS_LOST: _lost,
    Event.GAME_OVER: _over,
}
