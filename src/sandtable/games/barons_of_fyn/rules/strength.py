"""How strong a card is in combat, and what number it needs to hit."""

import numpy as np

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.pieces import (
    ARMIES,
    CAPITAL,
    CENTER,
    NO_CARD,
    TERRAINS,
    Kind,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import ARMY_KIND, COMBAT_VALUE, KIND, SIEGE_VALUE

AT_HOME = 4
"""The CV of Rangers in Woods and of Mountaineers on a Mountain."""

HOMES = {Kind.RANGERS: Kind.WOODS, Kind.MOUNTAINEERS: Kind.MOUNTAIN}
COVER = (Kind.WOODS, Kind.MOUNTAIN)
RESERVES_DEFEND = 2

ATTACK_VALUE = np.zeros((ARMIES, TERRAINS), np.int64)
DEFENCE_VALUE = np.zeros((ARMIES, TERRAINS), np.int64)
"""By army and terrain of the land attacked: the CV with all that changes it (BF-90)."""

for _army, _kind in enumerate(ARMY_KIND):
    for _terrain in range(TERRAINS):
        ATTACK_VALUE[_army, _terrain] = DEFENCE_VALUE[_army, _terrain] = COMBAT_VALUE[_kind]
        if _kind == Kind.RESERVES:
            DEFENCE_VALUE[_army, _terrain] = RESERVES_DEFEND
        if _terrain in COVER:
            DEFENCE_VALUE[_army, _terrain] += 1
        if HOMES.get(_kind) == _terrain:
            ATTACK_VALUE[_army, _terrain] = DEFENCE_VALUE[_army, _terrain] = AT_HOME

EVEN = 5
"""What a card needs at most against an equal one (BF-53)."""

SUREST = 9
"""Ten always fails (BF-54)."""


@rule("BF-53", "BF-54", "BF-55")
def needed(own: int, target: int) -> int:
    """The highest number with which a card of this CV hits one of that CV."""
    return max(1, min(SUREST, EVEN + own - target))


@rule("BF-61", "BF-98")
def siege_value(position: State, land: int) -> int:
    """What stands on the center as its Siege Value; 0 if it is not besieged."""
    if land >= CAPITAL:
        return int(SIEGE_VALUE[Kind.CAPITAL])
    center = position.lands[land].center
    return int(SIEGE_VALUE[KIND[center]]) if center != NO_CARD else 0


@rule("BF-56", "BF-90", "BF-173")
def value(position: State, fighter: int) -> int:
    """The CV of a fighter in the attack that goes on, or the Siege Value of the center."""
    fight = position.fight
    if fighter == CENTER:
        return siege_value(position, fight.target)
    terrain = Kind.CLEAR if fight.target >= CAPITAL else KIND[fight.target]
    if fight.group >> fighter & 1:
        return int(ATTACK_VALUE[fighter, terrain])
    return int(DEFENCE_VALUE[fighter, terrain])
