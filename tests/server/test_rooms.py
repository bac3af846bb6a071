"""What a room does for those who look, without a connection between."""

import asyncio
from dataclasses import replace

import pytest
from server.house import furniture
from server.omen import META
from server.players import opponent, person

from sandtable.core.record import SPECTATOR
from sandtable.server.hall import Hall
from sandtable.server.opponents import minds
from sandtable.server.store.rows import Entry, SeatRow, Snapshot, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.comings import draft_sit
from sandtable.server.tables.fairness import token_hash
from sandtable.server.tables.room import Room
from sandtable.server.tables.seats import seat_of
from sandtable.server.tables.watchers import MOST_BYTES, MOST_WAITING, Watcher
from sandtable.server.wire.front import SeatPlan, TablePlan
from sandtable.server.wire.messages import Sit

PATIENCE = 20
PLAN = TablePlan("omen", (SeatPlan(**person("Ann")), SeatPlan(**person("Bob"))))
OPPONENTS = TablePlan("omen", (SeatPlan(**opponent()), SeatPlan(**opponent())))


def in_hall(house, database, play, game="omen"):
    """Run a test's own part in an open house of a game."""

    async def run():
        hall = Hall(house, database)
        await hall.open()
        try:
            await hall.shop.game(game)
            assert hall.shop.ready(game)
            await play(hall)
        finally:
            await hall.close()

    asyncio.run(run())


def test_a_client_that_reads_nothing_is_let_go():
    """Its messages do not pile up for ever."""
    watcher = Watcher()
    watcher.viewer = 0
    for _ in range(2 * MOST_WAITING):
        watcher.post(b"{}")
    assert watcher.viewer is None
    kept = [watcher.outbox.get_nowait() for _ in range(watcher.outbox.qsize())]
    assert kept == [b"{}"] * MOST_WAITING + [None]


def test_a_client_that_reads_no_long_messages_is_let_go():
    """Few of them take as much memory; what was read counts no more."""
    watcher, long = Watcher(), bytes(MOST_BYTES // 4)
    watcher.viewer = 0

    async def read():
        for _ in range(20):
            watcher.post(long)
            assert await watcher.next() == long

    asyncio.run(read())
    assert watcher.viewer == 0
    for _ in range(8):
        watcher.post(long)
    assert watcher.viewer is None
    assert watcher.outbox.qsize() == 4 + 1


@pytest.mark.parametrize(("viewer", "goes_on"), [(SPECTATOR, True), (None, True), (0, False)])
def test_opponents_wait_for_nobody_who_looks_on(house, sqlite, monkeypatch, viewer, goes_on):
    """A stranger who reads nothing holds nobody up; who plays has to keep up, for a moment."""
    monkeypatch.setattr(minds, "MOMENT", 3600)

    async def play(hall):
        table = (await hall.found(OPPONENTS)).table
        room, watcher = await hall.rooms.room(table), Watcher()
        watcher.viewer = 0
        for _ in range(minds.CROWDED):
            watcher.post(b"{}")
        watcher.viewer = viewer  # None: it was let go, and has not read that either
        room.enter(watcher)
        for _ in range(PATIENCE * 100 if goes_on else 100):
            if room.table.version < 2:
                await asyncio.sleep(0.01)
        assert (room.table.version >= 2) == goes_on

    in_hall(house, sqlite, play)


def test_a_room_is_closed_when_nobody_is_in_it(house, sqlite):
    """A table takes memory while somebody looks; it is opened again when asked for."""

    async def play(hall):
        table = (await hall.found(PLAN)).table
        room = await hall.rooms.room(table)
        watcher = Watcher()
        room.enter(watcher)
        await room.obey(watcher, Sit())
        hall.rooms.close_idle()
        assert await hall.rooms.room(table) is room
        room.audience.watchers.discard(watcher)
        hall.rooms.close_idle()
        assert await hall.rooms.room(table) is not room

    in_hall(house, sqlite, play)


def test_many_at_the_door(house, sqlite):
    """Whoever comes at the same time comes into the same room."""

    async def play(hall):
        table = (await hall.found(PLAN)).table
        rooms = await asyncio.gather(*(hall.rooms.room(table) for _ in range(5)))
        assert len(set(map(id, rooms))) == 1

    in_hall(house, sqlite, play)


def test_tables_that_cannot_be_entered(house, sqlite):
    """Other rules or unknown opponents: the reason is told, and nothing is guessed."""

    def row(name, rules, level):
        seats = (
            SeatRow(0, "person", "Ann", "", "ab"),
            SeatRow(1, "opponent", "Bot", level, ""),
        )
        start = Snapshot(0, "", finished=False, thinking=True)
        options = {"players": 2, "hills": 5}
        return TableRow(name, "omen", rules, options, "00", seats, start, deputy="lowest")

    async def play(hall):
        old, strange = row("old", META.version + 1, "lowest"), row("strange", 1, "divine")
        for table in (old, strange):
            await hall.store.add(table, [Entry(0, "set_up", rolls=(1,))])
        for name, words in (
            ("old", "version 2 of the rules"),
            ("strange", "no opponent called divine"),
        ):
            watched = asyncio.create_task(hall.rooms.room(name))
            await asyncio.wait([watched])
            assert words in str(watched.exception())

    in_hall(house, sqlite, play)


def test_opponents_can_be_alone(tmp_path, gate, sqlite):
    """A table without people waits for somebody who looks."""

    async def play(hall):
        bot = SeatPlan("opponent", "", "lowest")
        table = (await hall.found(TablePlan("omen", (bot, bot)))).table
        room = await hall.rooms.room(table)
        await asyncio.sleep(0.1)
        assert room.table.version == 0
        watcher = Watcher()
        room.enter(watcher)
        while not room.table.over:  # noqa: ASYNC110 - the opponents wait for the event
            await asyncio.sleep(0.01)
        assert room.table.version >= 10

    in_hall(furniture(tmp_path, gate), sqlite, play)


def test_a_room_opens_however_often_others_may_have_written(house, sqlite, monkeypatch):
    """An SQLite file tells nothing, so that is said four times a second while rooms open.

    With many at once each takes longer than that. What comes in between is taken in once.
    """
    refresh, read = Room.refresh, []

    async def slow(room):
        read.append(room.table.version)
        await refresh(room)
        await hall_of[0].rooms.look_around(None)
        hall_of[0].rooms.close_idle()

    hall_of = []

    async def play(hall):
        hall_of.append(hall)
        table = (await hall.found(PLAN)).table
        monkeypatch.setattr(Room, "refresh", slow)
        async with asyncio.timeout(PATIENCE):
            await hall.rooms.room(table)
        assert len(read) == 2

    in_hall(house, sqlite, play)


@pytest.mark.parametrize("moment", range(4))
def test_a_room_opens_while_somebody_sits_down(house, sqlite, monkeypatch, moment):
    """By another process, or by a room that was closed meanwhile: their seat is theirs.

    It happens before each of the reads of which a table in memory is made.
    """
    plan = TablePlan("omen", (SeatPlan("link"), SeatPlan("link")))
    key, read = "ab" * 16, []

    async def play(hall):
        table = (await hall.found(plan)).table
        other = await hall.rooms.room(table)
        hall.rooms.close_idle()

        def before(kind):
            reads = getattr(Store, kind)

            async def after_another_sat(store, *asked):
                read.append(kind)
                if len(read) == moment + 1:
                    seat = replace(other.table.row.seats[1], token_hash=token_hash(key))
                    await other.write(draft_sit(other.table, 1), seat)
                return await reads(store, *asked)

            monkeypatch.setattr(Store, kind, after_another_sat)

        for kind in ("find", "entries", "versions"):
            before(kind)
        room = await hall.rooms.room(table)
        await room.refresh()
        assert len(read) > moment, "nobody sat down"
        assert seat_of(room.table.row, key) == 1
        assert room.table.sitting.missing == {0}

    in_hall(house, sqlite, play)
