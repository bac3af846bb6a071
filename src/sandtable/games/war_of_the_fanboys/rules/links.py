"""How territories hang together: for invasions and for redistributions."""

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.pieces import NOWHERE, Hero
from sandtable.games.war_of_the_fanboys.rules.boons import boon, linked_by_card
from sandtable.games.war_of_the_fanboys.rules.lasting import no_entry, no_start
from sandtable.games.war_of_the_fanboys.rules.sets import lowest
from sandtable.games.war_of_the_fanboys.rules.units import heroes_at
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AIR_SET,
    GATE_SET,
    HERO_SETS,
    LAND_SET,
    LINKED,
    MAIN_SET,
    SPACE_SET,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import DiceSide, EffectKind

LEFT_MAIN, CAME_BACK = 1, 2
"""Ways that a redistribution can take between the boards (WF-183)."""


@rule("WF-71", "WF-73", "WF-106", "WF-181", "WF-231", "WF-364")
def open_terrain(position: State, player: int) -> int:
    """The territories where the player's Heroes on the boards let units act."""
    heroes, terrain = position.sides[player].heroes, 0
    if heroes[Hero.MARIO] != NOWHERE:
        terrain |= LAND_SET
    if heroes[Hero.KIRBY] != NOWHERE or flies_without_kirby(position, player):
        terrain |= AIR_SET
    if heroes[Hero.NESS] != NOWHERE:
        terrain |= SPACE_SET
    return terrain


@rule("WF-364")
def flies_without_kirby(position: State, player: int) -> bool:
    """Whether a card lets the player's units act in the Air."""
    anybody = HERO_SETS - 1
    return boon(position, player, EffectKind.TERRAIN_PERMIT, anybody, DiceSide.ATTACK) > 0


@rule("WF-101", "WF-200")
def may_attack_from(position: State, origin: int) -> bool:
    """Whether enough stands there: two Fanboys, or one and a Castle; and nothing forbids it."""
    place = position.territories[origin]
    return place.fanboys + place.castle > 1 and place.fanboys > 0


@rule("WF-102", "WF-107", "WF-108", "WF-109", "WF-227", "WF-363")
def linked_to(position: State, player: int, origin: int) -> int:
    """Where an invasion from there may lead: links, gates of a Castle, links by cards.

    Gates lead from Land with an own Castle to the space boards; nothing leads back.
    """
    linked = LINKED[origin] | linked_by_card(position, player, origin, 0)
    if LAND_SET >> origin & 1 and position.territories[origin].castle:
        linked |= GATE_SET
    return linked  # type: ignore[no-any-return]


@rule("WF-362")
def only_stone_left(position: State) -> int:
    """Territories that cannot be invaded: none of their units is left but a Mario of stone."""
    closed = 0
    for player in range(position.options.players):
        stone = position.sides[player].stone
        if stone:
            territory = position.sides[player].heroes[lowest(stone)]
            alone = heroes_at(position, territory) == stone
            if alone and position.territories[territory].fanboys == 0:
                closed |= 1 << territory
    return closed


@rule("WF-102", "WF-106", "WF-352", "WF-360")
def targets_of(position: State, player: int, origin: int, terrain: int) -> int:
    """What can be invaded from there; ``terrain`` is the player's ``open_terrain``."""
    if not terrain >> origin & 1 or not may_attack_from(position, origin):
        return 0
    targets = linked_to(position, player, origin) & terrain & ~position.sides[player].realm
    if targets == 0 or no_start(position) >> origin & 1:
        return 0
    return targets & ~(no_entry(position) | only_stone_left(position))


@rule("WF-180")
def flood(seeds: int, allowed: int) -> int:
    """All that hangs together with some territories by links inside a set."""
    reached = seeds & allowed
    border = reached
    while border:
        near = LINKED[lowest(border)] & allowed & ~reached
        border = border & (border - 1) | near
        reached |= near
    return reached


@rule("WF-182", "WF-183", "WF-227")
def gates_open(position: State, origin: int) -> bool:
    """Whether units may leave the board of a territory: never both ways in one turn."""
    forbidden = CAME_BACK if MAIN_SET >> origin & 1 else LEFT_MAIN
    return position.moving.crossed & forbidden == 0


@rule("WF-180", "WF-181", "WF-182", "WF-183", "WF-221", "WF-227")
def reachable(position: State, player: int, origin: int) -> int:
    """Where units can be redistributed to: by own territories and at most one gate."""
    side = position.sides[player]
    allowed = side.realm & open_terrain(position, player)
    reached = flood(1 << origin, allowed)
    if reached and gates_open(position, origin):
        castles, gates = side.castles & allowed & LAND_SET, GATE_SET & allowed
        if MAIN_SET >> origin & 1:
            if reached & castles:
                reached |= flood(gates, allowed)
        elif reached & gates:
            reached |= flood(castles, allowed)
    return reached & ~(1 << origin)


@rule("WF-180", "WF-181", "WF-182")
def leads_somewhere(position: State, player: int, origin: int, allowed: int) -> bool:
    """Whether ``reachable`` is not empty, told by the next step of the way alone.

    ``allowed`` is the player's realm where units may act, the origin included.
    """
    if LINKED[origin] & allowed:
        return True
    castles = position.sides[player].castles & allowed & LAND_SET
    gates = GATE_SET & allowed
    leaves = castles >> origin & 1 and gates != 0
    returns = gates >> origin & 1 and castles != 0
    return bool(leaves or returns) and gates_open(position, origin)
