"""What chance was worth: hits in combat and armies drawn (BF-7, BF-11, BF-30, BF-53).

What the deck holds just before a draw follows from the positions: it is what the deck holds
after a move, and what the move took from it. All of that is told.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from sandtable.core.luck import Chances, Happened, Kind, Luck, Throw, evenly, fair
from sandtable.games.barons_of_fyn.pieces import (
    DIE,
    HAND_KINDS,
    NO_CARD,
    NOBODY,
    Event,
    Place,
)
from sandtable.games.barons_of_fyn.tables import COMBAT_VALUE, DIGITS, KIND, KING

HITS, ARMIES = range(2)

Told = tuple[int, ...]
"""An event: its number, who may read it, and what it says."""


def throws(moves: Sequence[Happened], positions: Iterable[Any]) -> Iterable[Throw]:
    """A hit for every number that is not above what was needed; the CV of every card drawn.

    A hit belongs to whoever drew the number, which is told before.
    """
    player, numbers, deck = NOBODY, fair(DIE), frozenset[int]()
    for move, position in zip(moves, positions, strict=True):
        before, deck = deck, in_deck(position)
        for (event, _, first, second, third, fourth), left in decks(move.events, before, deck):
            match event:
                case Event.NUMBER:
                    player, numbers = first, digits(left, third)
                case Event.DIE:
                    player, numbers = first, fair(DIE)
                case Event.STRUCK:
                    yield Throw(player, HITS, int(fourth <= third), hits(numbers, most=third))
                case Event.DREW:
                    yield Throw(first, ARMIES, value_of(second), values(left))


def in_deck(position: Any) -> frozenset[int]:  # noqa: ANN401 - a record
    """The cards of the deck."""
    places = position["cards"]["place"]
    return frozenset(np.flatnonzero(places == Place.DECK).tolist())


def decks(
    events: Sequence[Told], before: frozenset[int], after: frozenset[int]
) -> Iterator[tuple[Told, frozenset[int]]]:
    """Each event of a move with the deck just before it, by the decks before and after it.

    A deck is renewed when it is used up, and not before (BF-177).
    """
    deck, found = set(after), []
    for event, card in reversed([*zip(events, taken(events, before), strict=True)]):
        if event[0] == Event.RESHUFFLED:
            deck = set()
        elif card != NO_CARD:
            deck.add(card)
        found.append((event, frozenset(deck) if card != NO_CARD else after))
    return reversed(found)


def taken(events: Sequence[Told], before: frozenset[int]) -> Iterator[int]:
    """By event: the card that came from the deck with it, or NO_CARD.

    A smaller center comes from the discards, if one lies there (BF-110): once the deck is
    renewed these are the cards that have gone since.
    """
    is_renewed, gone = False, set[int]()
    for event, _, _, second, third, _ in events:
        card = NO_CARD
        match event:
            case Event.RESHUFFLED:
                is_renewed, gone = True, set()
            case Event.DREW | Event.NUMBER | Event.MUST_PLAY:
                card = second
            case Event.KING_TIMOTHY:
                card = KING
            case Event.STEPPED_DOWN if third != NO_CARD:
                lay_there = third not in gone if is_renewed else third in before
                card = third if lay_there else NO_CARD
        if event in (Event.NUMBER, Event.STEPPED_DOWN, Event.REMOVED, Event.DISCARDED):
            gone.add(second)
        yield card


def digits(deck: Iterable[int], place: int) -> Chances:
    """The numbers at a position of the cards of a deck that carry one."""
    return evenly(int(DIGITS[card, place]) for card in deck if DIGITS[card].all())


def values(deck: Iterable[int]) -> Chances:
    """The CV of the cards of a deck that can come to a hand."""
    return evenly(value_of(card) for card in deck if KIND[card] < HAND_KINDS)


def value_of(card: int) -> int:
    """The CV that is printed on a card: 0 where it shows no army."""
    return int(COMBAT_VALUE[KIND[card]])


def hits(numbers: Chances, most: int) -> Chances:
    """Whether a number is not above what is needed."""
    hit = sum(often for number, often in numbers if number <= most)
    return (0, sum(often for _, often in numbers) - hit), (1, hit)


LUCK = Luck(
    kinds=(Kind("Hits in combat", "hit", "hits"), Kind("Armies drawn", "CV", "CV")),
    throws=throws,
    left_out="Numbers are held against the cards left in the deck, and so is the CV of a card "
    "drawn to the hand, 0 where it shows no army. What other cards are worth depends on the "
    "game; they are left out, and so are numbers against events.",
)
