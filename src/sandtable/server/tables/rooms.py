"""The rooms that are open in this process."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sandtable.server import figures
from sandtable.server.logs import at
from sandtable.server.refusals import Refusal
from sandtable.server.store.store import Store
from sandtable.server.tables.room import Room
from sandtable.server.tables.seats import stands_at
from sandtable.server.tables.table import Table
from sandtable.server.warming import NotReadyError

log = logging.getLogger(__name__)

DELETED = "This table was deleted."
LATER = 10.0
"""Seconds until the clocks of a table are looked at again that cannot be opened now."""


class Rooms:
    """The rooms that are open in this process; each is attended as long as it is open."""

    def __init__(
        self,
        store: Store,
        enter: Callable[[str], Coroutine[Any, Any, Table]],
        attend: Callable[[Room], Coroutine[Any, Any, None]],
        served: Callable[[], int],
        countdown: float,
    ) -> None:
        """``enter`` brings a table into memory, ``attend`` lets its opponents think.

        Clocks go by the milliseconds ``served``; games begin so many seconds of ``countdown``
        after the last of their people came.
        """
        self._store, self._enter, self._attend, self._served = store, enter, attend, served
        self._countdown = countdown
        self._rooms: dict[str, Room] = {}
        self._attendants: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._overdue: dict[str, asyncio.Task[None]] = {}

    async def room(self, table: str) -> Room:
        """The room of a table, opened if need be.

        Raises:
            Refusal: when there is no such table, or it cannot be entered.

        """
        while table not in self._rooms:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open(table))
            await asyncio.shield(self._opening[table])
        return self._rooms[table]

    @property
    def watched(self) -> tuple[Room, ...]:
        """Those at which somebody looks."""
        return tuple(room for room in self._rooms.values() if room.audience.watchers)

    async def look_around(self) -> None:
        """Take in what other processes wrote, and close the rooms that nobody needs.

        Called now and then for as long as the server runs.
        """
        watched = {name: room for name, room in self._rooms.items() if not room.idle}
        if watched:
            orders = await self._store.orders(watched)
            versions = await self._store.versions(watched)
            for name in watched.keys() - versions.keys():
                self.forget(name)
            for name, stands in versions.items():
                room = watched[name]
                if stands > stands_at(room.table) or orders[name] != room.orders.rows:
                    await room.refresh()
        for name in [name for name, room in self._rooms.items() if room.idle]:
            self.forget(name)

    @property
    def hurried(self) -> bool:
        """Whether clocks run at a table whose room is open, or its game begins in a moment."""
        return any(room.time.runs for room in self._rooms.values())

    async def look_at_clocks(self) -> None:
        """Have the rooms of tables opened at which somebody's time is over: there it is noted.

        Called now and then for as long as the server runs. No table waits for another, whose
        log may be long or damaged, and whose rules may still have to be compiled.
        """
        for name in await self._store.overdue(self._served()):
            if name not in self._overdue:
                self._overdue[name] = asyncio.create_task(self._note_time(name))

    def forget(self, table: str) -> None:
        """Close the room of a table, if it is open; whoever is there is sent away."""
        if table in self._rooms:
            self._attendants.pop(table).cancel()
            room = self._rooms.pop(table)
            figures.TABLES.dec()
            room.time.close()
            room.audience.clear(DELETED)

    async def close(self) -> None:
        """Close every room."""
        tasks = [*self._attendants.values(), *self._overdue.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        figures.TABLES.dec(len(self._rooms))

    async def _note_time(self, table: str) -> None:
        try:
            await (await self.room(table)).look_at_clocks()
        except Exception as failure:
            if not isinstance(failure, Refusal | NotReadyError):
                log.exception(
                    "the clocks of table %s cannot be looked at", table, extra=at(table)
                )
            await asyncio.sleep(LATER)
        finally:
            del self._overdue[table]

    async def _open(self, table: str) -> None:
        try:
            entered = await self._enter(table)
            room = Room(self._store, entered, self._served, self._countdown)
            await room.refresh()
            self._rooms[table] = room
            figures.TABLES.inc()
            self._attendants[table] = asyncio.create_task(self._attend(room))
        finally:
            del self._opening[table]
