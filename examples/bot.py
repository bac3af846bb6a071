"""A bot: ``python examples/bot.py LINK`` sits down by a link to a seat, and plays there.

Without a link the same class plays here, against one of ours.
"""

import sys
from typing import Any

import numpy as np

from sandtable import load_game
from sandtable.agents import make_agent
from sandtable.core.contract import MOST_ACTIONS, legal_actions
from sandtable.remote import play


class Whim:
    """Takes any of its choices."""

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """An action that is legal by what the player may see, by chance that is the seed's."""
        actions = np.empty(MOST_ACTIONS, np.int64)
        return int(actions[seed % legal_actions(view, player, actions)])


if len(sys.argv) > 1:
    print(play(sys.argv[1], Whim(), name="Whim"))
else:
    state = load_game("monsters_and_magic", rounds=5).new_initial_state(seed=7)
    agents = [Whim(), make_agent("greedy")]
    while not state.is_terminal():
        player = state.current_players()[0]
        action = agents[player].choose(state.masked(player), player, len(state.history))
        state.apply_action(action, player)
    print("Whim against greedy:", state.returns())
