"""Whose is what: players, and the lands, population and armies of a realm."""

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.pieces import CAPITAL, NO_CARD, NO_LAND, NOBODY, Kind
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import ARMY_KIND, COMBAT_VALUE, KIND, POPULATION

ARMIES_OF_VALUE = tuple(
    sum(1 << a for a, kind in enumerate(ARMY_KIND) if COMBAT_VALUE[kind] == value)
    for value in range(6)
)
"""By Combat Value: the armies that have it, as a bit set."""


@rule("BF-65", "BF-141")
def lives(position: State, player: int) -> bool:
    """Whether the player still has the Capital."""
    return position.sides[player].lands != 0


@rule("BF-141")
def living(position: State) -> int:
    """Everybody who still has the Capital, as a bit set."""
    players = 0
    for player in range(position.options.players):
        if lives(position, player):
            players |= 1 << player
    return players


@rule("BF-21")
def after(position: State, player: int) -> int:
    """Whose seat is next, clockwise."""
    return (player + 1) % position.options.players


@rule("BF-5")
def owner_of(position: State, land: int) -> int:
    """In whose realm the land lies."""
    for player in range(position.options.players):
        if position.sides[player].lands >> land & 1:
            return player
    return NOBODY


@rule("BF-46", "BF-140")
def force_of(armies: int) -> int:
    """The Combat Values of a set of armies, as printed."""
    force = 5 * count(armies & ARMIES_OF_VALUE[5])
    for value in (1, 2, 3):
        force += value * count(armies & ARMIES_OF_VALUE[value])
    return force


@rule("BF-46", "BF-98")
def population_of(position: State, land: int) -> int:
    """The population points on a land or Capital."""
    if land >= CAPITAL:
        return int(POPULATION[Kind.CAPITAL])
    center = position.lands[land].center
    return int(POPULATION[KIND[center]]) if center != NO_CARD else 0


@rule("BF-4", "BF-73")
def is_improved(position: State, land: int) -> bool:
    """Whether any improvement lies there; the Capital counts as improved."""
    here = position.lands[land]
    cards = max(here.road, here.special, here.center)
    return land >= CAPITAL or cards != NO_CARD


@rule("BF-71")
def is_city(position: State, land: int) -> bool:
    """Whether it is a Town, City or Capital, where armies can be built."""
    center = position.lands[land].center
    return land >= CAPITAL or (center != NO_CARD and KIND[center] != Kind.VILLAGE)


@rule("BF-95")
def is_road(position: State, land: int) -> bool:
    """Whether armies pass through; a Capital has a Road."""
    return land >= CAPITAL or position.lands[land].road != NO_CARD


@rule("BF-40")
def land_of(position: State, player: int, army: int) -> int:
    """Where one of the player's armies stands; NO_LAND: not on the table."""
    lands = position.sides[player].lands
    while lands:
        land = lowest(lands)
        if position.lands[land].armies >> army & 1:
            return land
        lands &= lands - 1
    return NO_LAND


@rule("BF-47")
def armies_of(position: State, player: int) -> int:
    """All armies of a player, as a bit set."""
    lands, armies = position.sides[player].lands, 0
    while lands:
        armies |= position.lands[lowest(lands)].armies
        lands &= lands - 1
    return armies
