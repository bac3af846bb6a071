"""Step B: movement and roads."""

import pytest


def ends(t, army):
    """Where an army of A may move to, by place."""
    lands = {t.words.GROUND_WORDS[land]: place for land, place in t.lands("A").items()}
    found = [choice.split()[2] for choice in t.choices() if choice.startswith(f"move {army} ")]
    return {lands[land] for land in found}


FIGURE_8 = """
    .  c    c   .
    c  c/p  c=  c
    .  .    c   .
    .  .    @   .
"""
"""E above A, B above R; F left of A; D below R, and C right of it."""


def test_figure_8(table):
    """BF-95, BF-97: by the road to B, C and D; without it to E, F and R."""
    t = table().realm("A", FIGURE_8).at("move")
    by_road, without = {(0, 3), (1, 2), (0, 1)}, {(-1, 3), (-2, 2), (0, 2)}
    assert ends(t, "peasant-army-1") == by_road | without


@pytest.mark.parametrize(
    ("realm", "places"),
    [
        # One step, straight, within the own lands
        ("c c/p c\n. c .\n. @ .", {(-1, 2), (1, 2), (0, 1)}),
        ("c . c\nc/p c c\n. @ .", {(-1, 2), (0, 1)}),
        # A network of roads is crossed in one move, and left to any land beside it
        ("c . . .\nc= c= c= c\nc/p . @ .", {(-2, 2), (-2, 1), (-1, 1), (0, 1), (1, 1), (0, 0)}),
        # The Capital has a road; a road on the first and the last land is not needed
        ("c/p @ c", {(0, 0), (1, 0)}),
        ("c= c/p\n. c\n. @", {(-1, 2), (0, 1)}),
        # Nobody may stay where he stands
        ("@/p", set()),
    ],
)
def test_one_move(table, realm, places):
    """BF-40, BF-41, BF-95, BF-183."""
    assert ends(table().realm("A", realm).at("move"), "peasant-army-1") == places


def test_each_army_moves_once(table):
    """BF-40, BF-165: a sequence of moves until the step is closed; any number on a land."""
    t = table().realm("A", "c/pp c\n. @").at("move")
    there = t.name("A", 0, 1)
    t.each(f"move peasant-army-1 {there}", f"move peasant-army-2 {there}")
    t.shows("A", "c c/pp\n. @")
    assert t.choices() == ["done"]
    assert t.play("done").now() == "act"


def test_knights_move_twice(table):
    """BF-40, BF-165, BF-183: two moves that need not follow each other, even back."""
    t = table().realm("A", "c/k c c/p\n. @ .").at("move")
    middle, left = t.name("A", 0, 1), t.name("A", -1, 1)
    t.each(f"move knights-1 {middle}", f"move peasant-army-1 {middle}")
    assert ends(t, "knights-1") == {(-1, 1), (1, 1), (0, 0)}
    t.play(f"move knights-1 {left}")
    assert t.choices() == ["done"]


def test_shock_troops(table):
    """BF-83, BF-182: a move may not end beside others, and only roads lead past them."""
    t = table().realm("A", "c/x c c\n. @ .").realm("B", "@")
    assert ends(t.at("move"), "shock-troops-1") == {(0, 1)}
    for middle, places in (("c/x", set()), ("c=/x", {(1, 1), (0, 0)})):
        t = table().realm("A", f"c/x {middle} c\n. @ .").at("move")
        assert ends(t, "shock-troops-1") == places


def test_the_step_is_closed_with_nothing_moved(table):
    """BF-40: none, some or all."""
    t = table().realm("A", "c/p @").at("move")
    assert t.choices() == ["done", "move peasant-army-1 capital-A"]
    assert t.play("done").now() == "act"
