"""The exact odds, held against every roll there is."""

from itertools import product

import numpy as np
import pytest

TIES = range(3)
SMALL = 50_000
"""Sets of dice with no more rolls than this are gone through roll by roll."""


@pytest.fixture
def odds(twin):
    """The module of the odds."""
    return twin.module("games.war_of_the_fanboys.appraisal.odds")


@pytest.fixture
def exact(twins):
    """The interpreted module, for what rules have no part in."""
    return twins[0].module("games.war_of_the_fanboys.appraisal.odds")


def rolls(attack, defence):
    """Every roll of these dice, as rows of the places that the rules look at."""
    kinds = [(6, attack[0], 3), (8, attack[1], 3), (6, defence[0], 2), (8, defence[1], 2)]
    faces = [
        range(1, sides + 1) if place < many else [0]
        for sides, many, places in kinds
        for place in range(places)
    ]
    for shown in product(*faces):
        yield np.array(shown[:6]), np.array(shown[6:])


def test_small_sets_roll_by_roll(twins):
    """WF-119, WF-120, WF-205: each roll once, compared by the rules, against the count."""
    exact = twins[0].module("games.war_of_the_fanboys.appraisal.odds")
    compare = twins[1].module("games.war_of_the_fanboys.rules.combat").compare
    several = 0
    for attack, defence in exact.sets():
        if 6 ** (attack[0] + defence[0]) * 8 ** (attack[1] + defence[1]) > SMALL:
            continue
        several += 1
        found = np.zeros((len(TIES), 6), np.int64)
        for ours, theirs in rolls(attack, defence):
            for ties in TIES:
                _, won, parried = compare(ours, theirs, ties)
                wins = {0: 0, 6: 7, 8: 5}[parried]
                found[ties, won] += 14 - wins
                found[ties, won + 1] += wins
        for ties in TIES:
            counted = exact.count(attack, defence, ties)
            assert found[ties, : len(counted)].tolist() == list(counted)
            assert not found[ties, len(counted) :].any()
    assert several > 30


def test_the_file_is_what_is_counted(exact):
    """WF-118: every set of dice that may be rolled, with ties three ways."""
    assert len(exact.sets()) == 3 * 4 * (3 * 3 - 1)
    for (attack, defence), ties in product(exact.sets(), TIES):
        counted = exact.count(attack, defence, ties)
        whole = 14 * 6 ** (attack[0] + defence[0]) * 8 ** (attack[1] + defence[1])
        assert sum(counted) == whole
        assert exact.battle_odds(attack, defence, ties) == tuple(
            number / whole for number in counted
        )


def test_known_odds(exact):
    """WF-120: three d6 against two, as every player of such games knows them."""
    won = exact.count(exact.Dice(3, 0), exact.Dice(2, 0), 0)
    assert [number // 14 for number in won] == [2275, 2611, 2890]


@pytest.mark.parametrize("sides", [6, 8])
def test_parries_are_won_as_often_as_counted(exact, sides):
    """WF-130: of the rolls of two dice that differ."""
    pairs = [(a, d) for a in range(1, 7) for d in range(1, sides + 1) if a != d]
    share = sum(a > d for a, d in pairs) / len(pairs)
    assert exact.PARRIED[sides] / exact.PARRIES == pytest.approx(share)


def played(odds, attack, defence, ties, at):
    """The chance of each end, by trying every course of invasions one after the other."""
    ours, theirs = at
    if not ours or not theirs:
        return {at: 1.0}
    found = {}
    chances = odds.battle_odds(attack[ours - 1], defence[theirs - 1], ties)
    for won, chance in enumerate(chances):
        lost = len(chances) - 1 - won
        after = max(ours - lost, 0), max(theirs - won, 0)
        for end, more in played(odds, attack, defence, ties, after).items():
            found[end] = found.get(end, 0) + chance * more
    return found


@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("guard", ["NONE", "HERO", "HEROES", "CASTLE", "CASTLE_AND_HERO"])
def test_fighting_on(exact, ties, guard):
    """WF-123, WF-207: the ends of all courses add up to one, and are what they should be."""
    dice = exact.Dice
    attack = [dice(min(left, 3), 1) for left in range(1, 6)]
    lines = exact.GUARDS[exact.Guard[guard]]
    defence = [lines[min(left, len(lines)) - 1] for left in range(1, 5)]
    ends = exact.fight_on(attack, defence, ties)
    assert ends.sum() == pytest.approx(1)
    assert not ends[1:, 1:].any()
    expected = played(exact, attack, defence, ties, (5, 4))
    for end, chance in expected.items():
        assert ends[end] == pytest.approx(chance)
    if ties < 2:
        told = exact.capture_odds(5, 1, ties, 4, exact.Guard[guard])
        assert ends[:, 0].sum() == pytest.approx(told)
        captured = exact.CAPTURES[1, exact.Guard[guard], ties, 5, 4]
        assert ends[:, 0].sum() == pytest.approx(captured)


def test_large_armies(exact):
    """WF-123: told exactly too; for opponents they are scaled down."""
    attack = [exact.Dice(min(left, 3), 0) for left in range(1, 31)]
    defence = [exact.Dice(min(left, 2), 0) for left in range(1, 26)]
    ends = exact.fight_on(attack, defence, 0)
    told = exact.capture_odds(30, 0, 0, 25, exact.Guard.NONE)
    assert ends[:, 0].sum() == pytest.approx(told)
    assert exact.chance_of_capture(30, 0, 0, 25, 0) == pytest.approx(told, abs=0.2)


def test_chance_of_capture(odds):
    """WF-123: more of ours helps, more of theirs does not; a larger army is scaled down."""
    for guard, big, parry in product(range(5), range(4), range(2)):
        for ours, theirs in product(range(1, 12), range(1, 12)):
            chance = odds.chance_of_capture(ours, big, parry, theirs, guard)
            assert 0 < chance < 1
            assert odds.chance_of_capture(ours + 1, big, parry, theirs, guard) > chance
            assert odds.chance_of_capture(ours, big, parry, theirs + 1, guard) < chance
    assert odds.chance_of_capture(3, 0, 0, 0, 0) == 1
    assert odds.chance_of_capture(24, 2, 1, 12, 3) == odds.chance_of_capture(12, 2, 1, 6, 3)
    assert odds.chance_of_capture(60, 0, 0, 1, 0) == odds.chance_of_capture(12, 0, 0, 1, 0)
