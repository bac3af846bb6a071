"""Cards that give Move Points: 20, 25, 26, 29 and 44 to 47 (MM-34, MM-99, MM-107)."""

import pytest

FIGURES = ("mage", "hero", "monster", "army")


@pytest.mark.parametrize(
    ("card", "unit"),
    [
        ("cavalry", "army"),
        ("wings", "monster"),
        ("seven-league-boots", "hero"),
        ("cloud-walking", "mage"),
    ],
)
@pytest.mark.parametrize("mover", FIGURES)
def test_one_more_move_point(table, card, unit, mover):
    """MM-34, MM-99: cards 20, 25, 26, 29, Permanent and played, for their type only."""
    for use in ("permanent", "hand"):
        t = table().put("e4", 0, mover)
        getattr(t, use)(0, card)
        if use == "hand":
            t.play(f"use {card}")
        t.play("step e4 e5")
        assert bool(t.steps("e5")) == (mover == unit)
        if mover == unit:
            t.play("step e5 e6")
            assert not t.steps("e6")


@pytest.mark.parametrize("card", ["cavalry", "wings", "seven-league-boots", "cloud-walking"])
def test_points_from_a_played_card_end_with_the_turn(table, card):
    """MM-41, MM-99: they are gone in the next turn."""
    unit = {"cavalry": "army", "wings": "monster", "cloud-walking": "mage"}.get(card, "hero")
    t = table().put("e4", 0, unit).hand(0, card).play(f"use {card}").play("close")
    t.turn_of(1).turn_of(0)
    t.play("step e4 e5")
    assert not t.steps("e5")


ENTERING = {
    "mountain-guides": "mountains",
    "forest-scouts": "forests",
    "plains-riders": "plains",
    "desert-nomads": "badlands",
}
TERRAINS = ("plains", "forests", "mountains", "badlands")


@pytest.mark.parametrize("card", ENTERING)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_entering_bonus(table, card, terrain):
    """MM-107: cards 44 to 47, Permanent and played: a point back on entering."""
    for use in ("permanent", "hand"):
        t = table().put("e4", 0, "hero").terrain(terrain, "e5", "e6", "e7")
        getattr(t, use)(0, card)
        if use == "hand":
            t.play(f"use {card}")
        t.play("step e4 e5")
        assert bool(t.steps("e5")) == (ENTERING[card] == terrain)
        if ENTERING[card] == terrain:
            t.play("step e5 e6")  # the second entry gives nothing
            assert not t.steps("e6")


def test_entering_from_the_same_terrain(table):
    """MM-107: also coming from the same terrain."""
    t = table().terrain("forests").put("e4", 0, "army").permanent(0, "forest-scouts")
    t.each("step e4 e5", "step e5 e6")
    assert not t.steps()


def test_entering_bonuses_of_two_terrains_and_of_every_figure(table):
    """MM-107: once a turn for each Figure and each of the cards."""
    t = table().permanent(0, "forest-scouts", "mountain-guides")
    t.terrain("forests", "e5", "c5").terrain("mountains", "e6", "c6")
    t.put("e4", 0, "army").put("c4", 0, "mage")
    t.each("step e4 e5", "step e5 e6", "step e6 e7")
    assert not t.steps("e7")
    t.each("step c4 c5", "step c5 c6", "step c6 c7")
    assert not t.steps()


def test_entering_bonus_only_where_the_step_ends(table):
    """MM-82, MM-107: a Town in Forests that is only passed gives nothing."""
    t = table().put("e4", 0, "hero").structure("towns", "e5").put("e5", 0, "garrison")
    t.terrain("forests", "e5").permanent(0, "forest-scouts").play("step e4 e6")
    assert not t.steps("e6")


def test_entering_bonus_comes_before_the_fight(table):
    """MM-107: given on entering; the winner moves on."""
    t = table().put("e4", 0, "hero").put("e5", 1, "garrison").terrain("forests", "e5")
    t.permanent(0, "forest-scouts").play("step e4 e5", dice=t.two_dice(8, 2))
    t.play("step e5 e6")
    assert t.figure("e6") == "hero"


def test_a_card_played_later_does_not_count_earlier_entries(table):
    """MM-107: the next entry counts, the one before does not."""
    t = table().put("e4", 0, "hero").terrain("forests", "e5", "e6").hand(0, "forest-scouts")
    t.permanent(0, "seven-league-boots").play("step e4 e5").play("use forest-scouts")
    t.each("step e5 e6", "step e6 e7")
    assert not t.steps()


def test_one_point_must_be_there_to_enter(table):
    """MM-107: no entering on credit."""
    t = table().put("e4", 0, "hero").terrain("forests", "e6").permanent(0, "forest-scouts")
    t.play("step e4 e5")
    assert not t.steps("e5")


def test_the_bonus_comes_again_in_the_next_turn(table):
    """MM-107: once in a turn."""
    t = table().put("e4", 0, "hero").terrain("forests", "e5", "e6", "e7")
    t.permanent(0, "forest-scouts").each("step e4 e5", "close")
    t.turn_of(1).turn_of(0).each("step e5 e6", "step e6 e7")
    assert t.figure("e7") == "hero"
