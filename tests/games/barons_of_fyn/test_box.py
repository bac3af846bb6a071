"""What is in the box, held against the printed list."""

from collections import Counter

import pytest
from games.barons_of_fyn import paper
from games.barons_of_fyn.layout import NAME


@pytest.fixture
def words(twin):
    """What stands on the cards."""
    return twin.module(f"{NAME}.tables")


def number_on(words, card):
    """The four digits on a card, as printed."""
    return "".join(str(int(digit) % 10) for digit in words.DIGITS[card])


def cards_of(words, kind):
    """The numbers of all cards of a kind."""
    number = words.KIND_WORDS.index(kind)
    return [card for card, other in enumerate(words.KIND) if other == number]


@pytest.mark.parametrize("kind", paper.NUMBERS)
def test_every_card(words, kind):
    """BF-2, BF-3, BF-4, BF-6, BF-10, BF-98: each kind with each of its numbers."""
    printed = paper.NUMBERS[kind].split()
    assert [number_on(words, card) for card in cards_of(words, kind)] == printed


def test_two_hundred_and_seven(words):
    """BF-98: 200 cards with numbers, six Capitals, one King; the deck has 200."""
    assert len(words.KIND) == 207
    for kind, many in paper.WITHOUT_NUMBERS.items():
        cards = cards_of(words, kind)
        assert len(cards) == many
        assert all(number_on(words, card) == "0000" for card in cards)
    many = {name: sum(len(paper.NUMBERS[k].split()) for k in kinds) for name, kinds in CLASSES}
    assert many == {
        "land": 46,
        "improvement": 32,
        "center": 40,
        "army": 54,
        "any": 12,
        "must": 8,
        "anti": 8,
    }


CLASSES = paper.CLASSES.items()


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        (paper.SIEGE, "SIEGE_VALUE"),
        (paper.POPULATION, "POPULATION"),
        (paper.BONUS, "BONUS"),
        (paper.COMBAT, "COMBAT_VALUE"),
    ],
)
def test_printed_values(words, printed, found):
    """BF-7, BF-8, BF-91, BF-98: siege, population, bonus and combat; else nothing."""
    values = dict(zip(words.KIND_WORDS, map(int, getattr(words, found)), strict=True))
    assert {kind: value for kind, value in values.items() if value} == printed


def test_digits(words):
    """BF-10, BF-12, BF-14: four different digits, 0 is the ten, half of all are odd."""
    card = cards_of(words, "clear")[5]
    assert (number_on(words, card), int(words.DIGITS[card, 0])) == ("0516", 10)
    numbers = [number.split() for number in paper.NUMBERS.values()]
    every = [number for kind in numbers for number in kind]
    assert all(len(set(number)) == 4 for number in every)
    odd = [sum(int(number[place]) % 2 for number in every) for place in range(4)]
    assert odd == [100, 100, 100, 98]
    twice = sorted(number for number, many in Counter(every).items() if many > 1)
    assert twice == ["1563", "2468", "4270", "8610"]


def test_lands_first_and_armies_in_a_row(words, twin):
    """BF-2, BF-193: the eight armies, and all cards, in the order of the list."""
    pieces = twin.module(f"{NAME}.pieces")
    assert [words.KIND_WORDS[words.KIND[card]] for card in (0, 45, 46)] == [
        "clear",
        "mountain",
        "capital",
    ]
    first = words.FIRST_ARMY
    kinds = [words.KIND_WORDS[k] for k in words.KIND[first : first + pieces.ARMIES]]
    assert list(dict.fromkeys(kinds)) == list(paper.CLASSES["army"])


def test_the_number_of_a_position(table):
    """BF-11, BF-12: the digit at the position; 7249 gives 4 at the third."""
    for position, number in enumerate((7, 2, 4, 9)):
        t = table(dice=0).realm("A", "w/p \n @").realm("B", "d/a \n @")
        clear = t.words.KIND_WORDS.index("clear")
        card = int(t.words.FIRST[clear]) + 3
        t.deck.put_into_deck(t.position, card)
        t.luck(position).attack((0, 1), (0, 1)).answer()
        assert t.told("number")[0] == (1, card, position, number)
