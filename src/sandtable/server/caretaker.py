"""Unfinished tables at which nobody is any more are closed, if the host wants it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import ColumnElement

from sandtable.server.logs import at
from sandtable.server.people.presence import is_looked_at
from sandtable.server.refusals import Refusal
from sandtable.server.store.columns import TABLES
from sandtable.server.store.database import Database
from sandtable.server.store.queries import deserted_tables
from sandtable.server.store.store import Store
from sandtable.server.tables.closing import close
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.warming import NotReadyError

log = logging.getLogger(__name__)

LOOK_SECONDS = 600.0
"""Between two looks; before the first one browsers have time to come back."""
DAY = 24 * 3600 * 1000
"""In milliseconds that the house has served: while it is off nobody can come."""


class Caretaker:
    """Closes what is deserted. Rows say what is closed, so any process may do it."""

    def __init__(
        self,
        database: Database,
        enter: Callable[[str], Awaitable[Room]],
        days: int,
    ) -> None:
        """``enter`` opens the room of a table; nobody was there for so many ``days``."""
        self._database, self._enter, self._days = database, enter, days

    async def work(self) -> None:
        """Look for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.tidy()
            except Exception:
                log.exception("the store does not answer")

    async def tidy(self) -> int:
        """Close all tables that are deserted by now; how many they are.

        Those whose rules are not here stay as they are, for the release that began them.
        """
        many = 0
        for table in await self._deserted():
            try:
                many += await self._close(table)
            except (Refusal, NotReadyError):
                continue
            except Exception:
                log.exception("table %s cannot be closed", table, extra=at(table))
        return many

    async def _close(self, table: str) -> bool:
        """Close a table, unless somebody has come meanwhile."""
        room = await self._enter(table)
        if is_looked_at(room) or not await self._deserted(TABLES.c.id == table):
            return False
        await close(room, self._days)
        log.info("table %s is closed: nobody was there", table, extra=at(table))
        return True

    async def _deserted(self, *which: ColumnElement[bool]) -> Sequence[str]:
        query = deserted_tables(self._days * DAY).where(*which)
        return await self._database.read(lambda at: at.execute(query).scalars().all())


def caretaker(store: Store, rooms: Rooms, days: int | None) -> Caretaker | None:
    """Who looks after the tables of a house, if its host wants any to be closed."""
    return None if days is None else Caretaker(store.database, rooms.room, days)
