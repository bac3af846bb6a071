"""The environments of PettingZoo, by its own checks and by what is promised beyond them."""

from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from sandtable.core.steps import IllegalAction
from sandtable.envs.pettingzoo import env, parallel_env
from sandtable.envs.sight import agent_name
from sandtable.games import load_game

SHORT = 30
"""Steps that the checks go on for."""

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
]
"""Its checks list by name those environments that may have a mask beside the observation."""


def masked_choice(observation, luck):
    """A random legal action."""
    return int(luck.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.parametrize("form", ["flat", "dict"])
def test_one_decision_after_the_other_passes_the_checks(game, form):
    """The API, and equal games for equal seeds."""
    api_test(env(game, observations=form), num_cycles=SHORT)
    seed_test(lambda: env(game, observations=form), num_cycles=3)


def test_all_in_parallel_passes_the_checks(game):
    """The API, equal games for equal seeds, and as many steps as were asked for."""
    parallel_api_test(parallel_env(game), num_cycles=SHORT)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=3)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: parallel_env(game, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(parallel_env(game, max_cycles=max_cycles)),
        )
    )


def test_a_game_is_played_to_its_end_and_pays_what_it_pays():
    """Whoever is selected decides; at the end all are told their results."""
    game = load_game("solo_war", players=3)
    table, luck = env(game), np.random.default_rng(5)
    table.reset(seed=3)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, late, _ = table.last()
        rewards[agent] += reward
        assert not late
        table.step(None if over else masked_choice(observation, luck))
    assert sum(rewards.values()) == pytest.approx(0)
    assert any(rewards.values())
    assert not table.agents


def test_both_kinds_play_the_same_game():
    """From equal seeds and by equal choices, with equal observations of whoever is asked."""
    game = load_game("fairly_dangerous_game", players=3)
    one, all_at_once = env(game), parallel_env(game)
    one.reset(seed=9)
    seen, _ = all_at_once.reset(seed=9)
    for _ in range(SHORT):
        wait = game.actions.many
        actions = dict.fromkeys(all_at_once.agents, wait)
        asked = [a for a in all_at_once.agents if not seen[a]["action_mask"][wait]]
        for agent in asked:
            assert one.agent_selection == agent
            observation = one.observe(agent)
            assert np.array_equal(observation["action_mask"], seen[agent]["action_mask"][:-1])
            if agent == asked[0]:
                assert np.array_equal(observation["observation"], seen[agent]["observation"])
            actions[agent] = int(np.flatnonzero(observation["action_mask"])[-1])
            one.step(actions[agent])
        seen, rewards, over, late, _ = all_at_once.step(actions)
        assert not any([*over.values(), *late.values(), *rewards.values()])


def test_what_is_illegal_is_replaced_or_refused():
    """And whoever tried is told."""
    game = load_game("solo_war")
    table = env(game)
    table.reset(seed=1)
    asked = table.agent_selection
    illegal = int(np.flatnonzero(table.observe(asked)["action_mask"] == 0)[0])
    table.step(illegal)
    assert table.infos[asked]["illegal"]
    strict = env(game, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="may not choose this now"):
        strict.step(illegal)
    with pytest.raises(IllegalAction, match=f"{asked} has to decide"):
        strict.step(None)
    with pytest.raises(IllegalAction, match="call reset first"):
        env(game).observe(asked)


def test_every_number_has_a_name():
    """Of flat observations, and of those by field one after the other."""
    game = load_game("solo_war")
    flat, fields = env(game), env(game, observations="dict", one_hot=True)
    flat.reset(seed=1)
    fields.reset(seed=1)
    row = flat.observe("player_0")["observation"]
    assert len(flat.observation_names) == len(set(flat.observation_names)) == row.size
    parts = fields.observe("player_0")["observation"]
    assert sum(part.size for part in parts.values()) == len(fields.observation_names)
    assert parts["viewer"].tolist() == [1, 0]
    with pytest.raises(ValueError, match="observations are 'flat' or 'dict', not 'row'"):
        env(game, observations="row")


@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_table_is_shown_as_text(make, capsys):
    """Given back, or printed after every step; with agents' names."""
    table = make("solo_war", render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert agent_name(1) in text
    assert "@" not in text
    loud = make("solo_war", render_mode="human", max_cycles=1)
    loud.reset(seed=1)
    wait = dict.fromkeys(loud.agents, loud.action_space("player_0").n - 1)
    loud.step(wait if make is parallel_env else wait["player_0"])
    assert "waiting for" in capsys.readouterr().out
    assert loud.render() is None
    loud.close()
