"""How often somebody may guess what opens an account, and when they may guess again."""

import ipaddress
import time
from collections.abc import Callable

from sandtable.server.limits.pace import Pace
from sandtable.server.refusals import TooManyError

SECONDS = 15 * 60.0
MOST_FOR_ONE = 10
"""Tries of one browser, and for one name, whoever makes them."""
MOST_FROM_ONE = 40
"""Tries from one address: a school may have a single one."""
NETWORK = 64
"""Bits of a newer address that belong to one household."""


class Tries:
    """The tries of a process, by browser, by name and by address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Nobody has tried anything."""
        self._for_one = Pace(MOST_FOR_ONE, SECONDS, clock)
        self._from_one = Pace(MOST_FROM_ONE, SECONDS, clock)

    def note(self, address: str, *about: tuple[str, str]) -> None:
        """Somebody tries something from an address, about such a name or browser.

        Raises:
            TooManyError: when they have to wait; this did not count.

        """
        whom, where = [each for each in about if each[1]], network_of(address)
        waits = [self._from_one.wait(where), *map(self._for_one.wait, whom)]
        if max(waits):
            raise TooManyError(max(waits))
        self._from_one.note(where)
        for each in whom:
            self._for_one.note(each)


def network_of(address: str) -> str:
    """What belongs to one household: an address, or the beginning of a newer one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    return str(ipaddress.ip_network((found, NETWORK), strict=False))
