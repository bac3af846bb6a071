"""A Fairly Dangerous Game, tied together."""

from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.games.fairly_dangerous_game import setup
from sandtable.games.fairly_dangerous_game.actions import ACTIONS
from sandtable.games.fairly_dangerous_game.appraisal.appraise import appraise
from sandtable.games.fairly_dangerous_game.appraisal.reasons import REASONS
from sandtable.games.fairly_dangerous_game.checks.position import faults
from sandtable.games.fairly_dangerous_game.hidden import redeal, take_back
from sandtable.games.fairly_dangerous_game.meta import META
from sandtable.games.fairly_dangerous_game.pieces import (
    BASES,
    CELLS,
    OAFS,
    REVEALING,
    STREAMS,
    TILES,
    WIZARDS,
)
from sandtable.games.fairly_dangerous_game.portrayal import PORTRAYAL
from sandtable.games.fairly_dangerous_game.rules import play, turn
from sandtable.games.fairly_dangerous_game.scoring import utilities
from sandtable.games.fairly_dangerous_game.state import State

MARCHES = min(CELLS, OAFS + WIZARDS)
"""The most destinations in a turn: each takes a unit."""

DECISIONS_A_TURN = BASES + WIZARDS + 2 + MARCHES * (1 + STREAMS) + 1 + BASES + 1
"""More than a player can have in a turn: a card, its targets on all bases, hits and two times
enough of them, marches with all their streams and enough of them, bases for the oafs of
others, and the closing turn of a tile (AD-132)."""

GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(
        set_up=setup.set_up,
        deciders=turn.deciders,
        legal_actions=play.legal_actions,
        play=play.play,
        utilities=utilities,
        rank=utilities,
        redeal=redeal,
        appraise=appraise,
        take_back=take_back,
    ),
    actions=ACTIONS,
    portrayal=PORTRAYAL,
    reasons=REASONS,
    checks=faults,
    revealing=REVEALING,
    longest=lambda options: BASES + options["turns"] * options["players"] * DECISIONS_A_TURN,
    most_sides=TILES,
)
