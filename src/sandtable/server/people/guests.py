"""Guests: whoever comes with a browser, known again by a cookie that no script can read.

The cookie holds a key, of which only a hash is kept here. It says whose tables are listed, who
set a table up, and who may have one more token for a seat held already: seats are opened by
tokens. A guest begins with one browser; with an account more of them get keys.
"""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from litestar.datastructures import Cookie
from sqlalchemy import insert, select, union_all, update

from sandtable.server.store.columns import GUESTS, KEYS
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
        return [_cookie(self.new_key, YEARS * YEAR_SECONDS, secure=secure)]


def forgotten(*, secure: bool) -> Cookie:
    """What to give to a browser that is to be nobody's any more."""
    return _cookie("", 0, secure=secure)


def _cookie(key: str, seconds: int, *, secure: bool) -> Cookie:
    return Cookie(
        COOKIE, value=key, max_age=seconds, secure=secure, httponly=True, samesite="lax"
    )


class Guests:
    """The guests that a store knows."""

    def __init__(self, store: Store) -> None:
        """At the door of a house."""
        self._store = store

    async def known(self, key: str | None) -> str:
        """Whose cookie this is; empty for nobody's."""
        if not key:
            return ""
        hashed = token_hash(key)
        query = union_all(
            select(GUESTS.c.id).where(GUESTS.c.key_hash == hashed),
            select(KEYS.c.guest).where(KEYS.c.key_hash == hashed),
        )
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

    async def allow_puzzles(self, guest: str, *, allowed: bool) -> None:
        """Let puzzles be made of games that a guest has finished, or no more."""
        row = update(GUESTS).where(GUESTS.c.id == guest).values(puzzles=allowed)
        await self._store.database.write(lambda at: at.execute(row))
