"""How probable random numbers are that have yet to be drawn, each from another card (BF-11).

Which cards are in the deck is known of Must Play cards and of King Timothy alone; any other
card that a viewer cannot place is as likely to be there as the next. So numbers depend on each
other a little, and this counts it.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import perm, prod

import numpy as np

from sandtable.core.record import UNSEEN
from sandtable.games.barons_of_fyn.pieces import CARDS, DIE, POSITIONS, Kind, Place
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import DIGITS, KIND, KING

Block = tuple[int, ...]
"""Numbers of which one card shows each: the highest that each may be."""

Ways = tuple[int, ...]
"""In how many ways cards can be drawn, by how many of them may as well lie in a hand."""

MOST_WAYS = 3000
"""More are not counted: it would take longer than whoever waits for them should wait."""

LOW = np.array([(most >= DIGITS).sum(axis=1) for most in range(DIE + 1)])
"""By number and card: how many of the four digits are not above it."""


class UncountedError(Exception):
    """More numbers are to be drawn than can be counted."""


class Draws:
    """The next numbers as a viewer may expect them, who sees a masked position."""

    def __init__(self, position: State) -> None:
        """Look where cards can be."""
        cards = range(CARDS)
        places = [int(position.cards[card].place) for card in cards]
        there = [c for c in cards if KIND[c] >= Kind.PLAGUE and places[c] == Place.DECK]
        unplaced = [card for card in cards if places[card] == UNSEEN]
        self._dice = bool(position.options.dice)
        self._left = int(position.left)
        self._unplaced, self._in_deck = len(unplaced), self._left - len(there)
        self._low = LOW[:, [c for c in there if c != KING]], LOW[:, unplaced]
        self._ways: dict[tuple[Block, ...], Ways] = {}
        self._known: dict[tuple[Block, Block, int], Fraction] = {}

    def chance(self, hits: Sequence[int], misses: Sequence[int], others: int) -> Fraction:
        """How probable it is that some numbers are not above these, and others are above those.

        King Timothy is among none of them, nor among ``others`` that are drawn beside them.

        Raises:
            UncountedError: when they differ too much, or the discards have to be shuffled.

        """
        key = tuple(sorted(hits)), tuple(sorted(misses)), others
        if key not in self._known:
            found, many = Fraction(0), len(hits) + len(misses) + others
            for few in range(len(misses) + 1):
                for low in combinations(misses, few):
                    rest = (DIE,) * (many - len(hits) - few)
                    chance = self._low_enough((*hits, *low, *rest))
                    found += -chance if few % 2 else chance
            self._known[key] = found
        return self._known[key]

    def _low_enough(self, most: Sequence[int]) -> Fraction:
        """How probable it is that the next numbers are not above these."""
        many = len(most)
        if self._dice:
            return Fraction(prod(most), DIE**many)
        if many > self._left:
            raise UncountedError
        ways = self._drawn(tuple(sorted((each,) for each in most)))
        found = Fraction(0)
        for some, count in enumerate(ways):
            if count:
                found += Fraction(count * perm(self._in_deck, some), perm(self._unplaced, some))
        whole = POSITIONS**many * perm(self._left, many)
        return Fraction(found, whole)

    def _drawn(self, blocks: tuple[Block, ...]) -> Ways:
        """In how many ways different cards show these blocks, all digits counted.

        The last card is any; less the ways in which it is one of the others.
        """
        if not blocks:
            return (1,)
        if blocks not in self._ways:
            if len(self._ways) == MOST_WAYS:
                raise UncountedError
            *rest, last = blocks
            there, unplaced = (int(low[[*last]].prod(axis=0).sum()) for low in self._low)
            before = self._drawn(tuple(rest))
            found = [there * count for count in before] + [0] * len(last)
            for some, count in enumerate(before):
                found[some + len(last)] += unplaced * count
            for place, other in enumerate(rest):
                merged = tuple(sorted((*other, *last)))
                others = (*rest[:place], *rest[place + 1 :])
                for some, count in enumerate(self._drawn(tuple(sorted((*others, merged))))):
                    found[some] -= count
            self._ways[blocks] = tuple(found)
        return self._ways[blocks]
