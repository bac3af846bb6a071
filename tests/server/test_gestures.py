"""Gestures: one command, several rows of the log, each a legal action of its own."""

import sqlite3

import pytest
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up
from toys.toll import PASS, SHIELD

ANN, BOB, CLEO = range(3)
PERSONS = (person("Ann"), person("Bob"), person("Cleo"))
PRESS = f"press:{BOB}"


@pytest.fixture
def toll(tmp_path, gate, sqlite):
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), sqlite) as where:
        yield where


def table_of(address, *seats, **more):
    """A new table of Toll."""
    return set_up(address, *(seats or PERSONS), game="toll", **more)


def rows(database, table):
    """Kind, seat and action of every row of a table."""
    asked = "SELECT kind, seat, action FROM actions WHERE table_id = ? ORDER BY seq"
    with sqlite3.connect(database.removeprefix("sqlite:///")) as store:
        return store.execute(asked, [table]).fetchall()


def test_a_gesture_is_offered_beside_the_choices(toll):
    """With words and a path; to whoever decides, and to nobody else."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[BOB]) as bob:
        offered = ann.frames[-1]["gestures"]
        assert [each["gesture"] for each in offered] == ["press:1", "press:2"]
        assert offered[0]["text"] == "Press 1"
        assert bob.frames[-1]["gestures"] == []


def test_a_gesture_is_a_series_of_rows(toll, sqlite):
    """All of them are shown at once; what is not one's own to decide is waited for."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann:
        assert ann.begin(PRESS)["type"] == "done"
        frame = ann.frame(3)
        assert (frame["deciders"], frame["choices"]) == ([BOB], [])
    written = rows(sqlite, table)
    assert written[1:] == [("act", ANN, BOB), ("go_on", ANN, PASS), ("act", CLEO, PASS)]


def test_it_goes_on_when_it_is_the_seats_turn_again(toll, sqlite):
    """After the decisions of others, until it is done."""
    table, tokens = table_of(toll)
    with (
        Player(toll, table, tokens[ANN]) as ann,
        Player(toll, table, tokens[BOB]) as bob,
        Player(toll, table, tokens[CLEO]) as cleo,
    ):
        ann.begin(PRESS)
        bob.frame(3)
        bob.act(PASS)
        for version, player in ((4, bob), (5, cleo)):
            player.frame(version)
            player.act(3)  # a turn of rest
        assert ann.frame(9)["deciders"] == [BOB]
    written = rows(sqlite, table)[7:]
    assert written == [("go_on", ANN, BOB), ("go_on", ANN, PASS), ("act", CLEO, PASS)]


def asked_alone(player, version):
    """The first frame from a version on in which nobody else is to decide."""
    frame = player.frame(version)
    while frame["deciders"] != [ANN]:
        frame = player.frame(frame["version"] + 1)
    return frame


def shielded(toll, sqlite):
    """Ann presses Bob, who plays a shield if he holds one: then the rows that follow it."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[BOB]) as bob:
        ann.begin(PRESS)
        if SHIELD not in [choice["action"] for choice in bob.frame(3)["choices"]]:
            return None
        bob.act(SHIELD)
        ann.frame(5)
        return rows(sqlite, table)[5:]


def test_a_reaction_ends_a_gesture(toll, sqlite):
    """The window opens again; Ann's order lets it pass, and no gesture does."""
    found = next(filter(None, (shielded(toll, sqlite) for _ in range(40))))
    assert ("act", ANN, PASS) in found
    assert "go_on" not in [kind for kind, *_ in found]


def test_what_is_not_offered_is_refused(toll, sqlite):
    """In words, and nothing is written."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[BOB]) as bob:
        for player, gesture in ((ann, "press:0"), (ann, "oops"), (bob, "press:0")):
            answer = player.begin(gesture)
            assert answer["type"] == "refused"
            assert answer["reason"]
    assert len(rows(sqlite, table)) == 1


def test_games_without_gestures_refuse_them(address):
    """There is nothing that could begin."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann:
        assert ann.frames[-1]["gestures"] == []
        assert ann.begin("press:1")["type"] == "refused"


def test_a_gesture_is_taken_back_as_one(tmp_path, gate, sqlite):
    """Every action of it; the row says how many."""
    gate.clear()
    with ready(furniture(tmp_path / "toll", gate, "toll"), sqlite) as toll:
        table, tokens = table_of(toll, person("Ann"), opponent(), opponent())
        with Player(toll, table, tokens[ANN]) as ann:
            before = ann.frames[-1]
            ann.begin(PRESS)
            assert ann.frame(2)["take_back"] == ""
            assert ann.take_back()["type"] == "done"
            after = ann.frame(3)
            assert after["choices"] == before["choices"]
            assert after["deciders"] == [ANN]
            assert ann.act(CLEO)["type"] == "done"
    assert rows(sqlite, table)[3] == ("take_back", ANN, 2)


def answered(toll, sqlite):
    """Ann presses Bob, opponents answer, she takes it back: her choices before and after.

    None if the gesture itself went on at that moment.
    """
    table, tokens = table_of(toll, person("Ann"), opponent(), opponent())
    with Player(toll, table, tokens[ANN]) as ann:
        before = ann.frames[-1]
        ann.begin(PRESS)
        assert asked_alone(ann, 5)["take_back"] == ""
        if ann.take_back()["type"] == "refused":
            return None
        kinds = [kind for kind, *_ in rows(sqlite, table)]
        return before["choices"], ann.frame(kinds.index("take_back"))["choices"]


def test_what_opponents_answered_goes_back_with_a_gesture(toll, sqlite):
    """Where no other person plays, and chance has not decided meanwhile."""
    before, after = next(filter(None, (answered(toll, sqlite) for _ in range(40))))
    assert before == after


def test_an_opponents_decision_after_a_single_action_stays_final(toll):
    """As ever: whoever wants to take that back is too late."""
    table, tokens = table_of(toll, person("Ann"), opponent(), opponent())
    with Player(toll, table, tokens[ANN]) as ann:
        ann.act(3)
        frame = asked_alone(ann, 1)
        assert "has acted" in frame["take_back"]


def test_a_killed_server_forgets_the_gesture_and_nothing_else(tmp_path, sqlite):
    """The rows are there, and can be taken back as one; the person is asked what comes next."""
    program = Program(sqlite, str(tmp_path / "toll"), "toll")
    program.start()
    try:
        table, tokens = table_of(program.address)
        with Player(program.address, table, tokens[ANN]) as ann:
            ann.begin(PRESS)
            ann.frame(2)
        program.kill()
        program.start()
        with (
            Player(program.address, table, tokens[ANN]) as ann,
            Player(program.address, table, tokens[BOB]) as bob,
            Player(program.address, table, tokens[CLEO]) as cleo,
        ):
            bob.act(PASS)
            for version, player in ((4, bob), (5, cleo)):
                player.frame(version)
                player.act(3)
            frame = ann.frame(6)
            assert frame["deciders"] == [ANN]
            assert frame["choices"]
    finally:
        program.kill()


def taken_back(toll, sqlite):
    """Ann takes back what a gesture did, unless that is too late: the rows since then."""
    table, tokens = table_of(toll, person("Ann"), opponent(), opponent())
    with Player(toll, table, tokens[ANN]) as ann:
        ann.begin(PRESS)
        frame = asked_alone(ann, 2)
        if ann.take_back()["type"] == "refused":
            return None
        frame = ann.frame(frame["version"] + 1)
        ann.act(BOB)
        ann.frame(frame["version"] + 1)
    kinds = [kind for kind, *_ in rows(sqlite, table)]
    return kinds[kinds.index("take_back") :]


def test_a_take_back_ends_a_gesture(toll, sqlite):
    """Whoever takes back is asked; the gesture does not go on by itself."""
    found = next(filter(None, (taken_back(toll, sqlite) for _ in range(40))))
    assert "go_on" not in found
