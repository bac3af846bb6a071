"""Rotate and Trade: tiles turn and change places with all that is on them."""

import pytest
from games.fairly_dangerous_game.conftest import BY_HAND, NAME, Table
from hypothesis import given, settings
from hypothesis import strategies as st

QUARTERS = {"clockwise": 1, "half": 2, "counter-clockwise": 3}
WALLS = ("open", "gate", "printed", "placed")
SOME = settings(derandomize=True, deadline=None, max_examples=12, database=None)
FOUR = st.lists(st.sampled_from(WALLS), min_size=4, max_size=4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_tile_three_ways(table, players):
    """AD-32, AD-116: with or without units, bases, walls, whoever owns them."""
    t = table(players).board("A1* : *B : +B1").sides("a2", *["printed"] * 4).act("rotate")
    assert t.choices() == [f"rotate {name} {turn}" for name in t.names for turn in QUARTERS]


@pytest.mark.parametrize("turn", QUARTERS)
def test_a_side_goes_clockwise(table, turn):
    """AD-101: what was at d - k is at d; nothing else changes."""
    t = table().board("A1 : B2+1* : .").sides("b1", *WALLS).act("rotate")
    stacks, before = t.stacks(), t.all_walls()
    t.play(f"rotate b1 {turn}")
    turned = [before["b1"][(side - QUARTERS[turn]) % 4] for side in range(4)]
    assert t.walls("b1") == turned
    assert t.all_walls() == before | {"b1": turned}
    assert t.stacks() == stacks
    assert t.told("tile_turned") == [(0, t.number("b1"), QUARTERS[turn], 0)]


@SOME
@given(walls=FOUR, turns=st.lists(st.sampled_from(sorted(QUARTERS)), min_size=1, max_size=6))
def test_four_quarter_turns_are_nothing(twins, walls, turns):
    """AD-101: whatever the turns, only their sum counts, and four are nothing."""
    for twin in twins:
        t = Table(twin, **BY_HAND).sides("b2", *walls)
        for turn in turns:
            t.act("rotate").play(f"rotate b2 {turn}")
        total = sum(QUARTERS[turn] for turn in turns)
        assert t.walls("b2") == [walls[(side - total) % 4] for side in range(4)]
        for _ in range(-total % 4):
            t.at("turn", 0).play("rotate b2 clockwise")
        assert t.walls("b2") == walls


@pytest.mark.parametrize(("players", "pairs"), [(2, 24), (3, 40), (4, 40)])
def test_any_two_neighbours_trade(table, players, pairs):
    """AD-117: every orthogonal pair once, named by its first cell."""
    t = table(players).act("trade")
    assert len(t.choices()) == pairs
    assert t.choices() == [
        f"trade {name} {side}"
        for name in t.names
        for side in ("east", "south")
        if t.beside(name, side)
    ]


def test_all_that_is_on_them_trades_too(table):
    """AD-32, AD-117: units, bases, sides of anybody; nothing is turned or taken."""
    t = table().board("A1 : B2+1* : .\n *A : . : .")
    t.sides("b1", *WALLS).sides("a1", "gate", "gate", "open", "placed").act("trade")
    t.play("trade a1 east")
    t.shows("B2+1* : A1 : .\n *A : . : .")
    assert t.walls("a1") == list(WALLS)
    assert t.walls("b1") == ["gate", "gate", "open", "placed"]
    t.act("trade").play("trade a1 south").shows("*A : A1 : .\n B2+1* : . : .")
    assert t.walls("a2") == list(WALLS)


@SOME
@given(one=FOUR, other=FOUR, side=st.sampled_from(["east", "south"]))
def test_trading_twice_is_nothing(twins, one, other, side):
    """AD-117: everything is back where it was, byte for byte."""
    for twin in twins:
        t = Table(twin, **BY_HAND).board("A1 : B2+1* : .\n *A : . : .").sides("a1", *one)
        t.sides("b1" if side == "east" else "a2", *other)
        before = t.position.cells.tobytes()
        t.act("trade").play(f"trade a1 {side}")
        assert t.position.cells.tobytes() != before
        t.act("trade").play(f"trade a1 {side}")
        assert t.position.cells.tobytes() == before


@SOME
@given(one=FOUR, other=FOUR, turns=st.lists(st.sampled_from(sorted(QUARTERS)), max_size=3))
def test_walls_between_are_the_same_from_both_sides(twins, one, other, turns):
    """AD-102: closed sides that touch, wherever tiles have turned to."""
    for twin in twins:
        t = Table(twin, **BY_HAND).sides("b2", *one).sides("c2", *other)
        for turn in turns:
            t.act("rotate").play(f"rotate b2 {turn}")
        between = twin.module(f"games.{NAME}.rules.island").walls_between
        closed = {"printed", "placed"}
        walls = (t.walls("b2")[1] in closed) + (t.walls("c2")[3] in closed)
        assert between(t.position, t.number("b2"), 1) == walls
        assert between(t.position, t.number("c2"), 3) == walls


def test_tiles_keep_their_numbers(new_game):
    """AD-134: a tile that turns or trades is the same tile with the same print."""
    t = new_game(2, set_up=1)
    tables = t.printed()
    before = [int(t.cell(name).tile) for name in t.names]
    t.act("trade").play("trade b2 south").at("turn", 0).play("rotate b3 clockwise")
    after = {name: int(t.cell(name).tile) for name in t.names}
    assert sorted(after.values()) == sorted(before)
    for name, tile in after.items():
        print_of = tables[tile]
        turned = int(t.cell(name).turned)
        walls = ["printed" if print_of[(side - turned) % 4] else "open" for side in range(4)]
        assert t.walls(name) == walls
