"""The player by rules of thumb, whom opponents are measured against."""

import pytest

from sandtable.lab.match import Match, play_game

SCRIPT = "games.fairly_dangerous_game.scripted:Script"


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_to_the_end_and_beats_chance(players):
    """Whatever it is asked, it knows an answer."""
    options = {"players": players, "set_up": 0}
    match = Match("fairly_dangerous_game", (SCRIPT, "random"), 2, 1, options)
    played = play_game(match, 0)
    assert [played.seats[winner] for winner in played.winners] == [SCRIPT]
