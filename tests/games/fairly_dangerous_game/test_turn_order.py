"""Who is first in which phase (AD-20 to AD-27)."""

import pytest


def spread(table, *sides, order, turn=1):
    """The last decision of a turn; ``sides`` are (player, territories, units of them)."""
    t = table(max(2, len(sides))).order(order).turn(turn)
    free = iter(t.names)
    for name, territories, units in sides:
        for number in range(territories):
            here = 1 if number else units - territories + 1
            t.stack(next(free), f"{name}{here}")
    return t.at("turn", order[-1])


@pytest.mark.parametrize(
    ("sides", "before", "after"),
    [
        ([("A", 5, 9), ("B", 7, 9)], (0, 1), (0, 1)),
        ([("A", 5, 9), ("B", 7, 9)], (1, 0), (0, 1)),
        ([("A", 7, 9), ("B", 7, 10)], (1, 0), (0, 1)),
        ([("A", 7, 10), ("B", 7, 9)], (0, 1), (1, 0)),
        ([("A", 3, 18), ("B", 4, 4)], (1, 0), (0, 1)),
        ([("A", 4, 6), ("B", 4, 6)], (1, 0), (1, 0)),
        ([("A", 4, 6), ("B", 4, 6)], (0, 1), (0, 1)),
        ([("A", 4, 6), ("B", 4, 6), ("C", 4, 6)], (2, 0, 1), (2, 0, 1)),
        ([("A", 5, 6), ("B", 4, 6), ("C", 4, 6)], (0, 2, 1), (2, 1, 0)),
        ([("A", 4, 7), ("B", 4, 6), ("C", 4, 7)], (2, 0, 1), (1, 2, 0)),
        ([("A", 4, 5), ("B", 3, 9), ("C", 5, 5), ("D", 4, 4)], (0, 1, 2, 3), (1, 3, 0, 2)),
        ([("A", 4, 5), ("B", 4, 5), ("C", 0, 0), ("D", 4, 5)], (3, 1, 0, 2), (2, 3, 1, 0)),
    ],
)
def test_the_order_of_phase_two(table, sides, before, after):
    """AD-25, AD-27: fewer territories, then fewer units, then as it was."""
    t = spread(table, *sides, order=before)
    t.play("rotate e5 clockwise" if len(sides) > 2 else "rotate d4 clockwise")
    assert t.position.turn == 2
    assert tuple(t.position.order[: t.players]) == after


def test_phase_one_is_the_other_way_round(table):
    """AD-26, AD-27: most territories first, then Phase II with the fewest first."""
    t = spread(table, ("A", 5, 9), ("B", 7, 9), ("C", 6, 9), order=(0, 1, 2))
    t.play("rotate e5 clockwise")
    for player in range(3):
        t.lay(player, "rotate")
    for player in (1, 2, 0):
        assert t.asks("rotate", player)
        t.play("rotate e5 half")
    for player in (0, 2, 1):
        assert t.asks("march", player)
        t.each("done", "rotate e5 clockwise")
    assert t.position.turn == 3


def test_wizards_alone_hold_a_territory_and_empty_bases_none(table):
    """AD-103: units on a tile make it one."""
    t = table().board("+A1 : +A1 : B3 : *B\n *B : . : . : .").order((1, 0)).at("turn", 0)
    t.play("rotate d4 clockwise")
    assert list(t.position.order[:2]) == [1, 0]
    assert t.told("order") == [(1, 0, 1, 3), (0, 1, 2, 2)]


def test_units_in_the_supply_do_not_count(table):
    """AD-111: nor the dead."""
    t = table().board("A2 : B3").order((1, 0)).dead(1, 12).dead(0, 0).at("turn", 0)
    t.play("rotate d4 clockwise")
    assert list(t.position.order[:2]) == [0, 1]


def test_the_order_holds_for_the_whole_turn(table):
    """AD-111: although actions and orders change the territories."""
    t = spread(table, ("A", 1, 2), ("B", 2, 4), order=(0, 1)).play("rotate d4 clockwise")
    t.stack("d4", "*A").stack("a4", "*B")
    t.lay(0, "reinforce-oafs").lay(1, "rotate").play("rotate d4 half")
    assert list(t.position.order[:2]) == [0, 1]  # A has 2 territories and 5 units now
    assert t.asks("march", 0)


def test_turn_one_has_no_action_phase(new_game):
    """AD-21, AD-22: the orders come at once."""
    t = new_game(2, set_up=1)
    assert t.position.turn == 1
    assert t.position.phase == t.pieces.Phase.ORDERS
    assert t.deciders() == [t.position.order[0]]


@pytest.mark.parametrize("turns", [4, 8, 12])
def test_so_many_turns(table, turns):
    """AD-22, AD-60, AD-90: with one action phase less; after the last rotation it is over."""
    t = table(turns=turns).board("A1 : B1").at("march", 0)
    phases = 0
    while t.deciders():
        phases += t.question() == "card" and len(t.deciders()) == 2
        t.play(t.choices(t.deciders()[0])[0], t.deciders()[0])
    assert (t.position.turn, phases) == (turns, turns - 1)
    assert t.position.phase == t.pieces.Phase.OVER
