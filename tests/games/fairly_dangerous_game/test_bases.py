"""What follows the orders: bases are taken, defeated oafs return, and a tile is turned."""

import pytest


def test_walking_on_an_empty_base_takes_it(table):
    """AD-50: the marker returns to its owner's supply, defended or not."""
    t = table().board("A2 : *B : . : *B").at("march", 0).each("march b1", "send 1", "done")
    t.shows("A1 : A1 : . : *B")
    assert t.told("base_taken") == [(0, t.number("b1"), 1, 0)]
    assert t.asks("turn", 0)


def test_a_conquered_base_is_taken(table):
    """AD-50: and the oafs that fell there return on another base."""
    t = table().board("A3 : B2* : . : B1*").at("march", 0).play("march b1").done()
    t.shows(". : A3 : . : B3*")


def test_bases_stay_while_nobody_stands_on_them(table):
    """AD-103: an emptied base stays, and takes back its oafs."""
    t = table().board("+A2 : B2* : . : .").enter(0)
    t.each("hit b1 west oaf", "hit b1 west oaf", "done")
    t.shows("+A2 : B2* : . : .")


def test_own_bases_are_not_taken(table):
    """AD-50: only an opponent's."""
    t = table().board("A2 : *A : . : *B").at("march", 0).each("march b1", "send 2").done()
    t.shows(". : A2* : . : *B")


def test_the_marker_can_be_placed_again(table):
    """AD-50: it counts as supply."""
    t = table().board("A1 : *B : *B : *B\n*B : *B : *B : .").at("march", 0)
    t.play("march b1").done()
    t.act("place-base", player=1)
    assert t.question() == "base"


def test_without_any_base_the_oafs_are_out(table):
    """AD-129: they count as supply."""
    t = table().board("A3 : B2* : . : B17").at("march", 0).play("march b1").done()
    t.shows(". : A3 : . : B17")
    assert t.told("oafs_lost") == [(1, 2, 0, 0)]
    assert t.position.hands[1].waiting == 0
    t.stack("d4", "*B").act("reinforce-oafs", player=1)
    t.shows(". : A3 : . : B17\n . : . : . : .\n . : . : . : .\n . : . : . : B3*")


def test_the_owner_chooses_the_base(table):
    """AD-49: ascending by cell; the last one takes the rest."""
    t = table().board("""
        A5 : B3 : . : *B
        .  : .  : . : B1*
        .  : .  : . : *B
    """)
    t.at("march", 0).each("march b1", "send 5").done()
    assert t.asks("respawn", 1)
    assert t.choices() == ["place 0", "place 1", "place 2", "place 3"]
    t.play("place 1")
    assert t.asks("respawn", 1)
    assert t.choices() == ["place 0", "place 1", "place 2"]
    t.play("place 1")
    assert t.asks("turn", 0)
    t.shows(". : A5 : . : B1*\n . : . : . : B2*\n . : . : . : B1*")


def test_nothing_is_asked_when_no_oaf_is_left_to_place(table):
    """AD-129: the rest 0 needs no answer."""
    t = table().board("A5 : B3 : . : *B\n . : . : . : *B\n . : . : . : *B").at("march", 0)
    t.each("march b1", "send 5").done().play("place 3")
    assert t.asks("turn", 0)
    t.shows(". : A5 : . : B3*\n . : . : . : *B\n . : . : . : *B")


def test_wizards_do_not_return(table):
    """AD-49: a defeated wizard is dead."""
    t = table().board("A4 : B1+2 : . : *B").at("march", 0).play("march b1").done()
    t.shows(". : A4 : . : B1*")
    assert t.position.hands[1].dead == 2


@pytest.mark.parametrize(
    ("player", "order", "asked"),
    [
        (0, (0, 1, 2, 3), [1, 2, 3]),
        (1, (0, 1, 2, 3), [2, 3, 0]),
        (3, (2, 3, 1, 0), [1, 0, 2]),
        (2, (3, 2, 0, 1), [0, 1, 3]),
    ],
)
def test_respawns_go_round_the_table(table, player, order, asked):
    """AD-129: in the order of Phase II, beginning after the player; each has two bases."""
    t = table(4).order(order).stack("c3", f"+{'ABCD'[player]}3")
    for column, name in zip("abde", "ABCD", strict=True):
        t.stack(f"{column}1", f"*{name}").stack(f"{column}5", f"*{name}")
    for cell, name in zip(("c2", "d3", "c4"), "ABCD".replace("ABCD"[player], ""), strict=True):
        t.stack(cell, f"{name}1")
    t.enter(player)
    while t.question() == "hit_before":
        t.play(t.choices()[1])
    t.done()
    for other in asked:
        assert t.asks("respawn", other)
        t.play("place 0")
    assert t.asks("turn", player)


def test_respawned_oafs_defend_nothing(table):
    """AD-49: they arrive after all fighting; the empty base was walked on before."""
    t = table().board("A1+1 : B1* : *B : .").enter(0)
    t.each("hit b1 west oaf", "march b1")
    while t.question() == "send":
        t.play(f"send {t.counts()[-1]}")
    t.done()
    t.shows(". : A1+1 : B1* : .")


TURNS = ("clockwise", "counter-clockwise")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_tile_is_turned_at_the_end(table, players):
    """AD-40: any tile by a quarter turn, with or without walls, units or bases."""
    t = table(players).board("A3 : B2* : *A").sides("a2", *["printed"] * 4).at("turn", 0)
    assert t.choices() == [f"rotate {name} {turn}" for name in t.names for turn in TURNS]


@pytest.mark.parametrize("turn", TURNS)
def test_the_quarter_turn(table, turn):
    """AD-40: what is on the tile stays; clockwise carries the north side east."""
    t = table().board("A3 : +B2* : *A").at("turn", 0)
    before = t.sides("b1", "open", "gate", "printed", "placed").stacks()
    t.play(f"rotate b1 {turn}")
    assert t.stacks() == before
    assert (
        t.walls("b1")
        == {
            "clockwise": ["placed", "open", "gate", "printed"],
            "counter-clockwise": ["gate", "printed", "placed", "open"],
        }[turn]
    )


def test_then_the_next_player(table):
    """AD-20, AD-40: all in the order of Phase II, also one without units."""
    t = table(3).board("A1 : . : +C1").order((2, 0, 1)).turn(1).enter(2)
    for player in (2, 0, 1):
        if player != 1:
            assert t.asks("march", player)
            t.play("done")
        assert t.asks("turn", player)
        t.play("rotate a1 clockwise")
    assert t.question() == "card"
    assert t.position.turn == 2


def test_the_rotation_cannot_be_left_out(table):
    """AD-40: it must be made."""
    t = table().at("turn", 0)
    assert not t.may("done")
    assert not t.may("rotate a1 half")
