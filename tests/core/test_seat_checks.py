"""Whoever is named in a position plays: one check for every game."""

from typing import Annotated

import pytest

from sandtable.core.record import (
    Between,
    Int,
    Ints,
    Queue,
    Seat,
    SeatBits,
    SeatNumber,
    Seats,
    SeatSet,
    Seen,
    blank,
    record,
)
from sandtable.core.seat_checks import faults_of_seats, seat_path

NAMES = ("A", "B", "C", "D")
SOMEBODY = Seat(("nobody", *NAMES), -1)


@record(Seen.EVERYONE)
class Options:
    """Two of four play."""

    players: Annotated[Int, Between(2, 4)]


@record(Seen.EVERYONE)
class Card:
    """Known to some."""

    place: Annotated[Int, Seen.KNOWERS]
    known: Annotated[Int, Seen.KNOWERS]


@record(Seen.EVERYONE)
class Side:
    """What somebody has."""

    coins: Int
    foe: Annotated[Int, SOMEBODY]
    cards: Annotated[list[Card], Card, (2,)]


@record(Seen.EVERYONE)
class Table:
    """Players in every way in which they can be named."""

    options: Annotated[Options, Options]
    asked: Annotated[Int, SOMEBODY]
    turn: Annotated[Int, SeatNumber(0, 3)]
    out: Annotated[Int, SeatSet(NAMES)]
    winners: Annotated[Int, SeatBits(0, 15)]
    queue: Annotated[Ints, "i8", (4,), SOMEBODY, Queue()]
    sides: Annotated[list[Side], Side, (4,), Seats(NAMES)]


@pytest.fixture
def table():
    """Nothing has happened."""
    position = blank(Table)
    position.options.players, position.queue[:] = 2, -1
    return position


def fields(table, path, value):
    """The faults after a change."""
    fresh, (*way, last) = table.copy(), path.split(".")
    part = table
    for name in way:
        part = part[int(name) if name.isdigit() else name]
    if last.isdigit():
        part[int(last)] = value
    else:
        setattr(part, last, value)
    return list(faults_of_seats(table, fresh))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *[("asked", 1), ("turn", 1), ("out", 3), ("winners", 3), ("queue.0", 1)],
        *[("sides.1.coins", 9), ("sides.0.foe", -1), ("sides.0.cards.1.known", 6)],
    ],
)
def test_whoever_plays_may_be_named(table, path, value):
    """Everybody up to the last who plays."""
    assert fields(table, path, value) == []


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("asked", 2, "asked: C does not play"),
        ("turn", 2, "turn: 2, but 2 play, counted from 0"),
        ("out", 4, "out: holds somebody who does not play"),
        ("winners", 4, "winners: holds somebody who does not play"),
        ("queue.0", 3, "queue: D does not play"),
        ("queue.1", 0, "queue: has a gap, or somebody twice"),
        ("queue", (0, 0, -1, -1), "queue: has a gap, or somebody twice"),
        ("sides.2.coins", 1, "sides.C: does not play, but has something"),
        ("sides.0.foe", 2, "sides.A.foe: C does not play"),
        ("sides.0.cards.1.known", 8, "sides.A.cards[1].known: holds somebody"),
    ],
)
def test_whoever_does_not_play_is_named_nowhere(table, path, value, fault):
    """Nor in a queue with a gap, whose first is nobody."""
    found = fields(table, path, value)
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_a_player_has_a_path():
    """As the JSON form names it."""
    assert seat_path(Table, 1) == "sides.B"
