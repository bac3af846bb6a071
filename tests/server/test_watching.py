"""Watchers: who may look at a table, how far they see, and how many they are."""

import httpx
import pytest
from server import omen
from server.house import furniture, ready
from server.players import PLAIN, Player, opponent, person, set_up, web
from server.test_chat import Guest
from toys import toll
from toys.toll import ASK, PASS, REST

from sandtable.core.record import SPECTATOR
from sandtable.server.store.rows import WANTED, Entry, SeatRow, Snapshot, TableRow
from sandtable.server.tables.audience import Audience
from sandtable.server.tables.behind import last_shown
from sandtable.server.tables.comings import draft_set_up
from sandtable.server.tables.table import Table
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import encoder

ANN, BOB, CLEO = range(3)
CLOCK = {"bank": 60, "increment": 20, "reaction": 15}
PEOPLE = [person(name) for name in ("Ann", "Bob", "Cleo")]


@pytest.fixture
def address(tmp_path, gate):
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), str(tmp_path / "toll.db")) as where:
        yield where


@pytest.fixture
def stranger():
    """Somebody without a cookie; ``web`` has set the tables up."""
    with httpx.Client(**PLAIN) as client:
        yield client


class World:
    """A table in memory that watchers see some turns later, and one of them."""

    def __init__(self, game, players, behind=2):
        """Lay it out; equal worlds have equal chance."""
        seats = tuple(SeatRow(n, "person", f"Player {n}", "", f"{n}") for n in range(players))
        snapshot = Snapshot(0, "", finished=False, thinking=False)
        agreed = {"privacy": "behind", "behind": behind}
        row = TableRow("t", game.meta.name, 1, {}, "0" * 64, seats, snapshot, **agreed)
        self.table = Table(row, game)
        self.advance(draft_set_up(self.table))
        self.audience, self.watcher = Audience(self.table), Watcher()
        self.audience.watchers.add(self.watcher)
        self.audience.shown_to(SPECTATOR)
        self.watcher.viewer = SPECTATOR

    def advance(self, draft):
        """A row happens."""
        self.table.advance(draft.entry, draft.state)

    def act(self, *acts):
        """Seats choose, one after the other; all who look are told."""
        for seat, action in acts:
            version = self.table.version
            self.advance(self.table.draft_act(seat, version, action, f"{version}"))
            self.audience.note()
            self.audience.show(0)
        return self

    def rest(self, turns):
        """So many turns pass in which nothing happens."""
        for _ in range(turns):
            (seat,) = self.table.offered
            self.act((seat, REST))
        return self

    def take_back(self, seat):
        """All agree to take back the last choice of a seat."""
        table, wanted = self.table, WANTED.index("take_back")
        others = [other for other in table.persons if other != seat]
        for kind, who, what in [("ask", seat, wanted), *(("agree", who, -1) for who in others)]:
            entry = Entry(table.version + 1, kind, who, what, command=f"{table.version}")
            state = table.requests.leads_to(entry) or table.state
            self.advance(table.draft(entry, state))
            self.audience.note()
            self.audience.show(0)
        return self

    @property
    def shown(self):
        """The moves that watchers know of."""
        return self.audience.shown_to(SPECTATOR).state.history

    def coin(self):
        """A turn in which somebody pays."""
        (seat,), begun = self.table.offered, len(self.table.turns.begun)
        self.act((seat, ASK + (seat + 1) % 3))
        while len(self.table.turns.begun) == begun:
            self.act((min(self.table.offered), PASS))
        return self

    @property
    def seen(self):
        """All bytes that the watcher got, and those that another one who comes now would."""
        sent = [self.watcher.outbox.get_nowait() for _ in range(self.watcher.outbox.qsize())]
        for message in sent:
            self.watcher.outbox.put_nowait(message)
        return sent, encoder.encode(self.audience.missed_by(SPECTATOR, None))


def window(*seats):
    """All of them let something pass."""
    return [(seat, PASS) for seat in seats]


BEFORE = [(ANN, REST), (BOB, REST), (CLEO, REST), (ANN, REST)]
LATER = {
    "nothing": [],
    "a question": [(BOB, ASK + ANN)],
    "a coin": [(BOB, ASK + ANN), *window(ANN, BOB, CLEO)],
    "a coin and a question": [
        (BOB, ASK + CLEO),
        *window(ANN, BOB, CLEO),
        (CLEO, ASK + ANN),
        (ANN, PASS),
    ],
    "another rest": [(BOB, REST), (CLEO, ASK + BOB)],
}


@pytest.mark.parametrize("later", LATER)
def test_nothing_of_the_last_two_turns_is_seen(later):
    """Whatever was done in them, watchers and whoever comes get the same bytes."""
    turns = 1 if later in {"nothing", "a question"} else 2
    still = World(toll.GAME, 3).act(*BEFORE, *([(BOB, REST)] if turns == 2 else []))
    assert World(toll.GAME, 3).act(*BEFORE, *LATER[later]).seen == still.seen


@pytest.mark.parametrize("turns", [2, 3, 5, 7])
@pytest.mark.parametrize("before", [0, 1])
def test_any_number_of_turns_may_be_agreed_on(turns, before):
    """Nothing of the last turns is seen, and what happened in them is seen one turn later."""
    still, paid = (World(toll.GAME, 3, turns).rest(before) for _ in range(2))
    still.rest(turns - 1)
    paid.coin().rest(turns - 2)
    assert paid.seen == still.seen
    still.rest(1)
    paid.rest(1)
    assert b"pays" not in b"".join(still.seen[0]) + still.seen[1]
    assert b"pays" in b"".join(paid.seen[0])
    assert b"pays" in paid.seen[1]


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize("times", [1, 2])
def test_going_back_shows_nothing_sooner(turns, times):
    """A turn that was taken back by agreement is none of those that watchers are behind."""
    still, back = (World(toll.GAME, 3, turns).rest(4) for _ in range(2))
    for _ in range(times):
        back.rest(1).take_back(BOB)
    assert len(back.rest(1).shown) == len(still.rest(1).shown) == 6 - turns


def test_one_turn_behind():
    """Of the turn that is going on, nothing is seen; it is all there when the next begins."""
    still, asked = (World(toll.GAME, 3, 1).rest(1) for _ in range(2))
    asked.act((BOB, ASK + ANN))
    assert asked.seen == still.seen
    assert last_shown(asked.table) == 1
    assert last_shown(World(toll.GAME, 3, 1).rest(1).coin().table) == 5


def test_more_turns_than_there_were():
    """Watchers see the layout, and all of it at the end."""
    world = World(toll.GAME, 3, 10).rest(8)
    assert last_shown(world.table) == 0
    assert last_shown(world.rest(1).table) == 9


@pytest.mark.parametrize("behind", [0, 11, 2.5, "two", None])
def test_no_other_number_of_turns(address, behind):
    """It is said what is wrong; no table is made."""
    plan = {"game": "toll", "seats": PEOPLE, "privacy": "behind", "behind": behind}
    answer = web.post(f"http://{address}/api/tables", json=plan)
    assert answer.status_code == 400
    assert "behind" in answer.text
    assert web.get(f"http://{address}/api/tables").json() == []


def test_it_is_seen_two_turns_later():
    """As it was, row by row, and no earlier."""
    rest, coin = (
        World(toll.GAME, 3).act((ANN, REST), *acts, (CLEO, REST), (ANN, REST))
        for acts in ([(BOB, REST)], LATER["a coin"])
    )
    assert last_shown(rest.table) == 3
    assert last_shown(coin.table) == 6
    (*_, last), _ = coin.seen
    assert b"pays" in b"".join(coin.seen[0])
    assert b"pays" not in b"".join(rest.seen[0])
    assert b'"version":6' in last


def test_where_all_choose_at_once_a_round_is_a_turn():
    """Omen does not say whose turn it is: the next begins when somebody else decides."""
    one, other = (
        World(omen.GAME, 2).act((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), *acts)
        for acts in ([(1, 3)], [(1, 4)])
    )
    assert one.table.version > last_shown(one.table)
    assert one.seen == other.seen


def test_all_is_seen_at_the_end():
    """Row by row, when the game is over; and whoever comes sees how it ended."""
    world = World(toll.GAME, 3).act(*[(turn % 3, REST) for turn in range(9)])
    sent, now = world.seen
    assert b"".join(sent).count(b'"version":') == 9
    assert b'"returns":[0.0,0.0,0.0]' in sent[-1]
    assert b'"returns":[0.0,0.0,0.0]' in now


def test_a_watcher_who_is_behind(address):
    """Neither clocks nor presence."""
    table, tokens = set_up(address, *PEOPLE, game="toll", privacy="behind", clock=CLOCK)
    players = [Player(address, table, tokens[seat]) for seat in (ANN, BOB, CLEO)]
    with players[ANN], players[BOB], players[CLEO], Guest(address, table) as eve:
        assert eve.seated["behind"] == 2
        assert eve.frames[-1]["version"] == 0
        for version, seat in enumerate((ANN, BOB, CLEO), 1):
            players[seat].frame(version - 1)
            players[seat].act(REST)
        assert eve.frame(2)["deciders"] == [CLEO]
        assert [frame["version"] for frame in eve.frames] == [0, 1, 2]
        assert '"clocks"' not in eve.text
        assert not any('"here":[0' in text for text in eve.heard)
        assert players[ANN].seated["behind"] == 2
        assert players[ANN].clocks is not None


@pytest.mark.parametrize(("turns", "words"), [(1, "1 turn"), (3, "3 turns")])
def test_as_far_behind_as_was_agreed_on(address, stranger, turns, words):
    """Frames over the line, look-backs and the list; also in the next game."""
    agreed = {"privacy": "behind", "behind": turns, "clock": CLOCK}
    table, tokens = set_up(address, *PEOPLE, game="toll", **agreed)
    last = 5 - turns
    with Guest(address, table) as eve:
        for version in range(4):
            with Player(address, table, tokens[version % 3]) as player:
                assert player.seated["behind"] == turns
                player.act(REST, version)
        assert eve.seated["behind"] == turns
        eve.frame(last)
        assert [frame["version"] for frame in eve.frames] == list(range(last + 1))
    where = f"http://{address}/api/tables"
    assert stranger.get(f"{where}/{table}/frames/{last}").is_success
    assert f"rows 0 to {last}." in stranger.get(f"{where}/{table}/frames/{last + 1}").text
    assert stranger.get(f"{where}/{table}/moves/{last}").is_success
    assert f"moves 0 to {last}." in stranger.get(f"{where}/{table}/moves/{last + 1}").text
    cards = {card["table"]: card for card in stranger.get(where).json()}
    assert cards[table]["headline"] == f"Shown {words} behind"
    for version in range(4, 9):
        with Player(address, table, tokens[version % 3]) as player:
            player.act(REST, version)
    again = web.post(f"{where}/{table}/another", json={"tokens": list(tokens.values())})
    with Player(address, again.json()["table"], again.json()["seats"][ANN]["token"]) as ann:
        assert ann.seated["behind"] == turns


def test_what_is_asked_without_a_line_is_as_far_behind(address, stranger):
    """The list, which says nothing of how the game stands, and earlier frames."""
    table, tokens = set_up(address, *PEOPLE, game="toll", privacy="behind", clock=CLOCK)
    for version, seat in enumerate((ANN, BOB, CLEO)):
        with Player(address, table, tokens[seat]) as player:
            player.act(REST, version)
    where = f"http://{address}/api/tables"
    assert "rows 0 to 2" in stranger.get(f"{where}/{table}/frames/3").text
    assert stranger.get(f"{where}/{table}/frames/2").is_success
    headers = {"Authorization": f"Bearer {tokens[ANN]}"}
    assert stranger.get(f"{where}/{table}/frames/3", headers=headers).is_success
    cards = [
        next(card for card in who.get(where).json() if card["table"] == table)
        for who in (stranger, web)
    ]
    assert (cards[0]["headline"], cards[0]["deciders"]) == ("Shown 2 turns behind", [])
    assert (cards[0]["version"], cards[0]["question"], cards[0]["left"]) == (0, "", None)
    assert cards[0]["changed"] < cards[1]["changed"]
    assert (cards[1]["version"], cards[1]["deciders"]) == (3, [ANN])


def test_the_list_does_not_say_when_something_happened(address, stranger):
    """A table does not come to its top with what watchers do not see yet."""
    seats = [*PEOPLE[:2], opponent()]
    behind, tokens = set_up(address, *seats, game="toll", privacy="behind")
    later, _ = set_up(address, *PEOPLE, game="toll")
    with Player(address, behind, tokens[ANN]) as ann:
        ann.act(REST)
    lists = [
        [card["table"] for card in who.get(f"http://{address}/api/tables").json()]
        for who in (stranger, web)
    ]
    assert lists == [[later, behind], [behind, later]]


def test_who_comes_later_is_as_far_behind(address):
    """Also at a server that has not seen the beginning; at the end, everything is there."""
    table, tokens = set_up(address, *PEOPLE, game="toll", privacy="behind")
    players = [Player(address, table, tokens[seat]) for seat in (ANN, BOB, CLEO)]
    with players[ANN], players[BOB], players[CLEO]:
        for version in range(8):
            players[version % 3].frame(version)
            players[version % 3].act(REST)
        with Guest(address, table) as eve:
            assert eve.frames[-1]["version"] == 7
            players[CLEO].frame(8)
            players[CLEO].act(REST)
            assert eve.frame(9)["returns"] == [0, 0, 0]
        with Guest(address, table) as fay:
            assert fay.frames[-1]["version"] == 9


def test_everybody_is_told_how_many_watch(address):
    """Nobody who plays is counted, nor anybody twice."""
    table, tokens = set_up(address, *PEOPLE, game="toll")
    with Guest(address, table, tokens[ANN]) as ann:
        assert ann.watching == 0
        with Guest(address, table, device="a" * 32), Guest(address, table, device="b" * 32):
            while ann.watching < 2:
                ann.hear("presence")
            with Guest(address, table, device="b" * 32) as again:
                while again.watching < 2:
                    again.hear("presence")
                assert again.watching == 2
        while ann.watching > 0:
            ann.hear("presence")
