"""Machines that think for the opponents of a house: what they are told, and when they fail."""

import asyncio
import json
import os
import signal
import threading
import time
from contextlib import ExitStack, contextmanager

import asyncpg
import msgspec
import pytest
from click.testing import CliRunner
from server.house import Lowest, Muddled, OneGame, ready
from server.players import Player, opponent, person, set_up
from sqlalchemy import func, select

from sandtable.agents import Level
from sandtable.cli import main
from sandtable.core.position_json import HIDDEN
from sandtable.server.furniture import Furniture
from sandtable.server.opponents import elsewhere, minds
from sandtable.server.opponents.elsewhere import Thought, release_of
from sandtable.server.store.database import StoreError, address, database_at
from sandtable.server.store.offers import OFFERS, OfferStore
from sandtable.server.thinking import NOTHING, Thinker, think

SEARCH = "search:60ms"
PATIENCE = 60


@pytest.fixture
def shelf(tmp_path):
    """The game of the house, and of those who think for it."""
    return OneGame(tmp_path / "omen")


@pytest.fixture
def served(shelf, shut, database, monkeypatch):
    """The address of a house with a single thread, which the first long thought keeps."""
    monkeypatch.setattr(minds.os, "cpu_count", lambda: 1)
    levels = [Level("slow", "Slow", "", SEARCH)]
    house = Furniture(levels, lambda _: Lowest(shut), shelf, usual="slow")
    with ready(house, database) as where:
        yield where


@pytest.fixture
def asked(monkeypatch):
    """What the house has asked of other machines."""
    noted, ask = [], OfferStore.ask

    async def note(offers, name, thought):
        noted.append(msgspec.json.decode(thought, type=Thought))
        return await ask(offers, name, thought)

    monkeypatch.setattr(OfferStore, "ask", note)
    return noted


@contextmanager
def thinking(url, shelf, mind=None):
    """Another machine, with two threads, in a thread of this process."""
    gate, up, loop = threading.Event(), threading.Event(), asyncio.new_event_loop()
    gate.set()
    database = database_at(address(url))
    thinker = Thinker(database, shelf, 2, lambda _: mind or Lowest(gate))

    async def work():
        try:
            await thinker.work(up.set)
        finally:
            await database.close()

    task = loop.create_task(work())
    thread = threading.Thread(target=lambda: loop.run_until_complete(asyncio.wait([task])))
    thread.start()
    try:
        assert up.wait(PATIENCE)
        yield
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join()
        loop.close()
    assert task.cancelled()


def offered(url):
    """How many threads are offered now."""

    async def count():
        database = database_at(address(url))
        query = select(func.count()).select_from(OFFERS)
        try:
            return await database.read(lambda at: at.execute(query).scalar())
        finally:
            await database.close()

    return asyncio.run(count())


def offer(url, name, release):
    """Offer a thread behind which nobody is."""

    async def put():
        database = database_at(address(url))
        try:
            await OfferStore(database, release).put(name)
        finally:
            await database.close()

    asyncio.run(put())


def until(is_so):
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def crowd(served, shut):
    """The players at three tables, and at the first the opponent who keeps the only thread."""
    with ExitStack() as stack:
        players = []
        for _ in range(3):
            table, tokens = set_up(served, person(), opponent("slow"))
            players.append(stack.enter_context(Player(served, table, tokens[0])))
        yield players
        shut.set()


def test_what_waits_is_thought_elsewhere(asked, crowd, shut, database, shelf):
    """By masked positions alone; what this machine thinks of it goes on thinking of."""
    first, *others = crowd
    with thinking(database, shelf):
        for player in others:
            assert 1 not in player.frame(1)["deciders"]
        assert first.frames[-1]["version"] == 0
        shut.set()
        assert 1 not in first.frame(1)["deciders"]
    assert len(asked) == len(others)
    for thought in asked:
        assert (thought.game, thought.seat, thought.spec) == ("omen", 1, SEARCH)
        assert HIDDEN in json.dumps(thought.position)
    assert offered(database) == 0, "who ends offers nothing any more"


def test_a_machine_that_died_keeps_nobody_waiting(crowd, database, shelf, monkeypatch):
    """What it was asked is asked anew; its offer is gone."""
    monkeypatch.setattr(elsewhere, "GRACE_SECONDS", 0.2)
    offer(database, "dead", release_of({"omen": 1}))
    until(lambda: offered(database) == 0)
    assert all(player.frames[-1]["version"] == 0 for player in crowd)
    with thinking(database, shelf):
        for player in crowd[1:]:
            player.frame(1)


@pytest.mark.usefixtures("served")
def test_a_house_that_died_keeps_no_thread(database, shelf, monkeypatch):
    """Its thread is offered anew, and the answer is not kept for ever."""
    monkeypatch.setattr("sandtable.server.thinking.GRACE_SECONDS", 0.2)
    at = database_at(address(database))
    store = OfferStore(at, release_of({"omen": 1}))
    told = {"game": "omen", "options": {}, "seat": 1, "spec": SEARCH, "chance": 1}
    thought = json.dumps({"position": {}, **told})

    async def come(read, wanted):
        while not wanted(found := await read()):  # noqa: ASYNC110 - rows
            await asyncio.sleep(0.02)
        return found

    async def ask():
        name = min(await come(store.free, lambda names: len(names) == 2))
        assert await store.ask(name, thought)
        assert not await store.ask(name, thought), "it is asked already"
        # Such a position cannot be read.
        await come(lambda: store.choice(name), lambda choice: choice == NOTHING)
        await come(lambda: store.thought(name), lambda text: text is None)
        assert len(await store.free()) == 2
        await at.close()

    with thinking(database, shelf):
        asyncio.run(asyncio.wait_for(ask(), PATIENCE))


@pytest.mark.usefixtures("served")
def test_a_process_that_starts_lets_others_have_their_answers(database):
    """Only offers that nobody has asked are forgotten."""
    at = database_at(address(database))
    store = OfferStore(at, "any")

    async def start():
        for name in ("free", "asked"):
            await store.put(name)
        assert await store.ask("asked", "what?")
        await store.clear()
        assert (await store.thought("free"), await store.thought("asked")) == (None, "what?")
        await at.close()

    asyncio.run(start())


def test_where_thinking_fails_chance_chooses(crowd, database, shelf):
    """As where it fails on this machine."""
    with thinking(database, shelf, Muddled()):
        for player in crowd[1:]:
            assert 1 not in player.frame(1)["deciders"]


def test_other_rules_are_not_asked(asked, crowd, shut, database):
    """A machine of another release may not know what it would be told."""
    offer(database, "other", release_of({"omen": 2}))
    time.sleep(1)
    assert not asked
    shut.set()
    for player in crowd:
        player.frame(1)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_machine_needs_to_see_nothing_but_what_it_is_asked(crowd, database, shelf):
    """Its role may read and write the offers, and no other table."""
    role = f"thinker_{database[-8:]}"

    async def make():
        connection = await asyncpg.connect(database)
        await connection.execute(f"CREATE ROLE {role} LOGIN")
        rights = "SELECT, INSERT, UPDATE, DELETE"
        await connection.execute(f"GRANT {rights} ON offers TO {role}")
        await connection.close()

    async def pry(url):
        connection = await asyncpg.connect(url)
        try:
            for table in ("tables", "actions", "seats", "guests"):
                with pytest.raises(asyncpg.InsufficientPrivilegeError):
                    await connection.fetch(f"SELECT * FROM {table}")  # noqa: S608
        finally:
            await connection.close()

    asyncio.run(make())
    url = database.replace("postgres@", f"{role}@")
    asyncio.run(pry(url))
    with thinking(url, shelf):
        for player in crowd[1:]:
            player.frame(1)


def test_where_there_is_no_house(tmp_path):
    """The command says so, and makes no database."""
    missing = tmp_path / "none.sqlite3"
    ended = CliRunner().invoke(main, ["think", "--database", str(missing)])
    assert ended.exit_code == 1
    assert "There is no database" in ended.output
    assert not missing.exists()
    missing.touch()
    ended = CliRunner().invoke(main, ["think", "--database", str(missing)])
    assert ended.exit_code == 1
    assert "No house can be found in this database" in ended.output


@pytest.mark.usefixtures("served")
def test_it_ends_in_order(database, shelf):
    """A service that is to end takes its offers back."""

    def ready():
        seen.append(offered(database))
        os.kill(os.getpid(), signal.SIGTERM)

    seen = []
    asyncio.run(think(database, 2, shelf, lambda: threading.Thread(target=ready).start()))
    assert len(seen) == 1
    assert offered(database) == 0


def test_a_database_that_fails_for_a_moment(crowd, database, shelf, monkeypatch):
    """Whoever thinks, and the house, go on when it answers again."""
    monkeypatch.setattr("sandtable.server.thinking.BREATH", 0.05)
    failing = {"free": 2, "put": 2, "thought": 2, "answer": 1, "choice": 1}

    def fails(name):
        work = getattr(OfferStore, name)

        async def maybe(*of):
            if failing[name] > 0:
                failing[name] -= 1
                raise StoreError
            return await work(*of)

        return maybe

    with thinking(database, shelf):
        for name in failing:
            monkeypatch.setattr(OfferStore, name, fails(name))
        for player in crowd[1:]:
            player.frame(1)
    assert not any(failing.values())
