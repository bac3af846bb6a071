"""War of the Fanboys, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.core.portrayal import Portrayal
from sandtable.games.war_of_the_fanboys import (
    barring,
    choices,
    notation,
    prompts,
    results,
    scene,
)
from sandtable.games.war_of_the_fanboys.actions import ACTIONS
from sandtable.games.war_of_the_fanboys.appraise import appraise
from sandtable.games.war_of_the_fanboys.checks import faults
from sandtable.games.war_of_the_fanboys.gestures import GESTURES
from sandtable.games.war_of_the_fanboys.hidden import redeal
from sandtable.games.war_of_the_fanboys.meta import META
from sandtable.games.war_of_the_fanboys.orders import WINDOWS, is_open
from sandtable.games.war_of_the_fanboys.pieces import PLAYERS
from sandtable.games.war_of_the_fanboys.rules import play
from sandtable.games.war_of_the_fanboys.scoring import utilities
from sandtable.games.war_of_the_fanboys.setup import set_up
from sandtable.games.war_of_the_fanboys.state import State

ROUNDS = 60
DECISIONS = 2000
"""Rounds of a game with default options, and decisions of a turn: far more than it takes to
send every Fanboy of a board into battle one by one."""

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=set_up,
        deciders=play.deciders,
        legal_actions=play.legal_actions,
        play=play.play,
        utilities=utilities,
        redeal=redeal,
        appraise=appraise,
        passes=play.passes,
    ),
    actions=ACTIONS,
    portrayal=Portrayal(
        scene=scene.scene,
        prompt=prompts.prompt,
        choices=choices.choices,
        buttons=choices.buttons,
        told=notation.told,
        outcome=notation.outcome,
        faults=faults,
        scores=results.scores,
        barred=barring.barred,
        windows=WINDOWS,
        is_open=is_open,
        gestures=GESTURES,
        charts=scene.charts,
    ),
    longest=PLAYERS * ROUNDS * DECISIONS,
)
