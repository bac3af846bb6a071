"""What a GPU does, in Numba's simulator; and how positions are packed for it."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from sandtable.core.playout import playout_all
from sandtable.core.record import layout_of
from sandtable.cuda.packing import converted, packed_layout

SIMULATED = Path(__file__).with_name("simulated_gpu.py")
GAMES = 40


def test_games_of_a_simulated_gpu():
    """In a process of its own, as Numba asks for the simulator once."""
    ran = subprocess.run(  # noqa: S603 - ours
        [sys.executable, "-m", "pytest", "--quiet", "--no-cov", "-p", "no:xdist", SIMULATED],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr
    assert "9 passed" in ran.stdout


def test_packed_positions_lose_nothing(game):
    """And take less than half of the room, at the beginning, on the way and at the end."""
    wide, packed = layout_of(game.schema), packed_layout(game.schema)
    assert packed.itemsize < wide.itemsize / 2
    states = [game.new_initial_state(seed) for seed in range(GAMES)]
    positions = np.array([state.position for state in states], wide)
    for _ in range(2):
        whole = converted(converted(positions, packed), wide)
        assert whole.tobytes() == positions.tobytes()
        playout_all(positions, range(GAMES), cores=1)
