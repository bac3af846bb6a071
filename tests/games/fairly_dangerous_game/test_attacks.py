"""Wizards attack: who pays for a hit, who is hit, and what comes of it."""

from itertools import combinations_with_replacement, product

import pytest

AROUND = {"north": "b1", "east": "c2", "south": "b3", "west": "a2"}
"""The cells next to b2, as seen from it."""


def lone(table, walls, attackers="+A1", defenders="B1"):
    """A stack of A west of one of B, with so many walls between, when A's orders begin."""
    picture = f"{attackers} {':|#'[walls]} {defenders} : . : *B : *A"
    return table().board(picture).enter(0)


@pytest.mark.parametrize(
    ("walls", "attackers", "hits"),
    [
        (0, "+A1", {"b1 west oaf"}),
        (0, "+A3", {"b1 west oaf"}),
        (1, "+A1", set()),
        (1, "+A2", {"b1 west+west oaf"}),
        (1, "+A3", {"b1 west+west oaf"}),
        (2, "+A1", set()),
        (2, "+A6", set()),
        (0, "A5", set()),
        (1, "A5+1", set()),
    ],
)
def test_walls_between(table, walls, attackers, hits):
    """AD-47: one wizard, two, or no number of them."""
    t = lone(table, walls, attackers)
    assert t.question() == ("hit_before" if hits else "march")
    assert t.hits() == hits


@pytest.mark.parametrize(
    ("defenders", "victims"),
    [("B2", {"oaf"}), ("+B2", {"wizard"}), ("B1+1", {"oaf", "wizard"})],
)
def test_the_attacker_names_the_victim(table, defenders, victims):
    """AD-47: an oaf or a wizard, whatever else stands there."""
    t = lone(table, 0, "+A1", defenders)
    assert t.hits() == {f"b1 west {victim}" for victim in victims}


def test_wizards_on_two_cells_combine(table):
    """AD-122, AD-47: each behind one wall, together one hit; then nobody is ready."""
    t = table().board("+A1 | B2 | +A1 : *B").enter(0)
    assert t.choices() == ["done", "hit b1 east+west oaf"]
    t.play("hit b1 east+west oaf")
    assert t.stacks()["b1"] == "B1"
    assert t.question() == "march"


def test_a_gate_makes_a_wizard_whole(table):
    """AD-32: over a gate the wizard hits alone, the other one not."""
    t = table().board("+A1 | B2 | +A1 : *B").side("a1", "east", "gate").enter(0)
    assert t.choices() == ["done", "hit b1 west oaf"]


def test_the_middle_does_not_reach_the_corners(table):
    """AD-48: from the centre of a 3x3 block no corner; from the edge cell after the moves."""
    for corner, step, seen_from in [
        ("a1", "b1", "east"),
        ("c1", "b1", "west"),
        ("a3", "a2", "north"),
        ("c3", "b3", "west"),
    ]:
        t = table().board("""
            . : . : . : .
            . : +A1 : . : .
        """)
        t.stack(corner, "B1").stack("d4", "*B").enter(0)
        assert t.hits() == set()
        t.play(f"march {step}")
        assert t.asks("hit_after", 0)
        assert t.hits() == {f"{corner} {seen_from} oaf"}
        t.play(f"hit {corner} {seen_from} oaf")
        assert corner not in t.stacks()


def payments(walls, wizards):
    """The payments of AD-47 for one target, by side: walls between and wizards beyond."""
    whole = [side for side in AROUND if walls[side] == 0 and wizards[side]]
    halves = [side for side in AROUND if walls[side] == 1]
    pairs = [
        (one, other)
        for one, other in combinations_with_replacement(halves, 2)
        if (wizards[one] > 1 if one == other else wizards[one] and wizards[other])
    ]
    return {*whole, *("+".join(pair) for pair in pairs)}


@pytest.mark.parametrize("crowd", [(2, 2, 2, 2), (1, 1, 1, 1), (0, 1, 2, 3), (2, 1, 0, 1)])
def test_every_payment(table, crowd):
    """AD-47, AD-93: four single and ten double ones, and no other, for all 81 borders."""
    t = table()
    wizards = dict(zip(AROUND, crowd, strict=True))
    opposite = dict(zip(AROUND, ("south", "west", "north", "east"), strict=True))
    for borders in product(range(3), repeat=4):
        walls = dict(zip(AROUND, borders, strict=True))
        t.board("").stack("b2", "B9").stack("d4", "*B")
        for side, cell in AROUND.items():
            t.stack(cell, f"+A{wizards[side]}" if wizards[side] else ".")
            t.sides("b2", *(("open", "printed", "printed")[w] for w in borders))
            t.side(cell, opposite[side], "placed" if walls[side] == 2 else "open")
        expected = {f"b2 {payment} oaf" for payment in payments(walls, wizards)}
        assert t.enter(0).hits() == expected


@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("second", range(3))
def test_hits_use_up_the_wizards(table, first, second):
    """AD-121: who has paid is spent; the next hit needs others."""
    t = table().board(f"+A3 {':|#'[first]} B9 {':|#'[second]} +A2 : *B").enter(0)
    hits = 0
    while t.question() == "hit_before":
        t.play(t.choices()[1])
        hits += 1
    whole = (3 if first == 0 else 0) + (2 if second == 0 else 0)
    half = (3 if first == 1 else 0) + (2 if second == 1 else 0)
    assert hits == whole + half // 2
    assert t.held("b1").oafs == 9 - hits


def test_payers_are_spent_where_they_stand(table):
    """AD-121: one on each of two cells, or two on one."""
    t = table().board("+A3 | B9 | +A2 : *B").enter(0)
    t.play("hit b1 west+west oaf")
    assert list(t.cell("a1").units) == [0, 1, 2]
    assert t.hits() == {"b1 east+west oaf", "b1 east+east oaf"}
    t.play("hit b1 east+west oaf")
    assert list(t.cell("a1").units) == [0, 0, 3]
    assert list(t.cell("c1").units) == [0, 1, 1]
    assert t.question() == "march"


def test_ready_again_in_the_next_turn(table):
    """AD-121: spent until the orders end, wherever they came to stand."""
    t = table().board("A2+2 : B9 : . : *B").enter(0)
    t.each("hit b1 west oaf", "done", "march a2", "send 1", "send 1", "send 1")
    assert list(t.cell("a2").units) == [1, 1, 1]
    t.play("rotate d4 clockwise")
    assert list(t.cell("a2").units) == [1, 2, 0]
    assert not t.position.cells["moved"].any()
    assert not t.position.cells["hits"].any()


def test_wizards_die_and_oafs_wait(table):
    """AD-49: a wizard is dead, an oaf returns later; the attackers stay."""
    t = table().board("+A2 : B1+1 : . : *B").enter(0)
    t.play("hit b1 west wizard")
    assert t.position.hands[1].dead == 1
    t.play("hit b1 west oaf")
    assert t.position.hands[1].waiting == 1
    t.shows("+A2 : . : . : *B")
    assert t.question() == "march"


def test_an_emptied_cell_is_unoccupied(table):
    """AD-121: after the hit the spent wizard and the oaf walk in; nobody defends."""
    t = table().board("A1+1 : B1 : . : *B").enter(0)
    t.each("hit b1 west oaf", "march b1")
    assert t.counts() == [0, 1]
    t.play("send 1")
    assert t.question() == "send"
    t.play("send 1")
    t.done()
    t.shows("." + " : A1+1 : . : B1*")


def test_the_spent_wizard_does_not_help(table):
    """AD-121: oaf and wizard against two oafs, one of them hit: one against one."""
    t = table().board("A1+1 : B2 : . : *B").enter(0)
    t.play("hit b1 west oaf")
    assert "b1" not in t.marches()
    assert t.marches() == {"a2"}


def test_a_wizard_that_moved_may_still_attack(table):
    """AD-44: move, then attack; and one that attacked may still move, away or not."""
    t = table().board("""
        +A1 : . : B1 : *B
    """)
    t.enter(0).play("march b1")
    assert t.hits() == {"c1 west oaf"}
    t.play("hit c1 west oaf")
    assert t.asks("turn", 0)
    t = table().board("""
        +A1 : B1 : . : *B
    """)
    t.enter(0).each("hit b1 west oaf", "march a2").done()
    assert t.asks("turn", 0)


def test_no_second_attack_after_moving(table):
    """AD-121: each wizard attacks at most once; the others of its stack still may."""
    t = table().board("""
        +A2 : B2 : .  : *B
        .   : .  : .  : .
        B1  : .  : .  : .
    """)
    t.enter(0).each("hit b1 west oaf", "done", "march a2")
    assert t.counts() == [0, 1]  # the ready one; the spent one comes next
    t.each("send 1", "send 1").done("hit_after")
    assert t.hits() == {"a3 north oaf"}
    t.play("hit a3 north oaf")
    assert t.asks("turn", 0)


def test_a_wizard_that_stayed_attacks_after_moving(table):
    """AD-121: a hit after the moves needs no move of the wizard."""
    t = table().board("+A1 : B1 : . : *B").enter(0)
    t.each("done", "done")
    assert t.asks("hit_after", 0)
    assert t.choices() == ["done", "hit b1 west oaf"]


def test_cells_emptied_after_moving_are_not_entered(table):
    """AD-121: hits after moving prepare no move of the same turn."""
    t = table().board("A3+1 : B1 : . : *B").enter(0)
    t.each("done", "done", "hit b1 west oaf")
    assert t.asks("turn", 0)
    t.shows("A3+1 : . : . : B1*")


def test_walking_into_enemies_was_the_attack(table):
    """AD-126, AD-121: wizards that conquered hit nobody afterwards."""
    t = table().board("+A2 : B1 : B1 : *B").enter(0)
    t.each("done", "march b1")
    assert t.asks("turn", 0)  # both had to go; no wizard is ready
    t.shows(". : +A2 : B1 : B1*")


def test_only_enemies_are_targets(table):
    """AD-47: neither own units, nor empty cells, nor empty bases."""
    t = table().board("""
        +A2 : A1 : . : .
        *B  : .  : . : .
    """)
    assert t.enter(0).question() == "march"


def test_all_enemies_are_targets(table):
    """AD-47: with four players, everybody else; the victim is whoever stands there."""
    t = table(4).board("""
        .  : B1  : . : .
        C1 : +A3 : +D1 : .
    """)
    t.enter(0)
    assert t.hits() == {"b1 south oaf", "a2 east oaf", "c2 west wizard"}
    t.each("hit a2 east oaf", "hit b1 south oaf", "hit c2 west wizard")
    assert [int(hand.waiting) for hand in t.position.hands] == [0, 1, 1, 0]
    assert [int(hand.dead) for hand in t.position.hands] == [0, 0, 0, 1]


def test_hits_are_listed_in_order(table):
    """Done, then by target, payment (single ones first) and victim."""
    t = table().board("""
        .   : B1+1 : .    : *B
        +A4 | B1   : .    : .
        .   : +A2  : B1+1 : .
        .   : .    : .    : .
    """)
    t.side("a2", "north", "open")
    t.stack("a1", "B2").enter(0)
    assert t.choices() == [
        "done",
        "hit a1 south oaf",
        "hit b2 south oaf",
        "hit b2 west+west oaf",
        "hit c3 west oaf",
        "hit c3 west wizard",
    ]


def test_no_more_than_twelve_hits(table):
    """AD-2: with all twelve wizards ready, and units enough to be hit."""
    t = table().board("+A12 : B20 : . : *B").enter(0)
    for _ in range(12):
        assert t.question() == "hit_before"
        t.play("hit b1 west oaf")
    assert t.question() == "march"


def test_hits_are_told(table):
    """Player, cell, payment and victim (player * 2 + piece)."""
    t = table().board("+A1 | B1+1 | +A1 : *B").enter(0)
    t.play("hit b1 east+west wizard")
    ((player, cell, _, victim),) = t.told("hit")
    assert (player, t.words.CELL_NAMES[cell], victim) == (0, "b1", 2 * 1 + 1)
