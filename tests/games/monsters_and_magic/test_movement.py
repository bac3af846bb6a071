"""Steps, Towns, moves and their end (MM-81, MM-82, MM-102, MM-105)."""

import pytest

FIGURES = ("mage", "hero", "monster", "army")


@pytest.mark.parametrize(
    ("space", "reach"),
    [
        ("e4", {"d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"}),
        ("a4", {"a3", "a5", "b3", "b4", "b5"}),
        ("h8", {"g8", "g7", "h7"}),
        ("a1", {"a2", "b1", "b2"}),
    ],
)
@pytest.mark.parametrize("unit", FIGURES)
def test_one_step_in_eight_directions(table, unit, space, reach):
    """MM-31, MM-32, MM-62: one Move Point, orthogonally or diagonally."""
    t = table().take("h8").put("c7", 1, "garrison").put(space, 0, unit)
    assert t.steps(space) == reach
    to = min(reach)
    t.play(f"step {space} {to}")
    assert (t.figure(to), t.owner(to), t.figure(space)) == (unit, 0, None)
    assert not t.steps(to)


def test_garrisons_never_move(table):
    """MM-31: only the Figure goes; its Garrison stays."""
    t = table().put("e4", 0, "hero", "garrison").put("b2", 0, "garrison")
    assert not t.steps("b2")
    t.play("step e4 e5")
    assert (t.garrison("e4"), t.garrison("e5")) == (0, None)
    assert not t.steps()


def test_own_figures_never_stack(table):
    """MM-20: no step onto an own Figure; an own Garrison alone is no hindrance."""
    t = table().put("e4", 0, "hero").put("e5", 0, "mage").put("d4", 0, "garrison")
    assert "e5" not in t.steps("e4")
    t.play("step e4 d4")
    assert (t.figure("d4"), t.garrison("d4")) == ("hero", 0)


def test_some_all_or_none_of_the_figures(table):
    """MM-62: one at a time; unused Move Points are not saved (MM-32)."""
    t = table().put("e4", 0, "hero").put("c4", 0, "mage")
    assert t.may("close")
    t.each("step e4 e5", "step c4 c5")
    assert not t.steps()
    t.turn_of(1).turn_of(0)
    t.play("step e5 e6")
    assert not t.steps("e6")


def test_enemies_are_asked_for_nothing_but_their_own_turn(table):
    """MM-62: only the Figures of the player whose turn it is move."""
    t = table().put("e4", 0, "hero").put("c4", 1, "mage")
    assert not t.steps("c4")


def test_a_move_begun_ends_when_another_begins(table):
    """MM-81: its unused Move Points are lost."""
    t = table().permanent(0, "seven-league-boots").put("e4", 0, "hero").put("c4", 0, "hero")
    t.play("step e4 e5")
    assert t.steps("e5")
    assert t.steps("c4")
    t.play("step c4 c5")
    assert not t.steps("e5")
    assert t.steps("c5")


def test_a_move_is_not_over_at_no_points(table):
    """MM-81: Cavalry played later sets the same Figure going again."""
    t = table().hand(0, "cavalry").put("e4", 0, "army").play("step e4 e5")
    assert not t.steps("e5")
    t.play("use cavalry").play("step e5 e6")
    assert t.figure("e6") == "army"


def test_a_move_that_is_over_stays_over(table):
    """MM-81: another Figure has begun: Cavalry comes too late."""
    t = table().hand(0, "cavalry").put("e4", 0, "army").put("c4", 0, "hero")
    t.each("step e4 e5", "step c4 c5", "use cavalry")
    assert not t.steps()


def test_a_card_on_a_figure_does_not_begin_its_move(table):
    """MM-81: Haste and Artificer on one Figure; then another moves; the first still may."""
    t = table().hand(0, "haste-spell", "artificer").put("e4", 0, "hero").put("c4", 0, "hero")
    t.each("use haste-spell", "space e4", "use artificer", "space e4", "step c4 c5")
    t.each("step e4 e5", "step e5 e6")
    assert not t.steps()


# Towns


def towns(t, *spaces, owner=0):
    """Towns with a Garrison each."""
    for space in spaces:
        t.structure("towns", space).put(space, owner, "garrison")
    return t


def test_through_an_own_town(table):
    """MM-33, MM-82: to the space beyond for one Move Point."""
    t = towns(table().put("e4", 0, "hero"), "e5")
    assert "e6" in t.steps("e4")
    t.play("step e4 e6")
    assert t.figure("e6") == "hero"
    assert not t.steps()


@pytest.mark.parametrize("structure", ["villages", "cities", "castles"])
def test_only_towns_are_passed_freely(table, structure):
    """MM-33: no other structure."""
    t = table().structure(structure, "e5").put("e5", 0, "garrison").put("e4", 0, "hero")
    assert "e6" not in t.steps("e4")


@pytest.mark.parametrize("owner", [None, 1])
def test_the_town_has_to_be_occupied_by_the_player(table, owner):
    """MM-33, MM-82: not an empty Town, not the enemy's."""
    t = table().structure("towns", "e5").put("e4", 0, "hero")
    if owner is not None:
        t.put("e5", owner, "garrison")
    assert "e6" not in t.steps("e4")
    assert "e5" in t.steps("e4")


def test_a_figure_in_the_town_occupies_it(table):
    """MM-21, MM-82: Towns of the chain may hold own Figures; no step ends there."""
    t = table().structure("towns", "e5").put("e5", 0, "mage").put("e4", 0, "hero")
    assert "e6" in t.steps("e4")
    assert "e5" not in t.steps("e4")


def test_no_way_through_an_own_figure_elsewhere(table):
    """MM-21: not through another own Figure unless it stands in a Town."""
    t = table().put("e5", 0, "mage", "garrison").put("e4", 0, "hero")
    assert t.steps("e4") == {"d3", "d4", "d5", "e3", "f3", "f4", "f5"}


def test_a_chain_of_towns(table):
    """MM-82: each adjacent to the one before; any length costs one Move Point."""
    t = towns(table().put("b2", 0, "hero"), "c3", "d4", "e4", "f5")
    reach = t.steps("b2")
    assert {"g6", "f6", "e6", "g4", "c3", "f5"} <= reach
    assert "g7" not in reach
    assert "b2" not in reach
    t.play("step b2 g6")
    assert not t.steps()


def test_a_broken_chain(table):
    """MM-82: a gap ends the chain."""
    t = towns(table().put("b2", 0, "hero"), "c3", "e5")
    assert "d4" in t.steps("b2")
    assert "e5" not in t.steps("b2")
    assert "f6" not in t.steps("b2")


def test_the_town_one_stands_in_needs_nobody_else(table):
    """MM-82: the chain begins beside the Figure; its own space adds nothing."""
    t = table().structure("towns", "e4").put("e4", 0, "hero")
    assert len(t.steps("e4")) == 8
    assert "e4" not in t.steps("e4")


def test_never_back_to_the_own_space(table):
    """MM-82: a step ends on another space than the one it began on."""
    t = towns(table().put("e4", 0, "hero", "garrison").structure("towns", "e4"), "e5")
    assert "e4" not in t.steps("e4")


def test_ending_in_a_town_costs_a_point(table):
    """MM-82: it is a step like any other."""
    t = towns(table().put("e4", 0, "hero"), "e5").play("step e4 e5")
    assert t.figure("e5") == "hero"
    assert not t.steps()


def test_through_a_town_into_a_fight(table):
    """MM-82: only the space where the step ends counts as entered."""
    t = towns(table().put("e4", 0, "hero"), "e5").put("e6", 1, "garrison")
    t.play("step e4 e6", dice=t.two_dice(8, 9))
    assert t.figure("e6") == "hero"


def test_a_town_lost_to_the_enemy_stops_nobody_else(table):
    """MM-82: an enemy's Town is entered by a fight only, and not passed."""
    t = towns(table().put("e4", 0, "hero"), "e5", owner=1)
    t.play("step e4 e5", dice=t.two_dice(8, 2))
    assert t.figure("e5") == "hero"


# Into a fight, and on


def test_further_with_points_left(table):
    """MM-73: who destroyed all defenders and has Move Points left may move again."""
    t = table().permanent(0, "seven-league-boots").put("e4", 0, "hero")
    t.put("e5", 1, "mage", "garrison")
    t.play("step e4 e5", dice=t.two_dice(8, 7, 8, 7))
    assert t.steps("e5")
    t.play("step e5 e6")
    assert t.figure("e6") == "hero"
    assert not t.steps()


def test_a_figure_gained_may_move(table):
    """MM-102: recruited by a card in the Movement Phase, it has not moved."""
    t = table().hand(0, "fellowship").put("e4", 0, "garrison")
    t.play("use fellowship").play("space e4").play("step e4 e5")
    assert t.figure("e5") == "hero"


def test_steps_tell_what_happened(table):
    """MM-62, MM-82: from where to where."""
    t = table().put("e4", 0, "hero").play("step e4 f5")
    names = t.words.SPACE_NAMES
    piece = 1 + t.pieces.Unit.HERO * t.pieces.SLOTS
    assert t.told("stepped") == [(piece, names.index("e4"), names.index("f5"), 0)]


def test_a_fight_that_waits_for_cards_is_a_whole_position(table):
    """MM-105: control is as it stood before the step, which left the fifth ruin."""
    t = table().control(0, "ruins").put("e4", 0, "monster").put("e5", 1, "army")
    for space in ("b2", "b3", "b4", "b5"):
        t.structure("ruins", space).put(space, 0, "garrison")
    t.structure("ruins", "e4").hand(1, "oracle").play("step e4 e5")
    assert (t.question(), t.controls(0)) == ("combat", {"ruins"})
    faults = t.game.checks(t.position)
    assert not [fault for fault in faults if "control" in fault]


def test_control_is_taken_before_the_step_and_recounted_after_it(table):
    """MM-105: the fifth ruin is left behind, and counts until the fights of the step end."""
    t = table().control(0, "ruins").put("e4", 0, "monster").put("e5", 1, "army")
    for space in ("b2", "b3", "b4", "b5"):
        t.structure("ruins", space).put(space, 0, "garrison")
    t.structure("ruins", "e4").play("step e4 e5", dice=t.two_dice(6, 7))
    assert t.figure("e5") == "monster"
    assert t.controls(0) == set()
