"""What is in the box, by name.

MM-1, MM-10: a board of 8x8 spaces, four dice, one deck of 64 Ally cards, two to four
players. MM-11: 33 Garrisons and 5 Figures of each of four types a player. MM-12, MM-13: a
tile and a chit for every space.
"""

from enum import IntEnum

PLAYERS = 4
"""The most who play."""

WIDTH = 8
SPACES = WIDTH * WIDTH
CARDS = 64
GARRISONS = 33
"""Garrison markers of a player."""

TYPES = 4
SLOTS = 5
"""Types of Figures, and Figures of one type in a player's set."""

TERRAINS, TILES = 4, 16
STRUCTURES, CHITS = 8, 8
"""How many terrains and tiles of each, how many structures and chits of each."""

DIE, DICE = 6, 2
"""Sides of a die, and dice of one side in a combat."""

NOBODY = -1
NO_SPACE = -1
NO_CARD = -1
NOT_CHOSEN = -1

NO_FIGURE = 0
"""The number of no Figure; as part of a piece, a Garrison."""

NUMBERS = 1 + TYPES * SLOTS
"""Figures are numbered 1 + type * SLOTS + slot; a piece is player * NUMBERS + number."""

NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST = 56, 63, 7, 0
"""The corners; a1 is space 0, h1 space 7, a8 space 56: a is west and 1 is south."""


class Terrain(IntEnum):
    """What lies on a space (MM-12)."""

    PLAINS = 0
    FORESTS = 1
    MOUNTAINS = 2
    BADLANDS = 3


class Structure(IntEnum):
    """What stands on a space (MM-13)."""

    VILLAGES = 0
    TOWNS = 1
    CITIES = 2
    CASTLES = 3
    RUINS = 4
    MINES = 5
    TEMPLES = 6
    TOWERS = 7


class Unit(IntEnum):
    """What a player moves and loses (MM-11); all but the Garrison are Figures."""

    MAGE = 0
    HERO = 1
    MONSTER = 2
    ARMY = 3
    GARRISON = 4


class Role(IntEnum):
    """On which side of a combat a Unit stands (MM-70)."""

    ATTACK = 0
    DEFENCE = 1


class Move(IntEnum):
    """How far a Figure's move has come in this turn (MM-81)."""

    WAITING = 0
    UNDER_WAY = 1
    OVER = 2


class Phase(IntEnum):
    """The parts of a turn in order (MM-80), between the set-up and the end of the game."""

    SET_UP = 0
    DECLARATION = 1
    GARRISON = 2
    MOVEMENT = 3
    ALLIES = 4
    RECRUITMENT = 5
    END = 6
    DISCARDS = 7  # the second part of the End Phase: down to the hand limit
    OVER = 8


class Question(IntEnum):
    """What the player who is asked decides now."""

    NONE = 0
    CORNER = 1  # space: a corner to start in
    FIRST_FIGURE = 2  # a type: the Figure on the starting Garrison
    SECOND_FIGURE = 3  # a type, or decline: the player in the middle (MM-96)
    GARRISON = 4  # space: where one of too few markers goes (MM-109)
    MOVEMENT = 5  # step, use, power or close (MM-83 a)
    COMBAT = 6  # use or pass (MM-84)
    RECRUITMENT = 7  # use, power or roll (MM-83 b)
    GAIN = 8  # a type: the Figure gained on 6 or more
    PLACE = 9  # space: where the Figure gained goes
    END = 10  # use, power, exchange or done (MM-83 c)
    DISCARD = 11  # card: one too many in hand
    TARGET = 12  # the first choice that the card in ``task`` needs (MM-99)
    SECOND_TARGET = 13  # its second choice; what came first is ``task.chosen``
    EXCHANGE = 14  # card: the Permanent Card to give up (MM-68)
    REPLACEMENT = 15  # card: the Hand Card that replaces ``task.chosen``


class Victory(IntEnum):
    """How a game was won (MM-2)."""

    NONE = 0
    ELIMINATION = 1
    TEMPLES = 2
    GARRISONS = 3
    SPACES = 4


class Place(IntEnum):
    """Where a card lies: a pile, or the first of four places of one kind, by player."""

    DECK = 0
    DISCARD = 1
    HAND = 2
    PERMANENT = 6
    PLAYED = 10


class Source(IntEnum):
    """What gives a bonus in combat besides the cards, which come first (MM-108)."""

    GARRISON = 64
    CASTLE = 65
    RUINS = 66  # from here on 62 + the structure under control
    MINES = 67
    TOWERS = 69


SOURCES = 70
"""Cards and other sources are numbered below this."""


class Ally(IntEnum):
    """The Ally cards by name; the printed number is one higher."""

    FELLOWSHIP = 0
    LEGIONS = 1
    SCHOOL_OF_MAGIC = 2
    BREEDING_PITS = 3
    MAGIC_GATE = 4
    TREANTS = 5
    WOOD_ELVES = 6
    DRUIDS = 7
    RANGERS = 8
    GIANTS = 9
    DEMONS = 10
    DWARVES = 11
    LICH_LORD = 12
    ELEMENTALIST = 13
    JUGGERNAUTS = 14
    WITCH_HUNTER = 15
    DRAGON_SLAYER = 16
    SHIELD_BEARERS = 17
    KNIGHTS = 18
    CAVALRY = 19
    ORACLE = 20
    UNDEAD_HORDES = 21
    CHAOS_LORD = 22
    EMPIRE = 23
    WINGS = 24
    SEVEN_LEAGUE_BOOTS = 25
    FORTIFICATIONS = 26
    DRAGON_RIDERS = 27
    CLOUD_WALKING = 28
    PRIESTS = 29
    WARLORD = 30
    HORSE_ARCHERS = 31
    PALADIN = 32
    GENERAL = 33
    NECROMANCER = 34
    BEAST_MASTER = 35
    DRAGONS = 36
    WIZARDS = 37
    ALTER_TERRAIN = 38
    HASTE_SPELL = 39
    BARBARIANS = 40
    EARTHQUAKES = 41
    ARMY_EATER = 42
    MOUNTAIN_GUIDES = 43
    FOREST_SCOUTS = 44
    PLAINS_RIDERS = 45
    DESERT_NOMADS = 46
    ALTAR_OF_SACRIFICE = 47
    ALCHEMIST = 48
    ARTIFICER = 49
    AMAZONS = 50
    DIPLOMAT = 51
    ASSASSIN = 52
    EMPEROR = 53
    HEALERS = 54
    CLERICS = 55
    SIEGE_ENGINES = 56
    JESTER = 57
    MERCHANT = 58
    HORN_OF_VALHALLA = 59
    POLYMORPH = 60
    ILLUSIONIST = 61
    DUELIST = 62
    ORC_WARBANDS = 63


class Event(IntEnum):
    """What the chronicle can tell, each with its arguments.

    A piece is player * NUMBERS + number (NO_FIGURE: a Garrison), in the same way everywhere.
    """

    # The set-up
    ORDER_DRAWN = 0  # player, place in the order of choosing from 0
    CARD_DEALT = 1  # player, card: a Permanent Card
    CORNER_TAKEN = 2  # player, space
    DECLINED = 3  # player: no second Figure
    PLAY_ORDER = 4  # player, place in the order of play from 0
    # The turn
    TURN_BEGUN = 5  # player, turn from 1, round from 1
    CONTROL_DECLARED = 6  # player, structure
    CONTROL_LOST = 7  # player, structure
    GARRISON_PLACED = 8  # player, space
    FIGURE_PLACED = 9  # piece, space: chosen at the start or gained
    PHASE_BEGUN = 10  # player, phase
    STEPPED = 11  # piece, from, to
    SUMMONED = 12  # piece, from, to
    POINT_GAINED = 13  # piece, terrain: a Move Point on entering
    RECRUIT_ROLLED = 14  # player, die, total
    NOTHING_GAINED = 15  # player
    # Combat
    FIGHT_BEGUN = 16  # attacking piece, defending piece, space
    DICE_ROLLED = 17  # player, first die, second die
    BONUS = 18  # player, card or Source, amount: when the combat is settled
    PASSED = 19  # player
    TOTAL = 20  # player, total, first die, second die
    UNIT_REMOVED = 21  # piece, space
    SPACE_TAKEN = 22  # piece, space
    # Cards
    CARD_USED = 23  # player, card: a Hand Card played
    POWER_USED = 24  # player, card
    CARD_DISCARDED = 25  # player, card
    CARD_SPENT = 26  # player, card: played, to the discard pile at the end of the turn
    CARD_DRAWN = 27  # player
    DREW = 28  # card: whispered to the player who drew it
    RESHUFFLED = 29  # cards: how many became the deck
    NOTHING_DRAWN = 30  # player
    HAND_SEEN = 31  # player, opponent
    SAW = 32  # card, opponent: whispered to the player who looks
    HANDS_SWITCHED = 33  # player, opponent
    RECEIVED = 34  # card, giver: whispered to the player who gets it
    CARDS_EXCHANGED = 35  # player, card out of Permanent, card into Permanent
    TERRAIN_CHANGED = 36  # space, terrain, terrain before
    HASTED = 37  # piece, space
    ARMED = 38  # piece, space: +1F by the Artificer
    SACRIFICED = 39  # piece, space
    TRANSFORMED = 40  # piece before, piece after, space
    PLACES_SWITCHED = 41  # piece, its old space, other piece, its old space
    # The end
    ELIMINATED = 42  # player
    GAME_WON = 43  # victory, bit set of winners

    FIGHT_SETTLED = 44  # attacking piece, defending piece, space: bonuses and totals follow


REVEALING = frozenset({Event.DREW, Event.SAW, Event.RECEIVED, Event.ELIMINATED})
"""The events that show something hidden to whoever may read them."""
