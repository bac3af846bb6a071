"""Who plays or watches never waits for the compiler: all that is entered is compiled before."""

import os
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from contract.promises import SPECTATOR, play_on, viewers
from folders import package_of
from numba.core import event

from sandtable.server import warm

TESTS = Path(__file__).parents[1]
SOURCES = Path(warm.__file__).parents[2]


def test_nothing_is_compiled_during_play(box):
    """Once a game was made ready, a new process plays and shows it from the cache."""
    child = subprocess.run(  # noqa: S603 - our own interpreter and our own file
        [sys.executable, __file__, f"{package_of(box.name)}.game"],
        env=os.environ | {"PYTHONPATH": f"{TESTS}{os.pathsep}{SOURCES}"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert child.stdout.split() == []


def play(game):
    """A whole game as a server shows it, saved and read again on the way."""
    for state in play_on(game.new_initial_state(1), random.Random(1)):
        for viewer in (SPECTATOR, *state.current_players()):
            state.view(viewer)
        if len(state.history) == 1:
            game.from_dict(state.to_dict())
    for viewer in viewers(state):
        state.view(viewer)
    state.returns()


if __name__ == "__main__":
    GAME = import_module(sys.argv[1]).GAME
    list(warm.stages(GAME))
    with event.install_recorder("numba:compile") as compiled:
        play(GAME)
    for _, late in compiled.buffer:
        print(late.data["dispatcher"].__qualname__)  # noqa: T201
