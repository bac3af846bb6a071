"""A request in the list of tables: one that somebody has to answer is their turn."""

import pytest
from server.pushes import ADA, BEN, CLEO, DAYS, HOURS, carried_out
from toys.toll import REST

REQUESTS = {
    "take_back": "@1 asks to take back a choice.",
    "cancel": "@1 proposes to cancel the game.",
    "pause": "@1 proposes to pause the clocks.",
}


async def cards_at(house, table):
    """What the lists of Ada, Ben and Cleo say of a table."""
    lists = [await house.hall.lists.begin(guest) for guest in ("ada", "ben", "cleo")]
    return [next(card for card in page.cards if card.table == table) for page in lists]


async def begun(house):
    """A table at which Cleo decides, after Ada and Ben."""
    table = await house.begin()
    for seat in (ADA, BEN):
        await house.act(table, seat, REST)
    return table


@pytest.mark.parametrize("wanted", REQUESTS)
def test_whoever_is_asked_has_to_answer(houses, wanted):
    """It says who asks for what; the own choice, and the time for it, stand beside it."""

    async def scenario():
        async with houses() as one:
            table = await begun(one)
            before = await cards_at(one, table)
            assert {card.deciders for card in before} == {(CLEO,)}
            await one.request(table, BEN, wanted)
            ada, ben, cleo = await cards_at(one, table)
            assert (ada.deciders, ada.question) == ((ADA,), REQUESTS[wanted])
            assert ada.left is None, "the clock that runs is not hers"
            assert (ben.deciders, ben.question) == ((CLEO,), before[BEN].question)
            assert cleo.deciders == (CLEO,)
            assert cleo.question == f"{REQUESTS[wanted]} {before[CLEO].question}"
            assert cleo.left == DAYS.bank * 1000

    carried_out(scenario())


def test_whoever_has_answered_waits_for_the_others(houses):
    """Nobody else's list says who has answered; once all have, nobody is asked."""

    async def scenario():
        async with houses() as one:
            table = await begun(one)
            before = await cards_at(one, table)
            await one.request(table, BEN, "pause")
            asked = await cards_at(one, table)
            await one.agree(table, ADA)
            ada, ben, cleo = await cards_at(one, table)
            assert (ada.deciders, ada.question) == (before[ADA].deciders, before[ADA].question)
            assert (ben.deciders, ben.question) == (asked[BEN].deciders, asked[BEN].question)
            assert cleo.question == asked[CLEO].question
            await one.agree(table, CLEO)
            after = await cards_at(one, table)
            assert [card.question for card in after] == [card.question for card in before]

    carried_out(scenario())


async def declined(house, table):
    """Somebody says no."""
    await house.agree(table, ADA, agrees=False)


async def withdrawn(house, table):
    """Who asked does not want it any more."""
    await house.withdraw(table, BEN)


async def played_on(house, table):
    """Cleo chooses, which answers whether a choice is taken back."""
    await house.act(table, CLEO, REST)


async def left(house, table):
    """Somebody leaves."""
    room = await house.hall.rooms.room(table)
    await room.give_up(CLEO, "leave")


@pytest.mark.parametrize("ended", [declined, withdrawn, played_on, left])
def test_a_request_that_is_over_waits_for_nobody(houses, ended):
    """Also in the list of another process, and of one that comes later."""

    async def scenario():
        async with houses() as one:
            table = await begun(one)
            await one.request(table, BEN, "take_back")
            async with houses(one.watch) as two:
                assert (await cards_at(two, table))[ADA].deciders == (ADA,)
                await ended(one, table)
                assert all("asks" not in c.question for c in await cards_at(two, table))
                assert (await two.hall.store.find(table)).snapshot.asked == ()

    carried_out(scenario())


def test_another_proposal_waits_while_people_play_on(houses):
    """Whoever chooses has not answered whether the game is to be cancelled."""

    async def scenario():
        async with houses() as one:
            table = await begun(one)
            await one.request(table, BEN, "cancel")
            await one.act(table, CLEO, REST)
            ada, _, cleo = await cards_at(one, table)
            assert ada.question.startswith(REQUESTS["cancel"] + " ")
            assert (cleo.deciders, cleo.question) == ((CLEO,), REQUESTS["cancel"])

    carried_out(scenario())


def test_strangers_learn_of_no_request(houses):
    """Whoever may look at a table is told what the game asks, and nothing else."""

    async def scenario():
        async with houses() as one:
            table = await one.begin(privacy="open")
            await one.act(table, ADA, REST)
            (before,) = (await one.hall.lists.begin("dan")).cards
            one.watch.go(HOURS)
            await one.request(table, ADA, "pause")
            (after,) = (await one.hall.lists.begin("dan")).cards
            assert (after.deciders, after.question) == (before.deciders, before.question)

    carried_out(scenario())
