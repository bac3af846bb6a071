"""How probable random numbers are that have yet to be drawn, each from another card (BF-11).

Which cards are in the deck is known of Must Play cards and of King Timothy alone; any other
card that a viewer cannot place is as likely to be there as the next. So numbers depend on each
other a little, and this counts it.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, factorial, perm, prod

import numpy as np
import numpy.typing as npt

from sandtable.core.record import UNSEEN
from sandtable.games.barons_of_fyn.pieces import CARDS, DIE, POSITIONS, Kind, Place
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import DIGITS, KIND, KING

Ways = npt.NDArray[np.object_]
"""In how many ways different cards can show numbers that are not above some limits.

By how many numbers each limit is for, whatever their order: whole numbers of any size, each
times the number of ways in which as many of the cards that cannot be placed can be drawn.
"""

MOST_WAYS = 5000
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
        self._numbers = self._left - (KING in there)
        """How many cards of the deck show numbers."""
        self._most = Counter[int]()
        """By limit: for how many numbers the ways are known."""
        self._ways: Ways = np.ones((), object)
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...], int], Fraction] = {}

    def chance(self, hits: Sequence[int], misses: Sequence[int], others: int) -> Fraction:
        """How probable it is that some numbers are not above these, and others are above those.

        King Timothy is among none of them, nor among ``others`` that are drawn beside them.

        Raises:
            UncountedError: when they differ too much, or the discards have to be shuffled.

        """
        key = tuple(sorted(hits)), tuple(sorted(misses)), others
        if key not in self._known:
            self._known[key] = self._counted(Counter(hits), Counter(misses), others)
        return self._known[key]

    def _counted(self, hits: Counter[int], misses: Counter[int], others: int) -> Fraction:
        """The same: what is missed is all, less what is hit."""
        many, found = hits.total() + misses.total() + others, Fraction(0)
        if not self._dice:
            self._prepare(hits + misses, many)
        for few in product(*(range(count + 1) for count in misses.values())):
            low = dict(zip(misses, few, strict=True))
            ways = prod(comb(misses[limit], count) for limit, count in low.items())
            chance = self._low_enough(hits + Counter(low), many)
            found += (-1) ** sum(few) * ways * chance
        return found

    def _low_enough(self, counts: Counter[int], many: int) -> Fraction:
        """How probable it is that so many of the next numbers are not above each limit."""
        some = counts.total()
        if self._dice:
            return Fraction(prod(limit**count for limit, count in counts.items()), DIE**some)
        ways = int(self._ways[tuple(counts[limit] for limit in self._most)])
        ordered = ways * prod(map(factorial, counts.values()))
        # Whichever cards these are, the rest of the numbers may be any of those that are left.
        rest = POSITIONS ** (many - some) * perm(self._numbers - some, many - some)
        whole = POSITIONS**many * perm(self._left, many)
        return Fraction(ordered * rest, whole * perm(self._unplaced, self._furthest))

    @property
    def _furthest(self) -> int:
        """So many cards that cannot be placed are drawn at most."""
        return min(self._most.total(), self._unplaced)

    def _prepare(self, most: Counter[int], many: int) -> None:
        """Find the ways for so many numbers not to be above each limit, of ``many`` drawn.

        Card by card: it shows none of them, or one. Those that are perhaps in the deck count by
        how probable it is that all of them are there.
        """
        if many > self._left:
            raise UncountedError
        if most <= self._most:
            return
        both = self._most | most  # what was asked for once is asked for again
        wanted = both if _size(both) <= MOST_WAYS else most
        if _size(wanted) > MOST_WAYS:
            raise UncountedError
        self._most = wanted
        there, unplaced = (low[[*self._most]] for low in self._low)
        ways = np.zeros([count + 1 for count in self._most.values()], object)
        ways[(0,) * ways.ndim] = 1
        ways, furthest = _with_cards(ways, unplaced), self._furthest
        for counts in np.ndindex(ways.shape):
            some = min(sum(counts), furthest)  # beyond, there are no ways
            placed = perm(self._in_deck, some)
            ways[counts] *= placed * perm(self._unplaced - some, furthest - some)
        self._ways = _with_cards(ways, there)


def _size(most: Counter[int]) -> int:
    return prod(count + 1 for count in most.values())


def _with_cards(ways: Ways, low: npt.NDArray[np.int_]) -> Ways:
    """The ways where these cards may be drawn, too: how many digits each has for each limit."""
    for card in low.T:
        before, ways = ways, ways.copy()
        for axis, digits in enumerate(card):
            if digits:
                later = [slice(None)] * ways.ndim
                sooner = later.copy()
                later[axis], sooner[axis] = slice(1, None), slice(None, -1)
                ways[tuple(later)] += int(digits) * before[tuple(sooner)]
    return ways
