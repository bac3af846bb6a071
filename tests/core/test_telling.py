"""Events in words."""

import pytest

from sandtable.core.telling import (
    NUMBER,
    PLAYER,
    Line,
    Listing,
    Reading,
    counted,
    listed,
    members,
    names_of,
    together,
)

PLACE = Reading(lambda place: "abc"[place], lambda place, _: f"space:{place}", is_place=True)
PIECE = Reading(lambda piece: f"piece {piece}", lambda piece, place: f"piece:{piece}@{place}")
LAID = Listing("{who} lays {what}.", "XX-1", PLACE, 1, 0)
SEATED = Listing("Order: {what}.", "XX-2", PLAYER, 0)


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_words_in_a_row(words, text):
    """A sentence can hold any number of them."""
    assert listed(words) == text


def test_counts_and_names():
    """One is one; a bit set is read from the lowest player."""
    assert [counted(n, "card", "cards") for n in range(3)] == ["0 cards", "1 card", "2 cards"]
    assert members(0b1101) == [0, 2, 3]
    assert names_of(0b1101) == "@0, @2 and @3"


def test_a_line():
    """Parts are said in the order of the text, their elements belong to the last place."""
    line = Line(
        "{1} of {0} goes from {2} to {3}, {4} far.",
        "XX-3",
        (PLAYER, PIECE, PLACE, PLACE, NUMBER),
    )
    told = line.told((1, 7, 0, 2, 5))
    assert told.text == "piece 7 of @1 goes from a to c, 5 far."
    assert told.paragraph == "XX-3"
    assert told.ids == ("player:1", "piece:7@2", "space:0", "space:2")


def test_events_in_a_row():
    """Those of one player are told together, with the elements listed."""
    told = LAID.told([(2, 0), (2, 1)])
    assert (told.text, told.ids) == ("@2 lays a and b.", ("space:0", "space:1"))
    assert SEATED.told([(1, 0), (0, 1)]).text == "Order: @1 and @0."


def test_what_is_told_together():
    """By kind, and by player where the listing says whose."""
    listings = {4: LAID, 5: SEATED}
    said = [(4, 2, 0), (4, 1, 0), (5, 1), (6, 3)]
    assert [together(listings, one) for one in said] == [(4, 2), (4, 1), (5, -1), (6, -1)]
