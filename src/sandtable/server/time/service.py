"""How long the house has served: the time that clocks of tables go by.

The processes of a house agree on it by one number in the database. It goes on while at least
one of them runs, whatever happens to the time of day, and stands still while there is none.
"""

import time
from collections.abc import Callable

from sandtable.server.store.store import Store

BEAT, SLOW_BEAT = 0.5, 60.0
"""Seconds between two notes of it, where a clock runs at any table, and elsewhere.

A server that is killed takes with it what it has served since the last one: nobody has thought
in that time.
"""


class Service:
    """The milliseconds that the house has served."""

    def __init__(self, store: Store, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Nothing is known until the first beat."""
        self._store, self._monotonic = store, monotonic
        self._base, self._at = 0, monotonic()
        self._noted: float | None = None

    def __call__(self) -> int:
        """How many milliseconds the house has served."""
        return self._base + int((self._monotonic() - self._at) * 1000)

    async def beat(self, every: float = 0.0) -> None:
        """Note it, and take in what other processes have served, once it is time to do so."""
        now = self._monotonic()
        if self._noted is not None and now - self._noted < every:
            return
        mine = self() if self._noted is not None else 0
        self.heard(self() + await self._store.beat(mine) - mine)
        self._noted = now

    def heard(self, served: int) -> None:
        """Take in that the house has served at least so long."""
        self._base += max(0, served - self())
