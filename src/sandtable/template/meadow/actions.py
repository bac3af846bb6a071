"""What can be chosen: a space to plant on; to let a banner stand, or a card against it."""

from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.template.meadow.state import PLACES, WORTHS

ACTIONS = ActionSpace(
    Kind("plant", (Part("space", PLACES),)),
    Kind("let"),
    Kind("lay", (Part("card", WORTHS),)),
)

PLANT = ACTIONS.first("plant")
LET = ACTIONS.first("let")
LAY = ACTIONS.first("lay")
