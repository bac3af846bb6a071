"""What a sensible player does, at every level from greedy on."""

import re

import pytest
from games.barons_of_fyn.layout import PLAYERS

from sandtable.agents import make_agent
from sandtable.core.masking import masked

LEVELS = ("greedy", "search:200it")
SEEDS = range(3)
DECK = ["clear", "village", "army", "road", "revolt", "town", "strong-army", "woods"] * 2


@pytest.fixture
def table(compiled_table):
    """A table with a deck to draw from."""
    return lambda *players: compiled_table(*players).pile("deck", *DECK)


@pytest.fixture(params=LEVELS)
def chosen(request):
    """What a level chooses at a table, with several seeds."""
    agent = make_agent(request.param)

    def chosen(t):
        player = PLAYERS.index(t.asked())
        seen = masked(t.position, player)
        return {t.space.to_string(agent.choose(seen, player, seed)) for seed in SEEDS}

    return chosen


def test_what_cannot_be_used_is_discarded(table, chosen):
    """BF-30, BF-79: hands are filled again, so a card without a use costs a draw."""
    t = table().realm("A", "cv \n @").realm("B", "c \n @/s")
    t.hand("A", "city", "mine", "village", "clear").at("discard")
    assert chosen(t) <= {"discard city", "discard mine"}


def test_empty_lands_are_taken(table, chosen):
    """BF-51, BF-57: nothing fights back, and the point changes hands."""
    t = table().realm("A", "c/s \n @/a").realm("B", "ct \n @/ss")
    target = t.name("B", 0, 1)
    assert all(re.fullmatch(f"attack .* {target}", choice) for choice in chosen(t))


def test_events_strike_others(table, chosen):
    """BF-113, BF-161: what would harm the own realm is kept."""
    t = table().realm("A", "ct \n @").realm("B", "@/s")
    t.hand("A", "revolt").hand("B", "clear")
    assert chosen(t) == {"done"}


def test_lands_that_can_be_laid_are_laid(table, chosen):
    """BF-73, BF-140: each is a point, and room for more."""
    t = table().realm("A", "c \n @/s").realm("B", "c \n @/s")
    t.hand("A", "clear", "clear").expand()
    assert all(choice.startswith("land clear") for choice in chosen(t))


def test_a_town_is_built_on_a_village(table, chosen):
    """BF-76, BF-140: two points, room for armies and another place to build."""
    t = table().realm("A", "cv/a \n @/s").realm("B", "c \n @/s")
    t.hand("A", "town").expand()
    assert chosen(t) == {f"improve town {t.name('A', 0, 1)}"}
