"""Moments of a table that somebody looks back at: made one at a time, and kept a while.

A moment is a version, or what a move of those that stand led to: people and records count
moves, the log counts rows, by which people also come, go and ask.

A moment is reached by playing the log again. Whoever goes through a game asks for one after the
other, so what was played for the last is gone on with; and however many ask at once, a long
game takes one thread and no more.
"""

import asyncio
from collections import OrderedDict

from sandtable.server.refusals import MissingError
from sandtable.server.store.archive import Archive
from sandtable.server.tables.frames import LOOKING_BACK, frame_of, idle
from sandtable.server.tables.table import Table
from sandtable.server.tables.turns import Turns
from sandtable.server.wire.messages import Frame

MOST_KEPT = 128
"""Moments of one table that are kept for whoever asks next."""


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
        self._then: Table | None = None
        """The table as it was at the moment that was made last."""
        self._moved: list[int] = []
        """By move: the version after it, where the rules of the game are not asked any more."""
        self._kept: OrderedDict[tuple[int, int], Frame] = OrderedDict()
        self._lock = asyncio.Lock()

    async def at(self, shown: Table, viewer: int, version: int) -> Frame:
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
                self._kept[moment] = await asyncio.to_thread(self._made, viewer, version)
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            return self._kept[moment]

    async def after(self, shown: Table, viewer: int, move: int) -> Frame:
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
        return await self.at(shown, viewer, versions[move])

    def _made(self, viewer: int, version: int) -> Frame:
        then = self._then
        if then is None or then.version > version:
            then = self._table.anew()
        for entry in self._table.entries[then.version + 1 : version + 1]:
            then.advance(entry)
        self._then = then
        return idle(frame_of(then, viewer), LOOKING_BACK)
