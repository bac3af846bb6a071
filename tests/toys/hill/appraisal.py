"""What a position is worth to each player, for opponents."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from toys.hill.pieces import HILLS
from toys.hill.state import State


@rule("HI-5")
def appraise(position: State, values: Floats) -> None:
    """The lead in hills."""
    lead = position.sides[0].hills - position.sides[1].hills
    values[0], values[1] = lead / HILLS, -lead / HILLS
