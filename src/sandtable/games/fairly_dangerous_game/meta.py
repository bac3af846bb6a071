"""What is printed on the outside of the box (AD-1, AD-90)."""

from sandtable.core.meta import Limits, Meta, Need, Option

RANDOM_ONLY = Limits(default=0, least=0, most=0)

META = Meta(
    name="fairly_dangerous_game",
    title="A Fairly Dangerous Game",
    tagline="Oafs and wizards on an island whose walls turn: seven secret actions, eight "
    "turns, and whoever stands on most tiles wins.",
    designer="James Santucci and Adam Pernu",
    version=1,
    least_players=2,
    most_players=4,
    minutes=(20, 45),
    choices_a_turn=19,
    options=(
        Option(
            "set_up",
            "Set-up",
            default=1,
            least=0,
            most=4,
            about="The tiles laid and the bases drafted at random, or a ready layout for two.",
            paragraph="AD-10",
            names=("Random", "Meadows", "Labyrinth", "Two Halves", "Crossing"),
            limits={3: RANDOM_ONLY, 4: RANDOM_ONLY},
        ),
        Option(
            "tiles",
            "Tiles",
            default=0,
            least=0,
            most=1,
            about="The 25 tiles of the set, or walls drawn at random for every tile. "
            "Random walls need the random set-up.",
            paragraph="AD-91",
            names=("The set", "Drawn at random"),
            needs=(Need("set_up", (0,)),),
        ),
        Option(
            "strict_bases",
            "Strict bases",
            default=0,
            least=0,
            most=1,
            about="Place Base, too, may not put a base beside another.",
            paragraph="AD-120",
        ),
        Option(
            "turns",
            "Turns",
            default=8,
            least=4,
            most=12,
            about="After how many turns the tiles are counted.",
            paragraph="AD-1",
        ),
    ),
    credit="A Fairly Dangerous Game was designed by James Santucci and Adam Pernu. This "
    "rulebook is told in our own words; the tiles, the layouts and the drawings are ours.",
)
