"""What no client may do: each refused in words, and nothing is changed."""

import json

import pytest
from server.players import Player, opponent, person, set_up, web
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sandtable.server.tables.looking import PRIVATE
from sandtable.server.tables.watchers import NO_TABLE, SEAT_GONE

LONG = "x" * 5000


def tables(where):
    """The tables that there are."""
    return web.get(f"http://{where}/api/tables").json()


@pytest.fixture
def table(shared):
    """A table of two people: its name and tokens."""
    return set_up(shared, person(), person())


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("{", "not understood"),
        ("[]", "not understood"),
        ("null", "not understood"),
        ('{"type": "shout"}', "not understood"),
        ('{"type": "act", "command": "c", "version": 0}', "`action`"),
        ('{"type": "act", "command": "c", "version": 0, "action": 0, "as": 1}', "`as`"),
        ('{"type": "act", "command": "c", "version": 0, "action": "0"}', "`str`"),
        ('{"type": "act", "command": "c", "version": -1, "action": 0}', ">= 0"),
        ('{"type": "act", "command": "", "version": 0, "action": 0}', "length >= 1"),
        ('{"type": "act", "command": "c", "version": 0, "action": 1e30}', "not understood"),
        (json.dumps({"type": "sit", "token": LONG}), "at most 4096 bytes"),
        ('{"type": "sit", "token": "00"}', "opens no seat"),
        ('{"type": "act", "command": "c", "version": 0, "action": 99}', "cannot choose this"),
        ('{"type": "act", "command": "c", "version": 5, "action": 0}', "moved on"),
        ('{"type": "take_back", "command": "c", "version": 0}', "nothing to take back"),
        (b'{"type": "sit"}', "Messages are text"),
    ],
)
def test_a_message_is_refused(shared, table, message, words):
    """The reason says what is wrong; the connection and the table stay as they are."""
    name, tokens = table
    with Player(shared, name, tokens[0]) as ann:
        ann.socket.send(message)
        assert words in ann.hear("refused")["reason"]
        assert ann.act(0)["version"] == 1


def test_a_message_far_too_long(shared, table):
    """It ends the connection before it is read."""
    name, tokens = table
    with Player(shared, name, tokens[0]) as ann:
        ann.say(type="sit", token="x" * 2**17)
        assert ann.gone()


@pytest.mark.parametrize(
    ("way", "code", "words"),
    [({"token": "00"}, SEAT_GONE, "opens no seat"), ({"link": "00"}, NO_TABLE, PRIVATE)],
)
def test_who_may_not_look_is_not_kept_waiting(shared, way, code, words):
    """The line ends with what is wrong; whoever sits already is told, and stays."""
    name, tokens = set_up(shared, person(), person(), privacy="private")
    where = f"ws://{shared}/api/tables/{name}/socket"
    with connect(where, proxy=None) as line:
        line.send(json.dumps({"type": "sit", **way}))
        while words not in line.recv(timeout=20):
            pass
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
        assert line.close_code == code
    with Player(shared, name, tokens[0]) as ann:
        ann.say(type="sit", **way)
        ann.hear("refused")
        assert ann.act(0)["version"] == 1


def test_a_spectator_decides_nothing(shared, table):
    """Without a token there is no seat to act from."""
    with Player(shared, table[0]) as spectator:
        assert spectator.act(0)["reason"].startswith("You are watching")
        assert spectator.take_back()["reason"].startswith("You are watching")


def test_a_token_of_another_table(shared, table):
    """Tokens open the seat that they were made for."""
    _, others = set_up(shared, person(), person())
    with Player(shared, table[0]) as spectator:
        spectator.say(type="sit", token=others[0])
        assert "opens no seat" in spectator.hear("refused")["reason"]
        assert spectator.act(0)["type"] == "refused"


def test_deciding_out_of_turn(shared, table):
    """Who has decided waits."""
    name, tokens = table
    with Player(shared, name, tokens[0]) as ann:
        ann.act(0)
        assert ann.act(1, version=1)["reason"] == "You are not the one to decide now."


def test_answering_twice(shared, table):
    """Two pages of one seat answer one question: the later one is told that it is gone."""
    name, tokens = table
    with Player(shared, name, tokens[0]) as one, Player(shared, name, tokens[0]) as other:
        one.act(0)
        other.frame(1)
        assert other.act(1, version=0)["reason"] == "The table moved on. Choose again."


def test_pages_of_other_sites(shared, table):
    """A browser that shows a foreign page neither sits down nor sets up a table."""
    with (
        pytest.raises(InvalidStatus) as refused,
        Player(shared, table[0], origin="http://elsewhere.example"),
    ):
        pass
    assert refused.value.response.status_code == 403
    with Player(shared, table[0], origin=f"http://{shared}") as own:
        assert own.seated["seat"] is None
    before = tables(shared)
    answer = web.post(
        f"http://{shared}/api/tables",
        json={"game": "omen", "seats": [person(), person()]},
        headers={"Origin": "http://elsewhere.example"},
    )
    assert answer.status_code == 403
    assert "elsewhere.example" in answer.json()["detail"]
    assert tables(shared) == before


def test_no_such_table(shared):
    """The reason comes before the end of the connection."""
    where = f"ws://{shared}/api/tables/nowhere/socket"
    with connect(where, proxy=None) as socket:
        assert json.loads(socket.recv())["reason"] == "No such table, or it is private."
        with pytest.raises(ConnectionClosed):
            socket.recv()
    assert socket.protocol.close_code == 4404


@pytest.mark.parametrize(
    ("plan", "status", "words"),
    [
        ({"game": "chess", "seats": [person(), person()]}, 404, "no game 'chess'"),
        ({"game": "omen", "seats": [person()]}, 400, "for 2 to 2 players, not for 1"),
        ({"game": "omen", "seats": [person()] * 9}, 400, "length <= 8"),
        ({"game": "omen", "seats": [person(), opponent("divine")]}, 400, "no level 'divine'"),
        ({"game": "omen", "seats": [person("x" * 33), person()]}, 400, "length <= 32"),
        ({"game": "omen", "seats": [person(), {"kind": "cat"}]}, 400, "Invalid enum value"),
        ({"game": "omen", "seats": [person()] * 2, "options": {"hills": 6}}, 400, "1 to 5"),
        ({"game": "omen", "seats": [person()] * 2, "options": {"moon": 1}}, 400, "'moon'"),
        ({"game": "omen", "seats": [person()] * 2, "options": {"players": 2}}, 400, "seats"),
        ({"game": "omen", "seats": [person()] * 2, "options": {"hills": "x"}}, 400, "`int`"),
        ({"game": "omen", "seats": [person()] * 2, "seed": -1}, 400, ">= 0"),
        ({"game": "omen", "seats": [person()] * 2, "dice": [6]}, 400, "`dice`"),
        ({"seats": []}, 400, "`game`"),
    ],
)
def test_a_plan_is_refused(shared, plan, status, words):
    """The reason names what cannot be, and no table is made."""
    before = tables(shared)
    answer = web.post(f"http://{shared}/api/tables", json=plan)
    assert (answer.status_code, answer.json()["status_code"]) == (status, status)
    assert words in answer.json()["detail"]
    assert tables(shared) == before


@pytest.mark.parametrize(
    ("names", "seat", "words"),
    [
        (("", "\u200b"), 1, "looks empty"),
        (("\u3164", ""), 0, "looks empty"),
        (("   ", ""), 0, "looks empty"),
        (("\u0301\u0301", ""), 0, "looks empty"),
        (("Ada", "Ada"), 1, "Two seats have this name."),
        (("Ada", "ADA"), 1, "Two seats"),
        (("Ada", "A\u200bda"), 1, "Two seats"),
        (("Ada", " A  da"), 1, "Two seats"),
        (("Ada", "\u0410d\u0430"), 1, "Two seats"),
        (("Ada", "\uff21da"), 1, "Two seats"),
        (("Ali", "AlI"), 1, "Two seats"),
        (("AlI", "All"), 1, "Two seats"),
        (("Moira", "M0ira"), 1, "Two seats"),
        (("modern", "rnodem"), 1, "Two seats"),
        (("Ann", "Ann\ufe0f"), 1, "Two seats"),
        (("Player B", ""), 1, "Two seats"),
    ],
)
def test_names_that_cannot_be_told_apart(shared, names, seat, words):
    """A name that looks empty, or like that of another seat; the answer says which seat."""
    before = tables(shared)
    plan = {"game": "omen", "seats": [person(name) for name in names]}
    answer = web.post(f"http://{shared}/api/tables", json=plan)
    assert (answer.status_code, answer.json()["seat"]) == (400, seat)
    assert words in answer.json()["detail"]
    assert tables(shared) == before


@pytest.mark.parametrize("names", [("Kai", "Kal"), ("Ada", "Äda"), ("Ann", "Anne"), ("", "")])
def test_names_that_differ(shared, names):
    """Names that a reader tells apart may sit at one table."""
    set_up(shared, *map(person, names))


def test_a_plan_too_long(shared):
    """A body is not read to its end when it is far too long."""
    answer = web.post(f"http://{shared}/api/tables", content=b" " * 2**17)
    assert answer.status_code == 413
