"""What a sensible player does, at every level from greedy on."""

import pytest

from sandtable.agents import make_agent
from sandtable.core.masking import masked

LEVELS = ("greedy", "search:200it")
SEEDS = range(3)


@pytest.fixture(params=LEVELS)
def chosen(request):
    """What a level chooses at a table, with several seeds."""
    agent = make_agent(request.param)

    def chosen(t):
        player = t.deciders()[0]
        seen = masked(t.position, player)
        return {t.state.action_to_string(agent.choose(seen, player, seed)) for seed in SEEDS}

    return chosen


def test_free_tiles_are_taken(compiled_table, chosen):
    """AD-45, AD-60: though the units that go leave others' tiles behind."""
    t = compiled_table().board("""
        .   |  +B1   :  B2+1*  :   B1
        -       -        .         .
        B3* |    .   :    .    |  A4+2*
        .       -        -         -
      B1+2  |  A4+1* :    .    :   .
        =       .        =         -
        .   |    .   :    .    |   .
    """)
    t.order((1, 0)).at("march").each("march d1", "send 4", "send 0")
    assert chosen(t) <= {"march c3", "march b4"}


@pytest.mark.parametrize("oafs", [1, 3])
def test_who_is_left_to_shoot_shoots(compiled_table, chosen, oafs):
    """AD-47, AD-121: wizards are ready again in the next turn; sparing them gains nothing."""
    t = compiled_table().board(f"A{oafs}+1* : B{oafs + 1} : . | B2*").turn(5).at("hit_after")
    assert chosen(t) == {"hit b1 west oaf"}


def test_oafs_are_shot_before_wizards_are_walked_over(compiled_table, chosen):
    """AD-46, AD-47: four defend the tile as long as there is an oaf, then nobody does."""
    t = compiled_table().board("A1+1 : B1+3 | . | B2*").turn(3).enter()
    assert chosen(t) == {"hit b1 west oaf"}
    t.play("hit b1 west oaf")
    assert t.asks("march")
    assert chosen(t) == {"march b1"}


def test_a_player_without_bases_places_one(compiled_table, chosen):
    """AD-32, AD-115: nothing re-enforces without, and no oaf returns."""
    t = compiled_table().board("A3+2 : A2 | . | B4+2*").cards(3)
    assert chosen(t) == {"card place-base"}
