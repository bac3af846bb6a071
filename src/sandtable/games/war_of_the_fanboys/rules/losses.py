"""Losses of an invasion: how many, which units, and who is left without Fandom."""

from typing import NamedTuple

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.actions import HEROES_CHOSEN
from sandtable.games.war_of_the_fanboys.pieces import Cause, Step
from sandtable.games.war_of_the_fanboys.rules.losing import (
    apply_fandom,
    mortal_at,
    release,
    remove_fanboys,
    remove_heroes,
)
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.state import State


class Losers(NamedTuple):
    """Which Heroes go: some for certain, and of others so many."""

    certain: int
    others: int
    least: int
    most: int


@rule("WF-122", "WF-206")
def losers(position: State, territory: int, units: int, fighting: int) -> Losers:
    """Fanboys and Heroes who took part go as their owner likes, others only after them."""
    fanboys = position.territories[territory].fanboys
    mortal = mortal_at(position, territory)
    fighting &= mortal
    rest = units - fanboys - count(fighting)
    if rest > 0:
        return Losers(fighting, mortal & ~fighting, rest, rest)
    return Losers(0, fighting, max(units - fanboys, 0), min(units, count(fighting)))


@rule("WF-206")
def losers_now(position: State) -> Losers:
    """For the side that is asked in this step."""
    invasion = position.invasion
    if position.step == Step.DEFENDER_LOSES:
        fighting = invasion.guard_big | invasion.guard_small
        return losers(position, invasion.target, invasion.defender_loses, fighting)
    fighting = invasion.big | invasion.small
    return losers(position, invasion.origin, invasion.attacker_loses, fighting)


@rule("WF-202", "WF-206")
def ask_losses(position: State, player: int) -> None:
    """The owner says who goes, if there is a choice."""
    found = losers_now(position)
    if found.least < count(found.others) and found.most > 0:
        position.decider = player
    else:
        name_losses(position, found.certain | (found.others if found.least else 0))


@rule("WF-206")
def list_losers(position: State, actions: Ints, listed: int) -> int:
    """Every set of Heroes that leaves neither too few nor too many losses for the Fanboys."""
    found = losers_now(position)
    chosen = 0
    for _ in range(1 << count(found.others)):
        if found.least <= count(chosen) <= found.most:
            actions[listed] = HEROES_CHOSEN + (found.certain | chosen)
            listed += 1
        chosen = (chosen - found.others) & found.others
    return listed


@rule("WF-202", "WF-206")
def name_losses(position: State, heroes: int) -> None:
    """These Heroes go, Fanboys for the rest; the attacker names losses after the defender."""
    if position.step == Step.DEFENDER_LOSES:
        position.invasion.defender_heroes = heroes
        position.step = Step.ATTACKER_LOSES
    else:
        position.invasion.attacker_heroes = heroes
        position.step = Step.REMOVE


@rule("WF-115", "WF-122", "WF-206")
def set_losses(position: State, attacker: int, defender: int) -> None:
    """What each side loses; beyond the last unit nothing, but the defender's Castle."""
    invasion = position.invasion
    invasion.attacker_loses = min(attacker, mortal_units(position, invasion.origin))
    units = mortal_units(position, invasion.target)
    castle = position.territories[invasion.target].castle
    invasion.castle_beaten = 1 if castle and defender > units else 0
    invasion.defender_loses = min(defender, units)


@rule("WF-206", "WF-313")
def mortal_units(position: State, territory: int) -> int:
    """Units that can be lost there."""
    return position.territories[territory].fanboys + count(mortal_at(position, territory))


@rule("WF-202", "WF-206", "WF-207")
def remove_losses(position: State, tray: Tray) -> None:
    """All losses together, then Fandom on both territories; what they come to is counted."""
    invasion = position.invasion
    origin, target = invasion.origin, invasion.target
    lose(position, target, invasion.defender_loses, invasion.defender_heroes, tray)
    lose(position, origin, invasion.attacker_loses, invasion.attacker_heroes, tray)
    alone = count(apply_fandom(position, target, tray))
    position.territories[target].defeated += invasion.defender_loses + alone
    alone = count(apply_fandom(position, origin, tray))
    position.losses += invasion.attacker_loses + alone
    release(position, origin, tray)


@rule("WF-206")
def lose(position: State, territory: int, units: int, heroes: int, tray: Tray) -> None:
    """These Heroes, and Fanboys for the rest."""
    remove_fanboys(position, territory, units - count(heroes), Cause.INVASION, tray)
    remove_heroes(position, territory, heroes, Cause.INVASION, tray)
