"""Standing orders: what is answered for a person who is not asked."""

import pytest
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up
from toys.toll import ASK, PASS, SHIELD

ANN, BOB, CLEO = range(3)
PERSONS = (person("Ann"), person("Bob"), person("Cleo"))


@pytest.fixture
def toll(tmp_path, gate, sqlite):
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), sqlite) as where:
        yield where


@pytest.fixture
def two(tmp_path, gate, database):
    """The addresses of two servers of Toll on one database."""
    houses = [furniture(tmp_path / name, gate, "toll") for name in ("first", "second")]
    with ready(houses[0], database) as first, ready(houses[1], database) as second:
        yield first, second


def table_of(address, *seats, **more):
    """A new table of Toll; among people, all of them ask to be asked."""
    table, tokens = set_up(address, *(seats or PERSONS), game="toll", **more)
    for token in tokens.values() if not seats else ():
        with Player(address, table, token) as player:
            assert ordered(player) == "unless_own"
            assert order(player, "ask") == "ask"
    return table, tokens


def ordered(player):
    """What the client is told next of its standing order."""
    if not player.orders:
        player.hear("ordered")
    return player.orders.pop(0)


def order(player, standing):
    """Give an order; what the client is told."""
    player.say(type="order", order=standing)
    return ordered(player)


def with_shield(address):
    """A table of Ann against opponents at which she holds a shield, so that she is asked."""
    for _ in range(60):
        table, tokens = table_of(address, person("Ann"), opponent(), opponent())
        with Player(address, table, tokens[ANN]) as ann:
            order(ann, "ask")
            ann.act(ASK + BOB)
            choices = [choice["action"] for choice in ann.frame(1)["choices"]]
            if SHIELD in choices and ann.take_back()["type"] == "done":
                return table, tokens
    raise AssertionError


def asked(player, version):
    """Whether a player is asked in the frame of a version, and whoever decides there."""
    frame = player.frame(version)
    return bool(frame["choices"]), frame["deciders"]


def test_at_first_people_are_asked_if_it_concerns_them(toll):
    """A seat is told so when it sits down; a spectator has no order to give."""
    table, tokens = set_up(toll, *PERSONS, game="toll")
    with Player(toll, table, tokens[CLEO]) as cleo, Player(toll, table) as spectator:
        assert ordered(cleo) == "unless_own"
        spectator.say(type="order", order="until_turn")
        assert "Sit down" in spectator.hear("refused", "ordered")["reason"]
        cleo.say(type="order", order="whatever")
        assert "not understood" in cleo.hear("refused", "ordered")["reason"]


def test_at_first_a_person_alone_is_asked_with_something_to_play(toll, gate):
    """Against opponents nobody is left to be deceived."""
    gate.clear()
    table, tokens = table_of(toll, person("Ann"), opponent(), opponent())
    with Player(toll, table, tokens[ANN]) as ann:
        assert ordered(ann) == "if_fits"


def test_pass_until_my_turn(toll):
    """Every window is passed, until the own turn begins."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[BOB]) as bob:
        ordered(ann), ordered(bob)
        assert order(bob, "until_turn") == "until_turn"
        ann.act(ASK + BOB)
        assert asked(ann, 2) == (True, [ANN, CLEO])
        assert asked(bob, 1) == (True, [ANN, BOB, CLEO])
        assert asked(bob, 2) == (False, [ANN, CLEO])
        with Player(toll, table, tokens[CLEO]) as cleo:
            ann.act(PASS)
            cleo.act(PASS)
        assert ordered(bob) == "unless_own"
        bob.frame(4)
        bob.act(ASK + ANN)
        assert asked(bob, 5) == (True, [ANN, BOB, CLEO])


def test_an_order_given_in_the_own_turn_holds_until_the_next(toll):
    """It ends when a turn begins, not because it is one's own."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann:
        ordered(ann)
        assert order(ann, "until_turn") == "until_turn"
        ann.act(ASK + BOB)
        assert asked(ann, 2) == (False, [BOB, CLEO])


def test_pass_unless_it_is_about_me(toll):
    """Only windows about one's own things are asked."""
    table, tokens = table_of(toll)
    with (
        Player(toll, table, tokens[ANN]) as ann,
        Player(toll, table, tokens[BOB]) as bob,
        Player(toll, table, tokens[CLEO]) as cleo,
    ):
        for player in (ann, cleo):
            ordered(player)
            assert order(player, "unless_own") == "unless_own"
        ann.act(ASK + BOB)
        assert asked(bob, 3) == (True, [BOB])
        bob.act(PASS)
        bob.frame(4)
        bob.act(ASK + CLEO)
        assert asked(cleo, 6) == (True, [BOB, CLEO])


def test_whoever_is_asked_may_give_an_order(toll):
    """The window is passed at once; orders can be changed and given twice."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[CLEO]) as cleo:
        ordered(cleo)
        ann.act(ASK + BOB)
        assert asked(cleo, 1) == (True, [ANN, BOB, CLEO])
        assert order(cleo, "until_turn") == "until_turn"
        assert asked(cleo, 2) == (False, [ANN, BOB])
        cleo.say(type="order", order="until_turn")
        assert order(cleo, "ask") == "ask"
        assert cleo.frames[-1]["version"] == 2


def test_a_question_that_is_answered_is_not_shown_alone(toll):
    """The window and the pass come in one message: nothing flickers, no curtain falls."""
    table, tokens = table_of(toll)
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[BOB]) as bob:
        ordered(bob)
        order(bob, "until_turn")
        ann.act(ASK + BOB)
        versions = [frame["version"] for frame in bob.hear("frames")["frames"]]
        assert versions == [1, 2]


def test_whoever_takes_back_a_pass_is_asked(toll, gate):
    """The order ends: it would give the same answer again."""
    gate.clear()
    table, tokens = with_shield(toll)
    with Player(toll, table, tokens[ANN]) as ann:
        ordered(ann)
        order(ann, "until_turn")
        ann.act(ASK + BOB)
        assert asked(ann, 4) == (False, [BOB, CLEO])
        assert ann.take_back(version=4)["type"] == "done"
        assert asked(ann, 5) == (True, [ANN, BOB, CLEO])
        assert ordered(ann) == "ask"
        gate.set()
        ann.act(PASS, version=5)


def test_an_order_knows_nothing_of_the_hand(toll):
    """Whether there is a shield or none, the others are shown the same, in the same frames."""
    seen = {}
    while any(len(seen.get(shields, [])) < 2 for shields in (True, False)):
        table, tokens = table_of(toll)
        with Player(toll, table, tokens[BOB]) as bob, Player(toll, table) as spectator:
            with Player(toll, table, tokens[ANN]) as ann:
                ordered(bob)
                order(bob, "until_turn")
                ann.act(ASK + BOB)
            shields = SHIELD in [choice["action"] for choice in bob.frame(1)["choices"]]
            seen.setdefault(shields, []).append(spectator.hear("frames")["frames"])
    assert all(frames == seen[True][0] for each in seen.values() for frames in each)
    assert len(seen[True][0]) == 2


def test_two_processes_know_one_order(two):
    """Given to one process it holds in the other, which tells of it; either may answer."""
    table, tokens = table_of(two[0])
    with (
        Player(two[0], table, tokens[ANN]) as ann,
        Player(two[0], table, tokens[BOB]) as bob,
        Player(two[1], table, tokens[BOB]) as again,
    ):
        assert [ordered(player) for player in (bob, again)] == ["ask", "ask"]
        assert order(again, "until_turn") == "until_turn"
        assert ordered(bob) == "until_turn"
        ann.act(ASK + BOB)
        assert asked(again, 2) == asked(bob, 2) == (False, [ANN, CLEO])


def test_an_order_outlives_the_server(database, tmp_path):
    """It stands after a kill, and still ends when the own turn begins."""
    program = Program(database, str(tmp_path / "toll"), "toll")
    program.start()
    try:
        table, tokens = table_of(program.address)
        with Player(program.address, table, tokens[BOB]) as bob:
            ordered(bob)
            order(bob, "until_turn")
        program.kill()
        program.start()
        with Player(program.address, table, tokens[BOB]) as bob:
            assert ordered(bob) == "until_turn"
            with Player(program.address, table, tokens[ANN]) as ann:
                ann.act(ASK + BOB)
                assert asked(ann, 2) == (True, [ANN, CLEO])
                ann.act(PASS)
                with Player(program.address, table, tokens[CLEO]) as cleo:
                    cleo.act(PASS)
            assert ordered(bob) == "unless_own"
    finally:
        program.kill()
