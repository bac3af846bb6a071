"""Who plays or watches never waits for the compiler: all that is entered is compiled before."""

import os
import random
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

from contract.promises import SPECTATOR, play_on, viewers
from folders import package_of
from numba.core import event

from sandtable.server import warm

TESTS = Path(__file__).parents[1]
MANY = 5
"""Of moments that are alike so many are shown."""
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


def moment(state):
    """What was done, what came of it, and what is asked: other rules show other moments."""
    kind_of, step = state.game.actions.kind_of, state.history[-1]
    asked = [state.legal_actions(player)[0] for player in state.current_players()[:1]]
    return (
        kind_of(step.action),
        frozenset(event[0] for event in step.events),
        *map(kind_of, asked),
    )


def play(game):
    """A whole game as a server shows it, saved and read again on the way."""
    shown = Counter()
    for state in play_on(game.new_initial_state(1), random.Random(1)):
        like_this = moment(state)
        shown[like_this] += 1
        for viewer in (SPECTATOR, *state.current_players()) if shown[like_this] <= MANY else ():
            state.view(viewer)
        if len(state.history) == 1:
            game.from_dict(state.to_dict())
    for viewer in viewers(state):
        state.view(viewer)
    state.returns()


if __name__ == "__main__":
    GAME = import_module(sys.argv[1]).GAME
    list(warm.use_table(GAME))
    with event.install_recorder("numba:compile") as compiled:
        play(GAME)
    for _, late in compiled.buffer:
        print(late.data["dispatcher"].__qualname__)  # noqa: T201
