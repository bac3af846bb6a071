"""What a player can choose: dense number <-> named parts."""

from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.games.monsters_and_magic.state import (
    CARD_WORDS,
    PLAYER_NAMES,
    SPACE_NAMES,
    TERRAIN_WORDS,
    TYPE_WORDS,
)

ACTIONS = ActionSpace(
    Kind("step", (Part("from", SPACE_NAMES), Part("to", SPACE_NAMES))),
    Kind("close"),  # the Movement Phase
    Kind("roll"),  # for Recruitment
    Kind("done"),  # with the cards of the End Phase
    Kind("pass"),  # in combat
    Kind("draw"),  # as many as the Alchemist discarded
    Kind("decline"),  # the second Figure
    Kind("exchange"),  # a Permanent Card in the End Phase (MM-68)
    Kind("use", (Part("card", CARD_WORDS),)),  # a Hand Card
    Kind("power", (Part("card", CARD_WORDS),)),  # of a Permanent Card, or a Summon allowed
    Kind("card", (Part("card", CARD_WORDS),)),
    Kind("space", (Part("space", SPACE_NAMES),)),
    Kind("unit", (Part("unit", ("figure", "garrison")), Part("space", SPACE_NAMES))),
    Kind("type", (Part("type", TYPE_WORDS),)),
    Kind("player", (Part("player", PLAYER_NAMES),)),
    Kind("terrain", (Part("terrain", TERRAIN_WORDS),)),
)

STEP = ACTIONS.first("step")
CLOSE = ACTIONS.first("close")
ROLL = ACTIONS.first("roll")
DONE = ACTIONS.first("done")
PASS = ACTIONS.first("pass")
DRAW = ACTIONS.first("draw")
DECLINE = ACTIONS.first("decline")
EXCHANGE = ACTIONS.first("exchange")
USE = ACTIONS.first("use")
POWER = ACTIONS.first("power")
CARD = ACTIONS.first("card")
SPACE = ACTIONS.first("space")
UNIT = ACTIONS.first("unit")
TYPE = ACTIONS.first("type")
PLAYER = ACTIONS.first("player")
TERRAIN = ACTIONS.first("terrain")
