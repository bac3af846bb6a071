"""By how much one stranger slows others who play.

``python bench/floods.py [FLOOD ...] [--game GAME] [--seconds S] [--lines N]``

Starts a server of its own. Two people play at one table, with a choice every tenth of a second,
and two at another that anybody may look at, half as often, once so many ``--moves`` were played
there. A program of a process of its own then asks for too much over so many lines, as fast as
it is answered, for each kind of flood in turn, with a quiet stretch before each. Who sits down,
looks back, says or sends anything does so at the other table. What counts is the time within
which half of the choices were answered, at each of the two, beside that of the quiet stretch.
How much of a core the server took says more on a machine that has other work.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from statistics import median
from typing import Any

import httpx
from bench_server import Frame, Seat, Server, move, serving, table
from bounds import Figure, add_patience, told
from load import all_ready
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

MOST_SLOWER = 1.2
PACE = 0.1
PACE_OVER_THERE = 0.2
"""At the table that is flooded: its game may not end before it was measured."""
TOGETHER = 100
"""Messages that are sent before an answer is read."""
ELSEWHERE = ("127.0.0.2", 0)
"""From where the stranger comes: a house lets its own machine ask for as much as it likes."""
PATIENCE = httpx.Timeout(30)
NEVER = (float("inf"),)
REFUSED = (OSError, WebSocketException, httpx.HTTPError)


class Stranger:
    """Who asks for too much."""

    def __init__(self, address: str, game: str, name: str, moves: int) -> None:
        """At a house, with a table that anybody may look at."""
        self.address, self.game, self.table, self.moves = address, game, name, moves
        self.web = httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=ELSEWHERE[0]),
            base_url=f"http://{address}",
            timeout=PATIENCE,
        )

    async def founding(self) -> dict[str, Any]:
        """Set up a table."""
        seats = [{"kind": "person"}] * 2
        answer = await self.web.post("/api/tables", json={"game": self.game, "seats": seats})
        answer.raise_for_status()
        new: dict[str, Any] = answer.json()
        return new

    async def sitting(self) -> None:
        """Come to a table, and look."""
        async with self.line() as socket:
            await socket.send(json.dumps({"type": "sit"}))
            await socket.recv()

    async def looking(self) -> None:
        """Look back."""
        version = random.randrange(self.moves + 1)  # noqa: S311 - no secret
        await self.web.get(f"/api/tables/{self.table}/frames/{version}")

    async def listing(self) -> None:
        """Ask for the list of tables."""
        await self.web.get("/api/tables")

    async def reading(self) -> None:
        """Read what lies ready: the page, and what is told to programs."""
        for path in ("/", "/schema/openapi.json", "/schema/asyncapi.json"):
            await self.web.get(path)

    async def halves(self) -> None:
        """Send half of a request, and nothing more."""
        host, port = self.address.split(":")
        _, writer = await asyncio.open_connection(host, int(port), local_addr=ELSEWHERE)
        writer.write(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
        )
        await writer.drain()
        await asyncio.sleep(0.01)
        writer.close()

    async def nonsense(self) -> None:
        """Send what is no message."""
        await self.pour({"type": "act", "command": 7} for _ in range(TOGETHER))

    async def attending(self) -> None:
        """Say again and again that the page is hidden, and that it is not."""
        await self.pour({"type": "attend", "hidden": number % 2 == 0} for number in count())

    async def talking(self) -> None:
        """Say one line after the other."""
        await self.pour(
            {"type": "say", "command": f"{number}", "text": "Hello"} for number in count()
        )

    async def recalling(self) -> None:
        """Ask for what was said before."""
        await self.pour({"type": "recall", "command": f"{number}"} for number in count())

    async def playing(self) -> None:
        """Play at a table of one's own, with oneself."""
        new = await self.founding()
        async with AsyncExitStack() as stack:
            seats = []
            for seat in new["seats"]:
                socket = await stack.enter_async_context(self.line(new["table"]))
                seats.append(Seat(socket, Frame(-1, ())))
                await seats[-1].say(type="sit", token=seat["token"])
            for seat in seats:
                await seat.see(0)
            for number in count():
                if await move(seats, f"{number}") is None:
                    break

    async def pour(self, messages: Iterator[dict[str, object]]) -> None:
        """Send messages at the table as fast as they are taken, and read what comes."""
        async with self.line() as socket:
            await socket.send(json.dumps({"type": "sit"}))
            reading = asyncio.create_task(self.read(socket))
            try:
                for message in messages:
                    await socket.send(json.dumps(message))
            finally:
                reading.cancel()

    async def read(self, socket: Any) -> None:  # noqa: ANN401 - a connection
        """Take in whatever comes."""
        with suppress(WebSocketException):
            async for _ in socket:
                pass

    def line(self, name: str = "") -> connect:
        """A line to a table."""
        where = f"ws://{self.address}/api/tables/{name or self.table}/socket"
        return connect(where, proxy=None, local_addr=ELSEWHERE)


FLOODS: dict[str, Callable[[Stranger], Awaitable[object]]] = {
    name: getattr(Stranger, name)
    for name in (
        *("founding", "listing", "reading", "halves", "playing"),
        *("sitting", "looking", "nonsense", "attending", "talking", "recalling"),
    )
}
ONLY_ELSEWHERE = {"founding", "listing", "reading", "halves", "playing"}
"""Floods that concern no table at which others play."""


def flood(address: str, name: str, at: str, asked: argparse.Namespace, begun: Event) -> None:
    """Ask for too much until this process is ended.

    Elsewhere a stranger has a machine of its own. On this one it takes only what time of the
    processors nobody else wants.
    """
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))

    async def on_and_on(stranger: Stranger) -> None:
        while True:
            with suppress(*REFUSED):
                await FLOODS[name](stranger)

    async def all_lines() -> None:
        strangers = [Stranger(address, asked.game, at, asked.moves) for _ in range(asked.lines)]
        asyncio.get_running_loop().call_soon(begun.set)
        await asyncio.gather(*map(on_and_on, strangers))

    asyncio.run(all_lines())


@asynccontextmanager
async def flooded(*what: object) -> AsyncIterator[None]:
    """While a stranger asks for too much."""
    context = get_context("spawn")
    begun = context.Event()
    stranger = context.Process(target=flood, args=(*what, begun), daemon=True)
    stranger.start()
    try:
        while stranger.is_alive() and not begun.is_set():  # noqa: ASYNC110 - another process
            await asyncio.sleep(PACE)
        yield
    finally:
        stranger.kill()
        stranger.join()


async def answered(seats: list[Seat], seconds: float, pace: float) -> float:
    """Play for some time; within what half of the choices were answered, in milliseconds."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        took = await move(seats, f"{time.perf_counter()}")
        if took is None:
            break
        times.append(took)
        await asyncio.sleep(max(0, pace - took))
    return 1000 * median(times or NEVER)


async def slower(server: Server, name: str, asked: argparse.Namespace) -> list[Figure]:
    """By how much a flood slows those who play: elsewhere, and where it is aimed at."""
    address = server.address
    async with AsyncExitStack() as stack:
        there = await table(address, asked.game, stack, "open")
        for number in range(asked.moves):
            await move(there, f"{number}")
        playing = {"elsewhere": (await table(address, asked.game, stack), PACE)}
        if name not in ONLY_ELSEWHERE:
            playing["there"] = there, PACE_OVER_THERE

        async def all_answered(seconds: float) -> tuple[float, list[float]]:
            """How much of a core the server took, in percent, and how long answers took."""
            began, worked = time.perf_counter(), server.worked_seconds
            times = await asyncio.gather(
                *(answered(seats, seconds, pace) for seats, pace in playing.values())
            )
            return 100 * (server.worked_seconds - worked) / (time.perf_counter() - began), times

        share, quiet = await all_answered(asked.seconds)
        async with flooded(address, name, there[0].table, asked):
            shared, busy = await all_answered(2 * asked.seconds)
    return [
        *(
            Figure(
                f"{name}: half answered {where} in {now:.1f} ms, not {then:.1f}; times slower",
                now / then,
                "",
                MOST_SLOWER * asked.patience,
            )
            for where, then, now in zip(playing, quiet, busy, strict=True)
        ),
        Figure(f"{name}: of a core, {shared:.0f} % and not {share:.0f}", shared - share, "%"),
    ]


async def main(asked: argparse.Namespace) -> int:
    """Measure every flood, and print by how much others were slowed down."""
    figures = []
    async with serving(asked.game, None) as server:
        while not await all_ready(server.address):  # noqa: ASYNC110 - another process
            await asyncio.sleep(PACE)
        for name in asked.floods or FLOODS:
            figures += await slower(server, name, asked)
    return told(figures)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("floods", nargs="*", help=f"of {', '.join(FLOODS)}")
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--lines", type=int, default=20)
    parser.add_argument("--moves", type=int, default=100, help="at the table that is flooded")
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
