"""What players by rules of thumb have in common, whom opponents are measured against.

Each game has one (``scripted.py`` in its folder), written to find weaknesses::

    PYTHONPATH=tests sandtable tournament solo_war --games 200 --seed 2 \
        --agents games.solo_war.scripted:Script,greedy
"""

import numpy as np

from sandtable.core.contract import MOST_ACTIONS, legal_actions


class Thumb:
    """Somebody who always does the first thing on a list, and draws lots where it has none."""

    actions: "ActionSpace"  # noqa: F821 - of the game
    """The game's, by whose words choices are named."""

    def pick(self, view, player, choices):
        """What the list says, in words; None where it says nothing."""
        raise NotImplementedError

    def choose(self, view, player, seed):
        """A legal action, from what the player sees alone."""
        actions = np.empty(MOST_ACTIONS, np.int64)
        count = legal_actions(view, player, actions)
        choices = {self.actions.to_string(action): int(action) for action in actions[:count]}
        by_lot = [*choices][seed % count]
        return choices[by_lot if count == 1 else self.pick(view, player, choices) or by_lot]


def members(bits):
    """The numbers in a bit set, ascending."""
    return [number for number in range(int(bits).bit_length()) if bits >> number & 1]


def best(choices, worth, least=0):
    """The choice that is worth most; None if that is not more than the least."""
    worths = {choice: worth(choice) for choice in choices}
    first = max(worths, key=worths.get, default=None)
    return first if first is not None and worths[first] > least else None
