"""What one process writes is told to the others, and made good where it could not be told."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest
from server.house import furniture
from server.players import person
from server.test_store import ROW, SET_UP, at
from sqlalchemy import text

from sandtable.server.hall import Hall
from sandtable.server.store import news as telling
from sandtable.server.store.rows import Entry, OrderRow
from sandtable.server.store.store import Store
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import SeatPlan, TablePlan
from sandtable.server.wire.messages import Act, Sit

PATIENCE = 120
ACT = Entry(1, "act", 0, 3, (), "one")
PLAN = TablePlan("omen", (SeatPlan(**person("Ann")), SeatPlan(**person("Bob"))))
DEAF = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid != pg_backend_pid()
"""
"""Ends the connections on which news is heard."""


async def heard(store):
    """The next that a process hears of; None: it has to look for itself."""
    async with asyncio.timeout(PATIENCE):
        while (news := await store.database.news()) == {}:
            pass
    return news


def told(store, database):
    """Run a test's own part with a store, and another process's that listens."""

    async def run(play):
        stores = [Store(database), Store(database)]
        try:
            for each in stores:
                await each.open()
            await stores[0].add(ROW, [SET_UP])
            assert await heard(stores[1]) is None, "who comes new looks at the rows"
            await play(*stores)
        finally:
            for each in stores:
                await each.close()

    return asyncio.run(run(store))


def test_what_is_told(postgresql):
    """Of each table that changed, where it stands; of one that did not, nothing."""

    async def play(writes, hears):
        await writes.append("t1", ACT, at(1))
        assert await heard(hears) == {"t1": (1, 0)}
        await writes.due("t1", 5)
        await writes.reseat("t1", ROW.seats[0])
        assert await heard(hears) == {"t1": (1, 1)}
        await writes.order("t1", OrderRow(0, "pass", 1))
        assert await heard(hears) == {"t1": ()}
        await writes.delete("t1")
        assert await heard(hears) == {"t1": ()}

    told(play, postgresql)


def test_nothing_is_told_that_did_not_happen(postgresql):
    """The row was there already."""

    async def play(writes, hears):
        assert await writes.append("t1", ACT, at(1))
        assert not await writes.append("t1", replace(ACT, command="two"), at(1))
        await writes.reseat("t1", ROW.seats[0])
        assert (await heard(hears))["t1"][0] == 1

    told(play, postgresql)


def test_a_connection_that_was_cut(postgresql, monkeypatch):
    """It is taken up again, and what was missed has to be looked for."""
    monkeypatch.setattr(telling, "LISTEN_SECONDS", 0.1)

    async def play(writes, hears):
        await writes.database.write(lambda at: at.execute(text(DEAF)))
        await writes.append("t1", ACT, at(1))
        assert await heard(hears) is None
        while await heard(hears) is None:
            await writes.reseat("t1", ROW.seats[0])

    told(play, postgresql)


@asynccontextmanager
async def halls(folder, gate, database):
    """Two processes of a house, as far as they matter to each other."""
    async with AsyncExitStack() as stack:
        both = [Hall(furniture(folder / name, gate), database) for name in ("one", "two")]
        for hall in both:
            await hall.open()
            stack.push_async_callback(hall.close)
            await hall.shop.game("omen")
        yield both


async def sit_down(hall, new, seat):
    """A person sits down in this process: the room, and what is sent to them there."""
    room, watcher = await hall.rooms.room(new.table), Watcher()
    room.enter(watcher)
    await room.obey(watcher, Sit(new.seats[seat].token))
    return room, watcher


async def come_to(room, version):
    """Wait until a room has come to a version."""
    async with asyncio.timeout(PATIENCE):
        while room.table.version < version:
            room.moved.clear()
            await room.moved.wait()


@pytest.mark.parametrize("is_cut", [False, True])
def test_a_move_is_seen_at_the_other_process(tmp_path, gate, database, is_cut):
    """Also one that nobody could hear of."""

    async def play():
        async with halls(tmp_path, gate, database) as (one, two):
            new = await one.found(PLAN)
            here, ann = await sit_down(one, new, 0)
            there, bob = await sit_down(two, new, 1)
            await here.obey(ann, Act("first", 0, 3))
            await come_to(there, 1)
            if is_cut and database.startswith("postgresql"):
                await one.store.database.write(lambda at: at.execute(text(DEAF)))
            await there.obey(bob, Act("second", 1, 4))
            await come_to(here, 2)
            assert here.table.version == there.table.version == 2

    asyncio.run(play())
