"""What chance was worth: hits in combat (BF-53)."""

from collections.abc import Iterable, Sequence

from sandtable.core.luck import Chances, Happened, Kind, Luck, Throw, evenly, fair
from sandtable.games.barons_of_fyn.pieces import DIE, NOBODY, POSITIONS, Event
from sandtable.games.barons_of_fyn.tables import DIGITS, KING

DECK = [card for card in range(len(DIGITS)) if card != KING and DIGITS[card].all()]
ON_CARDS = tuple(
    evenly(int(DIGITS[card, place]) for card in DECK) for place in range(POSITIONS)
)
"""How often each number stands at a position, on all cards of the deck: 18 to 22 times."""


def throws(moves: Sequence[Happened]) -> Iterable[Throw]:
    """A hit for every number that is not above what was needed.

    It belongs to whoever drew the number, which is told before.
    """
    player, numbers = NOBODY, fair(DIE)
    for move in moves:
        for event, _, first, _, third, fourth in move.events:
            if event == Event.NUMBER:
                player, numbers = first, ON_CARDS[third]
            elif event == Event.DIE:
                player, numbers = first, fair(DIE)
            elif event == Event.STRUCK:
                yield Throw(player, 0, int(fourth <= third), hits(numbers, most=third))


def hits(numbers: Chances, most: int) -> Chances:
    """Whether a number is not above what is needed."""
    hit = sum(often for number, often in numbers if number <= most)
    return (0, sum(often for _, often in numbers) - hit), (1, hit)


LUCK = Luck(
    kinds=(Kind("Hits in combat", "hit", "hits"),),
    throws=throws,
    left_out="A number is held against all cards of the deck at its position; which of them "
    "had gone already does not count. Cards drawn to the hand and numbers against events are "
    "left out: what they are worth depends on the game.",
)
