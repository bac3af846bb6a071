"""The dice of an invasion in the position: chosen, rolled, changed by cards, compared."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.war_of_the_fanboys.actions import (
    BIG_STEP,
    DONE,
    FANBOY_STEP,
    REROLL,
    TAKE_AWAY,
)
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_DICE,
    ATTACK_SMALL,
    BIG_DIE,
    DEFENCE_DICE,
    DEFENCE_SMALL,
    DIE,
    Event,
    Hero,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.boons import boon, cancels
from sandtable.games.war_of_the_fanboys.rules.combat import (
    NO_DIE,
    Ties,
    compare,
    digits,
    find_face,
    order,
    raise_best,
    roll_dice,
    roll_parry,
)
from sandtable.games.war_of_the_fanboys.rules.forces import (
    NO_CHOICE,
    attack_pool,
    big_dice,
    defence_pool,
    first_dice,
    next_dice,
)
from sandtable.games.war_of_the_fanboys.rules.losses import set_losses
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import HERO_SETS, LAND_SET
from sandtable.games.war_of_the_fanboys.tables.kinds import DiceSide, EffectKind

ATTACK = DiceSide.ATTACK.value


@rule("WF-104", "WF-201")
def roll_attack(position: State, tray: Tray) -> None:
    """The declared dice."""
    invasion = position.invasion
    dice = invasion.fanboys + count(invasion.small)
    big = big_dice(attack_pool(position), invasion.big)
    roll_dice(invasion.attack, dice, big, tray)
    small = digits(invasion.attack, 0, ATTACK_SMALL)
    large = digits(invasion.attack, ATTACK_SMALL, ATTACK_DICE)
    tell(tray, Event.ATTACK_ROLLED, position.turn, small, large)


@rule("WF-359")
def backfire(position: State, tray: Tray) -> None:
    """Confusion: dice that show little destroy units of the attacker."""
    invasion, hits = position.invasion, 0
    roll_attack(position, tray)
    for place in range(ATTACK_DICE):
        if NO_DIE < invasion.attack[place] <= invasion.backfire:
            hits += 1
    set_losses(position, hits, 0)
    position.step = Step.ATTACKER_LOSES


@rule("WF-105", "WF-202", "WF-204")
def ask_defence(position: State, tray: Tray) -> None:
    """The defender names dice, if there is a choice."""
    pool = defence_pool(position)
    only = first_dice(pool)
    if next_dice(pool, only) == NO_CHOICE:
        choose_defence(position, only, tray)
    else:
        position.decider = position.invasion.defender


@rule("WF-202", "WF-204")
def choose_defence(position: State, choice: int, tray: Tray) -> None:
    """These defend, with these dice, for everybody to see."""
    invasion = position.invasion
    fanboys = choice // FANBOY_STEP
    big, small = choice // BIG_STEP % HERO_SETS, choice % HERO_SETS
    invasion.guards, invasion.guard_big, invasion.guard_small = fanboys, big, small
    tell(tray, Event.DEFENCE_DICE, invasion.defender, fanboys, big, small)
    position.step = Step.ROLL


@rule("WF-105", "WF-202", "WF-204")
def roll_both(position: State, tray: Tray) -> None:
    """The attacker's dice, then the defender's."""
    invasion = position.invasion
    roll_attack(position, tray)
    dice = invasion.guards + count(invasion.guard_small)
    big = big_dice(defence_pool(position), invasion.guard_big)
    roll_dice(invasion.defence, dice, big, tray)
    small = digits(invasion.defence, 0, DEFENCE_SMALL)
    large = digits(invasion.defence, DEFENCE_SMALL, DEFENCE_DICE)
    tell(tray, Event.DEFENCE_ROLLED, invasion.defender, small, large)
    position.step = Step.REROLL


@rule("WF-302", "WF-355", "WF-356")
def has(position: State, kind: int) -> int:
    """What the attacker's cards of a kind come to for those who take part."""
    if position.lasting == 0:
        return 0
    fighting = position.invasion.big | position.invasion.small
    return boon(position, position.turn, kind, fighting, ATTACK)


@rule("WF-202", "WF-355")
def ask_reroll(position: State, tray: Tray) -> None:
    """Navi: the attacker may roll one small die again."""
    if has(position, EffectKind.REROLL):
        position.decider = position.turn
    else:
        raise_dice(position, tray)


@rule("WF-355")
def list_rerolls(position: State, actions: Ints, listed: int) -> int:
    """None, or one of the small dice that were rolled."""
    actions[listed] = DONE
    listed += 1
    for place in range(ATTACK_SMALL):
        if position.invasion.attack[place] != NO_DIE:
            actions[listed] = REROLL + place
            listed += 1
    return listed


@rule("WF-355")
def choose_reroll(position: State, action: int, tray: Tray) -> None:
    """The new face stands."""
    attack = position.invasion.attack
    if action != DONE:
        before, now = attack[action - REROLL], 1 + roll(tray, DIE)
        attack[action - REROLL] = now
        tell(tray, Event.REROLLED, position.turn, before, now)
        order(attack)
    raise_dice(position, tray)


@rule("WF-354")
def raise_dice(position: State, tray: Tray) -> None:
    """Offense Up, by itself."""
    plus = has(position, EffectKind.DIE_BONUS)
    if plus:
        attack = position.invasion.attack
        before = digits(attack, 0, ATTACK_SMALL)
        raise_best(attack, plus)
        tell(tray, Event.RAISED, position.turn, before, digits(attack, 0, ATTACK_SMALL))
    position.step = Step.TAKE_AWAY


@rule("WF-202", "WF-358")
def ask_take_away(position: State) -> None:
    """Evade: on Land the defender may take an 8 of the attacker away."""
    invasion = position.invasion
    position.step = Step.TAKE_AWAY
    land = LAND_SET >> invasion.target & 1
    eight = position.lasting and find_face(invasion.attack, BIG_DIE) < ATTACK_DICE
    if land and eight and cancels(position, invasion.defender, BIG_DIE):
        position.decider = invasion.defender
    else:
        position.step = Step.COMPARE


@rule("WF-358")
def list_take_away(actions: Ints, listed: int) -> int:
    """To leave it, or to take it away."""
    actions[listed], actions[listed + 1] = DONE, TAKE_AWAY
    return listed + 2


@rule("WF-358")
def choose_take_away(position: State, action: int, tray: Tray) -> None:
    """The die counts as never rolled."""
    invasion = position.invasion
    if action == TAKE_AWAY:
        invasion.attack[find_face(invasion.attack, BIG_DIE)] = NO_DIE
        order(invasion.attack)
        tell(tray, Event.DIE_CANCELLED, invasion.defender, BIG_DIE)
    position.step = Step.COMPARE


@rule("WF-114", "WF-130", "WF-356")
def ties_in(position: State) -> int:
    """Who wins ties: Starman comes before Parry."""
    if has(position, EffectKind.WIN_TIES):
        return Ties.ATTACKER.value
    fighting = position.invasion.big | position.invasion.small
    return Ties.PARRY.value if fighting >> Hero.LINK & 1 else Ties.DEFENDER.value


@rule("WF-119", "WF-120", "WF-130", "WF-202", "WF-205", "WF-231")
def compare_dice(position: State, tray: Tray) -> None:
    """Comparison and Parry, without any choice; then losses are named."""
    invasion = position.invasion
    found = compare(invasion.attack, invasion.defence, ties_in(position))
    attacker, defender, sides = found.attacker, found.defender, found.parried
    tell(tray, Event.COMPARED, attacker, defender, sides)
    if sides:
        won = int(roll_parry(invasion.parry, sides, tray))
        tell(tray, Event.PARRY, invasion.parry[0], invasion.parry[1], won)
        attacker, defender = attacker + 1 - won, defender + won
    set_losses(position, attacker, defender)
    position.step = Step.DEFENDER_LOSES
