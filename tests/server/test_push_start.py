"""Being told that a game begins: once, whoever wanted that and is away."""

import asyncio

import pytest
from server.pushes import (
    A_WHILE,
    ADA,
    BEN,
    CLEO,
    DAYS,
    MINUTES,
    NAMES,
    carried_out,
)
from toys.toll import REST

STARTED = "Started: Toll, with Ben and Cleo."
TURN = "Your turn: Toll, with Ben and Cleo."


async def wish(house, table, seat, *, awaited=True):
    """Somebody wants to be told, or no more."""
    await house.hall.teller.await_start(NAMES[seat].lower(), table, awaited=awaited)


async def come(house, new):
    """Those who were missing come, and the game begins."""
    for seat in (BEN, CLEO):
        await house.come(new, seat)


def titles(service, browser):
    """What a browser was told."""
    return [told["title"] for told in service.told(browser)]


@pytest.mark.parametrize("clock", [None, DAYS, MINUTES])
def test_it_is_told_at_once_and_once(houses, service, clock):
    """With any clock, in these words; whoever did not ask is told nothing."""

    async def scenario():
        async with houses() as one:
            ada, ben = await one.subscribe(ADA), await one.subscribe(BEN)
            new = await one.found(clock)
            for _ in range(2):
                await wish(one, new.table, ADA)
            await one.come(new, BEN)
            await one.later(A_WHILE)
            assert service.taken == []
            await one.come(new, CLEO)
            await one.later(1)
            assert service.told(ada) == [{"title": STARTED, "body": "", "table": new.table}]
            await one.later(1)
            assert len(service.taken) == 1
            assert service.told(ben) == []

    carried_out(scenario())


def test_a_turn_is_told_of_all_the_same(houses, service):
    """Neither call takes the place of the other, nor is the start told of again later."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            new = await one.found()
            await wish(one, new.table, ADA)
            await come(one, new)
            await one.later(1)
            await one.later(A_WHILE)
            assert titles(service, ada) == [STARTED, TURN]
            for seat in (ADA, BEN, CLEO):
                await one.act(new.table, seat, REST)
                await one.later()
            assert titles(service, ada) == [STARTED, TURN, TURN]

    carried_out(scenario())


@pytest.mark.parametrize(("hidden", "tells"), [(True, True), (False, False)])
def test_who_looks_is_not_told(houses, service, hidden, tells):
    """They see it begin."""

    async def scenario():
        async with houses() as one:
            await one.subscribe(ADA)
            new = await one.found()
            await wish(one, new.table, ADA)
            await one.look(new.table, ADA, hidden=hidden)
            await come(one, new)
            await one.later(1)
            assert bool(service.taken) is tells

    carried_out(scenario())


def test_who_thinks_better_of_it_is_not_told(houses, service):
    """By the same button, or by leaving the table."""

    async def scenario():
        async with houses() as one:
            for seat in (ADA, BEN):
                await one.subscribe(seat)
            new = await one.found()
            await one.come(new, BEN)
            for seat in (ADA, BEN):
                await wish(one, new.table, seat)
            await wish(one, new.table, ADA, awaited=False)
            await (await one.hall.rooms.room(new.table)).give_up(BEN, "leave")
            await one.come(new, CLEO)
            await one.later(1)
            assert service.taken == []

    carried_out(scenario())


def test_only_those_who_sit_there_can_ask(houses, service):
    """A stranger is told nothing, nor learns whether there is such a table."""

    async def scenario():
        async with houses() as one:
            await one.subscribe(CLEO)
            new = await one.found()
            for guest, table in (("cleo", new.table), ("", new.table), ("ada", "nowhere")):
                for awaited in (True, False):
                    await one.hall.teller.await_start(guest, table, awaited=awaited)
            await come(one, new)
            await one.later(1)
            assert service.taken == []

    carried_out(scenario())


def test_whoever_asks_too_late_is_told_nothing(houses, service):
    """The game has begun; there is nothing to wait for."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await one.begin()
            await wish(one, table, ADA)
            await one.later(1)
            assert service.taken == []
            await one.later(A_WHILE)
            assert titles(service, ada) == [TURN]

    carried_out(scenario())


def test_a_wish_outlives_the_process_and_is_told_once_by_two(houses, service):
    """The row says so, and one of them settles it."""

    async def scenario():
        async with houses() as before:
            ada = await before.subscribe(ADA)
            new = await before.found()
            await wish(before, new.table, ADA)
        async with houses() as one, houses(one.watch) as two:
            await come(two, new)
            one.watch.go(1)
            await asyncio.gather(*(each.hall.teller.look_around() for each in (one, two)))
            for each in (one, two):
                await each.hall.teller.finish()
            assert titles(service, ada) == [STARTED]

    carried_out(scenario())
