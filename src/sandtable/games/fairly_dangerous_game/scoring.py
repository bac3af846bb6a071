"""Who wins, and what a finished game is worth to each player."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.fairly_dangerous_game.rules.island import standing
from sandtable.games.fairly_dangerous_game.state import State


@rule("AD-133", "AD-60")
def rank_of(position: State, player: int) -> int:
    """One more than the number of players who did better."""
    rank, stands = 1, standing(position, player)
    for other in range(position.options.players):
        rank += int(standing(position, other) > stands)
    return rank


@rule("AD-60")
def winners(position: State) -> int:
    """Who ranks first: a bit set, since several can."""
    first = 0
    for player in range(position.options.players):
        first |= int(rank_of(position, player) == 1) << player
    return first


@rule("AD-92")
def utilities(position: State, result: Floats) -> None:
    """The ranks from 1 to -1 at equal distances; who share one share what they take up.

    That is the players done better than, less those who did better, by all others.
    """
    players = position.options.players
    for player in range(players):
        stands, lead = standing(position, player), 0
        for other in range(players):
            lead += int(stands > standing(position, other))
            lead -= int(stands < standing(position, other))
        result[player] = lead / (players - 1)
