"""Whole recorded games, one for every way in which a game can end; see ``record_games.py``."""

from pathlib import Path

import pytest
from games.barons_of_fyn.layout import NAME
from games.recorded import replayed

from sandtable.core.records import SUFFIX

RECORDS = Path(__file__).parent / "records"

ENDINGS = {
    "king": ("king", 1),
    "king-of-six": ("king", 1),
    "king-and-a-tie": ("king", 2),
    "king-with-dice": ("king", 1),
    "king-with-trading": ("king", 1),
    "last-baron": ("last_baron", 1),
    "empire-fallen": ("empire_fallen", 1),
    "empire-stands": ("empire_stands", 1),
    "city-held": ("city_held", 1),
    "city-held-of-three": ("city_held", 1),
    "timed": ("king", 1),
    "rounds": ("rounds", 1),
    "rounds-without-a-king": ("rounds", 1),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_recorded_game(twin, name):
    """BF-140, BF-141, BF-152 to BF-154, BF-169: it replays roll by roll, event by event."""
    state = replayed(twin, "barons_of_fyn", RECORDS / f"{name}{SUFFIX}")
    pieces = twin.module(f"{NAME}.pieces")
    ending, winners = ENDINGS[name]
    assert pieces.Ending(state.position.ending).name.lower() == ending
    assert int(state.position.winners).bit_count() >= winners


def test_every_ending_has_its_record():
    """BF-140, BF-141, BF-150 to BF-154, BF-169: every ending, every variant, dice, trading."""
    assert {path.stem for path in RECORDS.iterdir()} == set(ENDINGS)
