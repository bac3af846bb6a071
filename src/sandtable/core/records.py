"""Game records: one JSON line for the header, one an action, one for the end.

The text form of a game that replays exactly. Reading checks everything before anything is
believed; a damaged or foreign text is refused with the line, the field and the reason.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.core.game import Game
from sandtable.core.position_json import PositionError
from sandtable.core.state import NOBODY, GameState, IllegalAction, Step

FORMAT = 1
TIME = "time"
"""The action of nobody: the table's time limit has passed."""
SUFFIX = ".sandtable"


class RecordError(ValueError):
    """A text that is no game record, or one that does not replay."""

    def __init__(self, line: int, field: str, reason: str) -> None:
        """Name the line (from 1), the field and the reason."""
        super().__init__(f"line {line}: {field}: {reason}")
        self.line, self.field, self.reason = line, field, reason


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a record: who chose what, and what was rolled and told.

    Nobody chooses that the table's time limit has passed: the ``player`` is ``NOBODY``.
    """

    player: int
    action: str
    rolls: tuple[int, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game in words. ``position`` is set for games that began from a puzzle."""

    game: str
    version: int
    options: dict[str, int]
    players: tuple[str, ...]
    commitment: str
    rolls: tuple[int, ...]
    position: dict[str, Any] | None
    moves: tuple[Move, ...]
    returns: tuple[float, ...] | None
    secret: str


def record_of(
    state: GameState,
    players: Sequence[str] = (),
    *,
    start: dict[str, Any] | None = None,
    commitment: str = "",
    secret: str = "",
) -> Record:
    """The record of a game so far; ``start`` is the position it began from, if not set up.

    Raises:
        ValueError: when the game was not set up and no ``start`` is given.

    """
    if state.opening is None and start is None:
        message = "a game that began from a position needs that position as its start"
        raise ValueError(message)
    game = state.game
    return Record(
        game=game.meta.name,
        version=game.meta.version,
        options=dict(game.options),
        players=tuple(players) or tuple("ABCDEF"[: game.players]),
        commitment=commitment,
        rolls=state.opening.rolls if state.opening else (),
        position=start,
        moves=tuple(_move(state, step) for step in state.history),
        returns=tuple(state.returns()) if state.is_terminal() else None,
        secret=secret,
    )


def write(record: Record) -> str:
    """A record as text, one JSON object a line."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in _lines(record))


def read(text: str) -> Record:
    """A record from its text; nothing is played yet.

    Raises:
        RecordError: naming line, field and reason.

    """
    lines = [_object(number, line) for number, line in enumerate(text.splitlines(), start=1)]
    if not lines or "sandtable" not in lines[0]:
        raise RecordError(1, "sandtable", "this is no Sandtable game record")
    _expect(1, lines[0], _HEADER)
    if lines[0]["sandtable"] != FORMAT:
        raise RecordError(1, "sandtable", f"format {lines[0]['sandtable']} is not {FORMAT}")
    if len(lines) == 1 or "end" not in lines[-1]:
        raise RecordError(
            len(lines), "end", "the last line is missing: the record is cut short"
        )
    for number, line in enumerate(lines[1:-1], start=2):
        _expect(number, line, _MOVE)
    _expect(len(lines), lines[-1], _END)
    if lines[-1]["end"] != len(lines) - 2:
        reason = f"{lines[-1]['end']} actions were written, {len(lines) - 2} are here"
        raise RecordError(len(lines), "end", reason)
    return _record(lines)


def replay(record: Record, game: Game) -> Iterator[GameState]:
    """Play a record again: the state at the start, then after every action, all new.

    Raises:
        RecordError: where the record and the rules do not agree.

    """
    state = _start(record, game)
    yield state.clone()
    for number, move in enumerate(record.moves, start=2):
        _play(state, move, number)
        yield state.clone()
    returns = tuple(state.returns()) if state.is_terminal() else None
    if returns != record.returns:
        reason = f"{record.returns} is written, {returns} is played"
        raise RecordError(len(record.moves) + 2, "returns", reason)


def carry_out(
    state: GameState, move: Move, rolls: Sequence[int] | None = None, seed: int | None = None
) -> Step:
    """Play one line of a record on a state, with chance as in ``apply_action``.

    Raises:
        ValueError: saying why it cannot be played.

    """
    if move.player == NOBODY and move.action == TIME:
        return state.call_time(rolls, seed)
    return state.apply_action(state.string_to_action(move.action), move.player, rolls, seed)


def final_state(record: Record, game: Game) -> GameState:
    """The state at the end of a record; raises ``RecordError`` like ``replay``."""
    *_, last = replay(record, game)
    return last


def _start(record: Record, game: Game) -> GameState:
    if record.game != game.meta.name:
        raise RecordError(1, "game", f"{record.game} is not {game.meta.name}")
    if record.version != game.meta.version:
        reason = f"played by version {record.version} of the rules; this is {game.meta.version}"
        raise RecordError(1, "version", reason)
    try:
        if record.position is not None:
            return game.from_dict(record.position, seed=0)
        return game.with_options(**record.options).new_initial_state(0, record.rolls)
    except (PositionError, IllegalAction, ValueError) as wrong:
        field = "options" if record.position is None else "position"
        raise RecordError(1, field, str(wrong)) from wrong


def _play(state: GameState, move: Move, number: int) -> None:
    try:
        step = carry_out(state, move, move.rolls)
    except ValueError as wrong:
        raise RecordError(number, "action", str(wrong)) from wrong
    for field in ("rolls", "sides", "events"):
        played, written = getattr(step, field), getattr(move, field)
        if played != written:
            raise RecordError(number, field, f"{written} is written, {played} is played")


def _move(state: GameState, step: Step) -> Move:
    action = TIME if step.player == NOBODY else state.action_to_string(step.action)
    return Move(step.player, action, step.rolls, step.sides, step.events)


def _lines(record: Record) -> Iterator[dict[str, Any]]:
    yield {
        "sandtable": FORMAT,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "players": record.players,
        "commitment": record.commitment,
        "rolls": record.rolls,
        "position": record.position,
    }
    for move in record.moves:
        yield {
            "player": move.player,
            "action": move.action,
            "rolls": move.rolls,
            "sides": move.sides,
            "events": move.events,
        }
    yield {"end": len(record.moves), "returns": record.returns, "secret": record.secret}


def _record(lines: list[dict[str, Any]]) -> Record:
    header, *moves, end = lines
    return Record(
        game=header["game"],
        version=header["version"],
        options=header["options"],
        players=tuple(header["players"]),
        commitment=header["commitment"],
        rolls=tuple(header["rolls"]),
        position=header["position"],
        moves=tuple(
            Move(
                player=line["player"],
                action=line["action"],
                rolls=tuple(line["rolls"]),
                sides=tuple(line["sides"]),
                events=tuple(tuple(event) for event in line["events"]),
            )
            for line in moves
        ),
        returns=None if end["returns"] is None else tuple(end["returns"]),
        secret=end["secret"],
    )


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except json.JSONDecodeError as wrong:
        raise RecordError(number, "line", f"is no JSON: {wrong.msg}") from wrong
    if not isinstance(value, dict):
        raise RecordError(number, "line", "is no JSON object")
    return value


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _wholes(value: object) -> bool:
    return isinstance(value, list) and all(_whole(part) for part in value)


def _text(value: object) -> bool:
    return isinstance(value, str)


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, (int, float)) for part in value)


Check = tuple[Callable[[Any], bool], str]

_WHOLE: Check = (_whole, "a whole number")
_TEXT: Check = (_text, "a text")
_WHOLES: Check = (_wholes, "a list of whole numbers")

_HEADER: dict[str, Check] = {
    "sandtable": _WHOLE,
    "game": _TEXT,
    "version": _WHOLE,
    "options": (
        lambda value: isinstance(value, dict) and all(map(_whole, value.values())),
        "an object of whole numbers",
    ),
    "players": (lambda value: isinstance(value, list) and all(map(_text, value)), "names"),
    "commitment": _TEXT,
    "rolls": _WHOLES,
    "position": (lambda value: value is None or isinstance(value, dict), "an object or null"),
}
_MOVE: dict[str, Check] = {
    "player": _WHOLE,
    "action": _TEXT,
    "rolls": _WHOLES,
    "sides": _WHOLES,
    "events": (
        lambda value: isinstance(value, list) and all(map(_wholes, value)),
        "a list of lists of whole numbers",
    ),
}
_END: dict[str, Check] = {
    "end": _WHOLE,
    "returns": (lambda value: value is None or _numbers(value), "a list of numbers or null"),
    "secret": _TEXT,
}


def _expect(number: int, line: dict[str, Any], checks: dict[str, Check]) -> None:
    """Every field is there and of its kind, and no other."""
    for name, (fits, needed) in checks.items():
        if name not in line:
            raise RecordError(number, name, "is missing")
        if not fits(line[name]):
            raise RecordError(number, name, f"needs {needed}, not {line[name]!r:.60}")
    for name in line:
        if name not in checks:
            raise RecordError(number, name, "is unknown")
