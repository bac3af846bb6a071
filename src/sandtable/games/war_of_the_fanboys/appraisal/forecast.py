"""Odds that are told before an invasion: exact for the dice, blind to Hero Cards."""

from typing import NamedTuple

from sandtable.games.war_of_the_fanboys.appraisal.odds import (
    Dice,
    Guard,
    battle_odds,
    capture_odds,
)
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_BIG,
    DEFENCE_BIG,
    DEFENCE_SMALL,
    HEROES,
    NOBODY,
    Hero,
)
from sandtable.games.war_of_the_fanboys.rules.combat import Ties
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import BIG_DIE_SET


def heroes_on(position: State, territory: int) -> list[int]:
    """The Heroes of a territory's owner that stand there, and are not of stone."""
    return [hero for hero, is_stone in _standing(position, territory) if not is_stone]


def never_falls(position: State, territory: int) -> bool:
    """Whether a Hero of stone stands there: nobody captures the territory (WF-362)."""
    return any(is_stone for _, is_stone in _standing(position, territory))


def _standing(position: State, territory: int) -> list[tuple[int, bool]]:
    """The Heroes of a territory's owner that stand there, and whether they are of stone."""
    owner = position.territories[territory].owner
    if owner == NOBODY:
        return []
    side = position.sides[owner]
    there = [hero for hero in range(HEROES) if side.heroes[hero] == territory]
    return [(hero, bool(side.stone >> hero & 1)) for hero in there]


def free_fanboys(position: State, territory: int) -> int:
    """Fanboys that may fight and go: one stays, unless a Castle is there."""
    here = position.territories[territory]
    return max(here.fanboys - 1 + here.castle, 0)


class Sides(NamedTuple):
    """Both sides of an invasion that goes on to the end, as ``capture_odds`` counts them."""

    free: int  # Fanboys that may fight and be lost
    big: int
    parry: int
    units: int  # to be beaten, the Castle too
    guard: int


def capture_chance(position: State, origin: int, target: int) -> float:
    """How probable it is that all Fanboys and Heroes, fighting on, capture a territory."""
    if position.territories[target].owner == NOBODY:
        return 1.0
    if never_falls(position, target):
        return 0.0
    return capture_odds(*_sides(position, origin, target))


def fighting_on(position: State, attack: Dice, defence: Dice, ties: Ties) -> float:
    """The same for the invasion under way, when its next roll is made with these dice."""
    both = _sides(position, position.invasion.origin, position.invasion.target)
    odds, whole = battle_odds(attack, defence, ties), 0.0
    for won, chance in enumerate(odds):
        free = max(both.free - (len(odds) - 1 - won), 0)
        units = max(both.units - won, 0)
        whole += chance * (capture_odds(*both._replace(free=free, units=units)) if units else 1)
    return whole


def _sides(position: State, origin: int, target: int) -> Sides:
    ends, there = 1 << origin | 1 << target, position.territories[target]
    ours, theirs = heroes_on(position, origin), heroes_on(position, target)
    rolling = sum(bool(int(BIG_DIE_SET[hero]) & ends) for hero in ours)
    guarding = sum(bool(int(BIG_DIE_SET[hero]) & ends) for hero in theirs)
    if there.castle:
        guard = Guard.CASTLE_AND_HERO if guarding else Guard.CASTLE
    else:
        guard = Guard(min(guarding, Guard.HEROES))
    falling = 0 if there.castle else guarding  # with the last Fanboy (WF-207)
    units = there.fanboys + len(theirs) - falling + there.castle
    return Sides(
        free_fanboys(position, origin),
        min(rolling, ATTACK_BIG),
        int(Hero.LINK in ours),
        max(units, 1),
        int(guard),
    )


def defence_of(position: State) -> Dice:
    """All dice that the defender of the invasion under way could roll."""
    invasion = position.invasion
    target = invasion.target
    here, heroes = position.territories[target], heroes_on(position, target)
    ends = 1 << invasion.origin | 1 << target
    rolling = sum(bool(int(BIG_DIE_SET[hero]) & ends) for hero in heroes)
    big = min(here.castle + rolling, DEFENCE_BIG)
    others = len(heroes) - (big - here.castle)
    return Dice(min(here.fanboys + others, DEFENCE_SMALL), big)


def losses(attack: Dice, defence: Dice, ties: Ties) -> tuple[float, float]:
    """What one roll costs the attacker and the defender, on average."""
    odds = battle_odds(attack, defence, ties)
    beaten = sum(won * chance for won, chance in enumerate(odds))
    return len(odds) - 1 - beaten, beaten


def percent(chance: float) -> str:
    """A chance in a few signs; never certain unless it is."""
    if chance in {0.0, 1.0}:
        return f"{chance:.0%}"
    return f"{min(max(round(100 * chance), 1), 99)}%"
