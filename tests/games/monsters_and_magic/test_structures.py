"""What the structures do, and how control comes and goes (MM-60, MM-105)."""

import pytest

FIVE = ("b2", "c2", "d2", "e2", "f2")
ALL = ("villages", "towns", "cities", "castles", "ruins", "mines", "temples", "towers")
FIGURES = ("mage", "hero", "monster", "army")


def holding(t, structure, count, player=0):
    """The player occupies this many spaces of a structure, two of them with Figures only."""
    t.structure("castles")
    for number, space in enumerate(FIVE[:count]):
        t.structure(structure, space).put(space, player, "garrison" if number > 1 else "mage")
    return t


def begin_turn(t, player=0):
    """The other player's turn ends, and the player's turn begins."""
    other = 1 - player
    t.hand(other, "oracle").at("end", other).play("done")
    return t


@pytest.mark.parametrize("structure", ALL)
@pytest.mark.parametrize("count", [4, 5])
def test_control_is_declared_with_five_spaces(table, structure, count):
    """MM-60, MM-80: five of one type, by Garrison or Figure; not Towns, not Castles."""
    t = table().put("e6", 0, "hero")
    if structure == "castles":
        for space in ("b7", "c7", "d7", "e7", "f7"):
            t.put(space, 0, "garrison")
    begin_turn(holding(t, structure, count))
    if structure == "temples" and count == 5:
        assert t.won() == ("temples", [0])
        return
    declared = count == 5 and structure not in ("towns", "castles")
    assert t.controls(0) == ({structure} if declared else set())
    assert len(t.told("control_declared")) == declared


FORCE = {
    ("ruins", "monster"): 2,
    ("mines", "hero"): 1,
    ("mines", "army"): 1,
    ("towers", "mage"): 2,
}


@pytest.mark.parametrize("structure", ["villages", "cities", "ruins", "mines", "towers"])
@pytest.mark.parametrize("unit", FIGURES)
@pytest.mark.parametrize("count", [4, 5])
def test_control_gives_force(table, structure, unit, count):
    """MM-108: Ruins, Mines, Towers; with five spaces, not with four; both roles."""
    bonus = FORCE.get((structure, unit), 0) if count == 5 else 0
    t = table().put("e6", 0, unit).put("e7", 1, "hero").structure("castles")
    begin_turn(holding(t, structure, count).structure("temples", "e7"))
    t.play("step e6 e7", dice=t.two_dice(7, 7 + bonus)).pass_all()
    assert t.empty("e7")
    t = table().put("e6", 0, unit).put("e7", 1, "hero")
    holding(t, structure, 5).structure("temples", "e6").movement(1)
    if count == 5:
        t.control(0, structure)
    t.play("step e7 e6", dice=t.two_dice(7 + bonus, 7))
    assert t.empty("e6")


def test_control_gives_garrisons_nothing(table):
    """MM-60: no control helps a Garrison."""
    t = table().put("e6", 0, "garrison").put("e7", 1, "hero").control(0, "ruins", "mines")
    t.control(0, "towers").movement(1)
    for space, structure in zip(FIVE, ("ruins",) * 5, strict=True):
        t.structure(structure, space).put(space, 0, "garrison")
    t.play("step e7 e6", dice=t.two_dice(7, 9))
    assert t.empty("e6")


@pytest.mark.parametrize(("count", "cards"), [(4, 1), (5, 2)])
def test_cities_draw_one_extra_card(table, count, cards):
    """MM-63: two cards in the Allies Phase with control of Cities."""
    t = table().put("e6", 0, "hero")
    begin_turn(holding(t, "cities", count)).play("close")
    assert len(t.hand_cards(0)) == cards
    assert len(t.told("card_drawn")) == cards


def test_control_lapses_below_five(table):
    """MM-60: a step away ends it, and five again do not bring it back before the next turn."""
    t = table().permanent(0, "seven-league-boots").put("e6", 0, "army")
    holding(t, "mines", 4).structure("mines", "f2", "e6").put("f2", 0, "hero").take("e6")
    t.control(0, "mines").movement(0).play("step f2 f3")
    assert t.controls(0) == set()
    assert len(t.told("control_lost")) == 1
    t.play("step f3 f2")
    assert t.controls(0) == set()
    t.turn_of(1).turn_of(0)
    assert t.controls(0) == {"mines"}


def test_control_stays_with_five_of_six(table):
    """MM-60: fewer than five ends it, five do not."""
    t = table()
    holding(t, "mines", 5).structure("mines", "e6").put("e6", 0, "hero").control(0, "mines")
    t.movement(0).play("step e6 e7")
    assert t.controls(0) == {"mines"}


def test_control_holds_in_opponents_turns_until_lost_there(table):
    """MM-60: the enemy destroys the Garrison in the fifth mine."""
    t = table()
    holding(t, "mines", 5).control(0, "mines").put("f3", 1, "hero").movement(1)
    assert t.controls(0) == {"mines"}
    t.play("step f3 f2", dice=t.two_dice(12, 2))
    assert t.controls(0) == set()


def test_control_counts_as_it_stood_before_the_step(table):
    """MM-105: the Figure falls in the first fight, the Mage's Tower bonus still counts."""
    t = table().put("f3", 1, "hero").structure("castles")
    for space in FIVE[:4]:
        t.structure("towers", space).put(space, 0, "garrison")
    t.structure("towers", "f2").put("f2", 0, "mage").control(0, "towers").movement(1)
    t.play("step f3 f2", dice=t.two_dice(9, 7))
    assert t.empty("f2")
    assert t.controls(0) == set()


def test_changing_the_holder_of_a_space_keeps_control(table):
    """MM-60: a Figure replaced by a Garrison leaves five spaces occupied."""
    t = table()
    holding(t, "mines", 4).structure("mines", "f2").put("f2", 0, "hero", "garrison")
    t.control(0, "mines").movement(0).play("step f2 f3")
    assert t.controls(0) == {"mines"}


def test_a_new_space_is_declared_in_the_next_turn_only(table):
    """MM-60: five reached in the Movement Phase count from the next Declaration."""
    t = table()
    holding(t, "ruins", 4).structure("ruins", "f2").put("f3", 0, "hero").movement(0)
    t.play("step f3 f2")
    assert t.controls(0) == set()
    t.turn_of(1).turn_of(0)
    assert t.controls(0) == {"ruins"}


def test_declaration_comes_before_the_garrison_phase(table):
    """MM-80: victory check, Declaration, Garrison Phase, then Movement."""
    t = begin_turn(holding(table().put("e6", 0, "hero"), "ruins", 5))
    kinds = [event[0] for event in t.state.history[-1].events]
    event = t.pieces.Event
    assert kinds.index(event.CONTROL_DECLARED) < kinds.index(event.GARRISON_PLACED)


def test_garrison_phase(table):
    """MM-61: a marker into every space with a Figure that has none; the rest stays."""
    t = begin_turn(table().put("e6", 0, "hero").put("e7", 0, "mage", "garrison"))
    assert (t.garrison("e6"), t.garrison("e7"), t.figure("e6")) == (0, 0, "hero")
    assert len(t.told("garrison_placed")) == 1
    assert t.question() == "movement"


def test_too_few_markers_are_placed_by_choice(table):
    """MM-80, MM-109: one space at a time, and not optional."""
    t = table().garrisons(0, 31).put("c1", 0, "hero").put("c2", 0, "hero")
    begin_turn(t.put("d1", 0, "mage"))
    assert t.question() == "garrison"
    assert t.choices() == {"space c1", "space c2", "space d1"}
    t.play("space c2")
    assert t.choices() == {"space c1", "space d1"}
    t.play("space d1")
    assert (t.garrison("c1"), t.garrison("c2"), t.garrison("d1")) == (None, 0, 0)
    assert t.question() == "movement"


def test_just_enough_markers_are_placed_without_asking(table):
    """MM-61, MM-80: automatic."""
    t = table().garrisons(0, 31).put("c1", 0, "hero").put("c2", 0, "hero")
    begin_turn(t)
    assert (t.garrison("c1"), t.garrison("c2"), t.question()) == (0, 0, "movement")
