"""From what can be said of each player to the result to expect: what appraisals share.

Each player's features are weighted and added up to a strength; who is e times as strong as
another is taken to win e times as often.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.record import Floats
from sandtable.core.rule import rule


def weights_in(path: Path, features: tuple[str, ...]) -> Floats:
    """How much each feature counts, from a file that gives a number for each by name.

    Raises:
        KeyError: naming a feature that has none.

    """
    fitted = tomllib.loads(path.read_text(encoding="utf-8"))
    return np.array([float(fitted[name]) for name in features])


@dataclass(frozen=True)
class Reasons:
    """What an appraisal looks at, in words, for those who ask why something was chosen.

    ``fill_in(position, player, values)`` fills in the ``features``, which the ``weights``
    belong to. ``groups`` names in words what several of them say together; a feature that no
    group names is part of all else.
    """

    features: Sequence[str]
    weights: Floats
    fill_in: Callable[[Any, int, Floats], None]
    groups: Mapping[str, Sequence[str]]

    def strengths(self, position: Any, players: int) -> tuple[Floats, Floats]:  # noqa: ANN401
        """What each group adds to each player's strength, and each player's strength."""
        values = np.zeros((players, len(self.features)))
        for player in range(players):
            self.fill_in(position, player, values[player])
        values *= self.weights
        return values @ self._members(), values.sum(axis=1)

    def _members(self) -> Floats:
        """By feature and group: whether it belongs there."""
        members = [[name in group for group in self.groups.values()] for name in self.features]
        return np.array(members, dtype=np.float64).reshape(len(self.features), -1)


@rule()
def lay_out(seen: Any, values: Floats) -> None:  # noqa: ANN401 - a tuple of any length
    """Fill in features, given as a tuple, in their order."""
    for index in range(len(seen)):
        values[index] = seen[index]


@rule()
def weighed(weights: Floats, seen: Any) -> float:  # noqa: ANN401 - a tuple of any length
    """Features, given as a tuple, weighted and added up."""
    total = 0.0
    for index in range(len(seen)):
        total += weights[index] * seen[index]
    return total


@rule()
def expect(values: Floats, players: int, sides: int) -> None:
    """Turn how often each player wins, beside the others, into results with sum 0.

    The members of a team all stand there with what the team has.
    """
    whole = 0.0
    for player in range(players):
        whole += values[player]
    for player in range(players):
        values[player] = (players * values[player] / whole - 1.0) / (sides - 1.0)
