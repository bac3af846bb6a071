"""A server that is killed while it carries out a command: no time is lost, and none is won."""

import types
from dataclasses import dataclass, replace
from functools import partial

import pytest
from server.players import person
from server.test_rooms import in_hall
from server.test_time import LIVE, Watch

from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import ClockPlan, SeatPlan, TablePlan
from sandtable.server.wire.messages import Act, Sit

ANN, BOB = 0, 1
PEOPLE = SeatPlan(**person("Ann")), SeatPlan(**person("Bob"))
PLAN = TablePlan("omen", PEOPLE, clock=ClockPlan(**LIVE))
MOST_AWAITS = 60
STEPS = {
    "the first to choose": ((), (50, 50), (70, 50)),
    "the last to choose": ((Act("his", 0, 1),), (40, 70), (60, 70)),
}
"""What Bob did before Ann chooses, each after ten seconds, and the seconds that both have left
where the server dies before her choice has happened, and after."""


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


async def sit_down(hall, new, seat):
    """A person sits down in this process: the room, and what is sent to them there."""
    room, watcher = await hall.rooms.room(new.table), Watcher()
    room.enter(watcher)
    await room.obey(watcher, Sit(new.seats[seat].token))
    return room, watcher


def left(hall, room):
    """The seconds that both have left now."""
    now = hall.service()
    return tuple(room.table.clocks.left_at(seat, now) // 1000 for seat in (ANN, BOB))


@dataclass
class Trial:
    """A server that dies after so many awaits, and one that comes after it."""

    step: str
    awaits: int
    new: object = None
    ended: bool = False
    happened: bool = False

    async def die(self, hall, watch):
        """Ann chooses, and the server dies."""
        before, *_ = STEPS[self.step]
        self.new = await hall.found(PLAN)
        for message in before:
            room, watcher = await sit_down(hall, self.new, BOB)
            watch.go(10)
            await room.obey(watcher, message)
        room, watcher = await sit_down(hall, self.new, ANN)
        watch.go(10)
        await hall.service.beat()
        self.ended = await killed_at(self.awaits, room.obey(watcher, self.choice))

    async def come_back(self, hall):
        """Ann finds her time as it was, and sends her choice once more."""
        before, undone, done = STEPS[self.step]
        room, watcher = await sit_down(hall, self.new, ANN)
        self.happened = room.table.version > len(before)
        assert self.happened or not self.ended
        assert left(hall, room) == (done if self.happened else undone)
        await room.obey(watcher, self.choice)
        assert room.table.commands[self.choice.command].seq == len(before) + 1
        assert room.table.version == len(before) + 1
        assert left(hall, room) == done

    @property
    def choice(self):
        """What Ann does while the server dies."""
        return Act("hers", len(STEPS[self.step][0]), 0)


@pytest.mark.parametrize("step", STEPS)
def test_killed_at_every_await(house, tmp_path, step):
    """Between reading a command and telling its result, and away for as long as one likes.

    Once a server is back, the command has happened and took the time that it took, or it has
    not, and the clock stands where it stood. Sent again, it is carried out once.
    """
    trials = []
    while not (trials and trials[-1].ended):
        trial, watch = Trial(step, len(trials)), Watch()
        database = f"sqlite:///{tmp_path / str(trial.awaits)}.sqlite3"
        in_hall(replace(house, monotonic=watch), database, partial(trial.die, watch=watch))
        in_hall(replace(house, monotonic=Watch(5.0)), database, trial.come_back)
        trials.append(trial)
        assert trial.awaits < MOST_AWAITS
    assert {(trial.happened, trial.ended) for trial in trials} == {
        (False, False),
        (True, False),
        (True, True),
    }
