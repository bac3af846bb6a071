"""What each player had at the end: the battles won, in teams those of both (SW-38, SW-40)."""

from sandtable.core.plain import plain
from sandtable.core.scene import Bonus, Score
from sandtable.games.solo_war.portrayal.words import own_points
from sandtable.games.solo_war.state import State


def scores(position: State) -> tuple[Score, ...]:
    """The points of each player or team."""
    seen = plain(position)
    return tuple(_score(seen, player) for player in range(seen.options.players))


def _score(position: State, player: int) -> Score:
    parts = [Bonus("Battles won", own_points(position, player), "SW-38")]
    if position.options.teams:
        partner = player ^ 1
        parts.append(Bonus(f"Won by @{partner}", own_points(position, partner), "SW-94"))
    return Score(player, tuple(parts), sum(part.amount for part in parts))
