"""How long people wait for opponents while many others wait for the strongest.

``python bench/crowd.py [--game GAME] [--tables N] [--seconds S] [--elsewhere THREADS]
    [--settle S]``

Starts a server of its own. At each of so many tables somebody plays the strongest level, and
one more person plays the weakest, all as fast as they are answered. What is measured is the
time from a choice until the same person is to choose again, with all that opponents decide in
between, once ``--settle`` seconds have passed: a house that has just been started still wakes
the opponents of its other games. So many threads of another process may help
(``sandtable think``); it shares the cores of this machine, so what shows is what helping
costs, not what it brings.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from statistics import median

from bench_server import SOURCES, Frame, NotKeptError, Seat, ask, serving
from bounds import Figure, add_patience, told
from load import all_ready
from websockets.asyncio.client import connect

LOBBY = "GET /api/lobby"
QUICK_WITHIN_S = 3
NEVER = (float("inf"),)
THINK = (sys.executable, "-m", "sandtable", "think")


@asynccontextmanager
async def helping(database: str, threads: int) -> AsyncIterator[None]:
    """Let so many threads of another process think for the house of a database."""
    if not threads:
        yield
        return
    process = await asyncio.create_subprocess_exec(
        *THINK,
        *("--database", database, "--threads", str(threads)),
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
    )
    try:
        while b"Thinking" not in await process.stderr.readline():  # type: ignore[union-attr]
            pass
        rest = asyncio.create_task(process.stderr.read())  # type: ignore[union-attr]
        yield
    finally:
        process.terminate()
        await process.wait()
        await rest


async def sit_down(address: str, game: str, level: str, stack: AsyncExitStack) -> Seat:
    """A person who has sat down at a new table, against as few opponents as the game takes."""
    games = {card["name"]: card for card in (await ask(address, LOBBY))["games"]}
    opponents = [{"kind": "opponent", "level": level}] * (games[game]["least_players"] - 1)
    plan = {"game": game, "seats": [{"kind": "person"}, *opponents]}
    new = await ask(address, "POST /api/tables", json.dumps(plan).encode())
    where = f"ws://{address}/api/tables/{new['table']}/socket"
    socket = await stack.enter_async_context(connect(where, proxy=None, max_size=None))
    seat = Seat(socket, Frame(-1, ()))
    await seat.say(type="sit", token=new["seats"][0]["token"])
    await seat.see(0)
    return seat


async def answered(seat: Seat) -> bool:
    """Read until the person of a seat is to choose; whether the game goes on."""
    while not seat.frame.choices and seat.frame.returns is None:
        with suppress(NotKeptError):  # what left no choice was carried out already
            await seat.see(seat.frame.version + 1)
    return seat.frame.returns is None


async def play(address: str, game: str, level: str, times: list[float]) -> None:
    """Play one game after the other; note how many seconds each answer took."""
    while True:
        async with AsyncExitStack() as stack:
            seat = await sit_down(address, game, level, stack)
            goes_on = await answered(seat)
            while goes_on:
                began = time.perf_counter()
                await seat.act(f"{len(times)}")
                goes_on = await answered(seat)
                times.append(time.perf_counter() - began)


async def main(asked: argparse.Namespace) -> int:
    """Measure, and print what was measured; the exit status."""
    quick: list[float] = []
    slow: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/tables.sqlite3"
        async with (
            serving(asked.game, database) as server,
            helping(database, asked.elsewhere),
        ):
            while not await all_ready(server.address):  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.5)
            levels = [level["name"] for level in (await ask(server.address, LOBBY))["levels"]]
            people = [(levels[-1], slow)] * asked.tables + [(levels[0], quick)]
            playing = [
                asyncio.create_task(play(server.address, asked.game, level, times))
                for level, times in people
            ]
            for seconds in (asked.settle, asked.seconds):
                quick.clear()
                slow.clear()
                await asyncio.wait(playing, timeout=seconds, return_when="FIRST_EXCEPTION")
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            for failure in ended:
                if isinstance(failure, Exception):
                    raise failure
    return told(
        [
            Figure(f"answers against {levels[0]}", len(quick)),
            Figure("half of these within", median(quick or NEVER), "s"),
            Figure("the longest", max(quick or NEVER), "s", asked.patience * QUICK_WITHIN_S),
            Figure(f"answers against {levels[-1]}", len(slow)),
            Figure("half of these within", median(slow or NEVER), "s"),
        ]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--elsewhere", type=int, default=0, help="threads of another process")
    parser.add_argument("--settle", type=float, default=30, help="seconds that do not count")
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
