"""A server that is killed while it carries something out: no time is lost, and none is won."""

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
from sandtable.server.tables import bells
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import ClockPlan, SeatPlan, SitDown, TablePlan
from sandtable.server.wire.messages import Act, Sit
from sandtable.server.wire.requests import Answer, Ask, Withdraw
from sandtable.server.wire.wishes import Leave, Resume

ANN, BOB = 0, 1
PEOPLE = SeatPlan(**person("Ann")), SeatPlan(**person("Bob"))
PLAN = TablePlan("omen", PEOPLE, clock=ClockPlan(**LIVE))
MOST_AWAITS = 60
TEN = 10


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
    """A table in one process, and its two people there."""

    hall: object
    new: object

    @property
    def tokens(self):
        """What opens the seats."""
        return [seat.token for seat in self.new.seats]

    async def room(self):
        """The room of the table."""
        return await self.hall.rooms.room(self.new.table)

    async def say(self, seat, message):
        """A person sends a message."""
        room, watcher = await self.room(), Watcher()
        room.enter(watcher)
        await room.obey(watcher, Sit(self.tokens[seat]))
        # The server gives it to a task of its own, which would not die with whoever waits.
        await room._obey(watcher, message)  # noqa: SLF001

    async def leave(self, seat):
        """A person leaves."""
        await self.hall.holders.grant(self.new.table, Leave((self.tokens[seat],)))

    async def resume(self, seat):
        """A person lets the clocks run again."""
        await self.hall.holders.grant(self.new.table, Resume((self.tokens[seat],)))

    async def return_to(self, seat):
        """A person comes back to the seat that they left."""
        sit = SitDown(self.tokens[seat])
        await self.hall.invitations.sit_down(self.new.table, sit, "")

    async def look(self, _seat):
        """The server looks whether anybody's time is over."""
        await (await self.room()).look_at_clocks()

    async def opponents_have_chosen(self):
        """Wait until nobody is to decide but people."""
        room = await self.room()
        while room.table.opponents():  # noqa: ASYNC110 - others wait for what the room sets
            await asyncio.sleep(0.01)

    async def left(self):
        """The seconds that both have left now."""
        clocks, now = (await self.room()).table.clocks, self.hall.service()
        return tuple(clocks.left_at(seat, now) // 1000 for seat in (ANN, BOB))

    async def count(self, kind, seat):
        """How many rows of a kind the log has of a seat."""
        rows = await self.hall.store.entries(self.new.table)
        return sum((row.kind, row.seat) == (kind, seat) for row in rows)


def said(message):
    """What a person does who sends a message."""
    return lambda place, seat: place.say(seat, message)


@dataclass(frozen=True)
class Deed:
    """What is done while the server dies: by a seat, by which a row of a kind is written.

    ``before`` are other deeds, each ten seconds after the last, as this one ``after`` so many.
    Both have so many seconds left if it was ``undone``, or ``done``, or ten seconds ``later``.
    """

    kind: str
    seat: int
    do: Callable[[Place, int], Coroutine[None, None, None]]
    undone: tuple[int, int]
    done: tuple[int, int]
    later: tuple[int, int]
    before: tuple[tuple[int, Callable], ...] = ()
    after: int = TEN


CHOOSES_FIRST, CHOOSES_LAST = said(Act("first", 0, 0)), said(Act("last", 1, 1))
ASKS = said(Ask("asked", 0, "pause"))
AGREES = said(Answer("agreed", 1, 1, agrees=True))
ASKS_BACK = said(Ask("asked", 1, "take_back"))
AGREES_BACK = said(Answer("agreed", 2, 2, agrees=True))
WITHDRAWS = said(Withdraw("withdrawn", 1, 1))
DEEDS = {
    "the first to choose": Deed("act", ANN, CHOOSES_FIRST, (50, 50), (70, 50), (70, 40)),
    "the last to choose": Deed(
        "act", ANN, CHOOSES_LAST, (40, 70), (60, 70), (50, 60), ((BOB, CHOOSES_FIRST),)
    ),
    "ask": Deed("ask", ANN, ASKS, (50, 50), (50, 50), (40, 40)),
    "agree to a pause": Deed(
        "agree", ANN, AGREES, (40, 40), (40, 40), (40, 40), ((BOB, ASKS),)
    ),
    "withdraw": Deed("withdraw", ANN, WITHDRAWS, (40, 40), (40, 40), (30, 30), ((ANN, ASKS),)),
    "agree to take back": Deed(
        "agree",
        BOB,
        AGREES_BACK,
        undone=(70, 30),
        done=(70, 30),
        later=(60, 20),
        before=((ANN, CHOOSES_FIRST), (ANN, ASKS_BACK)),
    ),
    "resume": Deed(
        "resume", ANN, Place.resume, (40, 40), (40, 40), (30, 30), ((BOB, ASKS), (ANN, AGREES))
    ),
    "leave": Deed("leave", ANN, Place.leave, (50, 50), (50, 50), (50, 40)),
    "come back": Deed(
        "sit", ANN, Place.return_to, (50, 40), (60, 40), (60, 30), ((ANN, Place.leave),)
    ),
    "be late": Deed(
        "late",
        ANN,
        Place.look,
        undone=(0, 70),
        done=(0, 70),
        later=(0, 60),
        before=((BOB, CHOOSES_FIRST),),
        after=51,
    ),
}


@dataclass
class Trial:
    """A server that dies after so many awaits, and one that comes after it."""

    deed: Deed
    awaits: int
    new: object = None
    ended: bool = False
    happened: bool = False

    async def die(self, hall, watch):
        """Something is done, and the server dies."""
        deed, self.new = self.deed, await hall.found(PLAN)
        place = Place(hall, self.new)
        for seat, do in deed.before:
            watch.go(TEN)
            await do(place, seat)
            await place.opponents_have_chosen()
        watch.go(deed.after)
        await hall.service.beat()
        self.ended = await killed_at(self.awaits, deed.do(place, deed.seat))
        self.happened = await place.count(deed.kind, deed.seat) > 0

    async def come_back(self, hall, watch):
        """Both find their time as it was; what was done is done again, and happens once."""
        deed, place = self.deed, Place(hall, self.new)
        assert self.happened or not self.ended
        assert await place.left() == (deed.done if self.happened else deed.undone)
        await deed.do(place, deed.seat)
        assert await place.count(deed.kind, deed.seat) == 1
        assert await place.left() == deed.done
        await place.opponents_have_chosen()
        watch.go(TEN)
        assert await place.left() == deed.later


@pytest.fixture(autouse=True)
def nothing_by_itself(monkeypatch):
    """Nobody looks at a clock while the test does not."""

    async def forever(_):
        await asyncio.Event().wait()

    monkeypatch.setattr(bells, "wait", forever)
    monkeypatch.setattr(rounds, "LOOK_AROUND", 3600)


@pytest.mark.parametrize("name", DEEDS)
def test_killed_at_every_await(house, tmp_path, name):
    """Between reading a command and telling its result, and away for as long as one likes.

    Once a server is back, the command has happened and took the time that it took, or it has
    not, and the clock stands where it stood. Sent again, it is carried out once.
    """
    trials = []
    while not (trials and trials[-1].ended):
        trial = Trial(DEEDS[name], len(trials))
        database = f"sqlite:///{tmp_path / str(trial.awaits)}.sqlite3"
        for part, watch in ((trial.die, Watch()), (trial.come_back, Watch(5.0))):
            in_hall(replace(house, monotonic=watch), database, partial(part, watch=watch))
        trials.append(trial)
        assert trial.awaits < MOST_AWAITS
    assert {(trial.happened, trial.ended) for trial in trials} == {
        (False, False),
        (True, False),
        (True, True),
    }
