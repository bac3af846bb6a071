"""Record files that somebody opens: finished tables of theirs, and nobody else's."""

import asyncio
import random
from dataclasses import replace
from types import SimpleNamespace

import pytest
from server.omen import GAME
from server.players import Player, opponent, person, web
from server.test_branches import MOVES, finished

from sandtable.core import records
from sandtable.server import recorded
from sandtable.server.people.guests import COOKIE
from sandtable.server.recorded import LARGEST_RECORD
from sandtable.server.refusals import TooManyError

pytestmark = pytest.mark.usefixtures("strangers")
ANN, BOB = range(2)


@pytest.fixture
def text(address):
    """The record of a finished game."""
    table, tokens = finished(address)
    return record_at(address, table, tokens[ANN])


def record_at(address, table, token):
    """The record of a table, for whoever holds a seat there."""
    return look(address, table, "record", token).text


def look(address, table, what, token):
    """What is told of a table to whoever shows a token."""
    shown = {"Authorization": f"Bearer {token}"}
    answer = web.get(f"http://{address}/api/tables/{table}/{what}", headers=shown)
    assert answer.status_code == 200, answer.text
    return answer


def post(address, text):
    """Ask a house to open a record."""
    return web.post(f"http://{address}/api/records", json={"record": text})


def opened(address, text):
    """The table with a record that was opened, and the tokens of its seats."""
    answer = post(address, text)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return told["table"], [seat["token"] for seat in told["seats"]]


def changed(text, **more):
    """The same record, sealed again, with something else in it."""
    return records.write(replace(records.read(text), **more))


def played(seed=1, least=0):
    """A game of Omen by chance, of at least so many moves; its state."""
    chance = random.Random(seed)
    state = GAME.new_initial_state(seed)
    while not state.is_terminal() and (not least or len(state.history) < least):
        player = state.current_players()[0]
        state.apply_action(chance.choice(state.legal_actions(player)), player, seed=1)
    return state


def test_it_is_a_finished_table(address, text):
    """With the same moves, rolls and result; each seat sees what it saw."""
    table, tokens = opened(address, text)
    before, again = records.read(text), records.read(record_at(address, table, tokens[ANN]))
    assert again.moves == before.moves
    assert (again.rolls, again.returns, again.players) == (
        before.rolls,
        before.returns,
        before.players,
    )
    with Player(address, table, tokens[BOB]) as bob:
        assert bob.seated["origin"] == {"table": "", "name": "", "move": 0}
        assert bob.frames[-1]["moves"] == MOVES
        assert bob.frames[-1]["returns"] == list(before.returns)
    page = look(address, table, "analysis", tokens[ANN]).json()
    assert len(page["versions"]) == MOVES
    assert look(address, table, "luck", tokens[ANN]).json()["tallies"]


def test_it_says_nothing_of_where_its_dice_came_from(address, text):
    """Neither a secret nor what seals one: whoever wrote the record may have made them up."""
    table, tokens = opened(address, text)
    again = records.read(record_at(address, table, tokens[ANN]))
    assert (again.secret, again.commitment, again.contributions) == ("", "", ())
    first = look(address, table, "frames/0", tokens[ANN]).json()
    assert first["told"][0]["text"].startswith("Opened from a record file.")
    with Player(address, table, tokens[ANN]) as ann:
        assert ann.seated["commitment"] == ""


def test_only_whoever_opened_it_sees_it(address, text):
    """By the cookie or a seat's token; no list and no profile names it to others."""
    table, _ = opened(address, text)
    mine = web.get(f"http://{address}/api/tables").json()
    assert table in [card["table"] for card in mine]
    assert web.cookies.get(COOKIE)
    web.cookies.clear()
    where = f"http://{address}/api/tables"
    assert web.get(f"{where}/{table}/analysis").status_code == 404
    assert table not in [card["table"] for card in web.get(where).json()]


def test_it_can_be_played_on_from_and_deleted(address, text):
    """Like any finished table of one's own."""
    table, tokens = opened(address, text)
    body = {"move": 3, "seats": [person("Ann"), opponent()]}
    shown = {"Authorization": f"Bearer {tokens[ANN]}"}
    where = f"http://{address}/api/tables/{table}"
    branch = web.post(f"{where}/branches", json=body, headers=shown)
    assert branch.status_code == 201, branch.text
    gone = web.post(f"{where}/wishes", json={"type": "delete", "tokens": tokens})
    assert gone.status_code == 204, gone.text
    assert web.get(f"{where}/analysis", headers=shown).status_code == 404


def test_a_game_that_began_with_a_position(address):
    """Its luck is not reckoned, as in a branch."""
    start = played(least=3).to_dict()
    state = GAME.from_dict(start, seed=5)
    while not state.is_terminal():
        player = state.current_players()[0]
        state.apply_action(state.legal_actions(player)[0], player)
    text = records.write(records.record_of(state, ("Ann", "Bob"), start=start))
    table, tokens = opened(address, text)
    again = records.read(record_at(address, table, tokens[ANN]))
    assert again.position == start
    assert again.returns == tuple(state.returns())
    assert look(address, table, "luck", tokens[ANN]).json()["left_out"]


def test_a_game_that_was_cancelled(address):
    """All have agreed to it, as its record says."""
    state = played(least=3)
    record = replace(records.record_of(state, ("Ann", "Bob")), cancelled=True)
    table, tokens = opened(address, records.write(record))
    again = records.read(record_at(address, table, tokens[ANN]))
    assert (again.cancelled, again.returns) == (True, None)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("greedy", "greedy"), ("greedy A", "greedy B")),
        (("Ann", ""), ("Ann", "Player B")),
        (("", ""), ("Player A", "Player B")),
        (("An\u0000n", "Bob"), ("An n", "Bob")),
        (("x" * 60, "Bob"), ("x" * 30, "Bob")),
    ],
)
def test_names_are_made_such_as_seats_have(address, before, after):
    """Programs are often called alike; and a file may call somebody anything."""
    text = records.write(records.record_of(played(), before))
    table, tokens = opened(address, text)
    assert records.read(record_at(address, table, tokens[ANN])).players == after


def test_what_cannot_be_opened(address, text):
    """It is said why, with line and field; and no table is left behind."""
    peeks = replace(records.read(text).moves[0], action="nonsense")
    wrong = {
        "is no JSON": "hello",
        "no Sandtable game record": "{}",
        "something was changed": text.replace('"Ann"', '"Amy"'),
        "There is no game": changed(text, game="chess"),
        "played by version 99": changed(text, version=99),
        "line 2: action": changed(text, moves=(peeks, *records.read(text).moves[1:])),
        "1 names for 2 seats": changed(text, players=("Ann",)),
        "is not over": changed(text, moves=records.read(text).moves[:3], returns=None),
        "is written": changed(text, returns=(0.5, -0.5)),
    }
    before = web.get(f"http://{address}/api/tables").json()
    for words, each in wrong.items():
        answer = post(address, each)
        assert answer.status_code in {400, 404}, (words, answer.text)
        assert words in answer.json()["detail"]
    assert web.get(f"http://{address}/api/tables").json() == before


def test_one_record_at_a_time():
    """Whoever comes meanwhile is told when to come back."""

    async def open_meanwhile():
        hall = SimpleNamespace(analyses=SimpleNamespace(opening=asyncio.Lock()))
        async with hall.analyses.opening:
            await recorded.opened(hall, "", "ann")

    with pytest.raises(TooManyError, match=r"Another record is being opened\. Try again in"):
        asyncio.run(open_meanwhile())


def test_a_file_that_is_far_too_long(address):
    """It is not even read."""
    assert post(address, "x" * LARGEST_RECORD).status_code == 413


def test_options_that_a_game_does_not_have(address, text):
    """They are refused as in a plan."""
    options = {**records.read(text).options, "hills": 1000}
    answer = post(address, changed(text, options=options))
    assert answer.status_code == 400
    assert "hills" in answer.json()["detail"]
