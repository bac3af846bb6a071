"""Opponents at the tables: they think in worker threads, and in nobody's way."""

import asyncio
import functools
import logging
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

from sandtable.agents import Agent, Level
from sandtable.server import figures
from sandtable.server.logs import at
from sandtable.server.refusals import Refusal
from sandtable.server.tables.fairness import thought
from sandtable.server.tables.room import Room
from sandtable.server.tables.table import Table

log = logging.getLogger(__name__)

CROWDED = 8
"""Opponents wait a moment while somebody has this many messages still to receive."""
MOMENT = 0.05
MOMENTS = 40
BREATH = 1.0
"""Seconds until an opponent tries again whose choice could not be kept."""


class Opponents:
    """The minds of all opponents of this process, and the threads that they think in."""

    def __init__(
        self, make: Callable[[str], Agent], levels: Mapping[str, Level], deputy: str
    ) -> None:
        """``make`` makes an agent from the ``spec`` of a level.

        The level ``deputy`` decides for persons who have given up their seats.
        """
        self._make, self._levels, self._deputy = make, levels, deputy
        self._threads = ThreadPoolExecutor(os.cpu_count(), "opponent")

    async def attend(self, room: Room) -> None:
        """Decide for the opponents at one table, one decision at a time, for ever."""
        minds: dict[int, Agent] = {}
        while True:
            room.moved.clear()
            if not room.wanted:
                await room.moved.wait()
                continue
            seat = room.table.opponents()[0]
            if seat not in minds:
                level = room.table.row.seats[seat].level or self._deputy
                minds[seat] = self._make(self._levels[level].spec)
            try:
                await self._decide(room, seat, minds[seat])
            except Exception:
                table = room.table.row.id
                log.exception(
                    "table %s: an opponent's choice was not kept", table, extra=at(table, seat)
                )
                await asyncio.sleep(BREATH)
            await _let_messages_through(room)

    def close(self) -> None:
        """Let no further thought begin."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _decide(self, room: Room, seat: int, mind: Agent) -> None:
        version = room.table.version
        action = await self._choice(room.table, seat, mind)
        try:
            await room.decide(seat, version, action)
        except Refusal:
            table = room.table.row.id
            log.info("table %s: seat %d thinks again", table, seat, extra=at(table, seat))

    async def _choice(self, table: Table, seat: int, mind: Agent) -> int:
        """What an opponent chooses; chance chooses for one whose thinking fails."""
        offered, chance = table.offered[seat], thought(table.chance, table.version, seat)
        think = functools.partial(mind.choose, table.state.masked(seat), seat, chance)
        try:
            with figures.OPPONENTS.track_inprogress(), figures.THINKING.time():
                action = await asyncio.get_running_loop().run_in_executor(self._threads, think)
            return offered[offered.index(action)]
        except Exception:
            name = table.row.id
            log.exception(
                "table %s: the opponent on seat %d failed", name, seat, extra=at(name, seat)
            )
            return offered[chance % len(offered)]


async def _let_messages_through(room: Room) -> None:
    for _ in range(MOMENTS):
        if all(watcher.outbox.qsize() < CROWDED for watcher in room.audience.watchers):
            return
        await asyncio.sleep(MOMENT)
