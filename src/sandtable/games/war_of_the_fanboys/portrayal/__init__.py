"""What people see of War of the Fanboys, tied together."""

from sandtable.core.portrayal import Portrayal
from sandtable.games.war_of_the_fanboys.portrayal import (
    barring,
    choices,
    notation,
    odds,
    prompts,
    results,
    scene,
)
from sandtable.games.war_of_the_fanboys.portrayal.gestures import GESTURES
from sandtable.games.war_of_the_fanboys.portrayal.luck import LUCK
from sandtable.games.war_of_the_fanboys.portrayal.orders import WINDOWS, is_open

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
    gestures=GESTURES,
    charts=scene.charts,
    luck=LUCK,
    odds=odds.odds,
)
