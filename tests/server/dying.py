"""A server that dies while it carries something out, and one that comes after it."""

import asyncio
import types
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial

import pytest
from server.players import person
from server.test_rooms import in_hall
from server.test_time import LIVE, Watch

from sandtable.server import rounds
from sandtable.server.refusals import Refusal
from sandtable.server.tables import bells
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import ClockPlan, SeatPlan, SitDown, TablePlan
from sandtable.server.wire.messages import Act, Sit

HERE = tuple(SeatPlan(**person(name)) for name in ("Ann", "Bob", "Cleo"))
CLOCK = ClockPlan(**LIVE)
PLAN = TablePlan("omen", HERE[:2], clock=CLOCK)
TEN = 10
MOST_AWAITS, FEWEST_AWAITS = 60, 3


@pytest.fixture
def nothing_by_itself(monkeypatch):
    """Nobody looks at a clock while the test does not."""

    async def forever(_):
        await asyncio.Event().wait()

    monkeypatch.setattr(bells, "wait", forever)
    monkeypatch.setattr(rounds, "LOOK_AROUND", 3600)


@types.coroutine
def killed_at(awaits, coroutine):
    """Let a coroutine wait for so many things and go on no further; whether it ended before."""
    for _ in range(awaits):
        try:
            waited_for = coroutine.send(None)
        except StopIteration:
            return True
        yield waited_for
    coroutine.close()
    return False


@dataclass
class Place:
    """A table in one process, and its people there. Whoever set it up is the guest ``host``."""

    hall: object
    watch: Watch
    new: object

    def token(self, seat):
        """What opens a seat; whoever comes by link brings it along."""
        tokens = {each.seat: each.token for each in self.new.seats}
        return tokens.get(seat, f"{seat:032x}")

    async def room(self):
        """The room of the table."""
        return await self.hall.rooms.room(self.new.table)

    async def say(self, seat, message):
        """A person sends a message."""
        room, watcher = await self.room(), Watcher()
        room.enter(watcher)
        await room.obey(watcher, Sit(self.token(seat)))
        # The server gives it to a task of its own, which would not die with whoever waits.
        await room._obey(watcher, message)  # noqa: SLF001

    async def wish(self, wisher, kind, **more):
        """A person wishes for something."""
        await self.hall.holders.grant(self.new.table, kind((self.token(wisher),), **more))

    async def visit(self, seat):
        """A person looks at the table, and closes the page again."""
        room, watcher = await self.room(), Watcher()
        room.enter(watcher)
        await self.hall.company.hear(room, watcher, Sit(self.token(seat)))
        await self.hall.company.look_around()
        room.audience.watchers.discard(watcher)
        await self.hall.company.look_around()

    async def return_to(self, seat):
        """A person comes back to the seat that they left."""
        sit = SitDown(self.token(seat))
        await self.hall.invitations.sit_down(self.new.table, sit, "")

    async def come(self, seat, guest="friend", key=""):
        """Somebody sits down by link."""
        secret = next(link.secret for link in self.new.links if link.seat == seat)
        sit = SitDown(key or self.token(seat), secret, seat)
        await self.hall.invitations.sit_down(self.new.table, sit, guest)

    async def look(self, _seat):
        """The server looks whether anybody's time is over."""
        await (await self.room()).look_at_clocks()

    async def opponents_have_chosen(self):
        """Wait until nobody is to decide but people."""
        room = await self.room()
        while room.table.opponents():
            room.moved.clear()
            await room.moved.wait()

    async def left(self):
        """The seconds that all have left now, by seat."""
        clocks, now = (await self.room()).table.clocks, self.hall.service()
        return tuple(clocks.left_at(seat, now) // 1000 for seat in range(len(clocks.left)))

    async def count(self, kind, seat):
        """How many rows of a kind the log has of a seat."""
        rows = await self.hall.store.entries(self.new.table)
        return sum((row.kind, row.seat) == (kind, seat) for row in rows)

    async def kept(self):
        """The table as it is kept."""
        return await self.hall.store.find(self.new.table)

    async def goes_on(self):
        """Somebody who is to decide does."""
        await self.opponents_have_chosen()
        table = (await self.room()).table
        seat = min(set(table.offered) & set(table.persons))
        await self.say(seat, Act("going on", table.version, table.offered[seat][0]))
        assert "going on" in {
            row.command for row in await self.hall.store.entries(self.new.table)
        }


def said(message):
    """What a person does who sends a message."""
    return lambda place, seat: place.say(seat, message)


def wished(kind, **more):
    """What a person does who wishes for something."""
    return lambda place, seat: place.wish(seat, kind, **more)


async def refused(doing):
    """Demand that something is refused."""
    try:
        await doing
    except Refusal:
        return
    raise AssertionError


async def nothing_more(_place, *, happened):
    """Nothing else is to be seen of it."""


Doing = Callable[[Place, int], Coroutine[None, None, None]]


@dataclass(frozen=True)
class Deed:
    """What is done while the server dies: by a seat, by which a row of a kind is written.

    ``before`` are other deeds, each ten seconds after the last, as this one ``after`` so many.
    All have so many seconds left if it was ``undone``, or ``done``, or ten seconds ``later``.
    ``seen`` looks at what else there is of it, if it ``happened``; and ``on`` at how the table
    goes on in the end. What waited in the house to begin does so after a ``countdown``.
    """

    kind: str
    seat: int
    do: Doing
    undone: tuple[int, ...]
    done: tuple[int, ...]
    later: tuple[int, ...]
    before: tuple[tuple[int, Doing], ...] = ()
    after: int = TEN
    plan: TablePlan = PLAN
    countdown: float = 0
    whose: int | None = None
    """The seat of the row, where that is another."""
    seen: Callable[..., Coroutine[None, None, None]] = nothing_more
    on: Callable[[Place], Coroutine[None, None, None]] = Place.goes_on


@dataclass
class Trial:
    """A server that dies after so many awaits, and one that comes after it."""

    deed: Deed
    awaits: int
    new: object = None
    ended: bool = False
    happened: bool = False

    async def _count(self, place):
        deed = self.deed
        return await place.count(deed.kind, deed.seat if deed.whose is None else deed.whose)

    async def die(self, hall, watch):
        """Something is done, and the server dies."""
        deed = self.deed
        self.new = await hall.found(deed.plan, "host")
        place = Place(hall, watch, self.new)
        for seat, do in deed.before:
            watch.go(TEN)
            await do(place, seat)
            await place.opponents_have_chosen()
        watch.go(deed.after)
        assert not await self._count(place)
        self.ended = await killed_at(self.awaits, deed.do(place, deed.seat))
        self.happened = await self._count(place) > 0
        if not self.happened:
            await hall.service.beat()  # where a row was written, it says how late it was

    async def come_back(self, hall, watch):
        """All find their time as it was; what was done is done again, and happens once."""
        deed, place = self.deed, Place(hall, watch, self.new)
        assert self.happened or not self.ended
        assert await place.left() == (deed.done if self.happened else deed.undone)
        await deed.seen(place, happened=self.happened)
        await deed.do(place, deed.seat)
        assert await self._count(place) == 1
        assert await place.left() == deed.done
        await deed.seen(place, happened=True)
        await place.opponents_have_chosen()
        watch.go(TEN)
        assert await place.left() == deed.later
        await deed.on(place)


def die_everywhere(house, folder, deed):
    """Kill a server at every await of a deed, and let another come after it each time.

    Between reading a command and telling its result, and away for as long as one likes. Once a
    server is back, the command has happened and took the time that it took, or it has not, and
    the clock stands where it stood. Sent again, it is carried out once.
    """
    house = replace(house, countdown=deed.countdown)
    trials = []
    while not (trials and trials[-1].ended):
        trial = Trial(deed, len(trials))
        database = f"sqlite:///{folder / str(trial.awaits)}.sqlite3"
        for part, watch in ((trial.die, Watch()), (trial.come_back, Watch(5.0))):
            in_hall(
                replace(house, monotonic=watch),
                database,
                partial(part, watch=watch),
                deed.plan.game,
            )
        trials.append(trial)
        assert trial.awaits < MOST_AWAITS
    assert len(trials) > FEWEST_AWAITS
    assert {(trial.happened, trial.ended) for trial in trials} == {
        (False, False),
        (True, False),
        (True, True),
    }
