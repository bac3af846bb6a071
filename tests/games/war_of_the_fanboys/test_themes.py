"""Other names for places, Heroes and cards (WF-2)."""

import numpy as np
import pytest


@pytest.mark.parametrize("players", [3, 5])
def test_other_names_change_nothing(twin, players):
    """WF-2: the same seed and the same choices give the same game under both themes."""
    game = twin.game("war_of_the_fanboys", players=players)
    states = [game.with_options(theme=theme).new_initial_state(5) for theme in (0, 1)]
    luck = np.random.default_rng(5)
    for _ in range(60):
        (player,) = states[0].current_players()
        actions = states[0].legal_actions(player)
        assert states[1].legal_actions(player) == actions
        action = actions[luck.integers(len(actions))]
        first, second = (state.apply_action(action, player) for state in states)
        assert first.events == second.events
    states[1].position.options.theme = 0
    assert states[0].position.tobytes() == states[1].position.tobytes()
