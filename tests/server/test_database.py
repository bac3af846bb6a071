"""One writer a process: what waits shares a commit, and each is answered by itself."""

import asyncio
import sqlite3
import threading
from contextlib import AsyncExitStack

import pytest
from server.house import unused_port
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import IntegrityError

from sandtable.server.store import database as databases
from sandtable.server.store.database import StoreError, address, database_at

LONG = "x" * 100_000


@pytest.fixture
def impatient(monkeypatch):
    """A writer that does not wait for the file at all."""
    monkeypatch.setattr(databases, "PATIENCE_MS", 0)


def on(url, play):
    """Run a test's own part against a database with one table of one column."""

    async def run():
        database = database_at(address(url))
        await database.write(lambda at: at.execute(text("CREATE TABLE t (k TEXT UNIQUE)")))
        try:
            return await play(database)
        finally:
            await database.close()

    return asyncio.run(run())


def row(key):
    """A transaction that writes a row, and then says so."""

    def work(at):
        at.execute(text("INSERT INTO t VALUES (:key)"), {"key": key})
        return f"wrote {key:.5}"

    return work


def rows(at):
    """All there is, in order."""
    return at.execute(text("SELECT k FROM t ORDER BY k")).scalars().all()


async def together(database, *works):
    """What each of some transactions comes to that wait for the writer at the same time."""
    begun, gate = threading.Event(), threading.Event()

    def wait(_):
        begun.set()
        gate.wait(10)

    busy = asyncio.create_task(database.write(wait))
    await asyncio.to_thread(begun.wait, 10)
    tasks = [asyncio.create_task(database.write(work)) for work in works]
    await asyncio.sleep(0)
    gate.set()
    await busy
    return await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.usefixtures("impatient")
def test_the_writers_of_one_process_do_not_compete(sqlite):
    """Nobody finds the file locked by another transaction of the same process."""

    async def play(database):
        keys = [f"{number:03}" for number in range(100)]
        await asyncio.gather(*(database.write(row(key)) for key in keys))
        assert await database.read(rows) == keys

    on(sqlite, play)


def test_what_waits_shares_a_commit(sqlite):
    """The many that wait while one is written are committed once."""
    commits = []

    def note(connection):
        commits.append(connection)

    async def play(database):
        event.listen(Engine, "commit", note)
        await together(database, *map(row, "abcdefgh"))
        assert await database.read(rows) == list("abcdefgh")

    try:
        on(sqlite, play)
    finally:
        event.remove(Engine, "commit", note)
    assert len(commits) == 2


def test_a_refusal_concerns_one_alone(sqlite):
    """A key that is taken, or a fault, fails its own transaction, and all of that one."""

    def both(at):
        row("x")(at)
        row("a")(at)

    def fault(at):
        row("y")(at)
        raise ZeroDivisionError

    async def play(database):
        answers = await together(database, row("a"), both, fault, row("b"))
        assert [answers[0], answers[3]] == ["wrote a", "wrote b"]
        assert [type(wrong) for wrong in answers[1:3]] == [IntegrityError, ZeroDivisionError]
        assert await database.read(rows) == ["a", "b"]

    on(sqlite, play)


@pytest.mark.usefixtures("impatient")
def test_a_file_that_is_locked(sqlite):
    """Whoever writes is told; reading goes on, and so does writing once the file is free."""

    async def play(database):
        await database.write(row("a"))
        outsider = sqlite3.connect(address(sqlite).database, isolation_level=None)
        outsider.execute("BEGIN EXCLUSIVE")
        writing = (database.write(row(key)) for key in "bc")
        answers = await asyncio.gather(*writing, return_exceptions=True)
        assert [(type(wrong), str(wrong)) for wrong in answers] == [
            (StoreError, "database is locked")
        ] * 2
        assert await database.read(rows) == ["a"]
        outsider.execute("ROLLBACK")
        outsider.close()
        await database.write(row("b"))
        assert await database.read(rows) == ["a", "b"]

    on(sqlite, play)


def test_a_disk_that_is_full(sqlite):
    """No row is half written, and nothing is said to be written that is not."""

    def limit(pages):
        return lambda at: at.execute(text(f"PRAGMA max_page_count = {pages}")) and None

    async def play(database):
        await database.write(limit(1))
        answers = await together(database, row("a"), row(LONG), row("b"))
        kept = [answer for answer in answers if not isinstance(answer, StoreError)]
        assert "full" in str(answers[1])
        assert [f"wrote {key}" for key in await database.read(rows)] == kept
        await database.write(limit(10_000))
        await database.write(row(LONG))
        assert LONG in await database.read(rows)

    on(sqlite, play)


def test_a_crowd_at_the_connections(postgresql, monkeypatch):
    """Whoever waits too long for one is told so, and everybody else is answered."""
    monkeypatch.setattr(databases, "PATIENCE_MS", 10)
    slowly = text("SELECT pg_sleep(1)")

    async def crowd():
        house = database_at(address(postgresql))
        asked = [house.read(lambda at: at.execute(slowly).scalar_one()) for _ in range(20)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert await house.read(lambda at: at.execute(text("SELECT 1")).scalar_one()) == 1
        await house.close()
        return answers

    failed = [answer for answer in asyncio.run(crowd()) if isinstance(answer, Exception)]
    assert 0 < len(failed) < 20
    assert all(isinstance(failure, StoreError) for failure in failed)


def test_a_database_that_is_not_there():
    """The failure is of the same kind, and tells no more than the cause."""

    async def play():
        database = database_at(address(f"postgresql://me:key@127.0.0.1:{unused_port()}/t"))
        with pytest.raises(StoreError) as failure:
            await database.read(rows)
        assert "key" not in str(failure.value)
        await database.close()

    asyncio.run(play())


def test_connections_that_were_made_are_kept(postgresql):
    """Whoever comes after many others need not wait until another one is made."""
    made = []

    async def play(database):
        engine = database._engine  # noqa: SLF001 - what nobody else asks for
        event.listen(engine.sync_engine, "connect", lambda *_: made.append(None))
        for _ in range(2):
            async with AsyncExitStack() as many:
                for _ in range(databases.CONNECTIONS):
                    await many.enter_async_context(engine.connect())

    on(postgresql, play)
    assert len(made) < databases.CONNECTIONS  # one was made before
