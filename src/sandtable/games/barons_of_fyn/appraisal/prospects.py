"""What a hand and a realm may become: which cards can be used, and where.

A card counts by what can be done with it soon, so that one without a use makes way for a fresh
one; all values are in cards, a very good one being worth 1.
"""

import numpy as np

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    HAND_KINDS,
    NO_CARD,
    NO_KIND,
    Kind,
)
from sandtable.games.barons_of_fyn.rules.building import ARMY_KINDS
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS
from sandtable.games.barons_of_fyn.rules.expansion import NEEDED
from sandtable.games.barons_of_fyn.rules.realm import is_frontier
from sandtable.games.barons_of_fyn.rules.realms import is_improved
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.rules.turn import most_in_hand
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import COMBAT_VALUE, KIND

FRESH = 0.42
"""A card that is still to be drawn."""

ANOTHER = 0.35
"""A second card of a kind."""

USED = np.zeros(HAND_KINDS)
"""By kind: what a card is worth that can be used soon."""

IDLE = np.zeros(HAND_KINDS)
"""... and one that cannot."""

for _kinds, _used, _idle in (
    ((Kind.CLEAR,), 0.75, 0.75),
    ((Kind.DESERT, Kind.WOODS, Kind.MOUNTAIN), 0.5, 0.5),
    ((Kind.ROAD,), 0.35, 0.1),
    ((Kind.OASIS, Kind.CLEARING, Kind.MINE), 0.55, 0.15),
    ((Kind.VILLAGE,), 0.95, 0.5),
    ((Kind.TOWN,), 1.0, 0.35),
    ((Kind.CITY,), 0.8, 0.15),
    ((Kind.PEASANT_ARMY, Kind.RESERVES), 0.45, 0.1),
    ((Kind.ARMY, Kind.MOUNTAINEERS, Kind.RANGERS), 0.6, 0.15),
    ((Kind.STRONG_ARMY, Kind.KNIGHTS), 0.75, 0.2),
    ((Kind.SHOCK_TROOPS,), 0.85, 0.2),
    ((Kind.EARTHQUAKE, Kind.SICKNESS, Kind.SABOTAGE), 0.5, 0.5),
    ((Kind.REVOLT,), 0.6, 0.6),
    (range(Kind.DIVINE_INTERVENTION, HAND_KINDS), 0.3, 0.3),
):
    for _kind in _kinds:
        USED[_kind], IDLE[_kind] = _used, _idle


@rule("BF-75", "BF-77", "BF-78")
def uses(position: State, player: int) -> int:
    """Which kinds of improvements could be placed usefully in a realm, as a bit set.

    A Village where its terrain allows one, the next center on the one before it, Oasis,
    Clearing and Mine where they make room for a Village, a Road on any land.
    """
    kinds, lands = 0, position.sides[player].lands & LAND_CARDS
    while lands:
        here = position.lands[lowest(lands)]
        needed = NEEDED[KIND[lowest(lands)]]
        lands &= lands - 1
        if here.road == NO_CARD:
            kinds |= 1 << Kind.ROAD
        if here.center != NO_CARD:
            kinds |= 2 << KIND[here.center]
        elif needed == NO_KIND or (here.special != NO_CARD and KIND[here.special] == needed):
            kinds |= 1 << Kind.VILLAGE
        elif here.special == NO_CARD:
            kinds |= 1 << needed
    return kinds


@rule("BF-77")
def sites(position: State, player: int) -> int:
    """On how many lands a Village could be placed at once."""
    ready, lands = 0, position.sides[player].lands & LAND_CARDS
    while lands:
        here = position.lands[lowest(lands)]
        needed = NEEDED[KIND[lowest(lands)]]
        lands &= lands - 1
        special = NO_KIND if here.special == NO_CARD else KIND[here.special]
        ready += int(here.center == NO_CARD and needed in (NO_KIND, special))
    return ready


@rule("BF-73")
def outlets(position: State, player: int) -> int:
    """How many improved lands, the Capital among them, have a free side for another land."""
    free, lands = 0, position.sides[player].lands
    while lands:
        land = lowest(lands)
        lands &= lands - 1
        free += int(is_frontier(position, land) and is_improved(position, land))
    return free


@rule("BF-46")
def affordable(room: int) -> int:
    """The kinds of armies for which there is population enough, as a bit set."""
    kinds = 0
    for kind in range(Kind.PEASANT_ARMY, Kind.KNIGHTS + 1):
        if COMBAT_VALUE[kind] <= room:
            kinds |= 1 << kind
    return kinds


@rule("BF-30", "BF-79")
def hand_of(position: State, player: int) -> float:
    """What the hand is worth once it has been filled, in cards."""
    side = position.sides[player]
    useful = uses(position, player) | affordable(side.population - side.force)
    useful |= ~(ARMY_KINDS | (1 << Kind.CITY + 1) - (1 << Kind.ROAD))
    total, kinds = 0.0, side.kinds
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        total += USED[kind] if useful >> kind & 1 else IDLE[kind]
    total += ANOTHER * (side.held - count(side.kinds))
    return total + FRESH * max(0, most_in_hand(position, player) - side.held)


@rule("BF-5", "BF-190")
def closed(position: State, player: int) -> float:
    """1.0 if the Capital lies within the realm, where nobody can attack it."""
    return 0.0 if is_frontier(position, CAPITAL + player) else 1.0
