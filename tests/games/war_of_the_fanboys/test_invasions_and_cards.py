"""Where Hero Cards come into an invasion (WF-330, WF-351 to WF-363)."""

import pytest
from games.war_of_the_fanboys.conftest import faces
from games.war_of_the_fanboys.test_declaring import ALL, army, dice

LAKITU = "mario-lakitu"


def met(t, fanboys=5, heroes=("mario",), dice_of_a="3 mario none"):
    """A has declared an invasion from Onett into B's Twoson, whose Heroes are elsewhere."""
    army(t, "onett", 6, heroes=heroes).hold("B", "twoson", fanboys)
    t.heroes("B", **dict.fromkeys(ALL, "saturn-valley")).coins(A=9, B=9).at("invade")
    t.play("A", "invade onett twoson")
    return t.play("A", f"dice {dice_of_a}") if dice_of_a else t


def lay(t, title, player, **values):
    """A lasting effect of a card, as if it had been played some time ago."""
    number = t.cards.TITLE_WORDS.index(title)
    effect = t.position.effects[int(t.position.lasting)]
    t.position.lasting += 1
    effect.kind, effect.title, effect.line = t.cards.KIND[number, 0], number, 0
    effect.player, effect.owner, effect.begun = t.seat(player), t.box.NOBODY, 0
    effect.territory, effect.target = t.box.NOWHERE, t.box.NOWHERE
    effect.hero, effect.left = t.cards.HERO[number, 0], t.cards.LINK_ROOM[number, 0]
    for name, value in values.items():
        effect[name] = t.number(value) if name in {"territory", "target"} else value
    if effect.territory != t.box.NOWHERE:
        effect.owner = t.position.territories[effect.territory].owner
    return t


def trapped(t, fanboys, castle=0):
    """Lakitu waits on Twoson; A has so many Fanboys on Onett."""
    army(t, "onett", fanboys, castle).hold("B", "twoson", 5)
    return lay(t, LAKITU, "B", territory="twoson").at("invade")


def test_hazard_comes_first(table):
    """WF-202, WF-330, WF-351: a Fanboy is lost before the defender chooses."""
    t = trapped(table(), 6)
    t.play("A", "invade onett twoson").play("A", "dice 3 none none", rolls=faces(3))
    assert (t.fanboys("onett"), t.asked(), t.step()) == ([5], "B", "defend")
    t.play("B", "dice 1 none none")
    t.play("A", "invade onett twoson").play("A", "dice 3 none none", rolls=faces(2))
    assert t.step() == "defend"


def test_declared_anew_after_a_hazard(table):
    """WF-330: only when other dice may be declared than before; or it is called off."""
    t = trapped(table(), 4)
    t.play("A", "invade onett twoson").play("A", "dice 3 none none", rolls=faces(6))
    assert (t.asked(), t.step()) == ("A", "redeclare")
    assert t.choices() == ["dice 1 none none", "dice 2 none none", "call-off"]
    t.play("A", "dice 2 none none")
    assert (t.asked(), t.step()) == ("B", "defend")
    assert int(t.position.invasion.fanboys) == 2


def test_called_off(table):
    """WF-317, WF-330: Phase 5 has begun all the same, and nothing was rolled."""
    t = trapped(table(), 4)
    t.play("A", "invade onett twoson").play("A", "dice 3 none none", rolls=faces(6))
    t.play("A", "call-off")
    assert (t.asked(), t.step(), t.told("ATTACK_ROLLED")) == ("A", "invade", [])
    assert t.told("CALLED_OFF") == [(0, t.number("onett"), t.number("twoson"), 0)]


def test_nothing_left_to_declare(table):
    """WF-330: the invasion is off by itself."""
    t = trapped(table(), 2).hold("A", "donut-plains", 3)
    t.play("A", "invade onett twoson", rolls=faces(6))
    assert (t.fanboys("onett"), t.step()) == ([1], "invade")
    assert len(t.told("CALLED_OFF")) == 1


def test_hazard_takes_the_last_fanboy(table):
    """WF-101, WF-305, WF-330, WF-351: the Castle holds the territory; the invasion is off."""
    t = trapped(table(), 1, castle=1).hold("A", "donut-plains", 3)
    t.play("A", "invade onett twoson", rolls=faces(6))
    assert (t.owner("onett"), t.fanboys("onett"), t.step()) == ("A", [0], "invade")
    assert len(t.told("CALLED_OFF")) == 1


def test_paralysis_of_declared_heroes(table):
    """WF-330, WF-352: the Heroes stay behind; the dice are declared anew."""
    t = table().hand("B", "earthbound-paralysis")
    met(t)
    t.play("B", "card earthbound-paralysis")
    assert (t.asked(), t.step()) == ("A", "redeclare")
    assert dice(t) == {(str(n), "none", "none") for n in (1, 2, 3)}
    t.play("A", "dice 3 none none").play("B", "dice 1 none none", rolls=faces(6, 6, 6, 1))
    assert t.where("A", "mario") == "onett"


def test_heroes_kept_by_a_card_do_not_move_in(table):
    """WF-208, WF-352: nor do they when the territory is captured."""
    t = table().hand("B", "earthbound-paralysis")
    met(t, fanboys=1)
    t.play("B", "card earthbound-paralysis")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1))
    assert (t.owner("twoson"), t.step()) == ("A", "move_count")


def test_shield_leaves_small_dice(table):
    """WF-116, WF-330, WF-357: without big dice Heroes may fight as Fanboys."""
    t = table().hand("B", "earthbound-psi-shield")
    met(t)
    t.play("B", "card earthbound-psi-shield")
    assert {big for _, big, _ in dice(t)} == {"none"}
    assert ("2", "none", "mario") in dice(t)
    assert "call-off" in t.choices()


def test_confusion(table):
    """WF-206, WF-330, WF-359: the attacker alone rolls, and loses what shows 3 or less."""
    t = table().hand("C", "pokemon-confusion").heroes("C", pikachu="bubbly-clouds")
    t.coins(C=2)
    met(t)
    t.play("C", "card pokemon-confusion", rolls=faces(3, 1, 4, 3))
    assert (t.told("DEFENCE_ROLLED"), t.asked()) == ([], "A")
    assert t.choices() == ["heroes none", "heroes mario"]
    t.play("A", "heroes none")
    assert t.fanboys("onett", "twoson") == [3, 5]
    assert (t.asked(), t.step(), int(t.position.losses)) == ("A", "invade", 3)


def test_marked_by_confusion_it_is_not_called_off(table):
    """WF-330, WF-359: as long as a declaration is possible."""
    t = table().hand("C", "pokemon-confusion").heroes("C", pikachu="bubbly-clouds")
    t.coins(C=2).hand("B", "earthbound-paralysis")
    met(t)
    t.play("B", "card earthbound-paralysis").play("C", "card pokemon-confusion")
    assert (t.asked(), t.step()) == ("A", "redeclare")
    assert "call-off" not in t.choices()


def test_order_of_cards_on_dice(table):
    """WF-202, WF-330, WF-354, WF-355, WF-358: Navi, Offense Up, Evade, then the comparison."""
    t = army(table(), "onett", 6, heroes=("mario", "link")).hold("B", "twoson", 5)
    lay(t, "zelda-navi", "A")
    lay(t, "earthbound-offense-up", "A", hero=t.box.NO_HERO)
    lay(t, "pokemon-evade", "B", hero=t.box.NO_HERO).at("invade")
    t.play("A", "invade onett twoson", "dice 2 mario link")
    t.play("B", "dice 2 none none", rolls=faces(6, 4, 1, 8, 5, 4))
    assert (t.asked(), t.step()) == ("A", "reroll")
    assert t.choices() == ["done", "reroll first", "reroll second", "reroll third"]
    t.play("A", "reroll third", rolls=faces(5))
    assert t.told("REROLLED") == [(0, 1, 5, 0)]
    assert t.told("RAISED") == [(0, 654, 664, 0)]
    assert (t.asked(), t.step(), t.choices()) == ("B", "take_away", ["done", "take-away"])
    t.play("B", "take-away")
    assert t.told("COMPARED") == [(0, 2, 0, 0)]
    assert t.fanboys("twoson") == [3]


def test_an_eight_may_be_left(table):
    """WF-358: it is the defender's choice; a 7 is no 8, and Air is no Land."""
    t = army(table(), "onett", 6, heroes=("mario",)).hold("B", "twoson", 5)
    lay(t, "pokemon-evade", "B", hero=t.box.NO_HERO).at("invade")
    t.play("A", "invade onett twoson", "dice 1 mario none")
    t.play("B", "dice 2 none none", rolls=faces(4, 8, 3, 5)).play("B", "done")
    assert t.told("COMPARED") == [(0, 2, 0, 0)]
    t.play("A", "invade onett twoson", "dice 1 mario none")
    t.play("B", "dice 2 none none", rolls=faces(4, 7, 3, 5))
    assert (t.step(), t.fanboys("twoson")) == ("invade", [1])


def test_starman_before_parry(table):
    """WF-330, WF-356: every tie is won, so nothing is set aside."""
    t = army(table(), "onett", 6, heroes=("mario", "link")).hold("B", "twoson", 5)
    lay(t, "mario-starman", "A").at("invade")
    t.play("A", "invade onett twoson", "dice 1 mario link")
    t.play("B", "dice 2 none none", rolls=faces(5, 1, 3, 5, 3))
    assert (t.told("COMPARED"), t.told("PARRY")) == ([(0, 2, 0, 0)], [])
    t.play("A", "invade onett twoson", "dice 2 none link")  # Mario takes no part
    t.play("B", "dice 1 none none", rolls=faces(5, 1, 1, 5, 2, 3))
    assert t.told("COMPARED") == [(0, 0, 6, 0)]


# Through a tunnel


def dug(t, fanboys=6, left=3):
    """A has dug from Onett to B's Star World."""
    army(t, "onett", fanboys, heroes=("mario", "link")).hold("B", "star-world", 5)
    lay(t, "pokemon-dig", "A", territory="onett", target="star-world", left=left)
    return t.at("invade")


def test_tunnel_is_for_three_fanboys(table):
    """WF-363: no Heroes, and those who are lost are used up."""
    t = dug(table(), fanboys=9)
    t.play("A", "invade onett star-world")
    assert dice(t) == {(str(n), "none", "none") for n in (1, 2, 3)}
    t.play("A", "dice 3 none none").play("B", "dice 2 none none", rolls=faces(1, 1, 1, 2, 2))
    assert int(t.position.effects[0].left) == 1
    t.play("A", "invade onett star-world")
    assert (t.step(), int(t.position.invasion.fanboys)) == ("defend", 1)
    t.play("B", "dice 1 none none", rolls=faces(1, 2))
    assert int(t.position.effects[0].left) == 0
    assert "invade onett star-world" not in t.choices()


def test_moving_in_through_a_tunnel(table):
    """WF-208, WF-363: no more than are left of the three, no Heroes."""
    t = dug(table(), fanboys=9).hold("B", "star-world", 1)
    t.play("A", "invade onett star-world")
    t.play("A", "dice 2 none none", rolls=faces(6, 6, 1))
    assert (t.step(), t.choices()) == ("move_count", ["count 0", "count all"])
    t.play("A", "count all")
    assert t.fanboys("onett", "star-world") == [6, 3]
    assert {t.where("A", "mario"), t.where("A", "link")} == {"onett"}


def test_walking_through_a_tunnel(table):
    """WF-225, WF-363: with one Fanboy left of the three."""
    t = dug(table(), left=1).leave("star-world").at("invade")
    t.play("A", "invade onett star-world")
    assert (t.fanboys("onett", "star-world"), t.step()) == ([5, 1], "invade")


def test_a_printed_link_beside_a_tunnel(table):
    """WF-363: where there is another way, nothing is limited."""
    t = army(table(), "onett", 9, heroes=("mario",)).hold("B", "twoson", 5)
    lay(t, "pokemon-dig", "A", territory="onett", target="twoson", left=1).at("invade")
    t.play("A", "invade onett twoson")
    assert ("3", "mario", "none") in dice(t)


# What only bonus dice can bring about


def crossed(t):
    """One Fanboy and Pikachu with two big dice on each side."""
    army(t, "onett", 2, heroes=("pikachu",)).hold("B", "twoson", 1)
    t.heroes("B", pikachu="twoson").hold("A", "donut-plains", 3)
    for player in "AB":
        lay(t, "pokemon-evolve", player)
    t.at("invade").play("A", "invade onett twoson")
    return t.play("A", "dice 1 pikachu none")


@pytest.mark.parametrize(("heroes", "owner"), [("none", None), ("pikachu", "A")])
def test_nobody_can_move_in(table, heroes, owner):
    """WF-207, WF-208, WF-353: then there is no capture and no reward."""
    t = crossed(table())
    t.play("B", "dice 1 pikachu none", rolls=faces(6, 1, 8, 1, 7, 2))
    assert (t.told("COMPARED"), t.asked()) == ([(1, 2, 0, 0)], "A")
    t.play("A", f"heroes {heroes}")
    assert (t.owner("twoson"), int(t.position.victories)) == (owner, int(owner == "A"))
    assert t.fanboys("onett") == [1]
    assert (t.asked(), t.step()) == ("A", "invade")
    assert not t.faults()


@pytest.mark.parametrize("heroes", ["none", "pikachu"])
def test_all_is_lost_on_both_sides(table, heroes):
    """WF-206, WF-207, WF-208: what the attacker gives up decides whether anybody can go."""
    t = crossed(table())
    t.play("B", "dice 1 pikachu none", rolls=faces(1, 3, 8, 2, 7, 6))
    assert t.told("COMPARED") == [(2, 1, 0, 0)]
    t.play("B", "heroes none")
    assert t.choices() == ["heroes none", "heroes pikachu"]
    t.play("A", f"heroes {heroes}")
    if heroes == "none":
        assert (t.owner("onett"), t.owner("twoson")) == (None, None)
        assert (int(t.position.victories), t.where("A", "pikachu")) == (0, None)
    else:
        assert (t.owner("onett"), t.fanboys("onett")) == ("A", [1])
        assert t.owner("twoson") is None
    assert (t.asked(), t.step(), t.where("B", "pikachu")) == ("A", "invade", None)
    assert not t.faults()
