"""The opponent that takes any legal action."""

from typing import Any

import numpy as np

from sandtable.core.contract import MOST_ACTIONS, legal_actions
from sandtable.core.steps import new_tray
from sandtable.core.tray import below


class Random:
    """Every legal action is equally likely."""

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """Any legal action."""
        actions = np.empty(MOST_ACTIONS, np.int64)
        count = legal_actions(view, player, actions)
        return int(actions[below(new_tray(seed), count)])
