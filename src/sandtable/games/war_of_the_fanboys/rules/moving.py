"""Numbers of Fanboys, and redistribution: Phase 6, and cards that allow one more.

A number is put together from several amounts, so that thirty Fanboys need few touches and
every number can be reached.
"""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import (
    ALL,
    AMOUNTS,
    COUNT,
    DONE,
    HEROES_CHOSEN,
    TERRITORY,
)
from sandtable.games.war_of_the_fanboys.pieces import Event, Step
from sandtable.games.war_of_the_fanboys.rules.lasting import bound
from sandtable.games.war_of_the_fanboys.rules.links import (
    CAME_BACK,
    LEFT_MAIN,
    leads_somewhere,
    open_terrain,
    reachable,
)
from sandtable.games.war_of_the_fanboys.rules.sets import list_members, lowest
from sandtable.games.war_of_the_fanboys.rules.units import heroes_of, may_leave
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import HERO_SETS, MAIN_SET, numbers

SIZES = numbers(list(AMOUNTS))


@rule("WF-48", "WF-150", "WF-180")
def list_amounts(least: int, most: int, actions: Ints, listed: int) -> int:
    """Amounts below the most, and all; nothing only where nothing is needed."""
    for amount in range(ALL):
        if least <= SIZES[amount] < most:
            actions[listed] = COUNT + amount
            listed += 1
    actions[listed] = COUNT + ALL
    return listed + 1


@rule("WF-48", "WF-150", "WF-180")
def amount_of(action: int, most: int) -> int:
    """The number of Fanboys that an amount stands for."""
    return most if action == COUNT + ALL else SIZES[action - COUNT]


@rule("WF-180")
def begin_redistribution(position: State, after: int) -> None:
    """Units may be moved once; then the game goes on with another step."""
    position.step, position.moving.after = Step.REDISTRIBUTE, after


@rule("WF-352", "WF-362")
def movable_heroes(position: State, player: int, territory: int) -> int:
    """Heroes that may go from there: not one of stone."""
    return heroes_of(position, player, territory) & ~position.sides[player].stone


@rule("WF-34", "WF-180", "WF-221", "WF-352")
def may_move_from(position: State, origin: int) -> bool:
    """Whether any unit may leave."""
    if position.lasting and bound(position) >> origin & 1:
        return False
    heroes = movable_heroes(position, position.turn, origin)
    return may_leave(position, origin) > 0 or heroes != 0


@rule("WF-180", "WF-181", "WF-221")
def origins(position: State) -> int:
    """Own territories from which units can be redistributed."""
    player = position.turn
    allowed = position.sides[player].realm & open_terrain(position, player)
    left, found = allowed, 0
    while left:
        origin = lowest(left)
        left &= left - 1
        movable = may_move_from(position, origin)
        if movable and leads_somewhere(position, player, origin, allowed):
            found |= 1 << origin
    return found


@rule("WF-180", "WF-221", "WF-234", "WF-348")
def go_on_moving(position: State, tray: Tray) -> None:
    """The active player is asked where he has a choice; a card may have placed Fanboys."""
    moving, asked = position.moving, True
    match position.step:
        case Step.REDISTRIBUTE:
            asked = origins(position) != 0
        case Step.SHIFT_HEROES:
            moving.most = may_leave(position, moving.origin)
            asked = movable_heroes(position, position.turn, moving.origin) != 0
        case Step.SHIFT_COUNT:
            moving.most = may_leave(position, moving.origin)
            asked = moving.fanboys < moving.most
        case Step.SHIFT:
            shift(position, tray)
            return
    if asked:
        position.decider = position.turn
    else:
        go_past(position)


@rule("WF-180", "WF-221")
def go_past(position: State) -> None:
    """There is nothing to choose in this step."""
    match position.step:
        case Step.REDISTRIBUTE:
            position.step = position.moving.after
        case Step.SHIFT_HEROES:
            position.step = Step.SHIFT_COUNT
        case _:
            position.step = Step.SHIFT


@rule("WF-221", "WF-362")
def least_moved(position: State) -> int:
    """One Fanboy has to go without Heroes, and to where only a Mario of stone stands."""
    moving = position.moving
    target = position.territories[moving.target]
    if moving.fanboys or (moving.heroes and target.fanboys + target.castle):
        return 0
    return 1


@rule("WF-180", "WF-221", "WF-348")
def list_moving(position: State, actions: Ints, listed: int) -> int:
    """Where from, where to, which Heroes, how many Fanboys."""
    moving, player = position.moving, position.turn
    match position.step:
        case Step.REDISTRIBUTE:
            actions[listed] = DONE
            return list_members(origins(position), TERRITORY, actions, listed + 1)
        case Step.SHIFT_TO:
            targets = reachable(position, player, moving.origin)
            return list_members(targets, TERRITORY, actions, listed)
        case Step.SHIFT_HEROES:
            return list_hero_sets(position, actions, listed)
    most = moving.most - moving.fanboys
    return list_amounts(least_moved(position), most, actions, listed)


@rule("WF-221", "WF-362")
def list_hero_sets(position: State, actions: Ints, listed: int) -> int:
    """Any of the Heroes there; without Fanboys at least one."""
    moving = position.moving
    heroes = movable_heroes(position, position.turn, moving.origin)
    for chosen in range(int(moving.most == 0), HERO_SETS):
        if chosen & ~heroes == 0:
            actions[listed] = HEROES_CHOSEN + chosen
            listed += 1
    return listed


@rule("WF-180", "WF-221", "WF-222", "WF-348")
def choose_moving(position: State, action: int) -> None:
    """One part of a redistribution is named."""
    moving = position.moving
    match position.step:
        case Step.REDISTRIBUTE:
            moving.origin = action - TERRITORY
            position.step = moving.after if action == DONE else Step.SHIFT_TO
        case Step.SHIFT_TO:
            moving.target = action - TERRITORY
            moving.heroes, moving.fanboys = 0, 0
            position.step = Step.SHIFT_HEROES
        case Step.SHIFT_HEROES:
            moving.heroes = action - HEROES_CHOSEN
            position.step = Step.SHIFT_COUNT
        case _:
            amount = amount_of(action, moving.most - moving.fanboys)
            moving.fanboys += amount
            if amount == 0:
                position.step = Step.SHIFT


@rule("WF-180", "WF-183", "WF-348")
def shift(position: State, tray: Tray) -> None:
    """The units arrive; a way off the main board, or back to it, is taken for this turn."""
    moving = position.moving
    left, came = MAIN_SET >> moving.origin & 1, MAIN_SET >> moving.target & 1
    if left != came:
        moving.crossed |= LEFT_MAIN if left else CAME_BACK
    carry(position, moving.fanboys, moving.heroes, tray)
    position.step = moving.after


@rule("WF-150", "WF-180")
def carry(position: State, fanboys: int, heroes: int, tray: Tray) -> None:
    """Units go from the origin of a move to its target, an own territory by now."""
    origin, target, player = position.moving.origin, position.moving.target, position.turn
    if fanboys:
        position.territories[origin].fanboys -= fanboys
        position.territories[target].fanboys += fanboys
        tell(tray, Event.MOVED, player, origin, target, fanboys)
    while heroes:
        hero = lowest(heroes)
        heroes &= heroes - 1
        position.sides[player].heroes[hero] = target
        tell(tray, Event.HERO_MOVED, player, origin, target, hero)
