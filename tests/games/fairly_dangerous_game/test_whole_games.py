"""Whole recorded games, one for every way in which a game can end; see ``record_games.py``."""

from pathlib import Path

import pytest
from games.fairly_dangerous_game.record_games import FOLDER, WANTED, ending
from games.recorded import replayed

from sandtable.core.records import SUFFIX


@pytest.mark.parametrize("name", WANTED)
def test_recorded_game(twin, name):
    """AD-60, AD-92, AD-133: it replays roll by roll, event by event, to the same end."""
    options, wanted = WANTED[name]
    state = replayed(twin, "fairly_dangerous_game", FOLDER / f"{name}{SUFFIX}")
    assert options.items() <= state.game.options.items()
    assert wanted.items() <= ending(state).items()


def test_every_ending_has_its_record():
    """AD-60, AD-133: won and shared, with two, three and four players."""
    assert {path.stem for path in Path(FOLDER).iterdir()} == set(WANTED)
