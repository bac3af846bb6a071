"""Requests that no honest program sends, and requests at which the server fails."""

import asyncio
import logging

import httpx
import pytest
from server.house import ready
from server.players import PLAIN, Player, person, set_up, web
from server.test_callers import call, heard
from uvicorn.protocols.utils import ClientDisconnected

from sandtable.server.limits.doors import LONGEST_PATH, note
from sandtable.server.store.database import StoreError
from sandtable.server.store.store import Store

DEEP = 20_000
OURS = "sandtable.server"


def request(line, *headers, body=b""):
    """The bytes of a request with these headers; its own host, unless another is among them."""
    lines = [f"{line} HTTP/1.1", "Connection: close", f"Content-Length: {len(body)}", *headers]
    lines += [] if any(header.startswith("Host") for header in headers) else ["Host: localhost"]
    lines += ["Content-Type: application/json"] if body else []
    return "\r\n".join([*lines, "", ""]).encode("latin1") + body


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        (request("GET /api/lobby", "Host: ["), "'host' is no address"),
        (request("GET /", "Host: [::1"), "'host' is no address"),
        (request("POST /api/tables", "Origin: http://["), "'origin' is no address"),
        (request("GET /%00"), "no NUL"),
        (request("GET /api/tables/%00/record"), "no NUL"),
        (request("GET /" + "x" * 5000), f"at most {LONGEST_PATH}"),
        (request("GET /api/tables/" + "x" * 5000 + "/record"), f"at most {LONGEST_PATH}"),
        (request("POST /api/tables", body=b"[" * DEEP), "nested too deeply"),
        (request("POST /api/tables", body=b"[" * DEEP + b"]" * DEEP), "nested too deeply"),
        (request("POST /api/tables", body=b'{"seats":' + b"[" * DEEP), "nested too deeply"),
        (request("POST /api/tables", body=b'{"game":"\xff"}'), "not UTF-8"),
    ],
)
def test_what_is_malformed(shared, caplog, sent, words):
    """It is refused in words, and noted in one short line."""
    with caplog.at_level(logging.WARNING, OURS), call(shared, sent) as line:
        answer = heard(line).decode()
    assert answer.startswith("HTTP/1.1 400")
    assert words in answer
    (noted,) = [record for record in caplog.records if record.name.startswith(OURS)]
    assert words in noted.getMessage()
    assert noted.exc_info is None
    assert len(noted.getMessage()) < 250
    assert "\n" not in noted.getMessage()


def test_a_message_nested_too_deeply(shared, caplog):
    """It is refused like any other that is not understood; nothing has failed."""
    table, tokens = set_up(shared, person(), person())
    with Player(shared, table, tokens[0]) as ann, caplog.at_level(logging.WARNING, OURS):
        ann.socket.send('{"x":' + "[" * 2000 + "]" * 2000 + ',"type":"act"}')
        assert "not understood" in ann.hear("refused")["reason"]
        assert ann.act(0)["type"] == "done"
    assert caplog.records == []


def test_a_command_of_control_characters(shared):
    """Not every database can keep it: it is not understood, at none of them."""
    table, tokens = set_up(shared, person(), person())
    with Player(shared, table, tokens[0]) as ann:
        ann.frame(0)
        assert "not understood" in ann.act(0, command="a\0b")["reason"]
        assert ann.act(0)["type"] == "done"


def test_what_fails_is_noted(house, sqlite, monkeypatch, caplog):
    """With its cause; the answer says nothing of it, and no token is in the log."""

    async def fail(*_):
        message = "the disk is full"
        raise OSError(message)

    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person(), person())
        monkeypatch.setattr(Store, "find", fail)
        address = f"http://{where}/api/tables/{table}/frames/0"
        bearer = {"Authorization": f"Bearer {tokens[0]}"}
        answer = httpx.get(address, headers=bearer, **PLAIN)
    assert answer.status_code == 500
    assert "disk" not in answer.text
    (noted,) = [record for record in caplog.records if record.name.startswith(OURS)]
    assert str(noted.exc_info[1]) == "the disk is full"
    assert table in noted.getMessage()
    assert noted.table == table
    assert tokens[0] not in caplog.text


@pytest.mark.parametrize(
    ("wrong", "lines"), [(StoreError("too many wait"), 1), (ClientDisconnected(), 0)]
)
def test_what_is_no_fault_of_the_program(caplog, wrong, lines):
    """A store that fails is noted in one line; that somebody hangs up, not at all."""
    asyncio.run(note(wrong, {"type": "websocket", "path": "/api/tables/t/socket"}))
    assert len(caplog.records) == lines
    assert not any(record.exc_info for record in caplog.records)


def test_a_refusal_is_not_noted(shared, caplog):
    """What people may get wrong fills no log."""
    with caplog.at_level(logging.WARNING, OURS):
        assert web.get(f"http://{shared}/api/tables/none/record").status_code == 404
        assert web.post(f"http://{shared}/api/tables", json={"game": "omen"}).status_code == 400
    assert caplog.records == []
