"""Connections that ask for nothing: they go in time, and leave room for who plays."""

import contextlib
import resource
import socket
from dataclasses import replace

import pytest
from server.house import Program, ready, wait_until_ready
from server.players import Player, person, set_up

from sandtable.server.limits.callers import (
    ENOUGH_FILES,
    FEWEST_OPEN,
    KEPT_FREE,
    Callers,
    most_files,
    most_open,
    patient,
    take_files,
)

NOTHING, HEAD, BODY = (
    b"",
    b"GET /api/lobby HTTP/1.1\r\nHost: ",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
)
WHOLE = b"GET /api/lobby HTTP/1.1\r\nHost: x\r\n\r\n"
PATIENCE = 10
FOREVER = 1000


def call(where, text):
    """A connection that has sent this."""
    host, port = where.split(":")
    line = socket.create_connection((host, int(port)), timeout=PATIENCE)
    line.sendall(text)
    return line


def heard(line):
    """All that comes before the server hangs up."""
    text = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            text += part
    return text


@pytest.mark.parametrize("text", [NOTHING, HEAD, BODY])
def test_a_request_without_end(house, sqlite, text):
    """The server hangs up; nobody is told anything."""
    with (
        ready(house, sqlite, http=patient(Callers(20, asking_seconds=0.3))) as where,
        call(where, text) as line,
    ):
        assert heard(line) == b""


def test_a_second_request_without_end(house, sqlite):
    """After an answer the server waits as long again, and no longer."""
    with (
        ready(house, sqlite, http=patient(Callers(20, asking_seconds=0.3))) as where,
        call(where, WHOLE + HEAD) as line,
    ):
        assert heard(line).startswith(b"HTTP/1.1 200 OK")


def test_room_for_those_who_play(house, sqlite):
    """Whoever waits without asking goes first; who plays goes on, and who comes finds room."""
    callers = Callers(6, FOREVER)
    with ready(house, sqlite, http=patient(callers)) as where, contextlib.ExitStack() as lines:
        table, tokens = set_up(where, person(), person())
        with Player(where, table, tokens[0]) as ann:
            for _ in range(20):
                lines.enter_context(call(where, HEAD))
            with Player(where, table, tokens[1]) as ben:
                assert ann.act(0)["type"] == "done"
                assert ben.act(0)["type"] == "done"
                assert len(callers.open) <= callers.most


def test_a_crowd_that_looks_on(house, sqlite):
    """Those who only look fill no more than their part of the room."""
    with ready(replace(house, most_looking=1), sqlite) as where:
        table, tokens = set_up(where, person(), person())
        with Player(where, table) as first:
            with Player(where, table) as second:
                assert "Too many are watching" in second.hear("refused")["reason"]
                assert second.gone()
            with Player(where, table, tokens[0]) as ann:
                assert ann.act(0)["type"] == "done"
            assert first.frame(1)
        with Player(where, table) as third:
            assert third.seated["seat"] is None


def test_more_connections_than_files(tmp_path, sqlite):
    """A flood of half-sent requests neither stops the server nor fills its log."""
    program = Program(sqlite, str(tmp_path / "omen"))
    with (tmp_path / "log").open("wb") as log:
        program.start(stderr=log, preexec_fn=fewer_files)
    with contextlib.ExitStack() as lines:
        for _ in range(4 * FEWEST_OPEN):
            lines.enter_context(call(program.address, HEAD))
        wait_until_ready(program.address)
        table, tokens = set_up(program.address, person(), person())
        with Player(program.address, table, tokens[0]) as ann:
            assert ann.act(0)["type"] == "done"
    program.kill()
    told = (tmp_path / "log").read_text().splitlines()
    assert len(told) == 1
    assert f"{FEWEST_OPEN} connections are open" in told[0]


def fewer_files():
    """Let a process open hardly more files than it needs without connections."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (KEPT_FREE + 10, KEPT_FREE + 10))


def test_the_server_takes_as_many_files_as_it_may():
    """What a shell gives programs at first, as 1024 on Debian, is not what they may have."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[1]), before[1]))
    try:
        assert most_files() == before[1]
        take_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(ENOUGH_FILES, before[1])
        take_files()  # and never fewer than there are
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(ENOUGH_FILES, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_how_many_may_be_open(monkeypatch):
    """As many as files can be opened, less some, but always a few and never too many."""
    endless = resource.RLIM_INFINITY
    for files, most in ((20, FEWEST_OPEN), (1100, 1000), (10**6, 4000), (endless, 4000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert most_open() == most
