"""The clients at a table: whose view each has, and what is on its way to it."""

import asyncio
from dataclasses import dataclass, field

from sandtable.server.tables.fairness import new_token
from sandtable.server.wire.messages import Refused, Standing, ToClient, encoder

MOST_WAITING = 256
"""A client that has left this many messages unread is let go; it comes back and catches up."""
MOST_BYTES = 4 << 20
"""And so is one that has left as much of them unread: whole games, lines of a long chat."""

NO_TABLE, LET_GO, SEAT_GONE, TOO_MANY, NOT_READY = 4404, 4408, 4409, 4429, 4503
"""Codes with which a connection to a table ends.

There is no table, the client is let go, somebody else has its seat, its household has too many
lines open, or it has to come again.
"""


@dataclass
class Companion:
    """What is known of whoever sits at a client, for those who are at the table too."""

    tokens: frozenset[str] = frozenset()
    """The hashes of what opens the seats whose people are here."""
    device: str = field(default_factory=new_token)
    """By which somebody without a cookie is known."""
    hidden: float | None = None
    """Since when nobody sees the page, by the clock of this process."""
    hears: object = None
    """Whose lines the client was told that it may read."""
    presence: bytes = b""
    """Who else is there, as the client was told."""


class Watcher:
    """A connected client: whose view it has, and the messages on their way to it."""

    def __init__(self, guest: str = "") -> None:
        """Somebody's client, if it is known whose: views follow once it sits down."""
        self.guest = guest
        self.viewer: int | None = None
        self.order: Standing | None = None
        """The standing order that the client was told of."""
        self.link: str | None = None
        """The secret by which it was invited to look, if it was."""
        self.program = False
        """Whether a program looks from here, with a token that lets it do nothing else."""
        self.positions = False
        """Whether it wants to be told of every position, too."""
        self.company = Companion()
        self.heard: float | None = None
        """When its last message came, by the clock that figures go by."""
        self.refused = 0
        """How many messages of it were not carried out."""
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._unread = 0
        """How many bytes are on their way."""
        self.code = LET_GO
        """With which the connection ends when the client is let go."""

    def sit(
        self, viewer: int, link: str | None = None, *, program: bool, positions: bool
    ) -> None:
        """Look from a seat, or from none, from now on; perhaps by a ``link``."""
        self.viewer, self.order, self.link = viewer, None, link
        self.program, self.positions = program, positions

    def send(self, message: ToClient) -> None:
        """Put a message on its way."""
        self.post(encoder.encode(message))

    def post(self, message: bytes) -> None:
        """Put an encoded message on its way; None follows when the client reads nothing."""
        if self.outbox.qsize() < MOST_WAITING and self._unread < MOST_BYTES:
            self._unread += len(message)
            self.outbox.put_nowait(message)
        elif self.viewer is not None:
            self.viewer = None
            self.outbox.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message, to be sent; None: there will be no more."""
        message = await self.outbox.get()
        self._unread -= len(message or b"")
        return message

    def refuse(self, reason: str, command: str = "") -> None:
        """Say in words why a message was not carried out, and count it."""
        self.refused += 1
        self.send(Refused(reason, command))

    def let_go(self, reason: str, code: int = LET_GO) -> None:
        """Say why, and nothing more."""
        self.send(Refused(reason))
        self.hang_up(code)

    def hang_up(self, code: int) -> None:
        """End the line once everything was said."""
        self.viewer, self.code = None, code
        self.outbox.put_nowait(None)
