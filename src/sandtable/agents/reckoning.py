"""What makes the difference: an expected result as a sum of what an appraisal looks at.

A player's expected result follows from everybody's strengths, and these are sums. As all of
them grow together from nothing, when everybody may expect the same, to what they are, each
thing adds to the result in proportion to what it adds to strengths (Aumann and Shapley). So
what is said adds up to the result, and nothing is counted twice.
"""

from typing import Any

import numpy as np

from sandtable.agents.desk import VIEW, WORLD
from sandtable.agents.search import descend, finish
from sandtable.agents.thought import Thought
from sandtable.core.appraisal import Reasons
from sandtable.core.contract import deciders, redeal
from sandtable.core.record import Floats
from sandtable.core.tray import clear
from sandtable.core.tray import seed as seeded

SAMPLES = 128
"""Games thought through to what is appraised, with equal luck for every choice."""

ENDING = "How the game ends"
REST = "All else"

POINTS, SHARES = np.polynomial.legendre.leggauss(12)
GROWTH, SHARES = (POINTS + 1) / 2, SHARES / 2
"""How far strengths have grown where it is looked at, and how much each look counts."""

NOTHING_LEFT = 1e-9
"""Whoever may expect so little is out of the game."""


def parts_of(thought: Thought, reasons: Reasons, node: int) -> dict[str, float]:
    """What a choice's expected result is made of: the sum is what was found on average."""
    total = np.zeros(len(reasons.groups) + 2)
    with thought.only(node):
        for number in range(SAMPLES):
            total += _appraised(thought, reasons, number) / SAMPLES
    return dict(zip((*reasons.groups, ENDING, REST), total.tolist(), strict=True))


def _appraised(thought: Thought, reasons: Reasons, number: int) -> Floats:
    """The parts of one result: groups, how it ended, all else."""
    desk, player, players = thought.desk, thought.player, thought.game.players
    desk.worlds[WORLD] = desk.worlds[VIEW]
    seeded(desk.tray, thought.effort.seed + number)
    clear(desk.tray)
    redeal(desk.worlds[WORLD], player, desk.tray)
    descend(thought.tree, desk, player, thought.manner)
    finish(desk, thought.manner)
    world, values = desk.worlds[WORLD], desk.values[:players].copy()
    none = np.zeros(len(reasons.groups))
    if not deciders(world):
        return np.array([*none, values[player], 0.0])
    groups = grown(*reasons.strengths(world, players), values, player)
    return np.array([*groups, 0.0, values[player] - groups.sum()])


def grown(groups: Floats, strengths: Floats, values: Any, player: int) -> Floats:  # noqa: ANN401
    """What each group adds to a player's result while strengths grow from nothing.

    ``groups`` are by player and group, ``values`` the results that everybody may expect.
    """
    players = len(strengths)
    still = np.array([value > NOTHING_LEFT - 1 / (players - 1) for value in values])
    added = np.zeros(groups.shape[1])
    if not still[player]:
        return added
    for growth, share in zip(GROWTH, SHARES, strict=True):
        chances = np.where(still, np.exp(growth * (strengths - strengths[still].max())), 0.0)
        chances /= chances.sum()
        own = groups[player] - chances @ groups
        added += share * chances[player] * own
    return added * players / (players - 1)
