"""A time limit: the table calls time before the first decision after it."""

import sqlite3

import pytest
from server.house import furniture, ready
from server.players import Player, person, set_up, web
from toys.toll import ASK, GAME, PASS, REST

from sandtable.core.records import TIME, read
from sandtable.core.replay import final_state
from sandtable.core.steps import NOBODY
from sandtable.server.tables.fairness import verify

ANN, BOB, CLEO = range(3)


@pytest.fixture
def file(tmp_path):
    """Where the tables are kept."""
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def toll(tmp_path, file, gate):
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), f"sqlite:///{file}") as where:
        yield where


def table_of(toll, file, minutes_ago):
    """A table with a limit of ten minutes, as if it had been founded some time ago."""
    persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
    found = set_up(toll, *persons, game="toll", options={"minutes": 10})
    with sqlite3.connect(file) as database:
        database.execute(
            "UPDATE tables SET created = strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', ?)",
            (f"-{minutes_ago} minutes",),
        )
    return found


def log_of(file):
    """The kinds of the rows of the only table."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT kind FROM actions ORDER BY seq").fetchall()
    return [kind for (kind,) in rows]


def test_nothing_happens_before_the_limit(toll, file):
    """Nine minutes are not ten."""
    table, tokens = table_of(toll, file, 9)
    with Player(toll, table, tokens[ANN]) as ann:
        ann.act(REST)
        assert log_of(file) == ["set_up", "act"]


def test_time_is_called_once_before_a_decision(toll, file):
    """In a window too, while others have not decided; what was asked can still be answered."""
    table, tokens = table_of(toll, file, 11)
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


def test_the_record_holds_the_moment(toll, file):
    """It replays exactly, and its chance follows from the secret."""
    table, tokens = table_of(toll, file, 11)
    with Player(toll, table, tokens[ANN]) as ann:
        ann.act(REST)
        ann.frame(2)
    record = read(web.get(f"http://{toll}/api/tables/{table}/record").text)
    moves = [(move.player, move.action) for move in record.moves]
    assert moves == [(NOBODY, TIME), (ANN, "rest")]
    assert final_state(record, GAME).is_terminal()
    verify(record, GAME)
