"""The gamble step: tokens, dice, and the Klutz Cards (SW-140 to SW-144)."""

from itertools import permutations, product

import pytest
from games.solo_war.paper import KLUTZ, SUPPORTS

FOUR_TURNED = ("banana-peel", "face-plant", "hiccups", "butterfingers")


@pytest.mark.parametrize("die", [1, 2, 3])
def test_the_die_adds_to_the_own_entity(table, die):
    """SW-33, SW-34, SW-141, SW-142: 1 to 3, and a token is gone for good."""
    t = table().forces(0, 5).at("gamble").each(B="no-gamble", A="gamble", rolls=[die])
    assert (t.frc(), t.left()) == ([die, 5], [2, 3])
    assert (t.question(), t.asked()) == ("gamble", "B")


@pytest.mark.parametrize(("die", "piles"), [(1, (0, 1)), (2, (1, 0)), (3, (1, 0))])
def test_a_token_in_retaliation(table, die, piles):
    """SW-34, SW-36: the round ends with it."""
    t = table().forces(3, 5).at("last").each(B="no-gamble", A="gamble", rolls=[die])
    assert (t.left(), t.piles()[0]) == ([2, 3], piles)
    assert t.told("ROLLED") == [(0, die, die, -1)]


def test_a_zero_turns_up_a_klutz_card(table):
    """SW-33, SW-143, SW-194: +0, and the roller chooses the card."""
    t = table().at("gamble").each(B="no-gamble", A="gamble", rolls=[0])
    assert (t.question(), t.asked(), t.frc()) == ("klutz", "A", [5, 5])
    assert t.choices("A") == [f"klutz {place}" for place in range(1, 7)]
    t.play("A", "klutz 4", rolls=[0])
    assert t.row() == [None, None, None, KLUTZ[0], None, None]
    assert t.frc() == [4, 5]
    assert [line[:2] for line in t.told("KLUTZ_TURNED")] == [(0, 3)]


def test_a_second_token_is_refused(table):
    """SW-35."""
    t = table().at("gamble").each(B="no-gamble", A="gamble", rolls=[1])
    assert t.asked() == "B"
    with pytest.raises(ValueError, match="does not decide"):
        t.play("A", "gamble")


def test_no_token_no_gamble(table):
    """SW-140: who has none is not asked."""
    assert table(3).tokens(0, 1, 0).at("gamble").asked() == "B"
    t = table().tokens(1, 1).at("gamble").each(A="gamble", B="no-gamble", rolls=[1])
    assert (t.left(), t.asked()) == ([0, 1], "B")


def test_gambles_are_secret_until_all_have_chosen(table):
    """SW-140, SW-193."""
    views = set()
    for text in ("gamble", "no-gamble"):
        t = table(3).at("gamble").play("A", text)
        assert (t.asked(), t.left()) == ("BC", [3, 3, 3])
        views.add((t.state.masked(1).tobytes(), t.state.masked(-1).tobytes()))
        assert t.state.history[-1].read_by(1) == t.state.history[-1].read_by(2)
    assert len(views) == 1


def test_dice_by_seat(table):
    """SW-142, SW-195."""
    t = table(4).at("gamble")
    t.each(D="gamble", B="gamble", C="no-gamble", A="gamble", rolls=[1, 2, 3])
    assert t.frc() == [6, 7, 5, 8]


@pytest.mark.parametrize(
    ("first", "second", "counts"), [(0, 0, 0), (0, 1, 1), (3, 2, 3), (1, 3, 3)]
)
def test_two_dice(table, first, second, counts):
    """SW-103, SW-161: rolled one directly after the other; the higher counts."""
    t = table(3).hand("B", "fetch").hand("C", "beg")
    t.each(B="support fetch own", C="no-support")
    t.each(A="gamble", B="gamble", C="gamble", rolls=[1, first, second, 2])
    assert t.frc() == [6, 7 + counts, 7]
    assert t.told("ROLLED") == [(0, 1, 1, -1), (1, counts, first, second), (2, 2, 2, -1)]
    assert (t.question() == "klutz") == (counts == 0)


def test_two_dice_in_retaliation(table):
    """SW-161: the mark holds for the rest of the round, not for tokens already used."""
    t = table().hand("A", "fetch").at("retaliation").play("A", "support fetch own")
    t.each(A="gamble", B="no-gamble", rolls=[1, 3])
    assert t.told("ROLLED")[0] == (0, 3, 1, 3)


@pytest.mark.parametrize("card", KLUTZ)
def test_each_klutz_card(table, card):
    """SW-64, SW-144, SW-156, SW-163 to SW-165: it hits the roller, at once."""
    t = table().hand("A", "speak", "beg").reservoir("A", "spud", "felps").at("gamble")
    t.each(B="no-gamble", A="gamble", rolls=[0]).play("A", "klutz 1", [KLUTZ.index(card)])
    assert t.row()[0] == card
    loss = {"banana-peel": 1, "face-plant": 2}.get(card, 0)
    assert t.frc() == [5 - loss, 5]
    assert t.waits() == [(int(card == "hiccups"), 0), (0, 0)]
    assert t.held() == [1 if card == "butterfingers" else 2, 0]
    shown = [t.words.SUPPORT_WORDS[line[1]] for line in t.told("HAND_SHOWN")]
    assert shown == (["speak", "beg"] if card == "loose-lips" else [])
    top = [t.words.ENTITY_WORDS[line[1]] for line in t.told("TOP_SHOWN")]
    assert top == (["spud"] if card == "loose-lips" else [])
    assert len(t.told("TOP_MOVED")) == (card == "wrong-door")
    t.each(A="no-support")
    assert t.summon().on_field(0) == ("felps" if card == "wrong-door" else "spud")


@pytest.mark.parametrize(("card", "forces"), [("banana-peel", (0, 0)), ("face-plant", (1, 0))])
def test_frc_never_below_zero(table, card, forces):
    """SW-12, SW-52."""
    t = table().forces(*forces).at("gamble").each(B="no-gamble", A="gamble", rolls=[0])
    assert t.play("A", "klutz 2", [KLUTZ.index(card)]).frc() == [0, 0]


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_butterfingers(table, lost):
    """SW-163: any card of the hand, by chance, face up; one played is not in the hand."""
    t = table().hand("A", "fetch", "stay", "zoomies").at("gamble")
    t.each(B="no-gamble", A="gamble", rolls=[0])
    t.play("A", "klutz 1", [KLUTZ.index("butterfingers"), lost])
    card = ("fetch", "stay", "zoomies")[lost]
    assert t.supports("A", "discarded") == [card]
    assert [t.words.SUPPORT_WORDS[line[1]] for line in t.told("SUPPORT_LOST")] == [card]
    assert f"support {card} own" not in t.choices("A")


def test_butterfingers_with_an_empty_hand(table):
    """SW-163: nothing, and no chance; the card played in this round stays played."""
    t = table().hand("A", "beg").play("A", "support beg own")
    t.each(B="no-gamble", A="gamble", rolls=[0]).play("A", "klutz 1", [3])
    assert (t.supports("A", "played"), t.told("SUPPORT_LOST")) == (["beg"], [])
    assert len(t.state.history[-1].rolls) == 1


def test_loose_lips_in_the_last_round(table):
    """SW-164: no card in the reservoir, no top card to show."""
    t = table().points(5, 4, rounds=9).hand("A", "beg").at("gamble")
    t.each(B="no-gamble", A="gamble", rolls=[0]).play("A", "klutz 1", [4])
    assert (len(t.told("HAND_SHOWN")), t.told("TOP_SHOWN")) == (1, [])


@pytest.mark.parametrize("rounds", [8, 9])
def test_wrong_door_needs_two_cards(table, rounds):
    """SW-165: 1 card or none: nothing."""
    t = table().points(5, 4, rounds=rounds)
    if rounds == 8:
        t.reservoir("A", "spud")
    t.at("gamble").each(B="no-gamble", A="gamble", rolls=[0]).play("A", "klutz 1", [5])
    assert t.told("TOP_MOVED") == []
    if rounds == 8:
        assert t.at("last").all("no-gamble").on_field(0) == "spud"


def test_two_rollers_by_lot(table):
    """SW-57, SW-103, SW-143: the order is drawn; the first card works before the second."""
    orders = set()
    for lot in (0, 1):
        t = table().hand("A", "beg").at("gamble")
        t.each(A="gamble", B="gamble", rolls=[0, 0, lot])
        first = t.asked()
        orders.add(first)
        assert t.question() == "klutz"
        t.play(first, "klutz 1", [1])
        assert t.frc() == ([3, 5] if first == "A" else [5, 3])
        second = t.asked()
        assert {first, second} == {"A", "B"}
        assert t.choices(second) == [f"klutz {place}" for place in range(2, 7)]
        t.play(second, "klutz 6", [0])
        assert t.frc() == ([3, 4] if first == "A" else [4, 3])
    assert orders == {"A", "B"}


def test_every_order_of_three_rollers(table):
    """SW-57, SW-195: each of the six, by one draw of three and one of two."""
    t = table(3).at("gamble").each(A="gamble", B="gamble")
    action, orders = t.state.string_to_action("gamble"), set()
    for lots in product(range(3), range(2)):
        step = t.state.clone().apply_action(action, 2, rolls=(0, 0, 0, *lots))
        places = [e[2:4] for e in step.read_by(-1) if e[0] == t.box.Event.GAMBLER_ORDER]
        orders.add(tuple(player for player, _ in sorted(places, key=lambda lot: lot[1])))
        assert step.sides[3:] == (3, 2)
    assert orders == set(permutations(range(3)))


def test_the_row_is_shuffled_when_none_is_face_down(table):
    """SW-143: only then; a card that is left alone needs no choice."""
    t = table(3).klutz("hiccups", "butterfingers", "loose-lips", "wrong-door").at("gamble")
    t.all("gamble", rolls=[0, 0, 0])
    first = t.asked()
    assert (t.choices(first), t.told("KLUTZ_SHUFFLED")) == (["klutz 5", "klutz 6"], [])
    t.play(first, "klutz 6")
    turned = [(line[1], KLUTZ[line[2]]) for line in t.told("KLUTZ_TURNED")]
    assert [place for place, _ in turned] == [5, 4]
    assert {word for _, word in turned} == {"banana-peel", "face-plant"}
    assert len(t.told("KLUTZ_SHUFFLED")) == 1
    third = t.asked()
    assert (t.row(), third != first) == ([None] * 6, True)
    assert t.choices(third) == [f"klutz {place}" for place in range(1, 7)]


def test_a_full_row_stays_until_the_next_zero(table):
    """SW-143."""
    t = table().klutz(*KLUTZ).at("gamble").each(A="gamble", B="no-gamble", rolls=[1])
    assert t.row() == [*KLUTZ]
    t.play("B", "gamble", rolls=[0])
    assert (t.asked(), t.row()) == ("B", [None] * 6)


def test_a_face_down_card_is_any_of_those_not_turned_up(table):
    """SW-22, SW-195: each equally likely."""
    t = table().klutz(*FOUR_TURNED).at("gamble").each(B="no-gamble", A="gamble", rolls=[0])
    found = set()
    for roll in (0, 1):
        other = t.state.clone()
        other.apply_action(other.string_to_action("klutz 6"), 0, rolls=[roll])
        found.add(t.words.KLUTZ_WORDS[other.position.klutz[5]])
        assert other.position.klutz[4] == t.box.NO_CARD
    assert found == {"loose-lips", "wrong-door"}


@pytest.mark.parametrize("card", KLUTZ)
def test_klutz_under_pebble(table, card):
    """SW-112: silence is for Entities; a Klutz Card works all the same."""
    t = table().field("doug", "pebble").hand("A", *SUPPORTS[:2]).at("gamble")
    t.position.sides[0].negated = 1
    t.each(B="no-gamble", A="gamble", rolls=[0]).play("A", "klutz 1", [KLUTZ.index(card)])
    assert t.frc()[0] == 5 - {"banana-peel": 1, "face-plant": 2}.get(card, 0)
    assert t.waits()[0] == (int(card == "hiccups"), 0)
    assert t.held()[0] == (1 if card == "butterfingers" else 2)
