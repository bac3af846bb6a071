"""What a player can choose: the card to lay, by strength - 1."""

from sandtable.core.notation import ActionSpace, Kind, Part
from toys.hill.state import STRENGTHS

ACTIONS = ActionSpace(Kind("lay", (Part("card", STRENGTHS),)))
