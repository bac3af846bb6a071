"""The Barons of Fyn, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.games.barons_of_fyn.actions import ACTIONS
from sandtable.games.barons_of_fyn.appraisal.appraise import appraise
from sandtable.games.barons_of_fyn.appraisal.reasons import REASONS
from sandtable.games.barons_of_fyn.checks.position import faults
from sandtable.games.barons_of_fyn.checks.recount import recount
from sandtable.games.barons_of_fyn.hidden import redeal, take_back
from sandtable.games.barons_of_fyn.meta import META
from sandtable.games.barons_of_fyn.pieces import CARDS, REVEALING, ROUNDS
from sandtable.games.barons_of_fyn.portrayal import PORTRAYAL
from sandtable.games.barons_of_fyn.rules import play, turn
from sandtable.games.barons_of_fyn.scoring import rank, utilities
from sandtable.games.barons_of_fyn.setup import set_up
from sandtable.games.barons_of_fyn.state import State

DECISIONS_A_TURN = 2000
"""More than a turn can hold: every army moves and attacks, every card of the hand is placed or
played, and each attack and each event asks everybody a few times."""

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
        passes=play.passes,
        call_time=turn.call_time,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    reasons=REASONS,
    checks=faults,
    recount=recount,
    revealing=REVEALING,
    longest=lambda options: options["players"] * ROUNDS * DECISIONS_A_TURN,
    most_sides=CARDS,
)
