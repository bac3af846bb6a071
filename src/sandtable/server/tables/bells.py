"""Questions that answer themselves after a fixed time, which says nothing of any hand."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from sandtable.server.wire.messages import Act

log = logging.getLogger(__name__)

CLOSING = 8.0
"""Seconds that a window is held open for a seat that is asked only if it can play something."""

PAUSE = 5.0
"""Seconds before what has to be done is done, where nothing can be taken back afterwards."""

Asked = tuple[int, int]
"""A seat, and the version that put the question to it."""


async def wait(seconds: float) -> None:
    """Let time pass."""
    await asyncio.sleep(seconds)


class Bells:
    """The bells of one table, and the answers that wait for them."""

    def __init__(self, close: Callable[[Asked, Act | None], Awaitable[None]]) -> None:
        """``close`` carries out the answer given meanwhile, or what is done without one."""
        self._close = close
        self._bells: dict[Asked, asyncio.Task[None]] = {}
        self._answers: dict[Asked, Act] = {}

    def hang(self, questions: Mapping[Asked, float]) -> None:
        """Hang a bell for every question that has none; it rings after so many seconds."""
        for asked, seconds in questions.items():
            if asked not in self._bells:
                self._bells[asked] = asyncio.create_task(self._ring(asked, seconds))

    def clear(self) -> None:
        """Take all bells down."""
        for bell in self._bells.values():
            bell.cancel()
        self._bells.clear()

    async def answer(self, asked: Asked, act: Act) -> None:
        """Keep an answer until the bell has rung; it counts also when its giver has left."""
        if asked in self._bells:
            self._answers[asked] = act
            await asyncio.shield(self._bells[asked])

    async def _ring(self, asked: Asked, seconds: float) -> None:
        await wait(seconds)
        del self._bells[asked]  # where the question stays, the next bell is hung for it
        try:
            await self._close(asked, self._answers.pop(asked, None))
        except Exception:
            log.exception("a question to seat %d did not answer itself", asked[0])
