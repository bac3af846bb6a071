"""Every game of the shelf, and those made for tests, with every number of players."""

from importlib import import_module

import pytest
from folders import FOLDERS, package_of

from sandtable.games import shelf

MORE = {"barons_of_fyn": ({"players": 3, "variant": 1}, {"players": 4, "variant": 2})}
"""By game: what else may be agreed on that changes the rules."""

MADE = [import_module(f"{package_of(name)}.meta").META for name in FOLDERS]
BOXES = {meta.name: meta for meta in (*MADE, *shelf())}


def tables():
    """Every number of players; the least of everything, the most of everything, and more."""
    for name, meta in BOXES.items():
        for players in range(meta.least_players, meta.most_players + 1):
            yield name, {"players": players}
        if meta.options:
            fewest = meta.options_with_players(meta.least_players)
            yield name, together(meta, {option.name: option.least for option in fewest})
            most = meta.options_with_players(meta.most_players)
            yield name, together(meta, {option.name: option.most for option in most})
        for options in MORE.get(name, ()):
            yield name, options


def together(meta, options):
    """Of some options those that have an effect beside the others."""
    needs = {option.name: option.needs for option in meta.options}
    lacking = [
        name
        for name in options
        if any(options[need.name] not in need.values for need in needs.get(name, ()))
    ]
    return {name: value for name, value in options.items() if name not in lacking}


def label(table):
    """A table as test reports name it."""
    name, options = table
    return f"{name}-{'-'.join(map(str, options.values()))}"


@pytest.fixture(params=tables(), ids=label, scope="session")
def table(request):
    """A game's name and the options agreed on."""
    return request.param


@pytest.fixture(params=BOXES, scope="session")
def box(request):
    """What is printed on the outside of one game's box."""
    return BOXES[request.param]


@pytest.fixture(scope="session")
def game(twin, table):
    """One game with its options, once interpreted and once compiled."""
    name, options = table
    return twin.game(name, **options)


@pytest.fixture(scope="session")
def compiled(twins, table):
    """One game with its options, compiled."""
    name, options = table
    return twins[1].game(name, **options)
