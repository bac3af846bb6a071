"""Hill, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from toys.hill import appraisal, checks, hidden, rules
from toys.hill.actions import ACTIONS
from toys.hill.meta import META
from toys.hill.pieces import DIE, HILLS, PLAYERS, REVEALING
from toys.hill.portrayal import PORTRAYAL
from toys.hill.state import State

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=rules.set_up,
        deciders=rules.deciders,
        legal_actions=rules.legal_actions,
        play=rules.play,
        utilities=rules.utilities,
        redeal=hidden.redeal,
        appraise=appraisal.appraise,
        take_back=hidden.take_back,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    checks=checks.faults,
    revealing=REVEALING,
    longest=HILLS * PLAYERS,
    most_sides=DIE,
)
