"""Solo War, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.games.solo_war.actions import ACTIONS
from sandtable.games.solo_war.appraisal.appraise import appraise
from sandtable.games.solo_war.appraisal.reasons import REASONS
from sandtable.games.solo_war.appraisal.thrift import quiet, usual
from sandtable.games.solo_war.checks.position import faults
from sandtable.games.solo_war.hidden import redeal, take_back
from sandtable.games.solo_war.meta import META
from sandtable.games.solo_war.pieces import REVEALING, ROUNDS, SUDDEN_ROUNDS
from sandtable.games.solo_war.portrayal import PORTRAYAL
from sandtable.games.solo_war.rules import play
from sandtable.games.solo_war.rules.reservoir import ANY_NUMBER
from sandtable.games.solo_war.scoring import rank, utilities
from sandtable.games.solo_war.setup import set_up
from sandtable.games.solo_war.state import State

QUESTIONS = 8
"""Decisions of a player in a round at most: a foe, the top card twice, Support Cards twice,
tokens twice, a Klutz Card."""

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=set_up,
        deciders=play.deciders,
        legal_actions=play.legal_actions,
        play=play.play,
        utilities=utilities,
        rank=rank,
        redeal=redeal,
        appraise=appraise,
        take_back=take_back,
        usual=usual,
        quiet=quiet,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    reasons=REASONS,
    checks=faults,
    revealing=REVEALING,
    longest=lambda options: options["players"] * (ROUNDS * QUESTIONS + SUDDEN_ROUNDS),
    most_sides=ANY_NUMBER,
)
