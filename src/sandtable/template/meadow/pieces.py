"""What is in the box, by name (ME-1, ME-2)."""

from enum import IntEnum

PLAYERS = 3
COLUMNS = 4
ROWS = 3
SPACES = COLUMNS * ROWS
STRENGTHS = 3
COPIES = 3
MOST_CARDS = 3
MOST_ROUNDS = 6

NOBODY = -1
NOWHERE = -1
NO_CARD = -1


class Event(IntEnum):
    """What the chronicle can tell."""

    PLANTED = 0  # player, space
    ANSWERED = 1  # player
    SHOWN = 2  # player, strength
    STANDS = 3  # player, space


REVEALING = frozenset({Event.SHOWN})
"""The events that show something hidden to whoever may read them."""
