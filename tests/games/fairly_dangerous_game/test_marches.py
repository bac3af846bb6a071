"""Units move and conquer: which cells can be named, how many go, what stands there then."""

import pytest


@pytest.mark.parametrize(
    ("near", "there", "allowed"),
    [
        ("A1", "+B3", True),
        ("+A1", "+B3", True),
        ("A3", "B1+2", False),
        ("A1+2", "B1+2", False),
        ("A4", "B1+2", True),
        ("+A4", "B1+2", True),
        ("A1+3", "B1+2", True),
        ("A1", "B1", False),
        ("A2", "B1", True),
        ("A2", "B2", False),
        ("A1", ".", True),
        ("A1", "A3", True),
        ("A1", "*B", True),
        ("A1", "*A", True),
    ],
)
def test_more_than_the_defenders(table, near, there, allowed):
    """AD-43, AD-45, AD-46: any oaf makes all defend; wizards alone do not."""
    t = table().board(f"{near} : {there} : . : *B").side("c1", "west", "printed")
    t.side("a1", "south", "printed")
    t.at("march", 0)
    assert t.may("march b1") is allowed


@pytest.mark.parametrize(("picture", "allowed"), [(":", True), ("|", False), ("#", False)])
def test_walls_stop_units(table, picture, allowed):
    """AD-41: a wall on either tile's side is enough."""
    t = table().board(f"A5+2 {picture} B1 : . : *B").at("march", 0)
    assert t.may("march b1") is allowed


@pytest.mark.parametrize("wall", ["open", "gate", "printed", "placed"])
@pytest.mark.parametrize("other", ["open", "gate", "printed", "placed"])
def test_closed_sides_count(table, wall, other):
    """AD-102: printed and placed walls close, gates do not; from both sides."""
    free = {"open", "gate"}
    walls = (wall not in free) + (other not in free)
    for here, there in (("b2", "c2"), ("c2", "b2")):
        t = table().board("")
        t.stack(here, "+A2").stack(there, "+B1").stack("d4", "*B")
        t.side("b2", "east", wall).side("c2", "west", other)
        side = "west" if there == "c2" else "east"
        payments = ({side}, {f"{side}+{side}"}, set())[walls]
        assert t.enter(0).hits() == {f"{there} {payment} wizard" for payment in payments}
        assert t.at("march", 0).may(f"march {there}") is (walls == 0)


def test_one_tile_orthogonally(table):
    """AD-41, AD-48: four neighbours; no diagonal, nothing further."""
    t = table().board("""
        . : .  : . : .
        . : A1 : . : .
    """)
    assert t.at("march", 0).marches() == {"b1", "a2", "c2", "b3"}


@pytest.mark.parametrize(("players", "corner", "ways"), [
    (2, "a1", {"b1", "a2"}),
    (2, "d4", {"d3", "c4"}),
    (3, "d4", {"d3", "c4", "e4", "d5"}),
    (3, "e5", {"e4", "d5"}),
])  # fmt: skip
def test_nobody_leaves_the_board(table, players, corner, ways):
    """AD-100: four by four cells with two players, five by five with more."""
    t = table(players).board("").stack(corner, "A1")
    assert t.at("march", 0).marches() == ways


def test_any_part_of_a_stack(table):
    """AD-42: from one to all; at least one, since the cell was named."""
    t = table().board("A3 : . : . : *B").at("march", 0).play("march b1")
    assert t.asks("send", 0)
    assert t.counts() == [1, 2, 3]
    t.play("send 2").done().shows("A1 : A2 : . : *B")
    t = table().board("A3 : . : . : *B").at("march", 0).each("march b1", "send 3")
    t.done().shows(". : A3 : . : *B")


def test_a_forced_number_is_not_asked(table):
    """One unit of one kind on one side: it goes."""
    t = table().board("A1 : . : . : *B").at("march", 0).play("march b1")
    t.done().shows(". : A1 : . : *B")


def test_sources_and_kinds_in_order(table):
    """North, east, south, west; oafs, ready wizards, spent wizards."""
    t = table().board("""
        .    : A2+3 : .    : .
        A2+3 : .    : A2+3 : .
        .    : A2+3 : .    : .
    """)
    for name in ("b1", "c2", "b3", "a2"):
        t.cell(name).units[:] = 2, 1, 2
    t.at("march", 0).play("march b2")
    asked = []
    while t.question() == "send":
        asked.append(t.words.STREAM_WORDS[t.position.stream])
        assert t.counts() == list(range({"oafs": 3, "ready": 2, "spent": 3}[kind(asked[-1])]))
        t.play("send 1")
    sides = ("north", "east", "south", "west")
    kinds = ("oafs", "ready-wizards", "spent-wizards")
    assert asked == [f"{unit}-{side}" for side in sides for unit in kinds]


def kind(stream):
    """Oafs, ready or spent."""
    return stream.split("-")[0]


def test_the_last_ones_have_to_go(table):
    """Into an empty cell at least one goes: whoever is asked last goes if nobody went."""
    t = table().board("A1 : . : A1 : *B").at("march", 0).play("march b1")
    assert t.counts() == [0, 1]  # the one in the east
    t.play("send 0").done().shows(". : A1 : A1 : *B")


def test_as_many_as_are_needed(table):
    """AD-46: the numbers run from what the others cannot make up to what is there."""
    t = table().board("""
        .  : A2+1 : .
        A1 : B2   : .
        .  : .    : *B
    """)
    t.at("march", 0).play("march b2")  # three of four are needed
    assert t.counts() == [1, 2]
    one = t.copy().play("send 1")  # then all the others are
    assert one.question() != "send"
    assert one.done().stacks() == {"b1": "A1", "b2": "A2+1", "c3": "B2*"}
    t.play("send 2")
    assert t.counts() == [0, 1]
    two = t.copy().play("send 0")  # the one in the west has to go
    assert two.done().stacks() == {"b1": "+A1", "b2": "A3", "c3": "B2*"}
    t.play("send 1")
    assert t.counts() == [0, 1]
    t.play("send 0")
    assert t.done().stacks() == {"b2": "A2+1", "a2": "A1", "c3": "B2*"}


def test_spent_wizards_are_no_invaders(table):
    """AD-124: they count neither for the attack nor are they asked to go."""
    t = table().board("A2 : B1 : . : *B")
    t.cell("a1").units[:] = 2, 0, 3
    t.at("march", 0).play("march b1")
    t.done().shows("+A3 : A2 : . : B1*")
    t = table().board("A1 : B1 : . : *B")
    t.cell("a1").units[:] = 1, 0, 3
    assert not t.at("march", 0).may("march b1")


def test_each_unit_moves_once(table):
    """AD-41: who has arrived goes no further, and a cell is named once."""
    t = table().board("A2 : . : . : .").at("march", 0)
    t.each("march b1", "send 1")
    assert t.marches() == {"a2"}
    t.play("march a2")
    t.done().shows(". : A1 : . : .\n A1 : . : . : .")


def test_all_move_at_once(table):
    """AD-136: cells are left and entered in the same orders, whichever is named first."""
    for names in (["b1", "a1"], ["a1", "b1"]):
        t = table().board("A2 : +A1 : . : .").at("march", 0)
        for name in names:
            t.play(f"march {name}")
            if t.question() == "send":
                t.play("send 2")
        t.done().shows("+A1 : A2 : . : .")


def test_a_ring_turns(table):
    """AD-136: four stacks change places all round."""
    t = table().board("""
        A1  : A2 : . : .
        +A3 : +A4 : . : .
    """)
    t.at("march", 0)
    t.sides("a1", "open", "open", "printed", "open").sides("a2", "open", "open", "open", "open")
    for name in ("b1", "b2", "a2"):
        assert t.may(f"march {name}")


def test_a_cell_holds_any_number(table):
    """AD-103: of one player's units; enemies never stay together."""
    t = table().board("A11+6 : A9+6 : B4 : *B").at("march", 0)
    t.each("march b1", "send 11", "send 6")
    assert "a1" in t.marches()
    t.done().shows(". : A20+12 : B4 : *B")


def test_units_of_several_cells_join(table):
    """AD-46: three cells against two oafs and two wizards."""
    t = table().board("""
        .  : A2   : .   : .
        A2 : B2+2 : +A1 : .
        .  : .    : .   : *B
    """)
    t.at("march", 0).play("march b2").done().shows("""
        .  : .    : .   : .
        .  : A4+1 : .   : .
        .  : .    : .   : B2*
    """)
    assert t.position.hands[1].dead == 2


def test_conquered_without_a_fight(table):
    """AD-46: wizards alone are worth nothing, however many; all of them die."""
    t = table().board("A1 : +B3 : . : *B").at("march", 0).play("march b1")
    assert t.position.hands[1].dead == 3
    t.done().shows(". : A1 : . : *B")


def test_done_leaves_all_where_they_are(table):
    """AD-42: nobody is forced to move."""
    t = table().board("A3+1 : . : . : *B").at("march", 0).play("done")
    assert t.asks("turn", 0)
    t.shows("A3+1 : . : . : *B")


def test_nothing_to_move_is_not_asked(table):
    """No unit, or all shut in: on to the rotation."""
    assert table().board("*A : . : *B").enter(0).asks("turn", 0)
    shut = table().board("A3 : . : . : *B").sides("a1", *["printed"] * 4)
    assert shut.enter(0).asks("turn", 0)


def test_marches_are_told(table):
    """Who, where to, from which side and what; whose cell it was."""
    t = table().board("A2+1 : B1 : . : *B").at("march", 0).play("march b1")
    while t.question() == "send":
        t.play(f"send {t.counts()[-1]}")
    assert t.done().stacks()["b1"] == "A2+1"
    events = [event for step in t.state.history for event in step.read_by(-1)]
    box, cell = t.pieces.Event, t.words.CELL_NAMES.index("b1")
    west = 3 * t.pieces.Side.WEST
    assert (box.MOVED, 0, cell, west + t.pieces.Unit.OAF, 2) in events
    assert (box.MOVED, 0, cell, west + t.pieces.Unit.READY, 1) in events
    assert (box.CONQUERED, 0, cell, 1, 0) in events
    assert (box.DEFEATED, cell, 2 * 1 + 0, 1, 0) in events
