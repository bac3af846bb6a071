"""What is kept of tables, in SQLite and in PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from sandtable.server.store.database import address
from sandtable.server.store.rows import Entry, SeatRow, Snapshot, TableRow
from sandtable.server.store.store import Store

ROW = TableRow(
    id="t1",
    game="omen",
    rules=1,
    options={"players": 2, "hills": 5},
    secret="00" * 32,
    seats=(
        SeatRow(0, "person", "Änne", "", "ab" * 32),
        SeatRow(1, "opponent", "Bot", "lowest", ""),
    ),
    snapshot=Snapshot(0, "Hill 1 of 5", finished=False, thinking=True),
)
SET_UP = Entry(0, "set_up", rolls=(4,))


def at(number, **more):
    """Where a table stands after a row."""
    fields = {"headline": f"Hill {number}", "finished": False, "thinking": False}
    return Snapshot(number, **(fields | more))


def on(database, play):
    """Run a test's own part against an open store that holds one table."""

    async def run():
        store = Store(database)
        await store.open()
        await store.add(ROW, [SET_UP])
        try:
            return await play(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_what_is_added_is_found(database):
    """A table comes back as it was given, with its log."""

    async def play(store):
        found = await store.find("t1")
        assert replace(found, created="", changed="") == ROW
        assert found.created == found.changed
        assert await store.entries("t1") == (SET_UP,)
        assert await store.find("t2") is None
        assert await store.thinking([ROW.game]) == ("t1",)

    on(database, play)


def test_rows_are_added_one_after_the_other(database):
    """The snapshot follows the log; rows can be asked for from a version on."""
    act = Entry(1, "act", 0, 3, (), "one")
    back = Entry(2, "take_back", 0, command="two")

    async def play(store):
        assert await store.append("t1", act, at(1))
        assert await store.append("t1", back, at(2))
        assert await store.entries("t1", after=0) == (act, back)
        assert (await store.find("t1")).snapshot == at(2)
        assert await store.versions(("t1", "t2")) == {"t1": (2, 0)}
        assert await store.thinking([ROW.game]) == ()

    on(database, play)


@pytest.mark.parametrize(
    "second", [Entry(1, "act", 1, 4, (2, 3), "two"), Entry(2, "act", 0, 3, (), "one")]
)
def test_the_key_decides(database, second):
    """A second row of one number, or of one command, is not written; nor is its snapshot."""
    first = Entry(1, "act", 0, 3, (), "one")

    async def play(store):
        assert await store.append("t1", first, at(1))
        assert not await store.append("t1", second, at(second.seq, headline="never"))
        assert await store.entries("t1", after=0) == (first,)
        assert (await store.find("t1")).snapshot.headline == "Hill 1"

    on(database, play)


def test_many_writers_and_one_winner(database):
    """Of many who write one row at once, in several processes' stores, one succeeds."""

    async def play(store):
        others = [Store(database) for _ in range(3)]
        for other in others:
            await other.open()
        writers = [store, *others] * 4
        rows = [Entry(1, "act", 0, number, (), str(number)) for number in range(len(writers))]
        written = await asyncio.gather(
            *(
                writer.append("t1", row, at(1))
                for writer, row in zip(writers, rows, strict=True)
            )
        )
        for other in others:
            await other.close()
        assert sum(written) == 1
        assert await store.entries("t1", after=0) == (rows[written.index(True)],)

    on(database, play)


def test_opening_together(database):
    """Processes that start at the same time make the database ready together."""

    async def play():
        stores = [Store(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].add(ROW, [SET_UP])
        assert await stores[1].find("t1")
        for store in stores:
            await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("tables.sqlite3", "sqlite"),
        ("sqlite:///tables.sqlite3", "sqlite"),
        ("postgresql://me@there/sandtable", "postgresql+asyncpg"),
        ("postgres://me@there/sandtable", "postgresql+asyncpg"),
        ("postgresql+asyncpg://me@there/sandtable", "postgresql+asyncpg"),
    ],
)
def test_addresses(url, driver):
    """People name a database in the ways they are used to."""
    assert address(url).drivername == driver
