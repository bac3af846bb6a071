"""How soon everybody at a table sees a move, while people play at many.

``python bench/load.py [--game GAME] [--tables N] [--sockets N] [--watchers N] [--slow N]``
``    [--pace S] [--seconds S] [--settle S] [--opponent LEVEL]``

Starts a server of its own. At every second table two people play, at the others one against the
opponent; whoever else has a socket looks on. At the first table so many more watch
(``--watchers``). At the first ``--slow`` tables somebody watches who reads nothing. Each table
has a move every ``--pace`` seconds; games that end are followed by others. A move is timed at
tables without opponents: from when it is sent until its view has come to everybody there who
reads. So the programs that read, on the same machine, are part of the time.

Memory is that of the server: most of it after ``--settle`` seconds, and most of it at the end.
"""

import argparse
import asyncio
import json
import random
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from bench_server import BREATH, Frame, Message, Server, ask, serving
from bounds import Figure, add_patience, late, told
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

WITHIN_MS, ALL_WITHIN_MS, MOST_GROWN = 100.0, 1000.0, 10.0
PATIENCE = 120.0
SMALL = 4096
"""Bytes that lie on the way to a slow reader."""


@dataclass
class Line:
    """A socket at a table, and when each version came there."""

    socket: ClientConnection
    frame: Frame = field(default_factory=lambda: Frame(-1, ()))
    came: dict[int, float] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    failed: int = 0

    async def read(self) -> None:
        """Take in whatever comes, until the line ends."""
        with suppress(ConnectionClosed):
            while True:
                message = msgspec.json.decode(await self.socket.recv(), type=Message)
                now = time.perf_counter()
                self.failed += bool(message.reason)
                for frame in message.frames:
                    self.frame = frame
                    self.came[frame.version] = now
                self.news.set()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something is so, which is looked at with everything that comes."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self.news.clear()
                await self.news.wait()

    def answers(self, version: int, failed: int) -> bool:
        """Whether a version has come, or word that it does not."""
        return self.has(version) or self.failed > failed

    def has(self, version: int) -> bool:
        """Whether a version has come."""
        return self.frame.version >= version


@dataclass
class Trial:
    """A server, and what was measured at its tables."""

    server: Server
    asked: argparse.Namespace
    all_here: asyncio.Barrier
    """Passed when everybody has come to the first games."""
    ends: float = float("inf")
    views: list[float] = field(default_factory=list)
    """Seconds until a move was seen by all, at tables of people."""
    beside: list[float] = field(default_factory=list)
    """The same where somebody watches who reads nothing."""
    crowd: list[float] = field(default_factory=list)
    """The same where the crowd watches, and until the players there see it."""
    players: list[float] = field(default_factory=list)
    failed: int = 0
    games: int = 0
    lines: int = 0

    async def play(self, number: int) -> None:
        """Play at one table after the other until time is over."""
        while time.perf_counter() < self.ends:
            async with AsyncExitStack() as stack:
                table = Table(self, number, stack)
                seats = await table.set_up()
                if self.ends == float("inf"):
                    await self.all_here.wait()
                    self.ends = time.perf_counter() + self.asked.seconds
                    await asyncio.sleep(self.asked.pace * random.random())  # noqa: S311 - play
                await table.play(seats)
            self.games += 1


@dataclass
class Table:
    """A table of a trial."""

    trial: Trial
    number: int
    stack: AsyncExitStack
    lines: list[Line] = field(default_factory=list)

    @property
    def alone(self) -> bool:
        """Whether one person plays against an opponent here."""
        return bool(self.number % 2)

    @property
    def slow(self) -> bool:
        """Whether somebody watches here who reads nothing."""
        return self.number in range(2, 2 * self.trial.asked.slow + 2, 2)

    async def set_up(self) -> list[Line]:
        """Set it up, and let everybody come; the lines of those who play."""
        asked = self.trial.asked
        opponent = {"kind": "opponent", "level": asked.opponent}
        person = {"kind": "person"}
        plan = {"game": asked.game, "seats": [person, opponent if self.alone else person]}
        body = json.dumps(plan | {"privacy": "open"}).encode()
        new = await ask(self.trial.server.address, "POST /api/tables", body)
        tokens = [seat["token"] for seat in new["seats"]]
        more = asked.sockets - len(tokens) + (0 if self.number else asked.watchers)
        for token in [*tokens, *[None] * max(0, more)]:
            self.lines.append(await self.sit(new["table"], token))
        for line in self.lines:
            await line.until(partial(line.has, 0))
        self.trial.lines += len(self.lines)
        if self.slow:
            await self.sit(new["table"], None, slow=True)
        return self.lines[: len(tokens)]

    async def play(self, seats: list[Line]) -> None:
        """Play to the end of the game or of the trial."""
        await self.move_on(seats)
        self.trial.lines -= len(self.lines)
        self.trial.failed += sum(line.failed for line in self.lines)

    async def sit(self, table: str, token: str | None, *, slow: bool = False) -> Line:
        """Come to the table, to a seat or to look on; perhaps without ever reading."""
        where = f"ws://{self.trial.server.address}/api/tables/{table}/socket"
        how: dict[str, Any] = {"proxy": None, "max_size": None, "ping_interval": None}
        if slow:
            host, port = self.trial.server.address.split(":")
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            narrow.connect((host, int(port)))
            how |= {"sock": narrow, "max_queue": 1}
        line = Line(await self.stack.enter_async_context(connect(where, **how)))
        await line.socket.send(json.dumps({"type": "sit", "token": token}))
        if not slow:
            reading = asyncio.create_task(line.read())
            self.stack.callback(reading.cancel)
        return line

    async def move_on(self, seats: list[Line]) -> None:
        """A move in every stretch of time, by whoever is to choose."""
        while time.perf_counter() < self.trial.ends:
            began = time.perf_counter()
            await seats[0].until(
                lambda: (
                    seats[0].frame.returns is not None
                    or any(seat.frame.choices for seat in seats)
                )
            )
            deciding = [seat for seat in seats if seat.frame.choices]
            if not deciding:
                return
            await self.move(deciding[0], seats)
            took = time.perf_counter() - began
            await asyncio.sleep(max(0, self.trial.asked.pace - took))

    async def move(self, seat: Line, seats: list[Line]) -> None:
        """Choose anything, and wait until everybody has seen it."""
        version = seat.frame.version
        action = random.choice(seat.frame.choices).action  # noqa: S311 - play
        message = {"type": "act", "command": f"{version}", "version": version, "action": action}
        sent = time.perf_counter()
        while not seat.has(version + 1):
            await seat.socket.send(json.dumps(message))
            await seat.until(partial(seat.answers, version + 1, seat.failed))
            if not seat.has(version + 1):
                await asyncio.sleep(BREATH)
        for line in self.lines:
            await line.until(partial(line.has, version + 1))
        if not self.alone:
            self.note(sent, version + 1, seats)

    def note(self, sent: float, version: int, seats: list[Line]) -> None:
        """Note how long it took until a version had come to all."""
        trial, asked = self.trial, self.trial.asked
        latest = max(line.came[version] for line in self.lines) - sent
        if asked.watchers and not self.number:
            trial.crowd.append(latest)
            trial.players.append(max(seat.came[version] for seat in seats) - sent)
        else:
            (trial.beside if self.slow else trial.views).append(latest)


async def watched(trial: Trial) -> tuple[float, float, int]:
    """The most memory after some time and at the end, and the most lines that were open."""
    early, last, lines = 0.0, 0.0, 0
    await trial.all_here.wait()
    begins = time.perf_counter()
    settles = begins + trial.asked.settle
    ending = begins + 0.8 * trial.asked.seconds
    while (now := time.perf_counter()) < trial.ends:
        megabytes = trial.server.megabytes
        early = max(early, megabytes) if now < settles else early
        last = max(last, megabytes) if now > ending else last
        lines = max(lines, trial.lines)
        await asyncio.sleep(0.5)
    return early, last, lines


def figures_of(trial: Trial, memory: tuple[float, float, int]) -> list[Figure]:
    """What was measured, beside what it may be."""
    early, last, lines = memory
    found = [
        Figure("sockets open at most", lines),
        Figure("games", trial.games),
        Figure("moves timed", sum(map(len, (trial.views, trial.beside, trial.crowd)))),
        Figure("moves sent again", trial.failed),
    ]
    for name, times, most in (
        ("99 % of moves seen by all at their table within", trial.views, WITHIN_MS),
        ("the same where somebody reads nothing", trial.beside, WITHIN_MS),
        (
            "where the crowd watches: 99 % seen by those who play within",
            trial.players,
            WITHIN_MS,
        ),
        ("there: 99 % seen by everybody within", trial.crowd, ALL_WITHIN_MS),
    ):
        if times:
            found.append(Figure(name, late(times), "ms", most * trial.asked.patience))
    found.append(Figure("memory at the end", last, "MB"))
    if trial.asked.settle:
        grown = 100 * (last / early - 1)
        most = MOST_GROWN * trial.asked.patience
        found.append(Figure("growth of memory until the end", grown, "%", most))
    return found


async def all_ready(address: str) -> bool:
    """Whether nothing is compiled any more, beside which nothing should be measured."""
    lobby = await ask(address, "GET /api/lobby")
    return all(card["ready"] for card in lobby["games"])


async def main(asked: argparse.Namespace) -> int:
    """Play, and print what was measured; the exit status."""
    async with serving(asked.game, None) as server:
        while not await all_ready(server.address):  # noqa: ASYNC110 - another process
            await asyncio.sleep(BREATH)
        trial = Trial(server, asked, asyncio.Barrier(asked.tables + 1))
        working: list[Awaitable[Any]] = [trial.play(number) for number in range(asked.tables)]
        memory, *_ = await asyncio.gather(watched(trial), *working)
    return told(figures_of(trial, memory))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=5, help="at each table")
    parser.add_argument("--watchers", type=int, default=0, help="more at the first table")
    parser.add_argument("--slow", type=int, default=0, help="tables with one who reads nothing")
    parser.add_argument("--pace", type=float, default=5, help="seconds from move to move")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--settle", type=float, default=0, help="seconds until memory is read")
    parser.add_argument("--opponent", default="recruit")
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
