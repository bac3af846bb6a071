"""The example that learns: what needs no torch always, the rest where torch is installed."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sandtable import load_game
from sandtable.core.contract import MOST_ACTIONS, legal_actions

PROGRAM = Path(__file__).parents[1] / "examples/train_ppo.py"
RANDOM_WINS = 0.5
"""About so often does a random player win in Solo War."""


@pytest.fixture(scope="module")
def example():
    """The program as a module."""
    spec = importlib.util.spec_from_file_location("train_ppo", PROGRAM)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def credited(example, players, values, ends):
    """What one game's decisions are credited with; ``ends`` has a result by step."""
    steps, seats = len(players), 2
    rewards, over = np.zeros((steps, 1, seats)), np.zeros((steps, 1), np.bool_)
    for step, result in ends.items():
        rewards[step, 0], over[step, 0] = result, True
    nothing = [None] * 4
    made = example.Decisions(
        *nothing, np.array(values)[:, None], np.array(players)[:, None], rewards, over
    )
    better, usable = example.credit(made)
    return better[:, 0].tolist(), usable[:, 0].tolist()


def test_a_result_belongs_to_each_seats_last_decision(example):
    """Also to that of a seat whose last decision lies long before the end."""
    better, usable = credited(example, [0, 1, 1, 1], [0.25, 0.0, 0.5, -0.5], {3: (1.0, -1.0)})
    last = -1.0 - -0.5
    middle = -0.5 - 0.5 + example.TRACE * last
    first = 0.5 - 0.0 + example.TRACE * middle
    assert better == pytest.approx([0.75, first, middle, last])
    assert usable == [True] * 4


def test_credit_does_not_cross_from_game_to_game(example):
    """What follows an end says nothing of what was before."""
    better, usable = credited(
        example, [0, 1, 0, 1, 0, 1], [0.0] * 4 + [0.9, 0.9], {1: (1.0, -1.0), 5: (-1.0, 1.0)}
    )
    assert better[:2] == [1.0, -1.0]
    assert better[2:4] == pytest.approx([0.9 + example.TRACE * -1.9, 0.9 + example.TRACE * 0.1])
    assert all(usable)


def test_what_goes_on_is_learned_from_later(example):
    """A seat's last decision so far only says what the one before led to."""
    better, usable = credited(example, [0, 1, 0, 0], [0.1, 0.2, 0.3, 0.7], {})
    assert usable == [True, False, True, False]
    assert better[2] == pytest.approx(0.7 - 0.3)
    assert better[0] == pytest.approx(0.3 - 0.1 + example.TRACE * (0.7 - 0.3))


def test_wins_are_counted_from_every_seat(example):
    """Once for each game; a random player is no better than those it plays against."""
    luck, asked = np.random.default_rng(3), []

    def choose(seen, masks):
        asked.append(seen[:, :2].argmax(axis=1))
        assert len(seen) == len(masks)
        return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])

    share = example.against_random(choose, load_game("solo_war"), 40, seed=1)
    assert share.low < RANDOM_WINS < share.high
    assert share.high - share.low < 0.3
    assert {frozenset(who.tolist()) for who in asked} == {frozenset({0}), frozenset({1})}


def test_without_the_extra_it_says_which_command_brings_it(example, monkeypatch):
    """In one line."""
    monkeypatch.setattr(example, "torch", None)
    monkeypatch.setattr(sys, "argv", ["train_ppo.py", "solo_war"])
    with pytest.raises(SystemExit, match=r"pip install 'sandtable\[train\]'"):
        example.main()


def run(out, *more):
    """What a short training prints, but for the seconds."""
    asked = ["solo_war", "--updates", "2", "--every", "1", "--many", "4", "--games", "3"]
    ran = subprocess.run(  # noqa: S603
        [sys.executable, PROGRAM, *asked, "--out", out, *more],
        capture_output=True,
        check=True,
        text=True,
    )
    return [re.split(r"\s{2,}", line.strip())[0::2] for line in ran.stdout.splitlines()]


def test_it_trains_prints_its_curve_and_plays(example, tmp_path, monkeypatch):
    """The same for equal seeds; as an agent it chooses what is legal by what it may see."""
    pytest.importorskip("torch", reason="the extra 'train' is not installed: no training here")
    lines = run(tmp_path / "learned.pt")
    assert len(lines) == 4
    assert lines == run(tmp_path / "again.pt") != run(tmp_path / "other.pt", "--seed", "2")
    monkeypatch.setenv("LEARNED", str(tmp_path / "learned.pt"))
    agent, state = example.Learned(), load_game("solo_war").new_initial_state(5)
    while not state.is_terminal():
        player = state.current_players()[0]
        view, actions = state.masked(player), np.empty(MOST_ACTIONS, np.int64)
        chosen = agent.choose(view, player, len(state.history))
        assert chosen in actions[: legal_actions(view, player, actions)]
        assert chosen == agent.choose(view, player, 0)
        state.apply_action(chosen, player)
