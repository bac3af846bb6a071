"""The key by which whoever runs a house is known, and how often somebody may guess it."""

import hashlib
import hmac
import time
from collections.abc import Callable

from sandtable.server.limits.pace import Pace
from sandtable.server.limits.tries import MOST_FOR_ONE, SECONDS, network_of


class HouseKey:
    """A key, of which only a hash is kept, and the wrong ones that came lately, by address."""

    def __init__(self, key: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Without a key nothing opens."""
        self._hash = _hash(key) if key else b""
        self._wrong = Pace(MOST_FOR_ONE, SECONDS, clock)

    def opens(self, given: str | None, address: str) -> bool:
        """Whether this is the key; from where it was guessed too often, no key opens."""
        where = network_of(address)
        if not given or self._wrong.wait(where):
            return False
        is_key = hmac.compare_digest(self._hash, _hash(given))
        if not is_key:
            self._wrong.note(where)
        return is_key


def _hash(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
