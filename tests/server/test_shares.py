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
from sandtable.server.limits.shares import (
    A_TABLE,
    COST,
    MOST_READ,
    MOST_REFUSED,
    MOST_SENT,
    SHARE,
    Shares,
)
from sandtable.server.refusals import TooManyError

STRANGER = "127.0.0.2"
"""As far as a house knows, an address of somebody else."""
PLAN = {"game": "omen", "seats": [person(), person()]}


@pytest.fixture
def client(house, sqlite):
    """Clients of a server, from any address of this machine."""
    with ready(house, sqlite) as where, ExitStack() as clients:

        def client(address):
            transport = httpx.HTTPTransport(local_address=address, verify=False)
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
    assert stranger.get("/health").status_code == 200
    assert other.get("/api/lobby").status_code == 200
    for _ in range(2 * SHARE // COST):
        assert host.get("/api/lobby").status_code == 200


def test_what_costs_more_can_be_asked_for_less_often(client):
    """Nothing is founded for whoever is refused."""
    stranger = client(STRANGER)
    most = -(-SHARE // A_TABLE)
    founded = [stranger.post("/api/tables", json=PLAN).status_code for _ in range(most + 1)]
    assert founded == [*[201] * most, 429]


def asking(address, path="/api/lobby"):
    """A request from an address, to a route that costs as much as most."""
    connection = SimpleNamespace(
        client=address and SimpleNamespace(host=address), scope={"path": path}
    )
    return connection, SimpleNamespace(opt={})


@pytest.mark.parametrize("path", ["/", "/assets/app-1.js", "/health"])
def test_files_have_a_share_of_their_own(path):
    """A classroom may load the page at once, and ask for nothing less because of it."""
    shares = Shares(lambda: 0.0, held=0)
    for _ in range(MOST_READ):
        asyncio.run(shares.guard(*asking(STRANGER, path)))
    asyncio.run(shares.guard(*asking(STRANGER)))
    with pytest.raises(TooManyError):
        asyncio.run(shares.guard(*asking(STRANGER, path)))


def test_what_is_told_to_programs_is_asked_for():
    """It is long, and nobody reads it often."""
    shares = Shares(lambda: 0.0, held=0)
    for _ in range(SHARE // COST):
        asyncio.run(shares.guard(*asking(STRANGER, "/schema/openapi.json")))
    with pytest.raises(TooManyError):
        asyncio.run(shares.guard(*asking(STRANGER)))


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


class Hours:
    """A clock that goes when somebody says so, for those who sleep by it."""

    def __init__(self):
        """Nobody sleeps yet."""
        self.now = 0.0
        self.asleep = []

    async def sleep(self, seconds):
        """Until the clock has gone on by so many seconds."""
        woken = asyncio.get_running_loop().create_future()
        if seconds:
            self.asleep.append((self.now + seconds, woken))
            await woken

    async def go_on(self, seconds):
        """Let it be later: who should be awake by then is, and has done what they wanted."""
        self.now += seconds
        while True:
            for _ in range(10 * SHARE):
                await asyncio.sleep(0)
            due = [woken for until, woken in self.asleep if until <= self.now]
            if not due:
                return
            self.asleep = [each for each in self.asleep if each[0] > self.now]
            for woken in due:
                woken.set_result(None)


@pytest.fixture
def hours(monkeypatch):
    """The clock by which households wait."""
    hours = Hours()
    patient = SimpleNamespace(sleep=hours.sleep, Lock=asyncio.Lock)
    monkeypatch.setattr("sandtable.server.limits.shares.asyncio", patient)
    return hours


def crowd(hours, what, most):
    """How many of twice as many as may go on have done so at once, later, and later still.

    Each does something of one household that is counted; one of another goes on at once.
    """
    shares, done = Shares(lambda: hours.now), []

    async def one(address):
        await getattr(shares, what)(asking(address)[0])
        done.append(address)

    async def come():
        waiting = [asyncio.create_task(one(STRANGER)) for _ in range(2 * most + 1)]
        counts = []
        for seconds in (0, 9, 1, 9, 1, 10):
            await hours.go_on(seconds)
            counts.append(len(done))
        await asyncio.wait_for(one("127.0.0.3"), 1)
        await asyncio.gather(*waiting)
        return counts

    return asyncio.run(come())


def test_a_crowd_that_waits_goes_on_one_at_a_time(hours):
    """As the share of their household fills, and not all when the first of them may."""
    most = SHARE // COST
    whole = 2 * most
    assert crowd(hours, "spend", most) == [most, most, whole, whole, whole + 1, whole + 1]


def test_whatever_is_sent_over_lines_is_read_one_by_one(hours):
    """Once there was too much of it, however well-formed it is."""
    most, whole = MOST_SENT, 2 * MOST_SENT
    assert crowd(hours, "sent", most) == [most, most, whole, whole, whole + 1, whole + 1]


def test_nonsense_of_many_lines_is_read_as_slowly_as_of_one(hours):
    """After so many refused messages of a household one is read for each that is old."""
    most = MOST_REFUSED
    counts = [most - 1, most - 1, 2 * most - 1, 2 * most - 1, 2 * most + 1, 2 * most + 1]
    assert crowd(hours, "refused", most) == counts


def test_every_message_over_a_line_is_counted(house, sqlite, monkeypatch):
    """Before it is carried out, whatever it is; those who have to wait hold up nobody."""
    counted, waiting = [], []

    async def sent(_, connection):
        counted.append(connection)
        while connection in waiting:  # noqa: ASYNC110 - freed in another thread
            await asyncio.sleep(0.01)

    monkeypatch.setattr(Shares, "sent", sent)
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"))
        with Player(where, table, tokens[0]) as ann, Player(where, table, tokens[1]) as bob:
            assert len(counted) == 2
            waiting.append(counted[1])
            bob.say(type="act", command="later", version=1, action=0)
            assert ann.act(0)["type"] == "done"
            ann.say(type="attend", hidden=True)
            ann.say(type="nonsense")
            ann.hear("refused")
            assert ann.frames[-1]["version"] == 1
            waiting.clear()
            assert bob.hear("done")["version"] == 2
    assert len(counted) == 6


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
