"""Questions that answer themselves after a fixed time, which says nothing of any hand."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping

from sandtable.server.logs import at
from sandtable.server.wire.messages import Act

log = logging.getLogger(__name__)

CLOSING = 8.0
"""Seconds that a window is held open for a seat that is asked only if it can play something."""

PAUSE = 5.0
"""Seconds before what has to be done is done, where nothing can be taken back afterwards."""

STANDING = math.inf
"""Seconds of a question that is open for as long as the clocks of its table are paused."""

Asked = tuple[int, int]
"""A seat, and the version that put the question to it."""


async def wait(seconds: float) -> None:
    """Let time pass."""
    await asyncio.sleep(seconds)


class Bells:
    """The bells of one table, and the answers that wait for them."""

    def __init__(
        self, table: str, close: Callable[[Asked, Act | None], Awaitable[bool]]
    ) -> None:
        """``close`` carries out the answer given meanwhile, or what is done without one.

        It says whether the bell rang too early, and what was answered has to wait on.
        """
        self._table, self._close = table, close
        self._goes = asyncio.Event()
        """Set while no clock is paused."""
        self._bells: dict[Asked, asyncio.Task[None]] = {}
        self._answers: dict[Asked, Act] = {}
        self._ringing: set[Asked] = set()
        """The questions whose bell rings; where one stays, the next bell is hung for it."""

    def hang(self, questions: Mapping[Asked, float]) -> None:
        """Hang a bell for every question that has none; it rings after so many seconds."""
        if STANDING in questions.values():
            self._goes.clear()
        else:
            self._goes.set()
        for asked, seconds in questions.items():
            if asked not in self._bells or asked in self._ringing:
                self._ringing.discard(asked)
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
        while asked in self._bells and asked in self._answers:
            await asyncio.shield(self._bells[asked])

    async def _ring(self, asked: Asked, seconds: float) -> None:
        await (self._goes.wait() if seconds == STANDING else wait(seconds))
        self._ringing.add(asked)
        answer = self._answers.pop(asked, None)
        try:
            if await self._close(asked, answer) and answer is not None:
                self._answers.setdefault(asked, answer)
        except Exception:
            where = at(self._table, asked[0])
            log.exception("table %s: a bell rang in vain", self._table, extra=where)
        finally:
            if asked in self._ringing:
                self._ringing.discard(asked)
                del self._bells[asked]
