"""Every finished table is kept as it was shown, while the rules of its game are still here."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Generator, Mapping
from datetime import UTC, datetime, timedelta

from sandtable.server.logs import at
from sandtable.server.store.archive import Archive, ArchiveStore
from sandtable.server.store.database import Database
from sandtable.server.tables.archiving import archiving
from sandtable.server.tables.table import Table

log = logging.getLogger(__name__)

QUIET = timedelta(minutes=1)
"""How long a table has been over before it is kept: whoever played looks at it just then."""
LOOK_SECONDS = 15.0
"""Between two looks whether a table is to be kept."""
RESTS = 3
"""How many times as long as it worked it rests, after each row: people play meanwhile."""

Enter = Callable[[str], Awaitable[Table]]


class Archivist:
    """Keeps what is finished. Rows say what is kept, so any process may do it at any time."""

    def __init__(self, database: Database, rules: Mapping[str, int], enter: Enter) -> None:
        """``enter`` brings a table of these ``rules``, by game, into memory by its name."""
        self._store, self._rules, self._enter = ArchiveStore(database), rules, enter
        self._failed: set[str] = set()
        """Tables whose log does not lead anywhere; they are not tried again."""

    async def work(self) -> None:
        """Keep what is over for as long as the server runs, and slow nobody by it."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.tidy(QUIET, rests=RESTS)
            except Exception:
                log.exception("the store does not answer")

    async def tidy(self, quiet: timedelta = timedelta(), *, rests: int = 0) -> int:
        """Keep all tables that were over so long ago; how many they are."""
        many = 0
        while table := await self._next(quiet):
            try:
                archive = await self._archive(await self._enter(table), rests)
                many += await self._store.keep(table, archive)
            except Exception:
                log.exception("table %s cannot be kept", table, extra=at(table))
                self._failed.add(table)
        return many

    async def _next(self, quiet: timedelta) -> str | None:
        before = (datetime.now(UTC) - quiet).isoformat(timespec="milliseconds")
        return await self._store.next(self._rules, before, self._failed)

    async def _archive(self, table: Table, rests: int) -> Archive:
        """What is kept of a table, made beside everything else that goes on."""
        steps = archiving(table)
        while True:
            began = time.monotonic()
            archive = await asyncio.to_thread(_step, steps)
            if archive is not None:
                return archive
            await asyncio.sleep(rests * (time.monotonic() - began))


def _step(steps: Generator[None, None, Archive]) -> Archive | None:
    """One step; what it leads to, if it was the last."""
    try:
        next(steps)
    except StopIteration as done:
        archive: Archive = done.value
        return archive
    return None
