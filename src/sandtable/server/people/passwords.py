"""Passwords, kept as Argon2id hashes. Hashing is slow on purpose, in threads of its own."""

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sandtable.server.refusals import FieldError
from sandtable.server.wire.accounts import FEWEST_CHARACTERS

FIELD = "password"
"""Of forms."""
TOO_SHORT = f"A password has at least {FEWEST_CHARACTERS} characters."
AT_ONCE = 2
"""Each needs 64 MiB while it runs; others wait."""


class Passwords:
    """Hashes passwords and compares them, away from the event loop."""

    def __init__(self) -> None:
        """Nothing to hash yet."""
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "hasher")

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._hasher.hash, _plain(password))

    async def match(self, kept: str, password: str) -> bool:
        """Whether this is the password; where none is kept, no, and as late as elsewhere."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._match, kept, password)

    def close(self) -> None:
        """Hash nothing more."""
        self._threads.shutdown(cancel_futures=True)

    def _match(self, kept: str, password: str) -> bool:
        try:
            self._hasher.verify(kept or self._nobodys, _plain(password))
        except (InvalidHashError, VerificationError):
            return False
        return bool(kept)

    @cached_property
    def _nobodys(self) -> str:
        """The hash of a password that opens nothing."""
        return self._hasher.hash("")


def _plain(password: str) -> str:
    """The same characters, however a keyboard composes them."""
    return unicodedata.normalize("NFKC", password)


def check_length(password: str) -> None:
    """Look whether a password is long enough.

    Raises:
        FieldError: when it is not.

    """
    if len(password) < FEWEST_CHARACTERS:
        raise FieldError(FIELD, TOO_SHORT)
