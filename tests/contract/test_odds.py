"""Odds of fights: what is hidden has no part in them, and to ask changes nothing."""

import random
from itertools import islice

import pytest
from games.held import stated

from sandtable.core.portrayal import no_odds

DECISIONS = 6000
"""Of random games at most."""
ENOUGH = 4
"""Choices with odds that are looked at in each game."""


def told(compiled):
    """Choices of random games that have odds: the state, who chooses, what, and the odds."""
    chance, state = random.Random(3), compiled.new_initial_state(3)
    for number in range(DECISIONS):
        if state.is_terminal():
            state = compiled.new_initial_state(number)
        player = chance.choice(state.current_players())
        action = chance.choice(state.legal_actions(player))
        odds = compiled.portrayal.odds(state.masked(player), player, action)
        if odds is not None:
            yield state, player, action, odds
        state.apply_action(action, player)


def test_worlds_that_look_the_same_have_the_same_odds(compiled):
    """Whatever may lie hidden; and nothing of the position is touched."""
    odds_of = compiled.portrayal.odds
    if odds_of is no_odds:
        pytest.skip("nobody fights here, or chance has no part in it")
    looked = list[int]()
    for state, player, action, odds in islice(told(compiled), ENOUGH):
        assert odds.given
        if odds.ends:
            stated(odds)
        before = state.position.tobytes()
        for seed in range(3):
            world = state.resample(player, seed).masked(player)
            assert odds_of(world, player, action) == odds
        assert state.position.tobytes() == before
        looked.append(action)
    assert len(looked) == ENOUGH
