"""The rooms that are open in this process."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from functools import partial
from typing import Any

from sandtable.server import figures
from sandtable.server.claims import Claims
from sandtable.server.logs import at
from sandtable.server.refusals import Refusal
from sandtable.server.store.news import News
from sandtable.server.store.store import Store
from sandtable.server.tables.room import Room
from sandtable.server.tables.seats import stands_at
from sandtable.server.tables.table import Table
from sandtable.server.warming import NotReadyError

log = logging.getLogger(__name__)

DELETED = "This table was deleted."
LATER = 10.0
"""Seconds until a table is tried again that cannot be opened now."""
AT_ONCE = 4
"""So many tables are opened at a time for what goes on by itself: people come in between."""
CALM = 20
"""After so many looks at which its opponents had nothing to do a table's claim is given up."""

TakeOn = Callable[[], Awaitable[bool]]
"""Asks whether this process decides for the opponents of a table, or may from now on."""


class Rooms:
    """The rooms that are open in this process; each is attended as long as it is open."""

    def __init__(
        self,
        store: Store,
        enter: Callable[[str], Coroutine[Any, Any, Table]],
        attend: Callable[[Room, TakeOn], Coroutine[Any, Any, None]],
        served: Callable[[], int],
        countdown: float,
    ) -> None:
        """``enter`` brings a table into memory, ``attend`` lets its opponents think.

        Clocks go by the milliseconds ``served``; games begin so many seconds of ``countdown``
        after the last of their people came.
        """
        self._store, self._enter, self._attend, self.served = store, enter, attend, served
        self._countdown = countdown
        self.claims = Claims(store.database)
        self._rooms: dict[str, Room] = {}
        self._attendants: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._written: set[str] = set()
        """Tables of which something was written while they were being opened."""
        self._attended: dict[str, asyncio.Task[None]] = {}
        """What goes on by itself at tables whose rooms may have to be opened for it."""
        self._few = asyncio.Semaphore(AT_ONCE)
        self._closed: set[str] = set()
        """Tables that cannot be opened by what this process has: rules, opponents."""
        self._unclaimed: set[str] = set()
        """The tables that waited for opponents at the last look."""
        self._calm: dict[str, int] = {}
        """By table whose opponents have nothing to do: for how many looks."""

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

    def rename_guest(self, before: str, now: str) -> None:
        """Whoever came as one guest is known as another; "" is nobody."""
        for room in self.watched if before else ():
            for watcher in room.audience.watchers:
                if watcher.guest == before:
                    watcher.guest = now

    async def look_around(self, news: News | None = None) -> None:
        """Take in what other processes wrote: at the tables of the ``news``, or at any."""
        told = self._rooms.keys() | self._opening.keys() if news is None else news.keys()
        self._written |= told & self._opening.keys()
        rooms = {name: self._rooms[name] for name in told & self._rooms.keys()}
        rooms = {name: room for name, room in rooms.items() if _is_news(room, name, news)}
        if not rooms:
            return
        orders = await self._store.orders(rooms)
        versions = await self._store.versions(rooms)
        for name in rooms.keys() - versions.keys():
            self.forget(name)
        behind = [
            rooms[name]
            for name, stands in versions.items()
            if stands > stands_at(rooms[name].table) or orders[name] != rooms[name].orders.rows
        ]
        await asyncio.gather(*(room.refresh() for room in behind))

    def close_idle(self) -> None:
        """Close the rooms that nobody needs."""
        idle = {name for name, room in self._rooms.items() if room.idle}
        for name in idle - self._attended.keys() - self._opening.keys():
            self.forget(name)

    async def is_timed(self) -> bool:
        """Whether clocks run at any table, or its game begins in a moment."""
        is_watched = any(room.time.runs for room in self._rooms.values())
        return is_watched or await self._store.is_timed()

    async def look_at_clocks(self, games: Collection[str]) -> None:
        """Attend to the tables at which somebody's time is over, of games that are ready.

        Called now and then for as long as the server runs.
        """
        self._attend_to(await self._store.overdue(games, self.served()))

    async def look_for_opponents(self, games: Collection[str]) -> None:
        """Attend to the tables whose opponents no process thinks for, though a person waits.

        Whoever has a table open comes first: it is left alone until the look after this one.
        Called now and then for as long as the server runs.
        """
        before, self._unclaimed = self._unclaimed, set(await self._store.thinking(games))
        self._attend_to(before & self._unclaimed)

    def rest(self) -> None:
        """Give up the claims of tables at which opponents have had nothing to do for a while.

        Whoever has none writes no signs of life. Called with each of them.
        """
        calm = [name for name, room in self._rooms.items() if not room.wanted]
        self._calm = {name: self._calm.get(name, 0) + 1 for name in calm}
        for name, looks in self._calm.items():
            if looks >= CALM and name not in self._attended:
                self.claims.leave(name)

    def forget(self, table: str) -> None:
        """Close the room of a table, if it is open; whoever is there is sent away."""
        if table in self._rooms:
            self._attendants.pop(table).cancel()
            room = self._rooms.pop(table)
            figures.TABLES.dec()
            room.time.close()
            room.audience.clear(DELETED)
            self.claims.leave(table)

    async def close(self) -> None:
        """Close every room."""
        tasks = [*self._attendants.values(), *self._attended.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        figures.TABLES.dec(len(self._rooms))
        await self.claims.close()

    def _attend_to(self, tables: Iterable[str]) -> None:
        """No table waits for another, whose log may be long or damaged, or rules not ready."""
        for name in tables:
            if name not in self._attended and name not in self._closed:
                self._attended[name] = asyncio.create_task(self._go_on(name))

    async def _go_on(self, table: str) -> None:
        """Let what time and opponents do happen at a table, unless another process does."""
        try:
            async with self._few:
                if await self.claims.take(table):
                    await self._attend_once(table)
        except Refusal:
            self.claims.leave(table)
            self._closed.add(table)
        except Exception as failure:
            self.claims.leave(table)
            if not isinstance(failure, NotReadyError):
                log.exception("table %s cannot be attended to", table, extra=at(table))
            await asyncio.sleep(LATER)
        finally:
            del self._attended[table]

    async def _attend_once(self, table: str) -> None:
        """Let happen what time leads to; note if opponents have nobody to decide for."""
        room = await self.room(table)
        await room.look_at_clocks()
        if room.table.opponents() and not room.wanted:
            await self._store.rest(table, room.table.version)

    async def _open(self, table: str) -> None:
        """Open a room, up to date with all that was told of its table meanwhile.

        What is told once it can be found is taken in as for any other, so no second look is
        followed by a third: where nothing is told but that something may have been missed,
        that is said again and again.
        """
        try:
            entered = await self._enter(table)
            room = Room(self._store, entered, self.served, self._countdown)
            self._written.discard(table)
            await room.refresh()
            self._rooms[table] = room
            figures.TABLES.inc()
            attending = self._attend(room, partial(self.claims.take, table))
            self._attendants[table] = asyncio.create_task(attending)
            if table in self._written:
                await room.refresh()
        finally:
            del self._opening[table]
            self._written.discard(table)


def _is_news(room: Room, name: str, news: News | None) -> bool:
    """Whether somebody is at a table who may not know of it what was told, or could be."""
    told = news[name] if news else ()
    return not room.idle and (told == () or told > stands_at(room.table))
