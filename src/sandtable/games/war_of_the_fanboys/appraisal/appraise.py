"""What a position is worth to each player, for opponents, by weighted features."""

from math import exp
from pathlib import Path

from sandtable.core.appraisal import expect, lay_out, weighed, weights_in
from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.appraisal.features import FEATURES, described
from sandtable.games.war_of_the_fanboys.pieces import Step
from sandtable.games.war_of_the_fanboys.scoring import utilities
from sandtable.games.war_of_the_fanboys.state import State

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


@rule("WF-190", "WF-233")
def appraise(position: State, values: Floats) -> None:
    """The result that each player may expect: from -1 to 1, with sum 0."""
    if position.step == Step.OVER:
        utilities(position, values)
        return
    players = position.options.players
    for player in range(players):
        living = position.living >> player & 1
        values[player] = exp(strength(position, player)) if living else 0.0
    expect(values, players, players)
