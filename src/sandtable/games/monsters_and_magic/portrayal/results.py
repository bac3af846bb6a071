"""What each player had at the end: what the ways to win are about (MM-2)."""

from sandtable.core.plain import plain
from sandtable.core.scene import Bonus, Score
from sandtable.games.monsters_and_magic.pieces import NO_FIGURE, Structure
from sandtable.games.monsters_and_magic.state import State


def scores(position: State) -> tuple[Score, ...]:
    """Spaces, Temples, Garrisons and Figures of each player."""
    seen = plain(position)
    return tuple(Score(player, _parts(seen, player)) for player in range(seen.options.players))


def _parts(position: State, player: int) -> tuple[Bonus, ...]:
    held = [here for here in position.spaces if here.owner == player]
    temples = sum(here.structure == Structure.TEMPLES for here in held)
    return (
        Bonus("Spaces", len(held), "MM-2"),
        Bonus("Temples", temples, "MM-2"),
        Bonus("Garrisons", sum(here.garrison for here in held), "MM-2"),
        Bonus("Figures", sum(here.figure.number != NO_FIGURE for here in held), "MM-2"),
    )
