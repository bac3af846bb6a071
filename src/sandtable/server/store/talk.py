"""What people said at tables, in rows of its own: no game needs a line of it."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, cast

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    false,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.columns import SEATS, TABLES
from sandtable.server.store.database import Database
from sandtable.server.store.rows import LineRow, Reporter
from sandtable.server.store.talk_columns import CHAT, REPORTS
from sandtable.server.wire.house import ReportDone
from sandtable.server.wire.talk import Circle

ATTEMPTS = 5
"""How often a line is numbered anew, when other processes write lines of the same circle."""
MOST_KEPT = 2000
"""Lines of one circle; the oldest make room."""


class TalkStore:
    """The lines of all tables of a database.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def add(self, table: str, line: LineRow) -> bool:
        """Keep a line with the next number, once; False when the table is gone."""
        for _ in range(ATTEMPTS):
            try:
                await self._database.write(lambda at: _add(at, table, line))
            except IntegrityError:
                continue  # the number is taken, the same command came first, or no such table
            return True
        return False

    async def last(self, table: str, circle: Circle, most: int) -> tuple[LineRow, ...]:
        """The last lines of a circle, the oldest first."""
        return await self._lines(table, circle, CHAT.c.number > 0, most)

    async def after(self, table: str, circle: Circle, number: int) -> tuple[LineRow, ...]:
        """The lines of a circle that follow one."""
        return await self._lines(table, circle, CHAT.c.number > number, MOST_KEPT)

    async def before(
        self, table: str, circle: Circle, number: int, most: int
    ) -> tuple[LineRow, ...]:
        """The last lines of a circle that come before one, the oldest first."""
        return await self._lines(table, circle, CHAT.c.number < number, most)

    async def newest(self, tables: Collection[str]) -> dict[tuple[str, Circle], int]:
        """The number of the last line in each circle of some tables."""
        query = (
            select(CHAT.c.table_id, CHAT.c.circle, func.max(CHAT.c.number))
            .where(CHAT.c.table_id.in_(tables))
            .group_by(CHAT.c.table_id, CHAT.c.circle)
        )
        rows = await self._database.read(lambda at: at.execute(query).all())
        return {(table, circle): number for table, circle, number in rows}

    async def report(self, table: str, line: LineRow, reporter: Reporter) -> None:
        """Keep a line for whoever runs the server, as it was said; once for each reporter."""
        row = insert(REPORTS).values(
            table_id=table,
            reporter=reporter.author,
            reporter_name=reporter.name,
            circle=line.circle,
            number=line.number,
            seat=line.seat,
            author=line.author,
            name=line.name,
            text=line.text,
            said=line.at,
            at=_now(),
        )
        try:
            await self._database.write(lambda at: at.execute(row))
        except IntegrityError:
            return  # it was reported before

    async def reports(self, most: int) -> tuple[dict[str, Any], ...]:
        """The last that was reported, what is not done first; and if its table ``is_open``."""
        unfinished = TABLES.c.finished == false()
        open_ = select(TABLES.c.id).where(TABLES.c.id == REPORTS.c.table_id, unfinished)
        query = select(REPORTS, open_.exists().label("is_open"))
        query = query.order_by(REPORTS.c.done, REPORTS.c.at.desc()).limit(most)
        rows = await self._database.read(lambda at: at.execute(query).mappings().all())
        return tuple(map(dict, rows))

    async def mark(self, report: ReportDone) -> bool:
        """Note whether a report is done; False when there is no such report."""
        row = update(REPORTS).where(
            REPORTS.c.table_id == report.table,
            REPORTS.c.reporter == report.reporter,
            REPORTS.c.circle == report.circle,
            REPORTS.c.number == report.number,
        )
        changed = row.values(done=report.done)
        return await self._database.write(lambda at: at.execute(changed).rowcount > 0)

    async def _lines(
        self, table: str, circle: Circle, where: ColumnElement[bool], most: int
    ) -> tuple[LineRow, ...]:
        query = (
            select(CHAT)
            .where(CHAT.c.table_id == table, CHAT.c.circle == circle, where)
            .order_by(CHAT.c.number.desc())
            .limit(most)
        )
        rows = await self._database.read(lambda at: at.execute(query).mappings().all())
        return tuple(map(_line, reversed(rows)))


def _add(connection: Connection, table: str, line: LineRow) -> None:
    """Write a line after the last one, unless its command was carried out before."""
    same = select(CHAT.c.number).where(CHAT.c.table_id == table, CHAT.c.command == line.command)
    if connection.execute(same).first() is not None:
        return
    place = and_(CHAT.c.table_id == table, CHAT.c.circle == line.circle)
    last = connection.execute(select(func.max(CHAT.c.number)).where(place)).scalar() or 0
    fields = {name: getattr(line, name) for name in LineRow.__slots__}
    fields |= {"table_id": table, "number": last + 1, "at": _now()}
    if line.seat is not None:
        # Whoever came as a guest may have an account by now: the seat knows, the page does not.
        seat = select(SEATS.c.holder).where(
            SEATS.c.table_id == table, SEATS.c.seat == line.seat
        )
        fields["holder"] = connection.execute(seat).scalar() or line.holder
    connection.execute(insert(CHAT).values(fields))
    connection.execute(delete(CHAT).where(place, CHAT.c.number <= last + 1 - MOST_KEPT))


def _line(row: RowMapping) -> LineRow:
    return LineRow(**{name: cast("Any", row[name]) for name in LineRow.__slots__})


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
