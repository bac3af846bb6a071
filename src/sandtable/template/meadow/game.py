"""Meadow, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.template.meadow import appraisal, checks, hidden, rules, scoring, setup
from sandtable.template.meadow.actions import ACTIONS
from sandtable.template.meadow.meta import META
from sandtable.template.meadow.pieces import COPIES, MOST_ROUNDS, PLAYERS, REVEALING, STRENGTHS
from sandtable.template.meadow.portrayal import PORTRAYAL
from sandtable.template.meadow.state import State

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=setup.set_up,
        deciders=rules.deciders,
        legal_actions=rules.legal_actions,
        play=rules.play,
        utilities=scoring.utilities,
        rank=scoring.utilities,
        redeal=hidden.redeal,
        appraise=appraisal.appraise,
        take_back=hidden.take_back,
        passes=rules.passes,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    checks=checks.faults,
    revealing=REVEALING,
    longest=MOST_ROUNDS * PLAYERS * PLAYERS,  # in a turn everybody decides once
    most_sides=STRENGTHS * COPIES,
)
