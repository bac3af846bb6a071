"""Who looks at which table, as each process of the server sees it and the others may read."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from sandtable.server.store.columns import ATTENDANCE
from sandtable.server.store.database import Database

BELIEVED_SECONDS = 45.0
"""How long the last sign of life of another process counts."""

Seen = Mapping[int, bool]
"""By seat whose people are there: whether they are away."""


class AttendanceStore:
    """What one process writes of its own sockets, and reads of those of others."""

    def __init__(self, database: Database, process: str) -> None:
        """As the process of this name."""
        self._database, self._process = database, process

    async def write(self, table: str, seen: Seen) -> None:
        """Keep who looks at a table here, instead of what was written before."""
        own = (ATTENDANCE.c.process == self._process, ATTENDANCE.c.table_id == table)
        named, now = {"process": self._process, "table_id": table}, _ago(0)
        rows = [named | {"seat": seat, "away": away, "at": now} for seat, away in seen.items()]

        def work(connection: Connection) -> None:
            connection.execute(delete(ATTENDANCE).where(*own))
            if rows:
                connection.execute(insert(ATTENDANCE), rows)

        await self._database.write(work)

    async def others(self, tables: Collection[str]) -> dict[str, dict[int, bool]]:
        """Who looks at some tables at other processes that are alive, by table."""
        query = select(ATTENDANCE).where(
            ATTENDANCE.c.table_id.in_(tables),
            ATTENDANCE.c.process != self._process,
            ATTENDANCE.c.at >= _ago(BELIEVED_SECONDS),
        )
        found: dict[str, dict[int, bool]] = {}
        rows = await self._database.read(lambda at: at.execute(query).mappings().all())
        for row in rows:
            seen = found.setdefault(row["table_id"], {})
            seen[row["seat"]] = row["away"] and seen.get(row["seat"], True)
        return found

    async def live(self) -> None:
        """Give a sign of life; what ended processes left is swept away."""

        def work(connection: Connection) -> None:
            own = ATTENDANCE.c.process == self._process
            connection.execute(update(ATTENDANCE).where(own).values(at=_ago(0)))
            old = ATTENDANCE.c.at < _ago(BELIEVED_SECONDS)
            connection.execute(delete(ATTENDANCE).where(old))

        await self._database.write(work)

    async def end(self) -> None:
        """Nobody looks here any more."""
        row = delete(ATTENDANCE).where(ATTENDANCE.c.process == self._process)
        await self._database.write(lambda at: at.execute(row))


def _ago(seconds: float) -> str:
    then = datetime.now(UTC) - timedelta(seconds=seconds)
    return then.isoformat(timespec="milliseconds")
