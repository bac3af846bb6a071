"""Games as OpenSpiel plays them: its own checks and algorithms, and what is promised beyond."""

import json
import pickle
import random
from collections import deque

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from toys.hill import game as hill

from sandtable.core.steps import IllegalAction
from sandtable.envs.openspiel import AgentBot, register
from sandtable.envs.walk import CHANCE
from sandtable.games import load_game

LAST = 6
"""So many decisions before the end begins what is played to its end."""

register(hill.META, lambda: hill.GAME)


def loaded(game, **parameters):
    """A game as OpenSpiel knows it, with the same options."""
    return pyspiel.load_game(
        f"sandtable_{game.meta.name}", {**game.meta.chosen(game.options), **parameters}
    )


def near_the_end(game, seed=1):
    """A position from which a random game took few more decisions."""
    state, luck = game.new_initial_state(seed), random.Random(seed)
    last = deque(maxlen=LAST)
    while not state.is_terminal():
        last.append(state.clone())
        player = luck.choice(state.current_players())
        state.apply_action(luck.choice(state.legal_actions(player)), player)
    return game.from_dict(last[0].to_dict(), seed=0).serialize().hex()


def walked(state, luck, most=1000):
    """A state played on at random, to where a player decides."""
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def test_games_pass_the_random_simulation(game):
    """In every form, near the end; its copies, texts, tensors, masks, sums and bounds."""
    position = near_the_end(game)
    pyspiel.random_sim_test(loaded(game, position=position), 1, serialize=True, verbose=False)
    for parameters in ({"form": "simultaneous"}, {"chance": "sampled"}):
        pyspiel.random_sim_test(
            loaded(game, position=position, **parameters), 1, serialize=False, verbose=False
        )


@pytest.mark.parametrize("form", ["sequential", "simultaneous"])
def test_a_whole_game_passes_the_random_simulation(form):
    """From the set-up, of the game that is shortest."""
    game = load_game("solo_war", players=3)
    pyspiel.random_sim_test(loaded(game, form=form), 1, serialize=True, verbose=False)


def test_games_are_set_up_roll_by_roll(game):
    """No roll has more results than are declared; then somebody decides."""
    spiel = loaded(game)
    assert spiel.num_players() == game.players
    assert spiel.max_game_length() == game.most_decisions
    state, luck = spiel.new_initial_state(), random.Random(4)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert len(outcomes) <= spiel.max_chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(luck.choice(outcomes)[0])
    assert state.current_player() >= 0
    assert state.legal_actions() == state.walk.state.legal_actions(state.current_player())


def test_what_happened_is_taken_back():
    """Action by action and roll by roll; what was not last is refused."""
    state = walked(loaded(load_game("solo_war")).new_initial_state(), random.Random(3), 60)
    begin = state.get_game().new_initial_state()
    with pytest.raises(IllegalAction, match="7: the last was"):
        state.undo_action(0, 7)
    for player, action in reversed(state.full_history()):
        before = state.history()
        state.undo_action(player, action)
        assert state.history() == before[:-1]
    assert str(state) == str(begin)
    together = loaded(load_game("solo_war"), form="simultaneous").new_initial_state()
    with pytest.raises(IllegalAction, match="joint actions are not taken back"):
        together.undo_action(CHANCE, 0)


def test_states_and_actions_are_told_as_json_and_read_back():
    """And pickled, with all that happened."""
    game = loaded(load_game("fairly_dangerous_game"))
    state = walked(game.new_initial_state(), random.Random(5), 150)
    again = game.new_initial_state(state.to_json())
    assert json.loads(again.to_json()) == json.loads(state.to_json())
    assert str(pickle.loads(pickle.dumps(state))) == str(state)  # noqa: S301 - ours
    for action in state.legal_actions():
        named = state.action_to_struct(state.current_player(), action)
        assert state.struct_to_actions(named) == [action]
        assert state.string_to_action(state.action_to_string(action)) == action
    seen = json.loads(state.to_observation_struct(1).to_json())
    assert seen == state.walk.state.to_dict(1)
    rolling = game.new_initial_state()
    assert rolling.struct_to_actions(rolling.action_to_struct(CHANCE, 1)) == [1]


def test_what_is_observed_is_what_a_player_sees():
    """As text and as numbers; with perfect recall the key of all that was seen."""
    game = loaded(load_game("barons_of_fyn", players=3))
    state = walked(game.new_initial_state(), random.Random(7), 200)
    inner, digits = state.walk.state, None
    for player in range(3):
        seen = np.array(state.observation_tensor(player), np.float32)
        assert np.array_equal(seen, inner.observation_tensor(player))
        recalled = np.array(state.information_state_tensor(player))
        assert np.array_equal(recalled[: len(seen)], seen)
        assert not np.array_equal(recalled[len(seen) :], digits)
        digits = recalled[len(seen) :]
        assert state.information_state_string(player) == inner.information_state_key(player)
    everybody = game.make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        )
    )
    assert everybody.string_from(state, 0) == everybody.string_from(state, 1)
    texts = {state.observation_string(player) for player in range(3)}
    assert len(texts | {everybody.string_from(state, 0)}) == 4
    with pytest.raises(ValueError, match="observers see what a player or what everybody sees"):
        game.make_py_observer(
            pyspiel.IIGObservationType(
                perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
            )
        )
    with pytest.raises(ValueError, match="an observer takes no parameters, not depth"):
        game.make_py_observer(params={"depth": 1})


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"form": "both"}, "form is one of sequential, simultaneous, not 'both'"),
        ({"chance": "none"}, "chance is one of explicit, sampled, not 'none'"),
        ({"players": 9}, "option 'players' of solo_war"),
        ({"position": "00"}, "the bytes do not begin with"),
    ],
)
def test_wrong_parameters_are_named(parameters, message):
    """With what they may be."""
    with pytest.raises(ValueError, match=message):
        pyspiel.load_game("sandtable_solo_war", parameters)


def test_sampled_chance_follows_from_its_seed():
    """Equal games for equal seeds, and others for others."""
    ends = []
    for seed in (1, 1, 2):
        game = loaded(load_game("solo_war"), chance="sampled", rng_seed=seed)
        ends.append(str(walked(game.new_initial_state(), random.Random(1))))
    assert ends[0] == ends[1] != ends[2]


def test_monte_carlo_tree_search_plays_to_the_end():
    """OpenSpiel's own, which walks the explicit chance."""
    game = loaded(load_game("solo_war"), position=near_the_end(load_game("solo_war")))
    bots = [
        mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)))
        for seed in (1, 2)
    ]
    results = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
    assert sum(results) == pytest.approx(0)
    assert any(results)


@pytest.mark.parametrize("seat", [0, 1])
def test_its_search_and_ours_play_each_other(seat):
    """Information set search resamples what it cannot see; ours gets the masked position."""
    game = loaded(load_game("solo_war"), position=near_the_end(load_game("solo_war"), 2))
    theirs = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 4
    )
    bots = [AgentBot("search:20it", 1 - seat, seed=1)]
    bots.insert(seat, theirs)
    results = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
    assert sum(results) == pytest.approx(0)


def test_regret_minimisation_approaches_an_equilibrium():
    """Of a game so small that all of it can be walked: the last hill, two cards each."""
    state = hill.GAME.new_initial_state(1)
    for first, second in ((0, 5), (1, 4), (2, 1), (5, 0)):
        state.apply_action(first, 0)
        state.apply_action(second, 1)
    game = loaded(hill.GAME, position=state.serialize().hex())
    solver = cfr.CFRSolver(game)
    before = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 2
