"""What people see of The Barons of Fyn, tied together."""

from sandtable.core.portrayal import Portrayal
from sandtable.games.barons_of_fyn.portrayal import (
    barring,
    choices,
    notation,
    odds,
    prompts,
    results,
    scene,
)
from sandtable.games.barons_of_fyn.portrayal.luck import LUCK
from sandtable.games.barons_of_fyn.portrayal.orders import WINDOWS, is_open

PORTRAYAL = Portrayal(
    scene=scene.scene,
    prompt=prompts.prompt,
    offers=choices.offers,
    told=notation.told,
    outcome=notation.outcome,
    scores=results.scores,
    barred=barring.barred,
    windows=WINDOWS,
    is_open=is_open,
    luck=LUCK,
    odds=odds.odds,
)
