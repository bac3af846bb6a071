"""Worker threads that many share: few thoughts do not wait for many."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 3.0
"""Seconds to wait for a thought; where many wait, thoughts are cut short to keep to it."""


class Lane:
    """Threads that carry out thoughts, by turns for all who ask; each one's own in order."""

    def __init__(self, name: str, threads: int) -> None:
        """``threads`` thoughts are thought at the same time."""
        self._pool = ThreadPoolExecutor(threads, name)
        self._threads = self._free = threads
        self._waiting: OrderedDict[str, deque[tuple[asyncio.Future[float], float]]]
        self._waiting = OrderedDict()
        """By who asked, the next to be served first: turns of thoughts, and their seconds."""
        self._spare: deque[asyncio.Future[None]] = deque()
        """Turns of thoughts that nobody waits for."""
        self._at_leisure = 0

    @asynccontextmanager
    async def turn(self, who: str, seconds: float) -> AsyncIterator[float]:
        """Wait for a thread, for a thought of ``seconds`` at most; 0: of hardly any time.

        The thought may take the part of its time that comes of it.
        """
        part = await self._turn(who, seconds)
        try:
            yield part
        finally:
            self._give_back()

    @asynccontextmanager
    async def leisure(self) -> AsyncIterator[None]:
        """Wait for a thread that nobody wants: for a short thought that nobody waits for.

        Of several threads one is always left to those who wait.
        """
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._spare.append(turn)
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._end_leisure()
            raise
        try:
            yield
        finally:
            self._end_leisure()

    async def think(self, thought: Callable[[], T]) -> T:
        """What comes of a thought, in a worker thread; whoever asks has to have a turn."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, thought)

    def close(self) -> None:
        """Let no further thought begin."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, who: str, seconds: float) -> float:
        """Wait for a thread; return which part of its seconds a thought may take."""
        turn: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append((turn, seconds))
        self._call()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the thread was given to somebody who is gone
                self._give_back()
            raise

    def _give_back(self) -> None:
        self._free += 1
        self._call()

    def _end_leisure(self) -> None:
        self._at_leisure -= 1
        self._give_back()

    def _call(self) -> None:
        """Give the free threads to those whose turn it is, and then to whoever has time."""
        while self._free and self._waiting:
            who, thoughts = next(iter(self._waiting.items()))
            ahead = self._round(len(thoughts))
            turn, seconds = thoughts.popleft()
            if thoughts:
                self._waiting.move_to_end(who)
            else:
                del self._waiting[who]
            if not turn.cancelled():
                self._free -= 1
                turn.set_result(self._part(ahead, seconds))
        while self._free and self._spare and self._at_leisure < max(1, self._threads - 1):
            spare = self._spare.popleft()
            if not spare.cancelled():
                self._free -= 1
                self._at_leisure += 1
                spare.set_result(None)

    def _round(self, own: int) -> int:
        """How many thoughts, also of others, it takes until somebody's ``own`` are all done."""
        return sum(min(len(thoughts), own) for thoughts in self._waiting.values())

    def _part(self, ahead: int, seconds: float) -> float:
        """The part of its time with which so many thoughts are done before patience ends."""
        needed = ahead * seconds / self._threads
        return min(1.0, PATIENCE / needed) if needed else 1.0
