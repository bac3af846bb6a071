"""What is in the box, by name.

AD-2: 12 wizards and 20 oafs in each of four colours, seven action cards in each, 16 walls,
16 gates, 12 base markers and 25 tiles.
"""

from enum import IntEnum

PLAYERS = 4
"""The most who play."""

WIDTH = 5
CELLS = WIDTH * WIDTH
"""The largest board; on the small one the last row and the last column stay empty."""

SMALL, LARGE = 4, 5
"""Rows and columns of the board for two, and for three or four (AD-61)."""

FEW = 2
"""The number of players on the small board."""

SIDES = 4
TILES = 25
OAFS, WIZARDS = 20, 12
WALLS, GATES, BASES = 16, 16, 12
CARDS = 7
MOST_TURNS = 12

BASE_OAFS, BASE_WIZARDS = 4, 2
"""What stands on every base when the game begins (AD-12)."""

NOBODY = -1
NO_CELL = -1
NO_CARD = -1
NO_TILE = 0
"""No tile lies here, or one that is none of the set (AD-91)."""


class Side(IntEnum):
    """The four sides of a tile, clockwise (AD-100)."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Wall(IntEnum):
    """What one side of a tile shows; from ``PRINTED`` on it is closed (AD-101)."""

    OPEN = 0
    GATE = 1
    PRINTED = 2
    PLACED = 3


class Unit(IntEnum):
    """Oafs and wizards; a spent wizard has attacked in this turn (AD-103, AD-121)."""

    OAF = 0
    READY = 1
    SPENT = 2


KINDS = len(Unit)
STREAMS = SIDES * KINDS
"""Units that march to a cell come in streams, side * KINDS + Unit: the side of that cell on
which they stood, and their kind."""


class Piece(IntEnum):
    """What is placed, defeated and told of (AD-2).

    On the cells of those who do not give orders all wizards are ready, so that an oaf or a
    wizard there is the ``Unit`` of the same number.
    """

    OAF = 0
    WIZARD = 1


class Card(IntEnum):
    """The seven actions in the order of the rulebook (AD-32)."""

    OAFS = 0
    WIZARDS = 1
    ROTATE = 2
    TRADE = 3
    WALL = 4
    REMOVE = 5
    BASE = 6


class SetUp(IntEnum):
    """How a game begins (AD-10, AD-11)."""

    RANDOM = 0
    MEADOWS = 1
    LABYRINTH = 2
    TWO_HALVES = 3
    CROSSING = 4


class Phase(IntEnum):
    """The parts of a turn (AD-20) between the draft and the end."""

    DRAFT = 0
    ACTIONS = 1
    ORDERS = 2
    OVER = 3


class Question(IntEnum):
    """What is decided now."""

    NONE = 0
    DRAFT = 1  # base: where a base of the draft goes
    CARD = 2  # card: all choose an action, each in secret
    REINFORCE = 3  # place: how many of those who wait on the base ``cell``
    ROTATE = 4  # rotate, by the action: one, two or three quarter turns
    TRADE = 5  # trade
    WALL = 6  # wall
    REMOVE = 7  # remove
    BASE = 8  # base: by the action
    HIT_BEFORE = 9  # hit or done: before moving
    MARCH = 10  # march or done: where units go next
    SEND = 11  # send: how many of the stream in question march to ``cell``
    HIT_AFTER = 12  # hit or done: after moving
    RESPAWN = 13  # place: how many of the defeated oafs on the base ``cell``
    TURN = 14  # rotate: the quarter turn that ends a player's orders


class Event(IntEnum):
    """What the chronicle can tell, each with its arguments.

    A payment is a number into ``tables.PAYMENTS``. A victim is player * 2 + Piece.
    """

    # The set-up
    SEATED = 0  # player, place in the agreed order from 0
    BASE_DRAFTED = 1  # player, cell: with four oafs and two wizards
    # A turn
    TURN_BEGUN = 2  # turn from 1
    ORDER = 3  # player, place in Phase II from 0, territories, units
    CARD_LAID = 4  # player: face down
    CARD_SHOWN = 5  # player, card
    # Phase I
    ACTION_BEGUN = 6  # player, card
    NO_EFFECT = 7  # player, card: the action is impossible
    UNITS_PLACED = 8  # player, cell, Piece, how many
    TILE_TURNED = 9  # player, cell, quarter turns clockwise: by the action or to end the orders
    TILES_TRADED = 10  # player, cell, other cell
    WALL_PLACED = 11  # player, cell, side
    WALL_REMOVED = 12  # player, cell, side
    GATE_PLACED = 13  # player, cell, side
    BASE_PLACED = 14  # player, cell
    # Phase II
    ORDERS_BEGUN = 15  # player
    HIT = 16  # player, cell hit, payment, victim
    MOVED = 17  # player, cell marched to, stream, how many
    CONQUERED = 18  # player, cell, whose it was
    DEFEATED = 19  # cell, victim, how many: in a conquest
    BASE_TAKEN = 20  # player, cell, whose marker returns to the supply
    RESPAWNED = 21  # player, cell, how many oafs
    OAFS_LOST = 22  # player, how many: no base to return to
    # The end
    GAME_OVER = 23  # bit set of those who rank first


REVEALING = frozenset({Event.CARD_SHOWN})
"""The events that show something hidden to whoever may read them."""
