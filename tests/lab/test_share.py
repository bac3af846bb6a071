"""Shares and their intervals."""

import pytest

from sandtable.lab.share import share_of


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (10, 20, 0.2993, 0.7007),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 29, 0.0061, 0.1718),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(part, whole, low, high):
    """Known values (Newcombe 1998, and by hand)."""
    share = share_of(part, whole)
    assert (share.low, share.high) == (
        pytest.approx(low, abs=1e-4),
        pytest.approx(high, abs=1e-4),
    )
    assert share.low <= share.share <= share.high


def test_in_words():
    """As a table shows it."""
    assert str(share_of(10, 20)) == "50.0 % (29.9 to 70.1)"
