"""What a finished game is worth to each player."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.state import State


@rule("MM-87", "MM-2")
def utilities(position: State, result: Floats) -> None:
    """Sharers of a victory split 1 equally, the others lose as much; 0 if all share it."""
    players = position.options.players
    won = 0
    for player in range(players):
        won += position.winners >> player & 1
    for player in range(players):
        result[player] = 0.0
        if won in (0, players):
            continue
        if position.winners >> player & 1:
            result[player] = 1 / won
        else:
            result[player] = -1 / (players - won)
