"""Whole recorded games, one for every way in which a game can end; see ``record_games.py``."""

from pathlib import Path

import pytest
from games.recorded import replayed

from sandtable.core.records import SUFFIX

RECORDS = Path(__file__).parent / "records"

ENDINGS = {
    "last-one-of-three": ("last_one", 1),
    "last-one-of-four": ("last_one", 1),
    "limit-of-three": ("rounds", 3),
    "limit-of-four": ("rounds", 4),
    "limit-of-five": ("rounds", 5),
    "limit-after-a-rage-quit": ("rounds", 2),
}
"""How it ends, and how many are left."""


@pytest.mark.parametrize("name", ENDINGS)
def test_recorded_game(twin, name):
    """WF-3, WF-170, WF-190, WF-233: it replays roll by roll, event by event, to its end."""
    state = replayed(twin, "war_of_the_fanboys", RECORDS / f"{name}{SUFFIX}")
    pieces = twin.module("games.war_of_the_fanboys.pieces")
    ending, left = ENDINGS[name]
    assert pieces.Ending(state.position.ending).name.lower() == ending
    assert int(state.position.living).bit_count() == left


def test_every_ending_has_its_record():
    """WF-190, WF-233: by elimination, and by the limit, with everybody left and without."""
    assert {path.stem for path in RECORDS.iterdir()} == set(ENDINGS)
