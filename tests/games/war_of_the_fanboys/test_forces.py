"""Which dice may be chosen, held against a second reading of the rules (WF-116 to WF-118)."""

import random
from itertools import product

import pytest

HEROES = range(5)


@pytest.fixture
def forces(twin):
    """The module that says who may fight."""
    return twin.module("games.war_of_the_fanboys.rules.forces")


def some_pool(forces, chance):
    """Anything that one side may have to choose from, attack or defence."""
    heroes = chance.randrange(32)
    big = heroes & chance.randrange(32)
    attacks = chance.random() < 0.5
    fanboys = chance.randint(0, 3 if attacks else 2)
    return forces.Pool(
        fanboys,
        heroes,
        big,
        big & chance.randrange(32) & chance.randrange(32),
        0 if attacks else chance.randrange(2),
        chance.choice((3, 3, 1) if attacks else (2, 2, 1)),
        chance.choice((3, 3, 0) if attacks else (2, 2, 1)),
        1 if attacks else min(fanboys, 1),
    )


def legal(pool):
    """All choices of dice, hero by hero, as (Fanboys, big dice, small dice)."""
    found = set()
    for fanboys, ranks in product(range(4), product(("", "small", "big"), repeat=5)):
        small = [hero for hero in HEROES if ranks[hero] == "small"]
        big = [hero for hero in HEROES if ranks[hero] == "big"]
        here = all(pool.heroes >> hero & 1 for hero in (*small, *big))
        own = all(pool.big >> hero & 1 for hero in big)
        dice = pool.castle + sum(1 + (pool.twice >> hero & 1) for hero in big)
        full = dice >= pool.most_big
        rolled = fanboys + len(small) + min(dice, pool.most_big)
        if (
            here
            and own
            and fanboys <= pool.fanboys
            and pool.least_small <= fanboys + len(small) <= pool.most_small
            and (not big or pool.castle + len(big) <= pool.most_big)
            and (full or not any(pool.big >> hero & 1 for hero in small))
            and rolled
        ):
            found.add((fanboys, sum(1 << h for h in big), sum(1 << h for h in small)))
    return found


def listed(forces, pool):
    """All choices that the rules go through, in their order."""
    choices = [forces.first_dice(pool)]
    while choices[-1] != forces.NO_CHOICE:
        choices.append(forces.next_dice(pool, choices[-1]))
    return choices[:-1]


def test_every_choice_and_no_other(forces):
    """WF-105, WF-116, WF-117, WF-118, WF-201, WF-204, WF-353, WF-357: in ascending order."""
    chance = random.Random(1)
    for _ in range(60):
        pool = some_pool(forces, chance)
        choices = listed(forces, pool)
        assert choices == sorted(choices)
        split = {(choice // 1024, choice // 32 % 32, choice % 32) for choice in choices}
        assert split == legal(pool)
        assert len(split) == len(choices)


def test_when_other_dice_may_be_declared(forces):
    """WF-330: the fingerprint is the same if and only if the same dice may be declared."""
    chance = random.Random(2)
    seen, marks = {}, {}
    for _ in range(300):
        pool = some_pool(forces, chance)._replace(castle=0, least_small=1, most_small=3)
        pool = pool._replace(heroes=pool.heroes & 7, big=pool.big & 7, twice=pool.twice & 3)
        pool = pool._replace(most_big=chance.choice((3, 0)))
        choices, mark = tuple(listed(forces, pool)), int(forces.fingerprint(pool))
        if choices:
            dice = tuple(forces.big_dice(pool, choice // 32 % 32) for choice in choices)
            assert seen.setdefault((choices, dice), mark) == mark
            assert marks.setdefault(mark, (choices, dice)) == (choices, dice)
    assert len(seen) > 50
