"""Being told what others ask, and that time runs out: once, and by whom everybody knows."""

import asyncio

import msgspec
import pytest
from server.pushes import A_WHILE, ADA, BEN, CLEO, DAYS, HOURS, MINUTES, carried_out
from toys.toll import REST

STILL = "Still your turn: Toll, with Ben and Cleo."
BEFORE_THE_LAST_FIFTH = 4 * DAYS.bank // 5 - A_WHILE


def test_whoever_has_little_time_left_is_warned_once_in_a_turn(houses, service):
    """When a fifth of it is left, by the clock of the house; not who has decided."""

    async def scenario():
        async with houses() as one:
            ada, ben = await one.subscribe(ADA), await one.subscribe(BEN)
            table = await one.begin()
            await one.later()
            await one.later(BEFORE_THE_LAST_FIFTH - 2)
            assert len(service.told(ada)) == 1
            await one.later(4)
            warned = {"title": STILL, "body": "14 hours left.", "table": table}
            assert service.told(ada)[1:] == [warned]
            await one.later(HOURS)
            assert len(service.told(ada)) == 2
            await one.act(table, ADA, REST)
            await one.later()
            await one.act(table, BEN, REST)
            await one.later(BEFORE_THE_LAST_FIFTH + A_WHILE)
            assert [told["title"] for told in service.told(ben)] == [
                "Your turn: Toll, with Ada and Cleo."
            ]

    carried_out(scenario())


def test_a_warning_outlives_the_process_that_noted_it(houses, service):
    """And two that serve the table warn once."""

    async def scenario():
        async with houses() as before:
            ada = await before.subscribe(ADA)
            table = await before.begin()
            await before.later()
        async with houses(before.watch) as one, houses(before.watch) as two:
            await two.hall.rooms.room(table)
            one.watch.go(4 * DAYS.bank // 5 + 2)  # what was served last may not have been noted
            await asyncio.gather(*(each.hall.teller.look_around() for each in (one, two)))
            for each in (one, two):
                await each.hall.teller.finish()
            assert [told["title"] for told in service.told(ada)][1:] == [STILL]

    carried_out(scenario())


def test_who_is_there_or_has_muted_the_table_is_not_warned(houses, service):
    """Nor is anybody whose clock stands still."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            looked_at, muted, paused = [await one.begin() for _ in range(3)]
            await one.later()
            await one.look(looked_at, ADA)
            await one.hall.teller.mute("ada", muted, muted=True)
            await one.request(paused, BEN, "pause")
            for seat in (ADA, CLEO):
                await one.agree(paused, seat)
            await one.later(BEFORE_THE_LAST_FIFTH)
            await one.later(2 * HOURS)
            assert not any(told["title"] == STILL for told in service.told(ada))

    carried_out(scenario())


def test_a_short_turn_has_no_warning(houses, service):
    """A fifth of it is no time in which somebody who is away comes back."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            await one.begin(msgspec.structs.replace(DAYS, bank=4 * HOURS))
            await one.later()
            await one.later(4 * HOURS - 2 * A_WHILE)
            assert len(service.told(ada)) == 1

    carried_out(scenario())


ASKED = {
    "take_back": "Ben asks to take back a choice: Toll.",
    "cancel": "Ben asks to cancel the game: Toll.",
    "pause": "Ben asks to pause the clocks: Toll.",
    "rank": "Ben asks to rank the game as it stands: Toll.",
}


@pytest.mark.parametrize("wanted", ["take_back", "cancel", "pause"])
def test_whoever_is_asked_is_told_once(houses, service, wanted):
    """A minute later, in these words; not who asks, who has answered, or who is there."""

    async def scenario():
        async with houses() as one:
            browsers = [await one.subscribe(seat) for seat in range(3)]
            table = await one.begin()
            await one.act(table, ADA, REST)
            await one.act(table, BEN, REST)
            await one.later()
            service.taken.clear()
            await one.request(table, BEN, wanted)
            await one.later(A_WHILE - 2)
            assert service.taken == []
            await one.later(2)
            told = [{"title": ASKED[wanted], "body": "", "table": table, "topic": "request"}]
            assert [service.told(each) for each in browsers] == [told, [], told]
            await one.later()
            assert len(service.taken) == 2

    carried_out(scenario())


def test_whoever_has_answered_or_is_there_is_not_told(houses, service):
    """The next request is told of like the first; no push service takes it for a turn."""

    async def scenario():
        async with houses() as one:
            for seat in range(3):
                await one.subscribe(seat)
            table = await one.begin()
            await one.later()
            await one.request(table, BEN, "pause")
            await one.agree(table, ADA)
            there = await one.look(table, CLEO)
            await one.later()
            assert len(service.taken) == 1
            await one.agree(table, CLEO, agrees=False)
            await there.end()
            await one.request(table, BEN, "pause")
            await one.later()
            assert len(service.taken) == 3
            first, *others = [headers["Topic"] for _, _, headers in service.taken]
            assert set(others) == {others[0]} != {first}

    carried_out(scenario())


async def declined(house, table):
    """Somebody who is asked says no."""
    await house.agree(table, ADA, agrees=False)


async def withdrawn(house, table):
    """Who asks does not want it any more."""
    await house.withdraw(table, BEN)


@pytest.mark.parametrize("ended", [declined, withdrawn])
def test_a_request_that_is_over_tells_nobody(houses, service, ended):
    """Also where it ended at another process, or the one that noted it is gone."""

    async def scenario():
        async with houses() as before:
            for seat in (ADA, CLEO):
                await before.subscribe(seat)
            table = await before.begin()
            await before.later()
            service.taken.clear()
            await before.request(table, BEN, "pause")
        async with houses(before.watch) as one, houses(before.watch) as two:
            await two.hall.rooms.room(table)
            await ended(one, table)
            one.watch.go(A_WHILE)
            for each in (two, one):
                await each.hall.teller.look_around()
                await each.hall.teller.finish()
            assert service.taken == []

    carried_out(scenario())


@pytest.mark.parametrize("clock", [MINUTES, None])
def test_requests_are_told_of_where_turns_are(houses, service, clock):
    """Between devices, with days to think or no clock; a live clock is over too soon."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await one.begin(clock)
            await one.later()
            service.taken.clear()
            await one.request(table, BEN, "cancel")
            await one.later()
            told = [each["title"] for each in service.told(ada)]
            assert told == ([] if clock else [ASKED["cancel"]])

    carried_out(scenario())
