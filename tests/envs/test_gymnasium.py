"""The environment of Gymnasium, by its own check and by what is promised beyond it."""

import sys
from itertools import pairwise

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sandtable.core.needs import MissingExtraError
from sandtable.core.steps import IllegalAction
from sandtable.envs.gymnasium import SeatEnv, env_id
from sandtable.games import shelf


def test_every_game_passes_the_check(table):
    """As it is registered, from the last seat, in both forms of observation."""
    name, players = table
    version = next(meta.version for meta in shelf() if meta.name == name)
    for form, opponents in (("flat", "random"), ("dict", "greedy")):
        env = gymnasium.make(
            env_id(name, version),
            players=players,
            seat=players - 1,
            observations=form,
            opponents=opponents,
            disable_env_checker=True,
        )
        check_env(env.unwrapped)
        env.close()


def test_equal_seeds_give_equal_games():
    """Opponents and all; the reward comes at the end, and sums to nothing over the seats."""
    games = []
    for seed in (4, 4, 5):
        env = SeatEnv("solo_war", seat=1, opponents=["random", "greedy"], players=3)
        seen, _ = env.reset(seed=seed)
        rows, rewards, over = [], [], False
        while not over:
            rows.append(seen["observation"].tobytes())
            action = int(np.flatnonzero(seen["action_mask"])[-1])
            seen, reward, over, late, info = env.step(action)
            rewards.append(reward)
            assert not late
            assert not info["illegal"]
        assert not any(rewards[:-1])
        assert rewards[-1] == env.state.returns()[1]
        games.append((rows, rewards))
        with pytest.raises(IllegalAction, match="no game is going on"):
            env.step(0)
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_the_seat_is_asked_alone():
    """Others have decided in between; from game to game luck goes on."""
    env = SeatEnv("fairly_dangerous_game", players=4, seat=2)
    assert len(env.observation_names) == env.reset(seed=2)[0]["observation"].size
    starts = []
    for _ in range(3):
        seen, _ = env.reset()
        starts.append(seen["observation"].tobytes())
        assert 2 in env.state.current_players()
        assert seen["action_mask"].sum() == len(env.state.legal_actions(2))
    assert all(one != other for one, other in pairwise(starts))


def test_what_is_illegal_is_replaced_or_refused():
    """And told."""
    env = SeatEnv("solo_war")
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    seen, _, _, _, told = env.step(illegal)
    assert told == {"illegal": True, "action_mask": seen["action_mask"]}
    strict = SeatEnv("solo_war", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="may not choose this now"):
        strict.step(illegal)


@pytest.mark.parametrize(
    ("keywords", "reason"),
    [
        ({"seat": 2}, "seat 2 is none of 0 to 1"),
        ({"opponents": ["greedy", "random"]}, "2 opponents for 1 other seats"),
        ({"opponents": "nobody"}, "no opponent is called 'nobody'"),
        ({"players": 9}, "option 'players' of solo_war"),
        ({"observations": "row"}, "observations are 'flat' or 'dict'"),
    ],
)
def test_what_does_not_exist_is_named(keywords, reason):
    """When sitting down."""
    with pytest.raises(ValueError, match=reason):
        SeatEnv("solo_war", **keywords)


def test_the_seat_is_shown_as_text(capsys):
    """Given back, or printed."""
    env = SeatEnv("solo_war", render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert "waiting for player_0" in env.render()
    loud = SeatEnv("solo_war", render_mode="human")
    loud.reset(seed=1)
    assert "waiting for player_0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "library"),
    [
        ("gymnasium", "gymnasium"),
        ("side_by_side", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
    ],
)
def test_a_missing_extra_is_told_with_its_command(name, library, monkeypatch):
    """In one line."""
    monkeypatch.setitem(sys.modules, library, None)
    for module in ("sight", name):
        monkeypatch.delitem(sys.modules, f"sandtable.envs.{module}", raising=False)
    with pytest.raises(MissingExtraError, match=r"pip install 'sandtable\[[a-z]+\]'"):
        __import__(f"sandtable.envs.{name}")
