"""The rest of a turn by one touch: redistributing all, going on to invade, ending the turn."""

from collections.abc import Callable, Iterator, Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.portrayal import NO_ACTION
from sandtable.games.war_of_the_fanboys.actions import ALL, COUNT, DONE, TERRITORY
from sandtable.games.war_of_the_fanboys.pieces import Layer, Step
from sandtable.games.war_of_the_fanboys.portrayal.asked import Asked
from sandtable.games.war_of_the_fanboys.portrayal.words import space_id
from sandtable.games.war_of_the_fanboys.tables import TERRITORY_WORDS

_SKIPPED = {
    "war": {Step.BUY, Step.ORDER, Step.CARDS},
    "end": {Step.INVADE, Step.REDISTRIBUTE, Step.END_CARDS},
}
"""By name of a gesture: the steps in which nothing more is done."""

_TITLES = {
    Step.BUY: ("war", "Buy nothing, on to the invasions"),
    Step.INVADE: ("end", "End the turn, nobody moves"),
}
_WITH_CARDS = {Step.CARDS, Step.END_CARDS}


def offers(asked: Asked) -> Iterator[Offer]:
    """All to one place; nothing more in this phase and those that follow."""
    if asked.step == Step.SHIFT_TO:
        for parts in asked.parts("territory"):
            yield _all_go(asked, parts["territory"])
    if asked.step in _TITLES:
        name, title = _TITLES[asked.step]
        button = Button(f"button:{name}", title)
        yield asked.gesture((name,), title, (button,))


def _all_go(asked: Asked, target: int) -> Offer:
    place = space_id(target)
    button = Button(
        f"all-go:{TERRITORY_WORDS[target]}", "All go there", "icon-all", main=True, at=place
    )
    text = f"All go to {asked.called.territories[target]}"
    return asked.gesture(("shift", target), text, (place, button))


def all_go(asked: Asked, numbers: Sequence[int]) -> int:
    """The territory, every Hero who can go, every Fanboy who can."""
    (target,) = numbers
    if asked.layer != Layer.STEP:
        return NO_ACTION
    match asked.step:
        case Step.SHIFT_TO:
            return asked.may(TERRITORY + target)
        case Step.SHIFT_HEROES:
            return max(asked.legal("heroes"))
        case Step.SHIFT_COUNT:
            return asked.may(COUNT + ALL)
    return NO_ACTION


def _skip(name: str) -> Callable[[Asked, Sequence[int]], int]:
    def goes_on(asked: Asked, _: Sequence[int]) -> int:
        """Nothing, unless a card could still be played that nothing else was asked about."""
        skipped = asked.layer == Layer.STEP and asked.step in _SKIPPED[name]
        forgotten = asked.step in _WITH_CARDS and len(asked.actions) > 1
        return asked.may(DONE) if skipped and not forgotten else NO_ACTION

    return goes_on


GOING = {"shift": all_go, **{name: _skip(name) for name in _SKIPPED}}
