"""Cards that change the board: 24, 39, 40, 50, 59, 61 (MM-99 row by row)."""

import pytest

FIGURES = ("mage", "hero", "monster", "army")
USES = pytest.mark.parametrize("verb", ["power", "use"])
"""As a Permanent Card and as a Hand Card."""


# 24 Empire


@USES
def test_empire(table, verb):
    """MM-99: a space without any Unit, adjacent to an occupied one, of any structure."""
    t = table().put("e4", 0, "hero").put("e5", 1, "garrison").holding(verb, "empire")
    t.play(f"{verb} empire")
    around = {"d3", "e3", "f3", "d4", "f4", "d5", "f5"}
    assert t.spaces() == {"a2", "b1", "b2"} | around
    t.play("space d3")
    assert (t.garrison("d3"), t.figure("d3")) == (0, None)
    assert len(t.told("garrison_placed")) == 1


@USES
@pytest.mark.parametrize("card", ["empire", "merchant"])
@pytest.mark.parametrize("markers", [32, 33])
def test_a_marker_has_to_be_left(table, card, verb, markers):
    """MM-99: 33 markers a player."""
    t = table().structure("cities").holding(verb, card).garrisons(0, markers)
    assert t.may(f"{verb} {card}") == (markers == 32)


@USES
def test_empire_without_an_empty_neighbour(table, verb):
    """MM-99: usable only with a legal target."""
    t = table().holding(verb, "empire")
    for space in ("a2", "b1", "b2"):
        t.put(space, 1, "garrison")
    assert not t.may(f"{verb} empire")


# 39 Alter Terrain


@USES
def test_alter_terrain(table, verb):
    """MM-99: any tile, any other terrain, lasting."""
    t = table().put("e4", 0, "hero").holding(verb, "alter-terrain").terrain("forests", "c3")
    t.play(f"{verb} alter-terrain")
    assert len(t.spaces()) == 64
    t.play("space c3")
    assert t.choices() == {f"terrain {word}" for word in ("plains", "mountains", "badlands")}
    t.play("terrain badlands").turn_of(1)
    badlands = t.words.TERRAIN_WORDS.index("badlands")
    assert t.position.spaces[t.words.SPACE_NAMES.index("c3")].terrain == badlands


# 40 Haste Spell


@USES
def test_haste(table, verb):
    """MM-99: an own Figure whose move is not over; one step more for it alone."""
    t = table().put("e4", 0, "hero").put("c4", 0, "mage").holding(verb, "haste-spell")
    t.put("g4", 1, "mage").play(f"{verb} haste-spell")
    assert t.spaces() == {"e4", "c4"}
    t.each("space e4", "step e4 e5", "step e5 e6")
    assert t.choices() - {"close"} == {
        text for text in t.choices() if text.startswith("step c4")
    }


@USES
def test_haste_on_the_figure_under_way(table, verb):
    """MM-99: even with 0 MP; one whose move is over is no target."""
    t = table().put("e4", 0, "hero").put("c4", 0, "mage").holding(verb, "haste-spell")
    t.each("step c4 c5", "step e4 e5", f"{verb} haste-spell")
    assert t.spaces() == {"e5"}
    t.each("space e5", "step e5 e6")
    assert t.figure("e6") == "hero"


@USES
def test_haste_without_a_figure_left(table, verb):
    """MM-99: no own Figure at all: no target."""
    assert not table().holding(verb, "haste-spell").may(f"{verb} haste-spell")


# 50 Artificer


@USES
def test_artificer(table, verb):
    """MM-99, MM-100: an own Figure, +1F until the end of the turn."""
    t = table().put("e4", 0, "hero").put("c4", 1, "mage").holding(verb, "artificer")
    t.put("e5", 1, "hero").play(f"{verb} artificer")
    assert t.spaces() == {"e4"}
    t.play("space e4").play("step e4 e5", dice=t.two_dice(6, 7))
    assert t.empty("e5")


@USES
def test_artificer_needs_a_figure(table, verb):
    """MM-99: no own Figure on the map."""
    assert not table().holding(verb, "artificer").may(f"{verb} artificer")


# 59 Merchant


@USES
def test_merchant(table, verb):
    """MM-99: any City or Town without any Unit, wherever it lies."""
    t = table().structure("cities", "g5", "c3").holding(verb, "merchant")
    t.structure("towns", "d8").put("c3", 1, "hero").play(f"{verb} merchant")
    assert t.spaces() == {"g5", "d8"}
    t.play("space d8")
    assert t.garrison("d8") == 0


@USES
@pytest.mark.parametrize("owner", [0, 1])
def test_merchant_needs_an_unoccupied_one(table, verb, owner):
    """MM-99: Units of anybody occupy it."""
    t = table().structure("cities", "g5").put("g5", owner, "mage").holding(verb, "merchant")
    t.put("e4", 0, "hero")
    assert not t.may(f"{verb} merchant")


# 61 Polymorph


@USES
def test_polymorph(table, verb):
    """MM-99, MM-103: another type below its limit; lasting; it stays in place."""
    t = table().put("e4", 0, "hero", "garrison").holding(verb, "polymorph")
    for space in ("b2", "c2", "d2", "e2"):
        t.put(space, 0, "army")
    t.play(f"{verb} polymorph")
    assert t.spaces() == {"b2", "c2", "d2", "e2", "e4"}
    t.play("space e4")
    assert t.choices() == {"type mage", "type monster"}
    t.play("type mage").turn_of(1)
    assert (t.figure("e4"), t.garrison("e4")) == ("mage", 0)


def test_polymorph_keeps_the_state(table):
    """MM-103: moved, MP spent, Haste, Artificer; the allowance follows the new type."""
    t = table().put("e4", 0, "hero").permanent(0, "wings", "artificer", "polymorph")
    t.each("power artificer", "space e4", "step e4 e5", "power polymorph", "space e5")
    t.play("type monster")
    assert t.state_of("e5").armed == 1
    t.play("step e5 e6")
    assert not t.steps("e6")


def test_polymorph_at_all_limits(table):
    """MM-99: no other type below its limit; Legions as a Permanent Card makes room."""
    t = table().permanent(0, "polymorph")
    for row, unit in enumerate(FIGURES):
        for column in "bcdg":
            t.put(f"{column}{row + 2}", 0, unit)
    assert not t.may("power polymorph")
    t.permanent(0, "legions")
    t.play("power polymorph").play("space b2")
    assert t.choices() == {"type army"}


def test_polymorph_back_into_the_set(table):
    """MM-92: the transformed piece can be gained again."""
    t = table().permanent(0, "polymorph").hand(0, "fellowship")
    for space in ("b2", "c2", "d2", "e2"):
        t.put(space, 0, "hero")
    assert not t.may("use fellowship")
    t.each("power polymorph", "space b2", "type army")
    assert t.may("use fellowship")


@USES
def test_polymorph_needs_a_figure(table, verb):
    """MM-99: Garrisons are no Figures."""
    assert not table().holding(verb, "polymorph").may(f"{verb} polymorph")
