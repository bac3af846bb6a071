"""What a release makes of the tables of an older one: looked at before anything is changed."""

import tempfile
from collections.abc import AsyncIterator, Sequence
from functools import cache
from pathlib import Path

from sqlalchemy import false, select

from sandtable.core.game import Game
from sandtable.server.archivist import Archivist
from sandtable.server.caretaker import Caretaker
from sandtable.server.doctor import Finding
from sandtable.server.refusals import MissingError
from sandtable.server.store.archive import unkept
from sandtable.server.store.columns import TABLES
from sandtable.server.store.moving import back_up
from sandtable.server.store.opened import opened
from sandtable.server.store.rows import ACTS, LAID_OUT, Entry, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.drafts import opening
from sandtable.server.tables.looking import PRIVATE
from sandtable.server.tables.room import Room
from sandtable.server.tables.table import Table
from sandtable.server.time.service import Service
from sandtable.server.warming import Shelf

FINISH = "It is kept. Finish it with the release that began it, before you install this one."
TIDY = "With the release that is installed now, run: sandtable tidy"


class _Rules:
    """The rules on a shelf; each game is taken down once."""

    def __init__(self, shelf: Shelf) -> None:
        """Look at the boxes."""
        self.versions = {meta.name: meta.version for meta in shelf.metas()}
        self._take = cache(shelf.take)

    def game(self, row: TableRow) -> Game:
        """The game of a table."""
        return self._take(row.game).with_options(**row.options)


async def tidied(url: str, shelf: Shelf, close_after: int | None = None) -> tuple[int, int]:
    """Keep all finished tables whose rules are on a shelf; how many were not kept before.

    First those are closed at which no person was for ``close_after`` days; how many they are.

    Raises:
        StoreError: when the database fails.

    """
    rules = _Rules(shelf)
    async with opened(url) as store:

        async def enter(table: str) -> Table:
            entries = await store.entries(table)
            row = await store.find(table)
            if row is None or rules.versions.get(row.game) != row.rules:
                raise MissingError(PRIVATE)
            return Table.replayed(row, rules.game(row), entries)

        async def room(table: str) -> Room:
            return Room(store, await enter(table), service, countdown=0.0)

        service, closed = Service(store), 0
        if close_after is not None:
            await service.beat()
            closed = await Caretaker(store.database, room, close_after).tidy()
        return closed, await Archivist(store.database, rules.versions, enter).tidy()


async def foreseen(url: str, shelf: Shelf) -> AsyncIterator[Finding]:
    """Say what the rules on a shelf would make of the tables of a house.

    They play a copy: nothing that stands in the database is changed, and a server may go on.

    Raises:
        MoveError: when there is no such database.
        StoreError: when the database fails.

    """
    rules = _Rules(shelf)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "house"
        await back_up(url, copy)
        async with opened(str(copy)) as store:
            async for finding in _unfinished(store, rules):
                yield finding
            for (game, version), many in (await store.database.read(unkept)).items():
                if rules.versions.get(game) != version:
                    found = f"{many} of {game}, version {version}, cannot be looked at here"
                    yield Finding("Finished tables", found, TIDY)


async def _unfinished(store: Store, rules: _Rules) -> AsyncIterator[Finding]:
    """Every unfinished table that would differ, and how many would go on as they were."""
    query = select(TABLES.c.id).where(TABLES.c.finished == false()).order_by(TABLES.c.id)
    names = await store.database.read(lambda at: at.execute(query).scalars().all())
    going_on = 0
    for name in names:
        row = await store.find(name)
        reason = _why_not(row, rules, await store.entries(name)) if row else ""
        going_on += not reason
        if reason:
            yield Finding(f"Table {name}", reason, FINISH)
    yield Finding("Unfinished tables", f"{going_on} of {len(names)} go on as they are")


def _why_not(row: TableRow, rules: _Rules, entries: Sequence[Entry]) -> str:
    """Why a table would not go on with the rules on a shelf; empty if it would."""
    here = rules.versions.get(row.game)
    if here is None:
        return f"there is no game {row.game} here"
    if here != row.rules:
        return f"begun with version {row.rules} of {row.game}, here is version {here}"
    return difference(row, rules.game(row), entries)


def difference(row: TableRow, game: Game, entries: Sequence[Entry]) -> str:
    """Where rules differ from those by which a log was written; empty if they do not.

    They do not know that themselves where somebody forgot to raise the behaviour version.
    """
    table = Table(row, game)
    for entry in entries:
        try:
            table.advance(entry)
        except Exception as wrong:  # noqa: BLE001 - whatever the rules make of it
            return f"row {entry.seq} of {row.game} cannot be played: {wrong}"
        if _rolled(table, entry) != entry.rolls:
            return f"row {entry.seq} of {row.game} rolls other dice"
    before = row.snapshot
    if (table.over, tuple(table.offered)) != (before.finished, before.deciders):
        return f"after row {table.version} of {row.game} others are to decide"
    return ""


def _rolled(table: Table, entry: Entry) -> tuple[int, ...]:
    """What was rolled for a row that has just happened."""
    if entry.kind in LAID_OUT:
        return opening(table.state)
    return table.state.history[-1].rolls if entry.kind in (*ACTS, "time") else entry.rolls
