"""What opponents look at, in words."""

from sandtable.core.appraisal import Reasons
from sandtable.games.monsters_and_magic.appraisal.appraise import WEIGHTS, features
from sandtable.games.monsters_and_magic.appraisal.features import FEATURES

REASONS = Reasons(
    FEATURES,
    WEIGHTS,
    features,
    {
        "Temples": (
            "temples_near",
            "temples_in_danger",
            "temples_soon",
            "fifth_temple",
            "temples",
            "temples_goal",
            "winning",
        ),
        "Spaces": ("spaces", "last_spaces", "bare", "reach", "far"),
        "Garrisons": ("garrisons", "garrisons_in_danger", "garrisons_goal"),
        "Figures": ("mages", "heroes", "monsters", "armies", "figures_in_danger"),
        "Attack": ("targets", "initiative"),
        "Structures": ("control",),
        "Hand": ("hand",),
        "Permanent Cards": ("permanent",),
    },
)
