"""What is in the box, by name (WF-4, WF-5), and the steps of a turn.

WF-4, WF-5: the boards stand in ``map.toml``, the Territory Cards in ``territory_cards.toml``,
the Hero Cards in ``hero_cards.toml``; the words of the Hero Cards are in ``card_kinds.py``.
"""

from enum import IntEnum

PLAYERS = 5
"""The most who play (WF-1)."""

TERRITORIES = 60
LAND = 42
"""Territories, and those that are Land: the first ones, each with a Territory Card."""

AREAS = 12
WORLDS = 6
"""Areas with a bonus; the first ones are Worlds."""

HEROES = 5
DECKS = 5
"""Deck number h is the deck of Hero number h."""

CASTLES = 4
"""The most Castles of a player on the boards (WF-74)."""

HERO_CARDS = 110
TITLES = 74
HAND = 5
"""The most Territory Cards that anybody holds (WF-43)."""

DIE = 6
BIG_DIE = 8
ATTACK_SMALL, ATTACK_BIG = 3, 3
DEFENCE_SMALL, DEFENCE_BIG = 2, 2
ATTACK_DICE = ATTACK_SMALL + ATTACK_BIG
DEFENCE_DICE = DEFENCE_SMALL + DEFENCE_BIG
"""Max Attack and Max Defence (WF-118)."""

START_COINS = 3
HERO_PRICE = 3
CASTLE_PRICE = 5
CARD_PRICE = 1
ORDER = 3
"""Hero Cards that can be bought in a turn (WF-80)."""

PORTION = 3
"""Fanboys placed at a time while setting up (WF-14)."""

NOBODY = -1
NOWHERE = -1
NO_CARD = -1
NO_HERO = -1
NO_AREA = -1


class Terrain(IntEnum):
    """The four kinds of territory."""

    LAND = 0
    AIR = 1
    ZEBES = 2
    GREAT_FOX = 3


class Hero(IntEnum):
    """The Heroes of every player (WF-71)."""

    MARIO = 0
    LINK = 1
    PIKACHU = 2
    KIRBY = 3
    NESS = 4


CASTLE = HEROES
"""What can be bought or brought: a Hero by number, or a Castle."""


class CardPlace(IntEnum):
    """Where a card is that no player holds; player p's hand is ``HAND_OF + p``."""

    DECK = 0
    DISCARD = 1
    HAND_OF = 2


class Step(IntEnum):
    """What is decided or happens next in the game, beneath windows and cards.

    A step in which nobody has a choice happens by itself.
    """

    # Setting up
    START_ARMY = 0  # a territory for some of three Fanboys (WF-14)
    START_COUNT = 1  # how many of them
    START_PIECE = 2  # Mario, Link or the Castle (WF-15)
    START_SITE = 3  # a territory for it
    # The start of a turn
    TURN_START = 4  # effects end, losses fall due, window turn_start (WF-315)
    LASER = 5  # Phase 0: a target, or none
    LASER_HIT = 6  # after the window: the die
    INCOME = 7  # Phase 1, by itself
    TRADE = 8  # three Territory Cards, or none
    TRADE_SITE = 9  # which territory gets the two Fanboys
    DEPLOY = 10  # a territory
    DEPLOY_COUNT = 11
    # Phases 2 to 4
    BUY = 12  # a Hero or a Castle, or no more
    BUY_SITE = 13
    ORDER = 14  # decks, up to three, or no more (Phase 3)
    CARDS = 15  # a Hero Card, or no more (Phase 4)
    # Phase 5
    FANDOM = 16  # Phase 5 begins, or is skipped: a Mario who was stone
    INVADE = 17  # from where to where, again as before, or no more
    DICE = 18  # Fanboys and Heroes who fight
    HAZARDS = 19  # and the window declared
    REDECLARE = 20  # dice anew, or the invasion is called off
    BACKFIRE = 21  # Confusion: the attacker rolls against himself
    DEFEND = 22  # the defender's dice
    ROLL = 23
    REROLL = 24  # one die, or none
    TAKE_AWAY = 25  # an 8 of the attacker, or none
    COMPARE = 26
    DEFENDER_LOSES = 27  # which Heroes go
    ATTACKER_LOSES = 28
    REMOVE = 29  # all losses, Fandom, window last_units
    CAPTURE = 30  # or the invasion is over
    MOVE_HEROES = 31  # who moves in, beside those who must
    MOVE_COUNT = 32  # how many more Fanboys move in
    REWARDS = 33  # Castle, Coin, cards, Rage Quit
    BONUS_DECK = 34  # of which deck
    CAPTURED = 35  # window captured
    # Phase 6 and the end
    REDISTRIBUTE = 36  # from where, or not at all
    SHIFT_TO = 37
    SHIFT_HEROES = 38
    SHIFT_COUNT = 39
    SHIFT = 40
    POE = 41  # Poe's Fanboys, by themselves
    END_CARDS = 42  # a card for the end of the turn, or no more
    TURN_END = 43
    OVER = 44


class Layer(IntEnum):
    """Who has the say: what interrupts comes before what it interrupts."""

    LOSS = 0  # an owner names which Heroes are lost
    WINDOW_CARD = 1  # a card played in a window is carried out
    WINDOW = 2
    TURN_CARD = 3  # a card played by the active player
    STEP = 4


class Window(IntEnum):
    """When others may play a card (WF-320)."""

    NONE = 0
    TURN_START = 1
    TARGETED = 2
    DECLARED = 3
    LAST_UNITS = 4
    CAPTURED = 5


class Losing(IntEnum):
    """How an owner chooses among units that are lost (WF-185, WF-303)."""

    NONE = 0
    FANBOYS_FIRST = 1  # Heroes only when no Fanboy is left
    FREELY = 2  # the Laser


class Ending(IntEnum):
    """How a game ended."""

    NONE = 0
    LAST_ONE = 1  # all others have Rage Quit (WF-190)
    ROUNDS = 2  # the limit (WF-233)


class Cause(IntEnum):
    """Why Fanboys or Coins come, or units go."""

    BASE = 0  # territories counted (WF-40)
    CASTLES = 1
    AREA = 2
    TRADE = 3
    TERRITORY = 4  # occupied, on a traded card (WF-46)
    CARD = 5
    BONUS = 6  # the third territory (WF-163)
    INVASION = 7
    FANDOM = 8
    LASER = 9
    PRICE = 10


class Event(IntEnum):
    """What the chronicle can tell. Places are territories by number, NOWHERE for none."""

    DEALER_ROLLED = 0  # player, die
    DEALER = 1  # player
    DEALT = 2  # player, territory: one Fanboy each
    ORDER_ROLLED = 3  # player, die
    FIRST = 4  # player
    PLACED = 5  # player, territory, Fanboys, Fanboys there now
    PIECE_PLACED = 6  # player, territory, piece, 1 if it was bought
    TURN_BEGUN = 7  # player, round
    # Phases 0 and 1
    STRUCK = 8  # player, territory, owner: the Laser is aimed
    LASER_ROLLED = 9  # player, territory, die, 1 for a hit
    INCOME = 10  # player, ``Cause``, Fanboys, Coins
    AREA_BONUS = 11  # player, area, Fanboys, Coins
    INCOME_TOTAL = 12  # player, Fanboys, Coins
    TRADED = 13  # player, Fanboys, number of the trade from 1
    TRADED_CARD = 14  # player, Territory Card: one event for each of three
    # Phases 2 to 4
    COINS = 15  # player, ``Cause``, amount, Coins now
    DREW = 16  # player, deck, cards left in it
    DREW_CARD = 17  # title, deck: whispered to who drew it
    CARD_PLAYED = 18  # player, title, window or NONE
    CARD_DISCARDED = 19  # player, title
    # Phase 5
    INVADED = 20  # player, from, to, defender or NOBODY
    ATTACK_DICE = 21  # player, Fanboys, Heroes with a big die, Heroes with a die (bit sets)
    DEFENCE_DICE = 22  # player, Fanboys, Heroes with a big die, Heroes with a die
    CALLED_OFF = 23  # player, from, to
    ATTACK_ROLLED = 24  # player, small dice, big dice: their faces as digits, highest first
    DEFENCE_ROLLED = 25  # player, small dice, big dice
    COMPARED = 26  # attacker's losses, defender's losses, sides of the defender's parried die
    PARRY = 27  # attack value, defence value, 1 if the attacker wins: the dice rolled again
    LOST = 28  # player, territory, Fanboys, ``Cause``
    HERO_LOST = 29  # player, territory, Hero, ``Cause``
    CASTLE_LOST = 30  # player, territory, ``Cause``
    CAPTURED = 31  # player, territory, owner before or NOBODY
    MOVED = 32  # player, from, to, Fanboys
    HERO_MOVED = 33  # player, from, to, Hero
    UNCONTESTED = 34  # territory, player before
    TERRITORY_CARD = 35  # player, Territory Card
    RAGE_QUIT = 36  # player, by whom or NOBODY
    # Cards and windows
    WINDOW_OPENED = 37  # ``Window``, territory or NOWHERE
    PASSED = 38  # player, ``Window``
    EFFECT_BEGUN = 39  # player, title, territory or NOWHERE, ``EffectKind``
    EFFECT_ENDED = 40  # player, title, territory or NOWHERE, ``EffectKind``
    TARGETED = 41  # player, title, territory
    ROLLED = 42  # player, sides, value, 1 for a hit
    AVERTED = 43  # player, territory, title
    STOLE = 44  # player, from whom, deck
    STOLE_CARD = 45  # title, from whom: whispered to both
    GAINED = 46  # player, territory, Fanboys, ``Cause``
    RETURNED = 47  # player, title: back into the hand
    LINKED = 48  # player, from, to or NOWHERE for all of a sort, title
    REROLLED = 49  # player, value before, value now
    DIE_CANCELLED = 50  # player, value
    RAISED = 51  # player, value before, value now
    # The end
    ROUND_OVER = 52  # round
    GAME_OVER = 53  # ``Ending``, bit set of winners
    RANKED = 54  # player, territories, units, Coins


REVEALING = frozenset(
    {Event.DREW_CARD, Event.STOLE_CARD, Event.CARD_PLAYED, Event.CARD_DISCARDED}
)
"""The events that show something hidden to whoever may read them."""
