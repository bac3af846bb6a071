"""Masking, compiled and interpreted, is what masking the slow way is."""

import numpy as np
import pytest
from contract import promises
from contract.masks import mask

from sandtable.core.record import ALL_KNOW, UNSEEN, numbers_of

TRIES = 6
ODD = (UNSEEN, -1, 0, ALL_KNOW, 2, 3, 7, 2**40 + 5)


@pytest.fixture(scope="module")
def games(twins, table):
    """One game with its options, interpreted and compiled."""
    name, options = table
    return [twin.game(name, **options) for twin in twins]


def test_masking_is_what_it_is_the_slow_way(games):
    """Byte for byte, whatever stands in a position, for every viewer, on both twins."""
    states, luck = [game.new_initial_state(5) for game in games], np.random.default_rng(6)
    schema, row = games[1].schema, numbers_of(states[1].position)
    for _ in range(TRIES):
        tried = np.where(luck.random(row.shape) < 0.3, luck.choice(ODD, row.shape), row)
        for viewer in promises.viewers(states[0]):
            slow = tried.reshape(1, -1).copy()
            mask(slow, schema, np.array([viewer]))
            for state in states:
                position = tried.view(state.position.dtype)[0]
                assert promises.state_of(state, position).masked(viewer).tobytes() == (
                    slow.tobytes()
                )
