"""Whether anything is lost when processes of a house die while people play.

``python bench/workers.py [--game GAME] [--workers N] [--tables N] [--minutes M]``
``    [--kill-every S] [--pace S] [--patience N]``

Starts PostgreSQL, ``sandtable serve --workers N`` on it, and nginx as docs/hosting says in
front. Programs play at so many tables, at every second one against the weakest opponent, and
come back by themselves when their line is cut, as browsers do, while one worker after the other
is killed: within two seconds, as other workers are there. In the end every move that was
confirmed has to be in the log, once and in its place, and every table has to have gone on. What
a dead worker did for opponents another takes over: no choice of theirs may come later than five
seconds after the choice before it, by the log.
Needs what the tests need: ``PYTHONPATH=src:tests``.
"""

import argparse
import asyncio
import json
import math
import os
import random
import signal
import ssl
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

import bounds
import httpx
import msgspec
from bench_server import COMMAND, Frame, Message
from bounds import Figure, add_patience
from server.cluster import cluster
from server.proxy import NAME, certificate, nginx
from sqlalchemy import Connection, Select, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from sandtable.server.store.columns import ACTIONS, SEATS
from sandtable.server.store.database import address, database_at

BREATH = 0.1
"""Seconds until something is looked at again."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 1.5
"""Seconds until a line is tried again, as browsers do it (web/src/connection/connection.ts)."""
BACK_WITHIN = 2.0
"""Seconds in which every program has to be at its table again, once the server is back."""
TAKEN_OVER_WITHIN = 5.0
"""Seconds in which an opponent's turn has to be over, whoever began to think about it."""
SETTLING = 300.0
"""Seconds without another death, in which every table has to go on."""


class FailedError(Exception):
    """The server says that it could not do something: a browser hangs up, and comes back."""


CUT = (OSError, WebSocketException, InvalidHandshake, httpx.TransportError, FailedError)


class Heard(Message):
    """Any message of the server, with what it says of a command."""

    command: str = ""
    version: int = 0


@dataclass
class Told:
    """What all programs were told, and how long they waited for it."""

    confirmed: dict[str, dict[str, int]] = field(default_factory=lambda: defaultdict(dict))
    """By table: the version of each command that was confirmed."""
    answers: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    """Seconds from the end of a line until its program sat at the table again."""
    waited: list[float] = field(default_factory=list)
    """Seconds from the end of a trouble until a choice was confirmed that was sent before."""
    again: int = 0
    refused: list[str] = field(default_factory=list)
    moved: dict[str, float] = field(default_factory=dict)
    """By table that goes on: when something happened there last."""
    still: list[str] = field(default_factory=list)
    """Tables that did not go on after the last trouble."""


@dataclass
class House:
    """A house as programs come to it."""

    at: str
    trust: ssl.SSLContext | None = None
    """By what its certificate is known; None: it has none."""
    lines_at: str = ""
    """Where programs come to tables, if not there."""
    told: Told = field(default_factory=Told)
    ending: bool = False
    well_since: float = 0.0
    """Since when nothing is wrong with it, as far as whoever makes the trouble knows."""

    @property
    def secure(self) -> str:
        """What is added to the names of protocols."""
        return "s" if self.trust else ""

    def still(self, since: float) -> list[str]:
        """The tables at which nothing has happened since a moment."""
        return [table for table, moved in self.told.moved.items() if moved < since]

    async def found(self, plan: dict[str, object]) -> Any:  # noqa: ANN401 - JSON
        """A new table; asked for until it is there."""
        where = f"http{self.secure}://{self.at}/api/tables"
        async with httpx.AsyncClient(verify=self.trust or False, trust_env=False) as web:
            while True:
                with suppress(*CUT):
                    answer = await web.post(where, json=plan)
                    if answer.status_code == 201:  # noqa: PLR2004
                        return answer.json()
                await asyncio.sleep(BREATH)


@dataclass
class Program:
    """Somebody on a seat, who plays anything, and comes back whenever the line is cut."""

    house: House
    table: str
    token: str
    pace: float
    frame: Frame | None = None
    asked: dict[str, object] | None = None
    """The choice that has not been answered."""
    sent: float = 0.0
    failures: int = 0
    """Lines lost since something was answered, or since one held for long."""

    async def play(self) -> None:
        """Play to the end of the game, or of the trial; come back as a browser does."""
        cut = None
        house = self.house
        where = (
            f"ws{house.secure}://{house.lines_at or house.at}/api/tables/{self.table}/socket"
        )
        while not self.is_done:
            opened = None
            with suppress(*CUT):
                how = {"proxy": None, "max_size": None, "ssl": house.trust}
                async with connect(where, **how) as socket:  # type: ignore[arg-type]
                    opened = time.perf_counter()
                    await self.sit(socket)
                    if cut is not None:
                        since = max(cut, house.well_since)
                        house.told.back.append(max(0.0, time.perf_counter() - since))
                        cut = None
                    await self.attend(socket)
            now = time.perf_counter()
            cut = cut or now
            if opened is not None and now - opened > LONGEST_PAUSE:
                self.failures = 0
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2**self.failures)
            self.failures += 1
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - not all at once

    @property
    def is_done(self) -> bool:
        """Whether the game is over, or nothing more is to be begun."""
        is_over = self.frame is not None and self.frame.returns is not None
        return is_over or (self.house.ending and self.asked is None)

    async def sit(self, socket: ClientConnection) -> None:
        """Sit down, and wait until it is heard that one does."""
        have = None if self.frame is None else self.frame.version
        await self.say(socket, type="sit", token=self.token, have=have)
        while await self.hear(socket) != "seated":
            pass

    async def attend(self, socket: ClientConnection) -> None:
        """Choose whenever it is asked for something, until the line is cut."""
        if self.asked is not None:
            self.house.told.again += 1
            await self.say(socket, **self.asked)
        while not self.is_done:
            if self.asked is None and self.frame is not None and self.frame.choices:
                await self.choose(socket, self.frame)
            with suppress(TimeoutError):
                await self.hear(socket, self.pace)

    async def choose(self, socket: ClientConnection, frame: Frame) -> None:
        """Think for a while, then choose anything."""
        await asyncio.sleep(self.pace * random.uniform(0.5, 1.5))  # noqa: S311 - play
        action = random.choice(frame.choices).action  # noqa: S311 - play
        name, version = f"{random.getrandbits(64):x}", frame.version
        self.asked = {"type": "act", "command": name, "version": version, "action": action}
        self.sent = time.perf_counter()
        await self.say(socket, **self.asked)

    async def say(self, socket: ClientConnection, **message: object) -> None:
        """Send a message."""
        await socket.send(json.dumps(message))

    async def hear(self, socket: ClientConnection, within: float | None = None) -> str:
        """Take in one message that comes within so many seconds, and see to it; its type.

        Raises:
            TimeoutError: when none came.
            FailedError: when the server could not do something.

        """
        async with asyncio.timeout(within):
            text = await socket.recv()
        message = msgspec.json.decode(text, type=Heard)
        told, now = self.house.told, time.perf_counter()
        for frame in message.frames:
            if self.frame is None or frame.version >= self.frame.version:
                self.frame = frame
            told.moved[self.table] = now
        if message.type == "failed":
            socket.transport.abort()  # and do not wait until a busy server has heard of it
            raise FailedError(message.reason)
        if self.asked is not None and message.command == self.asked["command"]:
            self.answered(message, now)
        return message.type

    def answered(self, message: Heard, now: float) -> None:
        """Note what was said of the choice that waited for it."""
        told = self.house.told
        if message.type == "done":
            told.confirmed[self.table][message.command] = message.version
            told.answers.append(now - self.sent)
            if self.sent < self.house.well_since <= now:
                told.waited.append(now - self.house.well_since)
        elif message.type == "refused":
            told.refused.append(message.reason)
        else:
            return
        self.asked, self.failures = None, 0


async def tables(house: House, asked: argparse.Namespace, number: int) -> None:
    """Play at one table, and at another one once the game is over."""
    opponent = {"kind": "opponent", "level": "recruit"}
    person = {"kind": "person"}
    seats = [person, opponent if number % 2 else person]
    while not house.ending:
        new = await house.found({"game": asked.game, "seats": seats})
        programs = [
            Program(house, new["table"], seat["token"], asked.pace) for seat in new["seats"]
        ]
        await asyncio.gather(*(program.play() for program in programs))
        if any(program.frame and program.frame.returns for program in programs):
            house.told.moved.pop(new["table"], None)  # it is over


def children(process: int) -> list[int]:
    """The processes that a process has begun."""
    with suppress(FileNotFoundError):  # it is dead
        return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]
    return []


def workers_of(process: int) -> list[int]:
    """The workers of a house: its process begins one that all of them are forked from."""
    return [worker for begun in children(process) for worker in children(begun)]


async def kill(process: int, asked: argparse.Namespace) -> int:
    """Kill one worker after the other for as long as asked; how many."""
    end, killed = time.perf_counter() + 60 * asked.minutes, 0
    while time.perf_counter() < end:
        await asyncio.sleep(asked.kill_every)
        if living := workers_of(process):
            os.kill(random.choice(living), signal.SIGKILL)  # noqa: S311 - any
            killed += 1
    return killed


@asynccontextmanager
async def serving(database: str, workers: int) -> AsyncIterator[tuple[str, int]]:
    """The address of a house of so many workers, once all are there, and its process."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        database,
        *("--workers", str(workers), "--name", NAME, "--proxy", "127.0.0.1"),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        line = (await process.stdout.readline()).decode() if process.stdout else ""
        while len(workers_of(process.pid)) < workers:  # noqa: ASYNC110 - another process
            await asyncio.sleep(BREATH)
        yield line.split("//")[1].strip().rstrip("/"), process.pid
    finally:
        process.terminate()
        await process.wait()


async def missing(database: str, told: Told) -> list[str]:
    """What was confirmed and is not in the log, once and in its place; and gaps in logs."""
    wrong, house = [], database_at(address(database))
    for table, commands in told.confirmed.items():
        log = select(ACTIONS.c.command, ACTIONS.c.seq).where(ACTIONS.c.table_id == table)
        rows = await house.read(partial(_rows, log.order_by(ACTIONS.c.seq)))
        if [seq for _, seq in rows] != list(range(len(rows))):
            wrong.append(f"{table}: a gap in the log")
        wrong += [f"{table}: {name}" for name in commands.items() if rows.count(name) != 1]
    await house.close()
    return wrong


async def turns(database: str, tables: Collection[str]) -> list[float]:
    """The seconds of every turn of an opponent, from the choice before it to its own."""
    house = database_at(address(database))
    log = select(ACTIONS.c.table_id, ACTIONS.c.kind, ACTIONS.c.at, SEATS.c.kind == "opponent")
    at_seat = (SEATS.c.table_id == ACTIONS.c.table_id) & (SEATS.c.seat == ACTIONS.c.seat)
    log = log.where(ACTIONS.c.table_id.in_(tables)).outerjoin_from(ACTIONS, SEATS, at_seat)
    log = log.order_by(ACTIONS.c.table_id, ACTIONS.c.seq)
    rows = await house.read(lambda at: at.execute(log).all())
    await house.close()
    return [
        (datetime.fromisoformat(chosen) - datetime.fromisoformat(before)).total_seconds()
        for (table, kind, before, _), (of, *_, chosen, is_opponents) in pairwise(rows)
        if table == of and kind == "act" and is_opponents
    ]


def _rows(log: Select[Any], at: Connection) -> list[tuple[str, int]]:
    return [(row.command, row.seq) for row in at.execute(log)]


def spread(name: str, times: list[float]) -> str:
    """How long something took that happened often."""
    if not times:
        return f"{name}: none"
    half, late = quantiles([*times, *times], n=100)[49::49]
    within = f"half in {half:.2f} s, 99 % in {late:.2f}, all in {max(times):.2f}"
    return f"{name}: {len(times)}, {within}"


async def tried(asked: argparse.Namespace, postgres: str, folder: Path) -> int:
    """Play, kill, and print what came of it; the exit status, by what was lost or late."""
    database, files = f"{postgres}/postgres", certificate(folder)
    async with serving(database, asked.workers) as (server, process):
        with nginx(folder, files, server) as port:
            house = House(f"{NAME}:{port}", ssl.create_default_context(cafile=str(files[0])))
            playing = [
                asyncio.create_task(tables(house, asked, number))
                for number in range(asked.tables)
            ]
            killed = await kill(process, asked)
            last = time.perf_counter()
            for _ in range(int(SETTLING / BREATH)):
                if house.still(last):
                    await asyncio.sleep(BREATH)
            still, settled = house.still(last), time.perf_counter() - last
            house.ending = True
            await asyncio.wait_for(asyncio.gather(*playing), SETTLING)
    told = house.told
    wrong = await missing(database, told)
    waits = await turns(database, told.confirmed)
    lines = [
        f"{asked.workers} workers, one killed every {asked.kill_every:g} s: {killed} in all",
        f"{told.again} moves sent again, {len(told.refused)} refused",
        spread("confirmed", told.answers),
        spread("lines taken up again", told.back),
        spread("turns of opponents", waits),
        f"lost: {len(wrong)} of {sum(map(len, told.confirmed.values()))} {wrong[:5]}",
        f"standing still {settled:.1f} s after the last death: {len(still)} {still[:5]}",
    ]
    sys.stdout.write("\n".join(lines) + "\n\n")
    late = max(told.back, default=0)
    return bounds.told(
        [
            Figure("confirmed moves lost or doubled", len(wrong), "", 0),
            Figure("tables standing still", len(still), "", 0),
            Figure("lines taken up again, the last", late, "s", BACK_WITHIN * asked.patience),
            Figure(
                "opponents' turns, taken over or not, the longest",
                max(waits, default=math.inf),
                "s",
                TAKEN_OVER_WITHIN * asked.patience,
            ),
        ]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="solo_war")
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--kill-every", type=float, default=10, metavar="S")
    parser.add_argument("--pace", type=float, default=5, help="seconds before each choice")
    add_patience(parser)
    with cluster() as postgres, tempfile.TemporaryDirectory() as temporary:
        chosen = parser.parse_args()
        sys.exit(asyncio.run(tried(chosen, postgres, Path(temporary))))
