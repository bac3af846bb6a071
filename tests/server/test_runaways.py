"""Tables at which opponents could play on for ever: nobody makes a house think for nobody."""

import asyncio
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, opponent, person, set_up
from server.test_claims import opened_by_itself
from server.test_holders import wish
from server.test_ratings import joined
from server.test_rooms import in_hall
from server.test_schema import in_store
from server.test_time import SLOW, Watch, card, within_moments
from sqlalchemy import select

from sandtable.server import ladder
from sandtable.server.store.columns import PULSE, TABLES
from sandtable.server.tables.absence import PLAYED_ON
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import SeatPlan, TablePlan

ANN, BOB = range(2)
PATIENCE = 120
SECOND = 1000
A_WHILE = 600 * SECOND
"""More than passes between two notes of how long the house has served."""
OPPONENTS = TablePlan(
    "omen",
    (SeatPlan("opponent", "", "lowest"), SeatPlan("opponent", "", "muddled")),
    options={"hills": 1},
    rated=True,
)


@pytest.fixture
def left(house, database, gate, thoughts):
    """A rated table that all have left; a server ended before opponents had decided."""
    gate.clear()
    with ready(house, database) as address:
        _, _, table, tokens = joined(address, options={}, privacy="open")
        for token in tokens:
            assert wish(address, table, "leave", token).status_code == 204
    gate.set()
    thoughts.clear()
    return table


def serve_on(database, milliseconds):
    """The house has served so much longer, and nobody was there."""
    longer = PULSE.c.served + milliseconds
    in_store(database, lambda at: at.execute(PULSE.update().values(served=longer)))


def kept(database, table, column):
    """What is noted of a table."""
    query = select(TABLES.c[column]).where(TABLES.c.id == table)
    (found,) = in_store(database, lambda at: at.execute(query).scalar())
    return found


async def over(room):
    """The game at a table has come to its end."""
    async with asyncio.timeout(PATIENCE):
        while not room.table.over:
            room.moved.clear()
            await room.moved.wait()


def test_opponents_finish_what_people_left_a_while_ago(house, database, left):
    """Where nobody looks, and after a restart: a rated game gets its result."""
    serve_on(database, PLAYED_ON - A_WHILE)

    async def play(hall):
        await opened_by_itself(hall, left, lambda row: row.snapshot.finished)

    in_hall(house, database, play)


def test_a_day_after_anybody_did_anything_they_rest(house, database, left, thoughts):
    """Until somebody looks: then they go on at once, and to the end."""
    serve_on(database, PLAYED_ON + A_WHILE)
    before = kept(database, left, "version")

    async def rest(hall):
        await opened_by_itself(hall, left, lambda row: not row.snapshot.thinking)
        assert await hall.store.thinking(["omen"]) == ()
        assert not (await hall.rooms.room(left)).wanted

    async def look(hall):
        room = await hall.rooms.room(left)
        room.enter(Watcher())
        await over(room)

    in_hall(house, database, rest)
    assert (thoughts, kept(database, left, "version")) == ([], before)
    in_hall(house, database, look)
    assert thoughts


def test_none_of_two_processes_thinks_for_nobody(tmp_path, gate, database, left, thoughts):
    """And whoever looks at the one or the other is played for there."""
    serve_on(database, PLAYED_ON + A_WHILE)
    houses = [furniture(tmp_path / name, gate) for name in ("first", "second")]
    with ready(houses[0], database), ready(houses[1], database) as two:
        within_moments(lambda: not kept(database, left, "thinking"), PATIENCE)
        assert thoughts == []
        with Player(two, left) as watcher:
            while watcher.frames[-1]["returns"] is None:
                watcher.hear("frames")
    assert len(thoughts) == len(set(thoughts)) > 0


def test_who_plays_is_played_for_however_slowly(house, sqlite):
    """A choice, and a clock that runs out, count from when they come; days pass before each."""
    watch = Watch()
    with ready(replace(house, monotonic=watch), sqlite) as address:
        table, tokens = set_up(address, person("Ann"), person("Bob"), clock=SLOW)
        watch.go(2 * PLAYED_ON / SECOND)
        with Player(address, table, tokens[ANN]) as ann:
            ann.act(0)
        watch.go(SLOW["bank"] + 1)
        within_moments(lambda: card(address, table)["version"] >= 3)  # late, and a choice

        against, tokens = set_up(address, person("Ann"), opponent())
        within_moments(lambda: card(address, against)["version"] == 1)
        watch.go(2 * PLAYED_ON / SECOND)
        with Player(address, against, tokens[0]) as ann:
            ann.act(0)
        within_moments(lambda: card(address, against)["version"] >= 3)


def test_opponents_alone_play_for_who_looks(house, database, thoughts):
    """Also where it counts for ratings: nothing comes of setting up many tables, and going."""

    async def play(hall):
        tables = [(await hall.found(OPPONENTS)).table for _ in range(3)]
        assert await hall.store.thinking(["omen"]) == ()
        rooms = [await hall.rooms.room(table) for table in tables]
        assert not any(room.wanted for room in rooms)
        rooms[0].enter(Watcher())
        await over(rooms[0])
        assert [room.table.version for room in rooms[1:]] == [0, 0]

    in_hall(house, database, play)
    assert thoughts


def test_a_ladder_waits_for_its_tables(house, sqlite):
    """It is somebody, however long ago it was begun."""

    async def begin(hall):
        await hall.found(OPPONENTS)

    in_hall(house, sqlite, begin)
    serve_on(sqlite, 2 * PLAYED_ON)
    asyncio.run(ladder.climb(sqlite, ladder.Goal(("omen", 2), 1), house, lambda: None))
    rungs = asyncio.run(ladder.standings(sqlite, ("omen", 2)))
    assert [rung.games for rung in rungs] == [1, 1]
