"""Odds of combats (MM-71, MM-72, MM-84), against every roll and against many plays."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from games.held import SAMPLES, agrees, equals, stated

TOTALS = Counter(one + other for one, other in product(range(1, 7), repeat=2))
"""Of 36 rolls of two dice, how many show each total."""


def asked(t, text, player=0):
    """The odds of a choice, from what the player sees."""
    action = t.state.string_to_action(text)
    return t.game.portrayal.odds(t.state.masked(player), player, action)


def ended(t):
    """How the fight for e5 has ended, as the odds call it."""
    removed = sum(
        event[0] == t.pieces.Event.UNIT_REMOVED
        for step in t.state.history
        for event in step.read_by(-1)
    )
    if t.owner("e5") == 0:
        return "@0's Hero takes e5"
    if t.owner("e5") is None:
        return "all fall" if removed == 3 else "both fall"
    return "@0's Hero falls" if removed == 1 else "both Figures fall, the Garrison stays"


def fight(table, *units, hands=((), ()), **spaces):
    """A Hero is about to attack e5; the turn goes on after it, with a Mage."""
    t = table().put("e4", 0, "hero").put("c1", 0, "mage").put("e5", 1, *units)
    for word, space in spaces.items():
        t.structure(word, space)
    return t.hand(0, *hands[0]).hand(1, *hands[1])


def every_end(t, text):
    """How probable each end is, by every total of every pair of dice, if nobody plays cards."""
    found, start = Counter(), t.state

    def go(totals, weight):
        t.state = start.clone()
        t.play(text, dice=t.two_dice(*totals)).pass_all()
        rolls = t.state.history[len(start.history)].rolls
        if len(rolls) == 2 * len(totals):
            found[ended(t)] += weight
            return
        for pair in product(TOTALS, repeat=2):
            share = Fraction(TOTALS[pair[0]] * TOTALS[pair[1]], 36 * 36)
            go((*totals, *pair), weight * share)

    go((), Fraction(1))
    t.state = start
    return found


ATTACKED = [
    (("hero",), {}),
    (("mage",), {"castles": "e5"}),
    (("garrison",), {}),
]


@pytest.mark.parametrize(("units", "castle"), ATTACKED)
def test_every_roll_is_counted(table, units, castle):
    """MM-71, MM-85, MM-108: a Castle helps who defends."""
    t = fight(table, *units, **castle)
    equals(asked(t, "step e4 e5"), every_end(t, "step e4 e5"))


def test_every_roll_of_two_fights_is_counted(compiled_table):
    """MM-72: a Figure and the Garrison under it, in 14,641 plays."""
    t = fight(compiled_table, "hero", "garrison")
    equals(asked(t, "step e4 e5"), every_end(t, "step e4 e5"))


def test_known_odds(table):
    """MM-71: of 1296 rolls the attacker's pair is higher in 575, and equal in 146."""
    told = stated(asked(fight(table, "hero"), "step e4 e5"))
    assert told["both fall"] == 146 / 1296
    assert told["@0's Hero takes e5"] == told["@0's Hero falls"] == 575 / 1296


def test_as_things_stand_before_cards(table):
    """MM-84: the dice lie; a card counts as soon as it is the choice that is held."""
    t = fight(table, "hero", hands=(("knights", "paladin"), ("wings",)))
    told = stated(asked(t, "step e4 e5"))
    assert told == stated(asked(fight(table, "hero"), "step e4 e5"))
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    assert stated(asked(t, "pass")) == {"both fall": 1}
    assert stated(asked(t, "use paladin")) == {"@0's Hero takes e5": 1}
    assert "nobody plays a card" in asked(t, "pass").given


def test_the_second_fight_is_still_open(compiled_table):
    """MM-72: the Figure has lost its fight, the Garrison has not."""
    t = fight(compiled_table, "hero", "garrison", hands=(("knights",), ("wings",)))
    t.play("step e4 e5", dice=t.two_dice(8, 7))
    told = asked(t, "pass")
    assert told.title == "Hero against Hero on e5"
    garrison = stated(asked(fight(compiled_table, "garrison"), "step e4 e5"))
    assert list(stated(told).values()) == list(garrison.values())
    t.play("pass")
    equals(asked(t, "pass", player=1), every_end(t, "pass"))


def test_what_is_no_fight_has_no_odds(table):
    """A step onto a free space or to the own Garrison, a card, the end of movement."""
    t = fight(table, "hero", hands=(("haste-spell",), ())).put("d4", 0, "garrison")
    for text in ("step e4 e3", "step e4 d4", "use haste-spell", "close"):
        assert asked(t, text) is None


def test_many_plays(compiled_table):
    """MM-71, MM-72: of 10,000 attacks on a Figure with a Garrison."""
    t = fight(compiled_table, "mage", "garrison")
    told, start, found = asked(t, "step e4 e5"), t.state, Counter()
    for seed in range(SAMPLES):
        t.state = start.clone(seed)
        t.play("step e4 e5")
        found[ended(t)] += 1
    agrees(told, found)
