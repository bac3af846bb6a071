"""What a player can choose: dense number <-> named parts.

Cards of the hand are chosen by kind, cards on the table one by one (BF-160 to BF-198).
"""

from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.games.barons_of_fyn.pieces import HAND_KINDS, POSITIONS, TERRAINS
from sandtable.games.barons_of_fyn.pieces import Kind as Card
from sandtable.games.barons_of_fyn.tables import (
    ARMY_WORDS,
    CELL_WORDS,
    GROUND_WORDS,
    KIND_WORDS,
)

IMPROVEMENTS = ("road", "oasis-clearing-mine", "center")
"""What may be sabotaged on a land."""

FIRST_IMPROVEMENT = Card.ROAD
IMPROVEMENT_KINDS = KIND_WORDS[Card.ROAD : Card.CITY + 1]
ARMY_KINDS = KIND_WORDS[Card.PEASANT_ARMY : Card.KNIGHTS + 1]
HAND_WORDS = KIND_WORDS[:HAND_KINDS]

_LAND = Part("land", GROUND_WORDS)
_FROM = Part("from", GROUND_WORDS)
_TO = Part("to", GROUND_WORDS)
_ARMY = Part("army", ARMY_WORDS)
_CELL = Part("cell", CELL_WORDS)

ACTIONS = ActionSpace(
    Kind("done"),  # closes a step, a group, or an attack
    Kind("pass"),  # no card in a window, no Anti card, no response, no trade
    Kind("counter"),  # with the Anti card
    Kind("accept"),  # a trade
    Kind("earthquake", (_LAND,)),
    Kind("sickness", (_LAND,)),
    Kind("revolt", (_LAND,)),
    Kind("sabotage", (_LAND, Part("improvement", IMPROVEMENTS))),
    Kind("move", (_ARMY, _TO)),  # in Step B, or as the defensive response
    Kind("build", (Part("card", ARMY_KINDS), _LAND)),
    Kind("attack", (_FROM, _TO)),
    Kind("join", (_ARMY,)),
    Kind("face", (_ARMY,)),  # the army that the card next in row faces or attacks
    Kind("edge", (_CELL,)),
    Kind("lose", (_ARMY,)),
    Kind("land", (Part("card", KIND_WORDS[:TERRAINS]), _CELL)),
    Kind("improve", (Part("card", IMPROVEMENT_KINDS), _LAND)),
    Kind("discard", (Part("card", HAND_WORDS),)),
    Kind("offer", (Part("card", HAND_WORDS), Part("wish", HAND_WORDS))),
    Kind("position", (Part("place", tuple(str(n + 1) for n in range(POSITIONS))),)),
)

DONE = ACTIONS.first("done")
PASS = ACTIONS.first("pass")
COUNTER = ACTIONS.first("counter")
ACCEPT = ACTIONS.first("accept")
EARTHQUAKE = ACTIONS.first("earthquake")
SICKNESS = ACTIONS.first("sickness")
REVOLT = ACTIONS.first("revolt")
SABOTAGE = ACTIONS.first("sabotage")
MOVE = ACTIONS.first("move")
BUILD = ACTIONS.first("build")
ATTACK = ACTIONS.first("attack")
JOIN = ACTIONS.first("join")
FACE = ACTIONS.first("face")
EDGE = ACTIONS.first("edge")
LOSE = ACTIONS.first("lose")
LAND = ACTIONS.first("land")
IMPROVE = ACTIONS.first("improve")
DISCARD = ACTIONS.first("discard")
OFFER = ACTIONS.first("offer")
POSITION = ACTIONS.first("position")

EVENT_ACTIONS = MOVE
"""Actions before this one and from ``EARTHQUAKE`` on play an event."""

ACTION_TEXTS = tuple(ACTIONS.to_string(action) for action in range(EVENT_ACTIONS))
"""What can be chosen in secret."""
