"""Another game of the same people: everybody one seat further, and nobody needs a link."""

import contextlib
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, opponent, person, set_up, web
from server.test_accounts import HORSE, Known
from server.test_requests import said
from toys.toll import PASS, REST

from sandtable.agents import Level

ANN, BOB, CLEO = range(3)
KEY = "0123456789abcdef" * 2
CLOCK = {"bank": 600, "reaction": 15}


@pytest.fixture
def address(tmp_path, gate):
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), str(tmp_path / "toll.db")) as where:
        yield where


def play_again(address, table, *tokens, **more):
    """Wish for another game, as who holds these seats; the answer."""
    body = {"tokens": tokens, **more}
    return web.post(f"http://{address}/api/tables/{table}/another", json=body)


def played_out(address, *seats, **more):
    """A table of Toll that is over."""
    table, tokens = set_up(address, *seats, game="toll", **more)
    while not any(has_ended(address, table, token) for token in tokens.values()):
        pass
    return table, tokens


def has_ended(address, table, token):
    """Let somebody choose, if it is up to them; whether the game is over."""
    with Player(address, table, token) as player:
        frame = player.frames[-1]
        actions = [choice["action"] for choice in frame["choices"]]
        if actions:
            player.act(REST if REST in actions else PASS)
        return frame["returns"] is not None


def names(player):
    """Who sits where, as somebody is told."""
    return [seat["name"] for seat in player.seated["seats"]]


def test_seats_are_rotated(address):
    """The others are told, each is let in by the token of the seat before, and it begins."""
    people = [person(name) for name in ("Ann", "Bob", "Cleo")]
    table, tokens = played_out(address, *people, clock=CLOCK)
    with Player(address, table, tokens[BOB]) as bob:
        assert play_again(address, table, tokens[ANN]).status_code == 201
        frame = bob.frame(10)
    assert said(frame) == ["@0 wants another game, seats rotated."]
    other = frame["another"]["table"]
    assert frame["another"] == {"table": other, "seat": ANN}
    assert frame["returns"] == [0, 0, 0]
    seats = f"http://{address}/api/tables/{other}/seats"
    for old, seat in ((BOB, 2), (CLEO, 0)):
        plea = {"key": KEY[seat:] + KEY[:seat], "secret": tokens[old]}
        assert web.post(seats, json=plea).json()["seat"] == seat
    with Player(address, other) as eve:
        assert names(eve) == ["Cleo", "Ann", "Bob"]
        assert eve.frames[-1]["missing"] == []
        assert eve.seated["clock"]["bank"] == CLOCK["bank"]


def test_watchers_are_not_told(address):
    """Neither where it is, nor that it is."""
    people = [person(name) for name in ("Ann", "Bob", "Cleo")]
    table, tokens = played_out(address, *people)
    with Player(address, table) as eve:
        other = play_again(address, table, tokens[BOB]).json()["table"]
        last = eve.frame(10)
        assert (last["another"], said(last)) == (None, [])
    with Player(address, table) as eve:
        assert other not in eve.text
    with Player(address, table, tokens[CLEO]) as again:
        assert again.frames[-1]["another"] == {"table": other, "seat": BOB}


def test_once_a_table_and_only_for_who_sat_there(address):
    """Whoever is second is told so, and no table is left over."""
    people = [person(name) for name in ("Ann", "Bob", "Cleo")]
    table, tokens = set_up(address, *people, game="toll")
    assert "goes on" in play_again(address, table, tokens[ANN]).text
    table, tokens = played_out(address, *people)
    assert "opens no seat" in play_again(address, table, "f" * 32).text
    assert play_again(address, table, tokens[ANN]).status_code == 201
    many = len(web.get(f"http://{address}/api/tables").json())
    assert "set up already" in play_again(address, table, tokens[BOB]).text
    assert len(web.get(f"http://{address}/api/tables").json()) == many


def test_people_at_one_screen_and_opponents_move_on(address):
    """Both sit there at once; names that say where somebody sat do not move with them."""
    seats = [person("Ann"), person(), opponent()]
    table, tokens = played_out(address, *seats)
    new = play_again(address, table, *tokens.values()).json()
    assert sorted(seat["seat"] for seat in new["seats"]) == [1, 2]
    assert new["links"] == []
    with Player(address, new["table"]) as eve:
        assert names(eve) == ["Lowest A", "Ann", "Player C"]
        assert eve.frames[-1]["missing"] == []


@pytest.fixture
def browser(address):
    """Browsers of people who may have accounts; they are closed in the end."""
    with contextlib.ExitStack() as opened:

        def browser():
            new = Known(address)
            opened.callback(new.web.close)
            return new

        yield browser


def test_from_a_second_device(address, browser):
    """Whoever has a seat, from every device on which they are known: wishing, and coming."""
    home, phone, ben, stranger = (browser() for _ in range(4))
    home.open("Ann")
    phone.sign_in("Ann", password=HORSE)
    seats = [person("Ann"), {"kind": "link", "name": "Bob"}, opponent()]
    plan = {"game": "toll", "seats": seats, "privacy": "private"}
    new = home.post("", **plan).json()
    table, (link,) = new["table"], new["links"]
    tokens = [new["seats"][0]["token"], ben.sit(table, link["secret"])]
    while not any(has_ended(address, table, token) for token in tokens):
        pass
    with phone.at(table) as looking:
        assert (looking.seated["offered"], looking.seated["along"]) == ([ANN], True)
    taken = phone.sit(table, seat=ANN)
    other = play_again(address, table, tokens[BOB]).json()["table"]
    with phone.at(table, taken) as back:
        assert back.frames[-1]["another"]["table"] == other
    with phone.at(other) as looking:
        assert looking.seated["offered"] == [BOB]
    with stranger.at(other) as looking:
        assert "No such table" in looking.refused
    seated = phone.sit(other, taken, seat=BOB, name="Ann")
    with phone.at(other, seated) as playing:
        assert playing.frames[-1]["missing"] == []
        assert names(playing) == ["Lowest A", "Ann", "Bob"]


@pytest.mark.parametrize("way", ["sign-out", "deletion"])
def test_what_was_signed_out_opens_no_seat_of_the_next_game(address, browser, way):
    """Nor does the name of a former player wait there."""
    home, ben = browser(), browser()
    home.open("Ann")
    seats = [person("Ann"), {"kind": "link", "name": "Bob"}, opponent()]
    new = home.post("", game="toll", seats=seats).json()
    table, (link,) = new["table"], new["links"]
    tokens = [new["seats"][0]["token"], ben.sit(table, link["secret"])]
    while not any(has_ended(address, table, token) for token in tokens):
        pass
    again = play_again(address, table, tokens[BOB]).json()
    other = again["table"]
    home.ask(f"/you/{way}")
    thief = browser()
    plea = {"key": KEY, "secret": tokens[ANN], "name": "Eve"}
    assert "No such table" in thief.refused(f"/{other}/seats", **plea)
    with Player(address, other, again["seats"][0]["token"]) as playing:
        assert ("Ann" in names(playing)) == (way == "sign-out")


def test_a_second_device_wishes_for_another_game(address, browser):
    """With the token that it was given when all was over."""
    home, phone = browser(), browser()
    home.open("Ann")
    phone.sign_in("Ann", password=HORSE)
    new = home.post("", game="toll", seats=[person("Ann"), opponent(), opponent()]).json()
    (seat,) = new["seats"]
    while not has_ended(address, new["table"], seat["token"]):
        pass
    taken = phone.sit(new["table"], seat=ANN)
    assert play_again(address, new["table"], taken).status_code == 201


def test_who_never_came_is_sent_a_link(address):
    """Only those who sat down before have something that lets them in."""
    table, tokens = set_up(address, person("Ann"), {"kind": "link"}, opponent(), game="toll")
    begin = {"wish": "begin"}
    where = f"http://{address}/api/tables/{table}"
    assert web.post(f"{where}/founding", json=begin).is_success
    while not has_ended(address, table, tokens[ANN]):
        pass
    (link,) = play_again(address, table, tokens[ANN]).json()["links"]
    assert link["seat"] == 2


def test_a_level_that_is_gone(tmp_path, gate):
    """That is told; no seat is asked for another name, which would help nobody."""
    made, kept = furniture(tmp_path / "toll", gate, "toll"), str(tmp_path / "toll.db")
    levels = [*made.levels, Level("low", "Low", "", "lowest")]
    with ready(replace(made, levels=levels), kept) as address:
        table, tokens = played_out(address, person("Ann"), opponent("low"), opponent())
    with ready(made, kept) as address:
        answer = play_again(address, table, tokens[ANN])
    told = answer.json()
    assert (told["status_code"], told["detail"]) == (
        400,
        "There is no level 'low' of opponents.",
    )
    assert "seat" not in told
