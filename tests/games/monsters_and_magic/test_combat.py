"""Combat (MM-84, MM-85, MM-105, MM-106, MM-108)."""

import pytest


def test_the_higher_total_wins(table):
    """MM-70, MM-71: both borders, and the tie between them."""
    for attack, defence, left in [(7, 6, 0), (6, 7, 1), (7, 7, None)]:
        t = table().put("e4", 0, "hero").put("e5", 1, "mage")
        t.play("step e4 e5", dice=t.two_dice(attack, defence))
        assert t.owner("e5") == left
        assert t.empty("e4")


def test_attackers_dice_first(table):
    """MM-85: the attacker's two dice are rolled first, then the defender's."""
    t = table().put("e4", 0, "hero").put("e5", 1, "mage")
    t.play("step e4 e5", dice=(6, 5, 1, 2))
    assert t.told("dice_rolled") == [(0, 6, 5, 0), (1, 1, 2, 0)]
    assert [total[:2] for total in t.told("total")] == [(0, 11), (1, 3)]
    assert t.figure("e5") == "hero"


def test_a_garrison_defends_at_minus_two(table):
    """MM-30, MM-108: roll 9 makes 7: a tie with 7, both destroyed."""
    for defence, left in [(8, 0), (9, None), (10, 1)]:
        t = table().put("e4", 0, "hero").put("e5", 1, "garrison")
        t.play("step e4 e5", dice=t.two_dice(7, defence))
        assert t.owner("e5") == left


def test_a_castle_adds_two_in_defence(table):
    """MM-108: -2 + 2 = 0."""
    for defence, left in [(6, 0), (7, None), (8, 1)]:
        t = table().put("e4", 0, "hero").put("e5", 1, "garrison").structure("castles", "e5")
        t.play("step e4 e5", dice=t.two_dice(7, defence))
        assert t.owner("e5") == left


def test_a_castle_does_not_help_the_attacker(table):
    """MM-108: neither the contested one nor the one it came from."""
    t = table().put("e4", 0, "hero").put("e5", 1, "hero").structure("castles", "e4")
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    assert t.empty("e5")


def test_a_castle_helps_figures_and_garrison(table):
    """MM-108: each Unit that defends there."""
    t = table().put("e4", 0, "hero").put("e5", 1, "hero", "garrison")
    t.structure("castles", "e5").play("step e4 e5", dice=t.two_dice(9, 6, 7, 7))
    assert t.empty("e5")


def test_figure_first_then_garrison(table):
    """MM-70, MM-72, MM-84: two separate combats, with new dice."""
    for second, left in [(8, 0), (7, None), (6, 1)]:
        t = table().put("e4", 0, "hero").put("e5", 1, "mage", "garrison")
        t.play("step e4 e5", dice=t.two_dice(8, 7, second, 9))
        assert t.figure("e5") == ("hero" if left == 0 else None)
        assert t.owner("e5") == left
        assert len(t.told("fight_begun")) == 2


def test_a_tie_with_the_figure_leaves_the_garrison(table):
    """MM-72: both gone, the Garrison stays, the space is not taken."""
    t = table().put("e4", 0, "hero").put("e5", 1, "mage", "garrison")
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    assert (t.figure("e5"), t.garrison("e5")) == (None, 1)
    assert t.empty("e4")


def test_a_lost_fight_leaves_both_defenders(table):
    """MM-70, MM-72: the Garrison does not fight when the Figure has won."""
    t = table().put("e4", 0, "hero").put("e5", 1, "mage", "garrison")
    t.play("step e4 e5", dice=t.two_dice(6, 7))
    assert (t.figure("e5"), t.garrison("e5"), t.empty("e4")) == ("mage", 1, True)


def test_the_space_belongs_to_one_player(table):
    """MM-62: taken by the winner; no Garrison is put there by the fight."""
    t = table(players=3).put("e4", 0, "hero", "garrison").put("e5", 2, "mage")
    t.play("step e4 e5", dice=t.two_dice(8, 7))
    assert (t.owner("e5"), t.garrison("e5"), t.garrison("e4")) == (0, None, 0)


def test_the_destroyed_return_to_the_set(table):
    """MM-92: five monsters may be built again after one was lost."""
    t = table().hand(0, "breeding-pits").put("e4", 0, "monster", "garrison")
    for space in ("b2", "b3", "b4"):
        t.put(space, 0, "monster")
    t.put("e5", 1, "hero")
    assert not t.may("use breeding-pits")
    t.play("step e4 e5", dice=t.two_dice(2, 12)).pass_all()
    assert t.may("use breeding-pits")


def fight(table, first=(), second=(), dice=(7, 7)):
    """An Army attacks a Hero; both may hold cards."""
    t = table().put("e4", 0, "army").put("e5", 1, "hero").hand(0, *first).hand(1, *second)
    return t.play("step e4 e5", dice=t.two_dice(*dice))


def test_nobody_without_cards_is_asked(table):
    """MM-84: public knowledge alone: no Hand Cards, no question."""
    t = fight(table)
    assert t.question() != "combat"
    assert t.empty("e5")


@pytest.mark.parametrize("player", [0, 1])
def test_whoever_has_cards_is_asked(table, player):
    """MM-84: whatever the cards are."""
    t = fight(table, *[("oracle",), ()][:: 1 if player == 0 else -1])
    assert (t.question(), t.decider(), t.choices()) == ("combat", player, {"pass"})
    t.play("pass")
    assert t.empty("e5")


def test_attacker_first_then_in_turns_until_two_passes(table):
    """MM-84: one card or pass, alternating; two passes in succession close it."""
    t = fight(table, ("knights", "horse-archers", "oracle"), ("paladin", "wings"))
    asked = []
    for text in ("pass", "use paladin", "use knights", "pass", "use horse-archers", "pass"):
        asked.append(t.decider())
        t.play(text)
    assert asked == [0, 1, 0, 1, 0, 1]
    assert (t.question(), t.decider()) == ("combat", 0)
    t.play("pass")
    assert t.figure("e5") == "army"  # 7 + 1 + 2 against 7 + 2


def test_two_passes_close_at_once(table):
    """MM-84: attacker and defender pass: nobody is asked again."""
    t = fight(table, ("knights",), ("paladin",)).play("pass")
    assert t.decider() == 1
    t.play("pass")
    assert t.empty("e5")
    assert t.hand_cards(0) == ["knights"]
    assert t.hand_cards(1) == ["paladin"]


def test_a_pass_is_not_the_end_of_asking(table):
    """MM-84: who passed is asked again when the other played a card."""
    t = fight(table, ("knights", "wings"), ("paladin", "oracle"))
    t.each("pass", "use paladin")
    assert (t.decider(), t.may("use knights")) == (0, True)


def test_the_last_card_played_leaves_the_other_in_the_round(table):
    """MM-84: a player without Hand Cards counts as passing."""
    t = fight(table, ("knights",), ("paladin", "oracle"))
    t.play("use knights")
    assert t.decider() == 1
    t.play("use paladin")
    assert t.decider() == 1  # the attacker has no card left and passes
    t.play("pass")
    assert t.figure("e5") == "hero"


def test_the_defender_alone_with_cards(table):
    """MM-84: the attacker without cards passes first; one pass of the defender closes."""
    t = fight(table, (), ("paladin", "oracle"))
    assert t.decider() == 1
    t.play("use paladin")
    assert t.decider() == 1
    t.play("pass")
    assert t.figure("e5") == "hero"


def test_cards_change_who_wins(table):
    """MM-71: the totals count after the cards."""
    t = fight(table, ("knights",), (), dice=(6, 7)).play("use knights")
    assert t.empty("e5")
    t = fight(table, (), ("paladin",), dice=(8, 7)).play("use paladin")
    assert t.figure("e5") == "hero"


def test_a_played_card_cannot_be_played_twice(table):
    """MM-84, MM-90: it lies before its owner until the end of the turn."""
    t = fight(table, ("knights", "oracle"))
    t.play("use knights")
    assert t.choices() == {"pass"}
    assert t.played_cards(0) == ["knights"]
    assert "knights" not in t.discards() + t.hand_cards(0)


def test_the_garrisons_fight_is_a_new_round_of_cards(table):
    """MM-84: new dice, and both are asked again."""
    t = table().put("e4", 0, "army").put("e5", 1, "hero", "garrison").hand(0, "barbarians")
    t.play("step e4 e5", dice=t.two_dice(8, 7))
    assert t.choices() == {"pass"}
    t.play("pass", dice=t.two_dice(5, 9))
    assert t.choices() == {"pass", "use barbarians"}
    t.play("use barbarians")
    assert t.empty("e5")


def test_nothing_else_happens_between_the_fights_of_a_step(table):
    """MM-83: no window between them."""
    t = table().put("e4", 0, "army").put("e5", 1, "hero", "garrison").hand(0, "oracle")
    t.hand(1, "wings").play("step e4 e5", dice=t.two_dice(8, 7))
    assert t.choices() == {"pass"}
    t.play("pass")
    t.play("pass", dice=t.two_dice(8, 7))
    assert (t.question(), t.choices()) == ("combat", {"pass"})


@pytest.mark.parametrize("card", ["cavalry", "oracle", "haste-spell", "fellowship", "emperor"])
def test_all_other_cards_wait(table, card):
    """MM-84, MM-99: no Movement card and no other card in a combat."""
    assert fight(table, (card,)).choices() == {"pass"}
    assert fight(table, (), (card,)).choices() == {"pass"}


def test_artificer_in_combat_is_the_attackers(table):
    """MM-84, MM-99: card 50 on the fighting Figure; never for the defender."""
    t = fight(table, ("artificer",), dice=(6, 7))
    assert t.choices() == {"pass", "use artificer"}
    t.play("use artificer")
    assert t.empty("e5")
    assert fight(table, (), ("artificer",)).choices() == {"pass"}


def test_artificer_as_a_permanent_card_is_no_combat_card(table):
    """MM-99: powers are used in the windows a, b, c."""
    t = table().put("e4", 0, "army").put("e5", 1, "hero").permanent(0, "artificer")
    t.hand(0, "oracle").play("step e4 e5", dice=t.two_dice(7, 7))
    assert t.choices() == {"pass"}


def test_artificer_in_combat_holds_until_the_end_of_the_turn(table):
    """MM-84, MM-99: the same Figure fights again with +1."""
    t = table().permanent(0, "cavalry").put("e4", 0, "army").put("e5", 1, "hero")
    t.put("e6", 1, "hero").hand(0, "artificer").play("step e4 e5", dice=t.two_dice(7, 7))
    t.play("use artificer").play("step e5 e6", dice=t.two_dice(6, 7))
    assert t.empty("e6")


def test_only_a_card_that_changes_the_total_now_is_playable(table):
    """MM-84: with an own Hero beside the General would help."""
    t = fight(table, ("knights", "general"))
    assert t.choices() == {"pass", "use knights"}  # no own Hero stands beside


def test_totals_have_no_limit(table):
    """MM-108: seven bonuses add up; a Garrison may fall to 0."""
    t = table().terrain("plains").put("e4", 0, "army").put("e5", 1, "army")
    t.permanent(0, "horse-archers", "knights", "amazons", "general", "necromancer")
    t.put("e6", 0, "hero").put("d6", 0, "mage").control(0, "mines")
    for space in ("b2", "b3", "b4", "b5", "b6"):
        t.structure("mines", space).put(space, 0, "garrison")
    t.play("step e4 e5", dice=t.two_dice(12, 2))
    assert [total[:2] for total in t.told("total")] == [(0, 20), (1, 2)]
    t = table().put("e4", 0, "hero").put("e5", 1, "garrison")
    t.play("step e4 e5", dice=t.two_dice(2, 2))
    assert [total[:2] for total in t.told("total")] == [(0, 2), (1, 0)]


def test_bonuses_are_told_one_by_one(table):
    """MM-108: what adds to a total, with its amount."""
    t = table().put("e4", 0, "army").put("e5", 1, "garrison").structure("castles", "e5")
    t.permanent(0, "knights", "paladin").play("step e4 e5", dice=t.two_dice(8, 2))
    source = t.pieces.Source
    assert [bonus[:3] for bonus in t.told("bonus")] == [
        (0, t.pieces.Ally.KNIGHTS, 1),
        (1, source.GARRISON, -2),
        (1, source.CASTLE, 2),
    ]
