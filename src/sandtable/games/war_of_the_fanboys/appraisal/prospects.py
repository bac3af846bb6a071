"""What armies may come to: chances to capture, for the opponents, by the exact odds.

Whoever looks one action ahead has to see what begins with it. So Fanboys on their way count
where they go, and an invasion that is under way for what may be hoped of it.
"""

import numpy as np

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.appraisal.odds import ODDS, Guard, chance_of_capture
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_BIG,
    ATTACK_SMALL,
    CASTLE,
    CASTLE_PRICE,
    DEFENCE_BIG,
    DEFENCE_DICE,
    DEFENCE_SMALL,
    HERO_PRICE,
    NOBODY,
    Hero,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.combat import Ties
from sandtable.games.war_of_the_fanboys.rules.links import open_terrain
from sandtable.games.war_of_the_fanboys.rules.sets import count, lowest
from sandtable.games.war_of_the_fanboys.rules.units import heroes_of, may_leave
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AIR_SET,
    AREA,
    AREA_FANBOYS,
    AREA_SET,
    GATE_SET,
    LAND_SET,
    LINKED,
    SPACE_SET,
)

_PLACES = np.minimum(
    np.add.outer(np.arange(ATTACK_SMALL + 1), np.arange(ATTACK_BIG + 1))[..., None, None],
    np.add.outer(np.arange(DEFENCE_SMALL + 1), np.arange(DEFENCE_BIG + 1)),
)
EXCHANGE = (ODDS * (2 * np.arange(DEFENCE_DICE + 1) - _PLACES[..., None])).sum(axis=-1)
"""By ties and dice as in ``ODDS``: units that the defender loses more than the attacker."""

MOST_GUARDED = len(Guard) - 1
CASTLE_GUARD, HERO_GUARD = Guard.CASTLE.value, Guard.HEROES.value

CUTOFF = 0.55
"""An invasion is worth its losses from this chance of a capture on."""

CARD_WORTH = 1.0
"""The first capture of a turn brings a Territory Card (WF-160)."""

NO_PIECE = CASTLE + 1


@rule("WF-70", "WF-74")
def bought(position: State, player: int) -> int:
    """The piece that the player is about to place; ``NO_PIECE`` if none."""
    if position.step == Step.BUY_SITE and position.turn == player:
        return position.moving.piece
    return NO_PIECE


@rule("WF-70", "WF-74", "WF-221")
def coins_left(position: State, player: int) -> int:
    """The player's Coins once the piece that is about to be placed is paid."""
    coins, piece = position.sides[player].coins, bought(position, player)
    if piece == CASTLE:
        return coins - CASTLE_PRICE
    if piece != NO_PIECE:
        return coins - HERO_PRICE
    return coins


@rule("WF-15", "WF-71", "WF-106")
def ground_of(position: State, player: int) -> int:
    """Where the player's units may act once what is being placed is placed."""
    terrain, piece = open_terrain(position, player), bought(position, player)
    if piece == Hero.MARIO or position.step <= Step.START_SITE:
        terrain |= LAND_SET
    elif piece == Hero.KIRBY:
        terrain |= AIR_SET
    elif piece == Hero.NESS:
        terrain |= SPACE_SET
    return terrain


@rule("WF-48", "WF-180")
def army_at(position: State, territory: int) -> int:
    """The Fanboys on a territory, those who are coming included, those who go left out."""
    fanboys, moving = position.territories[territory].fanboys, position.moving
    match position.step:
        case Step.START_COUNT | Step.DEPLOY_COUNT:
            if territory == moving.target:
                fanboys += position.portion
        case Step.SHIFT_HEROES | Step.SHIFT_COUNT:
            if territory == moving.origin:
                fanboys -= may_leave(position, territory)
            elif territory == moving.target:
                fanboys += may_leave(position, moving.origin)
    return fanboys


@rule("WF-40", "WF-42")
def worth_of(position: State, player: int, territory: int) -> float:
    """What a territory is to a player, in Fanboys: more, the more of its area is held."""
    area = AREA[territory]
    beside = AREA_SET[area] & ~(1 << territory)
    share = (1.0 + count(beside & position.sides[player].realm)) / (1.0 + count(beside))
    bonus: int = AREA_FANBOYS[area]
    return 1.0 + bonus * share * share


@rule("WF-34", "WF-101")
def free_at(position: State, territory: int) -> int:
    """Fanboys on a territory that may fight and go: one stays, unless a Castle is there."""
    free: int = army_at(position, territory) - 1 + position.territories[territory].castle
    return free


@rule("WF-101")
def armed(position: State, player: int) -> int:
    """The player's territories from which others could be invaded: enough stand there."""
    ready, left = 0, position.sides[player].realm
    while left:
        territory = lowest(left)
        left &= left - 1
        if free_at(position, territory) > 0:
            ready |= 1 << territory
    return ready


@rule("WF-101", "WF-110", "WF-115", "WF-123")
def chance_between(position: State, origin: int, target: int) -> float:
    """The chance of the owner of a territory to capture another one, fighting on."""
    here, there = position.territories[origin], position.territories[target]
    free = free_at(position, origin)
    if free <= 0:
        return 0.0
    if there.owner == NOBODY:
        return 1.0
    fighting = heroes_of(position, here.owner, origin)
    guards = count(heroes_of(position, there.owner, target))
    link = fighting >> Hero.LINK & 1
    big = min(count(fighting) - link, ATTACK_BIG)
    if there.castle:
        guard = min(CASTLE_GUARD + guards, MOST_GUARDED)
    else:
        guard = min(guards, HERO_GUARD)
    units = army_at(position, target) + there.castle + guards * there.castle
    return chance_of_capture(free, big, link, max(units, 1), guard)


@rule("WF-102", "WF-106", "WF-107", "WF-108")
def hopes(position: State, player: int) -> float:
    """The best chance for each territory that the player could invade, by its worth."""
    side = position.sides[player]
    terrain = ground_of(position, player)
    starts = armed(position, player) & terrain
    doors = starts & side.castles & LAND_SET
    faced, left, hope = GATE_SET if doors else 0, starts, 0.0
    while left:
        faced |= LINKED[lowest(left)]
        left &= left - 1
    faced &= terrain & ~side.realm
    while faced:
        target = lowest(faced)
        faced &= faced - 1
        chance = best_chance(position, leading_to(target, starts, doors), target)
        hope += chance * worth_of(position, player, target)
    return hope


@rule("WF-102", "WF-107", "WF-108")
def leading_to(target: int, starts: int, doors: int) -> int:
    """From which of some territories a target can be invaded; ``doors`` have a Castle."""
    near: int = LINKED[target] & starts
    if GATE_SET >> target & 1:
        near |= doors
    return near


@rule("WF-123")
def best_chance(position: State, origins: int, target: int) -> float:
    """The best that any of these territories offers."""
    best = 0.0
    while origins:
        best = max(best, chance_between(position, lowest(origins), target))
        origins &= origins - 1
    return best


@rule("WF-102", "WF-107", "WF-108")
def fears(position: State, player: int) -> float:
    """The worst threat to each of the player's territories, by its worth."""
    left, fear, held, doors = position.sides[player].realm, 0.0, 0, 0
    for other in range(position.options.players):
        if other != player:
            ready = armed(position, other)
            held |= ready
            doors |= ready & position.sides[other].castles & LAND_SET
    while left:
        territory = lowest(left)
        left &= left - 1
        near = leading_to(territory, held, doors)
        if near:
            chance = best_chance(position, near, territory)
            fear += chance * worth_of(position, player, territory)
    return fear


@rule("WF-100", "WF-123", "WF-160", "WF-201")
def assault(position: State, player: int) -> float:
    """What the player may hope of the invasion that is under way, if it is the player's."""
    invasion = position.invasion
    if player != position.turn or not Step.DICE <= position.step <= Step.COMPARE:
        return 0.0
    if invasion.defender == NOBODY:
        return 0.0
    target = invasion.target
    gain = worth_of(position, player, target)
    if position.victories == 0:
        gain += CARD_WORTH
    hope = (chance_between(position, invasion.origin, target) - CUTOFF) * gain
    if position.step == Step.DICE:
        return hope
    return hope + exchange(position)


@rule("WF-120", "WF-201", "WF-204")
def exchange(position: State) -> float:
    """Units won by the declared dice more than lost, if the defender rolls all there is."""
    invasion = position.invasion
    place = position.territories[invasion.target]
    guards = count(heroes_of(position, invasion.defender, invasion.target))
    big = min(place.castle + guards, DEFENCE_BIG)
    small = min(place.fanboys, DEFENCE_SMALL)
    if small + big == 0:
        small = 1
    fighting = invasion.big | invasion.small
    ties = Ties.PARRY.value if fighting >> Hero.LINK & 1 else Ties.DEFENDER.value
    dice = invasion.fanboys + count(invasion.small)
    won: float = EXCHANGE[ties, dice, min(count(invasion.big), ATTACK_BIG), small, big]
    return won
