"""Positions with numbers as narrow as what they may hold, for the memory of a GPU.

On the processor every number has 64 bits, so that interpreted rules do not wrap; compiled
rules widen what they read. Packed, a position takes a third to an eighth of the room.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.observation import marked, named
from sandtable.core.record import (
    ALL_KNOW,
    Between,
    Field,
    Members,
    Seen,
    fields_of,
    layout_of,
)
from sandtable.cuda.porting import SIMULATED

MOST_VIEWERS = 8
"""Players whom a set of knowers may name."""

WIDTHS = (np.int8, np.int16, np.int32, np.int64)


def packed_layout(schema: type) -> np.dtype[np.void]:
    """The layout of a record class with every number as narrow as its declared range.

    Numba's simulator interprets rules, and is given the wide one.
    """
    if SIMULATED:
        return layout_of(schema)
    layout = [
        (
            field.name,
            packed_layout(field.schema) if field.schema else _narrowest(field),
            field.shape,
        )
        for field in fields_of(schema)
    ]
    return np.dtype(layout, align=True)


def converted(rows: NDArray[Any], layout: np.dtype[np.void]) -> NDArray[Any]:
    """The same records in another layout of their class."""
    made = np.zeros(rows.shape, layout)
    _copy(rows, made)
    return made


def _copy(one: NDArray[Any], other: NDArray[Any]) -> None:
    for name in other.dtype.names or ():
        if other.dtype[name].base.names:
            _copy(one[name], other[name])
        else:
            other[name] = one[name]


def _narrowest(field: Field) -> type[np.signedinteger[Any]]:
    """The narrowest number that holds all that is declared of a field."""
    least, most = _range(field)
    return next(
        width
        for width in WIDTHS
        if np.iinfo(width).min <= least and most <= np.iinfo(width).max
    )


def _range(field: Field) -> tuple[int, int]:
    """The least and the most that a field may hold."""
    members, limits = marked(field, Members), marked(field, Between)
    if field.seen == Seen.KNOWERS and field.name == "known":
        return 0, ALL_KNOW | (2 << MOST_VIEWERS) - 1
    if members:
        return 0, (1 << min(members.bits, len(members.names))) - 1
    numbers = [*named(field).values(), *((limits.least, limits.most) if limits else ())]
    return min(numbers), max(numbers)
