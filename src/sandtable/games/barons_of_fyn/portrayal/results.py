"""What each player had at the end, and how it adds up."""

from sandtable.core.plain import plain
from sandtable.core.scene import Bonus, Score
from sandtable.games.barons_of_fyn.portrayal.notation import score_of
from sandtable.games.barons_of_fyn.portrayal.panels import lands_of
from sandtable.games.barons_of_fyn.state import State


def scores(position: State) -> tuple[Score, ...]:
    """Lands, population points and Combat Values (BF-140)."""
    seen = plain(position)
    return tuple(
        Score(player, _parts(seen, player), score_of(seen, player))
        for player in range(seen.options.players)
    )


def _parts(position: State, player: int) -> tuple[Bonus, ...]:
    side = position.sides[player]
    return (
        Bonus("Lands", len(lands_of(position, player)), "BF-140"),
        Bonus("Population", side.population, "BF-140"),
        Bonus("Army CV", side.force, "BF-140"),
    )
