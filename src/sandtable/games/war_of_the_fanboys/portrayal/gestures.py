"""Choices that stand for several actions: where they begin, and how they go on."""

from collections.abc import Callable, Iterator, Sequence

from sandtable.core.portrayal import NO_ACTION, Gestures
from sandtable.core.scene import Button, Choice
from sandtable.games.war_of_the_fanboys.pieces import Layer
from sandtable.games.war_of_the_fanboys.portrayal import buying, conquests, moves, placements
from sandtable.games.war_of_the_fanboys.portrayal.asked import Asked, Made
from sandtable.games.war_of_the_fanboys.state import State

Offer = Callable[[Asked], Iterator[Made]]
Going = Callable[[Asked, Sequence[int]], int]

_OFFERS: tuple[Offer, ...] = (
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


def offered(position: State, player: int, actions: Sequence[int]) -> tuple[Choice, ...]:
    """Those that can begin now."""
    return tuple(choice for choice, _ in _made(position, player, actions))


def buttons(position: State, player: int, actions: Sequence[int]) -> tuple[Button, ...]:
    """The elements of their paths that lie on no board and in no hand."""
    made = _made(position, player, actions)
    found = {button.id: button for _, button in made if button}
    return tuple(sorted(found.values(), key=lambda button: not button.main))


def goes_on(position: State, player: int, actions: Sequence[int], gesture: str) -> int:
    """What a gesture does next."""
    kind, *words = gesture.split(":")
    *numbers, rounds = map(int, words)
    if rounds != position.rounds:
        return NO_ACTION
    return _GOING[kind](Asked(position, player, actions), numbers)


def _made(position: State, player: int, actions: Sequence[int]) -> Iterator[Made]:
    asked = Asked(position, player, actions)
    if asked.layer == Layer.STEP:
        for offers in _OFFERS:
            yield from offers(asked)


GESTURES = Gestures(offered, buttons, goes_on)
