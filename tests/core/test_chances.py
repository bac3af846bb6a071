"""Chance gone through: every way in which rolls can fall, each once."""

from fractions import Fraction

import pytest


@pytest.fixture
def spread(twin):
    """What counts them."""
    return twin.module("core.chances").spread


def test_every_way_is_gone_once(spread, twin):
    """Two dice by their sum, and how often the second is only thrown after a 0."""
    roll = twin.module("core.tray").roll
    sums = spread(lambda tray: int(roll(tray, 6) + roll(tray, 6)))
    assert {total: int(chance * 36) for total, chance in sums.items()} == {
        total: 6 - abs(total - 5) for total in range(11)
    }
    again = spread(lambda tray: int(roll(tray, 4) or 10 + roll(tray, 2)))
    assert again == {
        10: Fraction(1, 8),
        11: Fraction(1, 8),
        1: Fraction(1, 4),
        2: Fraction(1, 4),
        3: Fraction(1, 4),
    }


def test_without_a_roll_there_is_one_way(spread):
    """It is certain."""
    assert spread(lambda _: "so") == {"so": 1}


def test_more_rolls_than_a_tray_holds_are_refused(spread, twin):
    """Nothing wrong is told."""
    tray, steps = twin.module("core.tray"), twin.module("core.steps")

    def run(at):
        for _ in range(tray.ROLLS + 1):
            tray.roll(at, 2)

    with pytest.raises(steps.TrayOverrunError):
        spread(run)
