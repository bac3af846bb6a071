"""What opponents look at, in words."""

from sandtable.core.appraisal import Reasons
from sandtable.games.barons_of_fyn.appraisal.appraise import WEIGHTS, features
from sandtable.games.barons_of_fyn.appraisal.features import FEATURES

REASONS = Reasons(
    FEATURES,
    WEIGHTS,
    features,
    {
        "Lands": ("lands", "growth", "sites", "outlets", "late_score"),
        "Population": ("population", "room"),
        "Armies": ("force", "soldiers", "strike"),
        "Hand": ("hand",),
        "What can be taken": ("raids", "prey", "attack", "conquest"),
        "What may be lost": ("raided", "danger", "attacked", "menace"),
        "The Capital": ("closed", "guard", "last_stand", "besieged"),
        "The central City": ("city",),
    },
)
