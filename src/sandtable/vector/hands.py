"""Who does the work on many games: a thread for each part of them."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from sandtable.core.steps import quiet_tray, refuse_overrun
from sandtable.core.tray import Tray


class Hands:
    """So many games cut into parts, each with a tray of its own."""

    def __init__(self, many: int, threads: int | None) -> None:
        """Take on games, with as many threads as there are cores unless told otherwise.

        Raises:
            ValueError: when there is no game.

        """
        if many < 1:
            message = f"{many} games side by side: there is at least one"
            raise ValueError(message)
        count = min(threads or os.cpu_count() or 1, many)
        cuts = np.linspace(0, many, count + 1).astype(int)
        self.parts: list[slice] = [slice(start, end) for start, end in pairwise(cuts.tolist())]
        self._trays: list[Tray] = [quiet_tray(0) for _ in self.parts]
        self._pool: ThreadPoolExecutor = ThreadPoolExecutor(count)

    def everywhere(self, work: Callable[[int, slice, Tray], None]) -> None:
        """Do something with every part: its number, its games and its tray.

        Raises:
            TrayOverrunError: when the game's rules overran a tray.

        """
        if len(self.parts) == 1:
            work(0, self.parts[0], self._trays[0])
        else:
            list(self._pool.map(work, range(len(self.parts)), self.parts, self._trays))
        for tray in self._trays:
            refuse_overrun(tray)

    def rest(self) -> None:
        """End the threads."""
        self._pool.shutdown()
