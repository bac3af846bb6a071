"""What programs ask of a state beside playing: of every game with every number of players."""

import pickle
from itertools import islice

import numpy as np
import pytest
from contract import promises

from sandtable.core.observation import HIDDEN
from sandtable.core.record import UNSEEN, numbers_of
from sandtable.core.steps import IllegalAction

DECISIONS = 12
SMALL = 8_000
"""Bytes that a state of so few decisions stays below."""


@pytest.fixture
def state(compiled):
    """A game after some random decisions."""
    state = compiled.new_initial_state(11)
    for _ in promises.play_on(state, promises.luck_of(4), DECISIONS):
        pass
    return state


def exactly(state):
    """All that a state is, as bytes and steps."""
    return state.position.tobytes(), state.tray.a, state.tray.counter, state.steps()


def test_a_resampled_state_cannot_be_told_from_the_true_one(state):
    """By its player; it can be played on, and its history holds nothing that others know."""
    for player in state.current_players():
        world = state.resample(player, seed=3)
        for tell in (
            lambda each, who: each.information_state_string(who),
            lambda each, who: each.information_state_key(who),
            lambda each, who: each.observation_tensor(who).tobytes(),
            lambda each, who: each.legal_actions(who),
        ):
            assert tell(world, player) == tell(state, player)
        assert exactly(world) == exactly(state.resample(player, seed=3))
        others = [step for step in world.history if step.player != player]
        assert {step.action for step in others} <= {promises.NO_ACTION}
        assert not any(step.rolls for step in world.steps())
        with pytest.raises(IllegalAction, match="nothing was played since the start"):
            world.undo()
        assert list(islice(promises.play_on(world, promises.luck_of(5)), 3))


def test_what_was_played_is_taken_back_exactly(compiled):
    """Positions, luck and history; then the same choices lead to the same game again."""
    state, been = compiled.new_initial_state(2), []
    for number in range(DECISIONS):
        if state.is_terminal():
            break
        been.append(exactly(state.clone()))
        player = state.current_players()[0]
        state.apply_action(state.legal_actions(player)[-1], player, seed=number % 3 or None)
    end, played = exactly(state.clone()), list(state.history)
    while been:
        assert state.undo() == played[len(been) - 1]
        assert exactly(state) == been.pop()
    for number, step in enumerate(played):
        state.apply_action(step.action, step.player, seed=number % 3 or None)
    assert exactly(state) == end


def test_a_state_reads_back_from_few_bytes(state):
    """With its luck, its history and its past, also as a pickle; under any other options."""
    data = state.serialize()
    assert len(data) < SMALL
    usual = state.game.with_options(players=state.game.meta.most_players)
    for read in (usual.deserialize(data), pickle.loads(pickle.dumps(state))):  # noqa: S301 - ours
        assert read.game.options == state.game.options
        assert exactly(read) == exactly(state)
        assert read.information_state_key(0) == state.information_state_key(0)
        assert exactly(read.clone()) == exactly(read)
        assert read.undo() == state.history[-1]


def test_an_observation_has_a_name_for_every_number(state):
    """And lies in its bounds; what is hidden has its mark, and nothing else has."""
    for one_hot in (False, True):
        observations = state.game.observations(one_hot=one_hot)
        assert len(set(observations.names)) == observations.size
        parts = list(observations.parts.values())
        assert [part.start for part in parts] == [0, *(part.stop for part in parts[:-1])]
        assert parts[-1].stop == observations.size
        for viewer in promises.viewers(state):
            row = state.observation_tensor(viewer, one_hot=one_hot)
            assert row.dtype == np.float32
            assert row.shape == (observations.size,)
            assert ((row == HIDDEN) | ((row >= 0) & (row <= 1))).all()
            assert (UNSEEN in numbers_of(state.masked(viewer))) == (HIDDEN in row)
            assert row[: state.game.players].tolist() == [
                player == viewer for player in range(state.game.players)
            ]


def test_no_roll_has_more_results_than_are_declared(state):
    """From the set-up on."""
    assert max(max(step.sides, default=0) for step in state.steps()) <= state.game.most_sides
