"""Whole recorded games, one for every way in which a game can end; see ``record_games.py``."""

from pathlib import Path

import pytest
from games.recorded import replayed

from sandtable.core.records import SUFFIX

RECORDS = Path(__file__).parent / "records"

ENDINGS = {
    "early": ("early", 1),
    "early-of-three": ("early", 1),
    "early-in-teams": ("early", 2),
    "points": ("points", 1),
    "points-of-four": ("points", 1),
    "points-in-teams": ("points", 2),
    "sudden-death": ("sudden_death", 1),
    "sudden-death-of-three-by-an-effect": ("sudden_death", 1),
    "sudden-death-of-four": ("sudden_death", 1),
    "sudden-death-in-teams": ("sudden_death", 2),
    "draw": ("draw", 2),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_recorded_game(twin, name):
    """SW-37 to SW-40, SW-90, SW-184: it replays roll by roll, event by event, to its end."""
    state = replayed(twin, "solo_war", RECORDS / f"{name}{SUFFIX}")
    pieces = twin.module("games.solo_war.pieces")
    ending, winners = ENDINGS[name]
    assert pieces.Ending(state.position.ending).name.lower() == ending
    assert int(state.position.winners).bit_count() == winners


def test_every_ending_has_its_record():
    """SW-37 to SW-40: early, on points, in Sudden Death, drawn; alone and in teams."""
    assert {path.stem for path in RECORDS.iterdir()} == set(ENDINGS)
