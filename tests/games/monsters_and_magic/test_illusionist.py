"""Card 62: two own Units change places (MM-99, MM-103)."""

import pytest

USES = pytest.mark.parametrize("verb", ["power", "use"])
"""As a Permanent Card and as a Hand Card."""


@USES
def test_illusionist(table, verb):
    """MM-99, MM-103: two Figures change places; no move, no entry, lasting."""
    t = table().put("e4", 0, "hero").put("c7", 0, "mage").holding(verb, "illusionist")
    t.play(f"{verb} illusionist")
    assert t.choices() == {"unit figure e4", "unit figure c7", "unit garrison a1"}
    t.play("unit figure e4")
    t.play("unit figure c7")
    assert (t.figure("e4"), t.figure("c7")) == ("mage", "hero")
    assert t.steps("c7")


def targets(t, first):
    """What can be chosen beside the first Unit."""
    t.play("power illusionist").play(f"unit {first}")
    return {text.removeprefix("unit ") for text in t.choices()}


def illusion(table):
    """Player 0 with the card as a Permanent one, nothing at home."""
    return table().take("a1").permanent(0, "illusionist")


def test_illusionist_with_garrisons(table):
    """MM-20, MM-99: the limits hold afterwards, and the map changes."""
    t = illusion(table).put("e4", 0, "hero", "garrison").put("c7", 0, "garrison")
    assert not t.may("power illusionist")
    t = illusion(table).put("e4", 0, "hero").put("c7", 0, "garrison")
    assert targets(t, "figure e4") == {"garrison c7"}
    t.play("unit garrison c7")
    assert (t.figure("c7"), t.garrison("e4"), t.garrison("c7")) == ("hero", 0, None)


@pytest.mark.parametrize(
    ("here", "there", "pairs"),
    [
        (["hero"], ["mage"], {("figure", "figure")}),
        (["hero"], ["hero"], set()),  # nothing would change
        (["garrison"], ["garrison"], set()),
        (["hero"], ["garrison"], {("figure", "garrison")}),
        (["hero", "garrison"], ["garrison"], set()),  # two Garrisons on one space
        (["hero", "garrison"], ["mage"], {("figure", "figure")}),  # two Figures otherwise
        (["hero", "garrison"], ["mage", "garrison"], {("figure", "figure")}),
    ],
)
def test_which_units_change_places(table, here, there, pairs):
    """MM-20, MM-99: every kind of pair, both orders."""
    for first, second in ((here, there), (there, here)):
        t = illusion(table).put("e4", 0, *first).put("c7", 0, *second)
        found = set()
        if t.may("power illusionist"):
            t.play("power illusionist")
            for text in t.choices():
                twin = t.state.clone()
                _, kind, space = text.split()
                twin.apply_action(twin.string_to_action(text))
                for action in twin.legal_actions():
                    _, other, place = twin.action_to_string(action).split()
                    assert {space, place} == {"e4", "c7"}
                    found.add((kind, other) if space == "e4" else (other, kind))
        assert found == (pairs if first is here else {pair[::-1] for pair in pairs})


def test_illusionist_and_a_garrison_beside_a_figure(table):
    """MM-99: a Figure goes where a Figure with Garrison stands only in exchange for it."""
    t = illusion(table).put("e4", 0, "hero").put("c7", 0, "mage", "garrison")
    assert targets(t, "figure e4") == {"figure c7"}
    t.play("unit figure c7")
    assert (t.figure("e4"), t.figure("c7"), t.garrison("c7")) == ("mage", "hero", 0)


@USES
def test_a_fresh_figure_for_a_spent_one(table, verb):
    """MM-99, MM-103: of two of one type one has moved; the fresh one goes on in its place."""
    t = (
        table()
        .take("a1")
        .holding(verb, "illusionist")
        .put("e4", 0, "hero")
        .put("c7", 0, "hero")
    )
    assert not t.may(f"{verb} illusionist")
    t.each("step e4 e5", f"{verb} illusionist")
    assert t.choices() == {"unit figure e5", "unit figure c7"}
    t.each("unit figure e5", "unit figure c7")
    assert (t.figure("e5"), t.figure("c7")) == ("hero", "hero")
    assert t.steps("e5")
    assert not t.steps("c7")


@pytest.mark.parametrize("field", ["move", "spent", "hasted", "gained", "armed"])
def test_what_tells_two_figures_of_one_type_apart(table, field):
    """MM-99 (62), MM-103: moved, MP spent, Haste, entering bonus, Artificer."""
    t = illusion(table).put("e4", 0, "hero").put("c7", 0, "hero")
    assert not t.may("power illusionist")
    t.state_of("c7")[field] = 1
    assert targets(t, "figure e4") == {"figure c7"}
    t.play("unit figure c7")
    assert (t.state_of("e4")[field], t.state_of("c7")[field]) == (1, 0)


def test_illusionist_keeps_the_states(table):
    """MM-103: each Figure keeps its own state; the moving one goes on from its new space."""
    t = illusion(table).permanent(0, "seven-league-boots", "artificer")
    t.put("e4", 0, "hero").put("c7", 0, "mage").each("power artificer", "space e4")
    t.each("step e4 e5", "power illusionist", "unit figure c7", "unit figure e5")
    assert (t.figure("c7"), t.state_of("c7").armed, t.state_of("e5").armed) == ("hero", 1, 0)
    t.play("step c7 c8")
    assert t.figure("c8") == "hero"
    t.play("step e5 e6")
    assert not t.steps()


def test_illusionist_gives_no_entering_bonus(table):
    """MM-103, MM-107: not an entry."""
    t = illusion(table).terrain("forests", "c7", "c8").permanent(0, "forest-scouts")
    t.put("e4", 0, "hero").put("c7", 0, "mage").each("power illusionist", "unit figure e4")
    t.each("unit figure c7", "step c7 c8", "step c8 d8")
    assert t.figure("d8") == "hero"


def test_illusionist_can_end_control(table):
    """MM-60: after any card; the fifth mine changes hands from Figure to Garrison: it stays."""
    t = illusion(table).control(0, "mines").put("e4", 0, "garrison")
    for space in ("b2", "b3", "b4", "b5"):
        t.structure("mines", space).put(space, 0, "garrison")
    t.structure("mines", "c7").put("c7", 0, "hero")
    t.each("power illusionist", "unit figure c7", "unit garrison e4")
    assert t.controls(0) == {"mines"}


def test_control_lapses_by_a_card(table):
    """MM-60: the Figure on the fifth ruin is sacrificed."""
    t = table().permanent(0, "altar-of-sacrifice").control(0, "ruins")
    for space in ("b2", "b3", "b4", "b5"):
        t.structure("ruins", space).put(space, 0, "garrison")
    t.structure("ruins", "c7").put("c7", 0, "hero").each("power altar-of-sacrifice", "space c7")
    assert t.controls(0) == set()
