"""A position as plain Python objects: the same names, many times faster to read one by one.

NumPy makes an object for every field of a record that Python reads. Whoever draws or writes
a whole position reads a copy made here instead; rules never do.
"""

from collections import namedtuple
from functools import cache, lru_cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from sandtable.core.record import fields_of, layout_of, schema_of

Schema = TypeVar("Schema")


def plain(position: Schema) -> Schema:
    """A copy to read: records are named tuples, arrays are tuples, numbers are Python's."""
    row: Any = position
    copy: Schema = _copy(schema_of(row), row.tobytes())
    return copy


@lru_cache(maxsize=8)
def _copy(schema: type, numbers: bytes) -> Any:  # noqa: ANN401 - a class of named tuples
    """Kept for a while: all parts of a view ask for the same position."""
    return _rows(np.frombuffer(numbers, layout_of(schema)), schema)[0]


def _rows(rows: NDArray[Any], schema: type) -> list[Any]:
    """Records of one class, column by column."""
    columns = [_column(rows[field.name], field.schema) for field in fields_of(schema)]
    return [_tuple_of(schema)(*values) for values in zip(*columns, strict=True)]


def _column(part: NDArray[Any], schema: type | None) -> list[Any]:
    """One field of all records."""
    flat = part.reshape(-1)
    values = flat.tolist() if schema is None else _rows(flat, schema)
    for size in reversed(part.shape[1:]):
        values = list(zip(*[iter(values)] * size, strict=True))
    return values


@cache
def _tuple_of(schema: type) -> Any:  # noqa: ANN401 - a class of named tuples
    return namedtuple(schema.__name__, [field.name for field in fields_of(schema)])  # noqa: PYI024
