"""What is kept of tables: the log of their actions, which is the truth, and a snapshot.

Every action is a row ``(table, seq)`` under a unique key, written with the snapshot in one
transaction. When two processes serve one table, the key decides whose action came first.
"""

import contextlib
import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, cast

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import URL, RowMapping, make_url
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.schema import CreateColumn, CreateIndex, CreateTable

from sandtable.server.wire import Standing

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
ATTEMPTS = 4
"""How often a new database is tried; processes that make it at once disturb each other."""

PATIENCE_MS = 10_000
"""How long a writer waits for another process that writes to the same SQLite file."""

_house = MetaData()

_tables = Table(
    "tables",
    _house,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("headline", String, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("thinking", Boolean, nullable=False),
    Column("deciders", String, nullable=False, server_default="[]"),
    Column("question", String, nullable=False, server_default=""),
    Column("winners", String, nullable=False, server_default="[]"),
    Column("name", String, nullable=False, server_default=""),
)
"""A column that came later has a default, with which it is added to older databases."""

_seats = Table(
    "seats",
    _house,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False),
)
_actions = Table(
    "actions",
    _house,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("rolls", String, nullable=False),
    Column("command", String(64)),
    Column("at", String(32), nullable=False),
    UniqueConstraint("table_id", "command"),
)
_orders = Table(
    "orders",
    _house,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("standing", String(16), nullable=False),
    Column("since", Integer, nullable=False),
)


Leaving = Literal["resign", "leave"]
"""How a seat is given up: an opponent plays on for it."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat; ``token_hash`` is empty for an opponent."""

    seat: int
    kind: Literal["person", "opponent"]
    name: str
    level: str
    token_hash: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log.

    ``kind`` is ``"set_up"`` (the row 0), ``"act"``, ``"take_back"``, ``"time"``, ``"resign"``
    or ``"leave"``. A take-back undoes the last action that stands; it is a row of its own, so
    that versions only rise. With ``"time"`` the table's time limit has passed. From
    ``"resign"`` and ``"leave"`` on an opponent decides for the seat.
    """

    seq: int
    kind: Literal["set_up", "act", "take_back", "time", "resign", "leave"]
    seat: int = -1
    action: int = -1
    rolls: tuple[int, ...] = ()
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Where a table stands after its last row: what a list of tables needs."""

    version: int
    headline: str
    finished: bool
    thinking: bool  # an opponent is to decide
    deciders: tuple[int, ...] = ()
    question: str = ""  # what is to be decided, as everybody may read it
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderRow:
    """The standing order of a seat, and the version of the table at which it was given."""

    seat: int
    standing: Standing
    since: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what was agreed on, and its snapshot."""

    id: str
    game: str
    rules: int  # behaviour version of the game's rules
    options: dict[str, int]
    secret: str  # in hexadecimal digits
    seats: tuple[SeatRow, ...]
    snapshot: Snapshot
    name: str = ""
    created: str = ""
    changed: str = ""


def address(url: str) -> URL:
    """A database address with the driver that is used here; a bare path is an SQLite file."""
    if "://" not in url:
        return URL.create(DRIVERS["sqlite"], database=url)
    parsed = make_url(url)
    return parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))


class Store:
    """Tables in a database: SQLite in WAL mode, or PostgreSQL."""

    def __init__(self, url: str) -> None:
        """Prepare to use the database at an address; ``open`` connects."""
        self._url = address(url)
        self._engine: AsyncEngine = create_async_engine(self._url)
        if self._url.get_backend_name() == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _tune_sqlite)

    async def open(self) -> None:
        """Make the database ready; another process may be doing the same."""
        if self._url.get_backend_name() == "sqlite" and self._url.database:
            Path(self._url.database).parent.mkdir(parents=True, exist_ok=True)
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(IntegrityError, OperationalError, ProgrammingError):
                return await self._create()
        return await self._create()

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()

    async def add(self, table: TableRow, first: Entry) -> None:
        """A new table with the row 0 of its log."""
        now = _now()
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(_tables).values(
                    id=table.id,
                    game=table.game,
                    rules=table.rules,
                    options=json.dumps(table.options),
                    secret=table.secret,
                    created=now,
                    changed=now,
                    **_standing(table.snapshot),
                )
            )
            seats = [{"table_id": table.id, **_fields(seat)} for seat in table.seats]
            await connection.execute(insert(_seats), seats)
            await _log(connection, table.id, first, now)

    async def append(self, table: str, entry: Entry, snapshot: Snapshot) -> bool:
        """Add one row to a table's log; False when another row with its key was first."""
        now = _now()
        try:
            async with self._engine.begin() as connection:
                await _log(connection, table, entry, now)
                await connection.execute(
                    update(_tables)
                    .where(_tables.c.id == table)
                    .values(changed=now, **_standing(snapshot))
                )
        except IntegrityError:
            return False
        return True

    async def rename(self, table: str, name: str) -> None:
        """Give a table a name, or none."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(_tables).where(_tables.c.id == table).values(name=name)
            )

    async def delete(self, table: str) -> None:
        """Forget a table with all that happened at it."""
        async with self._engine.begin() as connection:
            for kept in (_orders, _actions, _seats):
                await connection.execute(delete(kept).where(kept.c.table_id == table))
            await connection.execute(delete(_tables).where(_tables.c.id == table))

    async def entries(self, table: str, after: int = -1) -> tuple[Entry, ...]:
        """The rows of a table's log that follow a version."""
        query = select(_actions).where(_actions.c.table_id == table, _actions.c.seq > after)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(_actions.c.seq))
            return tuple(_entry(row) for row in found.mappings())

    async def find(self, table: str) -> TableRow | None:
        """A table by its name."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(_tables).where(_tables.c.id == table))
            rows = await self._with_seats(connection, list(found.mappings()))
        return rows[0] if rows else None

    async def recent(self, most: int) -> tuple[TableRow, ...]:
        """The tables that changed last, the newest first."""
        query = select(_tables).order_by(_tables.c.changed.desc()).limit(most)
        async with self._engine.connect() as connection:
            found = await connection.execute(query)
            return await self._with_seats(connection, list(found.mappings()))

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """Where the log of each of some tables stands."""
        query = select(_tables.c.id, _tables.c.version).where(_tables.c.id.in_(tables))
        async with self._engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    async def order(self, table: str, order: OrderRow) -> None:
        """Keep a seat's standing order instead of the one before; the last one given counts."""
        before = delete(_orders).where(
            _orders.c.table_id == table, _orders.c.seat == order.seat
        )
        async with self._engine.begin() as connection:
            await connection.execute(before)
            await connection.execute(insert(_orders).values(table_id=table, **_fields(order)))

    async def orders(self, tables: Collection[str]) -> dict[str, dict[int, OrderRow]]:
        """The standing orders at some tables, by seat."""
        found: dict[str, dict[int, OrderRow]] = {table: {} for table in tables}
        query = select(_orders).where(_orders.c.table_id.in_(tables)).order_by(_orders.c.id)
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                found[row.table_id][row.seat] = OrderRow(row.seat, row.standing, row.since)
        return found

    async def thinking(self) -> tuple[str, ...]:
        """The tables at which a person waits for an opponent."""
        person = select(_seats.c.seat).where(
            _seats.c.table_id == _tables.c.id, _seats.c.kind == "person"
        )
        query = select(_tables.c.id).where(_tables.c.thinking, person.exists())
        async with self._engine.connect() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def _create(self) -> None:
        async with self._engine.begin() as connection:
            for table in _house.sorted_tables:
                await connection.execute(CreateTable(table, if_not_exists=True))
                for index in table.indexes:
                    await connection.execute(CreateIndex(index, if_not_exists=True))
            await connection.run_sync(_add_columns)

    async def _with_seats(
        self, connection: AsyncConnection, rows: list[RowMapping]
    ) -> tuple[TableRow, ...]:
        names = [row["id"] for row in rows]
        query = select(_seats).where(_seats.c.table_id.in_(names)).order_by(_seats.c.seat)
        seats: dict[str, list[SeatRow]] = {name: [] for name in names}
        for row in (await connection.execute(query)).mappings():
            fields = dict(row)
            seats[fields.pop("table_id")].append(SeatRow(**fields))
        return tuple(replace(_table(row), seats=tuple(seats[row["id"]])) for row in rows)


def _tune_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:  # noqa: ANN401
    """Readers beside one writer, patience with other processes, no waiting for the disk.

    What is confirmed outlives the process, however it ends. A power cut may take the last
    moments of all tables, and leaves each at an earlier row of its log.
    """
    cursor = connection.cursor()
    for setting in (
        f"busy_timeout = {PATIENCE_MS}",
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _add_columns(connection: Connection) -> None:
    """Give the tables of an older database the columns that have come since."""
    for table in _house.sorted_tables:
        there = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                kind = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {kind}"))


async def _log(connection: AsyncConnection, table: str, entry: Entry, now: str) -> None:
    fields = _fields(entry) | {"rolls": json.dumps(entry.rolls)}
    await connection.execute(insert(_actions).values(table_id=table, at=now, **fields))


def _fields(row: SeatRow | Entry | Snapshot | OrderRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


def _standing(snapshot: Snapshot) -> dict[str, Any]:
    lists = {"deciders": snapshot.deciders, "winners": snapshot.winners}
    return _fields(snapshot) | {name: json.dumps(seats) for name, seats in lists.items()}


def _entry(row: RowMapping) -> Entry:
    return Entry(
        seq=row["seq"],
        kind=cast("Any", row["kind"]),
        seat=row["seat"],
        action=row["action"],
        rolls=tuple(json.loads(row["rolls"])),
        command=row["command"],
    )


def _table(row: RowMapping) -> TableRow:
    return TableRow(
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        options=json.loads(row["options"]),
        secret=row["secret"],
        seats=(),
        snapshot=Snapshot(
            version=row["version"],
            headline=row["headline"],
            finished=row["finished"],
            thinking=row["thinking"],
            deciders=tuple(json.loads(row["deciders"])),
            question=row["question"],
            winners=tuple(json.loads(row["winners"])),
        ),
        name=row["name"],
        created=row["created"],
        changed=row["changed"],
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
