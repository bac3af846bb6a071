"""Clocks: only who has to decide spends time, and no clock of the machine decides anything."""

import contextlib
import sqlite3
import time
from dataclasses import replace

import pytest
from server import omen
from server.house import furniture, ready
from server.players import Player, person, set_up, web
from server.test_along import go, laid_out
from toys import toll
from toys.toll import ASK, PASS, REST

from sandtable.server.store.rows import Entry
from sandtable.server.tables import bells
from sandtable.server.tables.clocks import Clocks, Deciders
from sandtable.server.tables.comings import draft_leaving
from sandtable.server.time.service import BEAT
from sandtable.server.wire.front import ClockPlan

ANN, BOB, CLEO = range(3)
MINUTE, SECOND = 60_000, 1000
LIVE = {"bank": 60, "increment": 20, "reaction": 15}
SLOW = {"bank": 3 * 24 * 3600, "reaction": 12 * 3600, "each_turn": True}
SOME_TABLES, MOST_TABLES = 5, 60
"""Tables whose hands chance deals: so many are looked at, or as many as show both kinds."""

SECONDS = 6
"""So many pass, one after the other; a room that nobody needs is closed before the last."""
SHORTLY = 20.0
"""Seconds in which a server looks at clocks again, on a machine that is busy."""


class Watch:
    """A clock that only the test moves."""

    def __init__(self, shows=1000.0):
        """Begin anywhere."""
        self.shows = shows

    def __call__(self):
        """The seconds that it shows."""
        return self.shows

    def go(self, seconds):
        """Let time pass."""
        self.shows += seconds


@pytest.fixture
def watch(monkeypatch):
    """The clock of the house; bells ring only where the store says that something is due."""

    async def forever(_):
        await bells.asyncio.Event().wait()

    monkeypatch.setattr(bells, "wait", forever)
    return Watch()


@pytest.fixture
def house(tmp_path, gate):
    """What makes a server of a game go by a watch."""

    @contextlib.contextmanager
    def serve(watch, game="omen"):
        furnished = replace(furniture(tmp_path / game, gate, game), monotonic=watch)
        with ready(furnished, f"sqlite:///{tmp_path / 'tables.sqlite3'}") as where:
            yield where

    return serve


def clocks_of(player, running, reacting=()):
    """What the clocks show a player, once they run for these seats."""
    while player.clocks is None or (
        (player.clocks["running"], player.clocks["reacting"]) != ([*running], [*reacting])
    ):
        player.hear("clocks")
    return player.clocks


def card(address, table):
    """A table on the front page."""
    cards = web.get(f"http://{address}/api/tables").json()
    return next(card for card in cards if card["table"] == table)


def within_moments(happens, seconds=SHORTLY):
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.05)


def served_by(address, table):
    """How long the house has served, as whoever comes to a table is told."""
    with Player(address, table) as player:
        return player.hear("served")["milliseconds"]


def noted(file):
    """How long the house has served, as it has noted."""
    with sqlite3.connect(file) as database:
        return database.execute("SELECT served FROM pulse").fetchone()[0]


def test_who_has_decided_spends_no_time(house, watch):
    """Both lay a card in secret: the clock of whoever has laid one stands."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann, Player(omen, table, tokens[BOB]) as bob:
            assert ann.seated["clock"] == {**LIVE, "each_turn": False, "at_zero": "stand_in"}
            assert clocks_of(ann, [ANN, BOB])["left"] == [MINUTE, MINUTE]
            watch.go(10)
            ann.act(0)
            shown = clocks_of(bob, [BOB])
            assert shown["left"] == [MINUTE + 10 * SECOND, MINUTE - 10 * SECOND]
            assert clocks_of(ann, [BOB]) == shown
            watch.go(30)
            bob.frame(1)
            bob.act(1)
            shown = clocks_of(bob, [ANN, BOB])
            assert shown["left"] == [MINUTE + 10 * SECOND, MINUTE - 20 * SECOND]
            within_moments(lambda: card(omen, table)["left"] == MINUTE - 20 * SECOND)


def test_time_that_nobody_serves_is_nobody_s(house, watch, tmp_path):
    """Neither an outage counts, nor the time of day, nor what a process began with."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        watch.go(10)
        with Player(omen, table, tokens[ANN]) as ann:
            ann.act(0)
            before = served_by(omen, table)
            within_moments(lambda: noted(tmp_path / "tables.sqlite3") == before)
    watch.go(3600)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        database.execute("UPDATE actions SET at = '2001-01-01T00:00:00+00:00'")
    later = Watch(5.0)
    with house(later) as omen, Player(omen, table, tokens[ANN]) as ann:
        shown = clocks_of(ann, [BOB])
        assert served_by(omen, table) == before
        later.go(40)
        assert served_by(omen, table) == before + 40 * SECOND
        assert shown["left"] == [MINUTE + 10 * SECOND, MINUTE - 10 * SECOND]


@pytest.mark.parametrize("clock", [LIVE, SLOW])
def test_no_second_is_lost_where_nobody_looks(house, watch, tmp_path, clock):
    """What is served is noted as long as a clock runs, so a kill takes less than a second."""
    assert BEAT < 1
    with house(watch) as omen:
        set_up(omen, person("Ann"), person("Bob"), clock=clock)
        for _ in range(SECONDS):
            whole = noted(tmp_path / "tables.sqlite3") + SECOND
            watch.go(1)
            within_moments(lambda whole=whole: noted(tmp_path / "tables.sqlite3") >= whole)


def test_two_processes_go_by_the_same_time(house, watch):
    """Whatever their own clocks show, each second counts once."""
    other = Watch(5.0)
    with house(watch) as first, house(other) as second:
        table, tokens = set_up(first, person("Ann"), person("Bob"), clock=LIVE)
        with (
            Player(first, table, tokens[ANN]) as ann,
            Player(second, table, tokens[BOB]) as bob,
        ):
            watch.go(10)
            other.go(10)
            bob.act(0)
            shown = clocks_of(bob, [ANN])
            assert shown["left"] == [MINUTE - 10 * SECOND, MINUTE + 10 * SECOND]
            watch.go(5)
            other.go(5)
            ann.frame(1)
            ann.act(1)
            shown = clocks_of(ann, [ANN, BOB])
            while shown["left"][ANN] <= MINUTE - 15 * SECOND:
                shown = ann.hear("clocks")
            assert shown["left"] == [MINUTE + 5 * SECOND, MINUTE + 10 * SECOND]


def test_an_opponent_stands_in_for_who_is_late(house, watch):
    """Whoever looks or not; the seat stays theirs, and there is time to go on."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann:
            ann.act(0)
            within_moments(lambda: card(omen, table)["left"] == MINUTE)
        watch.go(61)
        within_moments(lambda: card(omen, table)["version"] >= 3)
        with Player(omen, table, tokens[ANN]) as ann:
            said = [told["text"] for past in ann.whole["past"] for told in past["told"]]
            assert "@1 is out of time. Lowest stands in." in said
            assert ann.frames[-1]["deputies"] == [BOB]
            body = {"key": tokens[BOB]}
            assert web.post(f"http://{omen}/api/tables/{table}/seats", json=body).is_success
        with Player(omen, table, tokens[BOB]) as bob:
            assert bob.frames[-1]["deputies"] == []
            assert clocks_of(bob, [ANN])["left"][BOB] == MINUTE


def rows(*said):
    """The clocks after what two people did: at which second, what, who, and whether paused.

    Each ``act`` is a move; with another word what it is, so many are there afterwards.
    """
    clocks, moves = Clocks.wound(ClockPlan(**LIVE), 2), 0
    for number, (at, what, seat, paused) in enumerate([(0, "set_up", -1, False), *said]):
        kind, _, left = what.partition(" ")
        command = f"{number}" if kind in {"act", "take_back"} else None
        moves = int(left or moves + (kind == "act"))
        entry = Entry(number, kind, seat, 0, command=command, served=at * SECOND)
        deciders = Deciders({ANN, BOB}, {ANN, BOB})
        clocks = clocks.after(entry, deciders, moves=moves, paused=paused)
    return [left // SECOND for left in clocks.left]


def test_leaving_and_coming_back_gives_no_time():
    """Only whoever has none left is given some to come back for."""
    assert rows((58, "leave", ANN, False), (58, "sit", ANN, False))[ANN] == 2
    assert rows((60, "late", ANN, False), (61, "sit", ANN, False))[ANN] == 60


@pytest.mark.parametrize("paused", [False, True])
def test_a_choice_taken_back_takes_back_what_it_gave(paused):
    """Also where the clocks were paused in between, or are not any more."""
    act, back = (10, "act", ANN), (10, "take_back 0", ANN)
    assert rows((*act, paused), (*back, paused)) == [50, 50]
    assert rows((10, "agree", BOB, not paused), (*act, paused), (*back, not paused)) == [50, 50]


@pytest.mark.parametrize("how", ["take_back", "agree", "ask"])
def test_all_that_is_taken_back_takes_back_what_it_gave(how):
    """Two choices with one row, of several seats, alone or by agreement."""
    acts = [(10, "act", ANN, False), (10, "act", ANN, False), (10, "act", BOB, False)]
    gained = rows(*acts)
    assert rows(*acts, (10, f"{how} 1", ANN, False)) == [gained[ANN] - 20, gained[BOB] - 20]
    assert rows(*acts, (10, f"{how} 0", ANN, False)) == [50, 50]


def test_a_reaction_taken_back_costs_no_time():
    """It gave none: in a window the banks wait."""
    clocks = Clocks.wound(ClockPlan(**LIVE), 2)
    asked = frozenset({(BOB, 0)})
    for number, (kind, seat, moves, windows) in enumerate(
        [
            ("set_up", -1, 0, frozenset()),
            ("act", ANN, 1, asked),
            ("act", BOB, 2, frozenset()),
            ("take_back", BOB, 1, asked),
            ("take_back", ANN, 0, frozenset()),
        ]
    ):
        entry = Entry(number, kind, seat, command=f"{number}", served=0)
        who = {BOB} if windows else {ANN}
        clocks = clocks.after(entry, Deciders(who, who, windows), moves=moves)
    assert clocks.left == (MINUTE, MINUTE)


def test_no_table_waits_for_another_that_is_damaged(house, watch, tmp_path):
    """Whichever of them is looked at first."""
    with house(watch) as omen:
        tables = [set_up(omen, person("Ann"), person("Bob"), clock=LIVE)[0] for _ in range(3)]
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        for table in (tables[0], tables[2]):
            database.execute("UPDATE actions SET rolls = '[99]' WHERE table_id = ?", [table])
    with house(watch) as omen:
        watch.go(61)
        within_moments(lambda: card(omen, tables[1])["version"] > 0)


def test_who_is_late_resigns_where_that_is_agreed(house, watch):
    """What comes too late is refused."""
    with house(watch) as omen:
        clock = {**LIVE, "at_zero": "resign"}
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=clock)
        with Player(omen, table, tokens[ANN]) as ann, Player(omen, table, tokens[BOB]) as bob:
            ann.act(0)
            bob.frame(1)
            watch.go(61)
            answer = bob.act(0)
            assert answer["type"] == "refused"
            assert "resigned" in answer["reason"]
            ann.frame(2)
            assert ann.frames[-1]["resigned"] == [BOB]


def test_a_table_waits_where_that_is_agreed(house, watch):
    """The clock shows nothing left, and that is all."""
    with house(watch) as omen:
        clock = {**LIVE, "at_zero": "wait"}
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=clock)
        with Player(omen, table, tokens[ANN]) as ann:
            ann.act(0)
        watch.go(100)
        within_moments(lambda: card(omen, table)["left"] == 0)
        with Player(omen, table, tokens[BOB]) as bob:
            assert clocks_of(bob, [BOB])["left"] == [MINUTE + 20 * SECOND, 0]
            assert bob.act(0)["type"] == "done"


def test_a_window_has_a_time_of_its_own(house, watch):
    """Meanwhile the bank waits; unanswered, the window closes, and the turn goes on."""
    with house(watch, "toll") as toll:
        persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
        table, tokens = set_up(toll, *persons, game="toll", clock=LIVE)
        with (
            Player(toll, table, tokens[ANN]) as ann,
            Player(toll, table, tokens[BOB]) as bob,
            Player(toll, table, tokens[CLEO]) as cleo,
        ):
            for player in (ann, bob, cleo):
                player.order("ask")
            watch.go(5)
            ann.act(ASK + BOB)
            shown = clocks_of(cleo, [], [ANN, BOB, CLEO])
            assert shown["left"] == [MINUTE + 15 * SECOND, MINUTE, MINUTE]
            assert shown["closing"] == [15 * SECOND] * 3
            watch.go(10)
            bob.frame(1)
            bob.act(PASS)
            assert clocks_of(cleo, [], [ANN, CLEO])["closing"] == [5 * SECOND] * 2
            watch.go(6)
            shown = clocks_of(cleo, [BOB])
            assert shown["left"] == [MINUTE + 15 * SECOND, MINUTE, MINUTE]


@pytest.mark.parametrize("order", ["ask", "unless_own", "if_fits"])
def test_no_clock_depends_on_a_hand(house, watch, order):
    """Whatever Bob holds, everybody is shown the same times, and as many of them."""
    hands, shown = set(), set()
    reacting = [CLEO] if order == "unless_own" else [BOB, CLEO]
    with house(watch, "toll") as toll:
        for number in range(MOST_TABLES):
            persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
            table, tokens = set_up(toll, *persons, game="toll", clock=LIVE)
            with (
                Player(toll, table, tokens[ANN]) as ann,
                Player(toll, table, tokens[BOB]) as bob,
            ):
                ann.order("ask")
                bob.order(order)
                ann.act(ASK + CLEO)
                ann.act(PASS, 1)
                shown.add(str(clocks_of(ann, [], reacting)))
                hands.add(len(bob.frame(2)["choices"]))
            if number >= SOME_TABLES and (len(hands) == 2 or order == "unless_own"):
                break
    assert len(shown) == 1
    assert len(hands) == 2 or order == "unless_own"


def test_slow_clocks_are_full_when_the_game_comes_back(house, watch):
    """Days that were not used are not saved."""
    with house(watch, "toll") as toll:
        persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
        table, tokens = set_up(toll, *persons, game="toll", clock=SLOW)
        whole = SLOW["bank"] * SECOND
        with Player(toll, table, tokens[ANN]) as ann:
            watch.go(3600)
            ann.act(REST)
            shown = clocks_of(ann, [BOB])
            assert shown["left"] == [whole - 3600 * SECOND, whole, whole]
        for version, seat in enumerate((BOB, CLEO), 1):
            with Player(toll, table, tokens[seat]) as player:
                player.act(REST, version)
        with Player(toll, table, tokens[ANN]) as ann:
            assert clocks_of(ann, [ANN])["left"][ANN] == whole


DAY = 24 * 3600 * SECOND
"""Of the three that each turn has."""


@pytest.mark.parametrize(
    "others", [("", ""), ("lowest", "lowest")], ids=["people", "opponents"]
)
@pytest.mark.parametrize("late", [(), (BOB, CLEO)], ids=["there", "late"])
def test_each_turn_has_its_days(others, late):
    """Whoever the others are, and whether an opponent decides for them."""
    table = laid_out(toll.GAME, "", *others, clock=ClockPlan(**SLOW))
    for seat in late if others[0] == "" else ():
        go(table, draft_leaving(table, seat, "late"))
    now, begun = 0, []
    for number in range(9):
        (seat,) = table.offered
        begun += [table.clocks.left_at(seat, now)] if seat == ANN else []
        now += DAY
        command = f"{number}" if seat in table.sitting.persons else None
        go(table, table.draft_act(seat, table.version, REST, command), now)
    assert begun == [3 * DAY] * 3


@pytest.mark.parametrize("slower", [ANN, BOB])
def test_each_round_has_its_days(slower):
    """Where both choose at once, and one of them always comes last."""
    table = laid_out(omen.GAME, "", "", clock=ClockPlan(**SLOW))
    now = 0
    for card in range(3):
        assert [table.clocks.left_at(seat, now) for seat in (ANN, BOB)] == [3 * DAY] * 2
        for seat in (1 - slower, slower):
            now += DAY
            go(table, table.draft_act(seat, table.version, card, f"{seat} {card}"), now)


@pytest.mark.parametrize(
    ("clock", "wrong"),
    [
        ({"bank": 0, "reaction": 5}, "bank"),
        ({"bank": 60}, "reaction"),
        ({"bank": 60, "reaction": 5, "at_zero": "explode"}, "at_zero"),
    ],
)
def test_a_wrong_clock_is_refused(house, watch, clock, wrong):
    """The answer names what is wrong."""
    with house(watch) as omen:
        plan = {"game": "omen", "seats": [person(), person()], "clock": clock}
        answer = web.post(f"http://{omen}/api/tables", json=plan)
        assert answer.status_code == 400
        assert wrong in answer.text
