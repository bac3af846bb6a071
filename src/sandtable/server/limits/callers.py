"""Connections: how long each may keep the server waiting, and how many there may be.

A connection waits until its request is here as a whole. Whoever waits too long goes, and when
room is short whoever has waited longest goes first: neither an answer under way nor a person
at a table has to make room for a request that never comes.
"""

import asyncio
import logging
from collections.abc import Collection
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, ClassVar
from weakref import WeakSet

from uvicorn.protocols.http.h11_impl import H11Protocol

from sandtable.server.limits.pace import Pace
from sandtable.server.limits.shares import OWN, SECONDS
from sandtable.server.limits.tries import network_of

if TYPE_CHECKING:
    import h11

log = logging.getLogger(__name__)

ASKING_SECONDS = 20.0
"""In which a request has to come as a whole, its headers and its body."""
ANSWERING_SECONDS = 120.0
"""In which its answer has to be taken."""
MOST_OPEN = 4000
KEPT_FREE = 100
"""Files that the server needs besides its connections."""
ENOUGH_FILES = 2 * MOST_OPEN
FEWEST_OPEN = 16
MOST_CALLS = 300
"""Connections of one household in ten seconds; a browser keeps a handful of them open."""
LOOKING = 0.75
"""The part of the room that those may fill who only look on; the rest is for who plays."""


def most_files() -> int:
    """How many files a server may open that is begun like this process, once it takes them."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return MOST_OPEN
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH_FILES if most == resource.RLIM_INFINITY else most


def take_files() -> None:
    """Let this process open as many files as it may and needs, if it began with fewer."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    begun, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if begun != resource.RLIM_INFINITY and begun < (wanted := min(ENOUGH_FILES, most_files())):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def most_open() -> int:
    """How many connections there may be in this process."""
    return max(FEWEST_OPEN, min(MOST_OPEN, most_files() - KEPT_FREE))


def most_looking() -> int:
    """How many may only look on at tables."""
    return int(LOOKING * most_open())


class Callers:
    """The connections of one server."""

    def __init__(
        self,
        most: int,
        asking_seconds: float = ASKING_SECONDS,
        known: Collection[str] = (),
    ) -> None:
        """Room for so many; proxies that are ``known`` call for many households."""
        self.most, self.asking_seconds = most, asking_seconds
        self._known = [ip_network(proxy) for proxy in known]
        self._calls = Pace(MOST_CALLS, SECONDS)
        self.open: WeakSet[asyncio.BaseTransport] = WeakSet()
        """A line to a table does not say that it has gone: nothing else keeps it then."""
        self.waiting: dict[asyncio.Transport, None] = {}
        """Connections without a whole request, the first to come first."""

    def admit(self, transport: asyncio.Transport) -> None:
        """Let somebody in; when there is no room, who has waited longest goes.

        Whoever calls again and again is not let in for a while.
        """
        self.open.add(transport)
        if self._calls_too_often(transport):
            self.leave(transport)
            transport.abort()
            return
        if len(self.open) > self.most:
            self.open = WeakSet(known for known in self.open if not known.is_closing())
        if len(self.open) > self.most:
            longest = next(iter(self.waiting))
            log.warning("%d connections are open: one that waits is closed", self.most)
            self.leave(longest)
            longest.abort()

    def _calls_too_often(self, transport: asyncio.Transport) -> bool:
        address = (transport.get_extra_info("peername") or ("",))[0]
        if address in OWN or any(ip_address(address) in proxy for proxy in self._known):
            return False
        whose = network_of(address)
        if self._calls.wait(whose):
            return True
        self._calls.note(whose)
        return False

    def leave(self, transport: asyncio.Transport) -> None:
        """Somebody has gone."""
        self.open.discard(transport)
        self.waiting.pop(transport, None)


class Patient(H11Protocol):
    """HTTP with an end to every wait."""

    callers: ClassVar[Callers]

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        self._wait()
        self.callers.admit(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody hangs up."""
        self._go_on()
        self.callers.leave(self.transport)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Look whether the request is here as a whole."""
        super().handle_events()
        if self._asked() and self.transport in self.callers.waiting:
            self._go_on()
            self._timer = self.loop.call_later(ANSWERING_SECONDS, self.transport.abort)

    def handle_websocket_upgrade(self, event: "h11.Request") -> None:
        """The line to a table stays open; its own pings end it."""
        self._go_on()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._wait()
        super().on_response_complete()

    def _asked(self) -> bool:
        """Whether a whole request is here that is not answered yet."""
        cycle = self.cycle
        return bool(cycle) and not (cycle.more_body or cycle.response_complete)

    def _wait(self) -> None:
        """Wait for a request, for some time."""
        self._go_on()
        self.callers.waiting[self.transport] = None
        self._timer = self.loop.call_later(self.callers.asking_seconds, self._give_up)

    def _go_on(self) -> None:
        """Wait no longer."""
        self.callers.waiting.pop(self.transport, None)
        if self._timer:
            self._timer.cancel()

    def _give_up(self) -> None:
        if self.conn.trailing_data[0] or (self.cycle and self.cycle.more_body):
            log.warning(
                "a request was not sent to its end in %g s", self.callers.asking_seconds
            )
        self.transport.abort()


def patient(callers: Callers) -> type[Patient]:
    """The protocol of connections that are admitted to these callers."""
    return type("Patient", (Patient,), {"callers": callers})
