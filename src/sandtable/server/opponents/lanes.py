"""Worker threads that many share: few thoughts do not wait for many.

Threads of other machines may be lent to them, where that is offered.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar

T = TypeVar("T")
PATIENCE = 3.0
"""Seconds to wait for a thought; where many wait, thoughts are cut short to keep to it."""


class Turn(NamedTuple):
    """What a thought may take: this part of its time, in a thread of this machine.

    Where it is ``lent``, the thread is one of another machine, by that name.
    """

    part: float
    lent: str = ""


class _Waiting(NamedTuple):
    """A thought that waits for its turn; whether another machine may think it."""

    turn: asyncio.Future[Turn]
    seconds: float
    may_leave: bool


class Lane:
    """Threads that carry out thoughts, by turns for all who ask; each one's own in order."""

    def __init__(self, name: str, threads: int) -> None:
        """``threads`` thoughts are thought at the same time."""
        self._pool = ThreadPoolExecutor(threads, name)
        self._threads = self._free = threads
        self.lent: set[str] = set()
        """The threads of other machines that thoughts have now."""
        self._waiting: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        """By who asked, the next to be served first."""
        self._crowd = asyncio.Event()
        """Set when somebody begins to wait."""
        self._spare: deque[asyncio.Future[None]] = deque()
        """Turns of thoughts that nobody waits for."""
        self._at_leisure = 0

    @asynccontextmanager
    async def turn(
        self, who: str, seconds: float, *, may_leave: bool = False
    ) -> AsyncIterator[Turn]:
        """Wait for a thread, for a thought of ``seconds`` at most; 0: of hardly any time.

        Only what ``may_leave`` this machine gets a thread that another has lent.
        """
        turn = await self._turn(who, seconds, may_leave=may_leave)
        try:
            yield turn
        finally:
            self._give_back(turn)

    def lend(self, name: str) -> bool:
        """Lend a thread of another machine to whoever is next; False when nobody waits."""
        for who, thoughts in self._waiting.items():
            if any(thought.may_leave for thought in thoughts):
                return self._serve(who, name)
        return False

    async def crowded(self) -> None:
        """Wait until somebody waits for a thread."""
        while not self._waiting:
            self._crowd.clear()
            await self._crowd.wait()

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

    async def _turn(self, who: str, seconds: float, *, may_leave: bool) -> Turn:
        """Wait for a thread; return which part of its seconds a thought may take, and where."""
        turn: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
        waiting = _Waiting(turn, seconds, may_leave)
        self._waiting.setdefault(who, deque()).append(waiting)
        self._call()
        if self._waiting:
            self._crowd.set()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the thread was given to somebody who is gone
                self._give_back(turn.result())
            raise

    def _give_back(self, turn: Turn) -> None:
        if turn.lent:
            self.lent.discard(turn.lent)
        else:
            self._free += 1
        self._call()

    def _end_leisure(self) -> None:
        self._at_leisure -= 1
        self._free += 1
        self._call()

    def _call(self) -> None:
        """Give the free threads to those whose turn it is, and then to whoever has time."""
        while self._free and self._waiting:
            self._serve(next(iter(self._waiting)))
        while self._free and self._spare and self._at_leisure < max(1, self._threads - 1):
            spare = self._spare.popleft()
            if not spare.cancelled():
                self._free -= 1
                self._at_leisure += 1
                spare.set_result(None)

    def _serve(self, who: str, lent: str = "") -> bool:
        """Give a thread to the next of somebody's thoughts; False when nobody waits for it."""
        thoughts = self._waiting[who]
        ahead = self._round(len(thoughts))
        waiting = next(each for each in thoughts if each.may_leave or not lent)
        thoughts.remove(waiting)
        if thoughts:
            self._waiting.move_to_end(who)
        else:
            del self._waiting[who]
        if waiting.turn.cancelled():
            return False
        if lent:
            self.lent.add(lent)
        else:
            self._free -= 1
        waiting.turn.set_result(Turn(self._part(ahead, waiting.seconds), lent))
        return True

    def _round(self, own: int) -> int:
        """How many thoughts, also of others, it takes until somebody's ``own`` are all done."""
        return sum(min(len(thoughts), own) for thoughts in self._waiting.values())

    def _part(self, ahead: int, seconds: float) -> float:
        """The part of its time with which so many thoughts are done before patience ends."""
        needed = ahead * seconds / (self._threads + len(self.lent))
        return min(1.0, PATIENCE / needed) if needed else 1.0
