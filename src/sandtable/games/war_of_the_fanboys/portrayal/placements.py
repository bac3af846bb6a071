"""Placing by one touch: all on one territory, or everything where it promises most."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from sandtable.core.choices import Button, Offer
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.steps import new_tray
from sandtable.core.tray import clear
from sandtable.games.war_of_the_fanboys.actions import ALL, COUNT, TERRITORY
from sandtable.games.war_of_the_fanboys.appraisal.appraise import appraise
from sandtable.games.war_of_the_fanboys.pieces import Layer, Step
from sandtable.games.war_of_the_fanboys.portrayal.asked import Asked
from sandtable.games.war_of_the_fanboys.portrayal.words import fanboy_words, space_id
from sandtable.games.war_of_the_fanboys.rules.play import play
from sandtable.games.war_of_the_fanboys.tables import TERRITORY_WORDS

_WHERE = {Step.START_ARMY, Step.DEPLOY}
_COUNTED = {Step.START_COUNT, Step.DEPLOY_COUNT}
_STEPS = {
    "army": {Step.START_ARMY, Step.START_COUNT},
    "pieces": {Step.START_PIECE, Step.START_SITE},
    "deploy": {Step.DEPLOY, Step.DEPLOY_COUNT},
}
"""By name of a gesture: the steps in which it places things for the player."""

_TITLES = {
    Step.START_ARMY: ("army", "Place my whole army for me"),
    Step.START_PIECE: ("pieces", "Place my pieces for me"),
    Step.DEPLOY: ("deploy", "Deploy all for me"),
}

BEST_PLACES = "Each goes where your position is worth most, as opponents reckon."


def offers(asked: Asked) -> Iterator[Offer]:
    """All on one territory; all for the player."""
    if asked.step in _WHERE and asked.seen.portion > 1:
        for parts in asked.parts("territory"):
            yield _all_here(asked, parts["territory"])
    if asked.step in _TITLES:
        name, title = _TITLES[asked.step]
        button = Button(f"button:{name}", title, text=BEST_PLACES)
        yield asked.gesture((name,), title, (button,))


def _all_here(asked: Asked, territory: int) -> Offer:
    many, place = asked.seen.portion, space_id(territory)
    button = Button(
        f"all-here:{TERRITORY_WORDS[territory]}",
        f"All {many} here",
        "icon-all",
        main=True,
        at=place,
    )
    text = f"All {fanboy_words(many)} on {asked.called.territories[territory]}"
    return asked.gesture(("all", territory, _left(asked)), text, (place, button))


def _left(asked: Asked) -> int:
    """How many Fanboys are still to be placed in all."""
    return int(asked.seen.sides[asked.player].army or asked.seen.portion)


def all_here(asked: Asked, numbers: Sequence[int]) -> int:
    """The territory, then as many as there are."""
    territory, left = numbers
    if asked.layer != Layer.STEP or _left(asked) != left:
        return NO_ACTION
    if asked.step in _COUNTED and asked.seen.moving.target == territory:
        return asked.may(COUNT + ALL)
    return asked.may(TERRITORY + territory) if asked.step in _WHERE else NO_ACTION


def _for_me(name: str) -> Callable[[Asked, Sequence[int]], int]:
    def goes_on(asked: Asked, _: Sequence[int]) -> int:
        mine = asked.layer == Layer.STEP and asked.step in _STEPS[name]
        return most_promising(asked) if mine else NO_ACTION

    return goes_on


def most_promising(asked: Asked) -> int:
    """The placement after which the position is worth most to the player."""
    placing = [*asked.legal("territory"), *asked.legal("count"), *asked.legal("piece")]
    return max(placing, key=lambda action: _worth(asked, action))


def _worth(asked: Asked, action: int) -> float:
    trial = asked.position.copy()  # type: ignore[attr-defined]
    tray, values = new_tray(0), np.zeros(len(asked.seen.sides))
    clear(tray)
    play(trial, asked.player, action, tray)
    appraise(trial, values)
    return float(values[asked.player])


GOING = {"all": all_here, **{name: _for_me(name) for name in _STEPS}}
