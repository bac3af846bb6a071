"""Whole recorded games, one for every way in which a game can end; see ``record_games.py``."""

from pathlib import Path

import pytest
from games.recorded import replayed

from sandtable.core.records import SUFFIX

RECORDS = Path(__file__).parent / "records"

ENDINGS = {
    "elimination": ("elimination", 1),
    "elimination-of-both": ("elimination", 2),
    "temples": ("temples", 1),
    "garrisons": ("garrisons", 1),
    "most-spaces": ("spaces", 1),
    "most-spaces-by-two-of-three": ("spaces", 2),
    "most-spaces-by-all": ("spaces", 4),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_recorded_game(twin, name):
    """MM-2, MM-87, MM-109: it replays roll by roll, event by event, to the same end."""
    state = replayed(twin, "monsters_and_magic", RECORDS / f"{name}{SUFFIX}")
    pieces = twin.module("games.monsters_and_magic.pieces")
    victory, winners = ENDINGS[name]
    assert pieces.Victory(state.position.victory).name.lower() == victory
    assert int(state.position.winners).bit_count() == winners


def test_every_ending_has_its_record():
    """MM-2: four ways, and the shared ones."""
    assert {path.stem for path in RECORDS.iterdir()} == set(ENDINGS)
