"""What a sensible player does, at every level from greedy on."""

import pytest
from games.monsters_and_magic.conftest import Table

from sandtable.agents import make_agent
from sandtable.core.masking import masked

LEVELS = ("greedy", "search:200it")
SEEDS = range(3)


@pytest.fixture
def table(twins):
    """A table of two, of compiled rules, with Temples on these spaces."""

    def table(*temples):
        return Table(twins[1], 2).structure("temples", *temples)

    return table


@pytest.fixture(params=LEVELS)
def chosen(request):
    """What a level chooses at a table, with several seeds."""
    agent = make_agent(request.param)

    def chosen(t):
        player = t.decider()
        seen = masked(t.position, player)
        return {t.state.action_to_string(agent.choose(seen, player, seed)) for seed in SEEDS}

    return chosen


FIVE = ("b6", "d6", "f6", "h6", "d8")


def test_five_temples_of_a_rival_are_attacked(table, chosen):
    """MM-2: or the rival wins when their turn begins."""
    t = table(*FIVE)
    for space in FIVE:
        t.put(space, 1, "garrison")
    t.put("d5", 0, "hero").put("g2", 0, "army")
    assert chosen(t) == {"step d5 d6"}


def test_the_fifth_temple_is_taken(table, chosen):
    """MM-2: before any other space."""
    t = table(*FIVE)
    for space in FIVE[1:]:
        t.put(space, 0, "garrison")
    t.put("b5", 0, "hero")
    assert chosen(t) == {"step b5 b6"}


def test_a_temple_two_steps_away_is_walked_to(table, chosen):
    """MM-2: nearer to it, not elsewhere."""
    t = table("d6").put("d4", 0, "hero")
    assert chosen(t) <= {"step d4 d5", "step d4 c5", "step d4 e5"}
