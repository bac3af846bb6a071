"""Why a Hero Card cannot be played now, for the one who holds it."""

from sandtable.core.choices import Barred
from sandtable.core.plain import plain
from sandtable.games.war_of_the_fanboys.pieces import NOWHERE, Step, Window
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    card_id,
    coin_words,
    deck_of,
    hand_of,
)
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.cards import COST, TIMING, TITLE_OF
from sandtable.games.war_of_the_fanboys.tables.kinds import Timing

Why = tuple[str, str]
"""The reason in words, and its paragraph."""

_OVER = ("The game is over.", "WF-3")
_NOTHING = ("It could change nothing now.", "WF-301")
_OPENED = ("It has to come before any other card of the turn.", "WF-319")
_TIMES = {
    Timing.FIRST_CARD: ("It is the first card of your Phase 4.", "WF-319"),
    Timing.BEFORE_FIRST_INVASION: ("It is played in your Phase 4.", "WF-319"),
    Timing.END_OF_TURN: ("It is played at the end of your turn.", "WF-87"),
    Timing.ANY_TIME: (
        "It is played when you are asked, on your turn or in a window.",
        "WF-321",
    ),
    Timing.OPPONENT_TARGETS_OWN: ("It answers a card aimed at you.", "WF-320"),
    Timing.OPPONENT_DECLARES_INVASION: ("It answers an invasion by another player.", "WF-320"),
    Timing.OPPONENT_DECLARES_INVASION_OWN_LAND: (
        "It answers an invasion of your land by another player.",
        "WF-320",
    ),
    Timing.LAST_UNITS_DEFEATED_OWN_LAND: (
        "It is played when your last units on a land are defeated.",
        "WF-320",
    ),
    Timing.OPPONENT_CAPTURES_LAND: ("It answers the capture of a land.", "WF-320"),
}
_PHASES = {
    Step.CARDS: {Timing.FIRST_CARD, Timing.BEFORE_FIRST_INVASION},
    Step.END_CARDS: {Timing.END_OF_TURN},
}
"""By step: the timings of the cards that it is for."""


def barred(position: State, viewer: int) -> tuple[Barred, ...]:
    """A reason for each card in the viewer's hand, should it not be playable."""
    seen = plain(position)
    return tuple(
        Barred(card_id(card), *_reason(seen, viewer, int(TITLE_OF[card])))
        for card in hand_of(seen, viewer)
    )


def _reason(position: State, viewer: int, title: int) -> Why:
    side, price = position.sides[viewer], int(COST[title])
    hero = deck_of(title)
    if position.step == Step.OVER:
        return _OVER
    if side.heroes[hero] == NOWHERE:
        name = names(position.options.theme).heroes[hero]
        return (f"{name} is not on a board.", "WF-85")
    if side.coins < price:
        return (f"It costs {coin_words(price)}; you have {side.coins}.", "WF-301")
    timing = Timing(TIMING[title])
    if position.decider != viewer or not _is_time(position, timing):
        return _TIMES[timing]
    return _OPENED if timing == Timing.FIRST_CARD and position.opened else _NOTHING


def _is_time(position: State, timing: Timing) -> bool:
    """Whether such a card may be played now; of the windows this is not asked further."""
    if position.window.kind != Window.NONE or timing == Timing.ANY_TIME:
        return timing not in _PHASES[Step.CARDS] | _PHASES[Step.END_CARDS]
    return timing in _PHASES.get(Step(position.step), set())
