"""What each player had at the end: territories, then units, then Coins (WF-233)."""

from sandtable.core.plain import plain
from sandtable.core.scene import Bonus, Score
from sandtable.games.war_of_the_fanboys.state import State


def scores(position: State) -> tuple[Score, ...]:
    """What the ranking rests on."""
    seen = plain(position)
    return tuple(Score(player, _parts(seen, player)) for player in range(seen.options.players))


def _parts(position: State, player: int) -> tuple[Bonus, ...]:
    side = position.sides[player]
    return (
        Bonus("Territories", side.realm.bit_count(), "WF-233"),
        Bonus("Units", units_on_boards(position, player), "WF-233"),
        Bonus("Coins", side.coins, "WF-233"),
    )


def units_on_boards(position: State, player: int) -> int:
    """Fanboys and Heroes."""
    fanboys = sum(here.fanboys for here in position.territories if here.owner == player)
    heroes = sum(hero >= 0 for hero in position.sides[player].heroes)
    return int(fanboys + heroes)
