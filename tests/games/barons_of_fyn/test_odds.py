"""Odds of attacks (BF-11, BF-53 to BF-61), against every number and against many plays."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from games.barons_of_fyn.conftest import Table
from games.barons_of_fyn.layout import NAME, PLAYERS
from games.held import SAMPLES, agrees, equals, stated

LAND = (0, 1)


def asked(t, twin, text, player="A"):
    """The odds of a choice, from what the player sees."""
    seat = PLAYERS.index(player)
    seen = twin.module("core.masking").masked(t.position, seat)
    told = twin.module(f"{NAME}.portrayal.odds")
    return told.odds(seen, seat, t.space.from_string(text))


def ended(t):
    """How A's attack has ended, as the odds call it."""
    if t.over():
        return "King Timothy ends the game"
    if LAND in t.lands("B").values() and t.question() != "edge":
        camp = t.position.lands[t.land("A", *LAND)]
        left = (
            "some attackers live"
            if camp.armies & t.position.turn.spent
            else "all attackers fall"
        )
        return f"@0 fails, {left}"
    return "@0 takes the land"


NAMED = "No exact odds: players name the positions of their numbers."


def realms(t, attackers, defenders, ground="c"):
    """A's armies stand before a land of B's."""
    there = f"{ground}/{defenders}" if defenders else ground
    return t.realm("A", f"c/{attackers} \n @").realm("B", f"{there} \n @")


def attack(t):
    """The words of A's attack."""
    return f"attack {t.name('A', *LAND)} {t.name('B', *LAND)}"


def fought(t, numbers=()):
    """A attacks with all; nobody answers or plays a card; all else is asked in order."""
    t.rolls = [number - 1 for number in numbers]
    t.play(attack(t))
    while t.question() in {"join", "respond", "window", "face"}:
        idle = [c for c in t.choices(t.asked()[0]) if c in {"pass", "done"}]
        joins = [c for c in t.choices(t.asked()[0]) if c.startswith("join")]
        text = (joins or idle or t.choices(t.asked()[0]))[0]
        t.play(text, t.asked()[0])
    return ended(t)


CLASHES = [("p", "p"), ("s", "r"), ("ap", "a"), ("a", "ap")]


@pytest.mark.parametrize(("attackers", "defenders"), CLASHES)
def test_every_number_of_the_die_is_counted(table, twin, attackers, defenders):
    """BF-53, BF-54, BF-150: each fighter's number from 1 to 10."""
    many = len(attackers + defenders)
    t = realms(table(), attackers, defenders)
    told, start, found = asked(t, twin, attack(t)), t.position, Counter()
    for numbers in product(range(1, 11), repeat=many):
        t.position = twin.module("core.record").copied(start)
        found[fought(t, numbers)] += Fraction(1, 10**many)
    equals(told, found)


def test_a_duel_by_dice(table, twin):
    """BF-55: CV 3 against CV 2 hits with 6 or less and is hit with 4 or less."""
    told = stated(asked(t := realms(table(), "s", "a"), twin, attack(t)))
    assert told == pytest.approx(
        {
            "@0 takes the land": 0.6 * 0.6,
            "@0 fails, some attackers live": 0.4 * 0.6,
            "@0 fails, all attackers fall": 0.4,
        }
    )


def test_a_land_without_armies_falls(table, twin):
    """BF-57: as things stand, before an answer."""
    t = realms(table(), "p", "")
    told = asked(t, twin, attack(t))
    assert stated(told) == {"@0 takes the land": 1}
    assert "nobody answers or plays a card" in told.given
    assert asked(t, twin, "done") is None


def test_fighters_that_can_be_matched_in_too_many_ways(table, twin):
    """BF-163: whoever waits for the odds is not kept waiting."""
    t = realms(table(), "aprsk", "aprsk")
    told = asked(t, twin, attack(t))
    assert (told.ends, told.given) == ((), "No exact odds: this fight can go in too many ways.")


def test_positions_that_players_name(table, twin):
    """BF-160: they choose by what they see; whoever attacks is told why there are no odds."""
    told = asked(t := realms(table(announce=1, dice=0), "s", "a"), twin, attack(t))
    assert (told.ends, told.given) == ((), NAMED)
    assert asked(t, twin, "done") is None


SAMPLED = [
    ("ss", "a", "c", 60),
    ("aa", "p", "cy", 60),
    ("s", "", "cy", 60),
    ("k", "a", "c", 3),
    ("ss", "aa", "cy", 60),
]


@pytest.mark.parametrize(("attackers", "defenders", "ground", "deck"), SAMPLED)
def test_many_plays_with_cards(twins, attackers, defenders, ground, deck):
    """BF-10, BF-11, BF-60, BF-61, BF-140: of 10,000 worlds, numbers from the deck."""
    twin = twins[1]
    twin.game("barons_of_fyn")
    t = realms(Table(twin, dice=0), attackers, defenders, ground)
    for kind in ("clear", "road", "village", "plague", "king-timothy"):
        cards = [card for card in t.all_unused(kind) if t.lies(card) == "out"]
        t.pile("deck", *[kind] * len(cards[: deck // 3]))
    t.hand("B", "town", "woods")
    told = asked(t, twin, attack(t))
    seen = twin.module("core.masking").masked(t.position, 0)
    tray, contract = t.tray, twin.module("core.contract")
    copied, found = twin.module("core.record").copied, Counter()
    for number in range(SAMPLES):
        t.position = copied(seen)
        t.trays.seed(tray, number)
        contract.redeal(t.position, 0, tray)
        found[fought(t)] += 1
    agrees(told, found)
