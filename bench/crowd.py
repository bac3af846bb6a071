"""How long people wait for opponents while many others wait for the strongest.

``python bench/crowd.py [--game GAME] [--tables N] [--seconds S]``

Starts a server of its own. At each of so many tables somebody plays the strongest level, and
one more person plays the weakest, all as fast as they are answered. What is measured is the
time from a choice until the same person is to choose again, with all that opponents decide in
between.
"""

import argparse
import asyncio
import json
import sys
import time
from contextlib import AsyncExitStack, suppress

from bench_server import Frame, NotKeptError, Seat, ask, serving, summary
from websockets.asyncio.client import connect

LOBBY = "GET /api/lobby"


async def sit_down(address: str, game: str, level: str, stack: AsyncExitStack) -> Seat:
    """A person who has sat down against an opponent at a new table."""
    opponent = {"kind": "opponent", "level": level}
    plan = {"game": game, "seats": [{"kind": "person"}, opponent]}
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


async def main(asked: argparse.Namespace) -> None:
    """Measure, and print what was measured."""
    async with serving(asked.game, None) as server:
        levels = [level["name"] for level in (await ask(server.address, LOBBY))["levels"]]
        quick: list[float] = []
        slow: list[float] = []
        people = [(levels[-1], slow)] * asked.tables + [(levels[0], quick)]
        playing = [
            asyncio.create_task(play(server.address, asked.game, level, times))
            for level, times in people
        ]
        await asyncio.wait(playing, timeout=asked.seconds, return_when="FIRST_EXCEPTION")
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        for failure in ended:
            if isinstance(failure, Exception):
                raise failure
    for level, times in ((levels[0], quick), (levels[-1], slow)):
        longest = f"longest {max(times):.2f} s"
        sys.stdout.write(f"{summary(f'against {level}', times)}, {longest}\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    asyncio.run(main(parser.parse_args()))
