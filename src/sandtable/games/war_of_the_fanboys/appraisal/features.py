"""What can be said of a player's position, as numbers that are weighted (``appraise.py``)."""

import numpy as np

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.appraisal.expansion import idle, room
from sandtable.games.war_of_the_fanboys.appraisal.prospects import (
    assault,
    bought,
    coins_left,
    fears,
    hopes,
)
from sandtable.games.war_of_the_fanboys.pieces import (
    AREAS,
    CASTLE,
    CASTLES,
    DECKS,
    HAND,
    HEROES,
    NO_CARD,
    Hero,
)
from sandtable.games.war_of_the_fanboys.rules.income import base_income, cards_of
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.rules.units import on_boards
from sandtable.games.war_of_the_fanboys.scoring import units_of
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AREA_FANBOYS,
    AREA_SET,
)
from sandtable.games.war_of_the_fanboys.tables.box import TITLE_LIST

Seen = tuple[
    float, float, float, float, float, float, float, float,
    float, float, float, float, float, float, float, float,
]  # fmt: skip

FEATURES = (
    "territories",
    "income",
    "nearly",
    "units",
    "idle",
    "room",
    "hopes",
    "fears",
    "assault",
    "coins",
    "hero_cards",
    "card_effects",
    "territory_cards",
    "heroes",
    "mario",
    "castles",
)
"""Their names, in their order."""

VALUES = np.array([float(card["value"]) for card in TITLE_LIST])
"""By title, what its effect is worth in Fanboys."""

LARGE_INCOME = 20.0
LARGE_COINS = 20.0
"""More of them buy nothing that could not be bought with these."""
LARGE_HAND = 10.0
FREEDOM = 0.05
"""A Fanboy in hand, which may go anywhere, is worth so much more than one that stands."""
NEARLY = 0.5
"""An area counts as nearly held from this share of its territories on."""


@rule("WF-40", "WF-41", "WF-42")
def income_of(position: State, player: int) -> int:
    """Fanboys that the player would get now."""
    side = position.sides[player]
    fanboys = base_income(count(side.realm)) + count(side.castles)
    for area in range(AREAS):
        if AREA_SET[area] & ~side.realm == 0:
            fanboys += AREA_FANBOYS[area]
    return fanboys


@rule("WF-42")
def nearly_held(position: State, player: int) -> float:
    """Bonuses of areas of which most is held, the more the less is missing."""
    realm, worth = position.sides[player].realm, 0.0
    for area in range(AREAS):
        share = count(AREA_SET[area] & realm) / count(AREA_SET[area])
        if NEARLY < share < 1.0:
            worth += AREA_FANBOYS[area] * (share - NEARLY)
    return worth / LARGE_INCOME


@rule("WF-22")
def hero_cards_of(position: State, player: int) -> int:
    """How many Hero Cards the player holds."""
    cards = 0
    for deck in range(DECKS):
        cards += position.sides[player].held[deck]
        if player == position.turn:
            cards += position.order[deck]
    return cards


@rule("WF-233")
def all_units(position: State) -> float:
    """Everybody's units, those to be placed included."""
    everybody = 1.0 + position.portion
    for place in position.territories:
        everybody += place.fanboys
    for other in range(position.options.players):
        everybody += count(on_boards(position, other))
    return everybody


@rule("WF-233")
def own_units(position: State, player: int) -> float:
    """The player's units, those to be placed included."""
    own = float(units_of(position, player))
    if player == position.turn:
        own += (1.0 + FREEDOM) * position.portion
    return own


@rule("WF-301", "WF-302")
def effects_of(position: State, player: int) -> float:
    """The worth, in Fanboys, of the player's cards that last or are being carried out."""
    worth = 0.0
    for number in range(position.lasting):
        effect = position.effects[number]
        if effect.player == player and effect.line == 0:
            worth += VALUES[effect.title]
    for depth in range(len(position.plays)):
        play = position.plays[depth]
        if play.title != NO_CARD and play.player == player:
            worth += VALUES[play.title]
    return worth


@rule("WF-233")
def described(position: State, player: int) -> Seen:
    """All features of a player, in the order of ``FEATURES``."""
    side, heroes = position.sides[player], on_boards(position, player)
    everybody = all_units(position)
    castles, piece = count(side.castles), bought(position, player)
    if piece == CASTLE:
        castles += 1
    elif piece < CASTLE:
        heroes |= 1 << piece
    return (
        count(side.realm) / len(position.territories),
        income_of(position, player) / LARGE_INCOME,
        nearly_held(position, player),
        own_units(position, player) / everybody,
        idle(position, player) / everybody,
        room(position, player) / LARGE_INCOME,
        hopes(position, player) / LARGE_INCOME,
        fears(position, player) / LARGE_INCOME,
        assault(position, player) / LARGE_INCOME,
        min(coins_left(position, player) / LARGE_COINS, 1.0),
        hero_cards_of(position, player) / LARGE_HAND,
        effects_of(position, player) / LARGE_INCOME,
        count(cards_of(position, player)) / HAND,
        count(heroes) / HEROES,
        float(heroes >> Hero.MARIO & 1),
        castles / CASTLES,
    )
