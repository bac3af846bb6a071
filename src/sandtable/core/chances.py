"""Chance one roll at a time: what an action can come to, and how likely each of it is."""

from collections.abc import Iterator
from fractions import Fraction

from sandtable.core.played import InPlay

Outcome = tuple[tuple[int, ...], Fraction]
"""The results of all rolls of an action, and how likely they are."""


def node(state: InPlay, action: int, player: int | None, rolls: tuple[int, ...]) -> int:
    """Out of how many the next roll of an action comes, after ``rolls``; 0: there is none."""
    step = state.clone().apply_action(action, player, rolls)
    return step.sides[len(rolls)] if len(step.rolls) > len(rolls) else 0


def outcomes(
    state: InPlay,
    action: int,
    player: int | None,
    rolls: tuple[int, ...],
    chance: Fraction,
) -> Iterator[Outcome]:
    """Every way the rolls of an action can fall that begins with ``rolls``."""
    sides = node(state, action, player, rolls)
    if sides == 0:
        yield rolls, chance
    for result in range(sides):
        yield from outcomes(state, action, player, (*rolls, result), chance / sides)


def listed(state: InPlay, action: int, player: int, most: int) -> list[Outcome]:
    """Every way the rolls of an action can fall.

    Raises:
        ValueError: when there are more than ``most``.

    """
    found = []
    for outcome in outcomes(state, action, player, (), Fraction(1)):
        found.append(outcome)
        if len(found) > most:
            message = f"{state.action_to_string(action)}: more than {most} chance outcomes"
            raise ValueError(message)
    return found
