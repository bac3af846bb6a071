"""What the numbers of an observation are made of."""

from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from sandtable.core.observation import Observations
from sandtable.core.record import (
    UNSEEN,
    Between,
    Int,
    Ints,
    Keyed,
    Members,
    Named,
    SeatBits,
    Seen,
    blank,
    record,
)


class Gait(IntEnum):
    """How something goes."""

    STANDS = 2
    RUNS = 6


@record(Seen.KNOWERS)
class Scroll:
    """Something that whoever is in ``known`` may read."""

    known: Annotated[Int, Between(0, 31)]
    words: Annotated[Int, Between(10, 20)]


@record(Seen.EVERYONE)
class Camp:
    """One field of every kind."""

    gait: Annotated[Int, Gait]
    tents: Annotated[Int, Between(0, 8)]
    sheep: Annotated[Int, Between(0, 1_000_000)]
    stars: Annotated[Int, Between(0, 2**30)]
    asked: Annotated[Int, SeatBits(0, 7)]
    fires: Annotated[Ints, "i8", (2,), Members(("oak", "ash", "elm"), bits=2)]
    wind: Annotated[Ints, "i8", (2,), Keyed(("day", "night")), Named(("none", "west"), -1)]
    scrolls: Annotated[list[Scroll], Scroll, (2,)]


def told(camp, *, one_hot=False):
    """An observation by names, for player 1 of 2."""
    observations = Observations(Camp, 2, one_hot=one_hot)
    row = observations.of(camp, 1)
    return dict(zip(observations.names, row.tolist(), strict=True))


@pytest.fixture
def camp():
    """A camp with something in every field."""
    camp = blank(Camp)
    camp.gait, camp.tents, camp.sheep, camp.stars, camp.asked = Gait.RUNS, 2, 999, 2**29 + 1, 5
    camp.fires[:] = 2, 1
    camp.wind[:] = 0, -1
    camp.scrolls[0].known, camp.scrolls[0].words = 1, 15
    camp.scrolls[1].known = camp.scrolls[1].words = UNSEEN
    return camp


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("viewer[0]", 0),
        ("viewer[1]", 1),
        ("gait", 1),
        ("tents", 0.25),
        ("sheep", np.log2(1000) / np.log2(1_000_001)),
        ("stars.0", 1),
        ("stars.1", 0),
        ("stars.29", 1),
        ("asked.0", 1),
        ("asked.1", 0),
        ("asked.2", 1),
        ("fires.oak", 0),
        ("fires.ash", 1),
        ("fires.elm", 1),
        ("wind.day", 1),
        ("wind.night", 0),
        ("scrolls[0].known.everybody", 1),
        ("scrolls[0].words", 0.5),
        ("scrolls[1].known.everybody", -1),
        ("scrolls[1].words", -1),
    ],
)
def test_every_number_is_scaled_by_what_is_declared(camp, name, number):
    """Small ranges evenly, wide ones by the logarithm, the widest digit by digit."""
    assert told(camp)[name] == pytest.approx(number)


def test_names_become_a_number_each(camp):
    """When that is asked for; counts stay as they are."""
    seen = told(camp, one_hot=True)
    assert (seen["gait.stands"], seen["gait.runs"]) == (0, 1)
    assert [seen[f"wind.night.{word}"] for word in ("none", "west")] == [1, 0]
    assert seen["tents"] == 0.25


def test_the_numbers_of_a_field_lie_together(camp):
    """Also those of many camps at once."""
    observations = Observations(Camp, 2, one_hot=False)
    assert observations.parts["viewer"] == slice(0, 2)
    names = observations.names[observations.parts["fires"]]
    assert names == ("fires.oak", "fires.ash", "fires.elm")
    rows = np.stack([np.frombuffer(camp.tobytes(), np.int64)] * 3)
    many = observations.encode(rows, np.array([1, 0, -1]))
    assert many[0].tobytes() == observations.of(camp, 1).tobytes()
    assert many[:, :2].tolist() == [[0, 1], [1, 0], [0, 0]]


def test_what_declares_nothing_is_refused():
    """With its name."""

    @record(Seen.EVERYONE)
    class Wild:
        beasts: Annotated[Ints, "i8", (2,)]

    with pytest.raises(ValueError, match=r"beasts\[0\]: declares neither names nor a range"):
        Observations(Wild, 2, one_hot=False)
