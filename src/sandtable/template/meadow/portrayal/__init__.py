"""What people see of Meadow, tied together."""

from sandtable.core.portrayal import Portrayal, Windows
from sandtable.template.meadow.portrayal import choices, notation, scene

PORTRAYAL = Portrayal(
    scene=scene.scene,
    prompt=choices.prompt,
    offers=choices.offers,
    told=notation.told,
    outcome=notation.outcome,
    windows=Windows(choices.turn, choices.own),
    is_open=choices.is_open,
    scores=notation.scores,
    barred=choices.barred,
)
