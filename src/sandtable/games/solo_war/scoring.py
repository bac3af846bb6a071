"""What a finished game is worth to each player."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.solo_war.pieces import ROUNDS, TEAM
from sandtable.games.solo_war.rules.chance import count
from sandtable.games.solo_war.rules.sides import fights, lead
from sandtable.games.solo_war.state import State


@rule("SW-37", "SW-40", "SW-94", "SW-184")
def utilities(position: State, result: Floats) -> None:
    """What the winners share."""
    share(position, position.winners, result)


@rule("SW-38", "SW-40", "SW-94", "SW-184")
def rank(position: State, result: Floats) -> None:
    """As if no card were left: most battles won, and in Sudden Death who is still in it."""
    best = 0
    for player in range(position.options.players):
        is_in = position.rounds <= ROUNDS or fights(position, player)
        best |= int(is_in and lead(position, player) >= 0) << player
    share(position, best, result)


@rule("SW-37", "SW-40", "SW-94", "SW-184")
def share(position: State, players: int, result: Floats) -> None:
    """Sides that share the victory split 1 equally, the others lose as much together.

    Each member of a team has the result of the team; 0 for all if all share it.
    """
    members = TEAM if position.options.teams else 1
    sides = position.options.players // members
    winners = count(players) // members
    for player in range(position.options.players):
        if winners == sides:
            result[player] = 0.0
        elif players >> player & 1:
            result[player] = 1 / winners
        else:
            result[player] = -1 / (sides - winners)
