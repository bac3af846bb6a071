"""Game records: one JSON line for the header, one an action, one for the end.

The text form of a game that replays exactly. Reading checks everything before anything is
believed; a damaged or foreign text is refused with the line, the field and the reason. The last
line holds a digest of all, so that no damage goes unnoticed, not even a changed roll. It
proves nothing against somebody who writes a new one; only rolls that follow from a secret do.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY, Step

FORMAT = 2
TIME = "time"
"""The action of nobody: the table's time limit has passed."""
SUFFIX = ".sandtable"
LARGEST = 2**63 - 1
"""Rules and positions know numbers of 64 bits and no others."""


class RecordError(ValueError):
    """A text that is no game record, or one that does not replay."""

    def __init__(self, line: int, field: str, reason: str) -> None:
        """Name the line (from 1), the field and the reason."""
        super().__init__(f"line {line}: {field}: {reason}")
        self.line: int = line
        self.field: str = field
        self.reason: str = reason


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
    """A whole game in words. ``position`` is set for games that began from a puzzle.

    ``seed`` is set for practice, whose chance everybody could know before. ``rolls``, ``sides``
    and ``events`` are those of the set-up.
    """

    game: str
    version: int
    options: dict[str, int]
    players: tuple[str, ...]
    commitment: str
    rolls: tuple[int, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]
    position: dict[str, Any] | None
    moves: tuple[Move, ...]
    returns: tuple[float, ...] | None
    secret: str
    seed: int | None = None


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
    opening = state.opening or Step(NOBODY, NOBODY, (), (), ())
    return Record(
        game=game.meta.name,
        version=game.meta.version,
        options=dict(game.options),
        players=tuple(players) or tuple("ABCDEF"[: game.players]),
        commitment=commitment,
        rolls=opening.rolls,
        sides=opening.sides,
        events=opening.events,
        position=start,
        moves=tuple(_move(state, step) for step in state.history),
        returns=tuple(state.returns()) if state.is_terminal() else None,
        secret=secret,
    )


def write(record: Record) -> str:
    """A record as text, one JSON object a line."""
    return sealed(json.dumps(line, separators=(",", ":")) for line in _lines(record))


def sealed(lines: Iterable[str]) -> str:
    """The text of a record from all of its lines but the last, which is their digest."""
    body = "".join(line + "\n" for line in lines)
    return f'{body}{{"digest":"{hashlib.sha256(body.encode()).hexdigest()}"}}\n'


def read(text: str) -> Record:
    """A record from its text; nothing is played yet.

    Raises:
        RecordError: naming line, field and reason.

    """
    written = text.splitlines()
    lines = [_object(number, line) for number, line in enumerate(written, start=1)]
    if not lines or "sandtable" not in lines[0]:
        raise RecordError(1, "sandtable", "this is no Sandtable game record")
    if lines[0]["sandtable"] != FORMAT:
        raise RecordError(
            1, "sandtable", f"format {lines[0]['sandtable']!r:.60} is not {FORMAT}"
        )
    _check(lines)
    if sealed(written[:-1]).splitlines()[-1] != written[-1]:
        reason = "is that of another text: something was changed after it was written"
        raise RecordError(len(lines), "digest", reason)
    return _record(lines)


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
        "sides": record.sides,
        "events": record.events,
        "position": record.position,
        **({} if record.seed is None else {"seed": record.seed}),
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
    header, *moves, end, _ = lines
    return Record(
        game=header["game"],
        version=header["version"],
        options=header["options"],
        players=tuple(header["players"]),
        commitment=header["commitment"],
        **_chance(header),
        position=header["position"],
        moves=tuple(
            Move(
                player=line["player"],
                action=line["action"],
                **_chance(line),
            )
            for line in moves
        ),
        returns=None if end["returns"] is None else tuple(end["returns"]),
        secret=end["secret"],
        seed=header.get("seed"),
    )


def _chance(line: dict[str, Any]) -> dict[str, Any]:
    """What was rolled and told, as the header and every move have it."""
    return {
        "rolls": tuple(line["rolls"]),
        "sides": tuple(line["sides"]),
        "events": tuple(tuple(event) for event in line["events"]),
    }


def _check(lines: list[dict[str, Any]]) -> None:
    """Every line is there, with all of its fields and no others."""
    _expect(1, lines[0], _HEADER | (_PRACTICE if "seed" in lines[0] else {}))
    if "digest" not in lines[-1]:
        reason = "the last line is missing: the record is cut short"
        raise RecordError(len(lines), "digest", reason)
    _expect(len(lines), lines[-1], _LAST)
    for number, line in enumerate(lines[1:-2], start=2):
        _expect(number, line, _MOVE)
    number = len(lines) - 1
    _expect(number, lines[-2], _END)
    if lines[-2]["end"] != number - 2:
        reason = f"{lines[-2]['end']} actions were written, {number - 2} are here"
        raise RecordError(number, "end", reason)


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except json.JSONDecodeError as wrong:
        raise RecordError(number, "line", f"is no JSON: {wrong.msg}") from wrong
    except (RecursionError, ValueError) as wrong:  # nested too deep; a number of 5,000 digits
        raise RecordError(
            number, "line", "is no JSON of a record: too deep or too long"
        ) from wrong
    if not isinstance(value, dict):
        raise RecordError(number, "line", "is no JSON object")
    return value


def _whole(value: object) -> bool:
    fits = isinstance(value, int) and not isinstance(value, bool)
    return fits and -LARGEST <= value <= LARGEST  # type: ignore[operator]


def _wholes(value: object) -> bool:
    return isinstance(value, list) and all(_whole(part) for part in value)


def _text(value: object) -> bool:
    return isinstance(value, str)


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, float) for part in value)


Check = tuple[Callable[[Any], bool], str]

_WHOLE: Check = (_whole, "a whole number")
_TEXT: Check = (_text, "a text")
_WHOLES: Check = (_wholes, "a list of whole numbers")

_CHANCE: dict[str, Check] = {
    "rolls": _WHOLES,
    "sides": _WHOLES,
    "events": (
        lambda value: isinstance(value, list) and all(map(_wholes, value)),
        "a list of lists of whole numbers",
    ),
}
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
    **_CHANCE,
    "position": (lambda value: value is None or isinstance(value, dict), "an object or null"),
}
_PRACTICE: dict[str, Check] = {"seed": _WHOLE}
_MOVE: dict[str, Check] = {"player": _WHOLE, "action": _TEXT, **_CHANCE}
_END: dict[str, Check] = {
    "end": _WHOLE,
    "returns": (lambda value: value is None or _numbers(value), "a list of numbers or null"),
    "secret": _TEXT,
}
_LAST: dict[str, Check] = {"digest": _TEXT}


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
