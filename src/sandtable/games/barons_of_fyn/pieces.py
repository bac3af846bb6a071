"""What is in the box, by name.

BF-2 to BF-6: the kinds of cards, in the order of ``deck.toml``. The 207 cards are numbered in
this order too, so that the lands are the cards from 0 on, and every kind has cards that follow
each other. Cards of a kind differ by the random number printed on them and by nothing else;
players choose kinds, never among cards of a kind.
"""

from enum import IntEnum

PLAYERS = 6
"""The most who play (BF-1)."""

NOBODY = -1
NO_CARD = -1
NO_LAND = -1
NO_ARMY = -1
NO_CELL = -1
NO_KIND = -1
NO_ACTION = -1


class Kind(IntEnum):
    """The kinds of cards."""

    CLEAR = 0
    DESERT = 1
    WOODS = 2
    MOUNTAIN = 3
    CAPITAL = 4
    ROAD = 5
    OASIS = 6
    CLEARING = 7
    MINE = 8
    VILLAGE = 9
    TOWN = 10
    CITY = 11
    PEASANT_ARMY = 12
    RESERVES = 13
    ARMY = 14
    STRONG_ARMY = 15
    MOUNTAINEERS = 16
    RANGERS = 17
    SHOCK_TROOPS = 18
    KNIGHTS = 19
    EARTHQUAKE = 20
    SICKNESS = 21
    REVOLT = 22
    SABOTAGE = 23
    DIVINE_INTERVENTION = 24
    HEALING_MONKS = 25
    TAX_CUTS = 26
    SECRET_SERVICE = 27
    PLAGUE = 28
    VOLCANO = 29
    KING_TIMOTHY = 30


KINDS = 31
TERRAINS = 4
"""Clear, Desert, Woods, Mountain: the first kinds."""

EVENTS = 4
"""Any Play events, from ``Kind.EARTHQUAKE`` on; their Anti cards follow in the same order."""

HAND_KINDS = Kind.SECRET_SERVICE + 1
"""Kinds of which a hand may hold cards, the Capital apart: it never leaves the table."""

CARDS = 207
LANDS = 46
"""Land cards, numbered from 0; the Capitals follow them."""

CAPITAL = LANDS
"""The Capital of player 0, and so on."""

GROUNDS = LANDS + PLAYERS
"""Cards that others can lie on: lands and Capitals."""

ARMIES = 54
CENTER = ARMIES
"""A besieged center fights like an army, and is numbered after them."""

SIDE = 12
"""How far a realm may extend to each side and to the front of its Capital (BF-166)."""

WIDTH = 2 * SIDE + 1
CELLS = WIDTH * (SIDE + 1)
"""Cells of a realm's grid, row by row from the left; ``HOME`` is the Capital's (BF-174)."""

HOME = SIDE
HAND = 5
"""Cards dealt to each player (BF-20)."""

DIE = 10
POSITIONS = 4
"""A random number is from 1 to 10; a card carries four of them (BF-10)."""

EXPANSION = 2
DISCARDS = 2
"""Cards of the base allowance (BF-70), and discards at most (BF-79)."""

ROUNDS = 200
KINGLESS_ROUNDS = 60
"""Rounds after which a game ends at the latest (BF-169)."""

HELD_ROUNDS = 3
"""Own turns for which the central City has to be held (BF-153)."""

EMPIRE_LANDS = 8


class Variant(IntEnum):
    """How the game is won (BF-152 to BF-154)."""

    STANDARD = 0
    BARBARIANS = 1
    RUN_FOR_THE_CITY = 2
    TIMED = 3


class Place(IntEnum):
    """Where a card is; where on the table is told by the lands."""

    DECK = 0
    DISCARD = 1
    OUT = 2  # of the game
    TABLE = 3
    HAND = 4  # of player 0, and so on


class Step(IntEnum):
    """The steps of a turn; Step C is ``BUILD``, Step D ``ATTACK``."""

    DRAW = 0
    MOVE = 1
    ACT = 2  # nothing of Steps C and D has been chosen yet
    BUILD = 3
    ATTACK = 4
    EXPAND = 5
    WINDOW = 6  # at the end of Step E (BF-161)
    DISCARD = 7
    END = 8  # of the turn
    OVER = 9


class Question(IntEnum):
    """What is being decided by all who are waited for."""

    TURN = 0  # the next act of the step
    JOIN = 1  # which armies attack
    RESPOND = 2  # the defensive response (BF-52)
    WINDOW = 3  # an Any Play card (BF-161)
    ANSWER = 4  # an Anti card (BF-162)
    FACE = 5  # who faces or attacks whom (BF-163, BF-173)
    POSITION = 6  # of the random number (BF-160)
    LOSE = 7  # an army, too many for the population (BF-47)
    EDGE = 8  # where a captured land is put (BF-62)
    CONTINUE = 9  # the attack, from the captured land (BF-64)
    TRADE = 10  # whether to take the card offered (BF-151)


class Window(IntEnum):
    """How far a window has come (BF-161)."""

    CLOSED = 0
    ASKED = 1
    SHOWN = 2  # the cards chosen are carried out


class Stage(IntEnum):
    """How far an attack has come (BF-179)."""

    NONE = 0
    JOIN = 1
    RESPONSE = 2
    WINDOW = 3
    MEETING = 4  # who is left of both sides is about to fight
    PLACING = 5  # fighters are set against each other
    AIMING = 6  # fighters choose whom they attack
    NUMBERS = 7
    CAPTURE = 8
    CONTINUE = 9


class Ending(IntEnum):
    """How a game ended."""

    NONE = 0
    KING = 1  # King Timothy Returns! (BF-140)
    LAST_BARON = 2  # (BF-141)
    EMPIRE_FALLEN = 3
    EMPIRE_STANDS = 4  # no Horde lives (BF-176)
    CITY_HELD = 5  # (BF-175)
    ROUNDS = 6  # (BF-169)


class Cause(IntEnum):
    """Why a card leaves the table."""

    EVENT = 0
    COMBAT = 1
    CUT_OFF = 2
    POPULATION = 3  # too little for so many armies (BF-47)
    OVERLAP = 4  # no room where a captured card would come (BF-63)
    FALLEN = 5  # its Baron's Capital is lost (BF-65)
    REPLACED = 6  # by the next population center (BF-76)


class Event(IntEnum):
    """What the chronicle can tell. ``card`` is a card's number, ``army`` an army's."""

    TURN_BEGUN = 0  # player, round
    DREW_CARDS = 1  # player, how many
    DREW = 2  # player, card: whispered
    KING_TIMOTHY = 3  # player who drew it
    RESHUFFLED = 4  # cards of the new deck, 1: King Timothy is shuffled in
    NUMBER = 5  # player, card, position from 0, result
    DIE = 6  # player, result: without a card
    MOVED = 7  # player, army, from land, to land
    BUILT = 8  # player, army, land
    EXPANDED = 9  # player, land, cell
    IMPROVED = 10  # player, card, land
    DISCARDED = 11  # player, card: from the hand
    OFFERED = 12  # player, card, kind wished
    TRADED = 13  # player, other, card given, card got
    NO_TRADE = 14  # player
    # Windows and events
    LAID = 15  # player, card, land, improvement: all who play in a window at once
    NOBODY_PLAYS = 16  # the window is closed
    PLAYED = 17  # player, card, land, improvement: now it is its turn
    TAKEN_BACK = 18  # player, card: not legal any more
    COUNTERED = 19  # player, Anti card, kind of the event
    NOT_COUNTERED = 20  # kind of the event
    MUST_PLAY = 21  # player, card
    DRAWN_BY_LOT = 22  # player, land: of Plague or Volcano
    NO_EFFECT = 23  # kind of the event, land or NO_LAND
    REMOVED = 24  # owner, card, cause, land it lay on
    STEPPED_DOWN = 25  # owner, old card, new card, land
    # Attacks
    JOINED = 26  # player, army
    ATTACKED = 27  # player, from land, to land, defender
    RESPONDED = 28  # player, army, from land, to land
    NO_RESPONSE = 29  # player
    FACED = 30  # army, enemy army it is placed against
    AIMED = 31  # army or NO_ARMY for the center, enemy army that it attacks
    STRUCK = 32  # card that attacks, card attacked, number needed, number drawn
    SIEGE = 33  # player, land
    REPELLED = 34  # player, land: it is not captured
    CAPTURED = 35  # player, land, cell, old owner
    SLID = 36  # player, land, cell, old owner
    CAPITAL_FALLEN = 37  # old owner, player who took it
    ATTACK_OVER = 38  # player: without effect, target or group is gone
    # The end
    CITY_TOUCHED = 39  # player, count
    CITY_LEFT = 40  # player
    SCORED = 41  # player, score
    GAME_OVER = 42  # ending, bit set of winners


REVEALING = frozenset(
    {
        Event.DREW,
        Event.DREW_CARDS,
        Event.MUST_PLAY,
        Event.KING_TIMOTHY,
        Event.NUMBER,
        Event.STEPPED_DOWN,
        Event.BUILT,
        Event.EXPANDED,
        Event.IMPROVED,
        Event.DISCARDED,
        Event.OFFERED,
        Event.TRADED,
        Event.NO_TRADE,
        Event.LAID,
        Event.NOBODY_PLAYS,
        Event.PLAYED,
        Event.COUNTERED,
        Event.NOT_COUNTERED,
    }
)
"""The events that show something hidden to whoever may read them."""
