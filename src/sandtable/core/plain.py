"""A position as plain Python objects: the same names, many times faster to read one by one.

NumPy makes an object for every field of a record that Python reads. Whoever draws or writes
a whole position reads a copy made here instead; rules never do.
"""

from collections import namedtuple
from functools import cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from sandtable.core.record import fields_of, schema_of

Schema = TypeVar("Schema")


def plain(position: Schema) -> Schema:
    """A copy to read: records are named tuples, arrays are lists, numbers are Python's."""
    row: Any = position
    copy: Schema = _rows(np.array([row], row.dtype), schema_of(row))[0]
    return copy


def _rows(rows: NDArray[Any], schema: type) -> list[Any]:
    """Records of one class, column by column."""
    columns = [_column(rows[field.name], field.schema) for field in fields_of(schema)]
    return [_tuple_of(schema)(*values) for values in zip(*columns, strict=True)]


def _column(part: NDArray[Any], schema: type | None) -> list[Any]:
    """One field of all records."""
    values = part
    if schema is not None:
        values = np.empty(part.shape, object)
        values.reshape(-1)[:] = _rows(part.reshape(-1), schema)
    listed: list[Any] = values.tolist()
    return listed


@cache
def _tuple_of(schema: type) -> Any:  # noqa: ANN401 - a class of named tuples
    return namedtuple(schema.__name__, [field.name for field in fields_of(schema)])  # noqa: PYI024
