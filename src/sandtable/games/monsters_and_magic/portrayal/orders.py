"""What standing orders ask, and which questions everybody can answer (MM-83, MM-84)."""

from sandtable.core.portrayal import Windows
from sandtable.games.monsters_and_magic.pieces import Question
from sandtable.games.monsters_and_magic.state import State

OF_THE_HAND = (
    Question.MOVEMENT,
    Question.COMBAT,
    Question.RECRUITMENT,
    Question.END,
    Question.DISCARD,
    Question.TARGET,
    Question.SECOND_TARGET,
    Question.REPLACEMENT,
)
"""Questions whose answers depend on Hand Cards."""


def turn(position: State) -> int:
    """Whose turn it is."""
    return int(position.order[position.current])


def own(position: State, player: int) -> bool:
    """Always: only who fights, or whose turn it is, is asked for a card (MM-83, MM-84)."""
    return bool(position.asked == player)


def is_open(position: State, player: int) -> bool:
    """Whether the player chooses without looking into the hand."""
    return position.asked == player and position.question not in OF_THE_HAND


WINDOWS = Windows(turn, own)
