"""A position to read reads like the position."""

import numpy as np

from sandtable.core.plain import plain
from sandtable.core.record import blank, fields_of, schema_of
from sandtable.games.monsters_and_magic.state import State


def same(row, copy, schema):
    """Whether a record and its copy hold the same under the same names."""
    for field in fields_of(schema):
        value, read = row[field.name], getattr(copy, field.name)
        if field.schema is None:
            assert np.array_equal(value, read)
        elif field.shape:
            for part, other in zip(value, read, strict=True):
                same(part, other, field.schema)
        else:
            same(value, read, field.schema)


def test_a_plain_copy_reads_the_same():
    """Every field, down to the numbers of Python."""
    position = blank(State)
    numbers = np.arange(position.nbytes // 8)
    filled = np.frombuffer(numbers.tobytes(), position.dtype).view(np.recarray)[0]
    copy = plain(filled)
    same(filled, copy, schema_of(filled))
    assert type(copy.spaces[3].figure.number) is int
    assert type(copy.sides[1].control) is tuple
