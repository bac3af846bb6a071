"""Positions as JSON with names, made from what the record classes declare of their fields.

Readable and editable by hand: enums and places by name, bit sets as lists of names, arrays of
named things as objects.
What a viewer may not see stands as ``"?"``; such a form can be shown, but not played on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cache, partial
from typing import Any, TypeAlias

import numpy as np

from sandtable.core.plain import plain
from sandtable.core.record import (
    UNSEEN,
    Between,
    Field,
    Ints,
    Keyed,
    Members,
    Named,
    blank,
    fields_of,
    schema_of,
)

Json: TypeAlias = Any

HIDDEN = "?"


class PositionError(ValueError):
    """A position that cannot be: ``field`` says where, ``reason`` why."""

    def __init__(self, field: str, reason: str) -> None:
        """Name the field and the reason."""
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field: str = field
        self.reason: str = reason


def position_to_dict(position: Any) -> dict[str, Json]:  # noqa: ANN401 - a record of any game
    """The JSON form of a whole or of a masked position."""
    return _write_record(schema_of(position), plain(position))


def position_from_dict(schema: type, data: Json) -> Any:  # noqa: ANN401 - a record of any game
    """A whole position from its JSON form.

    Raises:
        PositionError: naming the field that is missing, unknown, hidden or out of its range.

    """
    position = masked_from_dict(schema, data)
    for field in _hidden_in(data, ""):
        raise PositionError(field, "is hidden here; a position to play on needs it")
    return position


def masked_from_dict(schema: type, data: Json) -> Any:  # noqa: ANN401 - a record of any game
    """A position as somebody sees it, from its JSON form: what is hidden stays hidden.

    Raises:
        PositionError: naming the field that is missing, unknown or out of its range.

    """
    position: Any = blank(schema)
    _read_record(position, schema, data, "")
    return position


def _hidden_in(data: Json, path: str) -> Iterator[str]:
    """The fields that are hidden in a form that has been read."""
    if data == HIDDEN:
        yield path
    elif isinstance(data, Mapping):
        for name, part in data.items():
            yield from _hidden_in(part, f"{path}.{name}" if path else name)
    elif isinstance(data, list):
        for index, part in enumerate(data):
            yield from _hidden_in(part, f"{path}[{index}]")


def _write_record(schema: type, copy: Iterable[Any]) -> dict[str, Json]:
    parts = zip(_writers(schema), copy, strict=True)
    return {name: write(part) for (name, write), part in parts}


@cache
def _writers(schema: type) -> tuple[tuple[str, Callable[[Any], Json]], ...]:
    """By name, what writes each field of a plain copy of a record."""
    return tuple((field.name, _writer(field, field.shape)) for field in fields_of(schema))


def _writer(field: Field, shape: tuple[int, ...]) -> Callable[[Any], Json]:
    members = _members(field)
    if members:
        return partial(_names, members)
    if shape:
        write = _writer(field, shape[1:])
        keys = _keys(field) if len(shape) == len(field.shape) else ()
        if keys:
            return lambda parts: dict(zip(keys, map(write, parts), strict=True))
        return lambda parts: [write(part) for part in parts]
    if field.schema is not None:
        return partial(_write_record, field.schema)
    words = {number: word for word, number in reversed([*_words(field)])} | {UNSEEN: HIDDEN}
    return lambda number: words.get(number, number)


def _members(field: Field) -> Members | None:
    return next((mark for mark in field.marks if isinstance(mark, Members)), None)


def _names(members: Members, parts: int | tuple[int, ...]) -> Json:
    """The names in a bit set of one part or several."""
    parts = parts if isinstance(parts, tuple) else (parts,)
    if UNSEEN in parts:
        return HIDDEN
    names = enumerate(members.names) if any(parts) else ()
    return [name for n, name in names if parts[n // members.bits] >> n % members.bits & 1]


def _words(field: Field) -> Iterator[tuple[str, int]]:
    for mark in field.marks:
        if isinstance(mark, type) and issubclass(mark, IntEnum):
            yield from ((member.name.lower().replace("_", "-"), int(member)) for member in mark)
        elif isinstance(mark, Named):
            yield from ((word, mark.first + index) for index, word in enumerate(mark.names))


def _keys(field: Field) -> tuple[str, ...]:
    return next((mark.names for mark in field.marks if isinstance(mark, Keyed)), ())


def _read_record(row: Any, schema: type, data: Json, path: str) -> None:  # noqa: ANN401
    fields = fields_of(schema)
    _same_names(data, [field.name for field in fields], path)
    for field in fields:
        here = f"{path}.{field.name}" if path else field.name
        members = _members(field)
        if members:
            row[field.name] = _set(data[field.name], members, field.shape, here)
        elif field.shape or field.schema is not None:
            _read_parts(row[field.name], field, field.shape, data[field.name], here)
        else:
            row[field.name] = _number(data[field.name], field, here)


def _read_parts(
    target: Any,  # noqa: ANN401
    field: Field,
    shape: tuple[int, ...],
    data: Json,
    path: str,
) -> None:
    if not shape:
        _read_record(target, field.schema or type, data, path)
        return
    keys = _keys(field) if len(shape) == len(field.shape) else ()
    for index, (name, part) in enumerate(_parts(data, shape[0], keys, path)):
        if len(shape) > 1 or field.schema is not None:
            _read_parts(target[index], field, shape[1:], part, name)
        else:
            target[index] = _number(part, field, name)


def _parts(
    data: Json, count: int, keys: tuple[str, ...], path: str
) -> Iterator[tuple[str, Json]]:
    if keys:
        _same_names(data, list(keys), path)
        yield from ((f"{path}.{key}", data[key]) for key in keys)
        return
    if not isinstance(data, list) or len(data) != count:
        raise PositionError(path, f"needs a list of {count}")
    yield from ((f"{path}[{index}]", part) for index, part in enumerate(data))


def _same_names(data: Json, names: list[str], path: str) -> None:
    if not isinstance(data, Mapping):
        raise PositionError(path, f"needs an object with {', '.join(names)}")
    for name in names:
        if name not in data:
            raise PositionError(f"{path}.{name}" if path else name, "is missing")
    for name in data:
        if name not in names:
            raise PositionError(f"{path}.{name}" if path else str(name), "is unknown")


def _set(value: Json, members: Members, shape: tuple[int, ...], path: str) -> Ints:
    """A bit set from names, in one part or several."""
    if value == HIDDEN:
        unseen = np.full(shape or (1,), UNSEEN, np.int64)
        return unseen if shape else unseen[0]
    if not isinstance(value, list):
        raise PositionError(path, f"needs a list of names, not {value!r}")
    parts = np.zeros(shape or (1,), np.int64)
    for name in value:
        if name not in members.names:
            raise PositionError(path, f"{name!r} is none of {', '.join(members.names)}")
        number = members.names.index(name)
        parts[number // members.bits] |= 1 << number % members.bits
    return parts if shape else parts[0]


def _number(value: Json, field: Field, path: str) -> int:
    words = dict(_words(field))
    if isinstance(value, str) and value in words:
        return words[value]
    if value == HIDDEN:
        return UNSEEN
    limits = next((mark for mark in field.marks if isinstance(mark, Between)), None)
    if words and limits is None:
        raise PositionError(path, f"{value!r} is none of {', '.join(words)}")
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError(path, f"needs a whole number, not {value!r}")
    least, most = (limits.least, limits.most) if limits else _WIDEST
    if not least <= value <= most:
        raise PositionError(path, f"{value} is not from {least} to {most}")
    return value


_WIDEST = (int(np.iinfo(np.int64).min), int(np.iinfo(np.int64).max))
