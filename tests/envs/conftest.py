"""Every game of the shelf with every number of players."""

import pytest

from sandtable.games import load_game, shelf


def tables():
    """A name and a number of players."""
    for meta in shelf():
        for players in range(meta.least_players, meta.most_players + 1):
            yield meta.name, players


@pytest.fixture(params=tables(), ids=lambda table: f"{table[0]}-{table[1]}", scope="session")
def table(request):
    """A game's name and how many play."""
    return request.param


@pytest.fixture(scope="session")
def game(table):
    """The game of a table."""
    name, players = table
    return load_game(name, players=players)
