"""Invading on and on: until the territory falls, or the odds have become half as good."""

from collections.abc import Iterator, Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.portrayal import NO_ACTION
from sandtable.games.war_of_the_fanboys.actions import (
    ACTIONS,
    ALL,
    COUNT,
    DONE,
    FROM_STEP,
    HEROES_CHOSEN,
    INVADE,
)
from sandtable.games.war_of_the_fanboys.appraisal.best_dice import best_dice
from sandtable.games.war_of_the_fanboys.appraisal.forecast import capture_chance, percent
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, Layer, Step, Window
from sandtable.games.war_of_the_fanboys.portrayal.asked import Asked
from sandtable.games.war_of_the_fanboys.portrayal.words import space_id
from sandtable.games.war_of_the_fanboys.tables import TERRITORY_WORDS

HALF = 500
"""In thousandths: so much of the odds may be lost before the person is asked again."""

WHOLE = 1000
ON = Button(
    "button:fight-on",
    "Until it falls",
    "icon-again",
    text="You are asked again once the odds are half as good.",
)


EASY = 750
"""In thousandths: what falls more often than this is taken without asking."""

SWEEP = Button(
    "button:sweep",
    "Take all that falls in 3 of 4 cases",
    "icon-all",
    text="One invasion after the other; all who can move in.",
)


def offers(asked: Asked) -> Iterator[Offer]:
    """For each target: until it falls, with and without moving in; for all that fall easily."""
    if asked.step == Step.INVADE:
        if easiest(asked) != NO_ACTION:
            yield asked.gesture(("sweep",), SWEEP.title, (SWEEP,))
        for parts in asked.parts("invade"):
            yield from _invasions(asked, parts["from"], parts["to"])


def _invasions(asked: Asked, origin: int, target: int) -> Iterator[Offer]:
    start, end = (asked.called.territories[each] for each in (origin, target))
    way, back = (space_id(origin), space_id(target)), (space_id(target), space_id(origin))
    chance = capture_chance(asked.seen, origin, target)
    numbers = origin, target, int(chance * HALF)
    button = Button(
        f"take:{TERRITORY_WORDS[origin]}-{TERRITORY_WORDS[target]}",
        f"Until it falls ({percent(chance)}), then all move in",
        "icon-all",
        main=True,
        at=space_id(target),
    )
    text = f"Invade {end} from {start} until it falls, then all move in"
    if asked.seen.territories[target].owner == NOBODY:
        button = Button(button.id, "All move in", "icon-all", main=True, at=space_id(target))
        text = f"Walk from {start} into {end} with all"
    else:
        words = f"Invade {end} from {start} until it falls"
        yield asked.gesture(("until", *numbers), words, (*way, ON), (*back, ON.id))
    yield asked.gesture(("take", *numbers), text, (*way, button), (*back, button.id))


def until(asked: Asked, numbers: Sequence[int]) -> int:
    """Invade with the best dice, as long as that is worth it; nobody plays a card meanwhile."""
    origin, target, least = numbers
    if asked.layer != Layer.STEP:
        return _pass(asked, origin, target)
    match asked.step:
        case Step.INVADE:
            chance = capture_chance(asked.seen, origin, target)
            taken = asked.seen.territories[target].owner == asked.player
            way = asked.may(INVADE + origin * FROM_STEP + target)
            return NO_ACTION if taken or chance * WHOLE < least else way
        case Step.DICE:
            return _best(asked)
        case Step.ATTACKER_LOSES:
            return asked.may(HEROES_CHOSEN)
    return NO_ACTION


def take(asked: Asked, numbers: Sequence[int]) -> int:
    """The same; then all who may move in do."""
    _, target, _ = numbers
    ours = asked.layer == Layer.STEP and asked.seen.moving.target == target
    if ours and asked.step == Step.MOVE_HEROES:
        return max(asked.legal("heroes"))
    if ours and asked.step == Step.MOVE_COUNT:
        return asked.may(COUNT + ALL)
    return until(asked, numbers)


def sweep(asked: Asked, _: Sequence[int]) -> int:
    """One invasion after the other, as long as one succeeds often enough."""
    invasion = asked.seen.invasion
    if asked.layer == Layer.STEP and asked.step == Step.INVADE:
        return easiest(asked)
    return take(asked, (invasion.origin, invasion.target, 0))


def easiest(asked: Asked) -> int:
    """The last invasion again, else the one that succeeds most often; if it does so enough."""
    last = asked.seen.invasion.origin, asked.seen.invasion.target
    best, found = (False, EASY / WHOLE), NO_ACTION
    for action in asked.legal("invade"):
        parts = ACTIONS.indices(action)
        way = parts["from"], parts["to"]
        chance = capture_chance(asked.seen, *way)
        if chance >= EASY / WHOLE and (way == last, chance) > best:
            best, found = (way == last, chance), action
    return found


def _pass(asked: Asked, origin: int, target: int) -> int:
    """In the own window after the own declaration, whoever fights on plays no card."""
    invasion, kind = asked.seen.invasion, asked.seen.window.kind
    own = (invasion.origin, invasion.target) == (origin, target)
    declared = asked.layer == Layer.WINDOW and kind == Window.DECLARED
    return (
        asked.may(DONE) if own and declared and asked.seen.turn == asked.player else NO_ACTION
    )


def _best(asked: Asked) -> int:
    dice = asked.legal("dice")
    found = [ACTIONS.indices(action) for action in dice]
    best = best_dice(asked.seen, found)
    return NO_ACTION if best is None else dice[found.index(best)]


GOING = {"until": until, "take": take, "sweep": sweep}
