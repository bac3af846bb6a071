"""The interpreted twin refuses what the compiled one would not notice."""

import numpy as np
import pytest

from sandtable.core.interpreted import checked


def marked(function):
    """The function with its indexes looked at, and still itself without."""
    return checked(function)


@marked
def taken(row, index, step=2):
    """One element, after two other lookups."""
    places = np.array([0, 1, 2])
    return row[places[index]] * step


@marked
def put(row, index):
    """Add one to an element."""
    row[index] += 1


@marked
def at_both(table, line, column):
    """One element by two numbers."""
    return table[line, column]


@marked
def part(row, start, end):
    """What lies between."""
    return row[start:end]


@marked
def first(row):
    """An element by a written number."""
    return row[0]


def test_an_index_from_0_on_is_as_ever():
    """Elements, rows of two numbers, parts, and changes in place."""
    row = np.arange(6)
    assert taken(row, 2) == 4
    assert taken(row, 2, step=3) == 6
    put(row, 5)
    assert row[5] == 6
    assert at_both(row.reshape(2, 3), 1, 0) == 3
    assert list(part(row, 1, 3)) == [1, 2]
    assert first(row) == 0


@pytest.mark.parametrize(
    ("function", "asked"),
    [
        (taken, (-1,)),
        (put, (-1,)),
        (at_both, (-1, 0)),
        (at_both, (0, -1)),
        (part, (-2, 6)),
        (part, (0, -1)),
    ],
)
def test_an_index_below_0_is_refused(function, asked):
    """NumPy would count it from the end; compiled rules would touch what lies before."""
    table = np.arange(6).reshape(2, 3)
    with pytest.raises(IndexError, match=r"index -[12] is below 0"):
        function(table if function is at_both else table.ravel(), *asked)


def test_a_rule_inside_of_something_is_refused():
    """Its source is looked for at the top of the module, by the line that it begins in."""

    def inside(row):
        return row[-1]

    with pytest.raises(TypeError, match="inside: a rule stands at the top of its module"):
        checked(inside)


def test_rules_are_looked_at(twins):
    """In every rule of the interpreted twin, and in no other."""
    interpreted, compiled = (twin.module("toys.hill.rules").fight for twin in twins)
    assert "_refuse_negative" in interpreted.__code__.co_names
    assert "_refuse_negative" not in compiled.py_func.__code__.co_names
