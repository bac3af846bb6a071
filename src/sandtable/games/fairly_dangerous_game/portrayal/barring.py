"""Why an action card cannot be chosen now, for the one who holds it."""

from sandtable.core.choices import Barred
from sandtable.core.plain import plain
from sandtable.games.fairly_dangerous_game.pieces import CARDS, Phase, Question
from sandtable.games.fairly_dangerous_game.portrayal.words import card_id
from sandtable.games.fairly_dangerous_game.state import State

Why = tuple[str, str]
"""The reason in words, and its paragraph."""

_OVER = ("The game is over.", "AD-60")
_FIRST = ("Actions are chosen from the second turn on.", "AD-21")
_LATER = ("Actions are chosen at the beginning of each turn.", "AD-30")
_CHOSEN = ("You have chosen; the cards are shown when all have.", "AD-30")
_REPEATED = ("You cannot repeat last turn's action.", "AD-31")


def barred(position: State, viewer: int) -> tuple[Barred, ...]:
    """A reason for each of the viewer's action cards, should it not be a choice."""
    seen = plain(position)
    return tuple(Barred(card_id(card), *_reason(seen, viewer, card)) for card in range(CARDS))


def _reason(position: State, viewer: int, card: int) -> Why:
    if position.phase == Phase.OVER:
        return _OVER
    hand = position.hands[viewer]
    if position.question == Question.CARD:
        repeated = hand.shown[position.turn - 2] == card
        return _REPEATED if repeated else _CHOSEN
    return _LATER if position.turn > 1 else _FIRST
