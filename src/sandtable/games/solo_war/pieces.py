"""What is in the box, by name.

SW-10: 30 cards, three Gamble Tokens and a die a player. SW-11: six Klutz cards for all.
SW-14: the cards themselves stand in ``cards.toml``; what they do is put together from the ops
below, so a card with known ops needs no code.
"""

from enum import IntEnum

PLAYERS = 4
"""The most who play."""

TEAM = 2
"""Members of a team; seats 0 and 1 against 2 and 3 (SW-91)."""

ENTITIES = 20
SUPPORTS = 10
KLUTZES = 6
SOURCES = ENTITIES + SUPPORTS + KLUTZES
"""All cards, numbered in the order of ``cards.toml``: Entities, Supports, Klutz cards."""

SUPPORT_CARD = ENTITIES
KLUTZ_CARD = ENTITIES + SUPPORTS
"""The first Support Card and the first Klutz card among the sources."""

HAND = 3
TOKENS = 3
"""Support Cards and Gamble Tokens of a player for the whole game (SW-10, SW-20)."""

DIE = 4
"""The die shows 0 to 3 (SW-10)."""

MOST_WAITING = 6
"""The most that waiting debuffers, and waiting buffers, come to (SW-102)."""

ROUNDS = 10
SUDDEN_ELITES = 2
SUDDEN_ROUNDS = 7
"""Cards of a reservoir, and cards left over for Sudden Death: 2 Elites, 5 Effects."""

NOBODY = -1
NO_CARD = -1
NO_ACTION = -1


class Kind(IntEnum):
    """The kinds of Entities (SW-10); a reservoir is put together from all three."""

    EFFECT = 0
    ORDINARY = 1
    ELITE = 2


DRAWN = (5, 3, 2)
"""How many Entities of each kind are in a reservoir (SW-20)."""


class Op(IntEnum):
    """What a card can do; a card is a list of these with their numbers (SW-150 to SW-165)."""

    NONE = 0
    SHUFFLE = 1
    REORDER = 2
    NEGATE_FOES = 3
    LINGER = 4
    LINGER_IF_WON = 5
    FRC_SELF = 6
    FRC_OWN = 7
    FRC_ALLY = 8
    FRC_FOES = 9
    SWAP = 10
    SET_OWN = 11
    CANCEL = 12
    BLOCK_GAMBLE = 13
    TWO_DICE = 14
    RETURN_IF_LOST = 15
    DISCARD_SUPPORT = 16
    REVEAL_HAND = 17
    REVEAL_TOP = 18
    TOP_TO_BOTTOM = 19


class Whom(IntEnum):
    """Whom an op means: the player of the card, or the target named."""

    OWN = 0
    TARGET = 1


class When(IntEnum):
    """On what an op's amount depends."""

    ALWAYS = 0
    COIN_HEADS = 1
    FOE_ELITE = 2
    BEHIND = 3


class Per(IntEnum):
    """What an op's amount is multiplied by."""

    ONCE = 0
    LEAD = 1
    HAND = 2


class Target(IntEnum):
    """What is named together with a card (SW-113, SW-131)."""

    NONE = 0
    ONE_FOE = 1
    ALL_FOES = 2
    ROLLER = 3
    ALLY_ENTITY = 4
    ALLY_FIGHT = 5
    RIVAL_ENTITY = 6
    RIVAL_PLAYER = 7
    ANY_RESERVOIR = 8


class Phase(IntEnum):
    """The parts of a round that hold a decision, and the end of the game."""

    ENTITIES = 0  # summoning and Entity effects (SW-30, SW-110 to SW-118)
    SUPPORT = 1
    GAMBLE = 2
    RETALIATION = 3
    OVER = 4


class Question(IntEnum):
    """What is being decided by all who are waited for (SW-190 to SW-194)."""

    FOE = 0  # SW-190
    TOP = 1  # SW-191
    SUPPORT = 2  # SW-192
    GAMBLE = 3  # SW-193
    KLUTZ = 4  # SW-194


class Place(IntEnum):
    """Where a Support Card is."""

    ASIDE = 0  # not drawn: out of the game
    HAND = 1
    PLAYED = 2  # in this round
    DISCARDED = 3


class Result(IntEnum):
    """How the Entity of a round fared."""

    NONE = 0  # still face down, on the field, or no Entity took part
    WON = 1  # in the Victory Pile; in Sudden Death: stayed in
    LOST = 2  # in the Defeat Pile


class Ending(IntEnum):
    """How a game ended (SW-37 to SW-40)."""

    NONE = 0
    EARLY = 1  # a lead that could not be caught
    POINTS = 2  # most points after ten rounds
    SUDDEN_DEATH = 3
    DRAW = 4  # the leftovers ran out


class Cause(IntEnum):
    """What changes an Entity's FRC, as the lines of its sum: in the order of SW-50."""

    PRINTED = 0
    DEBUFFERS = 1
    BUFFERS = 2
    ENTITY = 3  # its own effect
    SUPPORT = 4  # of player 0, and so on
    DIE = SUPPORT + PLAYERS
    KLUTZ = DIE + 1


CAUSES = Cause.KLUTZ + 1


class Event(IntEnum):
    """What the chronicle can tell. A source is a card's number (``SOURCES``)."""

    ROUND_BEGUN = 0  # round, from 1; more than ROUNDS: Sudden Death
    PHASE_BEGUN = 1  # phase
    SUMMONED = 2  # player, Entity, printed FRC
    FORCE = 3  # player, source * CAUSES + ``Cause``, amount, FRC after it
    NEGATED = 4  # player, Entity, player who negates it
    FOE_NAMED = 5  # player, Entity, foe
    COIN = 6  # player, Entity, 1 for heads
    SHUFFLED = 7  # owner of the reservoir, cards in it
    LOOK_ORDER = 8  # owner of the reservoir, looker, place from 0: drawn by lot
    LOOKED = 9  # looker, owner of the reservoir, cards seen
    SAW = 10  # Entity, owner: whispered to the looker, from the top card down
    REORDERED = 11  # looker, owner: the choice is made; nobody else learns which
    PUT_ON_TOP = 12  # Entity, owner: whispered to who chose
    LEFT_WAITING = 13  # player whose next Entity it is for, amount, source, all of that sign
    # Support Cards
    SUPPORT_PLAYED = 14  # player, Support Card, target player or NOBODY
    NO_SUPPORT = 15  # player
    CANCELLED = 16  # player, Support Card, player who cancels it
    GAMBLE_BLOCKED = 17  # player, player who blocks
    TWO_DICE = 18  # player who would roll twice, player who helps
    SWAPPED = 19  # player, rival
    # Gambles
    GAMBLED = 20  # player, tokens left
    NO_GAMBLE = 21  # player
    ROLLED = 22  # player, result that counts, first die, second die or -1
    GAMBLER_ORDER = 23  # -1, player, place from 0: drawn by lot
    KLUTZ_SHUFFLED = 24
    KLUTZ_TURNED = 25  # player, position, Klutz card
    SUPPORT_LOST = 26  # player, Support Card: discarded by chance
    HAND_SHOWN = 27  # player, Support Card: one event for each
    TOP_SHOWN = 28  # player, Entity
    TOP_MOVED = 29  # player: the top card went to the bottom
    # The result
    WON = 30  # player, Entity, FRC, points of the player now
    LOST = 31  # player, Entity, FRC
    SUPPORT_RETURNED = 32  # player, Support Card
    SUPPORT_SPENT = 33  # player, Support Card: to the discard pile
    SUDDEN_DEATH = 34  # bit set of the players in it
    OUT = 35  # player: no longer in Sudden Death
    GAME_OVER = 36  # ``Ending``, bit set of winners
    SWAP_ORDER = 37  # -1, player, place from 0: drawn by lot
    COUNTED = 38  # player, ``Cause``, amount: a line of the sum when a battle is decided


REVEALING = frozenset(
    {
        Event.SUMMONED,
        Event.SAW,
        Event.TOP_SHOWN,
        Event.HAND_SHOWN,
        Event.SUPPORT_LOST,
        Event.FOE_NAMED,
        Event.SUPPORT_PLAYED,
        Event.NO_SUPPORT,
        Event.GAMBLED,
        Event.NO_GAMBLE,
    }
)
"""The events that show something hidden to whoever may read them."""
