"""In the last turn everybody is told who would win."""

import random
from collections import Counter

import pytest

from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.fairly_dangerous_game.scoring import rank_of

TURNS = 4
SOME = 40


def last_turns(players):
    """Scenes of random games, with the numbers of their players' ranks and the turn."""
    game = load_game("fairly_dangerous_game", players=players, set_up=0, turns=TURNS)
    for seed in range(SOME):
        state, chance = game.new_initial_state(seed), random.Random(seed)
        while not state.is_terminal():
            player = chance.choice(state.current_players())
            if state.position.turn >= TURNS - 1 and chance.random() < 0.05:
                yield state.clone()
            state.apply_action(chance.choice(state.legal_actions(player)), player)
    yield state


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_turn_names_who_stands_first(players):
    """AD-60: most tiles, then most units; nobody is named before, or after the end."""
    seen = Counter()
    for state in last_turns(players):
        told = state.view(SPECTATOR).scene.alarms
        ranks = [rank_of(state.position, player) for player in range(players)]
        first = [player for player, rank in enumerate(ranks) if rank == 1]
        is_last = state.position.turn == TURNS and not state.is_terminal()
        assert [alarm.player for alarm in told] == (first if is_last else [])
        for alarm in told:
            tiles = sum(cell.owner == alarm.player for cell in state.position.cells)
            then = "and wins if that stays so" if len(first) == 1 else "and others are equal"
            words = f"Last turn: @{alarm.player} stands first with {tiles} tiles, {then}."
            assert alarm.text == words
        seen[is_last] += 1
    assert min(seen[True], seen[False]) > 0
