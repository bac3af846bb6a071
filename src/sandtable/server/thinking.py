"""A machine that thinks for the opponents of a house, and does nothing else.

It is told masked positions, through one table of the house's database. It needs to see no
other: ``docs/hosting.md`` says how it gets a role of its own.
"""

import asyncio
import contextlib
import logging
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.engine import URL

from sandtable.agents import Agent, make_agent
from sandtable.server.opponents.elsewhere import GRACE_SECONDS, Thought, release_of
from sandtable.server.store.database import (
    Database,
    StoreError,
    address,
    database_at,
    is_file,
)
from sandtable.server.store.offers import OfferStore
from sandtable.server.warming import Shelf, Shop

if TYPE_CHECKING:
    from sandtable.core.game import Game

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.1
"""Between two looks whether a thread is asked."""
BREATH = 1.0
"""Seconds until it is tried again after the database has failed."""
NOTHING = -1
"""What is answered where thinking failed: no action, so the house lets chance choose."""


class Thinker:
    """The threads of this machine, offered to a house."""

    def __init__(
        self,
        database: Database,
        shelf: Shelf,
        threads: int,
        make: Callable[[str], Agent] = make_agent,
    ) -> None:
        """``threads`` thoughts are thought at the same time, by agents that ``make`` makes."""
        self._shop, self._make = Shop(shelf), make
        self._offers = OfferStore(database, release_of(self._shop.rules))
        self._threads, self._pool = threads, ThreadPoolExecutor(threads, "thinker")
        self._names: set[str] = set()
        """The offers that nobody has asked."""

    async def work(self, ready: Callable[[], None]) -> None:
        """Prepare every game, call ``ready``, and think until this is cancelled.

        Raises:
            NotReadyError: when a game cannot be prepared.
            StoreError: when the database has no place for offers.

        """
        self._shop.open()
        try:
            await self._look_for_a_house()
            for game in self._shop.metas:
                await self._shop.opponents(game)
            ready()
            async with asyncio.TaskGroup() as tasks:
                for _ in range(self._threads):
                    tasks.create_task(self._serve(tasks))
        finally:
            self._pool.shutdown(wait=False, cancel_futures=True)
            await self._shop.close()
            with contextlib.suppress(StoreError):
                await self._offers.remove(self._names)

    async def _look_for_a_house(self) -> None:
        try:
            await self._offers.free()
        except StoreError as failure:
            message = (
                f"No house can be found in this database: {failure}. Name the one that "
                "`sandtable serve` of this release uses, and see that whoever runs this may "
                "read and write its table `offers`."
            )
            raise StoreError(message) from failure

    async def _serve(self, tasks: asyncio.TaskGroup) -> None:
        """Offer a thread, think what it is asked, and offer it again, for ever."""
        while True:
            name = secrets.token_hex(8)
            self._names.add(name)
            try:
                await self._offers.put(name)
                while (asked := await self._offers.thought(name)) == "":  # noqa: ASYNC110
                    await asyncio.sleep(LOOK_SECONDS)
                self._names.discard(name)
                if asked:
                    await self._offers.answer(name, await self._chosen(asked))
                    tasks.create_task(self._forget(name))
            except StoreError as failure:
                log.warning("a thread waits for the database: %s", failure)
                await asyncio.sleep(BREATH)
                with contextlib.suppress(StoreError):
                    await self._offers.remove([name])

    async def _chosen(self, asked: str) -> int:
        """What comes of a thought."""
        try:
            thought = msgspec.json.decode(asked, type=Thought)
            game = await self._shop.game(thought.game)
            return await asyncio.get_running_loop().run_in_executor(
                self._pool, self._choose, game.with_options(**thought.options), thought
            )
        except Exception:
            log.exception("a thought failed")
            return NOTHING

    def _choose(self, game: "Game", thought: Thought) -> int:
        view = game.masked_from_dict(thought.position)
        return int(self._make(thought.spec).choose(view, thought.seat, thought.chance))

    async def _forget(self, name: str) -> None:
        """Remove an answer that nobody has taken: the house that asked has died."""
        await asyncio.sleep(GRACE_SECONDS)
        with contextlib.suppress(StoreError):
            await self._offers.remove([name])


def _existing(url: str) -> URL:
    found = address(url)
    if is_file(found) and not Path(found.database or "").exists():
        message = f"There is no database {found.database}: name the one that the house uses."
        raise StoreError(message)
    return found


async def think(url: str, threads: int, shelf: Shelf, ready: Callable[[], None]) -> None:
    """Think for the house whose database is at an address until this process is to end.

    Raises:
        NotReadyError: when a game cannot be prepared.
        StoreError: when the database fails at first, or has no place for offers.

    """
    database = database_at(_existing(url))
    thinking = asyncio.ensure_future(Thinker(database, shelf, threads).work(ready))
    for ending in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(ending, thinking.cancel)
    try:
        with contextlib.suppress(asyncio.CancelledError):
            await thinking
    finally:
        await database.close()
