"""What is kept of tables: the log of their actions, which is the truth, and a snapshot.

Every action is a row ``(table, seq)`` under a unique key, written with the snapshot in one
transaction. When two processes serve one table, the key decides whose action came first.
"""

import contextlib
import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, cast

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Insert,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    UniqueConstraint,
    delete,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateColumn, CreateIndex, CreateTable

from sandtable.server.database import StoreError, address, database_at
from sandtable.server.wire import Standing

ATTEMPTS = 4
"""How often a new database is tried; processes that make it at once disturb each other."""

_house = MetaData()

_tables = Table(
    "tables",
    _house,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed", BigInteger),
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

    ``kind`` is ``"set_up"`` (the row 0), ``"act"``, ``"go_on"``, ``"take_back"``, ``"time"``,
    ``"resign"`` or ``"leave"``. With ``"go_on"`` a seat goes on with the gesture that its last
    act began. A take-back undoes the last actions that stand, as many as ``action`` says; it is
    a row of its own, so that versions only rise. With ``"time"`` the table's time limit has
    passed. From ``"resign"`` and ``"leave"`` on an opponent decides for the seat.
    """

    seq: int
    kind: Literal["set_up", "act", "go_on", "take_back", "time", "resign", "leave"]
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
    seed: int | None = None  # of practice: then chance follows from it, not from the secret


class Store:
    """Tables in a database: SQLite in WAL mode, or PostgreSQL.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, url: str) -> None:
        """Prepare to use the database at an address; ``open`` connects."""
        self._url = address(url)
        self._database = database_at(self._url)

    async def open(self) -> None:
        """Make the database ready; another process may be doing the same."""
        if self._url.get_backend_name() == "sqlite" and self._url.database:
            Path(self._url.database).parent.mkdir(parents=True, exist_ok=True)
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(IntegrityError, StoreError):
                return await self._database.write(_create)
        return await self._database.write(_create)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._database.close()

    async def add(self, table: TableRow, first: Entry) -> None:
        """A new table with the row 0 of its log."""
        now = _now()
        row = insert(_tables).values(
            id=table.id,
            game=table.game,
            rules=table.rules,
            options=json.dumps(table.options),
            secret=table.secret,
            seed=table.seed,
            created=now,
            changed=now,
            **_standing(table.snapshot),
        )
        seats = [{"table_id": table.id, **_fields(seat)} for seat in table.seats]

        def work(connection: Connection) -> None:
            connection.execute(row)
            connection.execute(insert(_seats), seats)
            connection.execute(_line(table.id, first, now))

        await self._database.write(work)

    async def append(self, table: str, entry: Entry, snapshot: Snapshot) -> bool:
        """Add one row to a table's log; False when another row with its key was first."""
        now = _now()
        line = _line(table, entry, now)
        place = update(_tables).where(_tables.c.id == table)

        def work(connection: Connection) -> None:
            connection.execute(line)
            connection.execute(place.values(changed=now, **_standing(snapshot)))

        try:
            await self._database.write(work)
        except IntegrityError:
            return False
        return True

    async def rename(self, table: str, name: str) -> None:
        """Give a table a name, or none."""
        row = update(_tables).where(_tables.c.id == table).values(name=name)
        await self._database.write(lambda at: at.execute(row))

    async def delete(self, table: str) -> None:
        """Forget a table with all that happened at it."""

        def work(connection: Connection) -> None:
            for kept in (_orders, _actions, _seats):
                connection.execute(delete(kept).where(kept.c.table_id == table))
            connection.execute(delete(_tables).where(_tables.c.id == table))

        await self._database.write(work)

    async def entries(self, table: str, after: int = -1) -> tuple[Entry, ...]:
        """The rows of a table's log that follow a version."""
        query = select(_actions).where(_actions.c.table_id == table, _actions.c.seq > after)
        rows = await self._rows(query.order_by(_actions.c.seq))
        return tuple(map(_entry, rows))

    async def find(self, table: str) -> TableRow | None:
        """A table by its name."""
        found = await self._tables(select(_tables).where(_tables.c.id == table))
        return found[0] if found else None

    async def recent(self, most: int) -> tuple[TableRow, ...]:
        """The tables that changed last, the newest first."""
        return await self._tables(
            select(_tables).order_by(_tables.c.changed.desc()).limit(most)
        )

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """Where the log of each of some tables stands."""
        query = select(_tables.c.id, _tables.c.version).where(_tables.c.id.in_(tables))
        return {row["id"]: row["version"] for row in await self._rows(query)}

    async def order(self, table: str, order: OrderRow) -> None:
        """Keep a seat's standing order instead of the one before; the last one given counts."""
        before = delete(_orders).where(
            _orders.c.table_id == table, _orders.c.seat == order.seat
        )
        row = insert(_orders).values(table_id=table, **_fields(order))

        def work(connection: Connection) -> None:
            connection.execute(before)
            connection.execute(row)

        await self._database.write(work)

    async def orders(self, tables: Collection[str]) -> dict[str, dict[int, OrderRow]]:
        """The standing orders at some tables, by seat."""
        found: dict[str, dict[int, OrderRow]] = {table: {} for table in tables}
        query = select(_orders).where(_orders.c.table_id.in_(tables)).order_by(_orders.c.id)
        for row in await self._rows(query):
            order = OrderRow(row["seat"], row["standing"], row["since"])
            found[row["table_id"]][order.seat] = order
        return found

    async def thinking(self) -> tuple[str, ...]:
        """The tables at which a person waits for an opponent."""
        person = select(_seats.c.seat).where(
            _seats.c.table_id == _tables.c.id, _seats.c.kind == "person"
        )
        query = select(_tables.c.id).where(_tables.c.thinking, person.exists())
        return tuple(row["id"] for row in await self._rows(query))

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self._database.read(lambda at: at.execute(query).mappings().all())

    async def _tables(self, query: Select[Any]) -> tuple[TableRow, ...]:
        """The tables that a query finds, with their seats."""

        def work(connection: Connection) -> tuple[TableRow, ...]:
            rows = connection.execute(query).mappings().all()
            names = [row["id"] for row in rows]
            sitting = select(_seats).where(_seats.c.table_id.in_(names)).order_by(_seats.c.seat)
            seats: dict[str, list[SeatRow]] = {name: [] for name in names}
            for row in connection.execute(sitting).mappings():
                fields = dict(row)
                seats[fields.pop("table_id")].append(SeatRow(**fields))
            return tuple(replace(_table(row), seats=tuple(seats[row["id"]])) for row in rows)

        return await self._database.read(work)


def _create(connection: Connection) -> None:
    """Make what is not there yet; a database of an earlier version gets its new columns."""
    for table in _house.sorted_tables:
        connection.execute(CreateTable(table, if_not_exists=True))
        for index in table.indexes:
            connection.execute(CreateIndex(index, if_not_exists=True))
    _add_columns(connection)


def _add_columns(connection: Connection) -> None:
    """Give the tables of an older database the columns that have come since."""
    for table in _house.sorted_tables:
        there = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                kind = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {kind}"))


def _line(table: str, entry: Entry, now: str) -> Insert:
    """A row of a table's log as it is written."""
    fields = _fields(entry) | {"rolls": json.dumps(entry.rolls)}
    return insert(_actions).values(table_id=table, at=now, **fields)


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
        seed=row["seed"],
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
