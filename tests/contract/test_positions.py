"""Promise 6: what is accepted as a position can be played to an end, the rest is refused."""

import pytest
from contract.positions import EACH, Fuzz

ACROSS = 3
"""From one of these real positions to the next the numbers leave some out."""


@pytest.fixture(scope="session")
def fuzz(twins, box):
    """Changed positions of one game."""
    return Fuzz(twins, box.name)


def test_no_changed_position_breaks_a_promise(fuzz):
    """Each is refused with field and reason on both twins, or as good as any other."""
    numbers = [real * EACH + each for real in range(ACROSS) for each in range(EACH)]
    found = [fuzz.attempt(number, most=12) for number in numbers]
    assert False in found


def test_a_real_position_is_not_refused(fuzz):
    """What a game came to is as good as any other, trivially."""
    for real in range(ACROSS):
        assert fuzz.read(fuzz.reals(real)[0])
