"""Everybody is told who would win in the last round, and who is almost out."""

import random

import pytest

from sandtable import load_game
from sandtable.core.plain import plain
from sandtable.core.record import SPECTATOR
from sandtable.games.war_of_the_fanboys.pieces import Step
from sandtable.games.war_of_the_fanboys.portrayal.alarms import alarms
from sandtable.games.war_of_the_fanboys.scoring import ranked_first


@pytest.fixture(scope="module")
def states():
    """Some of a random game of two rounds, its end among them."""
    state, chance = (
        load_game("war_of_the_fanboys", rounds=2).new_initial_state(1),
        random.Random(1),
    )
    found = []
    while not state.is_terminal():
        if len(state.history) % 25 == 0:
            found.append(state.clone())
        player = chance.choice(state.current_players())
        state.apply_action(chance.choice(state.legal_actions(player)), player)
    return [*found, state]


def test_the_last_round_names_who_stands_first(states):
    """WF-233: nobody is named before, or after the end."""
    named = 0
    for state in states:
        told = state.view(SPECTATOR).scene.alarms
        is_last = state.position.rounds == 2 and not state.is_terminal()
        first = int(ranked_first(state.position)) if is_last else 0
        assert sum(1 << alarm.player for alarm in told) == first
        assert all(alarm.text.startswith("Last round: ") for alarm in told)
        named += is_last
    assert 0 < named < len(states)


def test_what_is_said_of_the_first(states):
    """WF-233: by how many territories, and whether others stand equal."""
    state = next(each for each in states if each.position.rounds == 2)
    (alarm,) = state.view(SPECTATOR).scene.alarms
    lands = int(state.position.sides[alarm.player].realm).bit_count()
    text = f"Last round: @{alarm.player} stands first with {lands} territories"
    assert alarm.text == f"{text}, and wins if that stays so."


@pytest.mark.parametrize(("lands", "is_told"), [(0b11, False), (0b10, True)])
def test_whoever_holds_one_territory_is_almost_out(states, lands, is_told):
    """WF-170: while it is not the first round yet, everybody has many."""
    state = next(each for each in states if each.position.step > Step.TURN_START)
    seen = plain(state.position)
    sides = [seen.sides[0]._replace(realm=lands), *seen.sides[1:]]
    text = "@0 holds one territory: without Fanboys, Heroes and Castles @0 is out."
    told = [alarm.text for alarm in alarms(seen._replace(sides=sides), state.position)]
    assert (text in told) == is_told


def test_of_two_the_other_one_wins(states):
    """WF-3: whoever is left alone."""
    state = next(each for each in states if each.position.step > Step.TURN_START)
    seen = plain(state.position)
    sides = [seen.sides[0]._replace(realm=1), *seen.sides[1:]]
    (alarm,) = alarms(seen._replace(sides=sides, living=0b101), state.position)
    text = "@0 holds one territory: without Fanboys, Heroes and Castles @2 wins."
    assert alarm.text == text
