"""The words of the Hero Cards, as ``hero_cards.toml`` lists them."""

from enum import IntEnum


class Timing(IntEnum):
    """When a card may be played."""

    FIRST_CARD = 0
    BEFORE_FIRST_INVASION = 1
    END_OF_TURN = 2
    ANY_TIME = 3
    OPPONENT_TARGETS_OWN = 4
    OPPONENT_DECLARES_INVASION = 5
    OPPONENT_DECLARES_INVASION_OWN_LAND = 6
    LAST_UNITS_DEFEATED_OWN_LAND = 7
    OPPONENT_CAPTURES_LAND = 8


class EffectKind(IntEnum):
    """What a card can do; a card is a list of these with their numbers."""

    NONE = 0
    ADD_FANBOYS = 1
    DEPLOY_HERO = 2
    PLACE_CASTLE = 3
    COINS = 4
    DRAW_CARDS = 5
    STEAL_CARD = 6
    MOVE_UNITS = 7
    EXTRA_REDISTRIBUTION = 8
    DESTROY_UNITS = 9
    DESTROY_HERO = 10
    HAZARD = 11
    IMMOBILISE = 12
    BONUS_DIE = 13
    DIE_BONUS = 14
    REROLL = 15
    WIN_TIES = 16
    LIMIT_DICE = 17
    CANCEL_DIE = 18
    BACKFIRE = 19
    CANCEL_INVASION = 20
    REVIVE = 21
    PROTECT_HERO = 22
    TEMPORARY_LINK = 23
    TERRAIN_PERMIT = 24
    LASER_UPGRADE = 25
    AVERT = 26
    RETURN_TO_HAND = 27


class Where(IntEnum):
    """Where new pieces come."""

    HERO = 0
    OWN_ONE = 1
    OWN_SPLIT = 2
    OWN_EACH = 3
    WORLD_EACH = 4
    TRIGGER_TERRITORY = 5
    OWN_LAND = 6


class Range(IntEnum):
    """Which territories can be targets."""

    BORDERING_HERO = 0
    LINKED_HERO = 1
    LINKED_OWN = 2
    LINKED_OWN_ONE = 3
    ANY_LAND = 4
    ANY_MAIN = 5
    HERO_BOARD = 6
    WORLD = 7
    OWN_LAND = 8
    TRIGGER_TERRITORY = 9
    SAME_TARGET = 10


class Targets(IntEnum):
    """How many territories of the range."""

    ONE = 0
    UP_TO_3 = 1
    ALL = 2


class Amount(IntEnum):
    """How many units are destroyed."""

    FIXED = 0
    HITS = 1
    STREAK = 2
    ROLL = 3
    HALF = 4


class Units(IntEnum):
    """Which units."""

    ANY = 0
    FANBOYS = 1


class DiceSide(IntEnum):
    """On which side of an invasion."""

    ATTACK = 0
    DEFENCE = 1
    BOTH = 2


class Until(IntEnum):
    """When a lasting effect ends."""

    END_OF_PHASE_5 = 0
    END_OF_TURN = 1
    YOUR_NEXT_TURN = 2
    OWNER_NEXT_TURN_START = 3
    OWNER_NEXT_TURN_END = 4
    TICKS_DONE = 5


class Target(IntEnum):
    """On which territory a lasting effect lies."""

    CHOSEN = 0
    TRIGGER_TERRITORY = 1
    TRIGGER_ATTACKER = 2


class What(IntEnum):
    """What cannot act."""

    TERRITORY = 0
    ONE_HERO = 1
    ALL_HEROES = 2


class Trigger(IntEnum):
    """When a hazard strikes."""

    INVASION_DECLARED = 0
    OWNER_TURN_START = 1


class Whose(IntEnum):
    """Whose units are moved."""

    OWN = 0
    ENEMY = 1


class Origin(IntEnum):
    """Where a move or a link begins."""

    HERO = 0
    OWN_LAND = 1
    HERO_LAND = 2
    HERO_MAIN = 3
    HERO_LAND_WITH_WATERWAY = 4


class Destination(IntEnum):
    """Where a move or a link leads."""

    OWN_SAME_WORLD = 0
    OWN_MAIN = 1
    OWN_ANY = 2
    SAME_OWNER_LINKED = 3
    ANY_LAND = 4
    ANY_MAIN = 5
    LAND_TWO_STEPS = 6
    ANY_LAND_WITH_WATERWAY = 7


class Method(IntEnum):
    """How a Hero is destroyed."""

    ROLL = 0
    DUEL = 1


class Lock(IntEnum):
    """Which territory of a cancelled invasion is closed."""

    ATTACKING_TERRITORY = 0
    TARGET_TERRITORY = 1


class Basis(IntEnum):
    """Which units come back."""

    DEFEATED_IN_CAPTURED = 0
    OWN_LOSSES = 1


class Source(IntEnum):
    """Who pays Coins."""

    BANK = 0
    OPPONENT = 1


class Moment(IntEnum):
    """When an extra redistribution takes place."""

    NOW = 0
    END_OF_TURN = 1


class Ask(IntEnum):
    """What the player of a card names; each answer is one of a set."""

    NONE = 0
    ORIGIN = 1  # an own territory from which the card works
    WORLD = 2
    TARGET = 3  # the territory that the card is aimed at
    TARGETS = 4  # one after the other, until enough
    SPARE = 5  # a territory that loses one unit fewer (``max_total``)
    DESTINATION = 6
    HERO = 7
    FOE = 8  # an opponent
    DECK = 9
    FANBOYS = 10  # how many
    PLACE = 11  # an own territory for one new Fanboy, until all are placed
    EACH = 12  # the same, each on another, until enough
    EACH_WORLD = 13  # the same, one in each World


class Stage(IntEnum):
    """How far a card that is being carried out has come."""

    ASK = 0  # its player names what it needs
    WARN = 1  # owners of targets are asked, one after the other
    STRIKE = 2  # its first effect, target by target
    FOLLOW = 3  # what comes of it, and its other effects
