"""The decisions that a person is shown in a whole game against opponents.

    PYTHONPATH=src python bench/decisions.py --games 5 monsters_and_magic solo_war

Plays through the rooms of the server, with the standing order that a seat begins with. The
opponents and the person's own choices are those of a level, Captain unless another is named.
Of what a person is shown it counts: decisions; those with a single choice; windows, in which
a player may react; windows with nothing but the pass; gestures; pauses, in which something
can still be taken back before what has to be done is done. A pause takes no time here, and
whoever is shown it touches nothing. A new kind of gesture is one more class beside ``Hand``,
entered in ``HANDS``.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from sandtable.agents import Agent, make_agent
from sandtable.core.contract import NO_PASS, passes
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.games import load_game, shelf
from sandtable.server.store.rows import SeatRow, Snapshot, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables import bells
from sandtable.server.tables.comings import draft_set_up
from sandtable.server.tables.fairness import thought, token_hash
from sandtable.server.tables.room import Room
from sandtable.server.tables.table import Table
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import Act, Sit

PERSON = 0
TOKEN = "a person"  # noqa: S105 - of a table that is gone with the program
COLUMNS = ("decisions", "single", "windows", "empty windows", "gestures", "pauses")


class Choice(msgspec.Struct):
    """As much of a choice as a person reads."""

    action: int


class Frame(msgspec.Struct):
    """As much of a frame as a person reads."""

    version: int
    choices: tuple[Choice, ...]


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    frames: tuple[Frame, ...] = ()
    reason: str = ""


@dataclass
class Person:
    """Somebody who sits at a table, what was shown last, and what was counted."""

    room: Room
    mind: Agent
    watcher: Watcher
    counts: Counter[str]
    frame: Frame

    async def sit(self) -> None:
        """Take the seat."""
        await self.room.refresh()
        self.room.enter(self.watcher)
        await self.room.obey(self.watcher, Sit(TOKEN))
        await self.read()

    async def read(self) -> None:
        """Let pauses pass and read all that came; refused is nothing that is offered."""
        while self.room.orders.waiting():
            self.counts["pauses"] += 1
            self.room.moved.clear()
            await self.room.moved.wait()
            async with self.room.lock:
                pass  # all that follows has been shown
        while not self.watcher.outbox.empty():
            message = msgspec.json.decode(self.watcher.outbox.get_nowait() or b"", type=Message)
            if message.type == "refused":
                raise ValueError(message.reason)
            self.frame = message.frames[-1] if message.frames else self.frame

    def choice(self) -> int:
        """What the person chooses of what is shown."""
        table, version = self.room.table, self.frame.version
        chance = thought(table.secret, version, PERSON)
        return self.mind.choose(table.state.masked(PERSON), PERSON, chance)

    def count(self) -> None:
        """Count the decision that is shown."""
        seen = self.room.table.state.masked(SPECTATOR)
        window, single = passes(seen, PERSON) != NO_PASS, len(self.frame.choices) == 1
        self.counts["decisions"] += 1
        self.counts["single"] += single
        self.counts["windows"] += window
        self.counts["empty windows"] += single and window

    async def act(self, action: int) -> None:
        """Decide what is asked."""
        self.count()
        version = self.frame.version
        await self.room.obey(self.watcher, Act(f"{version}", version, action))
        await self.read()


class Hand:
    """One gesture for each decision."""

    async def gesture(self, person: Person) -> None:
        """Make one gesture."""
        person.counts["gestures"] += 1
        await person.act(person.choice())


HANDS: dict[str, type[Hand]] = {"each": Hand}
"""The ways to touch a table."""


@dataclass(frozen=True)
class Plan:
    """What is measured: at which table, by whom."""

    game: Game
    level: str
    hand: str


def laid_out(plan: Plan, number: int) -> Table:
    """A table at which nothing has happened: a person and opponents."""
    seats = [SeatRow(PERSON, "person", "Ann", "", token_hash(TOKEN))]
    seats += [
        SeatRow(seat, "opponent", f"Opponent {seat}", plan.level, "")
        for seat in range(1, plan.game.players)
    ]
    row = TableRow(
        id="measured",
        game=plan.game.meta.name,
        rules=plan.game.meta.version,
        options=dict(plan.game.options),
        secret=sha256(b"measured %d" % number).hexdigest(),
        seats=tuple(seats),
        snapshot=Snapshot(0, "", finished=False, thinking=False),
    )
    return Table(row, plan.game)


async def measured(plan: Plan, number: int, folder: Path) -> Counter[str]:
    """One game to its end; what the person was shown in it."""
    table = laid_out(plan, number)
    first = draft_set_up(table)
    store = Store(str(folder / f"{number}.sqlite3"))
    await store.open()
    await store.add(table.row, [first.entry])
    table.advance(first.entry, first.state)
    watcher, counts = Watcher(), Counter[str]()
    room = Room(store, table, served=lambda: 0, countdown=0)  # no clock runs
    person = Person(room, make_agent(plan.level), watcher, counts, Frame(0, ()))
    await person.sit()
    await play(person, HANDS[plan.hand](), make_agent(plan.level))
    await store.close()
    return counts


async def play(person: Person, hand: Hand, mind: Agent) -> None:
    """Let everybody decide until the game is over."""
    room, table = person.room, person.room.table
    while not table.over:
        opponents = table.opponents()
        if opponents:
            seat, version = opponents[0], table.version
            chance = thought(table.secret, version, seat)
            action = mind.choose(table.state.masked(seat), seat, chance)
            await room.decide(seat, version, action)
            await person.read()
        else:
            await hand.gesture(person)


def tables(names: list[str], players: list[int]) -> Iterator[Game]:
    """Every game asked for, with the numbers of players asked for or all that it has."""
    for meta in shelf():
        for many in range(meta.least_players, meta.most_players + 1):
            if meta.name in names and many in (players or [many]):
                yield load_game(meta.name, players=many)


def line(plan: Plan, counts: list[Counter[str]], seconds: float) -> str:
    """The means of some games."""
    label = f"{plan.game.meta.name}, {plan.game.players} players, {len(counts)} games"
    means = (f"{name} {sum(c[name] for c in counts) / len(counts):.1f}" for name in COLUMNS)
    return f"{label}: {', '.join(means)} ({seconds:.0f} s)\n"


async def at_once(seconds: float) -> None:
    """No time passes."""


def main() -> None:
    """A line for every game and number of players."""
    names = [meta.name for meta in shelf()]
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("names", nargs="*", default=names)
    reader.add_argument("--players", type=int, action="append", default=[])
    reader.add_argument("--games", type=int, default=5)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--level", default="captain")
    reader.add_argument("--hand", choices=HANDS, default="each")
    asked = reader.parse_args()
    bells.wait = at_once
    for game in tables(asked.names, asked.players):
        plan, start = Plan(game, asked.level, asked.hand), time.monotonic()
        numbers = range(asked.seed, asked.seed + asked.games)
        with tempfile.TemporaryDirectory() as folder:
            counts = [asyncio.run(measured(plan, n, Path(folder))) for n in numbers]
        sys.stdout.write(line(plan, counts, time.monotonic() - start))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
