"""How fast the server answers, and how much memory it takes, over real connections.

``python bench/bench_server.py [--game GAME] [--moves N] [--sockets N ...] [--pace S]``
``    [--seconds S] [--database URL]``

Starts a server of its own, on a new SQLite file unless another empty database is named, then
plays random moves of people: first at one table as fast as the answers come, then at many
tables at once, as fast as people think. Every table has two sockets. A move is answered when
its frame has arrived; one that the server could not keep is sent again, and its time runs on.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SOURCES = Path(__file__).parents[1] / "src"
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1 << 20
BREATH = 0.1
"""Seconds until a move that was not kept is sent again."""
SERVE = (sys.executable, "-m", "sandtable", "serve")
COMMAND = (*SERVE, "--port", "0", "--database")


class Choice(msgspec.Struct):
    """As much of a choice as a random player reads."""

    action: int


class Frame(msgspec.Struct):
    """As much of a frame as a random player reads."""

    version: int
    choices: tuple[Choice, ...]
    returns: tuple[float, ...] | None = None


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    frames: tuple[Frame, ...] = ()
    reason: str = ""


class NotKeptError(Exception):
    """The server says that a move was not kept."""


@dataclass
class Seat:
    """A person at a table."""

    socket: ClientConnection
    frame: Frame
    again: int = 0
    """How many moves had to be sent again."""
    table: str = ""

    async def say(self, **message: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def act(self, name: str) -> None:
        """Choose anything, and read until its frame has come."""
        version = self.frame.version
        action = random.choice(self.frame.choices).action  # noqa: S311 - play, not secrets
        while self.frame.version == version:
            await self.say(type="act", command=name, version=version, action=action)
            try:
                await self.see(version + 1)
            except NotKeptError:
                self.again += 1
                await asyncio.sleep(BREATH)

    async def see(self, version: int) -> None:
        """Read until the frame of a version has come."""
        while self.frame.version < version:
            message = msgspec.json.decode(await self.socket.recv(), type=Message)
            if message.reason:
                raise NotKeptError(message.reason)
            for frame in message.frames:
                self.frame = frame


@dataclass
class Server:
    """A running server."""

    address: str
    process: asyncio.subprocess.Process
    page_seconds: float
    ready_seconds: float

    @property
    def megabytes(self) -> float:
        """The memory that it holds now."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * PAGE_SIZE / MEGABYTE

    @property
    def worked_seconds(self) -> float:
        """The processor time that it has taken until now."""
        after_name = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2]
        return sum(map(int, after_name.split()[11:13])) / TICKS_A_SECOND


async def ask(address: str, request: str, body: bytes = b"") -> Any:  # noqa: ANN401 - JSON
    """The answer to one request."""
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


@asynccontextmanager
async def serving(game: str, database: str | None, port: int = 0) -> AsyncIterator[Server]:
    """A server on a database, a new file unless it is named, once a game can be played."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            *SERVE,
            *("--port", str(port)),
            *("--database", database or f"{folder}/tables.sqlite3"),
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(SOURCES)},
        )
        try:
            line = (await process.stdout.readline()).decode() if process.stdout else ""
            address = line.split("//")[1].strip().rstrip("/")
            page = time.perf_counter() - began
            while not await ready(address, game):  # noqa: ASYNC110 - another process is waited for
                await asyncio.sleep(0.05)
            yield Server(address, process, page, time.perf_counter() - began)
        finally:
            process.kill()
            await process.wait()


async def ready(address: str, game: str) -> bool:
    """Whether a game can be played."""
    lobby = await ask(address, "GET /api/lobby")
    return any(card["ready"] for card in lobby["games"] if card["name"] == game)


async def table(
    address: str, game: str, stack: AsyncExitStack, privacy: str = "private"
) -> list[Seat]:
    """A new table of two people who have sat down."""
    plan = {"game": game, "seats": [{"kind": "person"}] * 2, "privacy": privacy}
    new = await ask(address, "POST /api/tables", json.dumps(plan).encode())
    seats = []
    for seat in new["seats"]:
        where = f"ws://{address}/api/tables/{new['table']}/socket"
        socket = await stack.enter_async_context(connect(where, proxy=None, max_size=None))
        seats.append(Seat(socket, Frame(-1, ()), table=new["table"]))
        await seats[-1].say(type="sit", token=seat["token"])
    for seat in seats:
        await seat.see(0)
    return seats


async def move(seats: list[Seat], name: str) -> float | None:
    """Let whoever decides choose anything; seconds until the frame came, None at the end."""
    deciding = [seat for seat in seats if seat.frame.choices]
    if not deciding:
        return None
    began = time.perf_counter()
    await deciding[0].act(name)
    took = time.perf_counter() - began
    for other in seats:
        await other.see(deciding[0].frame.version)
    return took


async def quickly(address: str, game: str, moves: int) -> list[float]:
    """Moves at one table, each as soon as the one before was answered."""
    times: list[float] = []
    while len(times) < moves:
        async with AsyncExitStack() as stack:
            seats = await table(address, game, stack)
            while len(times) < moves and (took := await move(seats, f"{len(times)}")):
                times.append(took)
    return times


async def busily(address: str, asked: argparse.Namespace, sockets: int) -> str:
    """Moves at many tables, each begun at another moment; what was measured."""

    async def play(seats: list[Seat]) -> list[float]:
        times: list[float] = []
        await asyncio.sleep(asked.pace * random.random())  # noqa: S311 - play, not secrets
        end = time.perf_counter() + asked.seconds
        while time.perf_counter() < end:
            if (took := await move(seats, f"{len(times)}")) is None:
                break
            times.append(took)
            await asyncio.sleep(max(0, asked.pace - took))
        return times

    async with AsyncExitStack() as stack:
        rooms = [await table(address, asked.game, stack) for _ in range(sockets // 2)]
        times = [took for times in await asyncio.gather(*map(play, rooms)) for took in times]
        again = sum(seat.again for seats in rooms for seat in seats)
        return f"{summary(f'{sockets} sockets', times)}, {again} sent again"


def summary(name: str, times: list[float]) -> str:
    """Times in milliseconds."""
    cuts = statistics.quantiles(times, n=100)
    middle, late = 1000 * cuts[49], 1000 * cuts[98]
    return f"{name}: {len(times)} moves, half within {middle:.1f} ms, 99 % within {late:.1f} ms"


async def main(asked: argparse.Namespace) -> None:
    """Measure, and print what was measured."""
    async with serving(asked.game, asked.database) as server:
        report = [
            f"page after {server.page_seconds:.1f} s, rules after {server.ready_seconds:.1f} s",
            f"idle: {server.megabytes:.0f} MB",
            summary("one table", await quickly(server.address, asked.game, asked.moves)),
        ]
        for sockets in asked.sockets:
            report.append(await busily(server.address, asked, sockets))  # noqa: PERF401 - in turn
        report.append(f"afterwards: {server.megabytes:.0f} MB")
    sys.stdout.write("\n".join(report) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--sockets", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--pace", type=float, default=5, help="seconds from move to move")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", help="an empty one, as an address; by default a new file")
    asyncio.run(main(parser.parse_args()))
