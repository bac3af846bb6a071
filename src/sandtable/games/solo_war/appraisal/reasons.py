"""What opponents look at, in words."""

from sandtable.core.appraisal import Reasons
from sandtable.games.solo_war.appraisal.appraise import WEIGHTS, features
from sandtable.games.solo_war.appraisal.features import FEATURES

REASONS = Reasons(
    FEATURES,
    WEIGHTS,
    features,
    {
        "Points": ("points",),
        "This round": ("round", "waiting"),
        "Support Cards": ("supports",),
        "Gamble Tokens": ("tokens",),
        "Entities to come": ("next_entity", "remaining"),
    },
)
