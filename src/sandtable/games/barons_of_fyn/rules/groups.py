"""Attacks are declared: which land, from where, and which armies."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import ATTACK, DONE, JOIN
from sandtable.games.barons_of_fyn.pieces import GROUNDS, Event, Question, Stage
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.realm import frontier
from sandtable.games.barons_of_fyn.rules.realms import owner_of
from sandtable.games.barons_of_fyn.rules.sets import count, list_each, lowest
from sandtable.games.barons_of_fyn.state import State


@rule("BF-50", "BF-51")
def targets_of(position: State) -> int:
    """The frontier lands of all opponents."""
    lands = 0
    for player in range(position.options.players):
        if player != position.current:
            lands |= frontier(position, player)
    return lands


@rule("BF-50", "BF-51", "BF-170")
def list_attacks(position: State, actions: Ints, many: int) -> int:
    """From every frontier land with an army that was in no group, on every target."""
    camps, targets = frontier(position, position.current), targets_of(position)
    while camps:
        camp = lowest(camps)
        if position.lands[camp].armies & ~position.turn.spent:
            many = list_each(ATTACK + camp * GROUNDS, targets, actions, many)
        camps &= camps - 1
    return many


@rule("BF-64", "BF-188")
def list_further(position: State, actions: Ints, many: int) -> int:
    """From the captured land, on the frontier of the same opponent."""
    fight = position.fight
    targets = frontier(position, fight.defender)
    return list_each(ATTACK + fight.camp * GROUNDS, targets, actions, many)


@rule("BF-50", "BF-64", "BF-179")
def begin_attack(position: State, which: int) -> None:
    """A land is to be attacked from another; next comes who takes part."""
    fight = position.fight
    fight.camp, fight.target = which // GROUNDS, which % GROUNDS
    fight.defender, fight.group = owner_of(position, fight.target), 0
    if fight.stage == Stage.NONE:
        fight.origin = fight.camp
    fight.stage = Stage.JOIN


@rule("BF-51", "BF-64", "BF-170")
def joinable(position: State) -> int:
    """Who can still join; when a chain goes on one army has to stay."""
    fight = position.fight
    armies = position.lands[fight.camp].armies
    if fight.camp == fight.origin:
        armies &= ~position.turn.spent
    elif count(fight.group) + 1 >= count(armies):
        return 0
    return int(armies & ~fight.group)


@rule("BF-170")
def list_joins(position: State, actions: Ints) -> int:
    """Enough, once somebody has joined, or one more."""
    actions[0] = DONE
    return list_each(JOIN, joinable(position), actions, int(position.fight.group != 0))


@rule("BF-170")
def join(position: State, army: int, tray: Tray) -> None:
    """An army takes part in the attack."""
    position.fight.group |= 1 << army
    tell(tray, Event.JOINED, position.current, army)


@rule("BF-50", "BF-170", "BF-179")
def declare(position: State, tray: Tray) -> None:
    """The group is complete; it attacks, and the defender may answer."""
    fight = position.fight
    position.turn.spent |= fight.group
    tell(tray, Event.ATTACKED, position.current, fight.camp, fight.target, fight.defender)
    fight.stage = Stage.RESPONSE


@rule("BF-170")
def go_on_joining(position: State, tray: Tray) -> None:
    """Somebody may join, must, or nobody can."""
    group, left = position.fight.group, joinable(position)
    if left == 0:
        declare(position, tray)
    elif group == 0 and left & (left - 1) == 0:
        join(position, lowest(left), tray)
    else:
        ask(position, 1 << position.current, Question.JOIN)
