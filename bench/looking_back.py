"""How long it takes to step back through a long game, row by row, from its last moment.

``python bench/looking_back.py [--game GAME] [--rows N] [--steps N]``

Plays so many rows with choices by chance, without a server. Then somebody looks at one moment
before the other, as they are first asked for. The first look has to play the game again; what
counts are those that follow.
"""

import argparse
import asyncio
import random
import sys
import time
from statistics import median

from bounds import Figure, told

from sandtable.core.record import SPECTATOR
from sandtable.games import load_game
from sandtable.server.store.rows import SeatRow, Snapshot, TableRow
from sandtable.server.tables.comings import draft_set_up
from sandtable.server.tables.looking_back import LookingBack
from sandtable.server.tables.table import Table


def played(name: str, rows: int, chance: random.Random) -> Table:
    """A table of people at which so many rows were written, or as many as its game has."""
    game = load_game(name)
    row = TableRow(
        id="long",
        game=name,
        rules=game.meta.version,
        options=dict(game.options),
        secret="00" * 32,
        seats=tuple(SeatRow(seat, "person", f"{seat}", "", "") for seat in range(game.players)),
        snapshot=Snapshot(0, "", finished=False, thinking=False),
    )
    table = Table(row, game)
    table.advance(draft_set_up(table, "").entry)
    while table.version < rows and table.offered:
        seat, actions = next(iter(table.offered.items()))
        draft = table.draft_act(seat, table.version, chance.choice(actions), None)
        table.advance(draft.entry, draft.state)
    return table


async def stepped(table: Table, steps: int) -> list[float]:
    """How many seconds each look took, from the last moment back."""
    back, times = LookingBack(table), []
    for step in range(steps + 1):
        began = time.perf_counter()
        await back.at(table, SPECTATOR, table.version - 1 - step)
        times.append(time.perf_counter() - began)
    return times


def main(asked: argparse.Namespace) -> int:
    """Measure, and print what was measured."""
    table = played(asked.game, asked.rows, random.Random(asked.seed))  # noqa: S311 - no secret
    first, *others = asyncio.run(stepped(table, min(asked.steps, table.version - 1)))
    return told(
        [
            Figure("rows of the game", table.version + 1),
            Figure("the first look back", 1000 * first, "ms"),
            Figure("half of the steps back from there", 1000 * median(others), "ms"),
            Figure("the longest of these", 1000 * max(others), "ms"),
            Figure("all of these", sum(others), "s"),
        ]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="war_of_the_fanboys")
    parser.add_argument("--rows", type=int, default=400)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    sys.exit(main(parser.parse_args()))
