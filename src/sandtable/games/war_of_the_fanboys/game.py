"""War of the Fanboys, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.games.war_of_the_fanboys.actions import ACTIONS
from sandtable.games.war_of_the_fanboys.appraisal.appraise import appraise
from sandtable.games.war_of_the_fanboys.appraisal.reasons import REASONS
from sandtable.games.war_of_the_fanboys.checks.position import faults
from sandtable.games.war_of_the_fanboys.hidden import redeal
from sandtable.games.war_of_the_fanboys.meta import META
from sandtable.games.war_of_the_fanboys.pieces import REVEALING, TERRITORIES
from sandtable.games.war_of_the_fanboys.portrayal import PORTRAYAL
from sandtable.games.war_of_the_fanboys.rules import play
from sandtable.games.war_of_the_fanboys.scoring import utilities
from sandtable.games.war_of_the_fanboys.setup import set_up
from sandtable.games.war_of_the_fanboys.state import State

ROUNDS = 60
DECISIONS = 2000
"""Rounds of a game with default options, and decisions of a turn: far more than it takes to
send every Fanboy of a board into battle one by one. Where rounds are without end, these are as
many as nobody has ever seen."""

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=set_up,
        deciders=play.deciders,
        legal_actions=play.legal_actions,
        play=play.play,
        utilities=utilities,
        rank=utilities,
        redeal=redeal,
        appraise=appraise,
        passes=play.passes,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    reasons=REASONS,
    checks=faults,
    revealing=REVEALING,
    longest=lambda options: options["players"] * (options["rounds"] or ROUNDS) * DECISIONS,
    most_sides=TERRITORIES,
)
