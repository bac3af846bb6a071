"""Whole games between players who take any legal action, without a step in Python."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.contract import MOST_ACTIONS, set_up, utilities
from sandtable.core.game import Game
from sandtable.core.playout import playout
from sandtable.core.record import Ints
from sandtable.core.rule import loop
from sandtable.core.steps import quiet_tray, refuse_overrun
from sandtable.core.tray import Tray, clear, overrun, seed


@loop
def play_each(
    position: Any,  # noqa: ANN401 - a record of any game
    seeds: Ints,
    lengths: Ints,
    results: NDArray[np.float64],
    tray: Tray,
) -> None:
    """Play a game for each row, all in the same place: how long it took and how it ended.

    The set-up follows from the first number of a row, all that is chosen and rolled later from
    the second.
    """
    actions = np.empty(MOST_ACTIONS, np.int64)
    for index in range(len(seeds)):
        seed(tray, seeds[index, 0])
        clear(tray)
        set_up(position, tray)
        seed(tray, seeds[index, 1])
        lengths[index] = playout(position, tray, actions)
        utilities(position, results[index])
        if overrun(tray):
            break


def random_games(
    game: Game, seeds: Sequence[tuple[int, int]]
) -> Iterator[tuple[tuple[float, ...], int]]:
    """Each game's results and its number of decisions; two seeds a game, as ``play_each``.

    Raises:
        TrayOverrunError: when a game's rules overran the tray.

    """
    position, tray = game.new_initial_state(0).position, quiet_tray(0)
    lengths = np.zeros(len(seeds), np.int64)
    results = np.zeros((len(seeds), game.players))
    play_each(position, np.array(seeds, np.int64), lengths, results, tray)
    refuse_overrun(tray)
    return zip(map(tuple, results.tolist()), lengths.tolist(), strict=True)
