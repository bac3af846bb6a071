"""Rating points from results (Bradley and Terry; Luce, where more than two play)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from sandtable.core.record import Floats
from sandtable.lab.share import CONFIDENCE

ELO = 400 / log(10)
"""Rating points for odds of e to 1."""

STEPS = 100
FARTHEST = 1.0
"""No step of the fit goes farther: one too far would not come back."""

ONE_GAME = 0.5
"""A draw with an average opponent that everybody is granted, so that no rating is infinite."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Rating points around the average of the field, and their 95 % interval."""

    agent: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Points:
    """What two agents won of games that they played, in seats of so many each."""

    first: str
    second: str
    won: float
    lost: float
    seats: tuple[int, int] = (1, 1)


def rated(agents: Sequence[str], results: Iterable[Points]) -> tuple[Rating, ...]:
    """Ratings from results, best first; a draw counts as half a win for each.

    A seat is taken to win in proportion to the strength of who sits there.
    """
    place = {agent: index for index, agent in enumerate(agents)}
    strength, error = _fitted(
        len(agents), [(place[r.first], place[r.second], r) for r in results]
    )
    ratings = [
        Rating(agent, ELO * s, ELO * (s - CONFIDENCE * e), ELO * (s + CONFIDENCE * e))
        for agent, s, e in zip(agents, strength.tolist(), error.tolist(), strict=True)
    ]
    return tuple(sorted(ratings, key=lambda one: -one.rating))


def _fitted(many: int, results: list[tuple[int, int, Points]]) -> tuple[Floats, Floats]:
    """The most likely strengths, and their standard errors, by Newton's method."""
    strength, bend = np.zeros(many), np.eye(many)
    for _ in range(STEPS):
        pull = ONE_GAME * (1 - 2 / (1 + np.exp(-strength)))
        bend = np.eye(many) * ONE_GAME / 2
        for first, second, result in results:
            ahead = strength[first] - strength[second] + log(result.seats[0] / result.seats[1])
            chance, games = 1 / (1 + np.exp(-ahead)), result.won + result.lost
            pull[first] += result.won - games * chance
            pull[second] -= result.won - games * chance
            weight = games * chance * (1 - chance)
            bend[[first, second], [first, second]] += weight
            bend[[first, second], [second, first]] -= weight
        strength += np.clip(np.linalg.solve(bend, pull), -FARTHEST, FARTHEST)
        strength -= strength.mean()
    around_average = np.eye(many) - 1 / many
    spread = around_average @ np.linalg.inv(bend) @ around_average
    return strength, np.sqrt(np.diag(spread))
