"""Where an army can move (BF-40, BF-41, BF-182, BF-183)."""

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.pieces import Kind
from sandtable.games.barons_of_fyn.rules.realm import reach
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import ARMY_KIND

SHOCK_TROOPS = sum(1 << a for a, kind in enumerate(ARMY_KIND) if kind == Kind.SHOCK_TROOPS)
KNIGHTS = sum(1 << a for a, kind in enumerate(ARMY_KIND) if kind == Kind.KNIGHTS)
"""These armies, as bit sets."""


@rule("BF-83", "BF-182")
def has_room_for(position: State, army: int, land: int) -> bool:
    """Whether the army may end a move there: no two Shock Troops on a land."""
    others = position.lands[land].armies & ~(1 << army)
    return not SHOCK_TROOPS >> army & 1 or others & SHOCK_TROOPS == 0


@rule("BF-83", "BF-182")
def rooms(position: State, army: int, lands: int) -> int:
    """Those of a set of lands where the army may end a move."""
    if not SHOCK_TROOPS >> army & 1:
        return lands
    there, left = lands, lands
    while left:
        land = lowest(left)
        if not has_room_for(position, army, land):
            there &= ~(1 << land)
        left &= left - 1
    return there


@rule("BF-40", "BF-165", "BF-183")
def destinations(position: State, army: int, land: int) -> int:
    """Where an army may come to from a land in one move."""
    return rooms(position, army, reach(position, land))
