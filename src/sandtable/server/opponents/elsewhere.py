"""Opponents' thoughts given to other machines, when all threads of this one think already."""

import asyncio
import contextlib
import logging
import random
from collections.abc import Mapping
from importlib.metadata import version

import msgspec

from sandtable.server.opponents.lanes import Lane
from sandtable.server.store.database import StoreError
from sandtable.server.store.offers import OfferStore

log = logging.getLogger(__name__)

LOOK_SECONDS, IDLE_SECONDS = 0.1, 1.0
"""Between two looks at what other machines offer; and between two while none offers any."""
ANSWER_SECONDS = 0.05
"""Between two looks whether a thread elsewhere has chosen, once its time is over."""
GRACE_SECONDS = 3.0
"""So much longer than its time may a choice take to come; then its machine counts as dead."""


class Thought(msgspec.Struct, frozen=True):
    """All that a thread elsewhere is told: a position as a seat may know it, and who thinks."""

    game: str
    options: dict[str, int]
    position: dict[str, object]
    seat: int
    spec: str
    chance: int


def release_of(rules: Mapping[str, int]) -> str:
    """By which rules games are played here: those who think for others need the same."""
    games = ", ".join(f"{name} {rules[name]}" for name in sorted(rules))
    return f"{version('sandtable')}: {games}"


class Elsewhere:
    """The threads of other machines, lent to a lane."""

    def __init__(self, offers: OfferStore, lane: Lane) -> None:
        """Nothing is lent yet."""
        self._offers, self._lane = offers, lane

    async def lend(self) -> None:
        """Let those who wait for a thread of this machine have one of another, for ever.

        What was offered before is forgotten at first, as nobody may be behind it any more;
        whoever lives offers anew. What another process has asked it may still wait for.
        """
        with contextlib.suppress(StoreError):
            await self._offers.clear()
        while True:
            await self._lane.crowded()
            try:
                free = list(await self._offers.free() - self._lane.lent)
            except StoreError as failure:
                log.warning("offers of other machines are not seen: %s", failure)
                free = []
            random.shuffle(free)  # several processes that look at once rarely want the same
            for name in free:
                if not self._lane.lend(name):
                    break
            is_helped = free or self._lane.lent
            await asyncio.sleep(LOOK_SECONDS if is_helped else IDLE_SECONDS)

    async def choice(self, name: str, thought: Thought, seconds: float) -> int | None:
        """What a thread that was lent chooses; None when nothing comes of it.

        Then it was asked by another process, its machine is dead, or the database fails.
        """
        try:
            asked = msgspec.json.encode(thought).decode()
            if not await self._offers.ask(name, asked):
                return None
            await asyncio.sleep(seconds)
            return await self._awaited(name)
        except StoreError as failure:
            log.warning("a thought elsewhere came to nothing: %s", failure)
            return None

    async def _awaited(self, name: str) -> int | None:
        try:
            async with asyncio.timeout(GRACE_SECONDS):
                while (choice := await self._offers.choice(name)) is None:  # noqa: ASYNC110 - a row
                    await asyncio.sleep(ANSWER_SECONDS)
        except TimeoutError:
            log.warning("another machine did not answer: its thread counts as dead")
            choice = None
        await self._offers.remove([name])
        return choice
