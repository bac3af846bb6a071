"""Who looks at which table, as each process of the server sees it and the others may read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Update, delete, func, insert, select, update

from sandtable.server.store.columns import ATTENDANCE, SEATS, TABLES
from sandtable.server.store.database import Database
from sandtable.server.store.queries import SERVED

BELIEVED_SECONDS = 45.0
"""How long the last sign of life of another process counts.

By the clock of the database: those of two machines may differ.
"""

WATCHING = -1
"""The seat of the row that says how many watch."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """By seat whose people are there: whether they are away; and how many others watch.

    ``looking`` are the seats whose people can see the table at this moment.
    """

    people: dict[int, bool] = field(default_factory=dict)
    watching: int = 0
    looking: frozenset[int] = frozenset()

    def with_more(self, other: "Attendance") -> "Attendance":
        """Who is there by either of two accounts; somebody seen by one of them is not away."""
        seats = {**self.people, **other.people}
        people = {s: self.people.get(s, True) and other.people.get(s, True) for s in seats}
        return Attendance(people, self.watching + other.watching)


class AttendanceStore:
    """What one process writes of its own sockets, and reads of those of others."""

    def __init__(self, database: Database, process: str) -> None:
        """As the process of this name."""
        self._database, self._process = database, process

    async def write(self, table: str, seen: Attendance, served: int) -> None:
        """Keep who looks at a table here, instead of what was written before.

        Once the house has ``served`` so long, it is noted of them, and of who looked before.
        """
        own = (ATTENDANCE.c.process == self._process, ATTENDANCE.c.table_id == table)

        def work(connection: Connection) -> None:
            connection.execute(self._seen_now(served).where(SEATS.c.table_id == table))
            connection.execute(delete(ATTENDANCE).where(*own))
            self._add(connection, {table: seen})
            connection.execute(self._seen_now(served).where(SEATS.c.table_id == table))

        await self._database.write(work)

    async def others(self, tables: Collection[str]) -> dict[str, Attendance]:
        """Who looks at some tables at other processes that are alive, by table."""
        query = select(ATTENDANCE).where(
            ATTENDANCE.c.table_id.in_(tables), ATTENDANCE.c.process != self._process
        )
        found: dict[str, Attendance] = {}
        rows = await self._database.read(
            lambda at: at.execute(query.where(ATTENDANCE.c.at >= _oldest(at))).mappings().all()
        )
        for row in rows:
            table, seat = row["table_id"], row["seat"]
            seen = (
                Attendance({seat: row["away"]})
                if seat != WATCHING
                else Attendance({}, row["many"])
            )
            found[table] = found.get(table, Attendance()).with_more(seen)
        return found

    async def looks(self, table: str, seat: int) -> bool:
        """Whether the person of a seat can see the table, at whichever process."""
        query = select(ATTENDANCE.c.process).where(
            ATTENDANCE.c.table_id == table,
            ATTENDANCE.c.seat == seat,
            ATTENDANCE.c.looking,
        )
        found = await self._database.read(
            lambda at: at.execute(query.where(ATTENDANCE.c.at >= _oldest(at))).first()
        )
        return found is not None

    async def seen(self, tables: Collection[str]) -> None:
        """Note that persons look at some tables now."""
        row = update(TABLES).where(TABLES.c.id.in_(tables)).values(seen=SERVED)
        await self._database.write(lambda at: at.execute(row))

    async def last_seen(self, tables: Collection[str]) -> dict[tuple[str, int], int]:
        """By table and seat: how long the house had served when its person was there last."""
        query = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.seen)
        found = query.where(SEATS.c.table_id.in_(tables))
        rows = await self._database.read(lambda at: at.execute(found).all())
        return {(row.table_id, row.seat): row.seen for row in rows}

    async def live(self, seen: Mapping[str, Attendance], served: int) -> None:
        """Give a sign of life; what ended processes left is swept away.

        Whoever looks at these tables here was there when the house had ``served`` so long. All
        of it is written anew: another process may have taken this one for ended.
        """

        def work(connection: Connection) -> None:
            own, old = ATTENDANCE.c.process == self._process, _oldest(connection)
            connection.execute(delete(ATTENDANCE).where(own | (ATTENDANCE.c.at < old)))
            self._add(connection, seen)
            connection.execute(self._seen_now(served))

        await self._database.write(work)

    async def end(self) -> None:
        """Nobody looks here any more."""
        row = delete(ATTENDANCE).where(ATTENDANCE.c.process == self._process)
        await self._database.write(lambda at: at.execute(row))

    def _add(self, connection: Connection, seen: Mapping[str, Attendance]) -> None:
        """Write who looks at tables here."""
        named: dict[str, Any] = {"process": self._process, "at": _written(_now(connection))}
        named |= {"away": False, "looking": False, "many": 1}
        rows: list[dict[str, Any]] = []
        for table, there in seen.items():
            at = named | {"table_id": table}
            rows += [
                at | {"seat": seat, "away": away, "looking": seat in there.looking}
                for seat, away in there.people.items()
            ]
            if there.watching:
                rows.append(at | {"seat": WATCHING, "many": there.watching})
        if rows:
            connection.execute(insert(ATTENDANCE), rows)

    def _seen_now(self, served: int) -> Update:
        """Note of all who are written to look at tables here that they did at this time."""
        here = select(ATTENDANCE.c.seat).where(
            ATTENDANCE.c.process == self._process,
            ATTENDANCE.c.table_id == SEATS.c.table_id,
            ATTENDANCE.c.seat == SEATS.c.seat,
        )
        return update(SEATS).where(here.exists()).values(seen=served)


def _now(connection: Connection) -> datetime:
    """The time of day by the clock of the database."""
    now: datetime = connection.execute(select(func.now())).scalar_one()
    return now.astimezone(UTC) if now.tzinfo else now.replace(tzinfo=UTC)


def _oldest(connection: Connection) -> str:
    """When rows that are still believed were written at the earliest."""
    return _written(_now(connection) - timedelta(seconds=BELIEVED_SECONDS))


def _written(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds")
