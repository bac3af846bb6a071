"""What a finished game is worth to each player."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.rules.ending import leaders
from sandtable.games.barons_of_fyn.rules.sets import count
from sandtable.games.barons_of_fyn.state import State


@rule("BF-140", "BF-141")
def utilities(position: State, result: Floats) -> None:
    """What the winners share."""
    share(position, position.winners, result)


@rule("BF-140")
def rank(position: State, result: Floats) -> None:
    """As if King Timothy came back now: the scores count."""
    share(position, leaders(position), result)


@rule("BF-140", "BF-141")
def share(position: State, winners: int, result: Floats) -> None:
    """Winners split 1 equally, the others lose as much together; 0 for all if all win."""
    players, won = position.options.players, count(winners)
    for player in range(players):
        if won == players:
            result[player] = 0.0
        elif winners >> player & 1:
            result[player] = 1 / won
        else:
            result[player] = -1 / (players - won)
