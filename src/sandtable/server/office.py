"""What whoever runs a house sees of it, and may do: reports, tables that have to end, names."""

import time
from collections.abc import Mapping
from importlib.metadata import version

from sqlalchemy import Connection, false, func, select

from sandtable.core.meta import Meta
from sandtable.server import figures
from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.refusals import MissingError
from sandtable.server.store.columns import SEATS, TABLES
from sandtable.server.store.store import Store
from sandtable.server.store.talk import TalkStore
from sandtable.server.tables.closing import close
from sandtable.server.tables.rooms import Rooms
from sandtable.server.wire.house import (
    HousePage,
    NameWish,
    ReportDone,
    Reported,
    UnfinishedTable,
)

MOST_SHOWN = 100
"""Reports, and tables."""
NO_REPORT = "There is no such report."


class Office:
    """The page of a house that only its host may open."""

    def __init__(
        self, store: Store, rooms: Rooms, metas: Mapping[str, Meta], names: RefusedNames
    ) -> None:
        """In a house with these games."""
        self._names = names
        self._database, self._rooms, self._metas = store.database, rooms, metas
        self._talk, self._began = TalkStore(store.database), time.monotonic()

    async def page(self) -> HousePage:
        """What the house does. Nothing of how a game stands is in it."""
        unfinished, tables = await self._database.read(self._tables)
        reports = await self._talk.reports(MOST_SHOWN)
        return HousePage(
            version=version("sandtable"),
            up=int(time.monotonic() - self._began),
            unfinished=unfinished,
            in_memory=figures.shown(figures.TABLES),
            lines=figures.shown(figures.LINES),
            opponents=figures.shown(figures.OPPONENTS),
            reports=tuple(
                Reported(
                    row["table_id"],
                    **{name: row[name] for name in Reported.__struct_fields__[1:]},
                )
                for row in reports
            ),
            tables=tables,
            refused=await self._names.all(),
        )

    async def mark(self, report: ReportDone) -> None:
        """Note that a report is done, or not after all.

        Raises:
            MissingError: when there is no such report.

        """
        if not await self._talk.mark(report):
            raise MissingError(NO_REPORT)

    async def name(self, wish: NameWish) -> None:
        """Refuse a name, or let it be taken again.

        Raises:
            Refusal: when it cannot be refused, or is not.

        """
        await (self._names.refuse if wish.refused else self._names.allow)(wish.name)

    async def close(self, table: str) -> None:
        """End the game at a table without a result; one that is over stays as it is.

        Raises:
            Refusal: when there is no such table, or its rules are not here.

        """
        await close(await self._rooms.room(table))

    def _tables(self, at: Connection) -> tuple[int, tuple[UnfinishedTable, ...]]:
        """How many tables are not finished, and those that changed last."""
        unfinished = TABLES.c.finished == false()
        many = at.execute(select(func.count()).select_from(TABLES).where(unfinished))
        last = select(TABLES).where(unfinished).order_by(TABLES.c.changed.desc())
        rows = at.execute(last.limit(MOST_SHOWN)).mappings().all()
        players: dict[str, list[str]] = {row["id"]: [] for row in rows}
        seats = select(SEATS.c.table_id, SEATS.c.name).where(SEATS.c.table_id.in_(players))
        for table, name in at.execute(seats.order_by(SEATS.c.seat)):
            players[table].append(name)
        return many.scalar_one(), tuple(
            UnfinishedTable(
                row["id"],
                self._metas[row["game"]].title if row["game"] in self._metas else row["game"],
                row["name"],
                tuple(players[row["id"]]),
                row["changed"],
            )
            for row in rows
        )
