"""Finished games looked at again, a row a table."""

from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.columns import ANALYSES
from sandtable.server.store.database import Database
from sandtable.server.wire.analysis import ChancesAfter, MoveLooked


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of an analysis.

    ``versions`` are those of the table after each move, ``start`` everybody's chances before
    the first, and ``moves`` those that were looked at. Of a long game the curve is known in
    ``outline`` before.
    """

    versions: tuple[int, ...]
    start: tuple[float, ...] = ()
    moves: tuple[MoveLooked, ...] = ()
    outline: tuple[ChancesAfter, ...] = ()

    @property
    def steps(self) -> int:
        """How many thoughts it has taken."""
        return len(self.moves) + len(self.outline)

    @property
    def done(self) -> bool:
        """Whether every move was looked at."""
        return len(self.moves) == len(self.versions)

    def going_on(self, move: MoveLooked) -> "Kept":
        """The same with one move more."""
        return replace(self, moves=(*self.moves, move))

    def outlined(self, point: ChancesAfter) -> "Kept":
        """The same with one point more of the outline."""
        return replace(self, outline=(*self.outline, point))


class AnalysisStore:
    """The analyses of a database.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def find(self, table: str) -> Kept | None:
        """What is kept of a table; None when nothing is."""
        query = select(ANALYSES).where(ANALYSES.c.table_id == table)
        row = await self._database.read(lambda at: at.execute(query).mappings().first())
        if row is None:
            return None
        return Kept(
            versions=msgspec.json.decode(row["versions"], type=tuple[int, ...]),
            start=msgspec.json.decode(row["start"], type=tuple[float, ...]),
            moves=msgspec.json.decode(row["moves"], type=tuple[MoveLooked, ...]),
            outline=msgspec.json.decode(row["outline"], type=tuple[ChancesAfter, ...]),
        )

    async def keep(self, table: str, kept: Kept) -> bool:
        """Keep how far it has come; False when the table is gone.

        Where another process has come further, that stays.
        """
        try:
            return await self._database.write(lambda at: _keep(at, table, kept))
        except IntegrityError:
            return False  # no such table, or another process made the row just now


def _keep(connection: Connection, table: str, kept: Kept) -> bool:
    row = {
        "versions": msgspec.json.encode(kept.versions).decode(),
        "start": msgspec.json.encode(kept.start).decode(),
        "done": len(kept.moves),
        "moves": msgspec.json.encode(kept.moves).decode(),
        "outline": msgspec.json.encode(kept.outline).decode(),
    }
    own = ANALYSES.c.table_id == table
    if connection.execute(select(ANALYSES.c.done).where(own)).first() is None:
        connection.execute(insert(ANALYSES).values(table_id=table, **row))
    else:
        behind = ANALYSES.c.done <= len(kept.moves)
        connection.execute(update(ANALYSES).where(own, behind).values(**row))
    return True
