"""Whether anything is lost, whatever befalls a house on which people play.

``python bench/faults.py kills [--times N] [--tables N] [--pace S]``
``python bench/faults.py database|disk|readonly|network [--times N] [--tables N] [--pace S]``

Programs play at so many tables, at every second one against the weakest opponent, and come back
by themselves. Meanwhile

- ``kills``: the server, on an SQLite file, is killed (signal 9) and started again: in turn at
  any moment, and before the n-th step that its event loop takes once it has received a choice,
  from 0 to ``STEPS``: at every await until the choice is confirmed and told to all;
- ``database``: PostgreSQL is ended without an order, and started again;
- ``disk``: the server finds no room for another byte in any file;
- ``readonly``: nothing in the folder of the database can be written, not even what is open. If
  the kernel ends the server for that (SIGBUS), it is started again after a second, however
  often that is in vain, as the service in docs/hosting is;
- ``network``: between the programs and the server messages are repeated, delayed, overtaken by
  others, or lost with the line that they were on.

In the end every move that was confirmed has to be in the log, once and in its place, and every
table has to have gone on. Needs what the tests need: ``PYTHONPATH=src:tests``.
"""

import argparse
import asyncio
import os
import random
import signal
import socket
import sys
import tempfile
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from bench_server import COMMAND
from bounds import NOT_TRIED, Figure, add_patience, told
from server.cluster import running_cluster
from server.troubles import NoReadOnlyError, full, read_only
from uvicorn.config import STARTUP_FAILURE
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException
from workers import BACK_WITHIN, BREATH, CUT, SETTLING, House, missing, tables

from sandtable.server.app import create_app
from sandtable.server.furniture import Furniture
from sandtable.server.serve import listen, made_ready, settings
from sandtable.server.tables.room import Room
from sandtable.server.wire.messages import Act

STEPS = 60
"""A choice takes some 40, with what every other table does meanwhile."""
RESTART = 1.0
"""Seconds from the end of a server to its next start, as the service has it."""
NAME = "localhost"
CHANCES = {"lost": 0.01, "held back": 0.04, "repeated": 0.05, "delayed": 0.1}
"""Of each message; ``delayed`` ones are so by up to so many seconds:"""
MOST_DELAY = 0.3


# --- a server that dies -----------------------------------------------------------------------


def die_after(steps: int) -> None:
    """Let this process be killed before so many steps of its event loop, from a choice on."""
    obey, run, left = Room.obey, Handle._run, iter(range(steps))  # noqa: SLF001 - every step

    def step(handle: Handle) -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)
        run(handle)

    async def received(room: Room, watcher: Any, message: Any) -> None:  # noqa: ANN401 - as there
        if isinstance(message, Act):
            setattr(Handle, "_run", step)  # noqa: B010 - of another's class
        await obey(room, watcher, message)

    setattr(Room, "obey", received)  # noqa: B010 - of another's class


def work(listening: socket.socket, database: str, steps: int | None) -> None:
    """Serve, perhaps until so many steps after a choice was received."""
    if steps is not None:
        die_after(steps)
    app = create_app(Furniture(joins=True), database, {NAME, "127.0.0.1"})
    uvicorn.Server(settings(app)).run(sockets=[listening])


async def answers(house: House, process: ForkServerProcess) -> bool:
    """Wait until a server answers, or is dead; whether it lives."""
    async with httpx.AsyncClient(trust_env=False) as web:
        while process.is_alive():
            with suppress(*CUT):
                if (await web.get(f"http://{house.at}/health", timeout=1)).is_success:
                    house.well_since = time.perf_counter()
                    return True
    return False


class Dying:
    """A server on a file that is killed again and again, and always started anew."""

    def __init__(self, database: str) -> None:
        """Nothing runs yet. Servers are forked from a process that has taken down the games."""
        self._forks = get_context("forkserver")
        self._forks.set_forkserver_preload(["sandtable.server.shared", "__main__"])
        self._listening, self.database = listen("127.0.0.1", 0), database
        self.at = f"{NAME}:{self._listening.getsockname()[1]}"

    def start(self, steps: int | None = None) -> ForkServerProcess:
        """Another server, at the same port."""
        asked = (self._listening, self.database, steps)
        process = self._forks.Process(target=work, args=asked, daemon=True)
        process.start()
        return process

    async def killed(self, house: House, times: int) -> ForkServerProcess:
        """Kill so many servers; the last one lives."""
        for number in range(times):
            steps = number // 2 % (STEPS + 1) if number % 2 else None
            process = self.start(steps)
            if await answers(house, process) and steps is None:
                await asyncio.sleep(0.3 * random.random())  # noqa: S311 - any moment
                process.kill()
            await asyncio.to_thread(process.join, SETTLING)
            if process.exitcode != -signal.SIGKILL:
                message = f"server {number} did not die as it was told: {process.exitcode}"
                raise RuntimeError(message)
        process = self.start()
        await answers(house, process)
        return process

    async def kept(self, house: House, ends: list[int]) -> None:
        """Serve, and start again whatever ended; the exit status of each is noted."""
        while True:
            process = self.start()
            try:
                await answers(house, process)
                while process.is_alive():  # noqa: ASYNC110 - another process
                    await asyncio.sleep(BREATH)
            finally:
                process.kill()
            ends.append(process.exitcode or 0)
            await asyncio.sleep(RESTART)


# --- a network that tears ---------------------------------------------------------------------


async def torn(one: Any, other: Any) -> None:  # noqa: ANN401 - ends of lines of both kinds
    """Pass on messages as no network should, until the line ends."""

    async def pass_on(message: str | bytes, after: float) -> None:
        await asyncio.sleep(after)
        await other.send(message)

    fates, chances = [*CHANCES, "well"], [*CHANCES.values(), 1 - sum(CHANCES.values())]
    async with asyncio.TaskGroup() as overtaken:
        async for message in one:
            fate = random.choices(fates, chances)[0]  # noqa: S311 - a trial
            delay = MOST_DELAY * random.random()  # noqa: S311 - a trial
            if fate == "lost":
                break
            if fate == "held back":
                overtaken.create_task(pass_on(message, delay))
                continue
            await pass_on(message, delay if fate == "delayed" else 0)
            if fate == "repeated":
                await other.send(message)


@asynccontextmanager
async def tearing(at: str) -> AsyncIterator[str]:
    """Where lines to a server can be had that pass through a network that tears."""

    async def passed(line: ServerConnection) -> None:
        where = f"ws://{at}{line.request.path if line.request else ''}"
        with suppress(OSError, WebSocketException):
            async with connect(where, proxy=None, max_size=None) as behind:
                ways = [
                    asyncio.create_task(torn(*way)) for way in ((line, behind), (behind, line))
                ]
                await asyncio.wait(ways, return_when="FIRST_COMPLETED")
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async with serve(passed, "127.0.0.1", 0, max_size=None) as server:
        yield f"{NAME}:{next(iter(server.sockets)).getsockname()[1]}"


# --- trials -----------------------------------------------------------------------------------


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[str, int]]:
    """The address of a server as anybody starts it, and its process."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, database, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        line = (await process.stdout.readline()).decode() if process.stdout else ""
        yield f"{NAME}:{line.rsplit(':', 1)[1].strip().rstrip('/')}", process.pid
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def playing(house: House, asked: argparse.Namespace) -> AsyncIterator[None]:
    """Programs that play while trouble is made, and until every table has gone on after it."""
    numbers = range(asked.tables)
    busy = [asyncio.create_task(tables(house, asked, number)) for number in numbers]
    while len(house.told.confirmed) < asked.tables:  # noqa: ASYNC110 - of many programs
        await asyncio.sleep(BREATH)
    yield
    last = time.perf_counter()
    with suppress(TimeoutError):
        async with asyncio.timeout(SETTLING):
            while house.still(last):  # noqa: ASYNC110 - of many programs
                await asyncio.sleep(BREATH)
    house.told.still = house.still(last)
    house.ending = True
    await asyncio.wait_for(asyncio.gather(*busy), SETTLING)


async def kills(asked: argparse.Namespace, folder: str) -> int:
    """A server that dies so many times."""
    dying = Dying(f"{folder}/tables.sqlite3")
    await made_ready(dying.database)
    house = House(dying.at)
    process = dying.start()
    async with playing(house, asked):
        process.kill()
        await asyncio.to_thread(process.join)
        process = await dying.killed(house, asked.times - 1)
    process.kill()
    return await report(house, dying.database, f"killed {asked.times:,} times", asked.patience)


async def troubled(asked: argparse.Namespace, folder: str) -> int:
    """A disk that is full for two seconds at a time."""
    database = f"{folder}/tables.sqlite3"
    async with serving(database) as (at, number):
        house = House(at)
        async with playing(house, asked):
            for _ in range(asked.times):
                await asyncio.sleep(2)
                with full(number):
                    await asyncio.sleep(2)
                house.well_since = time.perf_counter()
        return await report(
            house, database, f"the disk was full {asked.times} times", asked.patience
        )


async def readonly(asked: argparse.Namespace, folder: str) -> int:
    """A disk that is read-only for two seconds at a time."""
    dying, ends = Dying(f"{folder}/tables.sqlite3"), list[int]()
    await made_ready(dying.database)
    house = House(dying.at)
    serving = asyncio.create_task(dying.kept(house, ends))
    async with playing(house, asked):
        for _ in range(asked.times):
            await asyncio.sleep(2)
            with read_only(Path(folder)):
                await asyncio.sleep(2)
            house.well_since = time.perf_counter()
            await well(house)
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    what = f"the disk was read-only {asked.times} times"
    killed, in_vain = ends.count(-signal.SIGBUS), ends.count(STARTUP_FAILURE)
    more = [
        Figure("servers that the kernel ended", killed),
        Figure("starts in vain", in_vain),
        Figure("servers that ended otherwise", len(ends) - killed - in_vain, "", 0),
    ]
    return await report(house, dying.database, what, asked.patience, more)


async def well(house: House) -> None:
    """Wait until a house says that it can keep what is played."""
    async with asyncio.timeout(SETTLING), httpx.AsyncClient(trust_env=False) as web:
        while True:
            with suppress(*CUT):
                if (await web.get(f"http://{house.at}/health", timeout=1)).is_success:
                    return
            await asyncio.sleep(BREATH)


async def stopped(asked: argparse.Namespace, _folder: str) -> int:
    """PostgreSQL, ended and started again."""
    with running_cluster() as cluster:
        database = f"{cluster.address}/postgres"
        async with serving(database) as (at, _number):
            house = House(at)
            async with playing(house, asked):
                for _ in range(asked.times):
                    await asyncio.sleep(3)
                    await asyncio.to_thread(cluster.kill)
                    await asyncio.sleep(1)
                    await asyncio.to_thread(cluster.start)
                    house.well_since = time.perf_counter()
                await asyncio.sleep(3)
            return await report(
                house, database, f"PostgreSQL was ended {asked.times} times", asked.patience
            )


async def network(asked: argparse.Namespace, folder: str) -> int:
    """Lines through a network that tears, for so many seconds."""
    database = f"{folder}/tables.sqlite3"
    async with serving(database) as (at, _number), tearing(at) as through:
        house = House(at, lines_at=through)
        async with playing(house, asked):
            await asyncio.sleep(asked.times)
        return await report(
            house, database, f"a torn network for {asked.times} s", asked.patience
        )


async def report(
    house: House, database: str, what: str, patience: float, more: Sequence[Figure] = ()
) -> int:
    """Print what came of it; the exit status."""
    said, confirmed = house.told, sum(map(len, house.told.confirmed.values()))
    within = BACK_WITHIN * patience
    lost = await missing(database, said)
    return told(
        [
            Figure(f"{what}: moves confirmed", confirmed),
            Figure("of these lost, or there twice", len(lost), "", 0),
            Figure("tables that stood still afterwards", len(said.still), "", 0),
            Figure("moves that programs sent again", said.again),
            Figure("lines taken up again", len(said.back)),
            Figure("the last of them after", max(said.back, default=0), "s", within),
            Figure(
                "choices sent before, the last after", max(said.waited, default=0), "s", within
            ),
            *more,
        ]
    )


TRIALS = {
    "kills": kills,
    "database": stopped,
    "disk": troubled,
    "readonly": readonly,
    "network": network,
}
TIMES = {"kills": 1000, "database": 10, "disk": 10, "readonly": 10, "network": 60}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trial", choices=TRIALS)
    parser.add_argument("--times", type=int, help="or seconds, of the network")
    parser.add_argument("--game", default="solo_war")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds before each choice")
    add_patience(parser)
    chosen = parser.parse_args()
    chosen.times = chosen.times or TIMES[chosen.trial]
    with tempfile.TemporaryDirectory() as temporary:
        try:
            sys.exit(asyncio.run(TRIALS[chosen.trial](chosen, temporary)))
        except NoReadOnlyError as missing_rights:
            sys.stdout.write(f"{missing_rights}\n")
            sys.exit(NOT_TRIED)
