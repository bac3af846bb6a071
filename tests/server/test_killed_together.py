"""A server killed while people come, agree, go without each other, or are asked to react."""

from dataclasses import replace

import pytest
from server import omen
from server.dying import (
    CLOCK,
    HERE,
    Deed,
    Place,
    die_everywhere,
    nothing_by_itself,
    refused,
    said,
    wished,
)
from server.house import GAMES, furniture
from server.test_time import LIVE
from toys.errand import RIDE
from toys.toll import PASS

from sandtable.server.people.profiles import attended
from sandtable.server.refusals import Refusal
from sandtable.server.tables.absence import AWAY
from sandtable.server.tables.sitting import NOBODY_MISSING
from sandtable.server.wire.coming import Hold, StartNow
from sandtable.server.wire.front import ClockPlan, SeatPlan, TablePlan
from sandtable.server.wire.messages import Act, Order, TakeBack
from sandtable.server.wire.requests import Answer, Ask
from sandtable.server.wire.wishes import Resign, StandInFor

__all__ = ["nothing_by_itself"]

ANN, BOB, CLEO = range(3)
NOBODY = -1
COUNTDOWN, REACTION = 15, 15

LINKED = TablePlan("omen", (HERE[ANN], SeatPlan("link", "Bob")), clock=CLOCK)
RATED = TablePlan("omen", LINKED.seats, clock=CLOCK, rated=True)
PATIENT = TablePlan("omen", HERE[:2], clock=ClockPlan(**LIVE, at_zero="wait"))
ERRAND = TablePlan("errand", HERE[:2], clock=CLOCK)
TOLL = TablePlan("toll", HERE, clock=CLOCK)


async def begin(place, _seat):
    """Whoever set the table up begins without those who are missing."""
    try:
        await place.hall.invitations.begin(place.new.table, "host")
    except Refusal as refusal:
        assert str(refusal) == NOBODY_MISSING  # noqa: PT017 - it is another thing otherwise


async def stand_in(place, seat):
    """Bob lets an opponent stand in for somebody who is away."""
    await place.wish(BOB, StandInFor, seat=seat)


async def ring(place, seat):
    """The bell rings for a window held open, in which something was answered meanwhile."""
    room = await place.room()
    version = room.table.entries[-1].seq
    asked = next((a for a in room.orders.waiting() if a[0] == seat), (seat, version))
    await room._close_question(asked, Act("kept", version, PASS))  # noqa: SLF001 - as a bell does


# What is seen of it.


async def seat_is_whole(place, *, happened):
    """Who sat down holds the seat and the link opens nothing more; or nobody, and it does."""
    kept = await place.kept()
    links = (await place.hall.store.find(place.new.table)).links
    seat = kept.seats[BOB]
    assert (seat.holder, bool(seat.token_hash)) == (
        ("friend", True) if happened else ("", False)
    )
    assert [link.seat for link in links] == ([] if happened else [BOB])
    assert kept.snapshot.missing == (() if happened else (BOB,))
    if happened:
        await refused(place.come(BOB, "other", "f" * 32))


async def waits(place, *, happened):
    """The lists say whether the game has begun."""
    table = (await place.room()).table
    assert table.waiting is not happened
    assert bool((await place.kept()).snapshot.deciders) is happened


async def result_is_whole(place, *, happened):
    """A game that ended is over in all lists, and its result counts, once; or nothing is."""
    room = await place.room()
    kept = await place.kept()
    assert (kept.snapshot.finished, room.table.over) == (happened, happened)
    if kept.rated:
        standing = (
            await place.hall.profiles.standing(place.new.table, attended(room.table))
            if happened
            else None
        )
        assert len(standing.ratings if standing else ()) == (2 if happened else 0)


async def answer_is_awaited(place, *, happened):
    """What is asked stays asked until it is answered."""
    request = (await place.room()).table.requests.open
    assert (request is None) is happened
    assert (await place.kept()).snapshot.asked == (() if happened else (ANN,))


async def window_is_open(place, left, *, happened):
    """Who is asked to react has as long as before for it; or is not asked any more."""
    room = await place.room()
    closing = room.table.clocks.closing(place.hall.service())
    assert [*closing.values()] == ([] if happened else [left * 1000])
    assert {seat for seat, _ in closing} == (set() if happened else {BOB})


async def nearly_closed(place, *, happened):
    """A window in which little time is left, whatever was asked meanwhile."""
    await window_is_open(place, REACTION - 10 - 3, happened=happened)


async def closing_now(place, *, happened):
    """A window whose time is over."""
    await window_is_open(place, 0, happened=happened)


# How the table goes on.


async def begins_by_itself(place):
    """At its time and not before, and then everybody has all of their time."""
    await place.look(NOBODY)
    assert (await place.room()).table.waiting
    place.watch.go(COUNTDOWN - 10)
    await place.look(NOBODY)
    assert await place.left() == (60, 60)
    await place.goes_on()


async def waits_until_somebody_starts(place):
    """However long that takes."""
    place.watch.go(10 * COUNTDOWN)
    await place.look(NOBODY)
    assert (await place.room()).table.waiting
    await STARTS(place, BOB)
    assert await place.left() == (60, 60)
    await place.goes_on()


async def is_over(place):
    """Nobody decides any more."""
    assert not (await place.room()).table.offered


CHOOSES = said(Act("first", 0, 0))
DECLINES = said(Answer("declined", 1, 1, agrees=False))
HOLDS, STARTS = said(Hold("hold", 1)), said(StartNow("start", 1))
ASKS_ANN = said(Act("asks", 0, BOB))
DEEDS = {
    "decline": Deed(
        "decline",
        ANN,
        DECLINES,
        undone=(40, 40),
        done=(40, 40),
        later=(30, 30),
        before=((BOB, said(Ask("asked", 0, "pause"))),),
        seen=answer_is_awaited,
    ),
    "resign": Deed("resign", ANN, wished(Resign), (50, 50), (50, 50), (50, 40)),
    "take back": Deed(
        "take_back",
        ANN,
        said(TakeBack("back", 2)),
        undone=(60, 60),
        done=(40, 60),
        later=(30, 60),
        before=((ANN, said(Act("rides", 0, RIDE))),),
        plan=ERRAND,
    ),
    "stand in for somebody away": Deed(
        "away",
        ANN,
        stand_in,
        undone=(0, 60),
        done=(0, 60),
        later=(0, 50),
        before=((ANN, Place.visit), (BOB, CHOOSES)),
        after=60 + AWAY // 1000,
        plan=PATIENT,
    ),
    "sit down": Deed(
        "sit",
        BOB,
        Place.come,
        undone=(60, 60),
        done=(60, 60),
        later=(60, 60),
        plan=LINKED,
        countdown=COUNTDOWN,
        seen=seat_is_whole,
        on=begins_by_itself,
    ),
    "sit down and begin": Deed(
        "begin",
        BOB,
        Place.come,
        undone=(60, 60),
        done=(60, 60),
        later=(50, 50),
        plan=LINKED,
        whose=NOBODY,
        seen=waits,
    ),
    "begin by itself": Deed(
        "begin",
        NOBODY,
        Place.look,
        undone=(60, 60),
        done=(60, 60),
        later=(50, 50),
        before=((BOB, Place.come),),
        after=COUNTDOWN,
        plan=LINKED,
        countdown=COUNTDOWN,
        seen=waits,
    ),
    "begin without the missing": Deed(
        "begin", NOBODY, begin, (60, 60), (60, 60), (50, 60), plan=LINKED, seen=waits
    ),
    "hold": Deed(
        "hold",
        ANN,
        HOLDS,
        undone=(60, 60),
        done=(60, 60),
        later=(60, 60),
        before=((BOB, Place.come),),
        plan=LINKED,
        countdown=COUNTDOWN,
        on=waits_until_somebody_starts,
    ),
    "start": Deed(
        "begin",
        BOB,
        STARTS,
        undone=(60, 60),
        done=(60, 60),
        later=(50, 50),
        before=((BOB, Place.come), (ANN, HOLDS)),
        plan=LINKED,
        countdown=COUNTDOWN,
        seen=waits,
    ),
    "agree to rank": Deed(
        "agree",
        ANN,
        said(Answer("agreed", 3, 3, agrees=True)),
        undone=(40, 40),
        done=(40, 40),
        later=(40, 40),
        before=((BOB, Place.come), (BOB, said(Ask("asked", 2, "rank")))),
        plan=RATED,
        seen=result_is_whole,
        on=is_over,
    ),
    "agree to cancel": Deed(
        "agree",
        ANN,
        said(Answer("agreed", 1, 1, agrees=True)),
        undone=(40, 40),
        done=(40, 40),
        later=(40, 40),
        before=((BOB, said(Ask("asked", 0, "cancel"))),),
        seen=result_is_whole,
        on=is_over,
    ),
    "answer in a window": Deed(
        "act",
        BOB,
        said(Act("answer", 1, PASS)),
        undone=(70, 60, 60),
        done=(70, 60, 60),
        later=(70, 50, 60),
        before=((ANN, ASKS_ANN), (CLEO, said(Ask("asked", 1, "pause")))),
        after=3,
        plan=TOLL,
        seen=nearly_closed,
    ),
    "the end of a window": Deed(
        "act",
        BOB,
        Place.look,
        undone=(70, 60, 60),
        done=(70, 60, 60),
        later=(70, 50, 60),
        before=((ANN, ASKS_ANN),),
        after=REACTION,
        plan=TOLL,
        seen=closing_now,
    ),
    "the bell of a window held open": Deed(
        "act",
        BOB,
        ring,
        undone=(60, 60, 60),
        done=(60, 60, 60),
        later=(60, 50, 60),
        before=((BOB, said(Order("if_fits", "order"))), (ANN, ASKS_ANN)),
        after=REACTION,
        plan=TOLL,
        seen=closing_now,
    ),
}


@pytest.fixture
def houses(tmp_path, gate):
    """By game: a house of it. What Omen is worth before its end can be told, too."""
    found = {game: furniture(tmp_path / game, gate, game) for game in GAMES}
    answers = replace(omen.GAME.answers, rank=omen.utilities)
    found["omen"].shelf.game = replace(omen.GAME, answers=answers)
    return found


@pytest.mark.usefixtures("nothing_by_itself")
@pytest.mark.parametrize("name", DEEDS)
def test_killed_at_every_await(houses, tmp_path, name):
    """What was told is so when a server comes back; what was not, is whole or not there."""
    deed = DEEDS[name]
    die_everywhere(houses[deed.plan.game], tmp_path, deed)
