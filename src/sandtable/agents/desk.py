"""Where an opponent thinks: a quiet tray of its own and room for the worlds it imagines."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.record import Floats, Ints
from sandtable.core.steps import quiet_tray
from sandtable.core.tray import Tray

MOST_PLAYERS = 8

DEEPEST = 256
"""Decisions that a plan may run ahead."""

VIEW, WORLD, PROBE = 0, 1, 2
"""Rows of ``worlds``: what is seen, a world that may be the true one, a trial in it."""


class Desk(NamedTuple):
    """Room for thinking, taken once: compiled loops allocate nothing."""

    worlds: NDArray[Any]
    tray: Tray
    actions: Ints  # legal ones in the world
    others: Ints  # legal ones of somebody who decides beside
    guesses: Floats  # what they promise, by place in ``actions``
    values: Floats  # by player
    path: Ints  # nodes of a tree
    picked: Ints  # by player: a node or an action chosen but not yet played


def desk_for(view: Any, seed: int) -> Desk:  # noqa: ANN401 - a record of any game
    """A desk with the view laid on it."""
    desk = Desk(
        worlds=np.zeros(3, view.dtype).view(np.recarray),
        tray=quiet_tray(seed),
        actions=np.empty(MOST_ACTIONS, np.int64),
        others=np.empty(MOST_ACTIONS, np.int64),
        guesses=np.empty(MOST_ACTIONS),
        values=np.zeros(MOST_PLAYERS),
        path=np.zeros(DEEPEST, np.int64),
        picked=np.zeros(MOST_PLAYERS, np.int64),
    )
    desk.worlds[VIEW] = view
    return desk
