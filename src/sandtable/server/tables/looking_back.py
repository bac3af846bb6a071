"""Moments of a table that somebody looks back at: made one at a time, and kept a while.

A moment is reached by playing the log again. Whoever goes through a game asks for one after the
other, so what was played for the last is gone on with; and however many ask at once, a long
game takes one thread and no more.
"""

import asyncio
from collections import OrderedDict

from sandtable.server.tables.frames import LOOKING_BACK, frame_of, idle
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Frame

MOST_KEPT = 64
"""Moments of one table that are kept for whoever asks next."""


class LookingBack:
    """The moments of one table that were looked at last."""

    def __init__(self, table: Table) -> None:
        """Nobody has looked back yet."""
        self._table = table
        self._then: Table | None = None
        """The table as it was at the moment that was made last."""
        self._kept: OrderedDict[tuple[int, int], Frame] = OrderedDict()
        self._lock = asyncio.Lock()

    async def at(self, viewer: int, version: int) -> Frame:
        """The table as a viewer saw it at a version; nothing can be chosen there."""
        async with self._lock:
            moment = viewer, version
            if moment not in self._kept:
                self._kept[moment] = await asyncio.to_thread(self._made, viewer, version)
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            return self._kept[moment]

    def _made(self, viewer: int, version: int) -> Frame:
        then = self._then
        if then is None or then.version > version:
            then = self._table.anew()
        for entry in self._table.entries[then.version + 1 : version + 1]:
            then.advance(entry)
        self._then = then
        return idle(frame_of(then, viewer), LOOKING_BACK)
