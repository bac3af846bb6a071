"""Choices made in secret at the same time: mixed, so that nobody can foresee them, and fair."""

from collections import Counter

import numpy as np
import pytest
from toys import pennies
from toys.hill.game import GAME as HILL

from sandtable.agents import make_agent
from sandtable.core.masking import masked
from sandtable.core.record import blank
from sandtable.core.steps import new_tray

MANY = 300
PURE = 0.5
"""What both together lose to who foresees them, when each shows one side always."""


def table(*laid):
    """Pennies with these laid, by player and side."""
    position = blank(pennies.State)
    pennies.set_up(position, new_tray(0))
    for player, side in laid:
        pennies.play(position, player, side, new_tray(0))
    return position


def share_of_heads(spec, player, *laid):
    """How often an opponent shows heads."""
    agent, view = make_agent(spec), masked(table(*laid), player)
    shown = Counter(agent.choose(view, player, seed) for seed in range(MANY))
    return shown[pennies.HEADS] / MANY


def worst(first, second):
    """What two players lose together to who knows how often each shows heads."""
    gains = np.array(
        [[pennies.BOTH_HEADS, pennies.UNLIKE], [pennies.UNLIKE, pennies.BOTH_TAILS]]
    )
    one, other = np.array([first, 1 - first]), np.array([second, 1 - second])
    return (gains @ other).max() - (one @ gains).min()


def test_the_best_mixture_loses_nothing():
    """And each pure choice loses as much as is said here."""
    assert worst(pennies.BEST, pennies.BEST) == pytest.approx(0)
    assert min(worst(one, other) for one in (0, 1) for other in (0, 1)) == pytest.approx(PURE)


@pytest.mark.parametrize("budget", ["100it", "1000it"])
def test_search_mixes(budget):
    """Near the best mixture: a third of what a pure choice loses, at most."""
    shares = [share_of_heads(f"search:{budget}", player) for player in (0, 1)]
    assert worst(*shares) < PURE / 3


@pytest.mark.parametrize("player", [0, 1])
def test_greedy_takes_the_others_as_likely_to_do_anything(player):
    """It looks one action ahead, and what comes of it once both are shown."""
    assert share_of_heads("greedy", player) == pytest.approx(1 - player, abs=0.02)


@pytest.mark.parametrize("spec", ["search:100it", "greedy"])
@pytest.mark.parametrize("player", [0, 1])
def test_a_penny_already_laid_changes_nothing(spec, player):
    """Neither which, nor that it lies there: who is asked last knows no more."""
    agent = make_agent(spec)
    views = [
        masked(table(*laid), player)
        for laid in ((), ((1 - player, pennies.HEADS),), ((1 - player, pennies.TAILS),))
    ]
    for seed in range(20):
        assert len({agent.choose(view, player, seed) for view in views}) == 1


def test_whoever_lays_a_card_last_decides_like_the_first():
    """HI-3: the two sides of Hill are alike before a card is shown."""
    agent = make_agent("search:60it")
    state = HILL.new_initial_state(seed=1)
    first = [agent.choose(state.masked(1), 1, seed) for seed in range(10)]
    state.apply_action(2, player=0)
    assert [agent.choose(state.masked(1), 1, seed) for seed in range(10)] == first


def test_many_seeds_make_many_choices():
    """HI-3: the first card of Hill can not be foreseen."""
    view = HILL.new_initial_state(seed=1).masked(0)
    agent = make_agent("search:200it")
    assert len({agent.choose(view, 0, seed) for seed in range(30)}) > 1
