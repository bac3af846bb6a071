"""Place Wall, Remove Wall and Place Base."""

import pytest

SIDES = ("north", "east", "south", "west")
WALLS = ("open", "gate", "printed", "placed")


@pytest.mark.parametrize("players", [2, 3])
def test_a_wall_on_any_open_side(table, players):
    """AD-118: at the rim, too; not where a wall or a gate is."""
    t = table(players).sides("b2", *WALLS).sides("a1", *WALLS).act("place-wall")
    gone = {f"wall {name} {side}" for name in ("a1", "b2") for side in SIDES[1:]}
    every = [f"wall {name} {side}" for name in t.names for side in SIDES]
    assert t.choices() == [choice for choice in every if choice not in gone]


@pytest.mark.parametrize("beyond", WALLS)
def test_a_border_may_get_two_walls(table, beyond):
    """AD-118: whatever the tile beyond shows."""
    t = table().side("c2", "west", beyond).act("place-wall").play("wall b2 east")
    assert t.walls("b2") == ["open", "placed", "open", "open"]
    assert t.walls("c2")[3] == beyond
    assert t.told("wall_placed") == [(0, t.number("b2"), 1, 0)]


def placed(t, number):
    """So many placed walls on the island, from the south-east on."""
    sides = [(name, side) for name in reversed(t.names) for side in SIDES]
    for name, side in sides[:number]:
        t.side(name, side, "placed")
    return t


def test_sixteen_walls(table):
    """AD-105, AD-118: all players' together; without one in the supply, no effect."""
    t = placed(table(), 15).act("place-wall").play("wall a1 north")
    t.act("place-wall")
    assert t.told("no_effect") == [(0, t.pieces.Card.WALL, 0, 0)]
    t.act("remove-wall").play("remove a1 north").act("place-wall")
    assert t.asks("wall", 0)


def test_no_open_side(table):
    """AD-118: printed walls and gates everywhere."""
    t = table()
    for name in t.names:
        t.sides(name, "gate" if name == "a1" else "printed", *["printed"] * 3)
    assert t.act("place-wall").told("no_effect")


def test_a_placed_wall_is_taken_away(table):
    """AD-119, AD-32: the side is open, the wall in the supply."""
    t = table().sides("b2", *WALLS).act("remove-wall")
    assert t.choices() == ["remove b2 south", "remove b2 west"]
    t.play("remove b2 west")
    assert t.walls("b2") == ["open", "gate", "printed", "open"]
    assert t.told("wall_removed") == [(0, t.number("b2"), 3, 0)]


def test_a_printed_wall_gets_a_gate(table):
    """AD-119: it is open for ever: neither removed nor walled up."""
    t = table().sides("b2", *WALLS).act("remove-wall").play("remove b2 south")
    assert t.walls("b2") == ["open", "gate", "gate", "placed"]
    assert t.told("gate_placed") == [(0, t.number("b2"), 2, 0)]
    assert t.act("remove-wall").choices() == ["remove b2 west"]
    assert not t.act("place-wall").may("wall b2 south")


def test_nothing_to_remove(table):
    """AD-119: no closed side."""
    t = table().sides("b2", "open", "gate", "open", "gate").act("remove-wall")
    assert t.told("no_effect") == [(0, t.pieces.Card.REMOVE, 0, 0)]


def test_sixteen_gates(table):
    """AD-105: a printed wall needs one in the supply; a placed wall does not."""
    t = table(3).side("a1", "north", "printed").side("a1", "east", "placed")
    for name in t.names[1:17]:
        t.side(name, "south", "gate")
    assert t.act("remove-wall").choices() == ["remove a1 east"]
    t.play("remove a1 east")
    assert t.act("remove-wall").told("no_effect")
    t.side("b1", "south", "open")
    assert t.act("remove-wall").choices() == ["remove a1 north"]


def test_a_base_on_any_free_tile(table):
    """AD-120: own units or nobody there, no base; beside others if need be."""
    t = table().board("A1 : B1 : *B : +B1\n A1* : . : *A : .").act("place-base")
    taken = {"b1", "c1", "d1", "a2", "c2"}
    assert t.choices() == [f"base {name}" for name in t.names if name not in taken]
    t.play("base a1").shows("A1* : B1 : *B : +B1\n A1* : . : *A : .")
    assert t.told("base_placed") == [(0, t.number("a1"), 0, 0)]


def test_strict_bases(table):
    """AD-120, AD-90: with the option not beside a base of anybody."""
    t = table(strict_bases=1).board("A1 : . : . : *B\n . : *A : . : .").act("place-base")
    taken = {"d1", "b2"} | {"c1", "d2"} | {"b1", "a2", "c2", "b3"}
    assert t.choices() == [f"base {name}" for name in t.names if name not in taken]


@pytest.mark.parametrize(("players", "markers"), [(2, 6), (3, 4), (4, 3)])
def test_markers(table, players, markers):
    """AD-104: those on the island included; whose they are counts."""
    t = table(players)
    for name in t.names[: markers - 1]:
        t.stack(name, "*A")
    for name in t.names[10:13]:
        t.stack(name, "*B")
    t.act("place-base").play(f"base {t.names[9]}").act("place-base")
    assert t.told("no_effect") == [(0, t.pieces.Card.BASE, 0, 0)]


def test_no_tile_for_a_base(table):
    """AD-120: enemies or bases everywhere."""
    t = table()
    for number, name in enumerate(t.names):
        t.stack(name, "*B" if number < 6 else "+B1")
    assert t.act("place-base").told("no_effect")


def test_no_tile_for_a_strict_base(table):
    """AD-120, AD-90: every free tile lies beside a base."""
    t = table(strict_bases=1)
    for name in ("a1", "c1", "b2", "d2", "a3"):
        t.stack(name, "*A")
    for name in ("c3", "b4", "d4"):
        t.stack(name, "*B")
    assert t.act("place-base").told("no_effect")
