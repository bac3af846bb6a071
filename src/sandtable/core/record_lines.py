"""What the lines of a game record have to look like, field by field."""

from collections.abc import Callable
from typing import Any

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


def check_lines(lines: list[dict[str, Any]]) -> None:
    """Look whether every line is there, with all of its fields and no others.

    Raises:
        RecordError: naming line, field and reason.

    """
    more = {name: check for name, check in _MORE.items() if name in lines[0]}
    _expect(1, lines[0], _HEADER | more)
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


def _whole(value: object) -> bool:
    fits = isinstance(value, int) and not isinstance(value, bool)
    return fits and -LARGEST <= value <= LARGEST  # type: ignore[operator]


def _wholes(value: object) -> bool:
    return isinstance(value, list) and all(_whole(part) for part in value)


def _text(value: object) -> bool:
    return isinstance(value, str)


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, float) for part in value)


Check = tuple[Callable[[Any], bool], str]

_WHOLE: Check = (_whole, "a whole number")
_TEXT: Check = (_text, "a text")
_TEXTS: Check = (_texts, "a list of texts")
_WHOLES: Check = (_wholes, "a list of whole numbers")
_TRUE: Check = (lambda value: value is True, "true")

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
    "players": (_texts, "names"),
    "commitment": _TEXT,
    **_CHANCE,
    "position": (lambda value: value is None or isinstance(value, dict), "an object or null"),
}
_MORE: dict[str, Check] = {
    "seed": _WHOLE,
    "contributions": _TEXTS,
    "taken_back": _WHOLES,
    "ranked": _TRUE,
    "cancelled": _TRUE,
}
"""What the header holds only where it is needed."""
_MOVE: dict[str, Check] = {
    "player": _WHOLE,
    "action": _TEXT,
    **_CHANCE,
}
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
