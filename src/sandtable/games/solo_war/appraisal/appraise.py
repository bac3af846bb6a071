"""What a position is worth to each player, for opponents, by weighted features.

Partners add their strengths, and have the result of their side together.
"""

from math import exp
from pathlib import Path

from sandtable.core.appraisal import expect, lay_out, weighed, weights_in
from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.solo_war.appraisal.features import FEATURES, described
from sandtable.games.solo_war.pieces import ROUNDS, TEAM, Ending
from sandtable.games.solo_war.rules.sides import fights
from sandtable.games.solo_war.scoring import utilities
from sandtable.games.solo_war.state import State

WEIGHTS = weights_in(Path(__file__).with_name("weights.toml"), FEATURES)
"""How much each feature counts."""


@rule()
def features(position: State, player: int, values: Floats) -> None:
    """Fill in a player's features, in the order of ``FEATURES``."""
    lay_out(described(position, player), values)


@rule()
def strength(position: State, player: int) -> float:
    """A player's features, weighted and added up."""
    return weighed(WEIGHTS, described(position, player))


@rule("SW-38", "SW-94")
def appraise(position: State, values: Floats) -> None:
    """The result that each player may expect: from -1 to 1, with sum 0."""
    if position.ending != Ending.NONE:
        utilities(position, values)
        return
    players = position.options.players
    sides = players
    for player in range(players):
        values[player] = strength(position, player)
    if position.options.teams:
        sides = players // TEAM
        for first in range(0, players, TEAM):
            values[first] += values[first + 1]
            values[first + 1] = values[first]
    for player in range(players):
        values[player] = exp(values[player])
        if position.rounds > ROUNDS and not fights(position, player):
            values[player] = 0.0
    expect(values, players, sides)
