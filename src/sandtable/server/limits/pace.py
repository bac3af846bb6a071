"""How often somebody may do something: so many times in so many seconds."""

import math
import time
from collections import deque
from collections.abc import Callable, Hashable
from itertools import repeat

MOST_KNOWN = 1000
"""Of whom it is remembered; whoever did nothing for long is forgotten then."""


class Pace:
    """Who did something lately, and how long each has to wait before the next time."""

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``most`` times within these seconds."""
        self._most, self._seconds, self._clock = most, seconds, clock
        self._done: dict[Hashable, deque[float]] = {}

    def wait(self, who: Hashable) -> int:
        """In how many whole seconds somebody may do it; 0: now."""
        done = self._done.get(who)
        if done is None or len(done) < self._most:
            return 0
        return max(0, math.ceil(done[0] + self._seconds - self._clock()))

    def note(self, who: Hashable, times: int = 1) -> None:
        """Somebody does it, once or as if several times."""
        now = self._clock()
        if len(self._done) >= MOST_KNOWN:
            recent = (item for item in self._done.items() if now - item[1][-1] < self._seconds)
            self._done = dict(recent)
        done = self._done.setdefault(who, deque(maxlen=self._most))
        done.extend(repeat(now, times))
