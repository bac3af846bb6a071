"""What players can agree on (AD-90)."""

import pytest

from sandtable import load_game
from sandtable.games.fairly_dangerous_game.meta import META

NAME = "fairly_dangerous_game"


@pytest.mark.parametrize(("players", "set_up"), [(2, 1), (3, 0), (4, 0)])
def test_unless_agreed_otherwise(players, set_up):
    """AD-1, AD-90: Meadows for two, random for more; the set of tiles, eight turns."""
    assert load_game(NAME, players=players).options == {
        "players": players,
        "set_up": set_up,
        "tiles": 0,
        "strict_bases": 0,
        "turns": 8,
    }


@pytest.mark.parametrize("options", [
    *({"set_up": set_up} for set_up in range(5)),
    {"set_up": 0, "tiles": 1},
    {"players": 3, "tiles": 1},
    {"players": 4, "set_up": 0, "tiles": 1, "strict_bases": 1, "turns": 12},
    {"turns": 4},
])  # fmt: skip
def test_what_can_be_agreed(options):
    """AD-90: each option, and those that go together."""
    agreed = load_game(NAME, **options).options
    assert {name: agreed[name] for name in options} == options


@pytest.mark.parametrize("options", [
    {"players": 1},
    {"players": 5},
    {"players": 3, "set_up": 1},
    {"players": 4, "set_up": 4},
    {"set_up": 5},
    {"set_up": -1},
    {"set_up": 1, "tiles": 1},
    {"set_up": 4, "tiles": 1},
    {"tiles": 1},
    {"tiles": 2, "set_up": 0},
    {"strict_bases": 2},
    {"turns": 3},
    {"turns": 13},
    {"rounds": 8},
])  # fmt: skip
def test_what_cannot_be_agreed(options):
    """AD-90: layouts are for two; tiles drawn anew need a random set-up; 4 to 12 turns."""
    with pytest.raises(ValueError, match=r"."):
        load_game(NAME, **options)


def test_the_box():
    """AD-1: two to four players; the designers."""
    assert (META.least_players, META.most_players) == (2, 4)
    assert META.designer == "James Santucci and Adam Pernu"
