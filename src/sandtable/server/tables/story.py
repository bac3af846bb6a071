"""What viewers were told by every row of a table, kept once somebody has asked for it.

Whoever sits down is told the whole story. Played again for each who comes, a long game would
hold up everybody at its table; so it is played again once for a viewer, and beside the table.
"""

import asyncio
from collections.abc import Mapping, Sequence

from sandtable.core.scene import Told
from sandtable.server.store.rows import Entry
from sandtable.server.tables.frames import past
from sandtable.server.tables.table import Table
from sandtable.server.tables.words import told
from sandtable.server.wire.messages import Past

Lines = list[tuple[Told, ...]]


class Story:
    """The stories of one table, by viewer."""

    def __init__(self, table: Table) -> None:
        """Nobody has asked yet."""
        self._table = table
        self._told: dict[int, Lines] = {}
        self._begun: dict[int, tuple[Table, Lines]] = {}
        """Played again up to some row, and not followed since."""
        self._lock = asyncio.Lock()

    async def prepare(self, viewer: int) -> None:
        """Play again what a viewer was told, if nobody has asked for it yet.

        The table may go on meanwhile; ``of`` makes up for what has happened then.
        """
        async with self._lock:
            if viewer in self._told or viewer in self._begun or self._table.archive:
                return
            entries = tuple(self._table.entries)
            begun = await asyncio.to_thread(self._again, viewer, entries)
            if viewer not in self._told:  # somebody who had seen some of it may have come first
                self._begun[viewer] = begun

    def note(self, known: Mapping[int, tuple[Told, ...]]) -> None:
        """Go on with every story that was asked for: the last row has just happened.

        What it tells some viewers is ``known``. A story that lacks a row is told anew.
        """
        version = self._table.version
        self._told = {at: lines for at, lines in self._told.items() if len(lines) == version}
        for viewer, lines in self._told.items():
            lines.append(known[viewer] if viewer in known else told(self._table, viewer))

    def of(self, viewer: int) -> tuple[Past, ...]:
        """What a viewer was told by all rows but the last."""
        if self._table.archive:
            return past(self._table, viewer)
        if viewer not in self._told:
            if viewer not in self._begun:
                self._begun[viewer] = self._again(viewer, ())
            then, lines = self._begun.pop(viewer)
            self._follow(then, lines, viewer, self._table.entries[len(lines) :])
            self._told[viewer] = lines
        lines = self._told[viewer][: self._table.version]
        return tuple(Past(version, line) for version, line in enumerate(lines))

    def _again(self, viewer: int, entries: Sequence[Entry]) -> tuple[Table, Lines]:
        then, lines = self._table.anew(), Lines()
        self._follow(then, lines, viewer, entries)
        return then, lines

    def _follow(self, then: Table, lines: Lines, viewer: int, entries: Sequence[Entry]) -> None:
        for entry in entries:
            then.advance(entry)
            lines.append(told(then, viewer))
