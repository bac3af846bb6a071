"""A time limit: the table calls time before the first decision after it."""

import sqlite3
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, person, set_up, web
from server.test_invitations import Browser, by_link
from server.test_time import Watch
from toys.toll import ASK, GAME, PASS, REST

from sandtable.core.records import TIME, read
from sandtable.core.replay import final_state
from sandtable.core.steps import NOBODY
from sandtable.server.tables.fairness import verify

ANN, BOB, CLEO = range(3)
MINUTE = 60


@pytest.fixture
def file(tmp_path):
    """Where the tables are kept."""
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def watch():
    """The clock of the house."""
    return Watch()


@pytest.fixture
def house(tmp_path, gate, watch):
    """A house of Toll that goes by it."""
    return replace(furniture(tmp_path / "toll", gate, "toll"), monotonic=watch)


@pytest.fixture
def toll(house, file):
    """The address of its server."""
    with ready(house, f"sqlite:///{file}") as where:
        yield where


def table_of(toll):
    """A table with a limit of ten minutes."""
    persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
    return set_up(toll, *persons, game="toll", options={"minutes": 10})


def log_of(file):
    """The kinds of the rows of the only table."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT kind FROM actions ORDER BY seq").fetchall()
    return [kind for (kind,) in rows]


def test_nothing_happens_before_the_limit(toll, file, watch):
    """Nine minutes are not ten."""
    table, tokens = table_of(toll)
    watch.go(9 * MINUTE)
    with Player(toll, table, tokens[ANN]) as ann:
        ann.act(REST)
        assert log_of(file) == ["set_up", "act"]


@pytest.mark.parametrize("moved", ["2001-01-01", "2099-01-01"])
def test_a_clock_that_is_set_calls_no_time(house, file, watch, moved):
    """Neither the time of day counts, nor an outage: only what the house has served."""
    with ready(house, f"sqlite:///{file}") as where:
        table, tokens = table_of(where)
        watch.go(9 * MINUTE)
        assert web.get(f"http://{where}/health").is_success  # the time served is noted
    with sqlite3.connect(file) as database:
        for where in ("tables SET created", "actions SET at"):
            database.execute(f"UPDATE {where} = '{moved}T00:00:00.000+00:00'")
    watch.go(60 * MINUTE)
    with ready(house, f"sqlite:///{file}") as where:
        with Player(where, table, tokens[ANN]) as ann:
            ann.act(REST)
        assert log_of(file) == ["set_up", "act"]
        watch.go(MINUTE)
        with Player(where, table, tokens[BOB]) as bob:
            bob.act(REST)
        assert log_of(file) == ["set_up", "act", "time", "act"]


def test_the_limit_counts_from_when_all_have_come(toll, file, watch):
    """While people are missing nobody plays."""
    ann, bob, cleo = Browser(toll), Browser(toll), Browser(toll)
    with ann.web, bob.web, cleo.web:
        seats, limit = (person("Ann"), by_link("Bob"), by_link("Cleo")), {"minutes": 10}
        table, tokens, links = ann.found(*seats, game="toll", options=limit, privacy="open")
        token = bob.sit(table, links[BOB])
        watch.go(9 * MINUTE)
        cleo.sit(table, links[CLEO])
        watch.go(9 * MINUTE)
        with Player(toll, table, tokens[ANN]) as player:
            player.act(REST)
        watch.go(MINUTE)
        assert log_of(file) == ["set_up", "sit", "sit", "begin", "act"]
        with bob.at(table, token) as player:
            assert player.act(REST)["type"] == "done"
    assert log_of(file)[-2:] == ["time", "act"]


def test_time_is_called_once_before_a_decision(toll, file, watch):
    """In a window too, while others have not decided; what was asked can still be answered."""
    table, tokens = table_of(toll)
    watch.go(11 * MINUTE)
    with (
        Player(toll, table, tokens[ANN]) as ann,
        Player(toll, table, tokens[BOB]) as bob,
        Player(toll, table, tokens[CLEO]) as cleo,
    ):
        assert log_of(file) == ["set_up"]
        for player in (ann, bob, cleo):
            player.order("ask")
        ann.act(ASK + BOB)
        assert log_of(file) == ["set_up", "time", "act"]
        assert "Time" in ann.frame(1)["told"][0]["text"]
        assert "passed" in ann.frame(1)["take_back"]
        for player in (ann, bob, cleo):
            player.frame(2)
            player.act(PASS)
        assert ann.frame(5)["returns"] is not None
    assert log_of(file).count("time") == 1


def test_the_record_holds_the_moment(toll, watch):
    """It replays exactly, and its chance follows from the secret."""
    table, tokens = table_of(toll)
    watch.go(11 * MINUTE)
    with Player(toll, table, tokens[ANN]) as ann:
        ann.act(REST)
        ann.frame(2)
    record = read(web.get(f"http://{toll}/api/tables/{table}/record").text)
    moves = [(move.player, move.action) for move in record.moves]
    assert moves == [(NOBODY, TIME), (ANN, "rest")]
    assert final_state(record, GAME).is_terminal()
    verify(record, GAME)
