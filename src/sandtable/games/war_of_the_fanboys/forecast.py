"""Odds that are told before an invasion: exact for the dice, blind to Hero Cards."""

from sandtable.games.war_of_the_fanboys.odds import (
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
    """The Heroes of a territory's owner that stand there."""
    owner = position.territories[territory].owner
    if owner == NOBODY:
        return []
    return [hero for hero in range(HEROES) if position.sides[owner].heroes[hero] == territory]


def free_fanboys(position: State, territory: int) -> int:
    """Fanboys that may fight and go: one stays, unless a Castle is there."""
    here = position.territories[territory]
    return max(here.fanboys - 1 + here.castle, 0)


def capture_chance(position: State, origin: int, target: int) -> float:
    """How probable it is that all Fanboys and Heroes, fighting on, capture a territory."""
    ends, there = 1 << origin | 1 << target, position.territories[target]
    if there.owner == NOBODY:
        return 1.0
    ours, theirs = heroes_on(position, origin), heroes_on(position, target)
    rolling = sum(bool(int(BIG_DIE_SET[hero]) & ends) for hero in ours)
    guarding = sum(bool(int(BIG_DIE_SET[hero]) & ends) for hero in theirs)
    if there.castle:
        guard = Guard.CASTLE_AND_HERO if guarding else Guard.CASTLE
    else:
        guard = Guard(min(guarding, Guard.HEROES))
    units = there.fanboys + len(theirs) - guarding + there.castle
    return capture_odds(
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
