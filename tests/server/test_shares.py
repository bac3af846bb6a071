"""One household asks for too much: it hears when to come back, and nobody else is slowed."""

import asyncio
import socket
from contextlib import ExitStack
from types import SimpleNamespace

import httpx
import pytest
from server.house import ready
from server.players import Player, person, set_up

from sandtable.server.limits import callers
from sandtable.server.limits.callers import Callers, patient
from sandtable.server.limits.shares import A_TABLE, COST, MOST_REFUSED, SHARE, Shares
from sandtable.server.refusals import TooManyError

STRANGER = "127.0.0.2"
"""As far as a house knows, an address of somebody else."""
PLAN = {"game": "omen", "seats": [person(), person()]}


@pytest.fixture
def client(house, sqlite):
    """Clients of a server, from any address of this machine."""
    with ready(house, sqlite) as where, ExitStack() as clients:

        def client(address):
            transport = httpx.HTTPTransport(local_address=address)
            made = httpx.Client(base_url=f"http://{where}", transport=transport, timeout=60)
            return clients.enter_context(made)

        yield client


def test_who_asks_for_too_much_hears_when_to_come_back(client):
    """Everybody else is answered, and so is whoever sits at the machine of the house."""
    stranger, other, host = map(client, (STRANGER, "127.0.0.3", "127.0.0.1"))
    answers = [stranger.get("/api/lobby") for _ in range(SHARE // COST)]
    assert {answer.status_code for answer in answers} == {200}
    refused = stranger.get("/api/lobby")
    assert refused.status_code == 429
    seconds = refused.json()["seconds"]
    assert refused.headers["Retry-After"] == str(seconds)
    words = "Too many requests came from your connection. Try again in"
    assert refused.json()["detail"] == f"{words} {seconds} s."
    assert stranger.get("/").status_code == 200
    assert other.get("/api/lobby").status_code == 200
    for _ in range(2 * SHARE // COST):
        assert host.get("/api/lobby").status_code == 200


def test_what_costs_more_can_be_asked_for_less_often(client):
    """Nothing is founded for whoever is refused."""
    stranger = client(STRANGER)
    most = -(-SHARE // A_TABLE)
    founded = [stranger.post("/api/tables", json=PLAN).status_code for _ in range(most + 1)]
    assert founded == [*[201] * most, 429]


def asking(address):
    """A request from an address, to a route that costs as much as most."""
    connection = SimpleNamespace(
        client=address and SimpleNamespace(host=address), scope={"path": "/api/lobby"}
    )
    return connection, SimpleNamespace(opt={})


def test_a_household_gets_its_share_again():
    """It is counted as one, however many newer addresses it has."""
    now = [0.0]
    shares = Shares(lambda: now[0], held=0)

    async def asked(address):
        await shares.guard(*asking(address))

    for number in range(SHARE // COST):
        asyncio.run(asked(f"2001:db8::{number:x}"))
    with pytest.raises(TooManyError) as refused:
        asyncio.run(asked("2001:db8::ffff"))
    asyncio.run(asked("2001:db8:1::1"))
    now[0] += refused.value.seconds
    asyncio.run(asked("2001:db8::ffff"))
    for _ in range(2 * SHARE):
        asyncio.run(asked("127.0.0.1"))
        asyncio.run(asked(""))


def test_nonsense_is_read_more_and_more_slowly(monkeypatch):
    """After so many refused messages, whoever sends them waits before the next is read."""
    waited = []

    async def sleep(seconds):
        waited.append(seconds)

    monkeypatch.setattr("sandtable.server.limits.shares.asyncio.sleep", sleep)
    shares = Shares(lambda: 0.0)

    async def refused(address):
        await shares.refused(asking(address)[0])

    for _ in range(MOST_REFUSED):
        asyncio.run(refused(STRANGER))
    assert waited == [*[0] * (MOST_REFUSED - 1), 10]
    asyncio.run(refused("127.0.0.3"))
    assert waited[-1] == 0


def test_what_a_line_asks_for_in_vain_or_once_more_is_counted(house, sqlite, monkeypatch):
    """A choice that is refused like nonsense, and to sit down where one sits already."""
    counted = []

    def noting(what):
        async def note(*_):
            counted.append(what)

        return note

    for what in ("refused", "spend"):
        monkeypatch.setattr(Shares, what, noting(what))
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"))
        with Player(where, table, tokens[0]) as ann:
            assert counted == []
            ann.sit(tokens[0])
            assert counted == ["spend"]
            assert ann.act(99)["type"] == "refused"
            assert ann.act(0)["type"] == "done"
            ann.say(type="nonsense")
            ann.hear("refused")
            ann.sit(tokens[0])
    assert counted == ["spend", "refused", "refused", "spend"]


def test_whoever_calls_again_and_again_is_not_let_in(house, sqlite, monkeypatch):
    """A proxy is: it calls for many. So is everybody else."""
    monkeypatch.setattr(callers, "MOST_CALLS", 3)

    def called(where, address):
        host, port = where.split(":")
        with socket.create_connection((host, int(port)), 60, (address, 0)) as line:
            line.sendall(b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            try:
                return line.recv(100).startswith(b"HTTP/1.1 200")
            except ConnectionResetError:
                return False

    with ready(house, sqlite, http=patient(Callers(20))) as where:
        assert [called(where, STRANGER) for _ in range(5)] == [*[True] * 3, False, False]
        assert called(where, "127.0.0.3")
        assert called(where, "127.0.0.1")
    known = Callers(20, known=["127.0.0.2/32"])
    with ready(house, sqlite, http=patient(known)) as where:
        assert all(called(where, STRANGER) for _ in range(5))
