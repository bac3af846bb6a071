"""How a Capital may be stormed in one turn: who can gather before it, and with what chance."""

from typing import NamedTuple

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.appraisal.features import Pair, capture
from sandtable.games.barons_of_fyn.pieces import CAPITAL, NOBODY, Kind, Stage, Step
from sandtable.games.barons_of_fyn.rules.realm import frontier, is_frontier, reach
from sandtable.games.barons_of_fyn.rules.realms import armies_of, lives
from sandtable.games.barons_of_fyn.rules.roads import KNIGHTS, SHOCK_TROOPS
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.rules.strength import (
    ATTACK_VALUE,
    DEFENCE_VALUE,
    siege_value,
)
from sandtable.games.barons_of_fyn.state import State

ATTACKING = ATTACK_VALUE[:, Kind.CLEAR].copy()
DEFENDING = DEFENCE_VALUE[:, Kind.CLEAR].copy()
"""By army: its Combat Value where the terrain changes nothing, as on a Capital."""


class Storm(NamedTuple):
    """The most dangerous attack on a Capital that one turn allows."""

    player: int  # NOBODY: there is none
    armies: int
    chance: float


@rule("BF-30", "BF-40", "BF-165")
def mobile(position: State, player: int, moves: int) -> int:
    """Who can still make one move, or two, before the player may attack: a bit set."""
    turn, step = position.turn, position.step
    able = ~0 if moves == 1 else KNIGHTS
    if position.current != player:
        return able
    if step in (Step.ACT, Step.ATTACK):
        return 0
    if step == Step.MOVE:
        return able & ~(turn.moved | (turn.half if moves > 1 else 0))
    return able


@rule("BF-51", "BF-170", "BF-179")
def ready(position: State, player: int) -> int:
    """Whose armies can attack when their player may: not who was in a group this turn."""
    armies = armies_of(position, player)
    if position.current != player or position.step != Step.ATTACK:
        return armies
    fight = position.fight
    going = fight.group if fight.stage != Stage.NONE else 0
    return armies & (~position.turn.spent | going)


@rule("BF-40", "BF-183")
def around(position: State, lands: int) -> int:
    """From where one move leads to one of these lands, themselves included."""
    reached = lands
    while lands:
        reached |= reach(position, lowest(lands))
        lands &= lands - 1
    return reached


@rule("BF-40", "BF-165")
def standing(position: State, lands: int) -> int:
    """All armies on a set of lands."""
    armies = 0
    while lands:
        armies |= position.lands[lowest(lands)].armies
        lands &= lands - 1
    return armies


@rule("BF-40", "BF-83", "BF-165", "BF-170", "BF-182")
def gathered(position: State, player: int, land: int) -> int:
    """The largest group that can attack from a land when its player may next: a bit set.

    Every army walks by itself; of Shock Troops one finds room.
    """
    near = around(position, 1 << land)
    armies = position.lands[land].armies
    armies |= standing(position, near) & mobile(position, player, 1)
    armies |= standing(position, around(position, near)) & mobile(position, player, 2)
    armies &= ready(position, player)
    shock = armies & SHOCK_TROOPS
    return armies & ~(shock & (shock - 1))


@rule("BF-57", "BF-190")
def gaps(position: State, player: int) -> int:
    """Lands beside a Capital that any army takes, so that the Capital lies open."""
    found, lands = 0, position.lands[CAPITAL + player].beside
    while lands:
        land = lowest(lands)
        lands &= lands - 1
        loose = position.lands[land].armies == 0 and siege_value(position, land) == 0
        found |= int(loose and is_frontier(position, land)) << land
    return found


@rule("BF-64")
def without_weakest(armies: int) -> int:
    """Who goes on from a captured land, if the weakest stays."""
    weakest, left = lowest(armies), armies
    while left:
        army = lowest(left)
        left &= left - 1
        if ATTACKING[army] < ATTACKING[weakest]:
            weakest = army
    return armies & ~(1 << weakest)


@rule("BF-53", "BF-90")
def valued(armies: int, values: Ints) -> Pair:
    """How many armies these are, and their average Combat Value."""
    many, force = count(armies), 0
    while armies:
        force += values[lowest(armies)]
        armies &= armies - 1
    return float(many), force / many if many else 0.0


@rule("BF-50", "BF-60", "BF-64", "BF-190")
def storm_by(position: State, attacker: int, defender: int) -> Storm:
    """The most dangerous attack of one player on the Capital of another."""
    capital, camps = CAPITAL + defender, frontier(position, attacker)
    is_open = is_frontier(position, capital)
    if not is_open and not gaps(position, defender):
        camps = 0
    guards = valued(position.lands[capital].armies, DEFENDING)
    siege, best, chance = float(siege_value(position, capital)), 0, 0.0
    while camps:
        group = gathered(position, attacker, lowest(camps))
        camps &= camps - 1
        if group and not is_open:
            group = without_weakest(group)
        hope = capture(valued(group, ATTACKING), guards, siege)
        if hope > chance:
            best, chance = count(group), hope
    return Storm(attacker, best, chance)


@rule("BF-50", "BF-65")
def storm_on(position: State, defender: int) -> Storm:
    """The most dangerous attack that anybody can make on a Capital in one turn."""
    worst = Storm(NOBODY, 0, 0.0)
    for other in range(position.options.players):
        if other != defender and lives(position, other):
            storm = storm_by(position, other, defender)
            if storm.chance > worst.chance:
                worst = storm
    return worst
