"""What a process does again and again for its tables, as long as it runs."""

import asyncio
import logging

from sandtable.server.claims import LOOK_SECONDS
from sandtable.server.store.news import LOOK_AROUND
from sandtable.server.store.store import Store
from sandtable.server.tables.rooms import Rooms
from sandtable.server.time.service import BEAT, SLOW_BEAT, Service
from sandtable.server.warming import Shop

log = logging.getLogger(__name__)
SILENT = "the store does not answer"


class Rounds:
    """Goes round the open rooms of one process. A failure of the store ends no round."""

    def __init__(self, store: Store, rooms: Rooms, service: Service, shop: Shop) -> None:
        """What goes on by itself is attended to at tables whose games are ready."""
        self._store, self._rooms, self._service = store, rooms, service
        self._shop = shop

    async def time(self) -> None:
        """Let happen what time leads to, and close the rooms that nobody needs."""
        while True:
            await asyncio.sleep(LOOK_AROUND)
            try:
                every = BEAT if await self._rooms.is_timed() else SLOW_BEAT
                await self._service.beat(every)
                await self._rooms.look_at_clocks(self._shop.all_ready)
                self._rooms.close_idle()
            except Exception:
                log.exception(SILENT)

    async def news(self) -> None:
        """Take in what other processes write."""
        is_heard = False
        while True:
            try:
                news = await self._store.database.news()
                await self._rooms.look_around(news if is_heard else None)
                is_heard = True
            except Exception:
                is_heard = False  # what was told has not been taken in
                log.exception(SILENT)
                await asyncio.sleep(LOOK_AROUND)

    async def share(self) -> None:
        """Let other processes know that this one lives, and go on with what dead ones did.

        By the time that the house has served, whichever of them has noted it.
        """
        while True:
            try:
                self._service.heard(await self._store.served())
                self._rooms.rest()
                await self._rooms.claims.look()
                await self._rooms.look_for_opponents(self._shop.all_ready)
            except Exception:
                log.exception(SILENT)
            await asyncio.sleep(LOOK_SECONDS)
