"""By how much one stranger slows others who play.

``python bench/floods.py [FLOOD ...] [--game GAME] [--seconds S] [--lines N]``

Starts a server of its own. Two people play at one table, with a choice every tenth of a second;
a program of a process of its own then asks for too much over so many lines, as fast as it is
answered, for each kind of flood in turn, with a quiet stretch before each. What counts is the
time within which half of the choices were answered, beside that of the quiet stretch. Who sits
down or looks back does so at a table at which so many ``--moves`` were played, each time
at another moment.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from multiprocessing import get_context
from statistics import median

import httpx
from bench_server import Seat, move, serving, table
from bounds import Figure, add_patience, told
from load import all_ready
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

MOST_SLOWER = 1.2
PACE = 0.1
ELSEWHERE = ("127.0.0.2", 0)
"""From where the stranger comes: a house lets its own machine ask for as much as it likes."""
PATIENCE = httpx.Timeout(30)
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

    async def founding(self) -> None:
        """Set up a table."""
        seats = [{"kind": "person"}] * 2
        await self.web.post("/api/tables", json={"game": self.game, "seats": seats})

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
        """Send what is no message, a hundred times."""
        async with self.line() as socket:
            await socket.send(json.dumps({"type": "sit"}))
            for _ in range(100):
                await socket.send('{"type": "act", "command": 7}')
            for _ in range(100):
                await socket.recv()

    def line(self) -> connect:
        """A line to the table."""
        where = f"ws://{self.address}/api/tables/{self.table}/socket"
        return connect(where, proxy=None, local_addr=ELSEWHERE)


FLOODS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    name: getattr(Stranger, name)
    for name in ("founding", "sitting", "looking", "listing", "halves", "nonsense")
}


def flood(address: str, name: str, at: str, asked: argparse.Namespace) -> None:
    """Ask for too much until this process is ended."""

    async def on_and_on(stranger: Stranger) -> None:
        while True:
            with suppress(*REFUSED):
                await FLOODS[name](stranger)

    async def all_lines() -> None:
        strangers = [Stranger(address, asked.game, at, asked.moves) for _ in range(asked.lines)]
        await asyncio.gather(*map(on_and_on, strangers))

    asyncio.run(all_lines())


async def answered(seats: list[Seat], seconds: float) -> float:
    """Play for some time; within what half of the choices were answered, in milliseconds."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        took = await move(seats, f"{time.perf_counter()}")
        if took is None:
            break
        times.append(took)
        await asyncio.sleep(max(0, PACE - took))
    return 1000 * median(times)


async def main(asked: argparse.Namespace) -> int:
    """Measure every flood, and print by how much others were slowed down."""
    figures = []
    async with serving(asked.game, None) as server, AsyncExitStack() as stack:
        while not await all_ready(server.address):  # noqa: ASYNC110 - another process
            await asyncio.sleep(PACE)
        open_to_all = await table(server.address, asked.game, stack, "open")
        for number in range(asked.moves):
            await move(open_to_all, f"{number}")
        for name in asked.floods or FLOODS:
            seats = await table(server.address, asked.game, stack)
            quiet = await answered(seats, asked.seconds)
            what = (server.address, name, open_to_all[0].table, asked)
            stranger = get_context("spawn").Process(target=flood, args=what, daemon=True)
            stranger.start()
            busy = await answered(seats, 2 * asked.seconds)
            stranger.kill()
            stranger.join()
            words = (
                f"{name}: half answered in {busy:.1f} ms instead of {quiet:.1f}; times slower"
            )
            figures.append(Figure(words, busy / quiet, "", MOST_SLOWER * asked.patience))
    return told(figures)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("floods", nargs="*", help=f"of {', '.join(FLOODS)}")
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--lines", type=int, default=20)
    parser.add_argument("--moves", type=int, default=150, help="at the table that is looked at")
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
