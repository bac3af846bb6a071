"""What a player can choose: dense number <-> named parts (SW-190 to SW-194)."""

from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.games.solo_war.pieces import KLUTZES, ROUNDS
from sandtable.games.solo_war.tables import PLAYER_NAMES, SUPPORT_WORDS

AIMS = ("none", "own", *PLAYER_NAMES)
"""What a Support Card is aimed at: nothing, the own Entity or fight, or a player (their
Entity, fight or reservoir)."""

ACTIONS = ActionSpace(
    Kind("foe", (Part("player", PLAYER_NAMES),)),
    Kind("top", (Part("card", tuple(str(card + 1) for card in range(ROUNDS))),)),
    Kind("no-support"),
    Kind("support", (Part("card", SUPPORT_WORDS), Part("target", AIMS))),
    Kind("no-gamble"),
    Kind("gamble"),
    Kind("klutz", (Part("card", tuple(str(place + 1) for place in range(KLUTZES))),)),
)

FOE = ACTIONS.first("foe")
TOP = ACTIONS.first("top")
NO_SUPPORT = ACTIONS.first("no-support")
SUPPORT = ACTIONS.first("support")
NO_GAMBLE = ACTIONS.first("no-gamble")
GAMBLE = ACTIONS.first("gamble")
KLUTZ = ACTIONS.first("klutz")

NO_AIM, OWN_AIM, PLAYER_AIM = 0, 1, 2
"""The first aims; player p is PLAYER_AIM + p."""

ACTION_TEXTS = tuple(ACTIONS.to_string(action) for action in range(ACTIONS.many))
