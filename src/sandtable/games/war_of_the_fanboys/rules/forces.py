"""Who may fight on each side of an invasion, and with which dice (WF-200 to WF-204).

A choice of dice is one number: the Fanboys that roll, the Heroes with big dice and the
Heroes with small ones, as in the actions ``dice``.
"""

from typing import NamedTuple

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.actions import BIG_STEP, DICE, FANBOY_STEP
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_BIG,
    ATTACK_SMALL,
    DEFENCE_BIG,
    DEFENCE_SMALL,
    HEROES,
    Hero,
)
from sandtable.games.war_of_the_fanboys.rules.boons import (
    boon,
    linked_by_card,
    most_dice,
    tunnel,
)
from sandtable.games.war_of_the_fanboys.rules.lasting import kept_heroes
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.rules.units import heroes_of, may_leave
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    BIG_DIE_SET,
    HERO_SETS,
    LINKED,
)
from sandtable.games.war_of_the_fanboys.tables.cards import (
    MOST_EIGHTS,
    MOST_SIXES,
    UNLIMITED,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import DiceSide, EffectKind

NO_CHOICE = -(1 << 30)
NO_TUNNEL = -1


class Pool(NamedTuple):
    """What one side may choose its dice from."""

    fanboys: int  # the most that fight
    heroes: int  # who may take part
    big: int  # those of them who have a big die
    twice: int  # those who have two
    castle: int  # 1: its big die is rolled
    most_small: int
    most_big: int
    least_small: int


@rule("WF-363")
def tunnel_used(position: State) -> int:
    """The effect whose tunnel the invasion takes; ``NO_TUNNEL`` if there is another way."""
    invasion = position.invasion
    origin, target = invasion.origin, invasion.target
    if position.lasting == 0 or LINKED[origin] >> target & 1:
        return NO_TUNNEL
    if linked_by_card(position, position.turn, origin, UNLIMITED - 1) >> target & 1:
        return NO_TUNNEL
    return tunnel(position, position.turn, origin, target)


@rule("WF-110", "WF-111", "WF-112", "WF-113", "WF-114", "WF-364")
def heroes_with_big_dice(position: State, player: int, heroes: int, side: int) -> int:
    """Which of these Heroes have a big die of their own in this invasion."""
    ends = 1 << position.invasion.origin | 1 << position.invasion.target
    found = 0
    for hero in range(HEROES):
        if heroes >> hero & 1 and BIG_DIE_SET[hero] & ends:
            found |= 1 << hero
    if position.lasting and BIG_DIE_SET[Hero.KIRBY] & ends:
        mario = heroes & 1 << Hero.MARIO
        if mario and boon(position, player, EffectKind.TERRAIN_PERMIT, mario, side):
            found |= mario
    return found


@rule("WF-302", "WF-353")
def heroes_with_bonus(position: State, player: int, heroes: int, side: int) -> int:
    """Which of these Heroes roll one big die more, by a card."""
    found = 0
    if position.lasting:
        for hero in range(HEROES):
            one = heroes & 1 << hero
            if one and boon(position, player, EffectKind.BONUS_DIE, one, side):
                found |= one
    return found


@rule("WF-101", "WF-103", "WF-104", "WF-118", "WF-200", "WF-357")
def attack_pool(position: State) -> Pool:
    """What the attacker may declare. Through a tunnel, Fanboys alone (WF-363)."""
    invasion, player = position.invasion, position.turn
    origin, target, side = invasion.origin, invasion.target, DiceSide.ATTACK.value
    fanboys = min(may_leave(position, origin), ATTACK_SMALL)
    heroes = heroes_of(position, player, origin) & ~kept_heroes(position, player)
    small, big = ATTACK_SMALL, ATTACK_BIG
    if position.lasting:
        small = min(small, most_dice(position, target, side, MOST_SIXES))
        big = min(big, most_dice(position, target, side, MOST_EIGHTS))
        way = tunnel_used(position)
        if way != NO_TUNNEL:
            fanboys, heroes = min(fanboys, position.effects[way].left), 0
    own = heroes_with_big_dice(position, player, heroes, side)
    more = heroes_with_bonus(position, player, heroes, side)
    return Pool(fanboys, heroes, own | more, own & more, 0, small, big, 1)


@rule("WF-105", "WF-115", "WF-118", "WF-204", "WF-357")
def defence_pool(position: State) -> Pool:
    """What the defender may choose; with a Fanboy there, at least one small die."""
    invasion = position.invasion
    player, target, side = invasion.defender, invasion.target, DiceSide.DEFENCE.value
    place = position.territories[target]
    fanboys = min(place.fanboys, DEFENCE_SMALL)
    heroes = heroes_of(position, player, target) & ~kept_heroes(position, player)
    small, big = DEFENCE_SMALL, DEFENCE_BIG
    if position.lasting:
        small = min(small, most_dice(position, target, side, MOST_SIXES))
        big = min(big, most_dice(position, target, side, MOST_EIGHTS))
    own = heroes_with_big_dice(position, player, heroes, side)
    more = heroes_with_bonus(position, player, heroes, side)
    least = min(fanboys, 1)
    return Pool(fanboys, heroes, own | more, own & more, place.castle, small, big, least)


@rule("WF-118", "WF-308", "WF-353")
def big_dice(pool: Pool, big: int) -> int:
    """How many big dice are rolled when these Heroes roll theirs."""
    return min(pool.castle + count(big) + count(big & pool.twice), pool.most_big)


@rule("WF-105", "WF-116", "WF-117", "WF-118", "WF-201", "WF-204")
def allowed(pool: Pool, fanboys: int, big: int, small: int) -> bool:
    """Whether these dice may be rolled.

    A Hero who has a big die takes a small one only when no big one is left for him.
    """
    dice = fanboys + count(small)
    if dice < pool.least_small or dice > pool.most_small or big & small:
        return False
    if big and pool.castle + count(big) > pool.most_big:
        return False
    rolled = big_dice(pool, big)
    if small & pool.big and rolled < pool.most_big:
        return False
    return dice + rolled > 0


@rule("WF-201", "WF-204")
def next_dice(pool: Pool, choice: int) -> int:
    """The next choice that is allowed, in ascending order; ``NO_CHOICE`` after the last."""
    fanboys = choice // FANBOY_STEP
    big, small = choice // BIG_STEP % HERO_SETS, choice % HERO_SETS
    while fanboys <= pool.fanboys:
        small = (small - pool.heroes) & pool.heroes
        if small == 0:
            big = (big - pool.big) & pool.big
            if big == 0:
                fanboys += 1
        if fanboys <= pool.fanboys and allowed(pool, fanboys, big, small):
            return fanboys * FANBOY_STEP + big * BIG_STEP + small
    return NO_CHOICE


@rule("WF-201", "WF-204")
def first_dice(pool: Pool) -> int:
    """The first choice that is allowed."""
    return next_dice(pool, pool.big * BIG_STEP + pool.heroes - FANBOY_STEP)


@rule("WF-201", "WF-204")
def list_dice(pool: Pool, actions: Ints, listed: int) -> int:
    """All that are allowed."""
    choice = first_dice(pool)
    while choice != NO_CHOICE:
        actions[listed] = DICE + choice
        listed += 1
        choice = next_dice(pool, choice)
    return listed


@rule("WF-330")
def fingerprint(pool: Pool) -> int:
    """A number that differs if other dice may be declared, and only then.

    No card limits the small dice of an attack, so their limit has no part in it.
    """
    big = pool.big if pool.most_big else 0
    most = min(pool.most_big, count(big) + count(big & pool.twice))
    mark = (pool.fanboys * HERO_SETS + pool.heroes) * HERO_SETS + big
    return (mark * HERO_SETS + (big & pool.twice)) * HEROES + most
