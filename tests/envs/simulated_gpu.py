"""Games on a GPU, for which Numba's simulator stands; test_gpu.py runs this in its process."""

import numpy as np
import pytest

from sandtable.core.contract import MOST_ACTIONS, set_up
from sandtable.core.playout import playout
from sandtable.core.steps import IllegalAction, TrayOverrunError, quiet_tray
from sandtable.core.tray import EVENTS, clear, seed
from sandtable.cuda import CudaGames
from sandtable.games import names
from sandtable.vector import VectorGames

MANY, BLOCK = 5, 4
"""One block begins with as many games as it has threads, and one is left for later."""


def pair(name, **options):
    """The same games on the GPU and on the processor."""
    there = CudaGames(name, MANY, seed=3, block=BLOCK, **options)
    return there, VectorGames(name, MANY, seed=3, **options)


def compare(there, here):
    """All that is told of them."""
    assert there.positions.tobytes() == here.positions.tobytes()
    for what in ("players", "choices", "masks", "rewards", "over"):
        assert np.array_equal(getattr(there, what).copy_to_host(), getattr(here, what)), what


@pytest.mark.parametrize("name", names())
def test_games_are_those_of_the_processor(name):
    """Whatever is chosen in them."""
    (there, here), luck = pair(name), np.random.default_rng(1)
    compare(there, here)
    for _ in range(4):
        actions = [luck.choice(np.flatnonzero(mask)) for mask in here.masks]
        there.step(np.array(actions))
        here.step(np.array(actions))
        compare(there, here)


def test_games_that_end_begin_anew():
    """With the luck that was left; their results are told once."""
    there, here = pair("fairly_dangerous_game", turns=4)
    while not here.over.any():
        actions = here.masks.argmax(axis=1)
        there.step(actions)
        here.step(actions)
    compare(there, here)


def test_games_are_played_out_as_on_the_processor():
    """Each by its own luck, whoever plays it; and what is over stays as it is."""
    there, here = pair("solo_war")
    played, tray, actions = there.play_out(), quiet_tray(0), np.empty(MOST_ACTIONS, np.int64)
    for index, position in enumerate(here.positions):
        seed(tray, there.seeds[index])
        clear(tray)
        set_up(position, tray)
        assert played[index] == playout(position, tray, actions)
    assert there.positions.tobytes() == here.positions.tobytes()
    assert there.play_out().tolist() == [0] * MANY
    with pytest.raises(IllegalAction, match="0: may not be chosen in game 0"):
        there.step(np.zeros(MANY, np.int64))


def test_a_tray_that_overran_is_told():
    """By the game in which it did."""
    there, _ = pair("solo_war")
    trays = there._trays.copy_to_host()  # noqa: SLF001 - no game of ours does it
    trays["told"][2] = EVENTS + 1
    there._trays.copy_to_device(trays)  # noqa: SLF001
    with pytest.raises(TrayOverrunError, match="game 2: one action"):
        there.play_out()


def test_what_cannot_be_played_is_refused_and_nothing_is_played():
    """Naming the game, before any of them goes on."""
    there, here = pair("solo_war")
    actions = here.masks.argmax(axis=1)
    for wrong in (-1, here.masks.shape[1], int(np.flatnonzero(here.masks[1] == 0)[0])):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=f"{wrong}: may not be chosen in game 1"):
            there.step(actions)
    with pytest.raises(ValueError, match=r"5 actions are wanted, not an array of shape \(2,\)"):
        there.step(actions[:2])
    compare(there, here)
    with pytest.raises(ValueError, match="0 games side by side"):
        CudaGames("solo_war", 0)
    with pytest.raises(ValueError, match="6 games played together: a power of 2 is wanted"):
        CudaGames("solo_war", 1, block=6)
