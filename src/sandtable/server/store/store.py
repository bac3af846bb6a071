"""What is kept of tables: the log of their actions, which is the truth, and a snapshot.

Every action is a row ``(table, seq)`` under a unique key, written with the snapshot in one
transaction. When two processes serve one table, the key decides whose action came first.
"""

import contextlib
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Select,
    Table,
    case,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.branches import add_branch
from sandtable.server.store.columns import (
    ACTIONS,
    LINKS,
    OF_A_TABLE,
    ORDERS,
    PULSE,
    SEATS,
    TABLES,
)
from sandtable.server.store.database import StoreError, address, database_at
from sandtable.server.store.making import create
from sandtable.server.store.mapping import (
    entry_of,
    fields_of,
    line_of,
    now,
    standing_of,
)
from sandtable.server.store.queries import (
    SERVED,
    branches_from,
    finished_tables,
    links_to,
    tables_found,
    thinking_tables,
)
from sandtable.server.store.rows import (
    Ends,
    Entry,
    LinkRow,
    OrderRow,
    SeatRow,
    Snapshot,
    TableRow,
)
from sandtable.server.store.unusable import make_folder, using

Settle = Callable[[Connection], None]
ATTEMPTS = 4
"""How often a new database is tried; processes that make it at once disturb each other."""


class Store:
    """Tables in a database: SQLite in WAL mode, or PostgreSQL.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, url: str) -> None:
        """Prepare to use the database at an address; ``open`` connects."""
        self._url = address(url)
        self.database = database_at(self._url)

    async def open(self) -> None:
        """Make the database ready, as another process may; or say what is to be done for it."""
        with using(self._url):
            make_folder(self._url)
            for _ in range(ATTEMPTS - 1):
                with contextlib.suppress(IntegrityError, StoreError):
                    return await self.database.write(create)
            return await self.database.write(create)

    async def close(self) -> None:
        """Let go of every connection."""
        await self.database.close()

    async def add(self, table: TableRow, log: Sequence[Entry]) -> None:
        """A new table with the first rows of its log, and the links to its seats."""
        at = now()
        row = insert(TABLES).values(
            id=table.id,
            game=table.game,
            rules=table.rules,
            options=json.dumps(table.options),
            secret=table.secret,
            seed=table.seed,
            founder=table.founder,
            privacy=table.privacy,
            clock=msgspec.json.encode(table.clock).decode() if table.clock else "",
            rated=table.rated,
            hints=table.hints,
            deputy=table.deputy,
            behind=table.behind,
            created=at,
            changed=at,
            seen=SERVED,
            **standing_of(table.snapshot),
        )
        seats = [{"table_id": table.id, **fields_of(seat)} for seat in table.seats]

        def work(connection: Connection) -> None:
            connection.execute(row)
            connection.execute(insert(SEATS), seats)
            connection.execute(insert(ACTIONS), [line_of(table.id, each, at) for each in log])
            if table.branch is not None:
                add_branch(connection, table.id, table.branch)
            for link in table.links:
                connection.execute(insert(LINKS).values(table_id=table.id, **fields_of(link)))

        await self.database.write(work)

    async def append(
        self,
        table: str,
        entry: Entry,
        snapshot: Snapshot,
        seat: SeatRow | None = None,
        settle: Settle | None = None,
    ) -> bool:
        """Add one row to a table's log; False when another row with its key was first.

        ``seat`` is what becomes of a seat with it: its link has been used. ``settle`` writes
        what the end of a table leads to, in the same transaction.
        """
        at = now()
        line = insert(ACTIONS).values(line_of(table, entry, at))
        place = update(TABLES).where(TABLES.c.id == table)

        def work(connection: Connection) -> None:
            connection.execute(line)
            connection.execute(place.values(changed=at, seen=SERVED, **standing_of(snapshot)))
            if seat is not None:
                connection.execute(
                    _where(update(SEATS), table, seat.seat, SEATS).values(**fields_of(seat))
                )
                connection.execute(_where(delete(LINKS), table, seat.seat, LINKS))
            if settle is not None:
                settle(connection)

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True

    async def reseat(self, table: str, seat: SeatRow) -> None:
        """Change a seat without a row of the log."""
        row = _where(update(SEATS), table, seat.seat, SEATS).values(**fields_of(seat))
        place = update(TABLES).where(TABLES.c.id == table)

        def work(connection: Connection) -> None:
            connection.execute(row)
            connection.execute(place.values(reseated=TABLES.c.reseated + 1))

        await self.database.write(work)

    async def rename(self, table: str, name: str) -> None:
        """Give a table a name, or none."""
        row = update(TABLES).where(TABLES.c.id == table).values(name=name)
        await self.database.write(lambda at: at.execute(row))

    async def delete(self, table: str) -> None:
        """Forget a table with all that happened at it."""

        def work(connection: Connection) -> None:
            for kept in OF_A_TABLE:
                connection.execute(delete(kept).where(kept.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))

        await self.database.write(work)

    async def entries(self, table: str, after: int = -1) -> tuple[Entry, ...]:
        """The rows of a table's log that follow a version."""
        query = select(ACTIONS).where(ACTIONS.c.table_id == table, ACTIONS.c.seq > after)
        rows = await self._rows(query.order_by(ACTIONS.c.seq))
        return tuple(map(entry_of, rows))

    async def find(self, table: str) -> TableRow | None:
        """A table by its name, with the links to its seats."""
        named = select(TABLES).where(TABLES.c.id == table)

        def work(connection: Connection) -> TableRow | None:
            found = tables_found(connection, named)
            return replace(found[0], links=links_to(connection, table)) if found else None

        return await self.database.read(work)

    async def finished(self, guest: str) -> tuple[TableRow, ...]:
        """The finished tables at which a guest holds a seat, the last to end first."""
        return await self._tables(finished_tables(guest))

    async def branches(self, origin: str, guest: str) -> tuple[TableRow, ...]:
        """The tables of a guest that go on from a game, the first to be set up first."""
        return await self._tables(branches_from(origin, guest))

    async def link(self, table: str, seat: int, link: LinkRow | None) -> None:
        """Make the link to a seat another one, or withdraw it."""
        place = update(TABLES).where(TABLES.c.id == table)

        def work(connection: Connection) -> None:
            connection.execute(place.values(reseated=TABLES.c.reseated + 1))
            connection.execute(_where(delete(LINKS), table, seat, LINKS))
            if link is not None:
                connection.execute(insert(LINKS).values(table_id=table, **fields_of(link)))

        await self.database.write(work)

    async def due(self, table: str, due: int | None, ends: Ends = ()) -> None:
        """Note when the clocks of a table are to be looked at, and when whose time is over."""
        row = update(TABLES).where(TABLES.c.id == table).values(due=due, ends=json.dumps(ends))
        await self.database.write(lambda at: at.execute(row))

    async def overdue(self, games: Collection[str], served: int) -> tuple[str, ...]:
        """The tables at which somebody's time is over once the house has served so long."""
        query = select(TABLES.c.id).where(TABLES.c.due <= served, TABLES.c.game.in_(games))
        return tuple(row["id"] for row in await self._rows(query))

    async def is_timed(self) -> bool:
        """Whether anything comes due at a table, whoever has it open."""
        query = select(TABLES.c.id).where(TABLES.c.due.is_not(None)).limit(1)
        return bool(await self._rows(query))

    async def beat(self, served: int) -> int:
        """Note how many milliseconds the house has served; how many, as far as is known now."""
        longer = case((PULSE.c.served > served, PULSE.c.served), else_=served)

        def work(connection: Connection) -> int:
            if not connection.execute(update(PULSE).values(served=longer)).rowcount:
                connection.execute(insert(PULSE).values(id=1, served=served))
            return int(connection.execute(select(PULSE.c.served)).scalar_one())

        return await self.database.write(work)

    async def served(self) -> int:
        """How many milliseconds the house has served, as far as that is noted."""
        return await self.database.read(lambda at: int(at.execute(select(SERVED)).scalar_one()))

    async def versions(self, tables: Collection[str]) -> dict[str, tuple[int, int]]:
        """Where the log of each of some tables stands, and how often its seats changed."""
        columns = (TABLES.c.id, TABLES.c.version, TABLES.c.reseated)
        query = select(*columns).where(TABLES.c.id.in_(tables))
        return {row["id"]: (row["version"], row["reseated"]) for row in await self._rows(query)}

    async def order(self, table: str, order: OrderRow) -> None:
        """Keep a seat's standing order instead of the one before; the last one given counts."""
        before = delete(ORDERS).where(ORDERS.c.table_id == table, ORDERS.c.seat == order.seat)
        row = insert(ORDERS).values(table_id=table, **fields_of(order))

        def work(connection: Connection) -> None:
            connection.execute(before)
            connection.execute(row)

        await self.database.write(work)

    async def orders(self, tables: Collection[str]) -> dict[str, dict[int, OrderRow]]:
        """The standing orders at some tables, by seat."""
        found: dict[str, dict[int, OrderRow]] = {table: {} for table in tables}
        query = select(ORDERS).where(ORDERS.c.table_id.in_(tables)).order_by(ORDERS.c.id)
        for row in await self._rows(query):
            order = OrderRow(row["seat"], row["standing"], row["since"])
            found[row["table_id"]][order.seat] = order
        return found

    async def thinking(self, games: Collection[str]) -> tuple[str, ...]:
        """The tables whose opponents are to think, and for which no process does."""
        return tuple(row["id"] for row in await self._rows(thinking_tables(games)))

    async def rest(self, table: str, version: int) -> None:
        """Note that the opponents who are to decide at a version have nobody to do it for."""
        row = update(TABLES).where(TABLES.c.id == table, TABLES.c.version == version)
        await self.database.write(lambda at: at.execute(row.values(thinking=False)))

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self.database.read(lambda at: at.execute(query).mappings().all())

    async def _tables(self, query: Select[Any]) -> tuple[TableRow, ...]:
        """The tables that a query finds, with their seats."""
        return await self.database.read(lambda at: tables_found(at, query))


def _where(change: Any, table: str, seat: int, kept: Table) -> Any:  # noqa: ANN401 - update or delete
    """A change of what is kept of one seat of a table."""
    return change.where(kept.c.table_id == table, kept.c.seat == seat)
