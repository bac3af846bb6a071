"""Positions as JSON: named, exact both ways, refused with the field and the reason."""

import copy
import json
from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from sandtable.core.masking import masked
from sandtable.core.position_json import (
    PositionError,
    masked_from_dict,
    position_from_dict,
    position_to_dict,
)
from sandtable.core.record import (
    Between,
    Int,
    Ints,
    Keyed,
    Members,
    Named,
    Seen,
    blank,
    record,
)


class Mood(IntEnum):
    """A named value."""

    CALM = 0
    VERY_ANGRY = 1


@record(Seen.EVERYONE)
class Spot:
    """Nested in an array with named elements."""

    mood: Annotated[Int, Mood]
    owner: Annotated[Int, Named(("nobody", "A", "B"), first=-1)]


@record(Seen.EVERYONE)
class Table:
    """A field of every kind."""

    count: Annotated[Int, Between(0, 9)]
    free: Int
    switches: Annotated[Ints, "i8", (2,), Between(0, 1), Seen.OWNER]
    grid: Annotated[Ints, "i8", (2, 2), Between(0, 5)]
    by_name: Annotated[Ints, "i8", (2,), Keyed(("left", "right"))]
    colours: Annotated[Int, Members(("red", "green", "blue"))]
    heap: Annotated[Ints, "i8", (2,), Seen.NOBODY, Members(("w", "x", "y"), bits=2)]
    spot: Annotated[Spot, Spot]
    spots: Annotated[list[Spot], Spot, (2,), Keyed(("a1", "a2"))]


GOOD = {
    "count": 3,
    "free": -70,
    "switches": [0, 1],
    "grid": [[1, 2], [3, 4]],
    "by_name": {"left": 7, "right": 8},
    "colours": ["red", "blue"],
    "heap": ["x", "y"],
    "spot": {"mood": "calm", "owner": "nobody"},
    "spots": {
        "a1": {"mood": "very-angry", "owner": "A"},
        "a2": {"mood": "calm", "owner": "B"},
    },
}


def test_a_position_reads_back_exactly():
    """Through text, as a file would hold it."""
    position = position_from_dict(Table, json.loads(json.dumps(GOOD)))
    assert position_to_dict(position) == GOOD
    assert position.spots[0].mood == Mood.VERY_ANGRY
    assert list(position.grid.flat) == [1, 2, 3, 4]
    assert (position.colours, list(position.heap)) == (0b101, [0b10, 0b1])


def test_numbers_stand_where_a_value_has_no_name():
    """A position in the making is shown as it is."""
    position = blank(Table)
    position.spot.owner = 5
    assert position_to_dict(position)["spot"]["owner"] == 5


def test_hidden_fields_are_question_marks_and_cannot_be_played_on():
    """The masked form is for showing."""
    shown = position_to_dict(masked(position_from_dict(Table, GOOD), viewer=0))
    assert shown["switches"] == ["?", "?"]
    assert shown["heap"] == "?"
    with pytest.raises(PositionError, match="heap: is hidden here"):
        position_from_dict(Table, GOOD | {"heap": "?"})
    with pytest.raises(PositionError, match=r"switches\[0\]: is hidden here"):
        position_from_dict(Table, shown)


def test_a_masked_position_reads_back_exactly():
    """For whoever thinks about it elsewhere: what is hidden stays hidden, byte for byte."""
    seen = masked(position_from_dict(Table, GOOD), viewer=0)
    again = masked_from_dict(Table, json.loads(json.dumps(position_to_dict(seen))))
    assert again.tobytes() == seen.tobytes()
    with pytest.raises(PositionError, match="count: 10 is not from 0 to 9"):
        masked_from_dict(Table, GOOD | {"count": 10})


def put(path, value):
    """The good form with one value replaced; ``...`` takes it out."""
    data = copy.deepcopy(GOOD)
    spot = data
    for key in path[:-1]:
        spot = spot[key]
    if value is ...:
        del spot[path[-1]]
    else:
        spot[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["count"], ..., "count: is missing"),
        (["extra"], 1, "extra: is unknown"),
        (["count"], 10, "count: 10 is not from 0 to 9"),
        (["count"], -1, "count: -1 is not from 0 to 9"),
        (["count"], True, "count: needs a whole number, not True"),
        (["count"], 1.5, "count: needs a whole number"),
        (["free"], 2**63, "free: "),
        (["switches"], [0], "switches: needs a list of 2"),
        (["switches"], {"0": 1}, "switches: needs a list of 2"),
        (["switches", 1], 2, r"switches\[1\]: 2 is not from 0 to 1"),
        (["grid", 1], [1], r"grid\[1\]: needs a list of 2"),
        (["grid", 1, 0], 9, r"grid\[1\]\[0\]: 9 is not from 0 to 5"),
        (["colours"], 5, "colours: needs a list of names, not 5"),
        (["heap", 0], "z", "heap: 'z' is none of w, x, y"),
        (["by_name", "left"], ..., "by_name.left: is missing"),
        (["by_name"], [1, 2], "by_name: needs an object with left, right"),
        (["spot", "mood"], "glad", "spot.mood: 'glad' is none of calm, very-angry"),
        (["spot"], 3, "spot: needs an object with mood, owner"),
        (["spots", "a3"], {}, "spots.a3: is unknown"),
        (["spots", "a2", "owner"], "C", "spots.a2.owner: 'C' is none of nobody, A, B"),
    ],
)
def test_a_wrong_field_is_named(path, value, message):
    """Field and reason."""
    with pytest.raises(PositionError, match=message):
        position_from_dict(Table, put(path, value))


def test_the_whole_must_be_an_object():
    """A list is no position."""
    with pytest.raises(PositionError, match="needs an object"):
        position_from_dict(Table, [])


def test_reading_gives_native_integers():
    """The record holds 64-bit integers throughout."""
    assert position_from_dict(Table, GOOD).grid.dtype == np.int64
