"""Cards that bring Figures: 1 to 4, and the Summons 5, 28, 60 (MM-99 row by row)."""

import pytest

RECRUITING = {
    "fellowship": "hero",
    "legions": "army",
    "school-of-magic": "mage",
    "breeding-pits": "monster",
}
SUMMONS = {
    "magic-gate": ("mage", "monster"),
    "dragon-riders": ("monster", "hero"),
    "horn-of-valhalla": ("hero", "army"),
}
USES = pytest.mark.parametrize("verb", ["power", "use"])
"""As a Permanent Card and as a Hand Card."""


@pytest.mark.parametrize("card", RECRUITING)
def test_recruit_by_card(table, card):
    """MM-99: gained on a space with an own Garrison and no Figure."""
    t = table().put("e4", 0, "garrison").put("c4", 0, "garrison", "hero").hand(0, card)
    t.play(f"use {card}")
    assert t.choices() == {"space a1", "space e4"}
    t.play("space e4")
    assert t.figure("e4") == RECRUITING[card]
    assert t.played_cards(0) == [card]


@pytest.mark.parametrize("card", RECRUITING)
@pytest.mark.parametrize("there", [3, 4])
def test_recruit_by_card_below_the_limit(table, card, there):
    """MM-99: the type has to be below its limit."""
    t = table().hand(0, card)
    for space in ("b2", "c2", "d2", "e2")[:there]:
        t.put(space, 0, RECRUITING[card])
    assert t.may(f"use {card}") == (there < 4)


@pytest.mark.parametrize("card", RECRUITING)
def test_recruit_by_card_needs_a_place(table, card):
    """MM-99: without a Garrison free of Figures it cannot be used."""
    t = table().put("a1", 0, "mage").hand(0, card)
    assert not t.may(f"use {card}")


@pytest.mark.parametrize("card", RECRUITING)
def test_a_recruit_lasts(table, card):
    """MM-41: done once and lasting, the card lifts no limit as a Hand Card."""
    t = table().hand(0, card).play(f"use {card}").play("space a1").play("close")
    t.turn_of(1)
    assert t.figure("a1") == RECRUITING[card]


# 5, 28, 60: Summons


@pytest.mark.parametrize("card", SUMMONS)
@USES
def test_summon(table, card, verb):
    """MM-43, MM-99, MM-103: from any distance to a space beside a summoning Figure."""
    summoner, summoned = SUMMONS[card]
    t = table().put("g7", 0, summoner).put("b2", 0, summoned).holding(verb, card)
    t.put("f7", 0, "garrison").put("g8", 0, summoner)
    if verb == "use":
        t.play(f"use {card}")
    t.play(f"power {card}")
    assert t.spaces() == {"b2"}
    t.play("space b2")
    around = {"f6", "g6", "h6", "f7", "h7", "f8", "h8"}
    assert t.spaces() == around  # not g8 and g7, where own Figures stand
    t.play("space f8")
    assert (t.figure("f8"), t.figure("b2")) == (summoned, None)
    assert not t.may(f"power {card}")  # it has moved
    assert not t.steps("f8")


@pytest.mark.parametrize("card", SUMMONS)
@USES
@pytest.mark.parametrize("missing", ["summoner", "summoned", "wrong"])
def test_summon_needs_both(table, card, verb, missing):
    """MM-99: a Figure of each type; the summoned one does not summon the other."""
    summoner, summoned = SUMMONS[card]
    t = table().holding(verb, card)
    if missing != "summoner":
        t.put("g7", 0, summoner)
    if missing != "summoned":
        t.put("b2", 1 if missing == "wrong" else 0, summoned)
    if verb == "use":
        t.play(f"use {card}")
    assert not t.may(f"power {card}")


def test_summon_needs_a_free_neighbour(table):
    """MM-99: every space around the summoner holds an own Figure."""
    t = table().put("a1", 0, "mage").put("e4", 0, "monster").permanent(0, "magic-gate")
    t.put("a2", 0, "hero").put("b1", 0, "hero").put("b2", 0, "army")
    assert not t.may("power magic-gate")


def test_several_summons(table):
    """MM-103: one summoner, several Figures, each at most once."""
    t = table().put("g7", 0, "mage").put("b2", 0, "monster").put("c2", 0, "monster")
    t.permanent(0, "magic-gate").each("power magic-gate", "space b2", "space f7")
    t.play("power magic-gate")
    assert t.spaces() == {"c2"}
    t.each("space c2", "space h7")
    assert not t.may("power magic-gate")


def test_a_figure_that_has_moved_cannot_be_summoned(table):
    """MM-99: and a Summon ends the move under way (MM-81, MM-103)."""
    t = table().put("g7", 0, "mage").put("b2", 0, "monster").put("c2", 0, "monster")
    t.permanent(0, "magic-gate", "wings").each("step b2 b3", "power magic-gate")
    assert t.spaces() == {"c2"}
    t.each("space c2", "space f7")
    assert not t.steps("b3")


def test_a_summoner_need_not_be_free_to_move(table):
    """MM-103: having moved it still summons, and it may move afterwards if it has not."""
    t = table().put("g7", 0, "mage").put("b2", 0, "monster").permanent(0, "magic-gate")
    t.each("step g7 g6", "power magic-gate", "space b2", "space g7")
    assert t.figure("g7") == "monster"
    t = table().put("g7", 0, "mage").put("b2", 0, "monster").permanent(0, "magic-gate")
    t.each("power magic-gate", "space b2", "space f7", "step g7 g6")
    assert t.figure("g6") == "mage"


def test_summon_into_a_fight(table):
    """MM-103: a move, so combat follows; adjacency counts from the contested space."""
    t = table().put("g6", 0, "mage").put("b2", 0, "monster").put("g5", 1, "hero")
    t.permanent(0, "magic-gate").each("power magic-gate", "space b2")
    t.play("space g5", dice=t.two_dice(8, 7))
    assert (t.figure("g5"), t.owner("g5"), t.figure("b2")) == ("monster", 0, None)


def test_a_summon_is_the_whole_move(table):
    """MM-103: no further step by Haste or entering bonus; Haste finds no target in it."""
    t = table().terrain("forests").put("g7", 0, "mage").put("b2", 0, "monster")
    t.permanent(0, "magic-gate", "forest-scouts", "wings").hand(0, "haste-spell")
    t.each("power magic-gate", "space b2", "space f7", "use haste-spell")
    assert t.spaces() == {"g7"}
    t.play("space g7")
    assert not t.steps("f7")


def test_a_hasted_figure_may_still_be_summoned(table):
    """MM-81, MM-99: Haste does not begin its move; the step of the Haste is lost."""
    t = table().put("g7", 0, "mage").put("b2", 0, "monster").permanent(0, "magic-gate")
    t.hand(0, "haste-spell").each("use haste-spell", "space b2", "power magic-gate")
    t.each("space b2", "space f7")
    assert not t.steps("f7")


def test_summons_by_hand_card_end_with_the_turn(table):
    """MM-99: a permission for the rest of the turn."""
    t = table().put("g7", 0, "mage").put("b2", 0, "monster").hand(0, "magic-gate")
    t.play("use magic-gate").turn_of(1).turn_of(0)
    assert not t.may("power magic-gate")


def test_a_summoned_unit_beside_its_own_old_space(table):
    """MM-99: the summoned Figure may stand anywhere, beside its summoner too."""
    t = table().put("g7", 0, "mage").put("f7", 0, "monster").permanent(0, "magic-gate")
    t.each("power magic-gate", "space f7")
    assert t.spaces() == {"f6", "g6", "h6", "h7", "f8", "g8", "h8"}
