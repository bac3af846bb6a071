"""Why a Support Card cannot be played now, for the one who holds it."""

from sandtable.core.choices import Barred
from sandtable.core.plain import plain
from sandtable.games.solo_war.pieces import (
    NO_ACTION,
    NO_CARD,
    SUPPORT_CARD,
    SUPPORTS,
    Phase,
    Place,
    Question,
)
from sandtable.games.solo_war.portrayal.words import card_id
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import NEEDS_OUTMATCHED, PHASES

Why = tuple[str, str]
"""The reason in words, and its paragraph."""

_OVER = ("The game is over.", "SW-37")
_PLAYED = ("You have played a Support Card in this round.", "SW-35")
_CHOSEN = ("You have chosen; the cards are shown when everybody has.", "SW-132")
_NOT_OUTMATCHED = ("It is only for the outmatched: no foe's Entity has more FRC.", "SW-107")
_NO_TARGET = ("There is nothing now that it could be aimed at.", "SW-192")
_WHEN = {
    1 << Phase.SUPPORT: ("It is played in the Support Phase.", "SW-32"),
    1 << Phase.RETALIATION: ("It is played in the Retaliation Phase.", "SW-34"),
    1 << Phase.SUPPORT | 1 << Phase.RETALIATION: (
        "It is played in the Support Phase or the Retaliation Phase.",
        "SW-131",
    ),
}


def barred(position: State, viewer: int) -> tuple[Barred, ...]:
    """A reason for each card in the viewer's hand, should it not be playable."""
    seen = plain(position)
    return tuple(
        Barred(card_id(viewer, SUPPORT_CARD + card), *_reason(seen, viewer, card))
        for card in range(SUPPORTS)
        if seen.sides[viewer].supports[card].place == Place.HAND
    )


def _reason(position: State, viewer: int, card: int) -> Why:
    side, phases = position.sides[viewer], int(PHASES[card])
    if position.phase == Phase.OVER:
        return _OVER
    if side.support != NO_CARD:
        return _PLAYED
    if not phases >> position.phase & 1 or position.question != Question.SUPPORT:
        return _WHEN[phases]
    if side.choice != NO_ACTION:
        return _CHOSEN
    return _NOT_OUTMATCHED if NEEDS_OUTMATCHED[card] else _NO_TARGET
