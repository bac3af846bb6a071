"""What a finished game is worth to each player."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.rules.sets import count
from sandtable.games.barons_of_fyn.state import State


@rule("BF-140", "BF-141")
def utilities(position: State, result: Floats) -> None:
    """Winners split 1 equally, the others lose as much together; 0 for all if all win."""
    players, winners = position.options.players, count(position.winners)
    for player in range(players):
        if winners == players:
            result[player] = 0.0
        elif position.winners >> player & 1:
            result[player] = 1 / winners
        else:
            result[player] = -1 / (players - winners)
