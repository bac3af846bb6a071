"""Layouts and masks: what a viewer may not see is not in the copy."""

import pickle
from typing import Annotated

import numpy as np
import pytest

from sandtable.core.masking import masked
from sandtable.core.record import (
    ALL_KNOW,
    SPECTATOR,
    UNSEEN,
    Alike,
    Int,
    Ints,
    Seen,
    blank,
    layout_of,
    record,
    schema_of,
)


@record(Seen.EVERYONE)
class Card:
    """A card known to some."""

    place: Annotated[Int, Seen.KNOWERS]
    known: Annotated[Int, Seen.KNOWERS]


@record()
class Chest:
    """Nested in a side; its owner is the side's."""

    gold: Annotated[Int, Seen.OWNER]
    lid: Annotated[Int, Seen.EVERYONE]
    plan: Int


@record(Seen.EVERYONE)
class Side:
    """One player's side."""

    score: Int
    hand: Annotated[Ints, "i8", (3,), Seen.OWNER]
    chest: Annotated[Chest, Chest]
    chests: Annotated[list[Chest], Chest, (2,)]


@record(Seen.EVERYONE)
class Pack:
    """Two copies of one card, and three of another."""

    cards: Annotated[list[Card], Card, (5,), Alike((0, 0, 1, 1, 1))]


@record(Seen.EVERYONE)
class Packs:
    """Two packs."""

    packs: Annotated[list[Pack], Pack, (2,)]


@record(Seen.EVERYONE)
class Table:
    """Everything at once."""

    stake: Int
    secret: Annotated[Int, Seen.NOBODY]
    cards: Annotated[list[Card], Card, (4,)]
    sides: Annotated[list[Side], Side, (2,)]


@pytest.fixture
def table():
    """A table with a different number in every field."""
    layout = layout_of(Table)
    numbers = np.arange(100, 100 + layout.itemsize // 8)
    position = numbers.view(layout)[0]
    position["cards"]["known"] = [0, ALL_KNOW, 2 << 0, 2 << 1]
    return position


def test_the_owner_sees_the_own_hand_and_nobody_elses(table):
    """``Seen.OWNER`` goes by the index of the record in its array."""
    seen = masked(table, viewer=1)
    assert (seen.sides[0].hand == UNSEEN).all()
    assert (seen.sides[1].hand == table.sides[1].hand).all()


def test_what_lies_in_an_owned_record_belongs_to_the_same_owner(table):
    """A single nested record inherits its owner; an array of them is indexed anew."""
    seen = masked(table, viewer=1)
    assert seen.sides[0].chest.gold == UNSEEN
    assert seen.sides[1].chest.gold == table.sides[1].chest.gold
    assert seen.sides[0].chests[1].gold == table.sides[0].chests[1].gold
    assert seen.sides[1].chests[0].gold == UNSEEN


def test_fields_are_attributes_of_their_record(table):
    """Read and written in place, however deep; a wrong name or number is refused."""
    table.sides[1].chest.gold += 1
    table.cards[2].place = 7
    assert table["sides"]["chest"]["gold"][1] == table.sides[1].chest.gold
    assert table["cards"]["place"].tolist()[2] == 7
    card = table.cards[2]
    with pytest.raises(AttributeError):
        card.plaice = 1
    with pytest.raises(AttributeError):
        card.plaice  # noqa: B018 - asked for
    with pytest.raises(OverflowError):
        card.place = 1 << 63


def test_records_can_be_pickled(table):
    """One, many, and their layout."""
    many = np.repeat(table, 2)
    again = [pickle.loads(pickle.dumps(each)) for each in (table, many, table.dtype)]  # noqa: S301
    assert again[0].tobytes() == table.tobytes()
    assert again[0].sides[1].chest.gold == table.sides[1].chest.gold
    assert again[1].tobytes() == many.tobytes()
    assert again[2] == table.dtype


def test_a_record_that_does_not_say_is_seen_by_nobody(table):
    """The default is the safe one."""
    for viewer in (SPECTATOR, 0, 1):
        seen = masked(table, viewer)
        assert seen.sides[0].chest.plan == seen.sides[1].chest.plan == UNSEEN
        assert seen.secret == UNSEEN
        assert seen.sides[0].chest.lid == table.sides[0].chest.lid


def test_a_spectator_sees_what_everybody_sees(table):
    """And no hand at all."""
    seen = masked(table, SPECTATOR)
    assert (seen["sides"]["hand"] == UNSEEN).all()
    assert (seen.stake, seen.sides[0].score) == (table.stake, table.sides[0].score)


@pytest.mark.parametrize(
    ("viewer", "knows"),
    [
        (SPECTATOR, [False, True, False, False]),
        (0, [False, True, True, False]),
        (1, [False, True, False, True]),
    ],
)
def test_a_known_card_is_seen_by_those_who_know_it(table, viewer, knows):
    """``Seen.KNOWERS`` goes by the bit set beside the field."""
    places = masked(table, viewer)["cards"]["place"]
    assert [place != UNSEEN for place in places] == knows


def test_nobody_learns_what_others_know(table):
    """Of the knowers a viewer sees the own bit, or that everybody knows."""
    table.cards[2].known = 2 << 0 | 2 << 1
    assert masked(table, 0).cards[2].known == 2 << 0
    assert masked(table, 1).cards[2].known == 2 << 1
    table.cards[2].known |= ALL_KNOW
    assert masked(table, 1).cards[2].known == ALL_KNOW


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_copies_cannot_be_told_apart(viewer):
    """``Alike``: which copy lies where cannot be seen; how many of a kind do, can."""
    places, known = [5, 7, 5, 5, 7], [2 << 0, ALL_KNOW, ALL_KNOW, 2 << 1, 2 << 0 | 2 << 1]
    views = set()
    for order in ((0, 1, 2, 3, 4), (1, 0, 2, 3, 4), (0, 1, 4, 3, 2), (1, 0, 3, 4, 2)):
        table = blank(Packs)
        for pack in table.packs:
            pack["cards"]["place"] = [places[card] for card in order]
            pack["cards"]["known"] = [known[card] for card in order]
        views.add(masked(table, viewer).tobytes())
        seen = masked(table, viewer).packs[1]["cards"]["place"]
        for kind in (slice(0, 2), slice(2, 5)):
            knows = ALL_KNOW | (0 if viewer == SPECTATOR else 2 << viewer)
            cards = range(5)[kind]
            expected = sorted(places[c] if known[c] & knows else UNSEEN for c in cards)
            assert sorted(seen[kind]) == expected
    assert len(views) == 1


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_masking_again_changes_nothing(table, viewer):
    """What stands for something unseen is no set of those who know."""
    seen = masked(table, viewer)
    assert masked(seen, viewer).tobytes() == seen.tobytes()


def test_masking_changes_nothing_of_the_original(table):
    """A copy is masked."""
    before = table.tobytes()
    masked(table, 0)
    assert table.tobytes() == before


def test_a_position_knows_its_class():
    """The layout leads back to the record class."""
    assert schema_of(blank(Table)) is Table


def test_a_field_named_like_a_method_of_records_is_refused():
    """It could not be read when interpreted."""
    with pytest.raises(TypeError, match=r"Bad\.round: NumPy records have a method"):

        @record()
        class Bad:
            round: Int


def test_knowers_need_a_field_that_says_who_knows():
    """Otherwise nothing could be masked by it."""
    with pytest.raises(TypeError, match="needs a field named 'known'"):

        @record()
        class Bad:
            place: Annotated[Int, Seen.KNOWERS]
