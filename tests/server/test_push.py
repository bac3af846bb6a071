"""Being told that it is one's turn: once, only when needed, and never what is hidden."""

import asyncio
import contextlib
import json
import threading

import msgspec
import pytest
from aiohttp import web
from server.house import unused_port
from server.pushes import (
    A_WHILE,
    ADA,
    BEN,
    CLEO,
    DAYS,
    HOURS,
    MINUTES,
    NAMES,
    Browser,
    House,
    PushService,
    carried_out,
)
from server.test_push_asked import ASKED, BEFORE_THE_LAST_FIFTH, STILL
from toys.toll import ASK, PASS, REST

from sandtable.server.push import posting, sealing, teller
from sandtable.server.push.posting import check_endpoint, is_public
from sandtable.server.push.words import time_of
from sandtable.server.refusals import Refusal
from sandtable.server.store import moving
from sandtable.server.store.calls import Awaited
from sandtable.server.store.devices import MOST_DEVICES
from sandtable.server.tables.calls import called
from sandtable.server.wire import front


def test_whoever_has_to_decide_is_told_once_in_a_turn(houses, service):
    """In these words; the next turn tells the next one."""

    async def scenario():
        async with houses() as one:
            ada, ben = await one.subscribe(ADA), await one.subscribe(BEN)
            table = await one.begin()
            await one.later(A_WHILE - 2)
            assert service.taken == []
            await one.later(2)
            told = {"title": "Your turn: Toll, with Ben and Cleo.", "body": "2 days left."}
            assert service.told(ada) == [{**told, "table": table}]
            await one.later(12 * HOURS)
            await one.act(table, ADA, REST)
            await one.later()
            assert len(service.told(ada)) == 1
            assert service.told(ben) == [
                {
                    "title": "Your turn: Toll, with Ada and Cleo.",
                    "body": "2 days left.",
                    "table": table,
                }
            ]

    carried_out(scenario())


def test_nobody_is_told_of_a_window(houses, service):
    """Whoever may react is not; the others let it pass, as they have ordered."""

    async def scenario():
        async with houses() as one:
            browsers = [await one.subscribe(seat) for seat in range(3)]
            table = await one.begin()
            await one.later()
            await one.act(table, ADA, ASK + BEN)
            await one.later()
            assert [len(service.told(browser)) for browser in browsers] == [1, 0, 0]
            await one.act(table, BEN, PASS)
            await one.later()
            assert [len(service.told(browser)) for browser in browsers] == [1, 1, 0]

    carried_out(scenario())


def test_a_turn_that_goes_on_after_a_window_is_told_of(houses, service):
    """If nobody had to be told before: whoever looked then may be gone when it is over."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await one.begin()
            there = await one.look(table, ADA)
            await one.later()
            await there.end()
            await one.later(HOURS)
            assert service.taken == []
            room = await one.hall.rooms.room(table)
            turn = room.table.turns.begun[-1]
            for seats in ({}, {ADA: None}):  # a window opens, and is over
                waits = Awaited(turn, seats)
                await one.hall.teller.calls.note(table, waits, one.hall.service())
            await one.later()
            assert len(service.told(ada)) == 1

    carried_out(scenario())


@pytest.mark.parametrize(
    ("clock", "ways", "tells"),
    [
        (None, ("person", "link", "link"), True),
        (DAYS, ("person", "link", "link"), True),
        (MINUTES, ("person", "link", "link"), False),
        (None, ("person", "person", "person"), False),
        (None, ("person", "opponent", "opponent"), False),
    ],
)
def test_only_slow_games_between_devices_call(houses, service, clock, ways, tells):
    """Elsewhere somebody is there anyway, or the computer answers at once."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await (_alone(one) if "opponent" in ways else one.begin(clock, ways))
            await one.later()
            await one.later(24 * HOURS)
            assert bool(service.told(ada)) is tells
            body = "2 days left." if clock else ""
            assert not tells or service.told(ada)[0]["body"] == body
            assert table

    carried_out(scenario())


async def _alone(one):
    """A table of Ada against opponents."""
    against = front.SeatPlan("opponent", "", "lowest")
    seats = (front.SeatPlan("person", "Ada"), against, against)
    return (await one.hall.found(front.TablePlan("toll", seats), "ada")).table


@pytest.mark.parametrize(("hidden", "tells"), [(True, True), (False, False)])
def test_who_looks_is_not_told(houses, service, hidden, tells):
    """A page that is on the screen tells by itself; a hidden one does not."""

    async def scenario():
        async with houses() as one:
            await one.subscribe(ADA)
            await one.look(await one.begin(), ADA, hidden=hidden)
            await one.later()
            assert bool(service.taken) is tells

    carried_out(scenario())


def test_a_muted_table_tells_nothing(houses, service):
    """It can be muted by those who sit there, and tells again when it is not any more."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await one.begin()
            for _ in range(2):
                await one.hall.teller.mute("ada", table, muted=True)
            await one.later()
            assert service.taken == []
            await one.hall.teller.mute("ada", table, muted=False)
            for seat in (ADA, BEN, CLEO):
                await one.act(table, seat, REST)
            await one.later()
            assert len(service.told(ada)) == 1
            for guest, where in (("eve", table), ("", table), ("ada", "nowhere")):
                await one.hall.teller.mute(guest, where, muted=True)

    carried_out(scenario())


def test_two_processes_tell_once(houses, service):
    """Both have the table open and find that the call is due, at the same moment."""

    async def scenario():
        async with houses() as one, houses(one.watch) as two:
            ada = await one.subscribe(ADA)
            tables = [await one.begin() for _ in range(10)]
            for table in tables:
                await two.hall.rooms.room(table)
            one.watch.go(A_WHILE)
            await asyncio.gather(*(each.hall.teller.look_around() for each in (one, two)))
            for each in (one, two):
                await each.hall.teller.finish()
            assert sorted(told["table"] for told in service.told(ada)) == sorted(tables)

    carried_out(scenario())


def test_a_call_outlives_the_process_that_noted_it(houses, service):
    """And what was told before a restart is not told again after it."""

    async def scenario():
        async with houses() as before:
            ada = await before.subscribe(ADA)
            table = await before.begin()
        async with houses() as after:
            await after.later()
            assert len(service.told(ada)) == 1
        async with houses() as last:
            await last.hall.rooms.room(table)
            await last.later()
            assert len(service.told(ada)) == 1
            keys = {headers["Authorization"].split("k=")[1] for _, _, headers in service.taken}
            assert keys == {await last.hall.teller.key()}

    carried_out(scenario())


@pytest.mark.parametrize("gone", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(houses, service, gone):
    """The others of the guest are told; the next turn asks it no more."""

    async def scenario():
        async with houses() as one:
            old, new = await one.subscribe(ADA, "old"), await one.subscribe(ADA, "new")
            service.answers[old.endpoint] = [gone]
            table = await one.begin()
            await one.later()
            for seat in (ADA, BEN, CLEO):
                await one.act(table, seat, REST)
            await one.later()
            assert [len(service.told(browser)) for browser in (old, new)] == [1, 2]

    carried_out(scenario())


@pytest.mark.parametrize(
    ("answers", "tries"), [([500, 429], 3), ([503] * 9, 3), ([400], 1), ([413], 1)]
)
def test_a_push_service_that_is_busy_is_asked_again(houses, service, answers, tries, caplog):
    """A few times; one that refuses is not, and the log says for whom that was."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            service.answers[ada.endpoint] = list(answers)
            table = await one.begin()
            await one.later()
            await one.later()
            assert len(service.taken) == tries
            return table

    table = carried_out(scenario())
    noted = [(record.table, record.seat) for record in caplog.records]
    assert noted == ([] if answers[-1] == 429 else [(table, ADA)])


def test_no_move_waits_for_a_push_service(houses, service):
    """Nor does the next look at what is due."""
    silent = asyncio.Event()

    async def post(*_):
        await silent.wait()
        return 201

    service.post = post

    async def scenario():
        async with houses() as one:
            await one.subscribe(ADA)
            table = await one.begin()
            one.watch.go(A_WHILE)
            await one.hall.teller.look_around()
            await one.act(table, ADA, REST)
            await one.hall.teller.look_around()
            silent.set()
            await one.hall.teller.finish()

    carried_out(scenario())


def test_time_is_not_left_to_whoever_paused(houses, service):
    """While clocks stand still nobody is told how long there is."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await one.begin()
            room = await one.hall.rooms.room(table)
            room.table.clocks = room.table.clocks.__class__(DAYS, (0,) * 3, paused=True)
            await one.hall.teller.calls.note(table, Awaited(0, called(room.table)), 0)
            await room.refresh()
            await one.later()
            assert service.told(ada)[0]["body"] == ""

    carried_out(scenario())


class World:
    """A house where all cards are shields, or none: nobody sees which."""

    def __init__(self, house, shields):
        """``shields`` in every hand."""
        self.house, self.shields = house, shields

    async def pushes(self, service):
        """When who is told what, where the same is done."""
        async with self.house as one:
            browsers = [await one.subscribe(seat) for seat in range(3)]
            table = await one.begin()
            room = await one.hall.rooms.room(table)
            for side in room.table.state.position.sides:
                side.shields = self.shields
            room.table._ask(room.table.entries[-1])  # noqa: SLF001 - another world
            found = []
            for seat, action in ((ADA, ASK + BEN), (BEN, PASS), (BEN, REST)):
                await one.act(table, seat, action)
                await one.later()
                found.append([len(service.told(browser)) for browser in browsers])
            await one.request(table, BEN, "take_back")
            for seconds in (A_WHILE, BEFORE_THE_LAST_FIFTH):
                await one.later(seconds)
                found.append([len(service.told(browser)) for browser in browsers])
            words = [[{**t, "table": ""} for t in service.told(each)] for each in browsers]
            return found, words


def test_pushes_depend_on_what_everybody_knows(tmp_path, gate, sqlite):
    """Two worlds that differ in hidden cards tell the same people the same at the same time."""
    seen = []
    for shields in (0, 2):
        service = PushService()
        database = f"{sqlite}{shields}"
        world = World(House(tmp_path / "toll", gate, database, service), shields)
        seen.append(carried_out(world.pushes(service)))
    assert seen[0] == seen[1]
    counts, words = seen[0]
    assert counts == [[0, 0, 0], [0, 1, 0], [0, 1, 1], [1, 1, 2], [1, 1, 3]]
    last = [told["title"] for told in words[CLEO]]
    assert last[1:] == [ASKED["take_back"], STILL.replace("Ben and Cleo", "Ada and Ben")]


def test_a_push_says_nothing_that_is_secret(houses, service):
    """No token, no link, nothing of the game; and nobody on the way can read it."""

    async def scenario():
        async with houses() as one:
            ada = await one.subscribe(ADA)
            table = await one.begin()
            await one.later()
            ((endpoint, body, headers),) = service.taken
            assert service.told(ada)[0].keys() == {"title", "body", "table"}
            assert endpoint == ada.endpoint
            assert not any(name.encode() in body for name in (*NAMES, "Toll", table))
            assert table not in json.dumps(headers)
            assert headers["TTL"] == str(DAYS.bank - A_WHILE)

    carried_out(scenario())


def test_a_guest_has_so_many_browsers(houses, service):
    """The oldest make room; one that is used by another guest is theirs."""

    async def scenario():
        async with houses() as one:
            browsers = [await one.subscribe(ADA, str(n)) for n in range(MOST_DEVICES + 3)]
            await one.hall.teller.subscribe("ben", browsers[-1].plea, "house.example")
            table = await one.begin()
            await one.later()
            told = [bool(service.told(browser)) for browser in browsers]
            assert told == [False] * 3 + [True] * (MOST_DEVICES - 1) + [False]
            await one.hall.teller.devices.forget(browsers[-1].endpoint, "ada")
            await one.act(table, ADA, REST)
            await one.later()
            assert service.told(browsers[-1])

    carried_out(scenario())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8080/a",
        "https://me:secret@push.example.org/a",
        "https://127.0.0.1/a",
        "https://127.1/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://[::1]/a",
        "https://push.example.org/" + "a" * 1000,
        "https://push.example.org:99999/a",
        "file:///etc/passwd",
        "https://",
        "",
    ],
)
def test_what_is_no_push_service_is_refused(endpoint):
    """By its address, before anybody is called."""
    with pytest.raises(ValueError):  # noqa: PT011 - in the words of the library of addresses
        check_endpoint(endpoint)


def test_nobody_is_subscribed_to_what_is_no_push_service(houses):
    """It is said in words."""

    async def scenario():
        async with houses() as one:
            browser = Browser("a")
            browser.endpoint = "https://127.0.0.1/a"
            with pytest.raises(Refusal, match=posting.NOT_PUSH):
                await one.hall.teller.subscribe("ada", browser.plea, "house.example")

    carried_out(scenario())


def test_wrong_keys_are_refused(houses):
    """Those to which nothing can be sealed."""

    async def scenario():
        async with houses() as one:
            plea = Browser("a").plea
            for wrong in ({"p256dh": "abc"}, {"auth": "a"}, {"p256dh": "A" * 87}):
                changed = msgspec.structs.replace(plea, **wrong)
                with pytest.raises(Refusal):
                    await one.hall.teller.subscribe("ada", changed, "house.example")

    carried_out(scenario())


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("9.9.9.9", True),
        ("2620:fe::fe", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),  # noqa: S104 - an address to be refused
        ("224.0.1.1", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::909:909", True),
        ("2002:7f00:1::", False),
    ],
)
def test_only_addresses_of_the_internet_are_called(address, public):
    """Not those of this machine, of its network, or wrapped in another kind of address."""
    assert is_public(address) is public


@contextlib.contextmanager
def listening(answer):
    """A server on loopback; the number of its port, and what was posted to it."""
    heard, port = [], unused_port()
    loop, done = asyncio.new_event_loop(), asyncio.Event()
    ready = threading.Event()

    async def hear(request):
        heard.append((request.path, await request.read(), request.headers.get("TTL")))
        return web.Response(status=answer, headers={"Location": "/elsewhere"})

    async def serve():
        app = web.Application()
        app.router.add_post("/{path:.*}", hear)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", port).start()
        ready.set()
        await done.wait()
        await runner.cleanup()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    ready.wait()
    try:
        yield port, heard
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()
        loop.close()


def test_a_name_that_leads_inside_is_not_called(monkeypatch):
    """Where it leads is looked up when it is called; the address alone may look harmless."""
    monkeypatch.setattr(posting, "check_endpoint", lambda _: None)
    with listening(201) as (port, heard):
        where = f"http://localhost:{port}/a"
        with pytest.raises(OSError, match="not on the Internet"):
            asyncio.run(posting.post(where, b"sealed", {"TTL": "7"}))
        assert heard == []


@pytest.mark.parametrize("answer", [201, 307, 410])
def test_what_is_posted(monkeypatch, answer):
    """The body and the headers; the answer's status comes back, and leads nowhere else."""
    monkeypatch.setattr(posting, "check_endpoint", lambda _: None)
    monkeypatch.setattr(posting, "is_public", lambda _: True)
    with listening(answer) as (port, heard):
        where = f"http://localhost:{port}/a"
        assert asyncio.run(posting.post(where, b"sealed", {"TTL": "7"})) == answer
        assert heard == [("/a", b"sealed", "7")]


def test_without_the_extra_the_server_says_how_to_add_it(houses, monkeypatch):
    """And serves all the same."""
    monkeypatch.setattr(teller, "NEEDED", ("no_such_library",))

    async def scenario():
        async with houses() as one:
            assert await one.hall.teller.key() == ""
            with pytest.raises(Refusal, match=r"pip install 'sandtable\[push\]'"):
                await one.subscribe(ADA)
            await one.begin()
            await one.later()

    carried_out(scenario())


def test_a_house_that_moved_keeps_its_browsers(houses, tmp_path, gate, database, service):
    """Its key moves along, and a call that waits is made from there."""

    async def scenario():
        async with houses() as before:
            ada = await before.subscribe(ADA)
            await before.begin()
            key = await before.hall.teller.key()
        target = f"sqlite:///{tmp_path / 'moved'}"
        await moving.copy(database, target)
        async with House(tmp_path / "toll", gate, target, service) as after:
            assert await after.hall.teller.key() == key
            await after.later()
            assert len(service.told(ada)) == 1

    carried_out(scenario())


def test_keys_are_of_one_pair():
    """What browsers are told belongs to the secret that the house keeps."""
    key = sealing.new_key()
    assert sealing.public(key) == sealing.public(key) != sealing.public(sealing.new_key())
    assert len(sealing.public(key)) == 87


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (3 * 86_400_000 - 1, "2 days"),
        (86_400_000, "1 day"),
        (86_399_999, "23 hours"),
        (3_600_000, "1 hour"),
        (119_999, "1 minute"),
        (59_999, "Less than a minute"),
    ],
)
def test_never_more_time_than_there_is(milliseconds, words):
    """As clocks on the page are read."""
    assert time_of(milliseconds) == words
