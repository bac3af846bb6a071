"""Random numbers, the deck, and its end."""

from collections import Counter

import pytest
from games.barons_of_fyn.layout import NAME


def needing(table, *cards, land="c/p", **options):
    """A is about to play a Sickness on a land of B; the deck holds these cards."""
    t = table(**{"dice": 0} | options).realm("B", f"{land}\n@").hand("A", "sickness")
    for card in cards:
        t.deck.put_into_deck(t.position, t.words.CARD_WORDS.index(card))
    return t


def strike(t):
    """The Sickness is played."""
    return t.play(f"sickness {t.name('B', 0, 1)}")


@pytest.mark.parametrize(
    ("card", "digits"),
    [
        ("clear-3", (1, 3, 2, 5)),  # the third digit of such a card is 2
        ("clear-6", (10, 5, 1, 6)),
        ("village-4", (10, 6, 3, 1)),
        ("shock-troops-1", (1, 5, 3, 7)),
    ],
)
def test_the_digit_at_the_position(table, card, digits):
    """BF-10, BF-11, BF-12, BF-160: digit 0 is 10; the card goes to the discards."""
    number = needing(table).words.CARD_WORDS.index(card)
    for place, digit in enumerate(digits):
        t = strike(needing(table, card).luck(place))
        assert t.told("NUMBER") == [(1, number, place, digit)]
        assert t.kind(number) in t.pile()
        assert int(t.position.left) == 0


def test_each_card_is_as_likely(table):
    """BF-10, BF-34: the deck is a set."""
    cards = ["clear-6", "village-4", "plague-1"]
    drawn = []
    for skip in range(3):
        t = strike(needing(table, *cards).luck(0, skip))
        ((_, card, _, _),) = t.told("NUMBER")
        drawn.append(t.words.CARD_WORDS[card])
    assert drawn == cards


def test_must_play_cards_have_no_effect_as_numbers(table):
    """BF-13, N: a Plague drawn for a number is a number."""
    t = strike(needing(table, "plague-1").luck(1))
    assert t.told("NUMBER")[0][2:] == (1, 2)
    assert not t.told("MUST_PLAY")


@pytest.mark.parametrize(("die", "dies"), [(d, d % 2 == 1) for d in range(1, 11)])
def test_odd_numbers(table, die, dies):
    """BF-14, BF-112, BF-150: with dice no card is drawn, and 10 is even."""
    t = strike(needing(table, "clear-6", dice=1, announce=1).dice(die))
    assert t.told("DIE") == [(1, die, 0, 0)]
    assert int(t.position.left) == 1
    t.shows("B", "c\n@" if dies else "c/p\n@")


def test_the_position_is_announced(table):
    """BF-11, BF-160: with *announce* who needs the number names its place, before the draw."""
    t = strike(needing(table, "clear-6", land="c/pp", announce=1))
    assert (t.asked(), t.question()) == ("B", "position")
    assert t.choices() == [f"position {place}" for place in range(1, 5)]
    assert int(t.position.left) == 1
    t.play("position 3")
    assert t.told("NUMBER")[0][2:] == (2, 1)
    t.shows("B", "c/p\n@")
    assert (t.asked(), t.question()) == ("B", "position")


def test_the_reshuffle_comes_when_a_card_is_needed(table):
    """BF-34, BF-177: not earlier; with the card just used, and with King Timothy."""
    t = strike(needing(table, "clear-6", land="c/pp").luck(1, 0, 0))
    told = [t.box.Event(line[0]).name for line in t.tray.events[: t.tray.told]]
    numbers = [name for name in told if name in {"NUMBER", "RESHUFFLED"}]
    assert numbers == ["NUMBER", "RESHUFFLED", "NUMBER"]
    # The Clear, the Sickness, the dead Peasant Army, King Timothy
    assert t.told("RESHUFFLED") == [(4, 1, 0, 0)]
    assert t.box.Place(t.position.cards[t.words.KING].place).name == "DECK"


def test_the_king_comes_in_once(table):
    """BF-34, BF-177: he is in the deck from the first reshuffle on, and everybody knows."""
    t = strike(needing(table, "king-timothy", "clear-6", "clear-7").luck(0, 0))
    assert t.told("NUMBER")
    t.deck.reshuffle(t.position, t.tray)
    assert t.pile("deck").count("king-timothy") == 1


def test_barbarians_shuffle_without_him(table):
    """BF-152."""
    t = strike(needing(table, "clear-6", land="c/pp", variant=1).luck(1, 0, 0))
    assert t.told("RESHUFFLED") == [(3, 0, 0, 0)]


def test_no_card_anywhere(twin, table):
    """BF-177: a fair number from the game's own randomness; the Sickness itself is one card."""
    t = strike(needing(table, land="c/pp", variant=1).luck(1, 0, 6))
    assert t.told("NUMBER")[0][2:] == (1, 2)  # the Sickness: 4206
    assert t.told("RESHUFFLED") == [(1, 0, 0, 0), (1, 0, 0, 0)]
    t = needing(table, variant=1)
    assert t.deck.draw(t.position, t.tray) == t.box.NO_CARD
    twin.module(f"{NAME}.rules.numbers").ask_number(t.position, 1, t.tray)
    assert 1 <= t.position.number <= 10
    assert t.told("DIE")


def test_king_timothy_ends_the_game_at_once(table):
    """BF-13, BF-140, BF-178: the number is not given, the army lives."""
    t = strike(needing(table, "king-timothy", land="cv/p").luck(0))
    assert t.told("KING_TIMOTHY") == [(1, 0, 0, 0)]
    assert t.over() == ("king", "B")
    t.shows("B", "cv/p\n@")


def test_digits_are_nearly_even(twin):
    """BF-10, BF-12: 79 to 81 of each digit, four different ones on every card."""
    words = twin.module(f"{NAME}.tables")
    numbered = [row for row in words.DIGITS.tolist() if row[0]]
    assert len(numbered) == 200
    assert len(words.KIND) == 207
    assert all(len(set(row)) == 4 for row in numbered)
    counts = Counter(digit for row in numbered for digit in row)
    assert set(counts) == set(range(1, 11))
    assert all(79 <= many <= 81 for many in counts.values())
    odd = [sum(row[place] % 2 for row in numbered) for place in range(4)]
    assert odd == [100, 100, 100, 98]
    twice = Counter(number for numbers in words.NUMBERS for number in numbers if number)
    assert {n for n, many in twice.items() if many > 1} == {"1563", "4270", "2468", "8610"}
