"""Luck is added up exactly, and a game that says nothing of it gets its rolls as they fell."""

from math import sqrt
from types import SimpleNamespace

import pytest

from sandtable.core.luck import Tally, Throw, evenly, fair, tallies, undeclared


def move(player, *results):
    """An action with results of chance, each (result from 0, sides)."""
    rolls, sides = zip(*results, strict=True) if results else ((), ())
    return SimpleNamespace(player=player, rolls=rolls, sides=sides, events=())


def test_a_die_by_hand():
    """A six and a two: eight, where 7 is usual; one die has the variance 35/12."""
    throws = [Throw(0, 0, 6, fair(6)), Throw(0, 0, 2, fair(6))]
    assert tallies(throws) == (Tally(0, 0, 2, 8, 7.0, pytest.approx(sqrt(35 / 6))),)


def test_weights_by_hand():
    """A hit with three in ten: the mean is 0.3, the variance 0.21."""
    (tally,) = tallies([Throw(1, 0, 1, ((0, 7), (1, 3)))])
    assert (tally.got, tally.expected) == (1, 0.3)
    assert tally.spread == pytest.approx(sqrt(0.21))


def test_what_is_certain_is_no_luck():
    """Where one value alone can come there is nothing to be lucky with."""
    (tally,) = tallies([Throw(0, 0, 5, evenly([5, 5]))])
    assert (tally.got, tally.expected, tally.spread) == (5, 5.0, 0.0)


def test_players_and_kinds_are_kept_apart():
    """By kind, then by player."""
    order = [(1, 0), (0, 1), (0, 0), (1, 1), (1, 0)]
    counted = tallies(Throw(player, kind, 1, fair(2)) for player, kind in order)
    assert [(t.kind, t.player, t.times) for t in counted] == [
        (0, 0, 1),
        (0, 1, 2),
        (1, 0, 1),
        (1, 1, 1),
    ]


def test_what_cannot_have_come_is_refused():
    """A seven of a die is a fault of whoever declares it."""
    with pytest.raises(ValueError, match="7 is none of"):
        Throw(0, 0, 7, fair(6))


def test_a_game_that_says_nothing():
    """Each roll counts for whoever chose the action, by its sides; the set-up does not."""
    moves = [move(-1, (3, 6)), move(1, (5, 6), (0, 4)), move(0, (2, 6), (0, 1))]
    luck = undeclared(moves)
    assert [kind.title for kind in luck.kinds] == ["1 to 4", "1 to 6"]
    found = [(t.kind, t.player, t.got, t.expected) for t in tallies(luck.throws(moves, []))]
    assert found == [(0, 1, 1, 2.5), (1, 0, 3, 3.5), (1, 1, 6, 3.5)]
    assert "does not say which results are good" in luck.left_out


def test_a_game_without_chance():
    """There is nothing to show."""
    luck = undeclared([move(0), move(1)])
    assert luck.kinds == ()
    assert tallies(luck.throws([move(0)], [])) == ()
