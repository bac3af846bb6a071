"""Whoever set a table up is away while others wait for people: these begin without both."""

import contextlib
import sqlite3
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, person
from server.test_absence import ANN, BOB, CLEO, LONG, SHORT, Waiting
from server.test_invitations import Browser, by_link
from server.test_time import Watch, within_moments

from sandtable.server.people.invitations import HOST_HERE, NOT_FOUNDER
from sandtable.server.tables.absence import AWAY_RATED


@pytest.fixture
def watch():
    """The clock of the house."""
    return Watch()


@pytest.fixture
def database(tmp_path):
    """The file of its tables."""
    return tmp_path / "tables.db"


@pytest.fixture
def house(tmp_path, gate, watch):
    """A house of Toll that goes by the clock."""
    return replace(furniture(tmp_path / "toll", gate, "toll"), monotonic=watch)


@pytest.fixture
def toll(house, database):
    """The address of its server."""
    with ready(house, str(database)) as where:
        yield where


@pytest.fixture
def people(toll):
    """The browsers of Ann, who sets up the table, Bob, who is sent a link, and Cleo."""
    with contextlib.ExitStack() as opened:
        browsers = [Browser(toll) for _ in range(3)]
        for browser in browsers:
            opened.enter_context(browser.web)
        yield browsers


def begin(browser, table):
    """Ask to begin without those who are missing: why not, or nothing."""
    answer = browser.post(f"/{table}/founding", wish="begin")
    return "" if answer.status_code == 204 else answer.json()["detail"]


def told(guest, *, may):
    """Wait until somebody is told whether those who sit there may begin."""
    while guest.presence is None or guest.presence["may_begin"] != may:
        guest.hear("presence")


@contextlib.contextmanager
def looks(where, table, token, database):
    """Somebody looks at the table, and that is noted."""

    def noted(many):
        with contextlib.closing(sqlite3.connect(database)) as kept:
            rows = kept.execute("SELECT COUNT(*) FROM attendance").fetchone()
        return rows == (many,)

    within_moments(lambda: noted(1))
    with Player(where, table, token):
        within_moments(lambda: noted(2))
        yield
    within_moments(lambda: noted(1))


def test_whoever_waits_begins_where_the_founder_does_not_come_back(
    toll, watch, people, database
):
    """Not sooner than a stand-in would play, and nobody else; the missing may still come."""
    ann, bob, cleo = people
    seats = person("Ann"), by_link("Bob"), by_link("Cleo")
    table, tokens, links = ann.found(*seats, game="toll", privacy="open")
    token = bob.sit(table, links[BOB])
    with Waiting(toll, table, token) as waiting:
        with looks(toll, table, tokens[ANN], database):
            watch.go(LONG)
            assert begin(bob, table) == HOST_HERE
        watch.go(SHORT)
        assert begin(bob, table) == HOST_HERE
        watch.go(60)
        told(waiting, may=True)
        assert begin(cleo, table) == NOT_FOUNDER
        with looks(toll, table, tokens[ANN], database):
            told(waiting, may=False)
            assert begin(bob, table) == HOST_HERE
        watch.go(LONG)
        assert begin(bob, table) == ""
        told(waiting, may=False)
        assert CLEO in waiting.frame(2)["deputies"]
        assert begin(bob, table) == NOT_FOUNDER
        assert cleo.sit(table, links[CLEO], name="Cleo")


def test_a_founder_without_a_seat_is_not_waited_for(toll, watch, people):
    """Nobody knows whether they look; who plays has waited since the last one came."""
    ann, bob, _ = people
    seats = by_link("Ann"), by_link("Bob"), by_link("Cleo")
    table, _, links = ann.found(*seats, game="toll")
    watch.go(LONG)
    with Waiting(toll, table, bob.sit(table, links[BOB])) as waiting:
        watch.go(SHORT)
        assert begin(bob, table) == HOST_HERE
        watch.go(60)
        told(waiting, may=True)
        assert begin(bob, table) == ""


def test_a_rated_game_waits_for_its_founder_for_a_day(watch, people):
    """As it does for anybody."""
    ann, bob, _ = people
    seats = person("Ann"), by_link("Bob"), by_link("Cleo")
    table, _, links = ann.found(*seats, game="toll", rated=True)
    bob.sit(table, links[BOB])
    watch.go(LONG)
    assert begin(bob, table) == HOST_HERE
    watch.go(AWAY_RATED // 1000)
    assert begin(bob, table) == ""


def test_another_process_knows_that_the_founder_is_there(house, database, watch, people):
    """And lets the others begin when they are gone from all."""
    ann = people[ANN]
    seats = person("Ann"), by_link("Bob"), by_link("Cleo")
    table, tokens, links = ann.found(*seats, game="toll")
    with ready(house, str(database)) as other:
        bob = Browser(other)
        with bob.web, Waiting(other, table, bob.sit(table, links[BOB])) as waiting:
            with looks(ann.address, table, tokens[ANN], database):
                watch.go(LONG)
                assert begin(bob, table) == HOST_HERE
            assert begin(bob, table) == HOST_HERE
            watch.go(LONG)
            told(waiting, may=True)
            assert begin(bob, table) == ""
