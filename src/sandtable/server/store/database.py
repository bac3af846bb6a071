"""How a database is read and written: SQLite by one writer a process, or PostgreSQL.

What is to be done is a function of a connection, which is carried out in one go: by SQLite
wholly in one thread. Nobody holds a transaction open while others are served.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from sandtable.server.store.news import LOOK_AROUND, Listener, News

DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
PATIENCE_MS = 2_000
"""How long somebody waits: a writer for another process that writes to the same SQLite file,
anybody for one of the connections to PostgreSQL."""

READERS = 4
"""How many threads read an SQLite file."""
CONNECTIONS = 15
"""How many connections to PostgreSQL a process has at most, with the one that listens.

Those that were made are kept: to make one takes longer than what most are wanted for.
"""

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]


class StoreError(Exception):
    """The database failed; whether anything was kept shows when it answers again."""


class Database(Protocol):
    """What the store asks of a database.

    Both ways raise ``IntegrityError`` when a key is taken, and ``StoreError`` for a failure.
    """

    async def read(self, work: Work[Answer]) -> Answer:
        """Carry out what changes nothing."""

    async def write(self, work: Work[Answer]) -> Answer:
        """Carry out a transaction; it is committed when this returns."""

    async def news(self) -> News | None:
        """Wait until other processes may have written; None: look at every table's rows."""

    async def close(self) -> None:
        """Let go of every connection."""


def address(url: str) -> URL:
    """A database address with the driver that is used here; a bare path is an SQLite file."""
    if "://" not in url:
        return URL.create(DRIVERS["sqlite"], database=url)
    parsed = make_url(url)
    return parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))


def is_file(url: URL) -> bool:
    """Whether a database is an SQLite file."""
    return url.get_backend_name() == "sqlite"


def database_at(url: URL) -> Database:
    """The database at an address; nothing is connected yet."""
    return SQLite(url) if is_file(url) else PostgreSQL(url)


class PostgreSQL:
    """A database that arbitrates between writers by itself."""

    def __init__(self, url: URL) -> None:
        """Prepare to connect."""
        self._engine = create_async_engine(
            url,
            hide_parameters=True,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=PATIENCE_MS / 1000,
        )
        self._listener = Listener(self._engine)

    async def read(self, work: Work[Answer]) -> Answer:
        """Carry out what changes nothing."""
        with _one_kind_of_failure():
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Work[Answer]) -> Answer:
        """Carry out a transaction."""
        with _one_kind_of_failure():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def news(self) -> News | None:
        """Wait until it is told that somebody has written."""
        return await self._listener.news()

    async def close(self) -> None:
        """Let go of every connection."""
        await self._listener.close()
        await self._engine.dispose()


@dataclass(frozen=True, eq=False)
class _Job:
    """A transaction that waits for the writer, and whoever waits for its answer."""

    work: Work[Any]
    future: Future[Any] = field(default_factory=Future)


class SQLite:
    """A file that has one writer at a time, whoever it is; reading waits for nobody.

    So the writers of this process are one thread. What waits while it writes goes into its next
    commit together, each in a savepoint of its own: one that is refused fails alone.
    """

    def __init__(self, url: URL) -> None:
        """Prepare to connect."""
        self._reading, self._writing = _engine(url), _engine(url)
        event.listen(self._writing, "begin", _begin_to_write)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._waiting: deque[_Job] = deque()

    async def read(self, work: Work[Answer]) -> Answer:
        """Carry out what changes nothing."""
        with _one_kind_of_failure():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._readers, self._look_up, work)

    async def write(self, work: Work[Answer]) -> Answer:
        """Carry out a transaction, in one commit with others that wait."""
        job = _Job(work)
        self._waiting.append(job)
        self._writer.submit(self._commit)
        with _one_kind_of_failure():
            answer: Answer = await asyncio.wrap_future(job.future)
            return answer

    async def news(self) -> None:
        """Wait for a moment: a file tells nothing."""
        await asyncio.sleep(LOOK_AROUND)

    async def close(self) -> None:
        """Let go of every connection, once what is being written is written."""
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        for engine in (self._writing, self._reading):
            engine.dispose()

    def _look_up(self, work: Work[Answer]) -> Answer:
        with self._reading.connect() as connection:
            return work(connection)

    def _commit(self) -> None:
        """Write all that waits; those that find nothing waiting were written with others."""
        waiting = [self._waiting.popleft() for _ in range(len(self._waiting))]
        jobs = [job for job in waiting if job.future.set_running_or_notify_cancel()]
        if not jobs:
            return
        try:
            with self._writing.begin() as connection:
                answers = [_tried(connection, job) for job in jobs]
        except Exception as failure:  # noqa: BLE001 - told to everybody who waits
            answers = [partial(job.future.set_exception, failure) for job in jobs]
        for answer in answers:
            answer()


def _tried(connection: Connection, job: _Job) -> Callable[[], None]:
    """Carry out one of the transactions of a commit; how to answer it once that is done.

    Where SQLite itself has given up the whole commit, as it may on a full disk, that is raised.
    """
    savepoint = connection.begin_nested()
    try:
        answer = job.work(connection)
    except Exception as failure:
        if not connection.connection.driver_connection.in_transaction:  # type: ignore[union-attr]
            raise
        savepoint.rollback()
        return partial(job.future.set_exception, failure)
    savepoint.commit()
    return partial(job.future.set_result, answer)


@contextlib.contextmanager
def _one_kind_of_failure() -> Iterator[None]:
    """Raise every failure of a database as a ``StoreError``, but for a key that is taken."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as failure:
        cause = failure.orig if isinstance(failure, DBAPIError) else failure
        raise StoreError(str(cause)) from failure


def _engine(url: URL) -> Engine:
    engine = create_engine(url, hide_parameters=True)
    event.listen(engine, "connect", _tune)
    return engine


def _tune(connection: Any, _: ConnectionPoolEntry) -> None:  # noqa: ANN401 - of the driver
    """Readers beside one writer, patience with other processes, no waiting for the disk.

    What is confirmed outlives the process, however it ends. A power cut may take the last
    moments of all tables, and leaves each at an earlier row of its log. Transactions begin
    where it is said here, not where the driver thinks.
    """
    connection.isolation_level = None
    for setting in (
        f"busy_timeout = {PATIENCE_MS}",
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {setting}")


def _begin_to_write(connection: Connection) -> None:
    """Wait for other processes before anything is read, not in the middle."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
