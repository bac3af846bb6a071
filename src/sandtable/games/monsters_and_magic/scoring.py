"""What a finished game is worth to each player."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.rules.ending import most_spaces
from sandtable.games.monsters_and_magic.state import State


@rule("MM-87", "MM-2")
def utilities(position: State, result: Floats) -> None:
    """What the winners share."""
    share(position, position.winners, result)


@rule("MM-2", "MM-87", "MM-94")
def rank(position: State, result: Floats) -> None:
    """As if the last round were over: the most spaces count."""
    share(position, most_spaces(position), result)


@rule("MM-87", "MM-2")
def share(position: State, winners: int, result: Floats) -> None:
    """Sharers of a victory split 1 equally, the others lose as much; 0 if all share it."""
    players = position.options.players
    won = 0
    for player in range(players):
        won += winners >> player & 1
    for player in range(players):
        result[player] = 0.0
        if won in (0, players):
            continue
        if winners >> player & 1:
            result[player] = 1 / won
        else:
            result[player] = -1 / (players - won)
