"""What is kept of refused names, and where the names stand by which people go."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from sandtable.server.store.account_columns import ACCOUNTS, READINGS, REFUSED_NAMES
from sandtable.server.store.columns import RATINGS, SEATS, TABLES
from sandtable.server.store.database import Database
from sandtable.server.store.mapping import now
from sandtable.server.store.talk_columns import CHAT

SHOWN = (SEATS, CHAT, RATINGS)
"""Where somebody's name stands beside what they did, as ``name``."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name, and what the eye may take it for."""

    name: str
    readings: frozenset[str]


class RefusedNameStore:
    """The refused names of a database.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def names(self) -> tuple[str, ...]:
        """The refused names, the last one first."""
        query = select(REFUSED_NAMES.c.name, REFUSED_NAMES.c.at).distinct()
        rows = await self._database.read(
            lambda at: at.execute(query.order_by(REFUSED_NAMES.c.at.desc())).all()
        )
        return tuple(row.name for row in rows)

    async def known(self, readings: Iterable[str]) -> frozenset[str]:
        """Those of some readings that a refused name has."""
        query = select(REFUSED_NAMES.c.reading).where(REFUSED_NAMES.c.reading.in_([*readings]))
        return frozenset(
            await self._database.read(lambda at: at.execute(query).scalars().all())
        )

    async def allow(self, name: str) -> bool:
        """Let a name be taken again; False when it was not refused."""
        row = delete(REFUSED_NAMES).where(REFUSED_NAMES.c.name == name)
        return await self._database.write(lambda at: at.execute(row).rowcount) > 0

    async def in_use(self) -> frozenset[str]:
        """Every name that is read: at a table, in a chat, ratings, of an account or a table."""
        queries = [select(rows.c.name).distinct() for rows in (*SHOWN, ACCOUNTS, TABLES)]

        def work(connection: Connection) -> frozenset[str]:
            found = (connection.execute(query).scalars() for query in queries)
            return frozenset(name for names in found for name in names)

        return await self._database.read(work)

    async def refuse(self, refused: Name, alike: Collection[str], instead: Name) -> None:
        """Refuse a name, and let whoever goes by one of those that are ``alike`` go by another.

        A table that is called so has no name then.

        An account may still be opened by the refused name, until it is renamed.
        """

        def work(connection: Connection) -> None:
            again = REFUSED_NAMES.c.reading.in_(refused.readings)
            connection.execute(delete(REFUSED_NAMES).where(again))
            row = {"name": refused.name, "at": now()}
            rows = [{"reading": each, **row} for each in refused.readings]
            connection.execute(insert(REFUSED_NAMES), rows)
            _rename(connection, alike, instead.name)
            _rename_account(connection, alike, instead)
            named = TABLES.c.name.in_(alike)
            connection.execute(update(TABLES).where(named).values(name=""))

        await self._database.write(work)


def _rename(connection: Connection, names: Collection[str], new: str) -> None:
    """Let another name stand wherever one of these is shown; every process reads it anew."""
    for rows in SHOWN:
        named = rows.c.name.in_(names)
        touched = TABLES.c.id.in_(select(rows.c.table_id).where(named))
        stamp = update(TABLES).where(touched).values(reseated=TABLES.c.reseated + 1)
        connection.execute(stamp)
        connection.execute(update(rows).where(named).values(name=new))


def _rename_account(connection: Connection, names: Collection[str], new: Name) -> None:
    """The same for the one account that has such a name, if there is one."""
    theirs = ACCOUNTS.c.name.in_(names)
    guest = connection.execute(select(ACCOUNTS.c.guest).where(theirs)).scalar()
    if guest is not None:
        connection.execute(update(ACCOUNTS).where(theirs).values(name=new.name))
        rows = [{"reading": each, "guest": guest} for each in new.readings]
        connection.execute(insert(READINGS), rows)
