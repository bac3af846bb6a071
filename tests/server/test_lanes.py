"""Threads that think for many: whose turn it is, and how long a thought may take."""

import asyncio
import threading

import pytest

from sandtable.agents import LEVELS, hurried, make_agent, paced, seconds_of
from sandtable.server.opponents.lanes import PATIENCE, Lane


class Crowd:
    """Those who ask one thread for thoughts; each thought waits until it is let go on."""

    def __init__(self, threads=1):
        """Nobody asks yet."""
        self.lane = Lane("crowd", threads)
        self.begun, self.parts, self.lent, self.tasks = [], [], [], []
        self.gates = {}

    def ask(self, who, name, seconds=0.0, *, may_leave=False):
        """Ask for a thought; it will be noted under its name when it begins."""
        self.gates[name] = threading.Event()
        self.tasks.append(asyncio.create_task(self._think(who, name, seconds, may_leave)))
        return self.tasks[-1]

    async def _think(self, who, name, seconds, may_leave):
        async with self.lane.turn(who, seconds, may_leave=may_leave) as turn:
            self.begun.append(name)
            self.parts.append(turn.part)
            self.lent.append(turn.lent)
            await self.lane.think(self.gates[name].wait)

    async def settle(self):
        """Return when everything that can happen by itself has happened."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def finish(self):
        """Let all thoughts end."""
        for gate in self.gates.values():
            gate.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.lane.close()


@pytest.mark.parametrize("threads", [1, 2])
def test_those_who_ask_are_served_by_turns(threads):
    """Who has asked for many thoughts lets somebody else's single one pass."""

    async def meet():
        crowd = Crowd(threads)
        for number in range(5):
            crowd.ask("many", f"many {number}")
        await crowd.settle()
        crowd.ask("few", "few")
        await crowd.settle()
        assert "few" not in crowd.begun
        await crowd.finish()
        return crowd.begun

    begun = asyncio.run(meet())
    assert begun.index("few") <= threads + 1
    assert [name for name in begun if name != "few"] == [f"many {n}" for n in range(5)]


def test_nobody_waits_longer_than_patience():
    """The part that each may take is such that all who wait are served in time."""

    async def meet():
        crowd = Crowd(threads=2)
        for number in range(50):
            crowd.ask("many", f"{number}", seconds=0.6)
        await crowd.finish()
        return crowd.parts

    parts = asyncio.run(meet())
    assert parts[0] == parts[1] == 1.0  # nobody waited yet
    assert parts[2] == pytest.approx(2 * PATIENCE / (48 * 0.6))
    assert sum(parts[2:12]) * 0.6 / 2 < PATIENCE
    assert parts[-1] == 1.0


def test_who_asks_for_little_may_take_all_of_its_time():
    """Somebody else's many thoughts cut those short, and not a single one."""

    async def meet():
        crowd = Crowd(threads=1)
        for number in range(40):
            crowd.ask("many", f"{number}", seconds=0.6)
        crowd.ask("few", "few", seconds=0.6)
        await crowd.finish()
        return dict(zip(crowd.begun, crowd.parts, strict=True))

    parts = asyncio.run(meet())
    assert parts["few"] == 1.0
    assert parts["1"] < 0.2


@pytest.mark.parametrize("has_begun", [False, True])
def test_a_thought_that_is_given_up_keeps_no_thread(has_begun):
    """Its table was closed: before its turn came, or just as it came."""

    async def meet():
        crowd = Crowd()
        crowd.ask("one", "first")
        await crowd.settle()
        given_up = crowd.ask("two", "given up")
        await crowd.settle()
        if has_begun:
            crowd.gates["first"].set()
            await crowd.tasks[0]
        given_up.cancel()
        crowd.ask("three", "last")
        await crowd.finish()
        return crowd.begun

    assert asyncio.run(meet())[-1] == "last"


def test_how_long_levels_think():
    """Only a search sets itself a time, and not one that counts nothing but iterations."""
    specs = ("random", "greedy~0.4", "search", "search:60ms~0.1", "search:2000it", "other")
    assert [seconds_of(spec) for spec in specs] == [0, 0, 0.2, 0.06, 0, 0]
    assert seconds_of("search:2000it/60ms~0.1") == 0.06


def test_an_opponent_in_a_hurry():
    """It is the same one with less time; who takes none cannot hurry."""
    assert hurried("search:600ms", 0.5) == "search:300ms"
    assert hurried("search~0.2", 0.1) == "search:20ms~0.2"
    assert hurried("search:2000it/60ms", 0.5) == "search:1000it/30ms"
    assert hurried("search:60ms", 0.0001) == "search:1ms"
    assert make_agent(hurried("search:60ms~0.1", 0.5)).slips == 0.1
    for spec in ("greedy", "search:2000it", "search:60ms"):
        assert hurried(spec, 0.5 if spec != "search:60ms" else 1.0) == spec


def test_a_turn_of_many_choices_takes_no_longer():
    """Levels that search think less about each of them; in short turns as ever."""
    assert paced("search:16000it/1000ms", 80) == "search:1600it/100ms"
    assert all(paced(level.spec, 80) == level.spec for level in LEVELS[:5])
    found = [make_agent("warlord", choices).iterations for choices in (1, 8, 16, 80)]
    assert found == [16000, 16000, 8000, 1600]
    assert make_agent("search:2000it/200ms", 80).iterations == 2000  # as it was asked for


@pytest.mark.parametrize("threads", [1, 2])
def test_what_nobody_waits_for_comes_last(threads):
    """Behind all who wait; and of several threads one is never taken for it."""

    async def muse(crowd, name):
        async with crowd.lane.leisure():
            crowd.begun.append(name)
            await crowd.lane.think(crowd.gates[name].wait)

    async def meet():
        crowd = Crowd(threads)
        asked = [crowd.ask("somebody", f"first {number}") for number in range(threads)]
        for name in ("idle 1", "idle 2", "idle 3"):
            crowd.gates[name] = threading.Event()
            crowd.tasks.append(asyncio.create_task(muse(crowd, name)))
        await crowd.settle()
        asked.append(crowd.ask("somebody", "second"))
        await crowd.settle()
        for name, gate in crowd.gates.items():
            if not name.startswith("idle"):
                gate.set()
        await asyncio.gather(*asked)
        await crowd.settle()
        begun = list(crowd.begun)
        crowd.tasks[threads + 1].cancel()  # one goes before its turn
        await crowd.finish()
        return begun, crowd.begun

    begun, all_ = asyncio.run(meet())
    assert begun[threads:] == ["second", "idle 1"]
    assert all_ == [*begun, "idle 3"]


def test_threads_of_other_machines_are_lent_by_turns():
    """To whoever is next and may leave this machine; then there are more threads to count."""

    async def meet():
        crowd = Crowd()
        crowd.ask("first", "here", PATIENCE)
        await crowd.settle()
        assert not crowd.lane.lend("other"), "nobody waits"
        crowd.ask("hint", "stays", PATIENCE)
        crowd.ask("many", "many 1", PATIENCE, may_leave=True)
        crowd.ask("many", "many 2", PATIENCE, may_leave=True)
        gone = crowd.ask("few", "gone", PATIENCE, may_leave=True)
        await crowd.settle()
        assert crowd.lane.lend("one")
        gone.cancel()
        assert not crowd.lane.lend("two"), "whoever was next has gone"
        await crowd.settle()
        assert crowd.lane.lend("two")
        assert not crowd.lane.lend("three")
        await crowd.settle()
        assert crowd.lane.lent == {"one", "two"}
        await crowd.finish()
        return crowd

    crowd = asyncio.run(meet())
    assert crowd.begun == ["here", "many 1", "many 2", "stays"]
    assert crowd.lent == ["", "one", "two", ""]
    assert crowd.parts == [1, 1 / 2, 1, 1], "four thoughts of three seconds, two threads"
    assert not crowd.lane.lent


def test_whoever_lends_hears_when_somebody_waits():
    """Not while the threads of this machine are enough."""

    async def meet():
        crowd = Crowd()
        crowded = asyncio.create_task(crowd.lane.crowded())
        crowd.ask("first", "here")
        await crowd.settle()
        assert not crowded.done()
        crowd.ask("second", "waits")
        await crowd.settle()
        assert crowded.done()
        await crowd.finish()
        crowded = asyncio.create_task(crowd.lane.crowded())
        await crowd.settle()
        assert not crowded.done()
        crowded.cancel()

    asyncio.run(meet())
