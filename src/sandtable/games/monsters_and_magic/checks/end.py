"""Why an end that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.monsters_and_magic.pieces import Structure, Victory
from sandtable.games.monsters_and_magic.portrayal.words import on_turn
from sandtable.games.monsters_and_magic.rules.board import garrisons_left, occupied
from sandtable.games.monsters_and_magic.rules.ending import TEMPLES_TO_WIN, players_on_map
from sandtable.games.monsters_and_magic.state import State


def faults_of_end(position: State) -> Iterator[str]:
    """Whoever has won has a reason to (MM-2, MM-94)."""
    if position.victory == Victory.NONE:
        return
    if position.winners not in _reasons(position):
        yield f"winners: have not won by {Victory(position.victory).name.lower()} (MM-2)"


def _reasons(position: State) -> list[int]:
    """Which bit sets of players may have won in this way."""
    player = on_turn(position)
    match position.victory:
        case Victory.TEMPLES:
            won = occupied(position, player, Structure.TEMPLES.value) >= TEMPLES_TO_WIN
            return [1 << player] if won else []
        case Victory.GARRISONS:
            return [1 << player] if garrisons_left(position, player) == 0 else []
        case Victory.ELIMINATION:
            left = players_on_map(position)
            everybody = range(1, 1 << position.options.players)
            return [left] if left & left - 1 == 0 != left else [] if left else [*everybody]
    if position.turn != position.options.rounds * position.options.players:
        return []
    spaces = [
        sum(int(here.owner == player) for here in position.spaces)
        for player in range(position.options.players)
    ]
    return [sum(1 << player for player, many in enumerate(spaces) if many == max(spaces))]
