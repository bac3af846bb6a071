"""What people see of Monsters and Magic, tied together."""

from sandtable.core.portrayal import Portrayal
from sandtable.games.monsters_and_magic.portrayal import (
    barring,
    choices,
    notation,
    odds,
    prompts,
    results,
    scene,
)
from sandtable.games.monsters_and_magic.portrayal.luck import LUCK
from sandtable.games.monsters_and_magic.portrayal.orders import WINDOWS, is_open

PORTRAYAL = Portrayal(
    scene=scene.scene,
    prompt=prompts.prompt,
    offers=choices.offers,
    told=notation.told,
    outcome=notation.outcome,
    windows=WINDOWS,
    is_open=is_open,
    scores=results.scores,
    barred=barring.barred,
    luck=LUCK,
    odds=odds.odds,
)
