"""No question without a choice: what is carried out by itself, and what can still be undone."""

import asyncio
import threading
import time

import pytest
from prometheus_client import REGISTRY
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up
from toys.errand import DONE, PAY, RIDE, ROLL, SHOW, WALK
from toys.toll import ASK, PASS, SHIELD

from sandtable.agents import seconds_of
from sandtable.server.opponents import minds
from sandtable.server.tables import bells

ANN, BOB, CLEO = range(3)
ALONE = (person("Ann"), opponent())
PEOPLE = (person("Ann"), person("Bob"))
PATIENCE = 1000
MOVES_SHOWN = "sandtable_showing_seconds_count"
MANY = 60
"""Tables, of which a third at least are of each kind."""


@pytest.fixture
def bell(monkeypatch):
    """Questions answer themselves only once this is set."""
    event = threading.Event()

    async def wait(_):
        while not event.is_set():  # noqa: ASYNC110 - it is set in another thread
            await asyncio.sleep(0.01)

    monkeypatch.setattr(bells, "wait", wait)
    return event


@pytest.fixture
def errand(tmp_path, gate, sqlite, bell):  # noqa: ARG001 - before the server starts
    """The address of a server of Errand."""
    with ready(furniture(tmp_path / "errand", gate, "errand"), sqlite) as where:
        yield where


@pytest.fixture
def toll(tmp_path, gate, sqlite, bell):  # noqa: ARG001 - before the server starts
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), sqlite) as where:
        yield where


def table_of(address, *seats, game="errand"):
    """A new table: its name, and tokens by seat."""
    return set_up(address, *seats, game=game)


def offered(player, version):
    """What a player may choose in the frame of a version."""
    return [choice["action"] for choice in player.frame(version)["choices"]]


def sat_down(address, *, token):
    """Tables of Ann and an opponent until one at which she holds a token, or none."""
    for _ in range(MANY):
        table, tokens = table_of(address, *ALONE)
        with Player(address, table, tokens[ANN]) as ann:
            ann.order("every_step")
            for action in (WALK, PAY):
                ann.act(action)
            holds = SHOW in offered(ann, 2)
            ann.take_back(version=2)
            ann.frame(3)
            ann.order("ask")
        if holds == token:
            return table, tokens[ANN]
    raise AssertionError


def test_what_has_no_choice_is_carried_out_and_shown(errand, gate):
    """It comes with the choice before it, in one message, and is told like any other."""
    gate.clear()
    table, tokens = table_of(errand, *ALONE)
    with Player(errand, table, tokens[ANN]) as ann:
        ann.act(WALK)
        assert [frame["version"] for frame in ann.frames[-2:]] == [1, 2]
        assert [told["text"] for told in ann.frame(2)["told"]] == ["@0: pay."]


def test_a_take_back_goes_back_to_the_last_choice(errand, gate):
    """What was carried out by itself belongs to the choice that led there."""
    gate.clear()
    table, tokens = table_of(errand, *ALONE)
    with Player(errand, table, tokens[ANN]) as ann:
        ann.act(WALK)
        assert ann.frame(2)["take_back"] == ""
        assert ann.take_back(version=2)["type"] == "done"
        assert offered(ann, 3) == [WALK, RIDE]
    with Player(errand, table, tokens[ANN]) as ann:
        assert offered(ann, 3) == [WALK, RIDE]


def test_dice_wait_while_something_can_be_taken_back(errand, gate):
    """What would cut off a take-back is done after a pause, or when it is touched."""
    gate.clear()
    table, tokens = table_of(errand, *ALONE)
    with Player(errand, table, tokens[ANN]) as ann:
        ann.act(RIDE)
        assert offered(ann, 2) == [ROLL]
        assert ann.frame(2)["take_back"] == ""
        assert ann.take_back(version=2)["type"] == "done"
        assert offered(ann, 3) == [WALK, RIDE]
        ann.act(RIDE)
        assert offered(ann, 5) == [ROLL]
        assert ann.act(ROLL)["version"] == 6
        assert ann.frame(6)["take_back"]


def test_dice_roll_by_themselves_after_a_pause(errand, gate, bell):
    """Nobody has to touch anything."""
    gate.clear()
    table, tokens = table_of(errand, *ALONE)
    with Player(errand, table, tokens[ANN]) as ann:
        ann.act(RIDE)
        assert offered(ann, 2) == [ROLL]
        bell.set()
        assert [told["text"] for told in ann.frame(3)["told"]] == ["@0: roll."]


def test_against_opponents_an_empty_hand_is_no_question(errand, gate):
    """Nobody is left to be deceived; who holds a token is asked."""
    gate.clear()
    table, token = sat_down(errand, token=False)
    with Player(errand, table, token) as ann:
        ann.act(RIDE)
        ann.act(ROLL)
        assert ann.frames[-1]["deciders"] == [BOB]
    table, token = sat_down(errand, token=True)
    with Player(errand, table, token) as ann:
        ann.act(RIDE)
        ann.act(ROLL)
        assert offered(ann, ann.frames[-1]["version"]) == [DONE, SHOW]


def test_among_people_an_empty_hand_is_asked_like_a_full_one(errand):
    """Equal public knowledge: the others get equal frames in equal messages."""
    seen = {}
    for _ in range(MANY):
        table, tokens = table_of(errand, *PEOPLE)
        with Player(errand, table, tokens[BOB]) as bob, Player(errand, table) as spectator:
            with Player(errand, table, tokens[ANN]) as ann:
                ann.act(WALK)
                holds = SHOW in offered(ann, 2)
            bob.act(DONE)
            spectator.say(type="sit")
            spectator.hear("seated")
            messages = [text for text in spectator.heard if '"frames"' in text[:20]]
        seen.setdefault(holds, set()).add(tuple(messages))
        if len(seen) > 1:
            break
    assert seen[True] == seen[False]
    assert len(seen[True]) == 1


def test_who_likes_it_is_asked_every_step(database, tmp_path):
    """The wish is kept with the seat, also when the server is killed."""
    program = Program(database, str(tmp_path / "errand"), "errand")
    program.start()
    try:
        table, tokens = table_of(program.address, *PEOPLE)
        with Player(program.address, table, tokens[ANN]) as ann:
            ann.order("every_step")
        program.kill()
        program.start()
        with Player(program.address, table, tokens[ANN]) as ann:
            ann.act(WALK)
            assert offered(ann, 1) == [PAY]
            ann.order("ask")
            assert ann.frame(2)["choices"]
    finally:
        program.kill()


def test_only_orders_that_mean_something_can_be_given(errand):
    """Where nobody reacts there is no order for it; the client is told which there are."""
    table, tokens = table_of(errand, *PEOPLE)
    with Player(errand, table, tokens[ANN]) as ann:
        ann.say(type="order", order="until_turn")
        told = ann.hear("refused", "ordered")
        while told["type"] == "ordered":
            assert told["orders"] == ["ask", "every_step"]
            told = ann.hear("refused", "ordered")
        assert "nothing to react to" in told["reason"]


def test_against_opponents_an_empty_window_passes_itself(toll, gate):
    """At once, and whoever holds a shield is asked."""
    gate.clear()
    asked = set()
    for _ in range(MANY):
        table, tokens = table_of(toll, person("Ann"), opponent(), opponent(), game="toll")
        with Player(toll, table, tokens[ANN]) as ann:
            ann.act(ASK + BOB)
            assert ann.frame(1)["scene"]
            shields = offered(ann, 1)
            assert shields in ([PASS], [PASS, SHIELD])
            asked.add((len(shields), ANN in ann.frames[-1]["deciders"]))
        if len(asked) > 1:
            break
    assert asked == {(1, False), (2, True)}


def test_an_opponent_answers_a_window_when_its_time_is_over(toll, bell, monkeypatch):
    """With or without a shield: nobody learns from how long it thinks what it holds."""
    waits = []

    async def wait(seconds):
        waits.append(seconds)
        await bells.wait(seconds)

    monkeypatch.setattr(minds, "wait", wait)
    table, tokens = table_of(toll, person("Ann"), opponent(), opponent(), game="toll")
    with Player(toll, table, tokens[ANN]) as ann:
        ann.act(ASK + BOB)
        for _ in range(PATIENCE):
            if waits:
                break
            time.sleep(0.01)
        ann.order("every_step")  # an answer that comes behind whatever was sent before
        assert {BOB, CLEO} <= set(ann.frames[-1]["deciders"])
        bell.set()
        while BOB in ann.frames[-1]["deciders"]:
            ann.hear("frames")
    assert set(waits) == {minds.REACTING}


@pytest.mark.parametrize(
    ("spec", "seconds"),
    [
        ("greedy~0.4", 0),
        ("search:2000it/200ms", 0.2),
        ("search:16000it/1000ms", minds.LONGEST),
        ("search:8000it/500ms", minds.LONGEST),
    ],
)
def test_no_opponent_thinks_long_about_a_window(spec, seconds):
    """Whoever sets themselves less time keeps to it."""
    assert seconds_of(minds._reacting(spec)) == seconds  # noqa: SLF001 - no table thinks so long


def held_open(address, by_hand, bell, *, asks=False):
    """What a spectator sees of a window that is held open for Bob; whether he has a shield.

    Meanwhile Ann may ask to take her choice back.
    """
    bell.clear()
    table, tokens = table_of(address, *PEOPLE, person("Cleo"), game="toll")
    with Player(address, table, tokens[BOB]) as bob, Player(address, table) as spectator:
        bob.order("if_fits")
        with Player(address, table, tokens[ANN]) as ann:
            ann.act(ASK + CLEO)
            shields = SHIELD in offered(bob, 1)
            if asks:
                ann.frame(2)
                ann.command("ask", None, "ask", wanted="take_back")
            if by_hand:
                bob.say(type="act", command="by hand", version=1, action=PASS)
                bob.say(type="sit", token=tokens[BOB])
                bob.hear("seated")  # after the pass, which waits for the bell now
            ann.frame(2 + asks)
            spectator.frame(2 + asks)
            assert BOB in spectator.frames[-1]["deciders"]
            bell.set()
            spectator.frame(3 + asks)
        if by_hand:
            assert bob.hear("done")["version"] == 3 + asks
    return shields, [text for text in spectator.heard if '"frames"' in text[:20]]


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_window_held_open_closes_at_one_moment_for_every_hand(toll, bell, by_hand):
    """Whether nothing fits, or the pass was given by hand: the same frames at the bell."""
    seen = {}
    for _ in range(MANY):
        shields, messages = held_open(toll, by_hand, bell)
        seen.setdefault(shields, []).append(messages)
        if len(seen) > 1:
            break
    assert seen[True][0] == seen[False][0]


def test_a_pass_answers_no_request(toll, bell):
    """Or everybody could tell whether it was given by hand, and so whether Bob has a shield."""
    seen = {by_hand: held_open(toll, by_hand, bell, asks=True)[1] for by_hand in (True, False)}
    assert seen[True] == seen[False]
    assert '"request":{' in seen[True][-1]


def test_a_shield_too_counts_at_the_bell(toll, bell):
    """Or an answer that comes before would tell the others that there is one."""
    for _ in range(MANY):
        bell.clear()
        table, tokens = table_of(toll, *PEOPLE, person("Cleo"), game="toll")
        with Player(toll, table, tokens[BOB]) as bob, Player(toll, table, tokens[ANN]) as ann:
            bob.order("if_fits")
            ann.act(ASK + CLEO)
            if SHIELD not in offered(bob, 1):
                continue
            bob.say(type="act", command="shield", version=1, action=SHIELD)
            bob.say(type="sit", token=tokens[BOB])
            bob.hear("seated")  # after the shield, which waits for the bell now
            timed = REGISTRY.get_sample_value(MOVES_SHOWN)
            bell.set()
            assert bob.hear("done")["version"] == ann.frame(3)["version"]
            bob.sit(tokens[BOB])
            assert REGISTRY.get_sample_value(MOVES_SHOWN) == timed  # the bell is no delay
            return
    raise AssertionError
