"""What the player of a Hero Card is asked, read off its parameters (WF-301, WF-340).

All questions belong to a card's first effect.
"""

from collections.abc import Callable

import numpy as np

from sandtable.games.war_of_the_fanboys.pieces import TITLES
from sandtable.games.war_of_the_fanboys.tables.box import KIND_LIST, TITLE_LIST
from sandtable.games.war_of_the_fanboys.tables.cards import (
    BASIS,
    HEROES_TOO,
    KIND,
    MOST_IN_ALL,
    NAMED,
    NOTHING,
    ORIGIN,
    RANGE,
    REFLECT,
    SOURCE,
    TARGET,
    TARGETS,
    TIMING,
    UNLIMITED,
    WHAT,
    WHERE,
    WHOSE,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Ask,
    Basis,
    EffectKind,
    Origin,
    Range,
    Source,
    Target,
    Targets,
    Timing,
    What,
    Where,
    Whose,
)

_FOUND = (Range.TRIGGER_TERRITORY, Range.SAME_TARGET)
"""Ranges that leave nothing to choose."""

_PLACES: dict[int, tuple[Ask, ...]] = {
    Where.OWN_ONE: (Ask.TARGET,),
    Where.OWN_SPLIT: (Ask.PLACE,),
    Where.OWN_EACH: (Ask.EACH,),
    Where.WORLD_EACH: (Ask.EACH_WORLD,),
}


def _asks_of_move(title: int) -> tuple[Ask, ...]:
    if WHOSE[title, 0] == Whose.OWN:
        return Ask.DESTINATION, Ask.FANBOYS
    hero = (Ask.HERO,) * bool(HEROES_TOO[title, 0])
    return Ask.TARGET, Ask.DESTINATION, *hero, Ask.FANBOYS


def _asks_of_destruction(title: int) -> tuple[Ask, ...]:
    own = (Ask.ORIGIN,) * bool(RANGE[title, 0] == Range.LINKED_OWN_ONE)
    world = (Ask.WORLD,) * bool(RANGE[title, 0] == Range.WORLD)
    spare = (Ask.SPARE,) * bool(MOST_IN_ALL[title, 0] < UNLIMITED)
    chosen = (
        (Ask.TARGETS,)
        if TARGETS[title, 0] == Targets.UP_TO_3
        else (Ask.TARGET,) * bool(TARGETS[title, 0] == Targets.ONE)
    )
    return *own, *world, *chosen * (RANGE[title, 0] not in _FOUND), *spare


def _asks_of_lock(title: int) -> tuple[Ask, ...]:
    if WHAT[title, 0] == What.ONE_HERO:
        return (Ask.HERO,)
    return _asks_of_target(title)


def _asks_of_target(title: int) -> tuple[Ask, ...]:
    return (Ask.TARGET,) * bool(TARGET[title, 0] in {NOTHING, Target.CHOSEN})


def _asks_of_link(title: int) -> tuple[Ask, ...]:
    own = (Ask.ORIGIN,) * bool(ORIGIN[title, 0] == Origin.OWN_LAND)
    return *own, *(Ask.DESTINATION,) * bool(NAMED[title, 0])


_ASKS: dict[int, Callable[[int], tuple[Ask, ...]]] = {
    EffectKind.ADD_FANBOYS: lambda title: _PLACES.get(int(WHERE[title, 0]), ()),
    EffectKind.DEPLOY_HERO: lambda _: (Ask.HERO, Ask.TARGET),
    EffectKind.PLACE_CASTLE: lambda _: (Ask.TARGET,),
    EffectKind.COINS: lambda title: (Ask.FOE,) * bool(SOURCE[title, 0] == Source.OPPONENT),
    EffectKind.DRAW_CARDS: lambda _: (Ask.DECK,),
    EffectKind.STEAL_CARD: lambda _: (Ask.FOE, Ask.DECK),
    EffectKind.MOVE_UNITS: _asks_of_move,
    EffectKind.DESTROY_UNITS: _asks_of_destruction,
    EffectKind.DESTROY_HERO: lambda _: (Ask.TARGET, Ask.HERO),
    EffectKind.HAZARD: _asks_of_target,
    EffectKind.IMMOBILISE: _asks_of_lock,
    EffectKind.LIMIT_DICE: _asks_of_target,
    EffectKind.TEMPORARY_LINK: _asks_of_link,
    EffectKind.AVERT: lambda title: (Ask.TARGET,) * bool(REFLECT[title, 0]),
    EffectKind.REVIVE: lambda title: (Ask.PLACE,) * bool(BASIS[title, 0] == Basis.OWN_LOSSES),
}


def asks(title: int) -> tuple[Ask, ...]:
    """What the player of a card is asked, in this order."""
    ask = _ASKS.get(int(KIND[title, 0]))
    return ask(title) if ask else ()


_QUESTIONS = [asks(title) for title in range(TITLES)]
MOST_ASKS = max(len(asked) for asked in _QUESTIONS)
ASKS = np.array(
    [[*asked, *[Ask.NONE] * (MOST_ASKS + 1 - len(asked))] for asked in _QUESTIONS], np.int64
)

HOSTILE = np.array(
    [
        int(
            TIMING[title] == Timing.BEFORE_FIRST_INVASION
            and KIND_LIST[card["effects"][0]["kind"]]["hostile"]
            and RANGE[title, 0] not in {NOTHING, Range.OWN_LAND}
        )
        for title, card in enumerate(TITLE_LIST)
    ],
    np.int64,
)
"""Cards aimed at an enemy territory, whose owner may avert them."""
