"""What each player had at the end: tiles count first, then units (AD-60)."""

from sandtable.core.plain import plain
from sandtable.core.scene import Bonus, Score
from sandtable.games.fairly_dangerous_game.state import State


def scores(position: State) -> tuple[Score, ...]:
    """The tiles of each player, and the units on them."""
    seen = plain(position)
    return tuple(_score(seen, player) for player in range(seen.options.players))


def _score(position: State, player: int) -> Score:
    held = [here for here in position.cells if here.owner == player]
    units = sum(sum(here.units) for here in held)
    return Score(player, (Bonus("Tiles", len(held), "AD-60"), Bonus("Units", units, "AD-60")))
