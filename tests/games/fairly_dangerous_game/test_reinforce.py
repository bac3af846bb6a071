"""Re-enforce Oafs and Re-enforce Wizards."""

import pytest

OAFS, WIZARDS = "reinforce-oafs", "reinforce-wizards"


@pytest.mark.parametrize(("card", "after"), [(OAFS, "A3*"), (WIZARDS, "+A2*")])
def test_all_on_the_only_base(table, card, after):
    """AD-32, AD-115: nothing to choose; also when nobody stands there."""
    t = table().board("*A : B1").act(card)
    t.shows(f"{after} : B1")
    assert t.asks("rotate", 1)


@pytest.mark.parametrize(("card", "number"), [(OAFS, 3), (WIZARDS, 2)])
def test_divided_over_two_bases(table, card, number):
    """AD-32, AD-115: the number for the first one; the last takes the rest."""
    for first in range(number + 1):
        t = table().board("A1+1* : B1 : *A").act(card)
        assert t.asks("reinforce", 0)
        assert t.choices() == [f"place {count}" for count in range(number + 1)]
        t.play(f"place {first}")
        assert t.asks("rotate", 1)
        rest = number - first
        oafs, wizards = (first, 0) if card == OAFS else (0, first)
        last = f"{f'A{rest}' if card == OAFS else f'+A{rest}'}*" if rest else "*A"
        t.shows(f"A{1 + oafs}+{1 + wizards}* : B1 : {last}")


def test_divided_over_three_bases(table):
    """AD-115: ascending by cell; what is gone is not offered again."""
    t = table().board("*A : . : B1 : .\n . : *A : . : *A").act(OAFS)
    assert t.counts() == [0, 1, 2, 3]
    t.play("place 1")
    assert t.counts() == [0, 1, 2]
    t.play("place 1").shows("A1* : . : B1 : .\n . : A1* : . : A1*")
    t = table().board("*A : . : B1 : .\n . : *A : . : *A").act(OAFS).play("place 3")
    assert t.asks("rotate", 1)


@pytest.mark.parametrize("card", [OAFS, WIZARDS])
def test_no_base(table, card):
    """AD-115: nothing happens; bases of others do not count."""
    t = table().board("A1 : *B").act(card)
    assert t.told("no_effect")
    t.shows("A1 : *B")


@pytest.mark.parametrize(
    ("card", "there", "left"),
    [(OAFS, "A17", 3), (OAFS, "A18", 2), (OAFS, "A19", 1), (OAFS, "A20", 0),
     (WIZARDS, "+A10", 2), (WIZARDS, "+A11", 1), (WIZARDS, "+A12", 0)],
)  # fmt: skip
def test_what_is_left(table, card, there, left):
    """AD-105: the owner divides what is left; nothing left, no effect."""
    t = table().board(f"{there} : *A : *A : B1").act(card)
    if left == 0:
        assert t.told("no_effect")
        t.shows(f"{there} : *A : *A : B1")
        return
    assert t.counts() == list(range(left + 1))
    t.play("place 0")
    placed = f"A{left}*" if card == OAFS else f"+A{left}*"
    t.shows(f"{there} : *A : {placed} : B1")


@pytest.mark.parametrize(("dead", "left"), [(8, 2), (9, 1), (10, 0)])
def test_the_dead_do_not_return(table, dead, left):
    """AD-49, AD-105: they are in no supply."""
    t = table().board("+A2* : B1").dead(0, dead).act(WIZARDS)
    t.shows(f"+A{2 + left}* : B1")
    assert bool(t.told("no_effect")) == (left == 0)


def test_supplies_are_each_players_own(table):
    """AD-105: what others have on the island does not matter."""
    t = table().board("*A : B20+12").act(OAFS).shows("A3* : B20+12")
    assert t.told("units_placed") == [(0, t.number("a1"), 0, 3)]
