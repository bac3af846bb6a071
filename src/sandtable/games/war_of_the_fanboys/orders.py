"""Where standing orders may answer: the reaction windows (WF-320)."""

from sandtable.core.portrayal import Windows
from sandtable.games.war_of_the_fanboys.state import State


def turn(position: State) -> int:
    """Whose turn it is."""
    return int(position.turn)


def own(position: State, player: int) -> bool:
    """Whether the window concerns an own territory."""
    territory, invasion = position.window.territory, position.invasion
    holds = territory >= 0 and position.territories[territory].owner == player
    return bool(holds or (territory >= 0 and invasion.defender == player))


WINDOWS = Windows(turn, own)
