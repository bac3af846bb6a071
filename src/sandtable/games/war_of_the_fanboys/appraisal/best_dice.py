"""The best dice of an invasion by the exact odds, for either side; blind to Hero Cards."""

from collections.abc import Sequence

from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.appraisal.forecast import (
    defence_of,
    fighting_on,
    losses,
)
from sandtable.games.war_of_the_fanboys.appraisal.odds import Dice
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_BIG,
    ATTACK_SMALL,
    DEFENCE_BIG,
    DEFENCE_SMALL,
    Hero,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.combat import Ties
from sandtable.games.war_of_the_fanboys.state import State

Parts = dict[str, int]
EXACT = "{:.9g}"
"""How a chance is compared: beyond these digits, sums differ by how they are rounded."""


def attack_of(parts: Parts) -> tuple[Dice, Ties]:
    """The dice of an attack, and who wins ties against them."""
    heroes = parts["big"] | parts["small"]
    small = parts["fanboys"] + len(members(parts["small"]))
    dice = Dice(min(small, ATTACK_SMALL), min(len(members(parts["big"])), ATTACK_BIG))
    return dice, Ties.PARRY if heroes >> Hero.LINK & 1 else Ties.DEFENDER


def defence_by(position: State, parts: Parts) -> Dice:
    """The dice of a defence, with that of a Castle."""
    castle = position.territories[position.invasion.target].castle
    small = parts["fanboys"] + len(members(parts["small"]))
    big = castle + len(members(parts["big"]))
    return Dice(min(small, DEFENCE_SMALL), min(big, DEFENCE_BIG))


def declared(position: State) -> Parts:
    """Who attacks in the invasion under way."""
    invasion = position.invasion
    return {"fanboys": invasion.fanboys, "big": invasion.big, "small": invasion.small}


def best_dice(position: State, found: Sequence[Parts]) -> Parts | None:
    """With which an invasion that goes on succeeds most often, or least, for the defender.

    Of equal ones, those with the fewest Heroes.
    """
    if not found:
        return None
    judge = _defending if position.step == Step.DEFEND else _attacking
    return max(found, key=lambda parts: (judge(position, parts), -_heroes(parts)))


def _attacking(position: State, parts: Parts) -> float:
    attack, ties = attack_of(parts)
    defence = defence_of(position)
    if not any(defence):
        return 0.0
    return _compared(fighting_on(position, attack, defence, ties))


def _defending(position: State, parts: Parts) -> float:
    attack, ties = attack_of(declared(position))
    defence = defence_by(position, parts)
    return -_compared(fighting_on(position, attack, defence, ties))


def _compared(chance: float) -> float:
    return float(EXACT.format(chance))


def _heroes(parts: Parts) -> int:
    return len(members(parts["big"] | parts["small"]))


def cost(position: State, parts: Parts) -> tuple[float, float] | None:
    """What one roll costs the attacker and the defender on average, if dice are rolled."""
    attack, ties = attack_of(parts)
    defence = defence_of(position)
    return losses(attack, defence, ties) if attack.small and any(defence) else None
