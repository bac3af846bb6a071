"""Games side by side are the same games one by one."""

import numpy as np
import pytest
from contract.masks import mask

from sandtable.core.masking import hiding_of
from sandtable.core.record import UNSEEN
from sandtable.core.state import GameState
from sandtable.core.steps import IllegalAction
from sandtable.games import load_game
from sandtable.vector import VectorGames
from sandtable.vector.columns import TABLED, columns_of
from sandtable.vector.sight import observe_each

MANY = 3
STEPS = 60
TRIES = 20
ODD = (0, 1, 2, 7, TABLED - 2, TABLED - 1, TABLED, TABLED + 1, 10**6, 2**40 + 5, -1)


def singles(games):
    """A state for each game, from its seed."""
    return [games.game.new_initial_state(int(seed)) for seed in games.seeds]


def chosen(games, luck):
    """Any legal action in each game."""
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in games.masks])


def compare(games, states, *, one_hot=False):
    """All that is told of games is what their states tell."""
    seen = games.observations
    for index, state in enumerate(states):
        player = state.current_players()[0]
        assert games.positions[index].tobytes() == state.position.tobytes()
        assert games.players[index] == player
        assert np.flatnonzero(games.masks[index]).tolist() == state.legal_actions(player)
        assert games.legal[index, : games.choices[index]].tolist() == state.legal_actions(
            player
        )
        row = state.observation_tensor(player, one_hot=one_hot)
        assert np.array_equal(seen[index], row)


def play_along(games, states, luck):
    """Step everything; a state whose game is over begins anew with the luck it has left."""
    actions = chosen(games, luck)
    players = games.players.copy()
    games.step(actions)
    ended = 0
    for index, action in enumerate(actions.tolist()):
        state = states[index]
        state.apply_action(action, int(players[index]))
        assert games.over[index] == state.is_terminal()
        assert games.rewards[index].tolist() == state.returns()
        if state.is_terminal():
            ended += 1
            states[index] = GameState(state.game, state.position, state.tray)
            states[index].set_up(())
    return ended


@pytest.mark.parametrize("one_hot", [False, True])
def test_games_are_what_states_are(game, one_hot):
    """Positions, who decides what, what they see, results: at every step."""
    games, luck = VectorGames(game, MANY, seed=3, one_hot=one_hot), np.random.default_rng(1)
    states = singles(games)
    compare(games, states, one_hot=one_hot)
    for _ in range(STEPS):
        play_along(games, states, luck)
        compare(games, states, one_hot=one_hot)


@pytest.mark.parametrize("one_hot", [False, True])
def test_what_is_seen_is_masked_and_encoded_as_the_slow_way(game, one_hot):
    """Byte for byte, whatever stands in a position, for every viewer."""
    games, luck = VectorGames(game, 1, seed=5), np.random.default_rng(6)
    numbers = games.positions.view(np.int64)
    sight, odd = game.observations(one_hot=one_hot), np.array([*ODD, UNSEEN])
    rows = np.repeat(numbers.reshape(1, -1), TRIES * game.players, axis=0)
    changed = luck.random(rows.shape) < 0.3
    rows[changed] = luck.choice(odd, changed.sum())
    viewers = np.tile(np.arange(game.players), TRIES)
    told = np.full((len(rows), sight.size), np.nan, np.float32)
    observe_each(rows, viewers, hiding_of(game.schema), columns_of(sight), told)
    seen = rows.copy()
    mask(seen, game.schema, viewers)
    assert told.tobytes() == sight.encode(seen, viewers).tobytes()


def test_games_that_end_begin_anew():
    """With the luck that was left; their results are told once."""
    games, luck = VectorGames("solo_war", MANY, seed=4, players=3), np.random.default_rng(2)
    states, ended = singles(games), 0
    while ended < 2 * MANY:
        ended += play_along(games, states, luck)
    compare(games, states)


def test_equal_seeds_give_equal_games_on_any_number_of_threads():
    """And other seeds other ones."""
    ends = []
    for seed, threads in ((1, 1), (1, 3), (2, 1)):
        games = VectorGames("fairly_dangerous_game", 7, seed=seed, threads=threads)
        luck = np.random.default_rng(5)
        for _ in range(STEPS):
            games.step(chosen(games, luck))
        ends.append(games.positions.tobytes())
    assert ends[0] == ends[1] != ends[2]


def test_arrays_stay_and_are_shared():
    """The same ones after every step, handed over without a copy."""
    games = VectorGames("solo_war", 2, seed=1)
    masks, over = np.from_dlpack(games.masks), games.over
    games.step(chosen(games, np.random.default_rng(1)))
    assert np.array_equal(masks, games.masks)
    assert np.shares_memory(masks, games.masks)
    assert over is games.over
    before = games.positions.tobytes()
    games.reset(1)
    assert games.positions.tobytes() != before
    assert games.positions.tobytes() == VectorGames("solo_war", 2, seed=1).positions.tobytes()


def test_what_cannot_be_played_is_refused_and_nothing_is_played():
    """Naming the game, before any of them goes on."""
    games = VectorGames("solo_war", 3, seed=1)
    before = games.positions.tobytes()
    actions = chosen(games, np.random.default_rng(1))
    for wrong in (-1, games.masks.shape[1], int(np.flatnonzero(games.masks[1] == 0)[0])):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=f"{wrong}: may not be chosen in game 1"):
            games.step(actions)
    with pytest.raises(ValueError, match=r"3 actions are wanted, not an array of shape \(2,\)"):
        games.step(actions[:2])
    assert games.positions.tobytes() == before
    with pytest.raises(ValueError, match="0 games side by side"):
        VectorGames(load_game("solo_war"), 0)
