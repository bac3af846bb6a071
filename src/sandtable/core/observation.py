"""What a viewer sees, as numbers to learn from: made from what record classes declare.

Every number has a name and lies between 0 and 1; what the viewer may not see is -1. Bit sets
become a number for each member. Counts and names are scaled by their declared range: evenly,
or, where it is wide, by their logarithm; beyond that a range becomes its binary digits. Where
``one_hot`` is asked for, what has names becomes a number for each name. Before all that stands
who looks. The order is that of the record, so the numbers of one field lie together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.record import (
    ALL_KNOW,
    UNSEEN,
    WIDTH,
    Between,
    Field,
    Ints,
    Members,
    Named,
    SeatBits,
    Seen,
    fields_of,
    layout_of,
    numbers_of,
)
from sandtable.core.seat_checks import key_of

HIDDEN = -1.0
"""What stands for a number that the viewer may not see."""

WHOLE = -1
"""A mask that leaves a number as it is."""

WIDE = 1000
"""A range of more than so many numbers is scaled by the logarithm."""

WIDEST = 2**20
"""A range of more than so many numbers stands for a bit set, and becomes its digits."""


class Scale(IntEnum):
    """What is made of a number."""

    EVEN = 0
    LOGARITHM = 1
    EQUAL = 2  # 1 if it is the one that was named


@dataclass(frozen=True, slots=True)
class Column:
    """A number of an observation, and how it is made of the number at a place of the position.

    That one is shifted right and masked, ``least`` is taken away, and what is left is scaled to
    lie from 0 to 1, of which ``most`` is the 1.
    """

    name: str
    place: int
    shift: int = 0
    mask: int = WHOLE
    least: int = 0
    most: int = 1
    scale: Scale = Scale.EVEN


class Observations:
    """How positions of a record class become observations.

    ``names[i]`` says what number i is. ``parts`` tells which numbers belong to each field of
    the position, and to ``viewer``. ``columns`` say how those behind the viewer are made.
    """

    def __init__(self, schema: type, players: int, *, one_hot: bool) -> None:
        """Read what is declared.

        Raises:
            ValueError: naming a field that declares nothing of its values.

        """
        places = np.arange(layout_of(schema).itemsize // WIDTH).view(layout_of(schema))
        self.players: int = players
        self.parts: dict[str, slice] = {"viewer": slice(0, players)}
        columns: list[Column] = []
        for field in fields_of(schema):
            first = players + len(columns)
            columns += _columns(places[field.name][0], field, field.name, one_hot=one_hot)
            self.parts[field.name] = slice(first, players + len(columns))
        self.columns: tuple[Column, ...] = tuple(columns)
        who = [f"viewer[{player}]" for player in range(players)]
        self.names: tuple[str, ...] = (*who, *(column.name for column in columns))
        self._place: Ints = _numbers(columns, "place")
        self._shift: Ints = _numbers(columns, "shift")
        self._mask: Ints = _numbers(columns, "mask")
        self._least: Ints = _numbers(columns, "least")
        scale, span = _numbers(columns, "scale"), _numbers(columns, "most") - self._least
        self._log: Ints = np.flatnonzero(scale == Scale.LOGARITHM)
        self._equal: Ints = np.flatnonzero(scale == Scale.EQUAL)
        self._factor: NDArray[np.float64] = 1 / np.maximum(span, 1)
        self._log_factor: NDArray[np.float64] = 1 / np.log2(1 + span[self._log])

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.names)

    def of(self, position: Any, viewer: int) -> NDArray[np.float32]:  # noqa: ANN401 - of any game
        """The observation of one position, masked for its viewer."""
        row: NDArray[np.float32] = self.encode(numbers_of(position)[None], np.array([viewer]))[
            0
        ]
        return row

    def encode(self, rows: Ints, viewers: Ints) -> NDArray[np.float32]:
        """The observations of masked positions, each a row of numbers, for their viewers."""
        found = rows[:, self._place]
        values = (found >> self._shift & self._mask) - self._least
        seen = values * self._factor
        wide = np.maximum(values[:, self._log], 0)  # what is hidden is below 0
        seen[:, self._log] = np.log2(1 + wide) * self._log_factor
        seen[:, self._equal] = values[:, self._equal] == 0
        told: NDArray[np.float32] = np.empty((len(rows), self.size), np.float32)
        told[:, : self.players] = viewers[:, None] == np.arange(self.players)
        told[:, self.players :] = np.where(found == UNSEEN, HIDDEN, seen)
        return told


@cache
def observations(schema: type, players: int, *, one_hot: bool) -> Observations:
    """The observations of a record class, worked out once."""
    return Observations(schema, players, one_hot=one_hot)


def _numbers(columns: Sequence[Column], what: str) -> Ints:
    return np.array([getattr(column, what) for column in columns], np.int64)


def _columns(places: Any, field: Field, name: str, *, one_hot: bool) -> Iterator[Column]:  # noqa: ANN401
    """The numbers of one field; ``places`` has its shape."""
    members = marked(field, Members)
    if members and field.name != "known":
        for number, member in enumerate(members.names):
            place, bit = divmod(number, members.bits)
            yield Column(f"{name}.{member}", int(np.ravel(places)[place]), bit, 1)
        return
    for index in np.ndindex(field.shape):
        place, here = (places[index] if index else places), name + key_of(field, index)
        if field.schema is None:
            yield from _of_number(int(place), field, here, one_hot=one_hot)
            continue
        for inner in fields_of(field.schema):
            below = f"{here}.{inner.name}"
            yield from _columns(place[inner.name], inner, below, one_hot=one_hot)


def _of_number(place: int, field: Field, name: str, *, one_hot: bool) -> Iterator[Column]:
    """What one number of a position becomes."""
    values, limits = named(field), marked(field, Between)
    if field.seen == Seen.KNOWERS and field.name == "known":
        yield Column(f"{name}.everybody", place, mask=ALL_KNOW)
    elif values and one_hot:
        for word, value in values.items():
            yield Column(f"{name}.{word}", place, least=value, scale=Scale.EQUAL)
    elif values:
        every = [*values.values(), *((limits.least, limits.most) if limits else ())]
        yield Column(name, place, least=min(every), most=max(every))
    elif limits is None:
        message = f"{name}: declares neither names nor a range"
        raise ValueError(message)
    elif marked(field, SeatBits) or limits.most - limits.least > WIDEST:
        for bit in range(limits.most.bit_length()):
            yield Column(f"{name}.{bit}", place, bit, 1)
    else:
        wide = Scale.LOGARITHM if limits.most - limits.least > WIDE else Scale.EVEN
        yield Column(name, place, least=limits.least, most=limits.most, scale=wide)


def marked(field: Field, kind: type) -> Any:  # noqa: ANN401 - the mark
    """What is declared of a field in some way, or None."""
    return next((mark for mark in field.marks if isinstance(mark, kind)), None)


def named(field: Field) -> dict[str, int]:
    """The values of a field that have names."""
    for mark in field.marks:
        if isinstance(mark, type) and issubclass(mark, IntEnum):
            return {each.name.lower().replace("_", "-"): int(each) for each in mark}
        if isinstance(mark, Named):
            return {word: mark.first + index for index, word in enumerate(mark.names)}
    return {}
