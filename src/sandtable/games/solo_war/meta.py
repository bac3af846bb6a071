"""What is printed on the outside of the box (SW-1, SW-2, SW-90)."""

from sandtable.core.meta import Limits, Meta, Option

META = Meta(
    name="solo_war",
    title="Solo War",
    tagline="Ten silly creatures a player, three cards up the sleeve and three tokens to "
    "gamble: who bluffs better, round by round?",
    designer="an unnamed designer",
    version=2,
    least_players=2,
    most_players=4,
    minutes=(10, 20),
    choices_a_turn=2,
    options=(
        Option(
            "teams",
            "Teams",
            default=0,
            least=0,
            most=0,
            about="Four players may fight two against two instead of everyone for themselves.",
            paragraph="SW-90",
            names=("Battle royale", "Two against two"),
            limits={4: Limits(default=0, least=0, most=1)},
        ),
    ),
    credit="Solo War is the invention of its authors; their rulebook survives, their list of "
    "cards does not. This rulebook is told in our own words; all cards but the seven that are "
    "named there, all numbers and all drawings are ours.",
)
