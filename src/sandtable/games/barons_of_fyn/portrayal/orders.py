"""What standing orders ask: whose turn it is, and whose realm is hit (BF-161, BF-162)."""

from sandtable.core.portrayal import Windows
from sandtable.games.barons_of_fyn.pieces import Question
from sandtable.games.barons_of_fyn.state import State

OF_THE_TABLE = (
    Question.JOIN,
    Question.FACE,
    Question.POSITION,
    Question.LOSE,
    Question.EDGE,
)
"""Questions whose answers everybody sees."""


def turn(position: State) -> int:
    """Whose turn it is."""
    return int(position.current)


def own(position: State, player: int) -> bool:
    """Whether the player's realm is attacked, or the target of the event."""
    if position.question == Question.ANSWER:
        return bool(position.happening.target == player)
    return bool(position.question == Question.WINDOW and position.fight.defender == player)


def is_open(position: State, player: int) -> bool:
    """Whether the player chooses without looking into the hand: armies, lands, numbers."""
    return bool(position.waiting >> player & 1 and position.question in OF_THE_TABLE)


WINDOWS = Windows(turn, own)
