"""Somebody plays on from a move of a finished game: a table like any other, of their own."""

import json

import pytest
from server.house import ready
from server.omen import GAME, PEEK
from server.players import Player, opponent, person, set_up, web
from server.test_archive import kept
from server.test_requests import said
from server.test_table import play_through

from sandtable.core import records
from sandtable.server.people.guests import COOKIE
from sandtable.server.tables import fairness

pytestmark = pytest.mark.usefixtures("strangers")
ANN, BOB = range(2)
PRIVATE = "No such table, or it is private."
MOVES = 11
"""Ann peeks, and then both lay a card for each of five hills."""
FIRST_HILL = 3
"""After this move the first hill is taken."""


def finished(address, **more):
    """A table whose game is over, and the tokens of its seats."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), **more)
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        assert ann.act(PEEK)["type"] == "done"
        bob.frame(1)
        play_through((ann, bob))
    return table, tokens


def play_on(address, table, move=FIRST_HILL, seats=None, token=None, **more):
    """Found a branch, as who has a token, or a cookie, or neither; the answer."""
    body = {"move": move, "seats": seats or (person("Ann"), opponent()), **more}
    shown = {"Authorization": f"Bearer {token}"} if token else {}
    where = f"http://{address}/api/tables/{table}/branches"
    return web.post(where, json=body, headers=shown)


def branched(address, *wish, **more):
    """A branch: its name, and the token of the seat of its person."""
    answer = play_on(address, *wish, **more)
    assert answer.status_code == 201, answer.text
    [seat] = answer.json()["seats"]
    return answer.json()["table"], seat["token"]


def play_out(player):
    """Choose the lowest card, until the game is over."""
    while player.frames[-1]["returns"] is None:
        version, choices = player.frames[-1]["version"], player.frames[-1]["choices"]
        if choices:
            assert player.act(choices[0]["action"])["type"] == "done"
        player.frame(version + 1)


def hands(frame, owner):
    """The titles of the cards in a hand that are seen."""
    zone = next(zone for zone in frame["scene"]["zones"] if zone["id"] == f"zone:hand-{owner}")
    return [card["title"] for card in zone["cards"] if card["face"]]


def test_it_begins_with_the_position_and_is_a_table_like_any_other(address):
    """With new dice, of which the record proves all; and it can be branched off from again."""
    table, _ = finished(address)
    where = f"http://{address}/api/tables"
    before = web.get(f"{where}/{table}/analysis/0/{FIRST_HILL}").json()
    branch, token = branched(address, table, contribution="ab12")
    with Player(address, branch, token) as ann:
        assert ann.seated["origin"] == {"table": table, "name": "", "move": FIRST_HILL}
        assert (ann.seated["rated"], ann.seated["privacy"]) == (False, "private")
        first = web.get(f"{where}/{branch}/frames/0", headers=shown(token)).json()
        assert first["scene"] == before["scene"]
        assert said(first) == ["Branch of Omen at move 3: dice and draws are new."]
        play_out(ann)
        sealed = ann.seated["commitment"]
    record = records.read(web.get(f"{where}/{branch}/record", headers=shown(token)).text)
    parent = records.read(web.get(f"{where}/{table}/record").text)
    assert len(record.moves) == MOVES - FIRST_HILL
    assert record.commitment == sealed != parent.commitment
    assert record.contributions == ("ab12",)
    told = fairness.judge(record, GAME, sealed)
    assert "Every roll follows from the secret, and the secret from its commitment." in (
        told.verified
    )
    assert "How the game came to the position it begins with." in told.unverified
    again, token = branched(address, branch, 2, token=token)
    with Player(address, again, token) as ann:
        assert ann.seated["origin"] == {"table": branch, "name": "", "move": 2}
        assert ann.frames[-1]["scene"]["headline"] == "Hill 3 of 5"


def shown(token):
    """What lets somebody in to a seat."""
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_hands_stay_hidden(address, gate, seat):
    """Each seat, chosen freely, sees its own hand; opponents get masked positions."""
    gate.clear()
    table, _ = finished(address)
    seats = [opponent(), opponent()]
    seats[seat] = person("Ann")
    branch, token = branched(address, table, seats=seats)
    with Player(address, branch, token) as ann:
        frame = ann.frames[-1]
        assert len(hands(frame, seat)) == 5
        assert hands(frame, 1 - seat) == []
        assert ("omen " in ann.text) == (seat == ANN), "only Ann has peeked"
        gate.set()
        play_out(ann)  # an opponent that saw all would refuse to choose


def test_it_outlives_a_restart(house, database):
    """In every row of its log; its dice as well."""
    with ready(house, database) as address:
        table, _ = finished(address)
        branch, token = branched(address, table)
        with Player(address, branch, token) as ann:
            done = ann.act(1)
            ann.frame(2)
            before, seated = ann.frames[-1], ann.seated
    with ready(house, database) as address:
        with Player(address, branch, token) as ann:
            assert ann.frames[-1]["scene"] == before["scene"]
            assert ann.seated == {**seated, "decided": done["version"]}
            play_out(ann)
        record = web.get(f"http://{address}/api/tables/{branch}/record", headers=shown(token))
    fairness.verify(records.read(record.text), GAME)


def test_it_is_analysed_and_kept(house, newer, sqlite):
    """Its moves have versions, luck is not reckoned, and its record outlives its rules."""
    with ready(house, sqlite) as address:
        table, _ = finished(address)
        branch, token = branched(address, table)
        with Player(address, branch, token) as ann:
            play_out(ann)
        where = f"http://{address}/api/tables/{branch}"
        page = web.get(f"{where}/analysis", headers=shown(token)).json()
        assert page["versions"] == [*range(1, MOVES - FIRST_HILL + 1)]
        luck = web.get(f"{where}/luck", headers=shown(token)).json()
        assert luck["tallies"] == []
        assert luck["left_out"].startswith("Luck is not reckoned in a branch")
        record = web.get(f"{where}/record", headers=shown(token)).text
    assert kept(house, sqlite) == 2
    with ready(newer, sqlite) as address:
        where = f"http://{address}/api/tables/{branch}"
        assert web.get(f"{where}/record", headers=shown(token)).text == record
        refused = play_on(address, table)
        assert refused.status_code == 400
        assert refused.json()["detail"].startswith("This game was played by other rules")


def test_what_cannot_be(address):
    """Refused in words: before the end, no such move, nothing left to decide, no opponents."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    early = play_on(address, table, 0, token=tokens[ANN])
    assert early.json()["detail"] == "You can play on from a game when it is over."
    table, _ = finished(address)
    for wish, status, words in (
        ({"move": MOVES + 1}, 404, f"This game has moves 0 to {MOVES}."),
        ({"move": MOVES}, 400, "The game is over at this move. Play on from an earlier one."),
        ({"seats": [person("Ann")]}, 400, "This game has 2 seats."),
        (
            {"seats": [person("Ann"), person("Bob")]},
            400,
            "One person plays on, against computer opponents.",
        ),
        (
            {"seats": [opponent(), opponent()]},
            400,
            "One person plays on, against computer opponents.",
        ),
        (
            {"seats": [person("Ann"), opponent("deep")]},
            400,
            "There is no level 'deep' of opponents.",
        ),
        ({"move": -1}, 400, None),
    ):
        refused = play_on(address, table, **wish)
        assert refused.status_code == status
        assert words is None or refused.json()["detail"] == words
    assert web.get(f"http://{address}/api/tables/{table}/branches").json() == []


def test_only_whoever_may_look_plays_on(address):
    """A private game is there for its people alone; to others there is none."""
    table, tokens = finished(address, privacy="private")
    web.cookies.clear()
    answers = [
        play_on(address, table),
        web.get(f"http://{address}/api/tables/{table}/branches"),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["detail"]) == (404, PRIVATE)
    assert play_on(address, table, token=tokens[BOB]).status_code == 201


def test_kept_beside_the_game(address):
    """Each sees their own, in their order, with the name that the game had; and may delete."""
    table, tokens = finished(address)
    wishes = f"http://{address}/api/tables/{table}/wishes"
    named = {"type": "rename", "tokens": list(tokens.values()), "name": "Friday"}
    assert web.post(wishes, json=named).status_code == 204
    web.cookies.clear()
    first, token = branched(address, table, FIRST_HILL)
    second, _ = branched(address, table, 0)
    where = f"http://{address}/api/tables"
    cards = web.get(f"{where}/{table}/branches").json()
    assert [card["table"] for card in cards] == [first, second]
    assert [card["origin"]["move"] for card in cards] == [FIRST_HILL, 0]
    assert {card["origin"]["name"] for card in cards} == {"Friday"}
    assert {card["own"][0] for card in cards} == {ANN}
    mine = web.cookies.get(COOKIE)
    web.cookies.clear()
    assert web.get(f"{where}/{table}/branches").json() == []
    assert web.get(f"{where}/{first}/frames/0").status_code == 404, "a branch is private"
    web.cookies.set(COOKIE, mine)
    gone = {"type": "delete", "tokens": [token]}
    assert web.post(f"{where}/{first}/wishes", json=gone).status_code == 204
    assert [card["table"] for card in web.get(f"{where}/{table}/branches").json()] == [second]
    listed = json.dumps(web.get(where).json())
    assert second in listed
    assert first not in listed


def test_a_branch_counts_as_no_game_played(address):
    """Nobody wins by playing a game over until it is won."""
    table, _ = finished(address)
    web.cookies.clear()
    branch, token = branched(address, table)
    with Player(address, branch, token) as ann:
        play_out(ann)
    profile = web.get(f"http://{address}/api/profile").json()
    assert profile["ladders"] == []


def test_it_stays_when_the_game_is_deleted(house, sqlite):
    """It begins with a position of its own."""
    with ready(house, sqlite) as address:
        table, tokens = finished(address)
        branch, token = branched(address, table)
        gone = {"type": "delete", "tokens": list(tokens.values())}
        where = f"http://{address}/api/tables/{table}/wishes"
        assert web.post(where, json=gone).status_code == 204
    with ready(house, sqlite) as address, Player(address, branch, token) as ann:
        assert ann.seated["origin"]["table"] == table
        play_out(ann)
