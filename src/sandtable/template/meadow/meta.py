"""What is printed on the outside of the box."""

from sandtable.core.meta import Meta, Option

META = Meta(
    name="meadow",
    title="Meadow",
    tagline="Banners on a field, and cards that say: not here.",
    designer="the Sandtable authors",
    version=1,
    least_players=2,
    most_players=3,
    minutes=(5, 10),
    options=(
        Option(
            "rounds",
            "Rounds",
            default=4,
            least=2,
            most=6,
            about="How many turns each player has.",
            paragraph="ME-6",
        ),
        Option(
            "cards",
            "Cards",
            default=2,
            least=1,
            most=3,
            about="How many cards each player is dealt.",
            paragraph="ME-2",
        ),
    ),
    credit="Meadow was made for Sandtable; rules, words and drawings are ours.",
)
