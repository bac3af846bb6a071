"""Invasions: from where to where, with which dice, once or again and again."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import EVENTS, ROLLS, Tray, tell
from sandtable.games.war_of_the_fanboys.actions import (
    AGAIN,
    BIG_STEP,
    CALL_OFF,
    FANBOY_STEP,
    FROM_STEP,
    INVADE,
    KEEPS,
)
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, NOWHERE, Event, Step, Window
from sandtable.games.war_of_the_fanboys.rules.forces import (
    NO_CHOICE,
    allowed,
    attack_pool,
    fingerprint,
    first_dice,
    list_dice,
    next_dice,
)
from sandtable.games.war_of_the_fanboys.rules.links import open_terrain, targets_of
from sandtable.games.war_of_the_fanboys.rules.opening import (
    clear_forces,
    clear_invasion,
    open_window,
)
from sandtable.games.war_of_the_fanboys.rules.sets import list_members, lowest
from sandtable.games.war_of_the_fanboys.rules.turn_effects import strike_hazards
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import HERO_SETS, numbers

KEPT = numbers(list(KEEPS))


@rule("WF-100", "WF-101", "WF-102")
def can_invade(position: State) -> bool:
    """Whether the active player has any invasion to declare."""
    player = position.turn
    terrain = open_terrain(position, player)
    left = position.sides[player].realm & terrain
    while left:
        if targets_of(position, player, lowest(left), terrain):
            return True
        left &= left - 1
    return False


@rule("WF-100", "WF-101", "WF-102", "WF-106")
def list_invasions(position: State, actions: Ints, listed: int) -> int:
    """Every territory that can be invaded, from everywhere; and the last invasion again."""
    player = position.turn
    terrain = open_terrain(position, player)
    left = position.sides[player].realm & terrain
    while left:
        origin = lowest(left)
        left &= left - 1
        targets = targets_of(position, player, origin, terrain)
        listed = list_members(targets, INVADE + origin * FROM_STEP, actions, listed)
    if can_repeat(position):
        fanboys = position.territories[position.invasion.origin].fanboys
        for number in range(len(KEPT)):
            if fanboys > KEPT[number]:
                actions[listed] = AGAIN + number
                listed += 1
    return listed


@rule("WF-102", "WF-330")
def is_possible(position: State) -> bool:
    """Whether the invasion of the record can be declared now, into a contested territory."""
    invasion, player = position.invasion, position.turn
    if invasion.origin == NOWHERE or not position.sides[player].realm >> invasion.origin & 1:
        return False
    if position.territories[invasion.target].owner == NOBODY:
        return False
    terrain = open_terrain(position, player)
    return bool(targets_of(position, player, invasion.origin, terrain) >> invasion.target & 1)


@rule("WF-123", "WF-201")
def same_dice(position: State) -> int:
    """The dice of the last invasion, with as many Fanboys as can still fight of those."""
    invasion, pool = position.invasion, attack_pool(position)
    fanboys = min(invasion.fanboys, pool.fanboys)
    big, small = invasion.big & pool.big, invasion.small & pool.heroes
    if allowed(pool, fanboys, big, small):
        return fanboys * FANBOY_STEP + big * BIG_STEP + small
    return NO_CHOICE


@rule("WF-123")
def can_repeat(position: State) -> bool:
    """Whether the last invasion of this turn can be declared again as it was."""
    return is_possible(position) and same_dice(position) != NO_CHOICE


@rule("WF-100", "WF-123", "WF-317")
def choose_invasion(position: State, action: int, tray: Tray) -> None:
    """An invasion is declared, or the last one until it succeeds or few are left."""
    invasion = position.invasion
    if action >= AGAIN:
        invasion.keep = KEPT[action - AGAIN]
        repeat(position, tray)
        return
    way = action - INVADE
    clear_invasion(invasion)
    invasion.origin, invasion.target = way // FROM_STEP, way % FROM_STEP
    begin_invasion(position, tray)
    position.step = Step.CAPTURE if invasion.defender == NOBODY else Step.DICE


@rule("WF-100", "WF-152")
def begin_invasion(position: State, tray: Tray) -> None:
    """From where to where: nothing of an earlier one counts."""
    invasion = position.invasion
    clear_forces(invasion)
    invasion.defender = position.territories[invasion.target].owner
    tell(
        tray,
        Event.INVADED,
        position.turn,
        invasion.origin,
        invasion.target,
        invasion.defender,
    )


@rule("WF-123")
def repeat(position: State, tray: Tray) -> None:
    """The same invasion again, as a new one."""
    choice = same_dice(position)
    begin_invasion(position, tray)
    declare(position, choice, tray)
    position.step = Step.HAZARDS


@rule("WF-123")
def end_invasion(position: State, tray: Tray) -> None:
    """Nothing was captured. Whoever wanted to fight on does, while more than enough are left.

    One action ends before its rolls or its chronicle are full; then the player is asked.
    """
    if position.invasion.keep and wants_more(position, tray):
        repeat(position, tray)
    else:
        stop_invading(position)


@rule("WF-123")
def wants_more(position: State, tray: Tray) -> bool:
    """Whether the same invasion follows: it can, Fanboys are left, and the tray has room."""
    invasion = position.invasion
    if tray.told > EVENTS // 2 or tray.rolled > ROLLS // 2:
        return False
    fanboys = position.territories[invasion.origin].fanboys
    return bool(fanboys > invasion.keep) and can_repeat(position)


@rule("WF-123")
def stop_invading(position: State) -> None:
    """What comes next is for the player to say."""
    position.invasion.keep = 0
    position.step = Step.INVADE


@rule("WF-201")
def declare(position: State, choice: int, tray: Tray) -> None:
    """These fight, with these dice."""
    invasion = position.invasion
    invasion.fanboys = choice // FANBOY_STEP
    invasion.big, invasion.small = choice // BIG_STEP % HERO_SETS, choice % HERO_SETS
    fanboys, big, small = invasion.fanboys, invasion.big, invasion.small
    tell(tray, Event.ATTACK_DICE, position.turn, fanboys, big, small)


@rule("WF-100", "WF-201", "WF-202")
def ask_dice(position: State, tray: Tray) -> None:
    """The attacker names the dice, if there is a choice."""
    pool = attack_pool(position)
    only = first_dice(pool)
    if next_dice(pool, only) == NO_CHOICE:
        choose_dice(position, only, tray)
    else:
        position.decider = position.turn


@rule("WF-201", "WF-330")
def choose_dice(position: State, choice: int, tray: Tray) -> None:
    """Declared, or declared anew; then hazards come, or the defence."""
    declare(position, choice, tray)
    if position.step == Step.DICE:
        position.step = Step.HAZARDS
    else:
        meet_defence(position)


@rule("WF-320", "WF-330", "WF-351")
def meet_hazards(position: State, tray: Tray) -> None:
    """Hazards on the target, then the window; what could be declared is noted before."""
    invasion = position.invasion
    invasion.legal = fingerprint(attack_pool(position))
    position.step = Step.REDECLARE
    if position.lasting:
        strike_hazards(position, tray)
    if position.step == Step.REDECLARE:
        open_window(position, Window.DECLARED, invasion.target, tray)


@rule("WF-202", "WF-330", "WF-359", "WF-360")
def ask_again(position: State, tray: Tray) -> None:
    """After hazards and cards: the declaration stands, is made anew, or is called off."""
    invasion = position.invasion
    if invasion.called_off or not is_possible(position):
        call_off(position, tray)
        return
    pool = attack_pool(position)
    only = first_dice(pool)
    if fingerprint(pool) == invasion.legal:
        meet_defence(position)
    elif only == NO_CHOICE:
        call_off(position, tray)
    elif invasion.backfire and next_dice(pool, only) == NO_CHOICE:
        choose_dice(position, only, tray)
    else:
        position.decider = position.turn


@rule("WF-330", "WF-359")
def list_declarations(position: State, actions: Ints, listed: int) -> int:
    """Dice; or, after something has changed, none at all, unless Confusion lies on it."""
    listed = list_dice(attack_pool(position), actions, listed)
    if position.step == Step.REDECLARE and not position.invasion.backfire:
        actions[listed] = CALL_OFF
        listed += 1
    return listed


@rule("WF-330", "WF-359")
def meet_defence(position: State) -> None:
    """The defender chooses dice, or the attacker rolls alone."""
    position.step = Step.BACKFIRE if position.invasion.backfire else Step.DEFEND


@rule("WF-317", "WF-330", "WF-360")
def call_off(position: State, tray: Tray) -> None:
    """The invasion does not take place."""
    invasion = position.invasion
    tell(tray, Event.CALLED_OFF, position.turn, invasion.origin, invasion.target)
    stop_invading(position)
