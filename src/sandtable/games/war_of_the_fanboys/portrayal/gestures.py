"""Choices that stand for several actions: where they begin, and how they go on."""

from collections.abc import Callable, Iterator, Sequence

from sandtable.core.choices import Offer
from sandtable.core.portrayal import NO_ACTION, Gestures
from sandtable.games.war_of_the_fanboys.pieces import Layer
from sandtable.games.war_of_the_fanboys.portrayal import buying, conquests, moves, placements
from sandtable.games.war_of_the_fanboys.portrayal.asked import Asked
from sandtable.games.war_of_the_fanboys.state import State

Going = Callable[[Asked, Sequence[int]], int]

_OFFERS: tuple[Callable[[Asked], Iterator[Offer]], ...] = (
    placements.offers,
    buying.offers,
    conquests.offers,
    moves.offers,
)
_GOING: dict[str, Going] = {
    **placements.GOING,
    **buying.GOING,
    **conquests.GOING,
    **moves.GOING,
}
"""By the first part of a gesture's name; the rest of it are numbers."""


def offers(position: State, player: int, actions: Sequence[int]) -> Iterator[Offer]:
    """Those that can begin now."""
    asked = Asked(position, player, actions)
    if asked.layer == Layer.STEP:
        for each in _OFFERS:
            yield from each(asked)


def goes_on(position: State, player: int, actions: Sequence[int], gesture: str) -> int:
    """What a gesture does next."""
    kind, *words = gesture.split(":")
    *numbers, rounds = map(int, words)
    if rounds != position.rounds:
        return NO_ACTION
    return _GOING[kind](Asked(position, player, actions), numbers)


GESTURES = Gestures(offers, goes_on)
