"""What one process does of several, and another one when it has died."""

import asyncio
import contextlib
import threading
from contextlib import ExitStack
from dataclasses import replace

import pytest
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up, web
from server.test_rooms import in_hall
from server.test_store import ROW, SET_UP
from server.test_time import card, within_moments
from sqlalchemy import select

from sandtable.server.claims import MOST_SILENT, Claims
from sandtable.server.store.claims import CLAIMS, PROCESSES, ClaimStore
from sandtable.server.store.store import Store
from sandtable.server.tables import rooms
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import SeatPlan, TablePlan

WORK, OTHER = "table", "another table"
PATIENCE = 120
QUICK_CLOCK = {"bank": 1, "reaction": 1}


def on(database, play):
    """Run a test's own part with the claims of two processes on one database."""

    async def run():
        stores = [Store(database), Store(database)]
        try:
            for store in stores:
                await store.open()
            return await play(*(Claims(store.database) for store in stores))
        finally:
            for store in stores:
                await store.close()

    return asyncio.run(run())


def kept(claims, table):
    """The rows of a table, as a process reads them."""
    database = claims._store._database  # noqa: SLF001 - what nobody else asks for
    return database.read(lambda at: at.execute(select(table)).all())


def test_one_of_two_has_a_work(database):
    """Until it leaves it; whoever asks again has it still."""

    async def play(one, two):
        assert await one.take(WORK)
        assert await one.take(WORK)
        assert not await two.take(WORK)
        assert await two.take(OTHER)
        assert await two.under_way(WORK)
        one.leave(WORK)
        assert not await two.take(WORK)  # that is written with the next look
        await one.look()
        assert not await two.under_way(WORK)
        assert await two.take(WORK)
        assert not await one.take(WORK)

    on(database, play)


def test_both_ask_at_the_same_moment(database):
    """The key decides: nobody has two, and nobody none."""

    async def play(one, two):
        for number in range(20):
            both = (claims.take(f"table {number}") for claims in (one, two))
            assert sorted(await asyncio.gather(*both)) == [False, True]

    on(database, play)


def test_what_a_dead_process_had_is_free(database):
    """After so many looks without a sign of life; if it lives after all, it learns of that."""

    async def play(one, two):
        assert await one.take(WORK)
        for _ in range(MOST_SILENT):
            await two.look()
            assert not await two.take(WORK)
        await two.look()
        assert await two.take(WORK)
        await one.look()
        assert not await one.take(WORK)

    on(database, play)


def test_whoever_gives_signs_of_life_keeps_it(database):
    """However many looks another one takes."""

    async def play(one, two):
        assert await one.take(WORK)
        for _ in range(3 * MOST_SILENT):
            await one.look()
            await two.look()
        assert not await two.take(WORK)

    on(database, play)


def test_a_claim_that_was_given_up_while_it_was_written_is_not_lost(sqlite, monkeypatch):
    """Whoever asks next finds nobody's name yet, and then their own: the work is theirs."""
    writing, read = threading.Event(), threading.Event()
    holder, live = ClaimStore.holder, ClaimStore._live  # noqa: SLF001 - in the middle of it

    def slow(claims, connection):
        writing.set()
        read.wait(PATIENCE)
        return live(claims, connection)

    async def early(claims, work):
        found = await holder(claims, work)
        if writing.is_set():
            read.set()
        return found

    monkeypatch.setattr(ClaimStore, "_live", slow)
    monkeypatch.setattr(ClaimStore, "holder", early)

    async def play(one, two):
        given_up = asyncio.create_task(one.take(WORK))
        await asyncio.to_thread(writing.wait, PATIENCE)
        given_up.cancel()
        assert await one.take(WORK)
        one.leave(WORK)
        await one.look()
        assert await two.take(WORK)

    on(sqlite, play)


def test_who_gives_up_its_work_again_and_again_lives(database):
    """Its signs of life go on where they were, not at the first."""

    async def play(one, two):
        for _ in range(3 * MOST_SILENT):
            assert await one.take(WORK)
            await two.look()
            one.leave(WORK)
            await one.look()
            assert await one.take(WORK)
            one.leave(WORK)
            await one.look()
        assert await one.take(WORK)
        await two.look()
        assert not await two.take(WORK)

    on(database, play)


def test_who_has_nothing_writes_nothing(database):
    """A quiet house stays quiet, and an orderly end leaves nothing behind."""

    async def play(one, two):
        await one.look()
        assert await kept(one, PROCESSES) == []
        assert await one.take(WORK)
        assert len(await kept(one, PROCESSES)) == 1
        await one.close()
        assert (await kept(one, CLAIMS), await kept(one, PROCESSES)) == ([], [])
        assert await two.take(WORK)

    on(database, play)


def test_who_gives_up_in_the_middle_does_not_have_it(database):
    """Interrupted while it asks, after the row was written."""

    async def play(one, two):
        take = one._store.take  # noqa: SLF001 - where it is interrupted

        async def interrupted(work):
            await take(work)
            raise asyncio.CancelledError

        one._store.take = interrupted  # noqa: SLF001
        with contextlib.suppress(asyncio.CancelledError):
            await one.take(WORK)
        assert await two.under_way(WORK)
        await one.look()
        assert not await two.under_way(WORK)

    on(database, play)


def test_an_opponent_thinks_once(tmp_path, gate, database, thoughts):
    """Though people look at its table by two processes."""
    houses = [furniture(tmp_path / name, gate) for name in ("first", "second")]
    with ready(houses[0], database) as one, ready(houses[1], database) as two:
        table, tokens = set_up(one, person(), opponent())
        with Player(one, table, tokens[0]) as ann, Player(two, table) as watcher:
            while (last := ann.frames[-1])["returns"] is None:
                if 0 in last["deciders"]:
                    ann.act(last["choices"][0]["action"])
                ann.frame(last["version"] + 1)
            watcher.frame(last["version"])
    assert len(thoughts) == len(set(thoughts)) >= 5


async def opened_by_itself(hall, table, until):
    """Let the house look for opponents until a table's row says something."""
    async with asyncio.timeout(PATIENCE):
        while not until(await hall.store.find(table)):
            await hall.rooms.look_for_opponents(["omen"])
            await asyncio.sleep(0)


def test_nobody_thinks_for_nobody(house, database, gate):
    """Where no person plays any more, and nobody looks, a table is opened once."""
    gate.clear()  # nothing is decided that could be written after the room is closed

    async def play(hall):
        bot = SeatPlan("opponent", "", "lowest")
        table = (await hall.found(TablePlan("omen", (SeatPlan(**person()), bot)))).table
        room = await hall.rooms.room(table)
        await room.give_up(0, "leave")
        hall.rooms.close_idle()
        await opened_by_itself(hall, table, lambda row: not row.snapshot.thinking)
        async with asyncio.timeout(PATIENCE):
            while await hall.rooms.claims.under_way(table):  # noqa: ASYNC110 - rows
                await asyncio.sleep(0)
        assert await hall.store.thinking(["omen"]) == ()
        gate.set()

    in_hall(house, database, play)


def test_a_room_is_not_closed_while_it_is_attended_to(house, sqlite, gate, monkeypatch):
    """Else its claim would be given up before it is noted that nobody waits there."""
    gate.clear()

    async def play(hall):
        bot = SeatPlan("opponent", "", "lowest")
        table = (await hall.found(TablePlan("omen", (SeatPlan(**person()), bot)))).table
        await (await hall.rooms.room(table)).give_up(0, "leave")
        hall.rooms.close_idle()
        rest = hall.store.rest

        async def looked_at_meanwhile(*what):
            hall.rooms.close_idle()
            await hall.rooms.claims.look()
            is_claimed.append(await hall.rooms.claims.under_way(table))
            await rest(*what)

        monkeypatch.setattr(hall.store, "rest", looked_at_meanwhile)
        await opened_by_itself(hall, table, lambda row: not row.snapshot.thinking)
        gate.set()

    is_claimed = []
    in_hall(house, sqlite, play)
    assert set(is_claimed) == {True}


def test_a_table_that_cannot_be_opened_is_tried_once(house, sqlite, monkeypatch):
    """Its rules, or an opponent, will not be there later either."""
    monkeypatch.setattr(rooms, "LATER", 0)
    strange = replace(ROW, game="omen", rules=0)
    taken, take = [], Claims.take

    async def noted(claims, work):
        taken.append(work)
        return await take(claims, work)

    monkeypatch.setattr(Claims, "take", noted)

    async def play(hall):
        bot = SeatPlan("opponent", "", "lowest")
        await hall.store.add(strange, [SET_UP])
        async with asyncio.timeout(PATIENCE):
            while await hall.store.thinking(["omen"]) or not taken:
                await hall.rooms.look_for_opponents(["omen"])
            while not await hall.store.thinking(["omen"]):
                await hall.rooms.claims.look()
        table = (await hall.found(TablePlan("omen", (SeatPlan(**person()), bot)))).table
        await opened_by_itself(hall, table, lambda row: row.snapshot.version > 0)

    in_hall(house, sqlite, play)
    assert taken.count(strange.id) == 1


def test_a_house_is_quiet_while_a_person_thinks(house, database):
    """However long: it has no claim, and writes no sign of life, though the room is open."""

    async def play(hall):
        bot = SeatPlan("opponent", "", "lowest")
        table = (await hall.found(TablePlan("omen", (SeatPlan(**person()), bot)))).table
        room = await hall.rooms.room(table)
        room.enter(Watcher())
        await opened_by_itself(hall, table, lambda row: not row.snapshot.thinking)
        assert await hall.rooms.claims.under_way(table)
        for _ in range(rooms.CALM):
            hall.rooms.rest()
        await hall.rooms.claims.look()
        assert not await hall.rooms.claims.under_way(table)
        assert await kept(hall.rooms.claims, PROCESSES) == []
        assert await hall.rooms.room(table) is room

    in_hall(house, database, play)


class Stuck(Program):
    """A server whose opponents do not come to an end with their thoughts."""

    def __init__(self, *where):
        """As any other, but for that."""
        super().__init__(*where)
        self.command = (*self.command, "--stuck")


@pytest.fixture
def programs(database, tmp_path):
    """Two servers on one database, of which the first does not get done with opponents."""
    both = [kind(database, str(tmp_path / kind.__name__)) for kind in (Stuck, Program)]
    with ExitStack() as stack:
        for program in both:
            program.start()
            stack.callback(program.kill)
        yield both


def told(program, table):
    """All that everybody may read of what happened at a table, though nobody looks."""
    versions = range(1, card(program.address, table)["version"] + 1)
    where = f"http://{program.address}/api/tables/{table}/frames"
    frames = [web.get(f"{where}/{version}").json() for version in versions]
    return [line["text"] for frame in frames for line in frame["told"]]


def test_what_a_killed_process_did_goes_on(programs):
    """An opponent's turn, and then a clock that runs out, where nobody looks."""
    stuck, other = programs
    table, tokens = set_up(stuck.address, person(), opponent(), clock=QUICK_CLOCK)
    with Player(stuck.address, table, tokens[0]) as ann:
        ann.act(5)
    stuck.kill()
    words = "@0 is out of time. Lowest stands in."
    within_moments(lambda: words in told(other, table), PATIENCE)
