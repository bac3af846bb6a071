"""Exact odds of invasions: no dice are thrown for them.

``odds.toml`` holds, for each set of dice that the rules allow, how often each number of
places is won, out of all that can be rolled. ``count`` finds these numbers by going through
the faces from 8 down; whoever changes how dice compare writes the file anew with ``write``.
"""

import tomllib
from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import product
from math import ceil, comb
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_BIG,
    ATTACK_SMALL,
    BIG_DIE,
    DEFENCE_BIG,
    DEFENCE_DICE,
    DEFENCE_SMALL,
    DIE,
)
from sandtable.games.war_of_the_fanboys.rules.combat import Ties

HEAD = """\
# How many rolls win 0, 1, 2 ... places, each roll counted 14 times: a Parry is won 7 times out
# of 14 against a small die, 5 times against a big one. Written by odds.py.
#
# Dice = attacker's small and big ones, defender's small and big ones; then
# [when the defender wins ties], [with a Parry], [when the attacker wins ties]
"""

FILE = Path(__file__).with_name("odds.toml")

PARRIES = 14
"""Each roll is counted fourteen times, so that a Parry can be counted in whole numbers."""

PARRIED = {DIE: 7, BIG_DIE: 5}
"""Out of these, the Parries that the attacker wins, against a small or a big die.

Two small dice: as often as not. Small against big: of 48 rolls 15 are won, 6 rolled anew.
"""


class Dice(NamedTuple):
    """The dice of one side."""

    small: int
    big: int


class Left(NamedTuple):
    """What has not been looked at yet, and the dice above it that have met none so far.

    ``unmet`` dice are the attacker's if above 0, the defender's if below. After a Parry all
    other ties are the defender's.
    """

    attack: Dice
    defence: Dice
    unmet: int
    ties: int


def count(attack: Dice, defence: Dice, ties: int) -> tuple[int, ...]:
    """By places won, how many of all rolls, each taken fourteen times, win as many."""
    many = min(sum(attack), sum(defence))
    found = _below(BIG_DIE, Left(attack, defence, 0, ties))
    return tuple(found.get(won, 0) for won in range(many + 1))


@cache
def _below(face: int, left: Left) -> dict[int, int]:
    """What dice that show this face or less can still bring: rolls by places won."""
    if face == 0:
        return {} if any((*left.attack, *left.defence)) else {0: PARRIES}
    found: dict[int, int] = {}
    for dice, ways in _showing(face, left):
        for won, rolls in _after(face, left, dice).items():
            found[won] = found.get(won, 0) + ways * rolls
    return found


def _showing(face: int, left: Left) -> list[tuple[tuple[Dice, Dice], int]]:
    """The dice that may show this face, and in how many ways."""
    found = []
    most = (*left.attack, *left.defence)
    usable = [many if face <= DIE or kind % 2 else 0 for kind, many in enumerate(most)]
    for some in product(*(range(many + 1) for many in usable)):
        ways = 1
        for many, chosen in zip(most, some, strict=True):
            ways *= comb(many, chosen)
        found.append(((Dice(*some[:2]), Dice(*some[2:])), ways))
    return found


def _after(face: int, left: Left, dice: tuple[Dice, Dice]) -> dict[int, int]:
    """These dice show the face, all others less."""
    attack, defence = dice
    unmet, mine, its = left.unmet, sum(attack), sum(defence)
    won = min(max(unmet, 0), its)  # the attacker's dice above meet these
    lost = min(max(-unmet, 0), mine)
    tied = min(mine - lost, its - won)
    ties, parried = left.ties, 0
    if tied and ties == Ties.ATTACKER:
        won += tied
    elif tied and ties == Ties.PARRY and attack.small:
        ties, parried = Ties.DEFENDER, BIG_DIE if defence.big else DIE
    rest = Left(
        Dice(left.attack.small - attack.small, left.attack.big - attack.big),
        Dice(left.defence.small - defence.small, left.defence.big - defence.big),
        unmet + mine - its,
        ties,
    )
    found: dict[int, int] = {}
    for more, rolls in _below(face - 1, rest).items():
        wins = PARRIED[parried] * rolls // PARRIES if parried else 0
        found[won + more + 1] = found.get(won + more + 1, 0) + wins
        found[won + more] = found.get(won + more, 0) + rolls - wins
    return found


def write() -> None:
    """Count all sets of dice anew and write the file."""
    lines = [HEAD]
    for attack, defence in sets():
        rows = ", ".join(str(list(count(attack, defence, ties))) for ties in Ties)
        lines.append(f"{_key(attack, defence)} = [{rows}]")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


def sets() -> list[tuple[Dice, Dice]]:
    """The dice that may meet (WF-118): never none, and an attack never without a small die."""
    attacks = product(range(1, ATTACK_SMALL + 1), range(ATTACK_BIG + 1))
    defences = product(range(DEFENCE_SMALL + 1), range(DEFENCE_BIG + 1))
    return [(Dice(*a), Dice(*d)) for a, d in product(attacks, defences) if any(d)]


def _key(attack: Dice, defence: Dice) -> str:
    return "".join(str(number) for number in (*attack, *defence))


def _read() -> Floats:
    won = tomllib.loads(FILE.read_text("utf-8"))
    shape = (len(Ties), ATTACK_SMALL + 1, ATTACK_BIG + 1)
    table = np.zeros((*shape, DEFENCE_SMALL + 1, DEFENCE_BIG + 1, DEFENCE_DICE + 1))
    for attack, defence in sets():
        for ties, rolls in enumerate(won[_key(attack, defence)]):
            chances = np.array(rolls) / sum(rolls)
            table[ties, *attack, *defence, : len(rolls)] = chances
    return table


ODDS = _read()
"""By ties, the attacker's small and big dice, the defender's, and places won: how probable."""


def battle_odds(attack: Dice, defence: Dice, ties: int) -> tuple[float, ...]:
    """How probable it is that the defender loses 0, 1, 2 ... units in one invasion.

    Of all places that are compared the attacker loses the others.
    """
    places = min(sum(attack), sum(defence))
    return tuple(float(chance) for chance in ODDS[ties, *attack, *defence, : places + 1])


def fight_on(attack: Sequence[Dice], defence: Sequence[Dice], ties: int) -> Floats:
    """How probable each end is of invading again and again, by what is left of both sides.

    ``attack[i]`` are the dice of an attacker who may lose i + 1 more units before stopping,
    ``defence[i]`` those of a defender with i + 1 more to lose before the capture. The first
    column is the capture, the rest of the first row that the attacker has stopped.
    """
    chances = np.zeros((len(attack) + 1, len(defence) + 1))
    chances[-1, -1] = 1
    for ours, theirs in product(range(len(attack), 0, -1), range(len(defence), 0, -1)):
        odds = battle_odds(attack[ours - 1], defence[theirs - 1], ties)
        for won, chance in enumerate(odds):
            lost = len(odds) - 1 - won
            after = max(ours - lost, 0), max(theirs - won, 0)
            chances[after] += chances[ours, theirs] * chance
        chances[ours, theirs] = 0
    return chances


class Guard(IntEnum):
    """What stands beside the Fanboys of an invaded territory and rolls big dice."""

    NONE = 0
    HERO = 1
    HEROES = 2
    CASTLE = 3
    CASTLE_AND_HERO = 4


GUARDS = {
    Guard.NONE: (Dice(1, 0), Dice(2, 0)),
    Guard.HERO: (Dice(1, 1), Dice(2, 1)),
    Guard.HEROES: (Dice(1, 2), Dice(2, 2)),
    Guard.CASTLE: (Dice(0, 1), Dice(1, 1), Dice(2, 1)),
    Guard.CASTLE_AND_HERO: (Dice(0, 1), Dice(0, 2), Dice(1, 2), Dice(2, 2)),
}
"""What a defender rolls with one unit left, with two and so on; the last stays.

A Hero falls with the last Fanboy (WF-207), unless a Castle is there: it goes last.
"""


def captures(
    attackers: int, units: int, attack: tuple[int, int], guard: int
) -> list[list[float]]:
    """How probable a capture is, by the Fanboys that may be lost and the units to beat.

    ``attack`` are the big dice of the attacker, and the ties.
    """
    big, ties = attack
    most = len(GUARDS[Guard(guard)])
    odds = {
        (small, stage): battle_odds(Dice(small, big), GUARDS[Guard(guard)][stage - 1], ties)
        for small, stage in product(range(1, ATTACK_SMALL + 1), range(1, most + 1))
    }
    rows = [[1.0] + [0.0] * units]
    for ours in range(1, attackers + 1):
        row = [1.0]
        rows.append(row)
        for theirs in range(1, units + 1):
            chances = odds[min(ours, ATTACK_SMALL), min(theirs, most)]
            places = len(chances) - 1
            row.append(
                sum(
                    chance * rows[max(ours - places + won, 0)][max(theirs - won, 0)]
                    for won, chance in enumerate(chances)
                )
            )
    return rows


@cache
def capture_odds(attackers: int, big: int, parry: int, units: int, guard: int) -> float:
    """How probable it is that fighting on ends with the capture, for armies of any size."""
    return captures(attackers, units, (big, parry), guard)[-1][-1]


MOST = 12
"""As many on each side are told exactly by ``CAPTURES``; larger armies are scaled down."""

CAPTURES = np.array(
    [
        [[captures(MOST, MOST, (big, ties), guard) for ties in range(2)] for guard in Guard]
        for big in range(ATTACK_BIG + 1)
    ]
)
"""By the attacker's big dice, guard, Parry, Fanboys that may be lost, and units to beat."""


@rule("WF-120", "WF-123")
def chance_of_capture(attackers: int, big: int, parry: int, units: int, guard: int) -> float:
    """How probable it is that fighting on ends with the capture.

    ``attackers`` Fanboys may fight and be lost; ``units`` have to be beaten, the Castle too.
    """
    largest = max(attackers, units)
    if largest > MOST:
        # divided as floats, which is quicker and exact for armies of any size
        attackers, units = ceil(attackers * MOST / largest), ceil(units * MOST / largest)
    chance: float = CAPTURES[big, guard, parry, attackers, units]
    return chance
