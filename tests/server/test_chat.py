"""What people at a table say to each other: who reads it, how often, and what is kept."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count

import pytest
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up, web
from server.test_rooms import PLAN, in_hall

from sandtable.server.limits.pace import Pace
from sandtable.server.people import chat, company, presence
from sandtable.server.people.texts import LONGEST_TEXT, checked
from sandtable.server.refusals import Refusal
from sandtable.server.store import talk
from sandtable.server.store.database import StoreError
from sandtable.server.store.store import Store
from sandtable.server.store.talk import TalkStore
from sandtable.server.tables.fairness import new_token
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import Sit

DEVICE = "0123456789abcdef" * 2
HILLS = {"hills": 1}


class Guest(Player):
    """Somebody at a table who hears what others say, and who is there."""

    def __init__(self, *where, **how):
        """Nothing has been said yet."""
        self.more = {key: how.pop(key) for key in ("beside", "hidden", "device") if key in how}
        super().__init__(*where, **how)
        self.lines, self.there, self.watching = [], None, 0

    def hear(self, *kinds):
        """The next message of these kinds; what is said meanwhile is kept."""
        while True:
            message = super().hear(*kinds, "talk", "presence")
            if message["type"] == "talk":
                self.lines = message["lines"] + ([] if message["whole"] else self.lines)
            if message["type"] == "presence":
                self.there = message["here"], message["away"]
                self.watching = message["watching"]
            if message["type"] in kinds:
                return message

    def sit(self, token=None, have=None):
        """Sit down, and read what was said before."""
        self.say(type="sit", token=token, have=have, **self.more)
        self.seated = self.hear("seated")
        frames = self.hear("frames")
        # A line that was said a moment before may still be on its way.
        while not (talk := self.hear("talk"))["whole"]:
            pass
        self.talk = talk
        return frames

    def tell(self, text, command=None, **more):
        """Say a line; the answer."""
        command = command or f"say-{text}-{time.monotonic()}"
        self.say(type="say", command=command, text=text, **more)
        return self.hear("answered")

    def recall(self, **before):
        """What was said before lines of these numbers: the texts, and if there is more."""
        self.say(type="recall", command=f"recall-{time.monotonic()}", **before)
        while not (talk := self.hear("talk", "answered")).get("recalled"):
            if talk["type"] == "answered":
                return talk["reason"]
        assert self.hear("answered")["reason"] == ""
        return [line["text"] for line in talk["lines"]], talk["earlier"]

    def read(self, text):
        """The line that says this, waited for."""
        while not (found := [line for line in self.lines if line["text"] == text]):
            self.hear("talk")
        return found[0]

    def sees(self, here=(), away=()):
        """Wait until these are there."""
        while self.there != ([*here], [*away]):
            self.hear("presence")


@contextmanager
def people(address, table, tokens, *more):
    """The players of a table, then some who only watch."""
    with Guest(address, table, tokens[0]) as ann, Guest(address, table, tokens[1]) as bob:
        if not more:
            yield ann, bob
            return
        with Guest(address, table, device=more[0]) as cleo:
            yield ann, bob, cleo


def test_players_among_themselves(shared):
    """A line comes to the other player with name, seat and time, and to no watcher."""
    table, tokens = set_up(shared, person("Ann"), person("Bob"))
    with people(shared, table, tokens, DEVICE) as (ann, bob, cleo):
        assert ann.talk["circle"] == "players"
        assert cleo.talk["circle"] == "watchers"
        answer = {"type": "answered", "command": "c1", "reason": "", "wait": 0}
        assert ann.tell("only us", command="c1") == answer
        line = bob.read("only us")
        assert (line["seat"], line["name"], line["number"]) == (0, "Ann", 1)
        assert line["at"].startswith("20")
        bob.act(0)
        cleo.frame(1)
        assert "only us" not in cleo.text


def test_watchers_among_themselves_until_the_end(shared):
    """No line of a watcher comes to a player's socket before the game is over; then all do."""
    table, tokens = set_up(shared, person("Ann"), person("Bob"), options=HILLS)
    with people(shared, table, tokens, DEVICE) as (ann, bob, cleo):
        assert cleo.tell("Ann holds the six", name="Cleo")["reason"] == ""
        with Guest(shared, table, device="f" * 32) as dan:
            (line,) = dan.talk["lines"]
            assert (line["seat"], line["name"]) == (None, "Cleo")
            ann.tell("good luck")
            bob.read("good luck")
            with Guest(shared, table, tokens[0]) as again:
                assert [line["text"] for line in again.talk["lines"]] == ["good luck"]
            ann.act(0)
            assert "Ann holds" not in ann.text + bob.text + again.text
            bob.act(1)
            assert bob.frame(2)["returns"]
            for guest in (ann, bob, dan):
                guest.read("good luck")
                guest.read("Ann holds the six")
            cleo.tell("well played")
            assert ann.read("well played")["circle"] == "watchers"


def test_a_stranger_of_a_private_table_gets_nothing(shared):
    """Neither lines nor presence, and nothing that a stranger says is kept."""
    table, tokens = set_up(shared, person(), person(), privacy="private")
    web.cookies.clear()
    with people(shared, table, tokens) as (ann, bob):
        ann.tell("secret")
        bob.read("secret")
        stranger = Player(shared, table)
        with stranger.connection as stranger.socket:
            for message in (
                {"type": "say", "command": "s", "text": "let me in"},
                {"type": "report", "command": "r", "circle": "players", "number": 1},
                {"type": "attend", "hidden": False},
                {"type": "sit", "beside": ["x" * 32], "device": DEVICE},
            ):
                stranger.say(**message)
            assert stranger.hear("answered")["reason"] == chat.NO_CHAT
            assert stranger.hear("answered")["reason"] == chat.NO_SUCH_LINE
            assert "private" in stranger.hear("refused")["reason"]
            ann.tell("still here")
            bob.read("still here")
            assert "secret" not in stranger.text
            assert '"presence"' not in stranger.text
        assert "let me in" not in ann.text + bob.text


def test_who_has_a_seat_does_not_read_as_a_watcher(shared):
    """A browser whose guest plays at the table is told nothing without its token."""
    table, tokens = set_up(shared, person("Ann"), person("Bob"))
    cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    assert cookie
    with (
        people(shared, table, tokens, DEVICE) as (ann, _, cleo),
        Guest(shared, table, additional_headers={"Cookie": cookie}) as peeping,
    ):
        cleo.tell("Ann holds the six")
        assert peeping.talk["circle"] is None
        assert peeping.tell("hm")["reason"] == chat.NO_CHAT
        ann.act(0)
        peeping.frame(1)
        assert "Ann holds" not in peeping.text


def test_somebody_who_sits_down_hears_the_players_only(shared):
    """A socket that watched and has a seat now is told what counts there."""
    table, tokens = set_up(shared, person("Ann"), person("Bob"))
    with people(shared, table, tokens, DEVICE) as (ann, _, cleo):
        ann.tell("hello")
        cleo.tell("before")
        cleo.more = {}
        cleo.sit(tokens[1])
        assert cleo.talk["whole"]
        assert [line["text"] for line in cleo.talk["lines"]] == ["hello"]


def test_a_table_of_one_has_no_chat(shared):
    """Nobody would read it; where anybody may watch there is one."""
    table, tokens = set_up(shared, person(), opponent(), privacy="private")
    with Guest(shared, table, tokens[0]) as ann:
        assert ann.talk["circle"] is None
        assert ann.tell("anybody?")["reason"] == chat.NO_CHAT
    table, tokens = set_up(shared, person(), opponent())
    with Guest(shared, table, tokens[0]) as ann:
        assert ann.tell("anybody?")["reason"] == ""


def test_limits_answer(shared):
    """The sixth line at once waits for some seconds and says so; it is not dropped."""
    table, tokens = set_up(shared, person(), person())
    with people(shared, table, tokens) as (ann, bob):
        for number in range(chat.MOST_SAID):
            assert ann.tell(f"line {number}")["reason"] == ""
        refused = ann.tell("too fast")
        assert 0 < refused["wait"] <= chat.SAID_SECONDS
        assert refused["reason"] == f"Send again in {refused['wait']} s"
        assert ann.tell("line 0", command="say-line")["wait"]
        assert bob.tell("mine")["reason"] == ""
        bob.read("mine")
        assert "too fast" not in bob.text


def test_a_seat_that_is_taken_along_speaks_as_the_same(shared):
    """Whoever muted its person need not do so again; who is given the seat is somebody else."""
    table, tokens = set_up(shared, person("Ann"), person("Bob"))
    authors, token = [], tokens[1]
    with Guest(shared, table, tokens[0]) as ann:
        for turn, along in enumerate((True, True, False)):
            with Guest(shared, table, token) as bob:
                bob.tell(f"line {turn}")
            authors.append(ann.read(f"line {turn}")["author"])
            plea = {"seat": 1, "token": token, "along": along}
            where = f"http://{shared}/api/tables/{table}"
            link = web.post(f"{where}/links", json=plea).json()
            token = new_token()
            comes = {"key": token, "secret": link["secret"]}
            assert web.post(f"{where}/seats", json=comes).is_success
        with Guest(shared, table, token) as other:
            other.tell("hello")
        authors.append(ann.read("hello")["author"])
    assert authors[0] == authors[1] == authors[2] != authors[3]


def test_earlier_lines_are_told_to_who_asks(shared, monkeypatch):
    """As many as are told at once, down to the first; each can be reported like others."""
    monkeypatch.setattr(chat, "MOST_SHOWN", 3)
    table, tokens = set_up(shared, person("Ann"), person("Bob"))
    with people(shared, table, tokens) as (ann, bob):
        for number in range(1, 5):
            for each in (ann, bob):
                each.tell(f"{each.seated['seat']} {number}")
        with Guest(shared, table, tokens[1]) as again:
            texts = [line["text"] for line in again.talk["lines"]]
            assert (texts, again.talk["earlier"]) == (["1 3", "0 4", "1 4"], True)
            assert again.recall(players=6) == (["0 2", "1 2", "0 3"], True)
            assert again.recall(players=3) == (["0 1", "1 1"], False)
            assert again.recall(players=1) == ([], False)
            said = {"type": "report", "circle": "players", "number": 1, "command": "r"}
            again.say(**said)
            assert again.hear("answered")["reason"] == ""
            ann.tell("and on")
            again.read("and on")
            assert again.recall(players=2) == (["0 1"], False)
        with Guest(shared, table, tokens[1]) as again:
            assert [line["number"] for line in again.talk["lines"]] == [7, 8, 9]


def test_earlier_lines_are_as_secret_as_others(shared, monkeypatch):
    """Nobody recalls what they could not read when it was said; after the end both do."""
    monkeypatch.setattr(chat, "MOST_SHOWN", 2)
    moments = count(1000)
    monkeypatch.setattr(talk, "_now", lambda: f"2030-{next(moments)}")
    table, tokens = set_up(shared, person("Ann"), person("Bob"), options=HILLS)
    cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    with people(shared, table, tokens, DEVICE) as (ann, bob, cleo):
        for number in range(3):
            ann.tell(f"ambush {number}")
            cleo.tell(f"espied {number}")
        assert ann.recall() == (["ambush 1", "ambush 2"], True)
        assert ann.recall(players=2, watchers=9) == (["ambush 0"], False)
        assert cleo.recall(players=9, watchers=2) == (["espied 0"], False)
        with Guest(shared, table, additional_headers={"Cookie": cookie}) as peeping:
            assert peeping.recall() == chat.NO_CHAT
        assert "espied" not in ann.text + bob.text + peeping.text
        assert "ambush" not in cleo.text + peeping.text
        ann.act(0)
        bob.act(1)
        assert bob.frame(2)["returns"]
        with Guest(shared, table, tokens[1]) as again:
            texts = [line["text"] for line in again.talk["lines"]]
            assert (texts, again.talk["earlier"]) == (["ambush 2", "espied 2"], True)
            assert again.recall(players=3, watchers=3) == (["ambush 1", "espied 1"], True)
            assert again.recall(players=2, watchers=2) == (["ambush 0", "espied 0"], False)


def test_a_limit_of_earlier_lines_answers(shared, monkeypatch):
    """It says when more can be read; whoever speaks is not held up by it."""
    monkeypatch.setattr(chat, "MOST_RECALLED", 1)
    table, tokens = set_up(shared, person(), person())
    with people(shared, table, tokens) as (ann, bob):
        ann.tell("one")
        assert ann.recall() == (["one"], False)
        assert ann.recall().startswith("Read on in ")
        assert bob.recall() == (["one"], False)
        assert ann.tell("two")["reason"] == ""


def test_a_pace_forgets():
    """Each has room for as many as may be done in the time; the clock gives it back."""
    now = [0.0]
    pace = Pace(2, 10, lambda: now[0])
    for _ in range(2):
        assert pace.wait("a") == 0
        pace.note("a")
        now[0] += 1
    assert (pace.wait("a"), pace.wait("b")) == (8, 0)
    now[0] = 10.5
    assert pace.wait("a") == 0


def test_a_crowd_of_watchers_has_a_limit_of_its_own(shared, monkeypatch):
    """Whoever comes under many names does not fill the chat."""
    monkeypatch.setattr(chat, "MOST_WATCHING", 2)
    table, tokens = set_up(shared, person(), person())
    answers = []
    with Guest(shared, table, tokens[0]):
        for device in ("a", "b", "c"):
            with Guest(shared, table, device=device * 32) as somebody:
                answers.append(somebody.tell("me")["wait"])
    assert answers[:2] == [0, 0]
    assert answers[2] > 0


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  two\nlines\tand \x00\x1b[31m more ", "two lines and [31m more"),
        ("<b>bold</b> & @1", "<b>bold</b> & @1"),
        ("left\u202egnihton\u2066", "left gnihton"),
        ("a" + "\u0301" * 40, "a" + "\u0301" * 4),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_a_text_is_cleaned(text, kept):
    """Of what steers lines and directions; what is left is kept as it is."""
    assert checked(text) == kept


@pytest.mark.parametrize("text", ["", " \n", "\u200b\u3164", "x" * (LONGEST_TEXT + 1)])
def test_a_text_is_refused(shared, text):
    """In words, by name of the command: so the typed text stays where it is."""
    with pytest.raises(Refusal):
        checked(text)
    table, tokens = set_up(shared, person(), person())
    with Guest(shared, table, tokens[0]) as ann:
        answer = ann.tell(text, command="c1")
        assert (answer["command"], answer["wait"]) == ("c1", 0)
        assert answer["reason"]


def test_a_command_says_one_line(shared):
    """Sent again, over another socket as well, it is answered and not said twice."""
    table, tokens = set_up(shared, person(), person())
    with people(shared, table, tokens) as (ann, bob):
        for _ in range(2):
            assert ann.tell("once", command="same")["reason"] == ""
        with Guest(shared, table, tokens[0]) as again:
            assert again.tell("once", command="same")["reason"] == ""
            assert len(again.talk["lines"]) == 1
        assert ann.tell("then", command="other")["reason"] == ""
        bob.read("then")
        assert bob.text.count('"once"') == 1


def test_a_report_is_kept_once(house, sqlite, gate):
    """Who, what, when; it outlives the table. What cannot be read cannot be reported."""
    gate.set()
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"))
        with people(where, table, tokens, DEVICE) as (ann, bob, cleo):
            ann.tell("rude")
            bob.read("rude")
            said = {"type": "report", "circle": "players", "number": 1}
            for number in range(2):
                bob.say(**said, command=f"report-{number}")
                assert bob.hear("answered")["reason"] == ""
            cleo.say(**said, command="report-3")
            assert cleo.hear("answered")["reason"] == chat.NO_SUCH_LINE
        wish = {"type": "delete", "tokens": list(tokens.values())}
        assert (
            web.post(f"http://{where}/api/tables/{table}/wishes", json=wish).status_code == 204
        )

    async def kept():
        store = Store(sqlite)
        talk = TalkStore(store.database)
        found = await talk.reports(9), await talk.last(table, "players", 9)
        await store.close()
        return found

    (report,), lines = asyncio.run(kept())
    assert (report["reporter_name"], report["name"], report["text"]) == ("Bob", "Ann", "rude")
    assert report["said"] <= report["at"]
    assert lines == ()


def test_who_sits_down_is_never_taken_for_a_watcher(house, sqlite, monkeypatch):
    """Not even while the server reads what belongs to the seat, and somebody else comes."""

    async def play(hall):
        new = await hall.found(PLAN)
        room, ann, bob = await hall.rooms.room(new.table), Watcher(), Watcher()
        reads = room.orders.read

        async def read_while_ann_comes():
            monkeypatch.undo()
            await hall.company._welcome(room, ann, Sit(new.seats[0].token))  # noqa: SLF001
            await reads()

        room.enter(ann)
        room.enter(bob)
        await hall.company.hear(room, ann, Sit(new.seats[0].token))
        monkeypatch.setattr(room.orders, "read", read_while_ann_comes)
        await hall.company.hear(room, bob, Sit(new.seats[1].token))
        said = [json.loads(bob.outbox.get_nowait()) for _ in range(bob.outbox.qsize())]
        assert {each["circle"] for each in said if each["type"] == "talk"} == {"players"}

    in_hall(house, sqlite, play)


def test_lines_survive_a_kill(database, tmp_path):
    """They lie in the store; a command that was sent again after it says nothing twice."""
    program = Program(database, str(tmp_path / "omen"))
    program.start()
    try:
        table, tokens = set_up(program.address, person("Ann"), person("Bob"))
        with Guest(program.address, table, tokens[0]) as ann:
            assert ann.tell("remember me", command="c1")["reason"] == ""
        program.kill()
        program.start()
        with people(program.address, table, tokens) as (ann, bob):
            assert [line["text"] for line in bob.talk["lines"]] == ["remember me"]
            assert ann.tell("remember me", command="c1")["reason"] == ""
            ann.tell("and this")
            assert bob.read("and this")["number"] == 2
    finally:
        program.kill()


def test_a_chat_that_fails_costs_no_game(address, monkeypatch):
    """It says so and keeps nothing; choices are made as before."""

    async def fail(*_):
        raise StoreError

    table, tokens = set_up(address, person(), person())
    with people(address, table, tokens) as (ann, bob):
        monkeypatch.setattr(TalkStore, "add", fail)
        monkeypatch.setattr(TalkStore, "after", fail)
        assert ann.tell("hm")["reason"] == company.NOT_KEPT
        assert ann.act(0)["type"] == "done"
        with Player(address, table, tokens[1]) as again:
            assert again.act(0)["type"] == "done"
        assert bob.frame(2)["version"] == 2


@pytest.fixture
def two(tmp_path, gate, database):
    """The addresses of two servers on one database."""
    houses = [furniture(tmp_path / name, gate) for name in ("first", "second")]
    with ready(houses[0], database) as first, ready(houses[1], database) as second:
        yield first, second


def test_lines_come_from_another_process(two):
    """Each line once and in one order, also when both processes write at once."""
    table, tokens = set_up(two[0], person("Ann"), person("Bob"))
    with Guest(two[0], table, tokens[0]) as ann, Guest(two[1], table, tokens[1]) as bob:
        with ThreadPoolExecutor(2) as threads:
            said = [threads.submit(each.tell, "at once") for each in (ann, bob)]
            assert [each.result()["reason"] for each in said] == ["", ""]
        ann.tell("last")
        bob.read("last")
        with Guest(two[1], table, tokens[0]) as again:
            assert [line["number"] for line in again.talk["lines"]] == [1, 2, 3]
            assert bob.text.count('"last"') == 1


def test_earlier_lines_come_from_any_process(two, monkeypatch):
    """Also lines that are older than all that this process has read so far."""
    monkeypatch.setattr(chat, "MOST_SHOWN", 2)
    table, tokens = set_up(two[0], person("Ann"), person("Bob"))
    with Guest(two[0], table, tokens[0]) as ann:
        for number in range(1, 6):
            ann.tell(f"line {number}")
        with Guest(two[1], table, tokens[1]) as bob:
            assert bob.recall(players=2) == (["line 1"], False)
            assert bob.recall(players=4) == (["line 2", "line 3"], True)


def test_the_people_of_two_processes_see_each_other(two, monkeypatch):
    """Here as long as a socket is open at either; offline when the last one is closed."""
    monkeypatch.setattr(presence, "AWAY_SECONDS", 0.0)
    table, tokens = set_up(two[0], person(), person())
    with Guest(two[0], table, tokens[0]) as ann:
        with Guest(two[1], table, tokens[1]) as bob:
            ann.sees(here=(0, 1))
            bob.sees(here=(0, 1))
            bob.say(type="attend", hidden=True)
            ann.sees(here=(0,), away=(1,))
        ann.sees(here=(0,))


def test_a_seat_with_several_sockets(shared, monkeypatch):
    """Here if one of them is seen; away if all are hidden for long; offline without any."""
    table, tokens = set_up(shared, person(), person())
    with Guest(shared, table, tokens[0]) as ann:
        ann.sees(here=(0,))
        with Guest(shared, table, tokens[1], hidden=True) as bob:
            ann.sees(here=(0, 1))  # hidden, but not for long
            monkeypatch.setattr(presence, "AWAY_SECONDS", 0.0)
            ann.sees(here=(0,), away=(1,))
            with Guest(shared, table, tokens[1]):
                ann.sees(here=(0, 1))
            ann.sees(here=(0,), away=(1,))
            bob.say(type="attend", hidden=False)
            ann.sees(here=(0, 1))
        ann.sees(here=(0,))


def test_two_at_one_screen_are_here_together(shared):
    """Whoever's turn it is: the device shows what opens both seats, also behind the curtain."""
    table, tokens = set_up(shared, person(), person())
    with Guest(shared, table, device=DEVICE) as cleo:
        with Guest(shared, table, tokens[0], beside=[tokens[1]]) as both:
            cleo.sees(here=(0, 1))
            both.more = {"beside": [tokens[0], tokens[1]]}
            both.sit()
            cleo.act(0)
            assert cleo.there == ([0, 1], [])
            assert both.talk["circle"] == "players"
            with Guest(shared, table, tokens[1]) as phone:
                both.tell("hello")
                assert phone.read("hello")["seat"] == 0
        cleo.sees()


def test_presence_is_told_to_whoever_watches(shared):
    """Of people only, and nothing about watchers."""
    table, tokens = set_up(shared, person(), opponent())
    with Guest(shared, table, device=DEVICE) as cleo:
        with Guest(shared, table, tokens[0]):
            cleo.sees(here=(0,))
        cleo.sees()
