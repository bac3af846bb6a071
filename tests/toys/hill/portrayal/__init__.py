"""What people see of Hill, tied together."""

from sandtable.core.portrayal import Portrayal
from toys.hill.portrayal import notation, scene

PORTRAYAL = Portrayal(
    scene=scene.scene,
    prompt=scene.prompt,
    offers=scene.offers,
    told=notation.told,
    outcome=notation.outcome,
    scores=scene.scores,
    barred=scene.barred,
)
