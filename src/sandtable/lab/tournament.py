"""Everybody against everybody, and what rating this gives each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import log

import numpy as np

from sandtable.core.record import Floats
from sandtable.lab.match import Match
from sandtable.lab.share import CONFIDENCE
from sandtable.lab.simulate import Simulation, simulate

ELO = 400 / log(10)
"""Rating points for odds of e to 1."""

STEPS = 50

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
class Tournament:
    """All encounters, and the ratings, best first."""

    encounters: tuple[Simulation, ...]
    ratings: tuple[Rating, ...]


def tournament(
    match: Match,
    progress: Callable[[Simulation], None] | None = None,
    cores: int | None = None,
) -> Tournament:
    """Let every two of the match's agents play its number of games, in pairs of seats."""
    encounters = []
    for pair in combinations(match.agents, 2):
        encounters.append(simulate(replace(match, agents=pair), cores=cores))
        if progress:
            progress(encounters[-1])
    return Tournament(tuple(encounters), rated(match.agents, encounters))


def rated(agents: Sequence[str], encounters: Sequence[Simulation]) -> tuple[Rating, ...]:
    """Ratings from results (Bradley and Terry); a draw counts as half a win for each."""
    place = {agent: index for index, agent in enumerate(agents)}
    won = np.zeros((len(agents), len(agents)))
    for one in encounters:
        points = _points(one)
        first, second = one.agents
        won[place[first], place[second]] += points[first]
        won[place[second], place[first]] += points[second]
    strength, error = _fitted(won)
    ratings = [
        Rating(agent, ELO * s, ELO * (s - CONFIDENCE * e), ELO * (s + CONFIDENCE * e))
        for agent, s, e in zip(agents, strength.tolist(), error.tolist(), strict=True)
    ]
    return tuple(sorted(ratings, key=lambda one: -one.rating))


def _points(one: Simulation) -> Mapping[str, float]:
    wins = {name: share.share * one.games for name, share in one.wins_by_agent.items()}
    return {name: won + one.draws / 2 for name, won in wins.items()}


def _fitted(won: Floats) -> tuple[Floats, Floats]:
    """The most likely strengths, and their standard errors, by Newton's method."""
    games = won + won.T
    strength = np.zeros(len(won))
    bend = np.eye(len(won))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        pull = won.sum(axis=1) - (games * chance).sum(axis=1)
        pull += ONE_GAME * (1 - 2 / (1 + np.exp(-strength)))
        weight = games * chance * (1 - chance)
        bend = np.diag(weight.sum(axis=1) + ONE_GAME / 2) - weight
        strength = strength + np.linalg.solve(bend, pull)
        strength -= strength.mean()
    around_average = np.eye(len(won)) - 1 / len(won)
    spread = around_average @ np.linalg.inv(bend) @ around_average
    return strength, np.sqrt(np.diag(spread))
