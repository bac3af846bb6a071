"""What a player can choose: dense number <-> named parts.

A word means what the step asks for: a territory is where Fanboys are placed, what a card is
aimed at, or where a redistribution begins.
"""

from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.games.war_of_the_fanboys.pieces import TERRITORIES, WORLDS
from sandtable.games.war_of_the_fanboys.tables import (
    AREA_WORDS,
    HERO_SET_WORDS,
    HERO_SETS,
    HERO_WORDS,
    PIECE_WORDS,
    PLAYER_NAMES,
    SET_WORDS,
    TERRITORY_WORDS,
)
from sandtable.games.war_of_the_fanboys.tables.cards import DECK_WORDS, TITLE_WORDS

AMOUNTS = (0, 1, 2, 5, 10, 20, 50)
"""Fanboys at a time; any number is reached by several of them."""

ALL = len(AMOUNTS)
"""Instead of a number: as many as there are."""

AMOUNT_WORDS = (*map(str, AMOUNTS), "all")

KEEPS = (1, 3, 5, 10, 20)
"""Invade again until captured, or until so few Fanboys are left where it starts."""

MOST_FIGHTING = 3
DICE_WORDS = tuple(str(count) for count in range(MOST_FIGHTING + 1))

ACTIONS = ActionSpace(
    Kind("done"),
    Kind("territory", (Part("territory", TERRITORY_WORDS),)),
    Kind("count", (Part("fanboys", AMOUNT_WORDS),)),
    Kind("piece", (Part("piece", PIECE_WORDS),)),
    Kind("trade", (Part("cards", SET_WORDS),)),
    Kind("deck", (Part("deck", DECK_WORDS),)),
    Kind("card", (Part("card", TITLE_WORDS),)),
    Kind("invade", (Part("from", TERRITORY_WORDS), Part("to", TERRITORY_WORDS))),
    Kind("again", (Part("until", tuple(map(str, KEEPS))),)),
    Kind(
        "dice",
        (
            Part("fanboys", DICE_WORDS),
            Part("big", HERO_SET_WORDS),
            Part("small", HERO_SET_WORDS),
        ),
    ),
    Kind("call-off"),
    Kind("reroll", (Part("die", ("first", "second", "third")),)),
    Kind("take-away"),
    Kind("heroes", (Part("heroes", HERO_SET_WORDS),)),
    Kind("player", (Part("player", PLAYER_NAMES),)),
    Kind("world", (Part("world", AREA_WORDS[:WORLDS]),)),
    Kind("hero", (Part("hero", HERO_WORDS),)),
)

DONE = ACTIONS.first("done")
TERRITORY = ACTIONS.first("territory")
COUNT = ACTIONS.first("count")
PIECE = ACTIONS.first("piece")
TRADE = ACTIONS.first("trade")
DECK = ACTIONS.first("deck")
CARD = ACTIONS.first("card")
INVADE = ACTIONS.first("invade")
AGAIN = ACTIONS.first("again")
DICE = ACTIONS.first("dice")
CALL_OFF = ACTIONS.first("call-off")
REROLL = ACTIONS.first("reroll")
TAKE_AWAY = ACTIONS.first("take-away")
HEROES_CHOSEN = ACTIONS.first("heroes")
PLAYER = ACTIONS.first("player")
WORLD = ACTIONS.first("world")
HERO = ACTIONS.first("hero")

BIG_STEP = HERO_SETS
FANBOY_STEP = HERO_SETS * HERO_SETS
"""``DICE + fanboys * FANBOY_STEP + big * BIG_STEP + small``; the sets are bits of Heroes."""

FROM_STEP = TERRITORIES
"""``INVADE + from * FROM_STEP + to``."""
