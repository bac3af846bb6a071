"""What opponents look at, in words."""

from sandtable.core.appraisal import Reasons
from sandtable.games.war_of_the_fanboys.appraisal.appraise import WEIGHTS, features
from sandtable.games.war_of_the_fanboys.appraisal.features import FEATURES

REASONS = Reasons(
    FEATURES,
    WEIGHTS,
    features,
    {
        "Territories": ("territories",),
        "Income": ("income", "nearly", "castles"),
        "Fanboys": ("units", "idle"),
        "What can be captured": ("room", "hopes", "assault"),
        "What may be lost": ("fears",),
        "Coins": ("coins",),
        "Cards": ("hero_cards", "card_effects", "territory_cards"),
        "Heroes": ("heroes", "mario"),
    },
)
