"""Where standing orders may answer: the reaction windows (WF-320)."""

from sandtable.core.portrayal import Windows
from sandtable.games.war_of_the_fanboys.pieces import Layer, Step
from sandtable.games.war_of_the_fanboys.rules.play import layer_of
from sandtable.games.war_of_the_fanboys.state import State

WITHOUT_CARDS = (
    Step.START_ARMY,
    Step.START_COUNT,
    Step.START_PIECE,
    Step.START_SITE,
    Step.DEFEND,
    Step.REROLL,
    Step.TAKE_AWAY,
    Step.DEFENDER_LOSES,
    Step.ATTACKER_LOSES,
)
"""Steps in which no card of a hand may be played."""


def turn(position: State) -> int:
    """Whose turn it is."""
    return int(position.turn)


def own(position: State, player: int) -> bool:
    """Whether the window concerns an own territory."""
    territory, invasion = position.window.territory, position.invasion
    holds = territory >= 0 and position.territories[territory].owner == player
    return bool(holds or (territory >= 0 and invasion.defender == player))


def is_open(position: State, player: int) -> bool:
    """Whether the player chooses without looking into the hand: losses and dice."""
    layer = layer_of(position)
    decides = position.decider == player
    beneath = layer == Layer.STEP and position.step in WITHOUT_CARDS
    return bool(decides and (layer == Layer.LOSS or beneath))


WINDOWS = Windows(turn, own)
