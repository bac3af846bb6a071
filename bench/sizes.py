"""How many bytes a game costs in the database of a house: SQLite, with all that is kept of it.

``python bench/sizes.py [GAME ...] [--games N] [--players N] [--level LEVEL]``

Plays so many games of each to their end at the tables of a house, and then as many to the
middle. Everybody at a table is a person to the house, and chooses as the opponent of a level
would. Told is by how much the database grew for a table:
in the middle, at the end, and once the house has kept what it looked like at each move, which
is for ever (a minute after the end). What lies free in the file is not counted.
"""

import argparse
import asyncio
import math
import sqlite3
import sys
import tempfile
import uuid
from collections.abc import Collection
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from sandtable.agents import Agent, make_agent
from sandtable.core.meta import Meta
from sandtable.games import load_game, names
from sandtable.server.furniture import Furniture
from sandtable.server.hall import Hall
from sandtable.server.warming import Shelf
from sandtable.server.wire.front import SeatPlan, TablePlan

KB = 1000
HEAD = (
    "| game | players | rows of the log | in the middle | at the end | kept for ever |\n"
    "|---|---|---|---|---|---|\n"
)


class Some(Shelf):
    """A shelf with these games alone: nothing else is compiled beside them."""

    def __init__(self, games: Collection[str]) -> None:
        """By their names."""
        self._games = games

    def metas(self) -> tuple[Meta, ...]:
        """The outside of their boxes."""
        return tuple(meta for meta in super().metas() if meta.name in self._games)


@dataclass(frozen=True)
class Size:
    """What a table of a game costs, in bytes."""

    game: str
    players: int
    rows: float
    """Of the log of a whole game."""
    middle: float
    end: float
    kept: float

    def __str__(self) -> str:
        """As a line of a table in Markdown."""
        sizes = " | ".join(
            f"{size / KB:,.0f} kB" for size in (self.middle, self.end, self.kept)
        )
        return f"| {self.game} | {self.players} | {self.rows:,.0f} | {sizes} |"


def used(file: Path) -> int:
    """The bytes of a database in which something is kept."""
    with closing(sqlite3.connect(file)) as at:
        pages, free, size = (
            at.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    return int((pages - free) * size)


async def played(hall: Hall, plan: TablePlan, mind: Agent, most: float = math.inf) -> int:
    """Play at a new table to its end, or until its log has so many rows; how many it has."""
    new = await hall.found(plan)
    room = await hall.rooms.room(new.table)
    while not room.table.over and room.table.version < most:
        async with room.moving():
            table = room.table
            seat = next(iter(table.offered))
            action = mind.choose(table.state.masked(seat), seat, table.version)
            await room.write(table.draft_act(seat, table.version, action, str(uuid.uuid4())))
    hall.rooms.forget(new.table)
    return room.table.version


async def measured(game: str, file: Path, asked: argparse.Namespace) -> Size:
    """Play whole games and halves of games, and look at the database before and after."""
    hall = Hall(Furniture(shelf=Some({game})), str(file))
    await hall.store.open()
    hall.shop.open()
    try:
        await hall.shop.game(game)
        players = asked.players or load_game(game).players
        plan = TablePlan(game, (SeatPlan("person"),) * players)
        mind, empty = make_agent(asked.level), used(file)
        rows = mean([await played(hall, plan, mind) for _ in range(asked.games)])
        ended = used(file)
        await hall.archivist.tidy()
        kept = used(file)
        for _ in range(asked.games):
            await played(hall, plan, mind, rows / 2)
        sizes = (used(file) - kept, ended - empty, kept - empty)
    finally:
        await hall.close()
    return Size(game, players, rows, *(size / asked.games for size in sizes))


async def main(asked: argparse.Namespace) -> None:
    """Print a line for each game."""
    sys.stdout.write(HEAD)
    for game in asked.games_asked or names():
        with tempfile.TemporaryDirectory() as folder:
            size = await measured(game, Path(folder) / "tables.sqlite3", asked)
        sys.stdout.write(f"{size}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_asked", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10, help="of each")
    parser.add_argument(
        "--players", type=int, help="the usual number of each, if it is not said"
    )
    parser.add_argument("--level", default="recruit", help="as which opponent everybody plays")
    asyncio.run(main(parser.parse_args()))
