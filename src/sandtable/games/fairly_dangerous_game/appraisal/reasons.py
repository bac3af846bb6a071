"""What opponents look at, in words."""

from sandtable.core.appraisal import Reasons
from sandtable.games.fairly_dangerous_game.appraisal.appraise import WEIGHTS, features
from sandtable.games.fairly_dangerous_game.appraisal.features import FEATURES

REASONS = Reasons(
    FEATURES,
    WEIGHTS,
    features,
    {
        "Territories": (
            "territories",
            "late_territories",
            "last_territories",
            "room_now",
            "room_later",
        ),
        "Bases": ("bases", "homeless", "late_bases", "sieges_now", "sieges_later"),
        "Oafs": ("oafs", "late_oafs"),
        "Wizards": ("wizards", "late_wizards"),
        "Attack": (
            "conquests_now",
            "conquests_later",
            "prey_now",
            "prey_later",
            "shots_now",
            "shots_later",
            "front_now",
            "front_later",
        ),
        "The island": (
            "rotation",
            "trade",
            "wall",
            "gate",
            "late_rotation",
            "late_trade",
            "late_wall",
            "late_gate",
        ),
    },
)
