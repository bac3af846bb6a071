"""Rolls, Parry, losses and fighting on, in a game (WF-120 to WF-135, WF-205 to WF-207)."""

import pytest
from games.war_of_the_fanboys.conftest import faces
from games.war_of_the_fanboys.test_declaring import ALL, army

FAR = "saturn-valley"
"""B's corner, where Heroes are in play without defending."""


def met(t, fanboys, castle=0, heroes=()):
    """B's Twoson is about to be invaded from Onett."""
    t.hold("B", "twoson", fanboys, castle)
    t.heroes("B", **dict.fromkeys(heroes, "twoson"))
    return t.at("invade").play("A", "invade onett twoson")


def lost(t):
    """How many Fanboys each side has lost in the last decision, attacker first."""
    territories = (t.number("onett"), t.number("twoson"))
    told = t.told("LOST")
    return [sum(line[2] for line in told if line[1] == place) for place in territories]


@pytest.mark.parametrize(
    ("attack", "defence", "losses"),
    [
        ((6, 5, 1), (5, 2), [0, 2]),
        ((5, 3, 3), (5, 2), [1, 1]),
        ((6,), (5, 2), [0, 1]),
        ((4, 3), (5, 3), [2, 0]),
    ],
)
def test_losses_of_a_roll(table, attack, defence, losses):
    """WF-120, WF-121, WF-122, WF-123: each loser removes a unit; then A goes on."""
    t = met(army(table(), "onett", 7), 5)
    t.play("A", f"dice {len(attack)} none none")
    t.play("B", f"dice {len(defence)} none none", rolls=faces(*attack, *defence))
    assert lost(t) == losses
    assert (t.asked(), t.step()) == ("A", "invade")


def test_one_defender(table):
    """WF-120, WF-202: one Fanboy has no choice of dice."""
    t = met(army(table(), "onett", 7), 1)
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 5, 6))
    assert (lost(t), t.fanboys("onett", "twoson")) == ([1, 0], [6, 1])
    assert t.told("COMPARED") == [(1, 0, 0, 0)]


def test_five_dice_against_four(table):
    """WF-118, WF-119, WF-120: exactly four units; all four by one side."""
    t = met(army(table(), "onett", 7, heroes=("mario", "pikachu")), 5, 1, ("mario",))
    t.play("A", "dice 3 mario+pikachu none")
    t.play("B", "dice 2 mario none", rolls=faces(6, 6, 6, 8, 8, 5, 5, 5, 5))
    assert t.fanboys("onett", "twoson") == [7, 5]
    assert (t.asked(), t.step()) == ("B", "defender_loses")
    t.play("B", "heroes none")
    assert (t.fanboys("onett", "twoson"), t.where("B", "mario")) == ([7, 1], "twoson")


@pytest.mark.parametrize(
    ("reroll", "losses", "fanboys"),
    [((5, 2), [0, 2], [6, 3]), ((2, 5), [1, 1], [5, 4]), ((3, 3, 1, 1, 4, 2), [0, 2], [6, 3])],
)
def test_parry(table, reroll, losses, fanboys):
    """WF-114, WF-130, WF-133, WF-205: set aside, and rolled anew until different."""
    t = met(army(table(), "onett", 6, heroes=("link",)), 5)
    t.play("A", "dice 1 none link")
    t.play("B", "dice 2 none none", rolls=faces(5, 3, 5, 2, *reroll))
    assert t.told("COMPARED") == [(0, 1, 6, 0)]
    assert t.told("PARRY") == [(*reroll[-2:], int(reroll[-2] > reroll[-1]), 0)]
    if t.step() == "attacker_loses":
        t.play("A", "heroes none")
    assert t.fanboys("onett", "twoson") == fanboys
    assert [6 - fanboys[0], 5 - fanboys[1]] == losses


def test_second_tie_is_lost(table):
    """WF-131: attacker 2, defender 0."""
    t = met(army(table(), "onett", 6, heroes=("link",)), 5)
    t.play("A", "dice 1 none link")
    t.play("B", "dice 2 none none", rolls=faces(4, 2, 4, 2, 2, 3))
    t.play("A", "heroes none")
    assert t.fanboys("onett", "twoson") == [4, 5]


def test_parry_against_a_big_die(table):
    """WF-134, WF-205: 6, 4, 1 with Link against 5, 4 and a 4 on the d8."""
    t = met(army(table(), "onett", 6, heroes=("link",)), 5, 1)
    t.play("A", "dice 2 none link")
    t.play("B", "dice 2 none none", rolls=faces(6, 4, 1, 5, 4, 4, 6, 7))
    assert t.told("COMPARED") == [(1, 1, 8, 0)]
    t.play("A", "heroes none")
    assert t.fanboys("onett", "twoson") == [4, 4]


def test_no_parry_on_big_dice(table):
    """WF-132: seven against seven on two d8s: the defender wins, nothing is rolled anew."""
    t = met(army(table(), "onett", 3, heroes=("mario", "link")), 0, 1)
    t.play("A", "dice 0 mario link", rolls=faces(2, 7, 7))
    assert (t.told("COMPARED"), t.told("PARRY")) == ([(1, 0, 0, 0)], [])


def test_the_example_of_kongo_jungle(table):
    """WF-132, WF-135, WF-232: 7, 7, 3 on big dice and a 3 on a small one."""
    t = army(table(), "final-destination", 5, heroes=("mario", "kirby", "pikachu", "link"))
    t.hold("B", "kongo-jungle", 7, 1).heroes("B", mario="kongo-jungle").at("invade")
    t.play("A", "invade final-destination kongo-jungle", "dice 2 mario+pikachu+kirby link")
    t.play("B", "dice 2 mario none", rolls=faces(3, 3, 2, 7, 7, 3, 3, 2, 8, 7, 6, 1))
    assert t.told("COMPARED") == [(2, 1, 6, 0)]
    t.play("B", "heroes none").play("A", "heroes none")
    assert t.fanboys("final-destination", "kongo-jungle") == [3, 5]


def test_the_example_of_gerudos_fortress(table):
    """WF-130, WF-134, WF-135, WF-232: the Parry decides about the fourth unit."""
    for parry, left in (((5, 2), [3, 5]), ((2, 5), [2, 6])):
        t = army(table(), "forest-of-illusion", 5, heroes=("mario", "pikachu", "link"))
        t.hold("B", "gerudos-fortress", 7).heroes(
            "B", mario="gerudos-fortress", pikachu="gerudos-fortress"
        )
        t.at("invade").play("A", "invade forest-of-illusion gerudos-fortress")
        t.play("A", "dice 2 mario+pikachu link")
        rolls = faces(4, 2, 2, 8, 4, 4, 3, 7, 4, *parry)
        t.play("B", "dice 2 mario+pikachu none", rolls=rolls)
        assert t.told("COMPARED") == [(2, 1, 8, 0)]
        t.play("B", "heroes none").play("A", "heroes none")
        assert t.fanboys("forest-of-illusion", "gerudos-fortress") == left


# Who goes


def test_owner_says_who_goes(table):
    """WF-122, WF-202, WF-206: Fanboys or Heroes who took part, the defender first."""
    t = met(army(table(), "onett", 5, heroes=("mario", "pikachu")), 5, heroes=("link", "mario"))
    t.play("A", "dice 3 mario none")
    t.play("B", "dice 1 mario link", rolls=faces(6, 6, 1, 8, 5, 5, 8))
    assert (t.asked(), t.step()) == ("B", "defender_loses")
    assert t.choices() == ["heroes none", "heroes mario", "heroes link", "heroes mario+link"]
    t.play("B", "heroes mario")
    assert (t.asked(), t.step()) == ("A", "attacker_loses")
    assert t.choices() == ["heroes none", "heroes mario"]  # Pikachu took no part
    t.play("A", "heroes mario")
    assert t.fanboys("onett", "twoson") == [5, 4]
    assert (t.where("A", "mario"), t.where("B", "mario")) == (None, None)
    assert (t.where("A", "pikachu"), t.where("B", "link")) == ("onett", "twoson")
    assert int(t.side("A").fallen) == 1  # WF-224


def test_nothing_is_asked_without_a_choice(table):
    """WF-202, WF-206: Fanboys alone, or all who can go."""
    t = met(army(table(), "onett", 5), 1, heroes=("link",))
    t.play("A", "dice 2 none none")
    t.play("B", "dice 1 none link", rolls=faces(6, 6, 5, 5))
    assert t.owner("twoson") == "A"
    assert t.where("B", "link") is None


def test_heroes_who_took_no_part_go_last(table):
    """WF-122, WF-206: only when neither Fanboys nor Heroes who fought are left."""
    t = met(army(table(), "onett", 5), 1, 1, heroes=("mario", "link", "pikachu"))
    t.play("A", "dice 3 none none")
    t.play("B", "dice 0 none link", rolls=faces(6, 6, 5, 1, 1))
    assert t.choices() == ["heroes link"] if t.step() == "defender_loses" else True
    assert t.fanboys("twoson") == [0]
    assert (t.where("B", "link"), t.where("B", "mario")) == (None, "twoson")
    assert t.owner("twoson") == "B"


def test_castle_goes_last(table):
    """WF-115, WF-122, WF-206: with the last Fanboy in one roll, or alone afterwards."""
    t = met(army(table(), "onett", 6), 1, 1)
    t.play("A", "dice 3 none none", rolls=faces(6, 1, 1, 5, 1))
    assert (t.fanboys("twoson"), t.owner("twoson")) == ([0], "B")
    t.play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 1, 1, 5))
    assert t.owner("twoson") == "A"
    t = met(army(table(), "onett", 6), 1, 1)
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 1, 5, 1))
    assert t.owner("twoson") == "A"


def test_defeated_hero_without_fandom(table):
    """WF-32, WF-207, WF-231: Heroes left alone are destroyed, and count as defeated."""
    t = met(army(table(), "onett", 5), 1, heroes=("mario", "link"))
    t.play("A", "dice 2 none none")
    t.play("B", "dice 1 none none", rolls=faces(6, 1, 5))
    assert t.owner("twoson") == "A"
    assert {t.where("B", "mario"), t.where("B", "link")} == {None}
    assert int(t.at_territory("twoson").defeated) == 3
    assert int(t.position.victories) == 1


def test_heroes_keep_fandom_by_a_castle(table):
    """WF-32, WF-207: no capture while a Castle gives Fandom."""
    t = met(army(table(), "onett", 5), 1, 1, heroes=("mario",))
    t.play("A", "dice 2 none none")
    t.play("B", "dice 1 none none", rolls=faces(6, 1, 5, 1))
    assert (t.owner("twoson"), t.where("B", "mario")) == ("B", "twoson")


def test_own_heroes_may_be_left_without_fandom(table):
    """WF-206, WF-207: the choice is legal; what is left alone goes too."""
    t = met(army(table(), "onett", 5), 2, heroes=("mario", "link"))
    t.play("A", "dice 3 none none")
    t.play("B", "dice 1 none link", rolls=faces(6, 6, 1, 5, 5))
    assert t.choices() == ["heroes none", "heroes link"]
    t.play("B", "heroes none")
    assert {t.where("B", "mario"), t.where("B", "link")} == {None}
    assert t.owner("twoson") == "A"


def test_attacker_always_keeps_what_stayed(table):
    """WF-101, WF-103, WF-200: without cards no roll empties the attacking territory."""
    t = met(army(table(), "onett", 3, heroes=("pikachu", "mario")), 5, 1, heroes=("mario",))
    t.play("A", "dice 2 mario+pikachu none")
    t.play("B", "dice 2 mario none", rolls=faces(1, 1, 1, 1, 6, 6, 8, 8))
    assert t.choices() == ["heroes mario", "heroes pikachu", "heroes mario+pikachu"]
    t.play("A", "heroes mario")
    assert (t.fanboys("onett"), t.where("A", "pikachu")) == ([0], None)
    assert t.owner("onett") is None
    assert t.told("UNCONTESTED") == [(t.number("onett"), 0, 0, 0)]


# Again and again


def test_again_until_captured(table):
    """WF-123: one decision for many invasions, as long as the defender has no choice."""
    t = met(army(table(), "onett", 8), 1, 1)
    t.play("A", "dice 3 none none", rolls=faces(1, 1, 1, 2, 2))
    assert "again 1" in t.choices()
    rolls = faces(1, 1, 1, 2, 2, 6, 1, 1, 5, 5, 6, 1, 8, 6, 3)
    t.play("A", "again 1", rolls=rolls)
    assert t.owner("twoson") == "A"
    assert len(t.told("INVADED")) == 4


def test_again_until_few_are_left(table):
    """WF-123: it stops when no more Fanboys are left than was said."""
    t = met(army(table(), "onett", 8), 1)
    t.play("A", "dice 1 none none", rolls=faces(1, 6))
    assert [choice for choice in t.choices() if choice.startswith("again")] == [
        "again 1",
        "again 3",
        "again 5",
    ]
    t.play("A", "again 5", rolls=faces(1, 6, 1, 6))
    assert (t.fanboys("onett"), t.owner("twoson")) == ([5], "B")
    assert (t.asked(), t.step(), int(t.position.invasion.keep)) == ("A", "invade", 0)


def test_again_with_fewer_dice(table):
    """WF-103, WF-123: with as many of the declared Fanboys as can still fight."""
    t = met(army(table(), "onett", 4), 1, 1)
    t.play("A", "dice 3 none none", rolls=faces(1, 1, 1, 2, 2))
    t.play("A", "again 1", rolls=faces(1, 6, 8))
    assert t.told("ATTACK_DICE") == [(0, 1, 0, 0)]
    assert t.fanboys("onett") == [1]


def test_again_asks_the_defender_each_time(table):
    """WF-123, WF-202, WF-204: each roll is an invasion of its own."""
    t = met(army(table(), "onett", 9), 5)
    t.play("A", "dice 1 none none").play("B", "dice 1 none none", rolls=faces(1, 6))
    t.play("A", "again 3")
    for left in range(8, 3, -1):
        assert (t.asked(), t.step(), t.fanboys("onett")) == ("B", "defend", [left])
        t.play("B", "dice 1 none none", rolls=faces(1, 6))
    assert (t.asked(), t.step(), t.fanboys("onett")) == ("A", "invade", [3])


def test_again_is_of_this_turn(table):
    """WF-123: not before an invasion, and not after the territory is one's own."""
    t = army(table(), "onett", 9).hold("B", "twoson", 1).at("invade")
    assert not any(choice.startswith("again") for choice in t.choices())
    t.play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    assert (t.step(), t.owner("twoson")) == ("invade", "A")
    assert not any(choice.startswith("again") for choice in t.choices())


def test_a_long_fight_fits_the_tray(table):
    """WF-123: one action never rolls or tells more than the tray holds."""
    t = met(army(table(), "onett", 400, heroes=ALL), 0, 1)
    t.play("A", "dice 1 none none", rolls=faces(1, 8))
    t.play("A", "again 1", rolls=faces(*[1, 8] * 30))
    assert (t.asked(), t.step()) == ("A", "invade")
    assert max(t.tray.told, t.tray.rolled) <= 512
    assert t.fanboys("onett")[0] > 300
