"""Why a Hand Card cannot be played now, for the one who holds it."""

from sandtable.core.choices import Barred
from sandtable.core.plain import plain
from sandtable.games.monsters_and_magic.pieces import CARDS, Phase, Place, Question
from sandtable.games.monsters_and_magic.portrayal.words import card_id, on_turn
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import USE, Use

Why = tuple[str, str]
"""The reason in words, and its paragraph."""

_WINDOWS = {Question.MOVEMENT, Question.COMBAT, Question.RECRUITMENT, Question.END}
_CARD_WANTED = {Question.DISCARD, Question.EXCHANGE, Question.REPLACEMENT}
_NO_FIT = ("It would not raise your total in this fight.", "MM-84")
_NOT_IN_COMBAT = ("In combat only cards that raise your total are played.", "MM-84")
_MOVEMENT = ("It is played in Movement only.", "MM-99")
_WHEN = {
    Use.FORCE: ("It adds Force: it is played in combat, after the dice.", "MM-99"),
    Use.MOVEMENT: _MOVEMENT,
    Use.OTHER: (
        "It is played in Movement, Recruitment or the End Phase of your turn.",
        "MM-83",
    ),
}
_CHOOSING = ("No card is played while something else is being chosen.", "MM-83")
_USED = ("Its power has been used this turn.", "MM-100")
_NO_TARGET = ("There is nothing now that it could be used on.", "MM-99")
_OVER = ("The game is over.", "MM-2")


def barred(position: State, viewer: int) -> tuple[Barred, ...]:
    """A reason for each card in the viewer's hand, should it not be playable."""
    seen = plain(position)
    return tuple(
        Barred(card_id(card), *_reason(seen, viewer, card))
        for card in range(CARDS)
        if seen.cards[card].place == Place.HAND + viewer
    )


def _reason(position: State, viewer: int, card: int) -> Why:
    if position.phase == Phase.OVER:
        return _OVER
    if position.question == Question.COMBAT:
        return _NO_FIT if USE[card] == Use.FORCE else _NOT_IN_COMBAT
    if USE[card] == Use.FORCE or on_turn(position) != viewer:
        return _WHEN[Use(USE[card])]
    return _on_own_turn(position, card)


def _on_own_turn(position: State, card: int) -> Why:
    if position.question not in _WINDOWS | _CARD_WANTED:
        return _CHOOSING
    if USE[card] == Use.MOVEMENT and position.phase != Phase.MOVEMENT:
        return _MOVEMENT
    return _USED if position.cards[card].used else _NO_TARGET
