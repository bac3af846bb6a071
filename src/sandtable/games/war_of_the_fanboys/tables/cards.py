"""Everything printed on the Hero Cards, read once.

WF-86: a card is one or two effects, and an effect is a row of parameters.
"""

from enum import IntEnum

import numpy as np

from sandtable.core.record import Ints
from sandtable.games.war_of_the_fanboys.pieces import (
    DECKS,
    TERRITORIES,
    TITLES,
    WORLDS,
    Hero,
    Terrain,
)
from sandtable.games.war_of_the_fanboys.tables import (
    AREA_SET,
    BOARD,
    BOARD_SET,
    BORDERS,
    LAND_SET,
    LINKED,
    MAIN_SET,
    WATERWAY_SET,
    numbers,
    word,
)
from sandtable.games.war_of_the_fanboys.tables.box import DECK_LIST, KIND_LIST, TITLE_LIST
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Amount,
    Basis,
    Destination,
    DiceSide,
    EffectKind,
    Lock,
    Method,
    Moment,
    Origin,
    Range,
    Source,
    Target,
    Targets,
    Timing,
    Trigger,
    Units,
    Until,
    What,
    Where,
    Whose,
)

DECK_WORDS = tuple(word(deck["id"]) for deck in DECK_LIST)
TITLE_WORDS = tuple(word(title["id"]) for title in TITLE_LIST)

DECK_OF = numbers([[deck["id"] for deck in DECK_LIST].index(c["deck"]) for c in TITLE_LIST])
"""By title: its deck, which has the number of its Hero."""

COST = numbers([card["cost"] for card in TITLE_LIST])
TIMING = numbers([Timing[card["timing"].upper()] for card in TITLE_LIST])
QUANTITY = numbers([card["quantity"] for card in TITLE_LIST])

TITLE_OF = np.repeat(np.arange(TITLES), QUANTITY)
"""By physical card: its title. Cards of a title, and of a deck, follow each other."""

CARD_WORDS = tuple(
    f"{word(card['id'])}-{copy + 1}" for card in TITLE_LIST for copy in range(card["quantity"])
)
FIRST_COPY = np.concatenate((numbers([0]), np.cumsum(QUANTITY)))
"""By title: its first physical card; the next title's first comes after its last."""

FIRST_OF_DECK = np.searchsorted(DECK_OF[TITLE_OF], np.arange(DECKS + 1)).astype(np.int64)
"""The same by deck."""

DECKS_WITH = numbers(
    [sum(1 << deck for deck in set(DECK_OF[timing == TIMING].tolist())) for timing in Timing]
)
"""By timing: the decks that hold such a card, as a bit set."""

LINES = max(len(title["effects"]) for title in TITLE_LIST)
"""The most effects of one card."""

UNLIMITED = 99
NOTHING = -1
"""A word that an effect does not say."""

READ: dict[str, type[IntEnum] | None] = {}
"""The parameters that are read, and the list of those that are words."""


def parameter(key: str, words: type[IntEnum] | None = None, missing: int = 0) -> Ints:
    """One parameter of every effect, by title and line."""
    READ[key] = words
    table = np.full((TITLES, LINES), NOTHING if words else missing, np.int64)
    for title, card in enumerate(TITLE_LIST):
        for line, effect in enumerate(card["effects"]):
            if key in effect:
                table[title, line] = words[effect[key].upper()] if words else effect[key]
    return table


KIND = parameter("kind", EffectKind)
KIND[KIND == NOTHING] = EffectKind.NONE

AMOUNT = parameter("amount", Amount)
BASIS = parameter("basis", Basis)
CASTLE_DIE = parameter("castle_die")
CASTLE_HIT_ON = parameter("castle_hit_on")
COUNT = parameter("count")
DESTINATION = parameter("destination", Destination)
DICE = parameter("dice")
DIE = parameter("die")
FACE = parameter("face")
FANBOYS = parameter("fanboys")
FOLLOW_DIE = parameter("follow_die")
FOLLOW_HIT_ON = parameter("follow_hit_on")
FOLLOW_MAX = parameter("follow_max")
GAIN_AT_HERO = parameter("gain_at_hero")
HALF = parameter("half")
HERO = parameter("hero", Hero)
HEROES_TOO = parameter("heroes")
HIT_ON = parameter("hit_on")
LAND_ONLY = parameter("land_only")
LEAVE = parameter("leave_min")
LOCK = parameter("lock", Lock)
METHOD = parameter("method", Method)
MOST = parameter("max", missing=UNLIMITED)
MOST_EIGHTS = parameter("max_d8", missing=UNLIMITED)
MOST_FACE = parameter("max_face")
MOST_FANBOYS = parameter("max_fanboys", missing=UNLIMITED)
MOST_IN_ALL = parameter("max_total", missing=UNLIMITED)
MOST_SIXES = parameter("max_d6", missing=UNLIMITED)
NAMED = parameter("named")
ORIGIN = parameter("origin", Origin)
PER_INVASION = parameter("per_invasion")
PLUS = parameter("plus")
RANGE = parameter("range", Range)
REFLECT = parameter("reflect")
SIDE = parameter("side", DiceSide)
SOURCE = parameter("source", Source)
TARGET = parameter("target", Target)
TARGETS = parameter("targets", Targets)
TERRAIN = parameter("terrain", Terrain)
TICKS = parameter("ticks")
TRIGGER = parameter("trigger", Trigger)
UNITS = parameter("units", Units)
UNTIL = parameter("until", Until)
WHAT = parameter("what", What)
WHEN = parameter("when", Moment)
WHERE = parameter("where", Where)
WHOSE = parameter("whose", Whose)

_ENDING = [w for w, says in KIND_LIST.items() if "until" in says["required"]]
LASTS = np.isin(KIND, [EffectKind[w.upper()] for w in _ENDING])
LASTS &= KIND != EffectKind.PROTECT_HERO
LASTS |= (KIND == EffectKind.RETURN_TO_HAND) | (Basis.DEFEATED_IN_CAPTURED == BASIS)
"""Effects that are noted: those with an end, and what may happen once in a turn. A Hero of
stone is noted beside his player (``Side.stone``)."""

LASTING = int(np.sum(QUANTITY * LASTS.sum(axis=1)))
"""More can never last at once: each card is played once, and one that comes back to the hand
leaves a single trace a turn."""

UNTIL[LASTS & (UNTIL == NOTHING)] = Until.END_OF_TURN

SIDES = np.where((SIDE == NOTHING) | (SIDE == DiceSide.BOTH), 3, 1 << np.maximum(SIDE, 0))
"""The sides of an invasion on which an effect works, as a bit set."""

WORTH = np.select(
    [KIND == EffectKind.DIE_BONUS, KIND == EffectKind.REROLL], [PLUS, DICE], default=1
).astype(np.int64)
"""What a lasting effect gives: points, or dice."""

LINK_ROOM = np.where(HEROES_TOO > 0, UNLIMITED, np.minimum(MOST_FANBOYS, UNLIMITED - 1))
"""How many Fanboys a link lets through; ``UNLIMITED``: any number, and Heroes."""

LINK_ENDS = np.zeros(len(Destination), np.int64)
"""By sort of destination: Land, Land or Air, Land with a waterway."""

LINK_ENDS[Destination.ANY_LAND] = LAND_SET
LINK_ENDS[Destination.ANY_MAIN] = MAIN_SET
LINK_ENDS[Destination.ANY_LAND_WITH_WATERWAY] = LAND_SET & WATERWAY_SET

UP_TO = 3
"""The most targets of a card that may have several (``up_to_3``)."""

FROM_HERO = numbers([0] * len(Range))
"""Ranges that start where the card's Hero stands; others start where the player says."""

FROM_HERO[[Range.BORDERING_HERO, Range.LINKED_HERO, Range.HERO_BOARD]] = 1

IN_RANGE = np.zeros((len(Range), TERRITORIES), np.int64)
"""By range and start, a territory or a World: the territories that it covers."""

IN_RANGE[Range.BORDERING_HERO] = BORDERS
IN_RANGE[Range.LINKED_HERO] = IN_RANGE[Range.LINKED_OWN_ONE] = LINKED
IN_RANGE[Range.HERO_BOARD] = BOARD_SET[BOARD]
IN_RANGE[Range.ANY_LAND], IN_RANGE[Range.ANY_MAIN] = LAND_SET, MAIN_SET
IN_RANGE[Range.WORLD, :WORLDS] = AREA_SET[:WORLDS]
