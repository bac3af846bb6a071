"""Combat: strengths, what hits, who faces whom, and who is removed."""

from itertools import product

import pytest
from games.barons_of_fyn.layout import NAME

TABLE = {-4: 1, -3: 2, -2: 3, -1: 4, 0: 5, 1: 6, 2: 7, 3: 8, 4: 9}


@pytest.mark.parametrize("difference", range(-9, 10))
def test_what_a_card_needs(twin, difference):
    """BF-53, BF-54: 5 more or less, but 1 always hits and 10 never does."""
    needed = twin.module(f"{NAME}.rules.strength").needed
    best = TABLE[max(-4, min(4, difference))]
    assert needed(10 + difference, 10) == needed(0, -difference) == best


@pytest.mark.parametrize(
    ("own", "other", "numbers"),
    [
        (3, 2, (6, 4)),
        (5, 1, (9, 1)),
        (1, 6, (1, 9)),
        (2, 4, (3, 7)),
        (5, 6, (4, 6)),
    ],
)
def test_examples_of_numbers(twin, own, other, numbers):
    """BF-54, BF-55: the examples of the rulebook."""
    needed = twin.module(f"{NAME}.rules.strength").needed
    assert (needed(own, other), needed(other, own)) == numbers


ATTACKING = {"p": 1, "r": 1, "a": 2, "s": 3, "m": 2, "g": 2, "k": 3, "x": 5}
HOME = {"m": "m", "g": "w"}


def defending(army, terrain):
    """By the paper: Reserves 2, Rangers and Mountaineers 4 at home, others +1 in cover."""
    if HOME.get(army) == terrain:
        return 4
    return (2 if army == "r" else ATTACKING[army]) + (terrain in "wm")


@pytest.mark.parametrize("terrain", "cwdm@")
def test_strengths(table, terrain):
    """BF-7, BF-56, BF-90, BF-91: every army against every army on every land."""
    for army, other in product(ATTACKING, repeat=2):
        realm = "c \n @" if terrain == "@" else f"{terrain} \n @"
        place = (0, 0) if terrain == "@" else (0, 1)
        drawn = realm.replace(terrain, f"{terrain}/{other}", 1)
        t = table().realm("A", f"@/{army}").realm("B", drawn)
        t.dice(10, 10).attack((0, 0), place).answer()
        attack = 4 if HOME.get(army) == terrain else ATTACKING[army]
        defence = defending(other, terrain)
        most = [line[2] for line in t.told("struck")]
        assert most == [clamp(5 + defence - attack), clamp(5 + attack - defence)], (army, other)


def clamp(number):
    """At least 1, at most 9."""
    return max(1, min(9, number))


def struck(t):
    """Who hit whom in the last action: army letters, number needed, number drawn."""
    letters = [t.armies(1 << army) if army < t.box.ARMIES else "center" for army in range(55)]
    return [(letters[own], letters[other], *rest) for own, other, *rest in t.told("struck")]


DUELS = {
    "both miss": (6, 6, "p", "p"),
    "the attacker hits": (6, 5, "p", ""),
    "the defender hits": (5, 6, "", "p"),
    "both hit": (5, 5, "", ""),
}


@pytest.mark.parametrize("name", DUELS)
def test_a_duel(table, name):
    """BF-53, BF-57: numbers are drawn by both before anybody is removed."""
    defence, attack, left, stays = DUELS[name]
    t = table().realm("A", "c/p \n @").realm("B", "d/p \n @").dice(defence, attack)
    t.attack((0, 1), (0, 1)).answer()
    taken = left and not stays
    assert struck(t) == [("p", "p", 5, defence), ("p", "p", 5, attack)]
    assert (t.question() == "edge") == bool(taken)
    assert t.pile() == ["peasant-army"] * (2 - len(left) - len(stays))
    if not taken:
        army = f"/{left}" if left else ""
        t.shows("A", f"c{army} \n @")
        t.shows("B", f"d{'/p' if stays else ''} \n @")
        assert t.question() == "turn"


@pytest.mark.parametrize("number", range(1, 11))
def test_one_hits_and_ten_fails(table, number):
    """BF-54: Shock Troops against Peasants need 9, the Peasants 1."""
    t = table().realm("A", "c/x \n @").realm("B", "d/p \n @").dice(number, number)
    t.attack((0, 1), (0, 1)).answer()
    hit = {"A": number == 1, "B": number <= 9}
    assert [("x" in t.drawn("A")[0, 1]), t.drawn("B").get((0, 1)) == "d/p"] == [
        not hit["A"],
        not hit["B"],
    ]


def meeting(table, attackers, defenders):
    """A's armies on a land against B's, with population enough, up to the first choice."""
    t = table().realm("A", f"cy/{attackers} . \n cy cy \n @ cy")
    t.realm("B", f"dt/{defenders} . \n ct ct \n @ ct").attack((0, 2), (0, 2)).answer()
    return t


def faces(t):
    """What can be chosen now, and by whom."""
    assert t.question() == "face"
    return t.asked(), [choice.removeprefix("face ") for choice in t.choices()]


def test_more_attackers(table):
    """BF-53, BF-163 a: for each defender in row order a card, then each other card anywhere."""
    t = meeting(table, "ppaa", "rr")
    assert faces(t) == ("A", ["peasant-army-1", "peasant-army-2", "army-1", "army-2"])
    t.play("face army-1")
    assert faces(t) == ("A", ["peasant-army-1", "peasant-army-2", "army-2"])
    t.play("face peasant-army-1")
    assert faces(t) == ("A", ["reserves-1", "reserves-2"])  # for peasant-army-2
    t.play("face reserves-2")
    assert faces(t) == ("A", ["reserves-1", "reserves-2"])  # for army-2
    t.play("face reserves-1")
    assert faces(t) == ("B", ["army-1", "army-2"])  # reserves-1 attacks one of them
    t.play("face army-2")
    assert faces(t) == ("B", ["peasant-army-1", "peasant-army-2"])
    t.dice(1, 10, 10, 10, 1, 10).play("face peasant-army-1")
    assert [line[:2] for line in struck(t)] == [
        ("r", "a"),
        ("r", "p"),
        ("p", "r"),
        ("p", "r"),
        ("a", "r"),
        ("a", "r"),
    ]
    t.shows("A", "cy/ppa . \n cy cy \n @ cy")
    assert t.drawn("B")[0, 2] == "dt/r"


def test_more_defenders(table):
    """BF-163 b: for each of his cards the attacker names one; the defender sets the others."""
    t = meeting(table, "ps", "aaa")
    assert faces(t) == ("A", ["army-1", "army-2", "army-3"])  # against peasant-army-1
    t.play("face army-2")
    assert faces(t) == ("A", ["army-1", "army-3"])  # against strong-army-1
    t.play("face army-3")
    assert faces(t) == ("B", ["peasant-army-1", "strong-army-1"])  # for army-1
    t.play("face strong-army-1")
    assert faces(t) == ("A", ["army-1", "army-3"])  # strong-army-1 attacks one of them
    t.dice(10, 10, 10, 10, 7).play("face army-1")
    assert struck(t)[-1] == ("s", "a", 6, 7)
    assert t.question() == "turn"


def test_as_many_on_both_sides(table):
    """BF-163 a: the attacker names who faces whom; the last card has no choice."""
    t = meeting(table, "pa", "rr")
    assert faces(t) == ("A", ["peasant-army-1", "army-1"])
    t.dice(6, 5, 4, 6).play("face army-1")
    assert struck(t) == [("r", "a", 5, 6), ("r", "p", 6, 5), ("p", "r", 4, 4), ("a", "r", 5, 6)]
    assert t.drawn("B")[0, 2] == "dt/r"


def test_five_against_three(table):
    """BF-53, BF-55: one each, the others against two defenders or together against one."""
    for extra in (("reserves-1", "reserves-2"), ("reserves-3", "reserves-3")):
        t = meeting(table, "ppaas", "rrr")
        for army in ("army-1", "army-2", "strong-army-1"):
            t.play(f"face {army}")
        for army in extra:
            assert faces(t) == ("A", ["reserves-1", "reserves-2", "reserves-3"])
            t.play(f"face {army}")
        doubled = dict.fromkeys(extra)
        for _ in doubled:
            asked, enemies = faces(t)
            assert (asked, len(enemies)) == ("B", 4 - len(doubled))
            t.play(f"face {enemies[0]}")
        assert len(struck(t)) == 8


@pytest.mark.parametrize(("attackers", "defenders"), [("ppp", "a"), ("a", "ppp"), ("a", "p")])
def test_what_has_one_answer_is_not_asked(table, attackers, defenders):
    """BF-163: all face a single card; whom it attacks is its owner's choice."""
    t = meeting(table, attackers, defenders)
    if len(attackers) == len(defenders):
        assert t.told("struck")
    else:
        single = "B" if len(defenders) == 1 else "A"
        assert faces(t)[0] == single
        t.play(t.choices()[1])
        assert len(struck(t)) == 4


def test_the_order_of_numbers(table):
    """BF-164, BF-193: the defender's cards first, each side in the order of the cards."""
    t = meeting(table, "ak", "px")
    t.dice(10, 10, 10, 10).play("face knights-1")
    assert [line[0] for line in struck(t)] == ["p", "x", "a", "k"]


def test_hits_on_a_dead_card_are_lost(table):
    """BF-163: two hits on one card do not reach the other."""
    t = meeting(table, "aap", "rr")
    t.each("face army-1", "face army-2", "face reserves-1")
    t.dice(10, 10, 1, 1, 10).play(t.choices()[0])
    assert [line[1] for line in t.told("struck")].count(t.told("struck")[2][1]) >= 1
    assert t.drawn("B")[0, 2] == "dt/r"


def test_the_strength_that_counts(table):
    """BF-46, BF-56: in the numbers, not in what the population bears."""
    t = table().realm("A", "c/g \n @").realm("B", "wlv/p \n @").dice(10, 10)
    t.attack((0, 1), (0, 1)).answer()
    assert [line[2] for line in struck(t)] == [3, 7]  # Peasants 2 in the Woods, Rangers 4
    assert int(t.position.sides[0].force) == 2
    t = table().realm("A", "c/a \n @").realm("B", "mev/m \n @").dice(10, 10)
    t.attack((0, 1), (0, 1)).answer()
    assert [line[2] for line in struck(t)] == [7, 3]  # Mountaineers 4, no more


RESULTS = {
    "one defender is left": ((10, 10, 1, 10), "aa", "p"),
    "a defender and an attacker are left": ((1, 10, 10, 1), "a", "p"),
    "nobody is left": ((1, 1, 1, 1), "", ""),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_land_that_stays(table, name):
    """BF-57: with a defender left, or nobody at all, it is not captured; attackers stay."""
    numbers, attackers, defenders = RESULTS[name]
    t = meeting(table, "aa", "pp").dice(*numbers).play("face army-1")
    armies = [f"/{letters}" if letters else "" for letters in (attackers, defenders)]
    t.shows("A", f"cy{armies[0]} . \n cy cy \n @ cy")
    t.shows("B", f"dt{armies[1]} . \n ct ct \n @ ct")
    assert (t.question(), t.choices()) == ("turn", ["done"])
    assert t.told("repelled")
