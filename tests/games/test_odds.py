"""Odds of fights in every game that has them: what is hidden has no part in them."""

import random

import pytest
from games.held import stated

from sandtable import load_game, shelf

MOST_STEPS = 3000
FOUND = 3
"""Choices that are looked at in each game."""

FIGHTING = [meta.name for meta in shelf() if meta.name != "fairly_dangerous_game"]
"""In the other game nobody fights by chance: a hit is paid for, and a march is certain."""


def with_odds(state, seat):
    """The choices of a seat that have odds, with them."""
    seen = state.masked(seat)
    told = {a: state.game.portrayal.odds(seen, seat, a) for a in state.legal_actions(seat)[:40]}
    return {action: odds for action, odds in told.items() if odds}


@pytest.mark.parametrize("name", FIGHTING)
def test_odds_depend_on_nothing_unseen(name):
    """Worlds that a player cannot tell apart give the same; and nothing is changed by asking."""
    chance, found = random.Random(3), 0
    state = load_game(name).new_initial_state(3)
    for _ in range(MOST_STEPS):
        if found == FOUND or state.is_terminal():
            break
        seat = state.current_players()[0]
        before = state.position.tobytes()
        if told := with_odds(state, seat):
            found += 1
            action, odds = next(iter(told.items()))
            stated(odds)
            for seed in (1, 2, 3):
                world = state.resample(seat, seed)
                seen = world.masked(seat)
                assert state.game.portrayal.odds(seen, seat, action) == odds
        assert state.position.tobytes() == before
        actions = [*told] or state.legal_actions(seat)
        state.apply_action(chance.choice(actions), seat)
    assert found == FOUND


def test_where_nobody_fights_by_chance_there_are_no_odds():
    """All is certain there."""
    state, chance = load_game("fairly_dangerous_game").new_initial_state(3), random.Random(3)
    for _ in range(100):
        seat = state.current_players()[0]
        assert with_odds(state, seat) == {}
        state.apply_action(chance.choice(state.legal_actions(seat)), seat)
