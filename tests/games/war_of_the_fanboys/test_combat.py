"""The dice of an invasion, with every worked example of the rulebook."""

import random

import numpy as np
import pytest

DEFENDER, PARRY, ATTACKER = range(3)
"""Who wins ties."""


@pytest.fixture
def combat(twin):
    """The module that compares dice."""
    return twin.module("games.war_of_the_fanboys.rules.combat")


def laid(small, big, places):
    """Dice as the rules hold them: so many places for each kind, 0 where there is none."""
    filled = [[*dice, *[0] * (places - len(dice))] for dice in (small, big)]
    return np.array([*filled[0], *filled[1]], np.int64)


def compared(combat, attack, defence, ties):
    """What ``compare`` finds for (small, big) on both sides, as three plain numbers."""
    found = combat.compare(laid(*attack, 3), laid(*defence, 2), ties)
    return tuple(int(number) for number in found)


def parry(twin, combat, sides, *faces):
    """A Parry of which every roll is known: whether the attacker won, and the last faces."""
    tray = twin.module("core.steps").new_tray(1)
    tray.script[: len(faces)] = [face - 1 for face in faces]
    tray.scripted = len(faces)
    shown = np.zeros(2, np.int64)
    won = combat.roll_parry(shown, sides, tray)
    assert [int(x) for x in tray.sides[: tray.rolled]] == [6, sides] * (len(faces) // 2)
    return bool(won), tuple(int(face) for face in shown)


EXAMPLES = {
    "A1": (([6, 5, 1], []), ([5, 2], []), DEFENDER, (0, 2, 0)),
    "A2": (([5, 3], []), ([5, 2], []), DEFENDER, (1, 1, 0)),
    "A2 with a third die": (([5, 3, 3], []), ([5, 2], []), DEFENDER, (1, 1, 0)),
    "A3": (([6], []), ([5, 2], []), DEFENDER, (0, 1, 0)),
    "A4": (([6, 6, 5], []), ([6], []), DEFENDER, (1, 0, 0)),
    "A5": (([6, 5, 4], [8, 7]), ([6, 5], [7, 6]), DEFENDER, (2, 2, 0)),
    "A6": (([4, 3], []), ([5, 2], [2]), DEFENDER, (1, 1, 0)),
    "P1": (([5, 3], []), ([5, 2], []), PARRY, (0, 1, 6)),
    "P2": (([4, 2], []), ([4, 2], []), PARRY, (1, 0, 6)),
    "P3": (([6, 4, 1], []), ([5, 4], [4]), PARRY, (1, 1, 8)),
    "B2: Quad-Ownage": (([6, 5, 4], [8, 8, 7]), ([6, 5], [6, 5]), DEFENDER, (0, 4, 0)),
    "B3": (([1], [7]), ([1], [7]), PARRY, (1, 0, 6)),
    "B3 alone": (([2], [7, 3]), ([], [7]), PARRY, (1, 0, 0)),
    "B4": (([3, 3, 2], [7, 7, 3]), ([3, 2], [8, 7]), PARRY, (2, 1, 6)),
    "B4, its d8 of 3 on top": (([3, 1, 1], [7, 7, 3]), ([3, 2], [8, 7]), PARRY, (2, 1, 6)),
    "B5": (([4, 2, 2], [8, 4]), ([4, 3], [7, 4]), PARRY, (2, 1, 8)),
}
"""Attack and defence as (six-sided, eight-sided) dice; losses before the Parry's reroll."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_worked_examples(combat, name):
    """WF-120 to WF-123, WF-130 to WF-135, WF-232: worked examples."""
    attack, defence, ties, expected = EXAMPLES[name]
    assert compared(combat, attack, defence, ties) == expected


@pytest.mark.parametrize(("attack", "defence", "lost"), [(5, 4, 4), (2, 3, 2), (1, 4, 1)])
def test_the_side_with_fewer_dice_ends_it(combat, attack, defence, lost):
    """WF-120: as many units as there are comparisons."""
    dice = np.zeros(6, np.int64), np.zeros(4, np.int64)
    dice[0][:attack], dice[1][:defence] = 3, 3
    assert tuple(combat.compare(*dice, DEFENDER))[:2] == (lost, 0)


@pytest.mark.parametrize(
    ("sides", "faces", "won"),
    [
        (6, (5, 2), True),
        (6, (2, 3), False),
        (8, (6, 7), False),
        (8, (4, 4, 1, 1, 3, 2), True),
        (6, (6, 6, 5, 6), False),
    ],
)
def test_parry(twin, combat, sides, faces, won):
    """WF-130, WF-133: both dice are rolled until they differ; the higher wins."""
    assert parry(twin, combat, sides, *faces) == (won, faces[-2:])


def test_first_tie_on_an_eight_sided_die(combat):
    """WF-131, WF-132: it is lost, and a later tie with a six-sided die is parried."""
    assert compared(combat, ([2], [7]), ([2], [7]), PARRY) == (1, 0, 6)


def test_only_the_first_tie_is_parried(combat):
    """WF-131: once in an invasion."""
    assert compared(combat, ([5, 3], []), ([5, 3], []), PARRY) == (1, 0, 6)


def test_a_parry_that_changes_nothing(combat):
    """WF-230: it is never declined, be the other dice what they may."""
    assert compared(combat, ([6, 6, 6], []), ([6], []), PARRY) == (0, 0, 6)


@pytest.mark.parametrize(
    ("attack", "defence", "sides"),
    [(([4], []), ([], [4]), 8), (([4], []), ([4], [4]), 8), (([4], [4]), ([4], []), 6)],
)
def test_equal_faces_on_both_kinds(combat, attack, defence, sides):
    """WF-134, WF-135, WF-205: the attacker's d6 meets the defender's d8."""
    assert compared(combat, attack, defence, PARRY) == (0, 0, sides)


def test_ties_are_won(combat):
    """WF-356: Starman; nothing is left for Parry."""
    assert compared(combat, ([5, 3], [8]), ([5, 3], [8]), ATTACKER) == (0, 3, 0)


def paired(attack, defence, ties):
    """The rulebook's way: sort, lay side by side, look at one pair after the other."""
    ours, theirs = (sorted([*side[0], *side[1]], reverse=True) for side in (attack, defence))
    won = parried = 0
    for mine, its in zip(ours, theirs, strict=False):
        tied = mine == its
        won += mine > its or (tied and ties == ATTACKER)
        if tied and ties == PARRY and not parried and mine in attack[0]:
            parried = 8 if its in defence[1] else 6
    return min(len(ours), len(theirs)) - won - (parried > 0), won, parried


def test_all_dice_as_the_rulebook_pairs_them(combat):
    """WF-120, WF-121, WF-205: a thousand rolls of any dice, laid out as on a table."""
    chance = random.Random(4)
    for _ in range(1000):
        attack, defence = (
            tuple(
                [chance.randint(1, sides) for _ in range(chance.randint(least, most))]
                for sides in (6, 8)
            )
            for least, most in ((1, 3), (1, 2))
        )
        for ties in (DEFENDER, PARRY, ATTACKER):
            assert compared(combat, attack, defence, ties) == paired(attack, defence, ties)


@pytest.mark.parametrize(
    ("dice", "raised"),
    [
        ([6, 3, 1], [6, 4, 1]),
        ([5, 5, 2], [6, 5, 2]),
        ([6, 6, 6], [6, 6, 6]),
        ([1], [2]),
        ([2, 4], [2, 5]),
    ],
)
def test_one_die_counts_more(combat, dice, raised):
    """WF-354: the highest six-sided die that shows less than 6; no eight-sided one."""
    attack = laid(dice, [3], 3)
    combat.raise_best(attack, 1)
    assert attack.tolist() == laid(raised, [3], 3).tolist()


def test_a_die_is_found_by_its_face(combat):
    """WF-358: Evade's example: 4 and 8 against 3 and 5, with the 8 taken away."""
    attack, defence = laid([4], [8], 3), laid([3, 5], [], 2)
    place = combat.find_face(attack, 8)
    assert (place, combat.find_face(attack, 7)) == (3, 6)
    assert tuple(combat.compare(attack, defence, DEFENDER)) == (0, 2, 0)
    attack[place] = 0
    assert tuple(combat.compare(attack, defence, DEFENDER)) == (1, 0, 0)


@pytest.mark.parametrize(("small", "big"), [(1, 0), (2, 1), (3, 3), (0, 2)])
def test_dice_are_rolled(twin, combat, small, big):
    """WF-104, WF-105, WF-118, WF-120: each kind in its own places, the highest first."""
    tray, dice = twin.module("core.steps").new_tray(1), np.full(6, 9, np.int64)
    tray.script[:6], tray.scripted = range(6), 6
    combat.roll_dice(dice, small, big, tray)
    shown = [place + 1 for place in range(small + big)]
    assert dice.tolist() == laid(shown[:small][::-1], shown[small:][::-1], 3).tolist()
    assert combat.digits(dice, 0, 3) == int("0" + "".join(map(str, shown[:small][::-1])))
    assert tray.sides[: tray.rolled].tolist() == [6] * small + [8] * big
