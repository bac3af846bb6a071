"""What a position is worth to each player, for opponents.

Each player's features are weighted and added up to a strength; who is e times as strong
as another is taken to win e times as often, and what follows is the result that a player
may expect. The weights stand in ``weights.toml``.
"""

import tomllib
from math import exp
from pathlib import Path

import numpy as np

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.features import FEATURES, described
from sandtable.games.monsters_and_magic.pieces import Victory
from sandtable.games.monsters_and_magic.scoring import utilities
from sandtable.games.monsters_and_magic.state import State

_FITTED = tomllib.loads(Path(__file__).with_name("weights.toml").read_text(encoding="utf-8"))

WEIGHTS = np.array([float(_FITTED[name]) for name in FEATURES])
"""How much each feature counts."""


@rule()
def features(position: State, player: int, values: Floats) -> None:
    """Fill in a player's features, in the order of ``FEATURES``."""
    seen = described(position, player)
    for index in range(len(seen)):
        values[index] = seen[index]


@rule()
def strength(position: State, player: int) -> float:
    """A player's features, weighted and added up."""
    seen = described(position, player)
    total = 0.0
    for index in range(len(seen)):
        total += WEIGHTS[index] * seen[index]
    return total


@rule()
def appraise(position: State, values: Floats) -> None:
    """The result that each player may expect: from -1 to 1, with sum 0."""
    if position.victory != Victory.NONE:
        utilities(position, values)
        return
    players = position.options.players
    whole = 0.0
    for player in range(players):
        values[player] = 0.0
        if position.sides[player].in_game:
            values[player] = exp(strength(position, player))
        whole += values[player]
    for player in range(players):
        values[player] = (players * values[player] / whole - 1.0) / (players - 1.0)
