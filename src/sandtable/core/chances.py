"""Chance one roll at a time: what an action can come to, and how likely each of it is."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod
from typing import TypeVar

from sandtable.core.played import InPlay
from sandtable.core.steps import new_tray, refuse_overrun
from sandtable.core.tray import ROLLS, Tray, clear

Outcome = tuple[tuple[int, ...], Fraction]
"""The results of all rolls of an action, and how likely they are."""

End = TypeVar("End")


def spread(run: Callable[[Tray], End]) -> dict[End, Fraction]:
    """How probable each end of ``run`` is, over every way in which its rolls can fall.

    ``run`` is called once for each way, with a tray that gives those results.

    Raises:
        TrayOverrunError: when it rolls or tells more than the tray holds.

    """
    tray, found, rolls = new_tray(0), dict[End, Fraction](), list[int]()
    while True:
        clear(tray)
        tray.script[:], tray.scripted = 0, ROLLS
        tray.script[: len(rolls)] = rolls
        end = run(tray)
        refuse_overrun(tray)
        rolls, sides = tray.rolls[: tray.rolled].tolist(), tray.sides[: tray.rolled].tolist()
        found[end] = found.get(end, Fraction(0)) + Fraction(1, prod(sides))
        while rolls and rolls[-1] == sides[len(rolls) - 1] - 1:
            rolls.pop()
        if not rolls:
            return found
        rolls[-1] += 1


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
