"""Why a card of the hand cannot be played now, for the one who holds it."""

from sandtable.core.choices import Barred
from sandtable.core.plain import plain
from sandtable.games.barons_of_fyn.pieces import EVENTS, Kind, Place, Question, Step
from sandtable.games.barons_of_fyn.portrayal.words import TITLES, card_id
from sandtable.games.barons_of_fyn.portrayal.zones import kinds_at
from sandtable.games.barons_of_fyn.rules.expansion import NEEDED
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import COMBAT_VALUE

Why = tuple[str, str]
"""The reason in words, and its paragraph."""

_NOT_STEP_E = ("It is placed in Step E of your turn.", "BF-70")
_NOT_STEP_C = ("Armies are built in Step C of your turn.", "BF-45")
_NO_CARD_LEFT = ("You have placed all the cards of this step.", "BF-70")
_NO_IMPROVEMENT_LEFT = ("You have placed your improvement of this step.", "BF-70")
_NO_CENTER_LEFT = ("You have placed your center of this step.", "BF-70")
_NO_ROOM = ("A land is laid beside one of your improved lands or the Capital.", "BF-73")
_HAS_ROAD = ("All your lands have a Road.", "BF-78")
_HAS_SPECIAL = ("All your lands have an Oasis, a Clearing or a Mine.", "BF-78")
_NO_CITY = ("It needs a Town, a City or the Capital with room, once each a turn.", "BF-45")
_WINDOW = ("It is played when what to do next is chosen, or when all are asked.", "BF-161")
_NO_VICTIM = ("There is nothing that it could strike.", "BF-161")
_OVER = ("The game is over.", "BF-140")


def barred(position: State, viewer: int) -> tuple[Barred, ...]:
    """A reason for each card in the viewer's hand, should it not be playable."""
    seen = plain(position)
    kinds = kinds_at(seen, Place.HAND + viewer)
    return tuple(Barred(card_id(kind), *_reason(seen, viewer, kind)) for kind in kinds)


def _reason(position: State, viewer: int, kind: int) -> Why:
    if position.step == Step.OVER:
        return _OVER
    if kind >= Kind.DIVINE_INTERVENTION:
        event = TITLES[kind - EVENTS]
        return (f"It is played when somebody else plays {event}.", "BF-162")
    own = position.current == viewer
    if kind >= Kind.EARTHQUAKE:
        asked = position.waiting >> viewer & 1
        chosen = asked and position.question in (Question.TURN, Question.WINDOW)
        return _NO_VICTIM if chosen else _WINDOW
    if kind >= Kind.PEASANT_ARMY:
        return _of_army(position, viewer, kind) if own else _NOT_STEP_C
    if not own or position.step != Step.EXPAND:
        return _NOT_STEP_E
    return _of_expansion(position, kind)


def _of_army(position: State, viewer: int, kind: int) -> Why:
    side = position.sides[viewer]
    if position.step not in (Step.ACT, Step.BUILD):
        return _NOT_STEP_C
    force = side.force + int(COMBAT_VALUE[kind])
    if force > side.population:
        text = f"Your armies would have CV {force}, with a population of {side.population}."
        return (text, "BF-46")
    return _NO_CITY


def _of_expansion(position: State, kind: int) -> Why:
    turn = position.turn
    if turn.cards == 0:
        return _NO_CARD_LEFT
    if kind < Kind.CAPITAL:
        return _NO_ROOM
    if kind >= Kind.VILLAGE:
        return _of_center(position, kind)
    if turn.improvements == 0:
        return _NO_IMPROVEMENT_LEFT
    return _HAS_ROAD if kind == Kind.ROAD else _HAS_SPECIAL


def _of_center(position: State, kind: int) -> Why:
    if position.turn.centers == 0:
        return _NO_CENTER_LEFT
    if kind > Kind.VILLAGE:
        return (f"It takes the place of a {TITLES[kind - 1]}, not in the same step.", "BF-76")
    first = [TITLES[int(needed)] for needed in NEEDED[1:]]
    text = f"It needs a Clear, or a land with its {first[0]}, {first[1]} or {first[2]}."
    return (text, "BF-77")
