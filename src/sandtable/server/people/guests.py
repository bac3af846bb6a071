"""Guests: whoever comes with a browser, known again by a cookie that no script can read.

A guest is a device. The cookie holds a secret, of which only a hash is kept here; it says whose
tables are listed and who set a table up. It opens no seat: tokens do.
"""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from litestar.datastructures import Cookie
from sqlalchemy import insert, select

from sandtable.server.store.columns import GUESTS
from sandtable.server.store.store import Store
from sandtable.server.tables.fairness import new_token, token_hash

COOKIE = "sandtable_guest"
YEARS = 5
YEAR_SECONDS = 365 * 24 * 3600
ID_BYTES = 8


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest, and the key for the cookie of one who has just come."""

    id: str
    new_key: str = ""

    def cookies(self, *, secure: bool) -> list[Cookie]:
        """What to give to the browser: nothing to one that is known."""
        if not self.new_key:
            return []
        return [
            Cookie(
                COOKIE,
                value=self.new_key,
                max_age=YEARS * YEAR_SECONDS,
                secure=secure,
                httponly=True,
                samesite="lax",
            )
        ]


class Guests:
    """The guests that a store knows."""

    def __init__(self, store: Store) -> None:
        """At the door of a house."""
        self._store = store

    async def known(self, key: str | None) -> str:
        """Whose cookie this is; empty for nobody's."""
        if not key:
            return ""
        query = select(GUESTS.c.id).where(GUESTS.c.key_hash == token_hash(key))
        found = await self._store.database.read(lambda at: at.execute(query).scalar())
        return found or ""

    async def welcome(self, key: str | None) -> Guest:
        """Whoever comes, as a guest: known already, or new."""
        known = await self.known(key)
        if known:
            return Guest(known)
        guest = Guest(secrets.token_hex(ID_BYTES), new_token())
        row = insert(GUESTS).values(
            id=guest.id,
            key_hash=token_hash(guest.new_key),
            created=datetime.now(UTC).isoformat(timespec="milliseconds"),
        )
        await self._store.database.write(lambda at: at.execute(row))
        return guest
