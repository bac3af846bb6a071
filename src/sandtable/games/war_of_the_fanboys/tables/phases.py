"""In which phase of a game each step lies: written once, for all who ask."""

from enum import IntEnum

from sandtable.games.war_of_the_fanboys.pieces import Step
from sandtable.games.war_of_the_fanboys.tables import numbers


class Phase(IntEnum):
    """What is under way (WF-20). A phase lasts from its first step to the next one's."""

    SETTING_UP = 0
    TURN_START = 1
    LASER = 2  # Phase 0
    INCOME = 3  # Phase 1
    PURCHASES = 4  # Phases 2 and 3
    CARDS = 5  # Phase 4
    INVASIONS = 6  # Phase 5, between invasions
    DECLARING = 7  # an invasion: who fights, and where
    BATTLE = 8  # its dice and losses
    CAPTURE = 9  # the territory changes hands
    REDISTRIBUTION = 10  # Phase 6
    END = 11


FIRST_STEPS = {
    Phase.SETTING_UP: Step.START_ARMY,
    Phase.TURN_START: Step.TURN_START,
    Phase.LASER: Step.LASER,
    Phase.INCOME: Step.INCOME,
    Phase.PURCHASES: Step.BUY,
    Phase.CARDS: Step.CARDS,
    Phase.INVASIONS: Step.FANDOM,
    Phase.DECLARING: Step.DICE,
    Phase.BATTLE: Step.BACKFIRE,
    Phase.CAPTURE: Step.MOVE_HEROES,
    Phase.REDISTRIBUTION: Step.REDISTRIBUTE,
    Phase.END: Step.POE,
}

PHASES = numbers(
    [max(phase for phase, first in FIRST_STEPS.items() if first <= step) for step in Step]
)
"""By step, its phase."""
