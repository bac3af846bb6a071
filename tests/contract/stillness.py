"""Games of opponents, which come to an end and do not stand still; they know no game.

Used by the contract tests and by ``bench/soak.py``.
"""

import re
from collections import deque

import numpy as np
from contract.promises import check_end

from sandtable.agents import LEVELS, make_agent
from sandtable.core.record import SPECTATOR, numbers_of
from sandtable.lab.match import luck as seed_of

LOOKED_BACK, STILL = 200, 100
"""Positions kept in mind, and how many in a row may have stood there before."""


class Stillness:
    """Notices a game in which nothing goes on but the counting of its rounds.

    It is shown the positions in which others than before are asked: whoever raises a number
    one by one does not stand still.
    """

    def __init__(self):
        """Nothing has been seen."""
        self._seen, self._still = deque(maxlen=LOOKED_BACK), 0

    def look(self, row):
        """At the next position, as numbers; for how long all has stood there before."""
        before = np.array(self._seen)
        again = len(before) and np.count_nonzero(before != row, axis=1).min() <= 1
        self._still = self._still + 1 if again else 0
        self._seen.append(row)
        return self._still


def hurried_levels():
    """The levels of opponents, with so few iterations that a game takes seconds."""
    return [*dict.fromkeys(re.sub(r":[^~]*", ":20it", level.spec) for level in LEVELS)]


def check_opponents(game, specs, number):
    """Promise 7: opponents who sit down in turn come to an end, and do not stand still.

    Returns how many decisions it took.
    """
    agents = [make_agent(spec) for spec in specs]
    state, watch, before = game.new_initial_state(number), Stillness(), []
    while not state.is_terminal():
        asked = state.current_players()
        if asked != before:
            still = watch.look(numbers_of(state.masked(SPECTATOR)))
            assert still < STILL, f"{STILL} positions in a row had stood there before"
        player, before = asked[0], asked
        agent, seed = agents[player % len(agents)], seed_of(number, len(state.history))
        state.apply_action(agent.choose(state.masked(player), player, seed), player)
        assert len(state.history) <= game.most_decisions
    check_end(state)
    return len(state.history)
