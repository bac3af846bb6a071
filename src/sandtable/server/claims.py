"""What this process has taken on, of all that is to be done by one process, whichever.

Rows decide who does it (``store/claims.py``). If two do it all the same for a moment, because
one was taken for dead, the keys of what they write see to it that it happens once.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator

from sandtable.server.store.claims import ClaimStore
from sandtable.server.store.database import Database, StoreError

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
"""Between two signs of life, and two looks at those of others."""
MOST_SILENT = 5
"""So many looks may a process give no sign of life: a count, so that no clocks are compared,
and nobody is taken for dead because the database, or whoever looks, stood still."""


class Claims:
    """The works of one process."""

    def __init__(self, database: Database) -> None:
        """Nothing has been taken on."""
        self._store = ClaimStore(database, secrets.token_hex(8))
        self._own: set[str] = set()
        self._left: set[str] = set()
        """What is still written as this process's, and no longer is."""
        self._signs: dict[str, tuple[int, int]] = {}
        """By other process: its last sign of life, and how many looks ago it came."""
        self._writing = asyncio.Lock()

    async def take(self, work: str) -> bool:
        """Take on a work, unless another process has it; whether this one has it now."""
        async with self._writing:
            if work not in self._own:
                self._left.add(work)  # whoever gives up in the middle does not have it
                if await self._store.take(work):
                    self._own.add(work)
                self._left.discard(work)
            return work in self._own

    def leave(self, work: str) -> None:
        """Another process may have a work; that is written with the next look."""
        if work in self._own:
            self._own.discard(work)
            self._left.add(work)

    @contextlib.asynccontextmanager
    async def taken(self, work: str) -> AsyncIterator[bool]:
        """Take on a work for as long as this lasts; whether this process has it."""
        try:
            yield await self.take(work)
        finally:
            self.leave(work)

    async def under_way(self, work: str) -> bool:
        """Whether any process has a work."""
        return work in self._own or await self._store.holder(work) is not None

    async def look(self) -> None:
        """Give a sign of life, and free what dead processes had."""
        async with self._writing:
            await self._write_left()
            if self._own and not await self._store.live():
                self._own.clear()
        others = await self._store.others()
        for process, beats in others.items():
            before, silent = self._signs.get(process, (beats, -1))
            silent = silent + 1 if before == beats else 0
            self._signs[process] = beats, silent
            if silent >= MOST_SILENT and await self._store.bury(process, beats):
                log.warning("process %s is dead: others go on with what it did", process)
        self._signs = {name: sign for name, sign in self._signs.items() if name in others}

    async def close(self) -> None:
        """Have nothing any more."""
        try:
            async with self._writing:
                self._left |= self._own
                await self._write_left()
        except StoreError as failure:
            log.warning("what this process did stays its own for a moment: %s", failure)

    async def _write_left(self) -> None:
        """Write what this process has no more, if there is any."""
        left, self._left = self._left, set()
        if not left:
            return
        try:
            await self._store.leave(left)
        except StoreError:
            self._left |= left
            raise
