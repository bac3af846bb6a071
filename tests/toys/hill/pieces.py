"""What is in the box, by name (HI-1)."""

from enum import IntEnum

PLAYERS = 2
CARDS = 6
HILLS = 5
DIE = 6
NO_CARD = -1


class Event(IntEnum):
    """What the chronicle can tell."""

    LAID = 0  # player
    SHOWN = 1  # player, strength, die
    HILL_TAKEN = 2  # player
    HILL_LEFT = 3


REVEALING = frozenset({Event.SHOWN})
"""The events that show something hidden to whoever may read them."""
