"""Players by rules of thumb, whom opponents are measured against (``games/thumb.py``)."""

from importlib import import_module

import pytest

from sandtable.games import load_game, shelf
from sandtable.lab.match import Match, luck, play_game

OPTIONS = {"fairly_dangerous_game": {"set_up": 0}, "war_of_the_fanboys": {"rounds": 6}}
"""What makes a game shorter, or another one every time."""

TABLES = [
    (meta.name, OPTIONS.get(meta.name, {}) | {"players": players})
    for meta in shelf()
    for players in (meta.least_players, meta.least_players + 1)
]
GAMES = 6


def script_of(name):
    """Where a game's player lies, as matches name it."""
    return f"games.{name}.scripted:Script"


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_plays_to_the_end_and_beats_chance(name, options):
    """Whatever it is asked, it knows a legal answer."""
    script, chance = script_of(name), "random"
    match = Match(name, (script, *[chance] * (options["players"] - 1)), GAMES, 1, options)
    results = [
        result
        for played in (play_game(match, number) for number in range(GAMES))
        for seat, result in zip(played.seats, played.returns, strict=True)
        if seat == script
    ]
    assert sum(results) > 0


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_uses_nothing_hidden(name, options, number):
    """Who could see every card would choose the same by this list."""
    state = load_game(name, **options).new_initial_state(number)
    script = import_module(f"games.{name}.scripted").Script()
    while not state.is_terminal():
        player, seed = state.current_players()[0], luck(number, len(state.history))
        choice = script.choose(state.masked(player), player, seed)
        assert script.choose(state.position, player, seed) == choice
        state.apply_action(choice, player)
