"""Monsters and Magic, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.games.monsters_and_magic import setup
from sandtable.games.monsters_and_magic.actions import ACTIONS
from sandtable.games.monsters_and_magic.appraisal.appraise import appraise
from sandtable.games.monsters_and_magic.appraisal.reasons import REASONS
from sandtable.games.monsters_and_magic.checks.position import faults
from sandtable.games.monsters_and_magic.hidden import redeal
from sandtable.games.monsters_and_magic.meta import META
from sandtable.games.monsters_and_magic.pieces import CARDS, REVEALING, SPACES
from sandtable.games.monsters_and_magic.portrayal import PORTRAYAL
from sandtable.games.monsters_and_magic.rules import play
from sandtable.games.monsters_and_magic.scoring import rank, utilities
from sandtable.games.monsters_and_magic.state import State

DECISIONS_A_TURN = 400
"""More than the steps of 20 Figures, the cards of a hand and all their choices come to."""

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=setup.set_up,
        deciders=play.deciders,
        legal_actions=play.legal_actions,
        play=play.play,
        utilities=utilities,
        redeal=redeal,
        appraise=appraise,
        passes=play.passes,
        rank=rank,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    reasons=REASONS,
    checks=faults,
    revealing=REVEALING,
    longest=lambda options: options["rounds"] * options["players"] * DECISIONS_A_TURN,
    most_sides=max(CARDS, SPACES),
)
