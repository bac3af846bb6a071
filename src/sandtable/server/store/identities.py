"""Whose is what: the keys of guests, and what they played, moved, cut off or given up."""

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.engine import RowMapping

from sandtable.server.store.account_columns import ACCOUNTS, PASSKEYS, READINGS, RECOVERY
from sandtable.server.store.columns import (
    GUESTS,
    KEYS,
    LINKS,
    MUTED,
    OF_A_GUEST,
    OWNED,
    PASSES,
    PROFILES,
    RATINGS,
    SEATS,
    SUBSCRIPTIONS,
    TABLES,
)
from sandtable.server.store.database import Database
from sandtable.server.store.mapping import now
from sandtable.server.store.puzzle_columns import PUZZLE_TRIES
from sandtable.server.store.talk_columns import CHAT

Moving = Callable[[Connection, str, str], None]
"""Moves what one guest has to another one."""
HASH_BYTES = 32
CREDENTIALS = (ACCOUNTS, READINGS, PASSKEYS, RECOVERY)


class IdentityStore:
    """The guests of a database, and what they hold.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def add_key(
        self, guest: str, keys: tuple[str, str], joining: str = "", follow: Moving | None = None
    ) -> None:
        """Keep the key of one more browser; what ``joining`` played becomes theirs.

        ``keys`` are hashed: the new one, and that which the browser had before.
        ``follow`` moves what does not follow by naming another holder alone.
        """
        new, before = keys
        row = insert(KEYS).values(key_hash=new, guest=guest, created=now())

        def work(connection: Connection) -> None:
            if joining:
                _touch(connection, joining)
                for column in OWNED:
                    owned = update(column.table).where(column == joining)
                    connection.execute(owned.values({column.name: guest}))
                _keep_muted(connection, joining, guest)
                if follow is not None:
                    follow(connection, joining, guest)
                connection.execute(delete(GUESTS).where(GUESTS.c.id == joining))
            connection.execute(row)
            theirs = (SUBSCRIPTIONS.c.key_hash == before) & (SUBSCRIPTIONS.c.guest == guest)
            connection.execute(update(SUBSCRIPTIONS).where(theirs).values(key_hash=new))

        await self._database.write(work)

    async def drop_key(self, key_hash: str) -> None:
        """Let a browser be nobody's any more, and be told nothing."""

        def work(connection: Connection) -> None:
            _drop_keys(connection, key_hash=key_hash)
            mine = SUBSCRIPTIONS.c.key_hash == key_hash
            connection.execute(delete(SUBSCRIPTIONS).where(mine))

        await self._database.write(work)

    async def drop_all(self, guest: str) -> None:
        """Let every browser of a guest be nobody's, and its tokens open no seat any more."""

        def work(connection: Connection) -> None:
            _drop_keys(connection, guest=guest)
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest))
            _touch(connection, guest)
            _close(connection, guest)

        await self._database.write(work)

    async def playing(self, guest: str) -> tuple[tuple[str, int], ...]:
        """The seats that a guest has taken at tables that are not finished."""
        query = select(SEATS.c.table_id, SEATS.c.seat).where(
            SEATS.c.table_id == TABLES.c.id,
            SEATS.c.holder == guest,
            SEATS.c.token_hash != "",
            TABLES.c.finished.is_(False),
        )
        rows = await self._database.read(lambda at: at.execute(query).all())
        return tuple((table, seat) for table, seat in rows)

    async def forget(self, guest: str, called: str) -> None:
        """Let nothing lead to a guest any more; others see who played as ``called``."""

        def work(connection: Connection) -> None:
            _touch(connection, guest)
            _close(connection, guest, name=called, holder="")
            waits = update(SEATS).where(SEATS.c.holder == guest)
            connection.execute(waits.values(name=""))
            for rows, whose in ((CHAT, CHAT.c.holder), (RATINGS, RATINGS.c.player)):
                connection.execute(update(rows).where(whose == guest).values(name=called))
            connection.execute(delete(PROFILES).where(PROFILES.c.player == guest))
            for own in OF_A_GUEST:
                connection.execute(delete(own).where(own.c.guest == guest))
            for column in OWNED:
                owned = update(column.table).where(column == guest)
                connection.execute(owned.values({column.name: ""}))
            for table in CREDENTIALS:
                connection.execute(delete(table).where(table.c.guest == guest))
            connection.execute(delete(KEYS).where(KEYS.c.guest == guest))
            connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))

        await self._database.write(work)

    async def tables_of(self, guest: str) -> tuple[RowMapping, ...]:
        """Every table that a guest set up or sat at, the oldest first."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.name, TABLES.c.created)
        more = (TABLES.c.finished, TABLES.c.founder, TABLES.c.winners)
        query = select(*columns, *more).where(_own_tables(guest)).order_by(TABLES.c.created)
        return tuple(await self._rows(query))

    async def seats_beside(self, guest: str) -> tuple[RowMapping, ...]:
        """Every seat of those tables."""
        columns = (SEATS.c.table_id, SEATS.c.seat, SEATS.c.kind, SEATS.c.name, SEATS.c.holder)
        tables = select(TABLES.c.id).where(_own_tables(guest))
        query = select(*columns).where(SEATS.c.table_id.in_(tables))
        return tuple(await self._rows(query.order_by(SEATS.c.table_id, SEATS.c.seat)))

    async def lines_of(self, guest: str) -> tuple[RowMapping, ...]:
        """Every line that a guest said, the oldest first."""
        columns = (CHAT.c.table_id, CHAT.c.circle, CHAT.c.name, CHAT.c.text, CHAT.c.at)
        query = select(*columns).where(CHAT.c.holder == guest).order_by(CHAT.c.at)
        return tuple(await self._rows(query))

    async def ratings_of(self, guest: str) -> tuple[RowMapping, ...]:
        """How the guest came off at every rated table, the first to end first."""
        columns = (RATINGS.c.table_id, RATINGS.c.game, RATINGS.c.players, RATINGS.c.place)
        more = (RATINGS.c.points, RATINGS.c.deviation, RATINGS.c.at)
        query = select(*columns, *more).where(RATINGS.c.player == guest)
        return tuple(await self._rows(query.order_by(RATINGS.c.number)))

    async def puzzles_of(self, guest: str) -> tuple[RowMapping, ...]:
        """What a guest tried in puzzles, the first one first."""
        query = select(PUZZLE_TRIES).where(PUZZLE_TRIES.c.guest == guest)
        return tuple(await self._rows(query.order_by(PUZZLE_TRIES.c.at)))

    async def known(self, guest: str) -> RowMapping | None:
        """When a guest came for the first time, and what they allow; None for nobody."""
        query = select(GUESTS.c.created, GUESTS.c.puzzles).where(GUESTS.c.id == guest)
        return await self._database.read(lambda at: at.execute(query).mappings().first())

    async def keys_of(self, guest: str) -> tuple[RowMapping, ...]:
        """The further browsers that are a guest's, without what opens them."""
        query = select(KEYS.c.created).where(KEYS.c.guest == guest)
        return tuple(await self._rows(query.order_by(KEYS.c.created)))

    async def subscriptions_of(self, guest: str) -> tuple[RowMapping, ...]:
        """Where a guest is told of turns, without what is sealed with."""
        columns = (SUBSCRIPTIONS.c.endpoint, SUBSCRIPTIONS.c.host, SUBSCRIPTIONS.c.created)
        query = select(*columns).where(SUBSCRIPTIONS.c.guest == guest)
        return tuple(await self._rows(query.order_by(SUBSCRIPTIONS.c.created)))

    async def muted_by(self, guest: str) -> tuple[RowMapping, ...]:
        """The tables of which a guest is told nothing."""
        query = select(MUTED.c.table_id).where(MUTED.c.guest == guest)
        return tuple(await self._rows(query.order_by(MUTED.c.table_id)))

    async def profiles_of(self, guest: str) -> tuple[RowMapping, ...]:
        """Under which addresses a guest's profile is found."""
        query = select(PROFILES.c.address).where(PROFILES.c.player == guest)
        return tuple(await self._rows(query.order_by(PROFILES.c.address)))

    async def _rows(self, query: Any) -> Any:  # noqa: ANN401 - of any columns
        return await self._database.read(lambda at: at.execute(query).mappings().all())


def _own_tables(guest: str) -> Any:  # noqa: ANN401 - a condition
    held = select(SEATS.c.table_id).where(SEATS.c.holder == guest)
    return or_(TABLES.c.founder == guest, TABLES.c.id.in_(held))


def _touch(connection: Connection, guest: str) -> None:
    """Let every process read anew who has the seats of a guest's tables."""
    row = update(TABLES).where(_own_tables(guest)).values(reseated=TABLES.c.reseated + 1)
    connection.execute(row)


def _keep_muted(connection: Connection, joining: str, guest: str) -> None:
    """Let the tables that one guest muted be muted for another."""
    known = select(MUTED.c.table_id).where(MUTED.c.guest == guest)
    theirs = MUTED.c.guest == joining
    connection.execute(delete(MUTED).where(theirs, MUTED.c.table_id.in_(known)))
    connection.execute(update(MUTED).where(theirs).values(guest=guest))


def _close(connection: Connection, guest: str, **more: str) -> None:
    """Let what opens a guest's seats, or was made from there, open nothing any more.

    In the next game after one, what opened the seat before is the link to the seat.
    """
    columns = (SEATS.c.table_id, SEATS.c.seat, SEATS.c.token_hash, SEATS.c.known_by)
    held = select(*columns).where(SEATS.c.holder == guest, SEATS.c.token_hash != "")
    for table, seat, opened_by, known_by in connection.execute(held).all():
        connection.execute(delete(LINKS).where(LINKS.c.secret_hash == opened_by))
        row = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
        person = known_by or opened_by  # is still the same to those who have muted them
        closed = {"token_hash": _of_nothing(), "devices": "", "known_by": person}
        connection.execute(row.values(**closed, **more))
        for ways in (LINKS, PASSES):
            of_the_seat = delete(ways).where(ways.c.table_id == table, ways.c.seat == seat)
            connection.execute(of_the_seat)


def _of_nothing() -> str:
    """What stands where a hash stood: nothing that anybody has is hashed to it."""
    return secrets.token_hex(HASH_BYTES)


def _drop_keys(connection: Connection, **which: str) -> None:
    """Forget keys of one hash or one guest; the first one of a guest stands beside the name."""
    ((column, value),) = which.items()
    first = GUESTS.c.id if column == "guest" else GUESTS.c.key_hash
    nobody = _of_nothing()
    connection.execute(update(GUESTS).where(first == value).values(key_hash=nobody))
    connection.execute(delete(KEYS).where(KEYS.c[column] == value))
