"""What people see of A Fairly Dangerous Game, tied together."""

from sandtable.core.portrayal import Portrayal
from sandtable.games.fairly_dangerous_game.portrayal import (
    barring,
    choices,
    notation,
    prompts,
    results,
    scene,
)
from sandtable.games.fairly_dangerous_game.portrayal.luck import LUCK

PORTRAYAL = Portrayal(
    scene=scene.scene,
    prompt=prompts.prompt,
    offers=choices.offers,
    told=notation.told,
    outcome=notation.outcome,
    scores=results.scores,
    barred=barring.barred,
    luck=LUCK,
)
