"""Whether a house is well, as programs see it that watch over it or stand before it."""

import asyncio
import contextlib
import logging.config
import socket

import pytest
from litestar import WebSocket
from prometheus_client import REGISTRY
from server import omen
from server.house import ready, running, wait_until_ready
from server.players import Player, opponent, person, set_up, web
from server.troubles import locked

from sandtable.server import figures, logs
from sandtable.server.app import create_app
from sandtable.server.serve import Outside, settings
from sandtable.server.store import database as databases

BY_HTTPS = {"X-Forwarded-Proto": "https"}
ADA = "192.0.2.7"
FOR_ADA = {"X-Forwarded-For": ADA}
PLAN = {"game": "omen", "seats": [person(), person()], "options": {}}


def health(address, **how):
    """What a house says of its health."""
    return web.get(f"http://{address}/health", **how)


@pytest.fixture
def trusting(house, sqlite):
    """A house that trusts a proxy on this machine."""
    with running(
        create_app(house, sqlite), proxy_headers=True, forwarded_allow_ips=["127.0.0.1"]
    ) as address:
        wait_until_ready(address)
        yield address


def test_a_house_that_is_well(address):
    """It says which release runs, and its time goes on."""
    first, second = health(address).json(), health(address).json()
    assert first["version"]
    assert second["served"] >= first["served"]


def test_a_house_that_cannot_keep_anything(house, sqlite, monkeypatch):
    """It is not well, and says why in words; it is again once it can."""
    monkeypatch.setattr(databases, "PATIENCE_MS", 10)
    monkeypatch.setattr("sandtable.server.routes.BEAT", 0.0)  # look each time
    with ready(house, sqlite) as address:
        with locked(sqlite):
            answer = health(address)
        assert answer.status_code == 503
        assert "cannot keep" in answer.json()["detail"]
        assert health(address).status_code == 200


def test_who_came_by_https_is_given_cookies_for_https_alone(trusting):
    """The proxy says so; the browser is told to come no other way."""
    answer = health(trusting, headers=BY_HTTPS)
    assert answer.json()["is_secure"]
    assert "max-age" in answer.headers["Strict-Transport-Security"]
    found = web.post(f"http://{trusting}/api/tables", json=PLAN, headers=BY_HTTPS)
    assert "Secure" in found.headers["Set-Cookie"]
    assert not health(trusting).json()["is_secure"]


def test_the_caller_is_told_their_address(trusting):
    """As the server knows it: by a proxy that it trusts."""
    assert health(trusting).json()["caller"] == "127.0.0.1"
    assert health(trusting, headers=BY_HTTPS | FOR_ADA).json()["caller"] == ADA


def test_whoever_is_not_trusted_says_so_in_vain(house, sqlite):
    """Otherwise anybody could."""
    with ready(house, sqlite, proxy_headers=settings(None).proxy_headers) as address:
        answer = health(address, headers=BY_HTTPS | FOR_ADA)
    assert answer.json()["caller"] == "127.0.0.1"
    assert not answer.json()["is_secure"]
    assert "Strict-Transport-Security" not in answer.headers


def test_nobody_is_trusted_unless_it_is_said(house, sqlite):
    """As the program is served."""
    app = create_app(house, sqlite)
    assert not settings(app).proxy_headers
    trusting = settings(app, Outside(proxies=["10.0.0.0/8"]))
    assert trusting.proxy_headers
    assert trusting.forwarded_allow_ips == ["10.0.0.0/8"]


@contextlib.contextmanager
def shown():
    """Reads one figure after the other, as Prometheus would; and all of them as text."""
    server = figures.show(0)

    def read(name=None):
        text = web.get(f"http://127.0.0.1:{server.server_port}/metrics").text
        if name is None:
            return text
        (line,) = [line for line in text.splitlines() if line.startswith(f"{name} ")]
        return float(line.rpartition(" ")[2])

    try:
        yield read
    finally:
        server.shutdown()
        server.server_close()


def test_figures_grow_with_what_happens(address):
    """Tables, lines, rows that were kept, opponents; and nobody's name or token."""
    counted = ("sandtable_keeping_seconds_count", "sandtable_thinking_seconds_count")
    with shown() as read:
        before = {name: read(name) for name in counted}
        lines, tables = read("sandtable_lines"), read("sandtable_tables_open")
        table, tokens = set_up(address, person("Wilhelmina"), opponent())
        with Player(address, table, tokens[0]) as ann:
            assert read("sandtable_lines") == lines + 1
            assert read("sandtable_tables_open") == tables + 1
            ann.act(ann.frames[-1]["choices"][0]["action"])
            ann.frame(2)
            for name in counted:
                assert read(name) > before[name]
            text = read()
    assert 'sandtable_answers_total{status="201"}' in text
    for secret in ("Wilhelmina", table, tokens[0]):
        assert secret not in text


def test_messages_are_counted_by_what_came_of_them(address, monkeypatch):
    """Over the sockets: carried out, refused, not understood, and failed."""
    ends = ("done", "refused", "failed")
    table, tokens = set_up(address, person(), person())
    with shown() as read, Player(address, table, tokens[0]) as ann:

        def counted():
            return [read(f'sandtable_messages_total{{end="{end}"}}') for end in ends]

        for end in ends:  # a figure is shown once it has been counted
            figures.MESSAGES.labels(end)
        before = counted()
        ann.act(0)
        ann.act(0)
        ann.say(type="nothing")
        ann.hear("refused")
        with monkeypatch.context() as patch:
            patch.setattr("sandtable.server.tables.table.Table.draft_act", None)
            assert "server failed" in ann.act(1)["reason"]
        assert [now - then for now, then in zip(counted(), before, strict=True)] == [1, 2, 1]


def moves_shown():
    """How many moves have been timed until all had their views."""
    return REGISTRY.get_sample_value("sandtable_showing_seconds_count")


def test_a_move_is_timed_until_all_have_their_views(address, monkeypatch):
    """Counted after the last view was written; nobody waits for whoever reads nothing."""
    writes, views, silent = WebSocket.send_text, [], []

    async def noted(socket, text, *more):
        if socket in silent:
            await asyncio.Event().wait()
        if text.startswith('{"type":"frames"'):
            views.append((socket, moves_shown()))
        await writes(socket, text, *more)

    table, tokens = set_up(address, person(), person())
    with contextlib.ExitStack() as stack:
        watching = [Player(address, table, token) for token in (*tokens.values(), None, None)]
        ann, *_ = map(stack.enter_context, watching)
        monkeypatch.setattr(WebSocket, "send_text", noted)
        stack.enter_context(Player(address, table))
        silent.append(views.pop()[0])
        before = moves_shown()
        for action in (omen.PEEK, 0):
            ann.act(action)
        for player in watching:
            player.frame(2)
    assert [count - before for _, count in views] == [0] * 4 + [1] * 4


def test_only_moves_that_are_made_are_timed(address):
    """None that is refused or sent again, and nothing else that is shown; and in how long."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann, shown() as read:
        before = moves_shown()
        ann.act(omen.PEEK, command="peek")
        ann.act(omen.PEEK, command="peek", version=0)
        assert ann.act(omen.PEEK)["type"] == "refused"
        ann.act(0)
        ann.take_back()
        ann.sit(tokens[0])  # an answer that comes behind whatever was sent before
        assert moves_shown() == before + 2
        within = [
            read(f'sandtable_showing_seconds_bucket{{le="{bound}"}}')
            for bound in ("0.05", "0.1", "0.2", "+Inf")
        ]
    assert within == sorted(within)
    assert within[-1] == before + 2


@pytest.fixture
def logging_as_served():
    """Lines are logged as the server does it."""
    root = logging.getLogger()
    handlers, level = [*root.handlers], root.level
    logging.config.dictConfig(logs.config())
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("logging_as_served")
def test_troubles_are_counted_also_where_the_log_is_silent(address):
    """An opponent whose thinking fails each time is a line a minute, and a figure grows."""
    figure = 'sandtable_troubles_total{level="ERROR",part="opponents"}'
    figures.TROUBLES.labels("opponents", "ERROR")
    with shown() as read:
        before = read(figure)
    table, tokens = set_up(address, person(), opponent("muddled"), options={"hills": 3})
    with shown() as read, Player(address, table, tokens[0]) as ann:
        for _ in range(3):
            while not ann.frames[-1]["choices"]:
                ann.hear("frames")
            ann.act(ann.frames[-1]["choices"][0]["action"])
        while ann.frames[-1]["returns"] is None:
            ann.hear("frames")
        assert read(figure) >= before + 3


def test_a_port_for_figures_that_is_taken():
    """The error says which of the ports it is."""
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(OSError, match="for figures at port"),
    ):
        figures.show(taken.getsockname()[1])
