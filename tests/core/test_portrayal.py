"""What a game draws of itself is drawn once for all who ask for the same."""

from dataclasses import replace

from toys.hill.game import GAME

from sandtable.core.record import SPECTATOR


def test_a_scene_is_drawn_once_for_those_who_see_the_same():
    """Another viewer's is another one, and so is that of the next position."""
    drawn = []

    def scene(seen, viewer):
        drawn.append(viewer)
        return GAME.portrayal.scene(seen, viewer)

    portrayal = replace(GAME.portrayal, scene=scene)
    state = GAME.new_initial_state(seed=1)
    first = portrayal.drawn(state.masked(SPECTATOR), SPECTATOR)
    assert portrayal.drawn(state.masked(SPECTATOR), SPECTATOR) is first
    assert first == GAME.portrayal.scene(state.masked(SPECTATOR), SPECTATOR)
    portrayal.drawn(state.masked(0), 0)
    assert drawn == [SPECTATOR, 0]
    player = state.current_players()[0]
    state.apply_action(state.legal_actions(player)[0], player)
    assert portrayal.drawn(state.masked(SPECTATOR), SPECTATOR) != first
    assert drawn == [SPECTATOR, 0, SPECTATOR]
