"""What is kept of passes: hashes of the tokens with which programs do one thing at a table."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, select, update

from sandtable.server.store.columns import PASSES, SEATS, TABLES
from sandtable.server.store.database import Database
from sandtable.server.store.mapping import now
from sandtable.server.store.rows import PassRow
from sandtable.server.wire.passes import Purpose


def passes_of(
    connection: Connection, tables: Collection[str]
) -> dict[str, tuple[PassRow, ...]]:
    """The passes to some tables, by table."""
    found: dict[str, list[PassRow]] = {table: [] for table in tables}
    query = select(PASSES).where(PASSES.c.table_id.in_(tables)).order_by(PASSES.c.number)
    for row in connection.execute(query).mappings():
        fields = dict(row)
        found[fields.pop("table_id")].append(PassRow(**fields))
    return {table: tuple(rows) for table, rows in found.items()}


class PassStore:
    """The passes in a database; all who serve a table read them anew when one changes.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def add(self, table: str, purpose: Purpose, seat: int, token_hash: str) -> PassRow:
        """Keep a new pass; on a seat to which it opens the way, a bot plays from now on."""

        def work(connection: Connection) -> PassRow:
            touch = update(TABLES).where(TABLES.c.id == table)
            connection.execute(touch.values(reseated=TABLES.c.reseated + 1))
            last = select(func.max(PASSES.c.number)).where(PASSES.c.table_id == table)
            number = (connection.execute(last).scalar() or 0) + 1
            made = PassRow(number, purpose, seat, token_hash, now())
            connection.execute(
                insert(PASSES).values(
                    table_id=table,
                    number=number,
                    purpose=purpose,
                    seat=seat,
                    token_hash=token_hash,
                    created=made.created,
                )
            )
            if purpose == "play":
                lent = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
                connection.execute(lent.values(bot="lent"))
            return made

        return await self._database.write(work)

    async def end(self, table: str, number: int) -> None:
        """Let a pass open nothing any more."""

        def work(connection: Connection) -> None:
            gone = delete(PASSES).where(PASSES.c.table_id == table, PASSES.c.number == number)
            connection.execute(gone)
            touch = update(TABLES).where(TABLES.c.id == table)
            connection.execute(touch.values(reseated=TABLES.c.reseated + 1))

        await self._database.write(work)
