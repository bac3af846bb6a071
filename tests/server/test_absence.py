"""Whoever is away while others wait, at a table without a clock: an opponent may stand in."""

import asyncio
import contextlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, person, set_up, web
from server.test_chat import Guest
from server.test_holders import card, wish
from server.test_invitations import Browser, by_link
from server.test_requests import answer, ask
from server.test_time import LIVE, MOST_TABLES, SLOW, SOME_TABLES, Watch, within_moments
from sqlalchemy import update
from toys.toll import ASK

from sandtable.server.people import company, presence
from sandtable.server.store.attendance import Attendance, AttendanceStore
from sandtable.server.store.columns import ATTENDANCE
from sandtable.server.store.opened import opened
from sandtable.server.tables.absence import AWAY, AWAY_RATED
from sandtable.server.tables.holders import HAS_CLOCK, NOT_AWAY, NOT_LATE, NOT_PLAYING

ANN, BOB, CLEO = range(3)
LONG, SHORT = AWAY // 1000 + 1, AWAY // 1000 - 30
PEOPLE = [person(name) for name in ("Ann", "Bob", "Cleo")]


@pytest.fixture
def watch():
    """The clock of the house."""
    return Watch()


@pytest.fixture
def house(tmp_path, gate, watch):
    """A house that goes by it."""
    return replace(furniture(tmp_path / "omen", gate), monotonic=watch)


@pytest.fixture
def toll(tmp_path, gate, watch):
    """The address of a server of Toll that goes by it."""
    house = replace(furniture(tmp_path / "toll", gate, "toll"), monotonic=watch)
    with ready(house, str(tmp_path / "toll.db")) as where:
        yield where


def call(where, table, token, seat):
    """Ask that an opponent stands in for a seat: why not, or nothing."""
    answer = wish(where, table, "stand_in", token, seat=seat)
    return "" if answer.status_code == 204 else answer.json()["detail"]


def gone(guest, *seats):
    """Wait until somebody is told that others need not wait for exactly these."""
    while guest.presence is None or guest.presence["gone"] != [*seats]:
        guest.hear("presence")
    return guest.presence


def there(guest, *seats):
    """Wait until somebody is told that exactly these are here, and nobody is away."""
    while (
        guest.presence is None or guest.presence["here"] != [*seats] or guest.presence["away"]
    ):
        guest.hear("presence")


class Waiting(Guest):
    """Somebody at a table who keeps what was told of who is there."""

    presence = None

    def hear(self, *kinds):
        """The next message of these kinds."""
        message = super().hear(*kinds, "presence")
        while message["type"] == "presence":
            self.presence = message
            if "presence" in kinds:
                return message
            message = super().hear(*kinds, "presence")
        return message


def left_alone(where, **more):
    """A table at which Ann has decided, and Bob, who was there, is not any more."""
    table, tokens = set_up(where, *PEOPLE[:2], **more)
    with Player(where, table, tokens[ANN]) as ann, Player(where, table, tokens[BOB]):
        ann.act(0)
    return table, tokens


def test_an_opponent_stands_in_for_whoever_is_away(address, watch):
    """Once the others have waited long enough, one of them says so; the seat stays theirs."""
    table, tokens = left_alone(address)
    with Waiting(address, table, tokens[ANN]) as ann:
        watch.go(SHORT)
        assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
        watch.go(LONG)
        gone(ann, BOB)
        assert call(address, table, tokens[ANN], BOB) == ""
        (told,) = ann.frame(2)["told"]
        assert told["text"] == "@0 lets Lowest stand in for @1, who is away."
        assert ann.frame(4)["deputies"] == [BOB]
        assert call(address, table, tokens[ANN], BOB) == ""
        with Player(address, table, tokens[BOB]) as bob:
            assert bob.frames[-1]["stood_in"]["made"] == 2
            body = {"key": tokens[BOB]}
            answer = web.post(f"http://{address}/api/tables/{table}/seats", json=body)
            assert answer.is_success
            assert ann.frame(5)["deputies"] == []
            ann.act(1)
            bob.frame(6)
            assert bob.act(2)["type"] == "done"


def test_nobody_is_replaced_who_is_there(address, watch):
    """Not while their page is open, hidden or not; not a moment after it was closed."""
    table, tokens = set_up(address, *PEOPLE[:2])
    with Waiting(address, table, tokens[ANN]) as ann:
        ann.act(0)
        with Guest(address, table, tokens[BOB], hidden=True):
            watch.go(LONG)
            assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
        there(ann, ANN)
        assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
        watch.go(LONG)
        gone(ann, BOB)
        with Player(address, table, tokens[BOB]):
            gone(ann)
            assert call(address, table, tokens[ANN], BOB) == NOT_AWAY


def test_a_page_that_nobody_looked_at_for_an_hour_counts_as_closed(address, watch, monkeypatch):
    """Others wait as long again as for anybody who left; whoever looks again is there."""
    table, tokens = set_up(address, *PEOPLE[:2])
    with Waiting(address, table, tokens[ANN]) as ann:
        ann.act(0)
        with Guest(address, table, tokens[BOB], hidden=True) as bob:
            there(ann, ANN, BOB)
            monkeypatch.setattr(presence, "LEFT_SECONDS", 0.0)
            there(ann, ANN)
            assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
            watch.go(LONG)
            gone(ann, BOB)
            bob.say(type="attend", hidden=False)
            gone(ann)
            assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
            bob.say(type="attend", hidden=True)
            there(ann, ANN)
            assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
            watch.go(LONG)
            gone(ann, BOB)
            assert call(address, table, tokens[ANN], BOB) == ""


def test_two_people_at_one_screen_are_both_there(address, watch):
    """Also the one who is not looked from just now."""
    table, tokens = set_up(address, *PEOPLE[:2])
    with Guest(address, table, tokens[ANN], beside=[tokens[BOB]]) as ann:
        ann.act(0)
        watch.go(LONG)
        assert call(address, table, tokens[ANN], BOB) == NOT_AWAY


def test_whoever_was_not_there_when_asked_has_time_to_come(address, watch):
    """What counts is how long the others have waited for them."""
    table, tokens = set_up(address, *PEOPLE[:2])
    with Player(address, table, tokens[ANN]) as ann:
        ann.act(0)
        with Player(address, table, tokens[BOB]) as bob:
            watch.go(10 * LONG)
            bob.act(0)
        # Now both are asked anew, and Bob has only just been.
        ann.frame(2)
        watch.go(SHORT)
        ann.act(1)
        assert call(address, table, tokens[ANN], BOB) == NOT_AWAY


def test_nobody_needs_a_stand_in_who_has_nothing_to_decide(address, watch):
    """Bob has decided: the table waits for Ann."""
    table, tokens = set_up(address, *PEOPLE[:2])
    with Player(address, table, tokens[BOB]) as bob:
        bob.act(0)
    with Waiting(address, table, tokens[ANN]) as ann:
        watch.go(2 * LONG)
        assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
        assert ann.presence["gone"] == []


def test_only_who_plays_calls_a_stand_in(address, watch):
    """Neither whoever watches, nor somebody for whom one stands in, nor for oneself."""
    table, tokens = left_alone(address)
    watch.go(LONG)
    assert call(address, table, tokens[BOB], BOB) == NOT_PLAYING
    assert "opens no seat" in call(address, table, "0" * 32, BOB)
    wish(address, table, "leave", tokens[ANN])
    assert call(address, table, tokens[ANN], BOB) == NOT_PLAYING
    assert call(address, table, tokens[ANN], 7) == NOT_PLAYING


@pytest.mark.parametrize("at_zero", ["stand_in", "resign", "wait"])
def test_where_there_is_a_clock_it_decides(address, watch, at_zero):
    """What was agreed on holds."""
    clock = {**LIVE, "bank": 24 * 3600, "at_zero": at_zero}
    table, tokens = left_alone(address, clock=clock)
    with Waiting(address, table, tokens[ANN]) as ann:
        watch.go(LONG)
        assert call(address, table, tokens[ANN], BOB) == (
            NOT_LATE if at_zero == "wait" else HAS_CLOCK
        )
        assert ann.presence["gone"] == []


@pytest.mark.parametrize(
    ("clock", "bank", "patience"), [(LIVE, 60, AWAY), (SLOW, 3 * 24 * 3600, AWAY_RATED)]
)
def test_a_table_that_waits_at_zero_does_not_wait_for_ever(toll, watch, clock, bank, patience):
    """Long after Ann's time was over an opponent stands in, and those who are there may end."""
    table, tokens = set_up(toll, *PEOPLE, game="toll", clock={**clock, "at_zero": "wait"})
    with (
        Waiting(toll, table, tokens[BOB]) as bob,
        Waiting(toll, table, tokens[CLEO]) as cleo,
    ):
        watch.go(bank)
        assert call(toll, table, tokens[BOB], ANN) == NOT_LATE
        watch.go(patience // 1000 - 30)
        assert call(toll, table, tokens[BOB], ANN) == NOT_LATE
        with Player(toll, table, tokens[ANN]):
            while ANN not in bob.presence["here"]:
                bob.hear("presence")
            watch.go(60)
            assert call(toll, table, tokens[BOB], ANN) == NOT_LATE
        while ANN in bob.presence["here"]:
            bob.hear("presence")
        watch.go(patience // 1000 + 1)
        gone(bob, ANN)
        assert call(toll, table, tokens[BOB], ANN) == ""
        ask(bob, "cancel")
        while not (request := cleo.frames[-1]["request"]):
            cleo.hear("frames")
        answer(cleo, request["number"], agrees=True)
        while not bob.frames[-1]["cancelled"]:
            bob.hear("frames")


def test_an_outage_is_nobody_s_absence(house, sqlite, watch):
    """What counts is the time that the house has served; who was there when is kept."""
    with ready(house, sqlite) as where:
        table, tokens = left_alone(where)
        watch.go(SHORT)
        assert web.get(f"http://{where}/health").is_success  # the time served is noted
    watch.go(10 * LONG)
    with ready(house, sqlite) as where:
        assert call(where, table, tokens[ANN], BOB) == NOT_AWAY
        watch.go(60)
        assert call(where, table, tokens[ANN], BOB) == ""


def test_whoever_is_at_another_process_is_there(house, sqlite, tmp_path, gate, watch):
    """And is missed there as here, once they are gone."""
    second = replace(furniture(tmp_path / "second", gate), monotonic=watch)
    with ready(house, sqlite) as where, ready(second, sqlite) as other:
        table, tokens = set_up(where, *PEOPLE[:2])
        with Waiting(where, table, tokens[ANN]) as ann:
            ann.act(0)
            with Player(other, table, tokens[BOB]):
                while ann.presence["here"] != [ANN, BOB]:
                    ann.hear("presence")
                watch.go(LONG)
                assert call(where, table, tokens[ANN], BOB) == NOT_AWAY
            while ann.presence["here"] != [ANN]:
                ann.hear("presence")
            assert call(where, table, tokens[ANN], BOB) == NOT_AWAY
            watch.go(LONG)
            gone(ann, BOB)
            assert call(where, table, tokens[ANN], BOB) == ""


def test_several_who_call_at_once(toll, watch):
    """One stand-in, one line in the log."""
    table, tokens = set_up(toll, *PEOPLE, game="toll")
    watch.go(LONG)
    with ThreadPoolExecutor(6) as threads:
        askers = [tokens[BOB], tokens[CLEO]] * 3
        answers = list(threads.map(lambda token: call(toll, table, token, ANN), askers))
    assert answers == [""] * 6
    with Player(toll, table, tokens[BOB]) as bob:
        said = [told["text"] for past in bob.whole["past"] for told in past["told"]]
        said += [told["text"] for told in bob.frames[-1]["told"]]
        assert sum("stand in for @0" in text for text in said) == 1


def noted(file, many):
    """Wait until it is noted that so many are at a table: they come and leave by that."""

    def counted():
        with contextlib.closing(sqlite3.connect(file)) as kept:
            return kept.execute("SELECT COUNT(*) FROM attendance").fetchone() == (many,)

    within_moments(counted)


def test_who_is_waited_for_depends_on_no_hand(toll, watch, monkeypatch, tmp_path):
    """In a window, too, whoever holds something to play is missed like whoever does not."""
    monkeypatch.setattr(company, "LOOK_SECONDS", 0.1)
    hands = set()
    for number in range(MOST_TABLES):
        table, tokens = set_up(toll, *PEOPLE, game="toll")
        with Waiting(toll, table, tokens[ANN]) as ann:
            with (
                Player(toll, table, tokens[BOB]) as bob,
                Player(toll, table, tokens[CLEO]) as cleo,
            ):
                for player in (ann, bob, cleo):
                    player.order("ask")
                noted(tmp_path / "toll.db", 3)
            noted(tmp_path / "toll.db", 1)
            ann.act(ASK + BOB)
            watch.go(LONG)
            gone(ann, BOB, CLEO)
            with Player(toll, table, tokens[BOB]) as bob:
                hands.add(len(bob.frames[-1]["choices"]))
        noted(tmp_path / "toll.db", 0)
        if number >= SOME_TABLES and len(hands) == 2:
            break
    assert len(hands) == 2


def test_a_rated_game_waits_for_a_day(address, watch):
    """Nobody loses points by an hour without a connection."""
    ann, bob = Browser(address), Browser(address)
    with ann.web, bob.web:
        table, tokens, links = ann.found(person("Ann"), by_link("Bob"), rated=True)
        bob.sit(table, links[BOB])
        watch.go(LONG)
        assert call(address, table, tokens[ANN], BOB) == NOT_AWAY
        watch.go(AWAY_RATED // 1000)
        assert call(address, table, tokens[ANN], BOB) == ""


def test_watchers_who_are_behind_learn_nothing_of_it(toll, watch):
    """Whom the table waits for now, they are not to know."""
    table, tokens = set_up(toll, *PEOPLE, game="toll", privacy="behind")
    with Waiting(toll, table, tokens[BOB]) as bob, Waiting(toll, table) as eve:
        watch.go(LONG)
        gone(bob, ANN)
        bob.say(type="attend", hidden=True)
        bob.say(type="attend", hidden=False)
        eve.say(type="attend", hidden=False)
        assert eve.presence["gone"] == []
        assert '"gone":[0]' not in eve.text


@pytest.mark.parametrize("plea", [{"seat": -1}, {"seat": 8}, {"seat": "Bob"}, {}])
def test_a_wrong_wish_is_refused(address, plea):
    """It is said what is wrong."""
    table, tokens = left_alone(address)
    answer = wish(address, table, "stand_in", tokens[ANN], **plea)
    assert answer.status_code == 400
    assert "seat" in answer.text
    assert card(address, table)["version"] == 1


def test_whoever_was_taken_for_gone_is_there_again(sqlite):
    """A process that was silent for a while, for whatever reason, writes anew who looks."""

    async def scenario():
        async with opened(sqlite) as store:
            here, there = (AttendanceStore(store.database, name) for name in "ab")
            ann, bob = Attendance({ANN: False}), Attendance({BOB: False})
            await here.write("t", ann, 1)
            await there.live({"t": bob}, 1)
            assert (await there.others(["t"]))["t"].people == {ANN: False}
            silent = update(ATTENDANCE).where(ATTENDANCE.c.process == "a")
            await store.database.write(lambda at: at.execute(silent.values(at="2000-01-01")))
            assert await there.others(["t"]) == {}
            await there.live({"t": bob}, 1)
            await here.live({"t": ann}, 1)
            assert (await there.others(["t"]))["t"].people == {ANN: False}
            assert (await here.others(["t"]))["t"].people == {BOB: False}

    asyncio.run(scenario())
