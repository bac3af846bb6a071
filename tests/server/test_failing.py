"""A store that fails: every command is named, and what is sent again happens once."""

import contextlib
import threading
import time

import pytest
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up, web
from server.troubles import full, locked

from sandtable.server.store import database as databases

KEPT = {"type": "done", "command": "one", "version": 1}


@pytest.fixture
def impatient(monkeypatch):
    """A writer that hardly waits for the file."""
    monkeypatch.setattr(databases, "PATIENCE_MS", 10)


@pytest.fixture
def omen(impatient, tmp_path, gate, sqlite):  # noqa: ARG001 - patience is asked for before
    """The address of a server of Omen."""
    with ready(furniture(tmp_path, gate), sqlite) as address:
        yield address


def fails_then_happens_once(ann, trouble):
    """A choice fails by its name as long as there is trouble, and happens once after it."""
    with trouble:
        for _ in range(2):
            ann.say(type="act", command="one", version=0, action=5)
            answer = ann.hear("done", "refused", "failed")
            assert (answer["type"], answer["command"]) == ("failed", "one")
            assert "cannot keep" in answer["reason"]
        assert ann.sit(ann.token)["frames"][-1]["version"] == 0
    for _ in range(2):
        assert ann.act(5, version=0, command="one") == KEPT
    assert ann.frame(1)["version"] == 1


def test_a_database_that_is_locked(omen, sqlite):
    """Looking goes on; the choice is named, and happens once when it is sent again."""
    table, tokens = set_up(omen, person(), person())
    with Player(omen, table, tokens[0]) as ann:
        fails_then_happens_once(ann, locked(sqlite))


def test_a_disk_that_is_full(tmp_path, sqlite):
    """The same in a server of its own, whose every write fails."""
    program = Program(sqlite, str(tmp_path / "omen"))
    program.start()
    try:
        table, tokens = set_up(program.address, person(), person())
        with Player(program.address, table, tokens[0]) as ann:
            fails_then_happens_once(ann, full(program.process.pid))
    finally:
        program.kill()


def test_a_disk_that_is_read_only(impatient, tmp_path, gate, sqlite, monkeypatch):  # noqa: ARG001
    """The same where SQLite says so itself, as it does of a file that it may only read."""
    trouble, begin = contextlib.ExitStack(), databases._begin_to_write  # noqa: SLF001
    is_read_only = threading.Event()

    def begin_to_write(connection):
        connection.exec_driver_sql(f"PRAGMA query_only = {int(is_read_only.is_set())}")
        begin(connection)

    monkeypatch.setattr(databases, "_begin_to_write", begin_to_write)
    with ready(furniture(tmp_path, gate), sqlite) as omen:
        table, tokens = set_up(omen, person(), person())
        with Player(omen, table, tokens[0]) as ann:
            is_read_only.set()
            trouble.callback(is_read_only.clear)
            fails_then_happens_once(ann, trouble)


def test_a_table_that_cannot_be_kept(omen, sqlite):
    """Whoever sets it up is told to try again, and there is no half of it."""
    plan = {"game": "omen", "seats": [person(), person()]}
    with locked(sqlite):
        answer = web.post(f"http://{omen}/api/tables", json=plan)
        assert answer.status_code == 503
        assert "Try again" in answer.json()["detail"]
        assert answer.headers["Retry-After"] == "1"
        assert web.get(f"http://{omen}/api/tables").json() == []
    set_up(omen, person(), person())


def test_opponents_go_on_when_the_store_does(omen, sqlite, gate, caplog):
    """An opponent whose choice could not be kept decides again."""
    gate.clear()
    table, tokens = set_up(omen, person(), opponent())
    with Player(omen, table, tokens[0]) as ann:
        assert ann.act(5)["version"] == 1
        with locked(sqlite):
            gate.set()
            while "choice was not kept" not in caplog.text:
                time.sleep(0.01)
            assert ann.frames[-1]["version"] == 1
        ann.frame(2)


@pytest.mark.usefixtures("impatient")
def test_a_standing_order_that_cannot_be_kept(tmp_path, gate, sqlite):
    """It is named like any other command, and holds once it is sent again."""
    with ready(furniture(tmp_path, gate, "toll"), sqlite) as toll:
        table, tokens = set_up(toll, *[person()] * 3, game="toll")
        with Player(toll, table, tokens[0]) as ann:
            order = {"type": "order", "order": "until_turn", "command": "mine"}
            with locked(sqlite):
                ann.say(**order)
                answer = ann.hear("done", "refused", "failed")
                assert (answer["type"], answer["command"]) == ("failed", "mine")
            ann.say(**order)
            assert ann.hear("done", "refused", "failed")["type"] == "done"
            assert ann.orders[-1] == "until_turn"


def test_a_fault_names_its_command_too(omen, monkeypatch, caplog):
    """Whatever goes wrong, the client knows which of its commands it was, and the log where."""
    table, tokens = set_up(omen, person(), person())
    with Player(omen, table, tokens[0]) as ann, monkeypatch.context() as patch:
        patch.setattr(
            "sandtable.server.tables.table.Table.draft_act", lambda *_: threading.Lock()
        )
        answer = ann.act(5, command="one")
    assert (answer["type"], answer["command"]) == ("refused", "one")
    assert "server failed" in answer["reason"]
    assert [(record.table, record.seat) for record in caplog.records] == [(table, 0)]
