"""Who has won."""

from sandtable.core.appraisal import expect
from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.template.meadow.pieces import SPACES
from sandtable.template.meadow.state import State


@rule("ME-6")
def banners_of(position: State, player: int) -> int:
    """How many banners of a player stand on the field."""
    count = 0
    for space in range(SPACES):
        if position.banners[space] == player:
            count += 1
    return count


@rule("ME-6")
def utilities(position: State, result: Floats) -> None:
    """The most banners win; who has equally many shares the win."""
    players, most = position.options.players, 0
    for player in range(players):
        most = max(most, banners_of(position, player))
    for player in range(players):
        result[player] = 1.0 if banners_of(position, player) == most else 0.0
    expect(result, players, players)
