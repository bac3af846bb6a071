"""Moments are found by the moves of the game, as its record counts them."""

from server.players import Player, opponent, person, set_up, web
from server.test_invitations import ann, ben, browsers, by_link
from server.test_requests import answer, ask, fight
from server.test_rooms import in_hall
from server.test_table import play_through

from sandtable.core.records import read
from sandtable.server.tables.audience import Audience
from sandtable.server.wire.front import SeatPlan, TablePlan

__all__ = ["ann", "ben", "browsers"]
ANN, BOB = range(2)
HILLS = 3


def after(address, table, move, token=None):
    """The answer to who looks back at a move."""
    how = {"Authorization": f"Bearer {token}"} if token else {}
    return web.get(f"http://{address}/api/tables/{table}/moves/{move}", headers=how)


def at(address, table, version, token=None):
    """The frame of a version."""
    how = {"Authorization": f"Bearer {token}"} if token else {}
    where = f"http://{address}/api/tables/{table}/frames/{version}"
    return web.get(where, headers=how).json()


def test_those_who_come_and_go_make_no_moves(address, ann, ben):
    """The first move is the first choice, whoever sat down, left and came back around it."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"), privacy="open")
    ann_token, ben_token = tokens[ANN], ben.sit(table, links[BOB])
    with ann.at(table, ann_token) as first:
        assert first.frames[-1]["version"] == 2  # laid out, sat down, begun
        start = first.frames[-1]["scene"]
        assert first.act(4)["type"] == "done"
        ben.post(f"/{table}/wishes", type="leave", tokens=[ben_token])
        ben.sit(table, key=ben_token)
        first.frame(5)
    assert at(address, table, 0)["scene"]["headline"] == "Not begun"
    begun = after(address, table, 0, ann_token).json()
    assert (begun["version"], begun["moves"], begun["scene"]) == (2, 0, start)
    assert after(address, table, 1, ann_token).json() == at(address, table, 3, ann_token)


def test_whoever_comes_back_hears_when_they_decided_last(address, gate):
    """Of choices that stand, their own; a watcher hears of none."""
    gate.clear()
    table, tokens = set_up(address, person("Ann"), opponent())

    def decided():
        with Player(address, table, tokens[ANN]) as again, Player(address, table) as watcher:
            return again.seated["decided"], watcher.seated["decided"]

    with Player(address, table, tokens[ANN]) as player:
        assert decided() == (None, None)
        player.act(5)
        assert decided() == (1, None)
        player.frame(1)
        player.take_back()
        assert decided() == (None, None)
        player.frame(2)
        player.act(4)
        gate.set()
        player.frame(4)
        assert decided() == (3, None)


def test_the_analysis_begins_with_the_game(address, ann, ben):
    """And not with what lay there while the table waited for people."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"), privacy="open")
    ben_token = ben.sit(table, links[BOB])
    with ann.at(table, tokens[ANN]) as first, ben.at(table, ben_token) as second:
        play_through((first, second))
    start = web.get(f"http://{address}/api/tables/{table}/analysis/{ANN}/0").json()
    assert start == after(address, table, 0, tokens[ANN]).json()


def test_the_record_counts_the_same_moves(address):
    """A choice that all agreed to take back is none of them; beyond the last there is none."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), options={"hills": HILLS})
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        version = fight(ann, bob, 0)
        assert after(address, table, 2).json()["version"] == version
        ask(ann)
        bob.frame(version + 1)
        answer(bob, version + 1, agrees=True)
        version = ann.frame(version + 2)["version"]
        assert "moves 0 to 0." in after(address, table, 1).json()["detail"]
        for card in range(HILLS):
            ann.act(card, version)
            bob.frame(version + 1)
            bob.act(card)
            version = ann.frame(version + 2)["version"]
    record = read(web.get(f"http://{address}/api/tables/{table}/record").text)
    last = len(record.moves)
    versions = [after(address, table, move).json()["version"] for move in range(last + 1)]
    assert versions == [0, *range(version - last + 1, version + 1)]
    for move, row in enumerate(versions):
        found = after(address, table, move, tokens[BOB]).json()
        assert found == at(address, table, row, tokens[BOB])
        assert found["moves"] == move
    assert after(address, table, last + 1).status_code == 404


def test_watchers_who_are_behind_are_brought_up_one_at_a_time(house, sqlite, monkeypatch):
    """Two at once would make the table that they are shown go on twice by the same row."""
    locked, shown_to = [], Audience.shown_to

    async def play(hall):
        seats = (SeatPlan(**person("Ann")), SeatPlan(**person("Bob")))
        table = (await hall.found(TablePlan("omen", seats, privacy="behind"))).table
        room = await hall.rooms.room(table)

        def noted(audience, viewer):
            locked.append(room.lock.locked())
            return shown_to(audience, viewer)

        monkeypatch.setattr(Audience, "shown_to", noted)
        back, shown, viewer = await hall.looking_back(table, None)
        assert (await back.at(shown, viewer, 0)).version == 0
        assert (await back.after(shown, viewer, 0)).version == 0

    in_hall(house, sqlite, play)
    assert locked == [True]
