"""Whether how long a house takes to answer tells what is rolled next.

``python bench/timing.py [--game GAME] [--games N]``

Starts a server of its own, at which programs play so many games. Each choice is timed until it
is confirmed; what the next one rolled first, if a program made it, is read from the record once
the game is over. The times before each result of a die are ranked among all before that die.
Told is by how many standard deviations the mean rank of a result is off at most, which is
beyond 5 once in some hundred thousand trials of a house whose times tell nothing.
"""

import argparse
import asyncio
import sys
import time
from collections import defaultdict
from collections.abc import Iterator

import numpy as np
from bench_server import serving
from bounds import Figure, add_patience, told
from server.players import Player, person, set_up, web

from sandtable.core import records

MOST_DEVIATIONS = 5.0
FEWEST = 30
"""A die whose results came less often is left out: a mean of few ranks is not normal yet."""
Times = dict[int, list[tuple[int, float]]]
"""By sides: what was rolled first, and the seconds that the choice before it took."""


def played(address: str, game: str) -> Iterator[tuple[int, int, float]]:
    """Play a game: the sides, the result, and the time of the choice before each first roll."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), game=game)
    took: dict[int, float] = {}
    luck = np.random.default_rng()
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        players = ann, bob
        while ann.frames[-1].get("returns") is None:
            player = next(each for each in players if each.frames[-1]["choices"])
            choices = player.frames[-1]["choices"]
            action = choices[luck.integers(len(choices))]["action"]
            began = time.perf_counter()
            answer = player.act(action)
            took[answer["version"]] = time.perf_counter() - began
            for each in players:
                each.frame(answer["version"])
    record = records.read(web.get(f"http://{address}/api/tables/{table}/record").text)
    for version, move in enumerate(record.moves, 1):  # some are made by the house itself
        if move.rolls and {version - 1, version} <= took.keys():
            yield move.sides[0], move.rolls[0], took[version - 1]


def off(rolled: list[tuple[int, float]]) -> float:
    """By how many standard deviations the mean rank of a result of one die is off at most."""
    results, times = (np.array(column) for column in zip(*rolled, strict=True))
    ranks = times.argsort().argsort()
    many, most = len(ranks), 0.0
    for result in np.unique(results):
        own = ranks[results == result]
        if len(own) < many:
            spread = ((many + 1) * (many - len(own)) / (12 * len(own))) ** 0.5
            most = max(most, abs(own.mean() - (many - 1) / 2) / spread)
    return most


async def main(asked: argparse.Namespace) -> int:
    """Play, and print by how much times before one result differ from those before others."""
    times: Times = defaultdict(list)
    async with serving(asked.game, None) as server:
        for _ in range(asked.games):
            rolls = await asyncio.to_thread(lambda: [*played(server.address, asked.game)])
            for sides, result, before in rolls:
                times[sides].append((result, before))
    figures = [Figure("results whose time before was taken", sum(map(len, times.values())))]
    for sides, rolled in sorted(times.items()):
        if len(rolled) >= FEWEST * sides:
            what = f"d{sides}, {len(rolled):,} times: standard deviations off"
            figures.append(Figure(what, off(rolled), "", MOST_DEVIATIONS * asked.patience))
    return told(figures)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--games", type=int, default=40)
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
