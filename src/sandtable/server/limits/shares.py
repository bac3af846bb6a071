"""How much one household may ask of a server, so that it slows others by little.

Whoever asks for more is told when to come back, and told so a moment later: refusing at once
would cost nearly as much as answering. Who sits at the machine of the house may ask for as much
as they like, and so may a proxy there that does not say whom it speaks for.
"""

import asyncio
import time
from collections.abc import Callable
from weakref import WeakValueDictionary

from litestar.handlers import BaseRouteHandler

from sandtable.server.limits.doors import Connection
from sandtable.server.limits.pace import Pace
from sandtable.server.limits.tries import network_of
from sandtable.server.refusals import TooManyError

SECONDS = 10.0
SHARE = 400
"""So much may be asked for in these seconds: some thirty people who open a page at once."""
COST = 2
"""Of a question to the house; what costs more names it (``cost`` of its route)."""
A_TABLE = 12
"""Of a new table."""
A_LINE = 4
"""Of a line to a table, and of all that is told to whoever sits down there first."""
A_LOOK_BACK = 4
"""Of a moment of a game; what has to be played again for it comes beside that."""
ROWS = 16
"""So many rows of a log that are played again cost one more: thirty people may look back at a
game of 150 rows each, all at once."""
MOST_FOR_ROWS = 200
"""And all rows of one look back no more: half of the share, so that whoever looks back at the
longest game can go on."""
MOST_READ = 3000
"""So many files in these seconds: what thirty people load whose browsers have nothing of the
client yet. They lie ready, and cost little."""
ASKED = ("/api/", "/schema/")
"""Where questions are asked; everything else is files."""
MOST_SENT = 300
"""So many messages over the lines of a household are read in these seconds, each further one
when the first of them is that old: as if thirty people each chose something every second."""
MOST_REFUSED = 50
"""So many refused messages of a household are read in these seconds, and then one by one."""
HELD = 1.0
"""Seconds until somebody who asks for too much hears it."""
TOO_MUCH = "Too many requests came from your connection."
OWN = ("", "127.0.0.1", "::1")


def household(connection: Connection) -> str:
    """Whose network a request comes from; empty for the machine of the house itself."""
    address = connection.client.host if connection.client else ""
    return "" if address in OWN else network_of(address)


class Shares:
    """What each household has asked for lately."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, *, held: float = HELD
    ) -> None:
        """Nobody has asked for anything."""
        self._asked = Pace(SHARE, SECONDS, clock)
        self._read = Pace(MOST_READ, SECONDS, clock)
        self._sent = Pace(MOST_SENT, SECONDS, clock)
        self._refused = Pace(MOST_REFUSED, SECONDS, clock)
        self._held = held
        self._turns: WeakValueDictionary[tuple[Pace, str], asyncio.Lock] = WeakValueDictionary()
        """By what is counted, and whose: held by the one who goes on next."""

    async def guard(self, connection: Connection, handler: BaseRouteHandler) -> None:
        """Let a request in, unless its household has asked for too much of its kind.

        Raises:
            TooManyError: saying when to come back.

        """
        whose = household(connection)
        if not whose:
            return
        asks = connection.scope["path"].startswith(ASKED)
        pace, cost = (self._asked, handler.opt.get("cost", COST)) if asks else (self._read, 1)
        if wait := pace.wait(whose):
            await asyncio.sleep(self._held)
            raise TooManyError(wait, TOO_MUCH)
        pace.note(whose, cost)

    def played(self, connection: Connection, rows: int) -> None:
        """Count the rows of a log that had to be played again for an answer."""
        whose, cost = household(connection), min(MOST_FOR_ROWS, rows // ROWS)
        if whose and cost:
            self._asked.note(whose, cost)

    async def sent(self, connection: Connection) -> None:
        """Count a message, whatever it is; wait before it is read, if too many came."""
        await self._waited(self._sent, connection, 1)

    async def spend(self, connection: Connection) -> None:
        """Count a message that costs as much as a question; wait, if too much was asked for."""
        await self._waited(self._asked, connection, COST)

    async def _waited(self, pace: Pace, connection: Connection, times: int) -> None:
        if whose := household(connection):
            async with self._turn(pace, whose):
                await self._room(pace, whose)
                pace.note(whose, times)

    async def refused(self, connection: Connection) -> None:
        """A message was refused: wait before the next one is read, if there were too many."""
        if whose := household(connection):
            async with self._turn(self._refused, whose):
                self._refused.note(whose)
                await self._room(self._refused, whose)

    def _turn(self, pace: Pace, whose: str) -> asyncio.Lock:
        """Held by one of a household at a time: those who wait do not all go on at once."""
        return self._turns.setdefault((pace, whose), asyncio.Lock())

    async def _room(self, pace: Pace, whose: str) -> None:
        """Wait until a household may ask for more."""
        while wait := pace.wait(whose):  # noqa: ASYNC110 - time alone makes room
            await asyncio.sleep(wait)
