"""What is asked about a Hero Card that is being carried out."""

from sandtable.games.war_of_the_fanboys.pieces import Layer
from sandtable.games.war_of_the_fanboys.state import INNER, OUTER, Play, State
from sandtable.games.war_of_the_fanboys.tables.asks import ASKS
from sandtable.games.war_of_the_fanboys.tables.kinds import Ask


def play_of(position: State, layer: Layer) -> Play:
    """The card that has the say: one played in a window, or one of the own turn."""
    return position.plays[INNER if layer == Layer.WINDOW_CARD else OUTER]


def question_of(play: Play) -> Ask:
    """What its player is asked."""
    return Ask(int(ASKS[play.title, play.question]))
