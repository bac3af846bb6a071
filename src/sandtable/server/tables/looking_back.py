"""Moments of a table that somebody looks back at: made one at a time, and kept a while.

A moment is a version, or what a move of those that stand led to: people and records count
moves, the log counts rows, by which people also come, go and ask.

A moment is reached by playing the log again, from the last one before it that is kept. However
many ask at once, a long game takes one thread and no more.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from sandtable.server.refusals import MissingError
from sandtable.server.store.archive import Archive
from sandtable.server.tables.checkpoints import Checkpoints
from sandtable.server.tables.frames import LOOKING_BACK, frame_of, idle
from sandtable.server.tables.table import Table
from sandtable.server.tables.turns import Turns
from sandtable.server.wire.messages import Frame

MOST_KEPT = 128
"""Moments of one table that are kept for whoever asks next."""
KEPT_SECONDS = 300.0
"""After the last look until the moments are forgotten from which others are reached."""

Rows = Callable[[int], None]
"""Is told how many rows of the log were played for a moment."""


def _for_nothing(_: int) -> None:
    """Nobody counts them."""


def _moved(archive: Archive) -> list[int]:
    """The version after each move of a kept game."""
    turns = Turns()
    for version, made in enumerate(archive.made()):
        turns.note_moves(version, made)
    return turns.moved


class LookingBack:
    """The moments of one table that were looked at last."""

    def __init__(self, table: Table) -> None:
        """Nobody has looked back yet."""
        self._table = table
        self._checkpoints = Checkpoints(table)
        self._forgetting: asyncio.TimerHandle | None = None
        self._moved: list[int] = []
        """By move: the version after it, where the rules of the game are not asked any more."""
        self._kept: OrderedDict[tuple[int, int], Frame] = OrderedDict()
        self._lock = asyncio.Lock()

    async def at(
        self, shown: Table, viewer: int, version: int, rows: Rows = _for_nothing
    ) -> Frame:
        """The table as a viewer saw it at a version; nothing can be chosen there.

        It is ``shown`` to the viewer as far as they may see it.

        Raises:
            MissingError: when there is no such version, as far as the viewer may see.

        """
        if not 0 <= version <= shown.version:
            message = f"The log of this table has rows 0 to {shown.version}."
            raise MissingError(message)
        async with self._lock:
            moment = viewer, version
            if moment not in self._kept:
                made = await asyncio.to_thread(self._made, viewer, version)
                self._kept[moment], played = made
                rows(played)
                self._forget_later()
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            return self._kept[moment]

    async def after(
        self, shown: Table, viewer: int, move: int, rows: Rows = _for_nothing
    ) -> Frame:
        """The table as a viewer saw it after a move that stands; 0 is its game laid out.

        Raises:
            MissingError: when there is no such move, as far as the viewer may see.

        """
        if shown.archive and not self._moved:
            self._moved = await asyncio.to_thread(_moved, shown.archive)
        versions = (shown.turns.begun[0], *(self._moved or shown.turns.moved))
        if not 0 <= move < len(versions):
            message = f"This table has moves 0 to {len(versions) - 1}."
            raise MissingError(message)
        return await self.at(shown, viewer, versions[move], rows)

    def _made(self, viewer: int, version: int) -> tuple[Frame, int]:
        then, played = self._checkpoints.reach(version)
        return idle(frame_of(then, viewer), LOOKING_BACK), played

    def _forget_later(self) -> None:
        """Keep what costs memory as long as somebody looks back, and a little longer."""
        if self._forgetting is not None:
            self._forgetting.cancel()
        self._forgetting = asyncio.get_running_loop().call_later(KEPT_SECONDS, self._forget)

    def _forget(self) -> None:
        self._checkpoints = Checkpoints(self._table)
