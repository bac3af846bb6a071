"""Hill, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.core.portrayal import Portrayal
from toys.hill import appraise, hidden, notation, rules, scene
from toys.hill.actions import ACTIONS
from toys.hill.meta import META
from toys.hill.pieces import HILLS, PLAYERS
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
        appraise=appraise.appraise,
        take_back=hidden.take_back,
    ),
    actions=ACTIONS,
    portrayal=Portrayal(
        scene=scene.scene,
        prompt=scene.prompt,
        choices=scene.choices,
        buttons=scene.buttons,
        told=notation.told,
        outcome=notation.outcome,
        faults=notation.faults,
        scores=scene.scores,
        barred=scene.barred,
    ),
    longest=HILLS * PLAYERS,
)
