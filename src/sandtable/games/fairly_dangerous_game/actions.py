"""What a player can choose: dense number <-> named parts."""

from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.games.fairly_dangerous_game.pieces import OAFS
from sandtable.games.fairly_dangerous_game.state import CARD_WORDS, CELL_NAMES, SIDE_WORDS
from sandtable.games.fairly_dangerous_game.tables import PAYMENTS

PAYMENT_WORDS = tuple("+".join(SIDE_WORDS[side] for side in payment) for payment in PAYMENTS)
PIECE_WORDS = ("oaf", "wizard")
TURN_WORDS = ("clockwise", "half", "counter-clockwise")
TRADE_WORDS = ("east", "south")
"""A pair of neighbours is named by its northern or western cell."""

COUNTS = tuple(str(count) for count in range(OAFS + 1))
CELL = Part("cell", CELL_NAMES)
SIDE = Part("side", SIDE_WORDS)

ACTIONS = ActionSpace(
    Kind("done"),  # with the hits, or with the marches
    Kind("base", (CELL,)),  # in the draft, or by the action Place Base
    Kind("card", (Part("card", CARD_WORDS),)),
    Kind("place", (Part("count", COUNTS),)),  # so many on the base in question
    Kind("rotate", (CELL, Part("turn", TURN_WORDS))),
    Kind("trade", (CELL, Part("with", TRADE_WORDS))),
    Kind("wall", (CELL, SIDE)),
    Kind("remove", (CELL, SIDE)),
    Kind("hit", (CELL, Part("from", PAYMENT_WORDS), Part("victim", PIECE_WORDS))),
    Kind("march", (Part("to", CELL_NAMES),)),
    Kind("send", (Part("count", COUNTS),)),  # so many of the units in question
)

DONE = ACTIONS.first("done")
BASE = ACTIONS.first("base")
CARD = ACTIONS.first("card")
PLACE = ACTIONS.first("place")
ROTATE = ACTIONS.first("rotate")
TRADE = ACTIONS.first("trade")
WALL = ACTIONS.first("wall")
REMOVE = ACTIONS.first("remove")
HIT = ACTIONS.first("hit")
MARCH = ACTIONS.first("march")
SEND = ACTIONS.first("send")

TURNS = len(TURN_WORDS)
PARTNERS = len(TRADE_WORDS)
VICTIMS = len(PIECE_WORDS)
HITS_A_CELL = len(PAYMENTS) * VICTIMS
