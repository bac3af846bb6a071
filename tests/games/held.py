"""What is stated of a fight, held against plays of it."""

from math import sqrt

SAMPLES = 10_000
SIGMAS = 4
"""Sampled shares lie within so many standard deviations, but for 1 of 15,000."""

ROUNDING = 1e-9


def stated(odds):
    """The chances of an answer by their ends; they add up to 1."""
    chances = {end.text: end.chance for end in odds.ends}
    assert len(chances) == len(odds.ends)
    assert abs(sum(chances.values()) - 1) < ROUNDING
    assert all(0 < chance <= 1 for chance in chances.values())
    return chances


def agrees(odds, found):
    """Every end as often as it is stated, of all plays that were tried."""
    chances, many = stated(odds), sum(found.values())
    assert found.keys() <= chances.keys()
    for text, chance in chances.items():
        spread = SIGMAS * sqrt(chance * (1 - chance) / many)
        assert abs(found[text] / many - chance) <= spread + ROUNDING, (text, chance)


def equals(odds, counted):
    """Every end exactly as often as it was counted."""
    chances = stated(odds)
    assert chances.keys() == {text for text, chance in counted.items() if chance}
    for text, chance in chances.items():
        assert abs(chance - float(counted[text])) < ROUNDING, text
