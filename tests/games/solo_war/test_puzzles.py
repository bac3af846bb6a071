"""What a sensible player does, at every level from greedy on."""

from functools import partial

import pytest
from games.solo_war.conftest import LETTERS, Table

from sandtable.agents import make_agent

LEVELS = ("greedy", "search:200it")
SEEDS = range(6)


@pytest.fixture
def table(twins):
    """A table to be laid out, of compiled rules: opponents think with no others."""
    return partial(Table, twins[1])


@pytest.fixture(params=LEVELS)
def chosen(request):
    """What a level chooses, with several seeds."""
    agent = make_agent(request.param)

    def chosen(t, player="A"):
        seat = LETTERS.index(player)
        view = t.state.masked(seat)
        return {t.state.action_to_string(agent.choose(view, seat, seed)) for seed in SEEDS}

    return chosen


@pytest.mark.parametrize("own", [1, 9])
@pytest.mark.parametrize("step", ["gamble", "last"])
def test_no_token_in_a_decided_round(table, chosen, own, step):
    """SW-31, SW-142: four below no die turns the round, four above none is needed."""
    t = table().points(1, 1, rounds=2).tokens(3, 0).forces(own, 5).at(step)
    assert chosen(t) == {"no-gamble"}


def test_a_token_turns_a_close_round(table, chosen):
    """SW-142: one below, half of all dice win and another ties."""
    t = table().points(1, 1, rounds=2).tokens(3, 0).forces(4, 5).at("last")
    assert chosen(t) == {"gamble"}


def test_the_last_token_is_not_kept(table, chosen):
    """SW-37: in the tenth round nothing is left to keep it for."""
    t = table().points(4, 4, rounds=9).tokens(1, 0).forces(3, 5).at("last")
    assert chosen(t) == {"gamble"}


def test_a_card_turns_a_round(table, chosen):
    """SW-135: one below, a Support Card wins it, and two points of difference with it."""
    t = table().points(2, 3, rounds=7).tokens(0, 0).hand("A", "fetch").forces(4, 5)
    assert chosen(t.at("retaliation")) == {"support fetch own"}


def test_shake_from_far_below(table, chosen):
    """SW-137, SW-157: eight below, the swap wins by five."""
    t = table().points(1, 1, rounds=4).tokens(0, 0).hand("A", "shake").forces(1, 9)
    assert chosen(t.at("support")) == {"support shake B"}
