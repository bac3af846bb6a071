"""Long games told to those who come, and looked back at: played again once for all."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from server.test_watching import World
from toys import toll
from toys.toll import ASK, PASS, REST

from sandtable.core.record import SPECTATOR
from sandtable.server import pages
from sandtable.server.tables import frames
from sandtable.server.tables.audience import Audience
from sandtable.server.tables.behind import Behind
from sandtable.server.tables.frames import frame_at, missed, past
from sandtable.server.tables.table import Table

ANN, BOB, CLEO = range(3)
VIEWERS = (SPECTATOR, ANN, BOB, CLEO)
ACTS = [
    (ANN, REST),
    (BOB, ASK + ANN),
    (ANN, PASS),
    (BOB, PASS),
    (CLEO, PASS),
    (CLEO, REST),
    (ANN, ASK + CLEO),
]


@pytest.fixture
def world():
    """A table, some of whose rows are told to some viewers alone."""
    return World(toll.GAME, 3)


@pytest.fixture
def never_again(monkeypatch):
    """From when this is called, no table is played again."""

    def refuse(*_):
        pytest.fail("a table is played again")

    return lambda: monkeypatch.setattr(Table, "anew", refuse)


@contextmanager
def held(monkeypatch, owner, method):
    """Hold up whoever calls a method: set once somebody has; set the other to let them go."""
    begun, go_on = threading.Event(), threading.Event()
    inner = getattr(owner, method)

    def slowly(*given):
        begun.set()
        assert go_on.wait(60)
        return inner(*given)

    with monkeypatch.context() as slow:
        slow.setattr(owner, method, slowly)
        yield begun, go_on


@pytest.mark.parametrize("since", range(len(ACTS)))
def test_a_story_is_what_playing_again_tells(world, since):
    """Whenever it was first asked for, after every row and for every viewer."""
    story = world.audience._story  # noqa: SLF001 - whose messages are compared elsewhere
    for number, act in enumerate(ACTS):
        world.act(act)
        if number >= since:
            for viewer in VIEWERS:
                assert story.of(viewer) == past(world.table, viewer)


def test_a_story_is_told_once_more_without_playing_again(world, never_again):
    """To whoever comes later, also after more rows; who has missed nothing is told nothing."""
    world.act(*ACTS[:4])
    world.audience.missed_by(ANN, None)
    never_again()
    world.act(*ACTS[4:])
    told = world.audience.missed_by(ANN, None).past
    assert len(told) == world.table.version
    assert world.audience.missed_by(BOB, world.table.version).frames == ()


def test_rows_that_come_while_a_story_is_made_ready_are_in_it(world, monkeypatch):
    """It is made beside the table, in a thread of its own."""
    world.act(*ACTS[:2])

    async def come():
        with held(monkeypatch, Table, "anew") as (begun, go_on):
            coming = asyncio.create_task(world.audience.prepare(ANN, None))
            await asyncio.to_thread(begun.wait, 60)
            world.act(*ACTS[2:])
            go_on.set()
            await coming
        return world.audience.missed_by(ANN, None)

    whole = missed(world.table, ANN, None)
    assert whole.past != (whole_then := asyncio.run(come())).past
    assert whole_then == missed(world.table, ANN, None)


@pytest.mark.parametrize("have", range(len(ACTS)))
def test_frames_that_were_missed_are_made_beside_the_table(world, never_again, have):
    """Those of rows that came meanwhile are among them; nothing is played again for that."""
    world.act(*ACTS[:5])
    have = min(have, world.table.version - 1)

    async def come():
        return await world.audience.prepare(BOB, have)

    begun = asyncio.run(come())
    world.act(*ACTS[5:])
    expected = missed(world.table, BOB, have)
    assert next(frame.version for frame in expected.frames) == have + 1
    never_again()
    assert world.audience.missed_by(BOB, have, begun) == expected


def test_who_has_seen_little_is_told_the_story(world, never_again, monkeypatch):
    """Made ready beside the table as well."""
    monkeypatch.setattr(frames, "MOST_MISSED", 2)
    world.act(*ACTS)

    async def come():
        return await world.audience.prepare(BOB, 1)

    expected = missed(world.table, BOB, 1)
    assert expected.whole
    assert asyncio.run(come()) is None
    never_again()
    assert world.audience.missed_by(BOB, 1) == expected


@pytest.mark.parametrize("have", [None, 0])
def test_watchers_who_are_behind_come_beside_the_table(world, never_again, have, monkeypatch):
    """What they may see is played once for the first; the table goes on meanwhile."""
    world.rest(2).coin()
    late = Audience(world.table)

    async def come():
        with held(monkeypatch, Behind, "bring_up") as (begun, go_on):
            coming = asyncio.create_task(late.prepare(SPECTATOR, have))
            await asyncio.to_thread(begun.wait, 60)
            world.rest(2)
            go_on.set()
            ready = await coming
            await late.prepare(SPECTATOR, None)
            return ready

    ready = asyncio.run(come())
    world.audience.missed_by(SPECTATOR, None)  # whoever came first was told everything there
    shown = world.audience.shown_to(SPECTATOR)
    assert (have or 0) < shown.version < world.table.version
    expected = missed(shown, SPECTATOR, have)
    never_again()
    assert late.missed_by(SPECTATOR, have, ready) == expected
    world.rest(1)
    assert late.missed_by(SPECTATOR, None) == world.audience.missed_by(SPECTATOR, None)


def test_moments_are_those_that_were_seen(world):
    """In any order, of any viewer."""
    world.act(*ACTS)
    shown = [(viewer, world.audience.shown_to(viewer).version) for viewer in VIEWERS]
    wanted = [
        (viewer, version)
        for version in (3, 5, 5, 2, 6, 0)
        for viewer, last in shown
        if version <= last
    ]

    async def look():
        audience = world.audience
        return [
            await audience.looking_back.at(audience.shown_to(viewer), viewer, version)
            for viewer, version in wanted
        ]

    expected = [frame_at(world.table, *moment) for moment in wanted]
    assert asyncio.run(look()) == expected


def test_a_moment_is_made_once(world, monkeypatch):
    """However many ask for it at the same time; the next one goes on from there."""
    world.act(*ACTS)
    made = []
    anew = Table.anew
    monkeypatch.setattr(Table, "anew", lambda *given: made.append(1) or anew(*given))

    async def look():
        looking_back = world.audience.looking_back
        await asyncio.gather(*(looking_back.at(world.table, ANN, 4) for _ in range(20)))
        await looking_back.at(world.table, BOB, 5)

    asyncio.run(look())
    assert len(made) == 1


def test_a_page_is_served_while_all_other_threads_are_busy():
    """By threads that do nothing else."""

    async def serve():
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        over = threading.Event()
        busy = [asyncio.create_task(asyncio.to_thread(over.wait, 60)) for _ in range(3)]
        async with asyncio.timeout(30):
            answer = await pages.served("robots.txt")
        over.set()
        await asyncio.gather(*busy)
        return answer

    assert asyncio.run(serve()).content
