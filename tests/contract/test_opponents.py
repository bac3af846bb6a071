"""Opponents of any two levels play every game to its end, and none locks up."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from contract import stillness
from games.thumb import Thumb

PAIRS = [*combinations_with_replacement(stillness.hurried_levels(), 2)]
ENOUGH = 500
"""Decisions after which no other game of a pair begins."""


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_games_of_opponents_end(twins, box, pair):
    """Promise 7, by whoever sits there, with ever more players: no game stands still."""
    played = number = 0
    while played < ENOUGH:
        players = box.least_players + number % (box.most_players + 1 - box.least_players)
        game = twins[1].game(box.name, players=players)
        played += stillness.check_opponents(game, pair, number)
        number += 1


def longest_stillness(rows):
    """How many positions in a row stood there before."""
    watch, most = stillness.Stillness(), 0
    for row in rows:
        most = max(most, watch.look(np.array(row)))
    return most


def test_a_game_that_stands_still_is_noticed():
    """Only the rounds are counted on; another number that changes is progress."""
    turns = range(2 * stillness.STILL)
    assert longest_stillness((turn, turn % 3) for turn in turns) > stillness.STILL
    assert longest_stillness((turn, turn % 3, turn // 3) for turn in turns) < 3


class Idle(Thumb):
    """Does nothing, wherever that is a choice."""

    def __init__(self, game):
        """In this game."""
        self.actions = game.actions

    def pick(self, _view, _player, choices):
        """By any name that it has."""
        return next((choice for choice in ("done", "pass") if choice in choices), None)


def test_a_game_in_which_nobody_does_anything_is_noticed(twins, monkeypatch):
    """Barons who neither build nor fight would sit there to the last round."""
    game = twins[1].game("barons_of_fyn")
    monkeypatch.setattr(stillness, "make_agent", lambda _: Idle(game))
    with pytest.raises(AssertionError, match="had stood there before"):
        stillness.check_opponents(game, ("idle", "idle"), 1)
