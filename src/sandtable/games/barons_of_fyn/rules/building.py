"""Step C: building armies (BF-45, BF-46, BF-196)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import BUILD
from sandtable.games.barons_of_fyn.pieces import GROUNDS, Event, Kind
from sandtable.games.barons_of_fyn.rules.deck import holds, in_hand, put_down
from sandtable.games.barons_of_fyn.rules.realms import is_city
from sandtable.games.barons_of_fyn.rules.roads import rooms
from sandtable.games.barons_of_fyn.rules.sets import list_each, lowest
from sandtable.games.barons_of_fyn.rules.table import put_army
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import COMBAT_VALUE, FIRST_ARMY

ARMY_KINDS = (1 << Kind.KNIGHTS + 1) - (1 << Kind.PEASANT_ARMY)
"""As a bit set of kinds."""


@rule("BF-45")
def cities_of(position: State, player: int) -> int:
    """The player's Towns, Cities and Capital, as a bit set."""
    lands, cities = position.sides[player].lands, 0
    while lands:
        land = lowest(lands)
        if is_city(position, land):
            cities |= 1 << land
        lands &= lands - 1
    return cities


@rule("BF-45", "BF-46", "BF-182", "BF-196")
def list_builds(position: State, player: int, actions: Ints, count: int) -> int:
    """Armies of the hand for which the population is enough, in each city not used yet."""
    side = position.sides[player]
    if side.kinds & ARMY_KINDS == 0 or side.force == side.population:
        return count
    cities = cities_of(position, player) & ~position.turn.built
    for kind in range(Kind.PEASANT_ARMY, Kind.KNIGHTS + 1):
        if not holds(position, player, kind):
            continue
        if side.force + COMBAT_VALUE[kind] <= side.population:
            army = in_hand(position, player, kind) - FIRST_ARMY
            first = BUILD + (kind - Kind.PEASANT_ARMY) * GROUNDS
            count = list_each(first, rooms(position, army, cities), actions, count)
    return count


@rule("BF-45", "BF-196")
def build(position: State, player: int, choice: int, tray: Tray) -> None:
    """An army of the hand is placed in a city."""
    land = choice % GROUNDS
    card = put_down(position, player, Kind.PEASANT_ARMY + choice // GROUNDS)
    put_army(position, player, card - FIRST_ARMY, land)
    position.turn.built |= 1 << land
    tell(tray, Event.BUILT, player, card - FIRST_ARMY, land)
