"""What a sensible player does, at every level from greedy on."""

import pytest
from games.war_of_the_fanboys.test_appraise import ZEBES
from games.war_of_the_fanboys.test_declaring import army

from sandtable.agents import make_agent
from sandtable.core.masking import masked

LEVELS = ("greedy", "search:200it")
SEEDS = range(3)
BEACONS = {"wrecked-ship", "samus-arans-ship", "chozodia"}


@pytest.fixture(params=LEVELS)
def chosen(request):
    """What a level chooses at a table, with several seeds."""
    agent = make_agent(request.param)

    def chosen(t):
        player = int(t.position.decider)
        seen = masked(t.position, player)
        return {t.actions.to_string(agent.choose(seen, player, seed)) for seed in SEEDS}

    return chosen


@pytest.fixture
def gathered(compiled_table):
    """Ten Fanboys at a Castle, and nobody on Zebes."""
    t = compiled_table().hold("A", "onett", 10, castle=1).heroes("A", mario="onett")
    return t.hold("B", "twoson", 25).hold("C", "fourside", 25).fill("B", but=ZEBES)


def test_ness_is_bought_to_walk_over_empty_planets(gathered, chosen):
    """WF-17, WF-71, WF-107: the first who comes there gets all of it for nothing."""
    assert chosen(gathered.coins(A=3).at("buy")) == {"piece ness"}


def test_empty_planets_are_walked_over(gathered, chosen):
    """WF-107, WF-152: nobody defends them."""
    t = gathered.heroes("A", ness="onett").at("invade")
    assert chosen(t) <= {f"invade onett {beacon}" for beacon in BEACONS}


def test_fanboys_that_touch_nobody_are_brought_forward(compiled_table, chosen):
    """WF-180: to a border, whichever."""
    t = army(compiled_table(), "saturn-valley", 9).heroes("A", mario="saturn-valley")
    border = ("onett", "twoson", "threed", "fourside")
    for place in border:
        t.hold("A", place, 1)
    t.hold("B", "yoshis-island", 4).fill("C").at("redistribute")
    assert chosen(t) == {"territory saturn-valley"}
    t.play("A", "territory saturn-valley")
    assert chosen(t) <= {f"territory {place}" for place in border}
