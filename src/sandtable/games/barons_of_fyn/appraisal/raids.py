"""Lands that nobody guards: whoever has an army within reach takes them for nothing."""

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.pieces import CAPITAL
from sandtable.games.barons_of_fyn.rules.realm import frontier
from sandtable.games.barons_of_fyn.rules.realms import armies_of, population_of
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.rules.strength import siege_value
from sandtable.games.barons_of_fyn.state import State

BESIEGED = 0.5
"""What of a land is left to hope for if its center has to be besieged."""


@rule("BF-51", "BF-57", "BF-61")
def loose(position: State, player: int) -> tuple[float, int]:
    """What the frontier lands without armies are worth in points, and how many they are."""
    points, many, lands = 0.0, 0, frontier(position, player) & ((1 << CAPITAL) - 1)
    while lands:
        land = lowest(lands)
        lands &= lands - 1
        if position.lands[land].armies == 0:
            share = BESIEGED if siege_value(position, land) else 1.0
            points += share * (1 + population_of(position, land))
            many += 1
    return points, many


@rule("BF-51", "BF-170")
def spoils(position: State, attacker: int, defender: int) -> float:
    """What a player may take of another without a fight, in points: a land an army."""
    points, many = loose(position, defender)
    armies = count(armies_of(position, attacker))
    return points * min(1.0, armies / many) if many else 0.0


@rule("BF-51")
def raids(position: State, player: int) -> tuple[float, float]:
    """The richest raid that the player may make on another, and that another may make here."""
    hoped, feared = 0.0, 0.0
    for other in range(position.options.players):
        if other != player and position.sides[other].lands:
            hoped = max(hoped, spoils(position, player, other))
            feared = max(feared, spoils(position, other, player))
    return hoped, feared
