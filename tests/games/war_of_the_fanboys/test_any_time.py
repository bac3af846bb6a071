"""Any-time cards at each decision of the own turn (WF-234, WF-319)."""

import pytest
from games.war_of_the_fanboys.card_scenes import HEROES, HOME, boards, declared, gone

CARD = "card earthbound-buzz-buzz-star"
STAR = "earthbound-buzz-buzz-star"


def place(t, territory):
    """A plays the card: three Fanboys on a territory."""
    assert CARD in t.choices()
    assert t.asked() == "A"
    return t.play("A", CARD, f"territory {territory}")


def ascending(t):
    """What can be chosen is listed by number."""
    numbers = [t.actions.from_string(text) for text in t.choices()]
    return numbers == sorted(set(numbers))


LED_TO = {
    "trade_site": ("trade", "trade 1-2-4"),
    "deploy_count": ("deploy", f"territory {HOME}"),
    "buy_site": ("buy", "piece link"),
    "dice": ("invade", f"invade {HOME} onett"),
    "move_heroes": ("invade", f"invade {HOME} threed"),
    "move_count": ("invade", f"invade {HOME} threed", "heroes none"),
    "bonus_deck": ("bonus_deck",),
    "shift_to": ("redistribute", f"territory {HOME}"),
    "shift_heroes": ("redistribute", f"territory {HOME}", "territory twoson"),
    "shift_count": ("redistribute", f"territory {HOME}", "territory twoson", "heroes none"),
}
"""By step: where the turn begins, and what leads there."""


def scene(t, name):
    """A, with the card, is asked something in the own turn."""
    gone(boards(t), "A", "link").hand("A", STAR).coins(A=9)
    t.territory_cards("A", "twoson", HOME, "onett", "threed", "saturn-valley")
    t.position.portion = 3
    step, *texts = LED_TO[name]
    return t.at(step).play("A", *texts)


@pytest.mark.parametrize("name", LED_TO)
def test_in_the_middle_of_the_own_turn(table, name):
    """WF-234, WF-319: the card is offered, and afterwards the same is asked as before."""
    t = scene(table(), name)
    before = t.choices()
    assert ascending(t)
    place(t, "twoson")
    assert (t.step(), t.asked()) == (name, "A")
    assert t.choices() == [choice for choice in before if choice != CARD]


def test_fanboys_that_come_before_the_dice_fight(table):
    """WF-234: after naming the invasion there is one Fanboy to fight; then there are three."""
    t = boards(table()).hold("A", "twoson", 2).hand("A", STAR)
    t.heroes("A", mario="twoson").at("invade").play("A", "invade twoson onett")
    assert "dice 3 none none" not in t.choices()
    place(t, "twoson")
    assert "dice 3 none none" in t.choices()
    t.play("A", "dice 3 mario none")
    assert t.position.invasion.fanboys == 3


def test_fanboys_that_come_while_moving_in_may_go_along(table):
    """WF-208, WF-234: all but one of those that are there now."""
    t = scene(table(), "move_count")
    assert t.position.moving.most == 6
    place(t, HOME)
    assert t.position.moving.most == 9
    t.play("A", "count all")
    assert t.fanboys(HOME, "threed") == [1, 10]


def test_fanboys_that_come_while_moving_may_go_along(table):
    """WF-180, WF-234: in Phase 6 too."""
    t = place(scene(table(), "shift_count"), HOME).play("A", "count all")
    assert t.fanboys(HOME, "twoson") == [1, 13]


def test_a_declaration_made_anew(table):
    """WF-234, WF-330: after a hazard, with the card, what could be declared still can be."""
    t = boards(table()).hold("A", HOME, 4).hold("B", "onett", 9)
    t.hand("A", STAR).hand("B", "mario-lakitu")
    t.at("cards", "B").play("B", "card mario-lakitu", "territory onett").at("invade", "A")
    t.play("A", f"invade {HOME} onett", "dice 3 pikachu none", rolls=[5])
    while t.asked() == "B":
        t.play("B", "done")
    assert (t.step(), t.fanboys(HOME)) == ("redeclare", [3])
    place(t, HOME)
    assert (t.asked(), t.step(), t.position.invasion.fanboys) == ("B", "defend", 3)


def test_a_beaten_player_leaves_after_the_rewards(table):
    """WF-208, WF-234: Rage Quit, by the conqueror, comes after the move-in, card or no card."""
    t = boards(table())
    for territory in ("gerudo-valley", "moonside", "yoshis-island", "saturn-valley"):
        t.leave(territory)
    for hero in HEROES:
        gone(t, "B", hero)
    t.hold("B", "onett", 1).hand("A", STAR).at("invade")
    t.play("A", f"invade {HOME} onett", "dice 1 none none", "done", rolls=[5, 0])
    assert t.step() == "move_heroes"
    place(t, HOME)
    assert (t.step(), t.living()) == ("move_heroes", "ABC")
    t.play("A", "heroes none", "count 0")
    assert t.told("RAGE_QUIT") == [(1, 0, 0, 0)]


@pytest.mark.parametrize("step", ["reroll", "attacker_loses"])
def test_not_after_the_roll(table, step):
    """WF-234: dice that are rolled, and losses, are carried through."""
    t = boards(table()).hand("A", STAR, "zelda-navi").at("cards")
    t.play("A", "card zelda-navi", "done", f"invade {HOME} onett", "dice 2 pikachu link")
    t.play("A", "done")
    assert t.asked() == "B"
    t.play("B", next(c for c in t.choices() if c.startswith("dice 2")))
    if step == "attacker_loses":
        t.play("A", "done")
        if t.asked() == "B":
            t.play("B", t.choices()[0])
    assert t.step() == step
    assert CARD not in t.choices()


def test_not_while_a_card_is_carried_out(table):
    """WF-234: Wheel's redistribution is a part of Wheel, from its first question on."""
    t = boards(table()).hand("A", STAR, "kirby-wheel").at("cards").play("A", "card kirby-wheel")
    for answer in (f"territory {HOME}", "territory twoson", "heroes none", "count all"):
        assert CARD not in t.choices()
        t.play("A", answer)
    assert (t.step(), t.fanboys("twoson")) == ("cards", [10])
    assert CARD in t.choices()


def test_not_for_the_defender(table):
    """WF-319: in others' turns any-time cards belong to windows."""
    t = declared(table(), STAR)
    t.play("B", "done")
    assert (t.asked(), t.step()) == ("B", "defend")
    assert CARD not in t.choices()
