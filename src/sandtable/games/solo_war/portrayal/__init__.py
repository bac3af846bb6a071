"""What people see of Solo War, tied together."""

from sandtable.core.portrayal import Portrayal
from sandtable.games.solo_war.portrayal import (
    barring,
    choices,
    notation,
    odds,
    prompts,
    results,
    scene,
)
from sandtable.games.solo_war.portrayal.luck import LUCK

PORTRAYAL = Portrayal(
    scene=scene.scene,
    prompt=prompts.prompt,
    offers=choices.offers,
    told=notation.told,
    outcome=notation.outcome,
    scores=results.scores,
    barred=barring.barred,
    luck=LUCK,
    odds=odds.odds,
)
