"""Everybody is told who would win in the last round, who is almost out, and whose Mario is."""

import random

import pytest

from sandtable import load_game
from sandtable.core.plain import plain
from sandtable.core.record import SPECTATOR
from sandtable.games.war_of_the_fanboys.pieces import Step
from sandtable.games.war_of_the_fanboys.portrayal.alarms import alarms
from sandtable.games.war_of_the_fanboys.scoring import ranked_first


@pytest.fixture(scope="module")
def states():
    """Some of a random game of two rounds, its end among them."""
    state, chance = (
        load_game("war_of_the_fanboys", rounds=2).new_initial_state(1),
        random.Random(1),
    )
    found = []
    while not state.is_terminal():
        if len(state.history) % 25 == 0:
            found.append(state.clone())
        player = chance.choice(state.current_players())
        state.apply_action(chance.choice(state.legal_actions(player)), player)
    return [*found, state]


def test_the_last_round_names_who_stands_first(states):
    """WF-233: nobody is named before, or after the end."""
    named = 0
    for state in states:
        told = [a for a in state.view(SPECTATOR).scene.alarms if a.paragraph == "WF-233"]
        is_last = state.position.rounds == 2 and not state.is_terminal()
        first = int(ranked_first(state.position)) if is_last else 0
        assert sum(1 << alarm.player for alarm in told) == first
        assert all(alarm.text.startswith("Last round: ") for alarm in told)
        named += is_last
    assert 0 < named < len(states)


def test_what_is_said_of_the_first(states):
    """WF-233: by how many territories, and whether others stand equal."""
    state = next(each for each in states if each.position.rounds == 2)
    (alarm,) = [a for a in state.view(SPECTATOR).scene.alarms if a.paragraph == "WF-233"]
    lands = int(state.position.sides[alarm.player].realm).bit_count()
    text = f"Last round: @{alarm.player} stands first with {lands} territories"
    assert alarm.text == f"{text}, and wins if that stays so."


@pytest.mark.parametrize(("lands", "is_told"), [(0b11, False), (0b10, True)])
def test_whoever_holds_one_territory_is_almost_out(states, lands, is_told):
    """WF-170: while it is not the first round yet, everybody has many."""
    state = next(each for each in states if each.position.step > Step.TURN_START)
    seen = plain(state.position)
    sides = [seen.sides[0]._replace(realm=lands), *seen.sides[1:]]
    text = "@0 holds one territory: without Fanboys, Heroes and Castles @0 is out."
    told = [alarm.text for alarm in alarms(seen._replace(sides=sides), state.position)]
    assert (text in told) == is_told


def test_of_two_the_other_one_wins(states):
    """WF-3: whoever is left alone."""
    state = next(each for each in states if each.position.step > Step.TURN_START)
    seen = plain(state.position)
    sides = [seen.sides[0]._replace(realm=1), *seen.sides[1:]]
    (alarm,) = alarms(seen._replace(sides=sides, living=0b101), state.position)
    text = "@0 holds one territory: without Fanboys, Heroes and Castles @2 wins."
    assert alarm.text == text


ALL = (
    "@1 holds {}, and @0 can invade {} in one turn: "
    "without Fanboys, Heroes and Castles @1 is out."
)
BOTH = ALL.format("2 territories", "both")
THEM_ALL = ALL.format("3 territories", "them all")


def told(t):
    """What is told of a table that is laid out, with its own twin."""
    portrayal = t.twin.module("games.war_of_the_fanboys.portrayal.alarms")
    plain_of = t.twin.module("core.plain").plain
    found = portrayal.alarms(plain_of(t.position), t.position)
    return [(alarm.player, alarm.text) for alarm in found]


def laid_out(table, *, origin=10, twoson=1, saturn=1, **options):
    """A with Mario and so many Fanboys in Threed beside B's last two territories."""
    t = table(**options).leave("saturn-valley")
    t.hold("A", "threed", origin).hold("B", "twoson", twoson).hold("B", "saturn-valley", saturn)
    t.fill("C").heroes("A", mario="threed")
    for name in ("monkey-mines", "kongo-jungle", "vine-valley"):
        t.hold("A", name, 3)
    return t


@pytest.mark.parametrize(
    ("fanboys", "text"),
    [
        ({"origin": 10}, BOTH),
        ({"origin": 4}, None),  # too few to fight twice and to move on
        ({"origin": 10, "twoson": 9}, None),
        ({"origin": 30, "twoson": 4, "saturn": 4}, BOTH),
    ],
)
def test_two_territories_may_fall_in_one_turn(table, fanboys, text):
    """WF-101, WF-123, WF-170: any number of invasions follow each other in a turn."""
    found = [
        words for player, words in told(laid_out(table, **fanboys).at("invade")) if player == 1
    ]
    assert found == ([text] if text else [])


def test_without_mario_nobody_invades_land(table):
    """WF-106: then B's last territories are safe."""
    t = laid_out(table)
    t.side("A").heroes[t.hero("mario")] = t.box.NOWHERE
    assert [player for player, _ in told(t.at("invade"))] == []


def test_what_lies_behind_is_reached_through_what_falls_first(table):
    """WF-102: Onett borders Twoson, and none of A's territories."""
    t = laid_out(table, origin=20).hold("B", "onett")
    assert told(t.at("invade")) == [(1, THEM_ALL)]


def test_what_lies_far_away_is_safe(table):
    """WF-102: nobody is beside B's third territory, and it borders none of the others."""
    t = laid_out(table, origin=20).hold("B", "pewter-city")
    assert told(t.at("invade")) == []


def test_four_territories_are_not_told(table):
    """WF-170: few can take so many in one turn."""
    t = laid_out(table, origin=30).hold("B", "onett").hold("B", "fourside")
    assert told(t.at("invade")) == []


@pytest.mark.parametrize(
    ("rounds", "turn", "step", "is_told"),
    [
        (0, "A", "shift", True),  # in A's next turn
        (3, "C", "invade", False),  # A has had the last one
        (3, "A", "invade", True),
        (4, "C", "invade", True),
    ],
)
def test_only_turns_that_come(table, rounds, turn, step, is_told):
    """WF-233: after the last round nobody invades."""
    t = laid_out(table, rounds=rounds).heroes("C", mario="onett").hold("C", "onett", 2)
    t.position.rounds = 3
    found = [words for _, words in told(t.at(step, turn)) if not words.startswith("Last")]
    assert found == ([BOTH] if is_told else [])


MARIO = (
    "@0 can capture Twoson, where @1's Mario stands, with a chance of {}%. "
    "Without Mario @1 cannot invade Land."
)


@pytest.mark.parametrize(
    ("origin", "guards", "chance"), [(9, 2, 96), (5, 2, None), (3, 3, None), (20, 9, 95)]
)
def test_a_mario_who_may_fall(table, origin, guards, chance):
    """WF-106: from three chances of four on; both sides roll his d8 (WF-110)."""
    t = table().hold("A", "threed", origin).hold("B", "twoson", guards)
    t.heroes("A", mario="threed").heroes("B", mario="twoson")
    found = [words for _, words in told(t.at("invade")) if "Mario" in words]
    assert found == ([MARIO.format(chance)] if chance else [])


def test_who_has_no_turn_any_more_loses_nothing_with_mario(table):
    """WF-233: in the last round territories and units count."""
    for rounds, many in ((0, 1), (3, 0)):
        t = table(rounds=rounds).hold("A", "saturn-valley", 1).hold("B", "threed", 20)
        t.hold("A", "twoson", 2).heroes("A", mario="twoson").heroes("B", mario="threed")
        t.position.rounds = 3
        found = [words for player, words in told(t.at("invade", "B")) if "Mario" in words]
        assert len(found) == many
