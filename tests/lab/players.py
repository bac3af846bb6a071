"""Players of one's own, as a tournament names them by their import path."""

import numpy as np

from sandtable.agents import make_agent
from sandtable.core.contract import MOST_ACTIONS, legal_actions


class Last:
    """Always takes the last of its choices."""

    def choose(self, view, player, seed):  # noqa: ARG002 - nothing is left to chance
        """The legal action with the highest number."""
        actions = np.empty(MOST_ACTIONS, np.int64)
        return int(actions[legal_actions(view, player, actions) - 1])


class Twin(Last):
    """Another one who plays alike."""


def novice():
    """One that mostly guesses."""
    return make_agent("greedy~0.9")


NUMBER = 7


def useless():
    """Nobody."""
    return NUMBER
