"""What is printed on the outside of the box (BF-1, BF-150 to BF-154, BF-168)."""

from sandtable.core.meta import Limits, Meta, Need, Option

SEATS = "ABCDEF"
DISTANCE = 4

BARBARIANS, RUN_FOR_THE_CITY, TIMED = 1, 2, 3
"""Variants with options of their own."""

META = Meta(
    name="barons_of_fyn",
    title="The Barons of Fyn",
    tagline="Realms of cards grow side by side, armies cross the frontiers, and events strike "
    "out of turn, until King Timothy comes home.",
    designer="Joshua Howard and Bruce Biskup",
    version=1,
    least_players=2,
    most_players=6,
    minutes=(40, 120),
    choices_a_turn=14,
    options=(
        Option(
            "variant",
            "Variant",
            default=0,
            least=0,
            most=3,
            about="What ends the game: King Timothy's return, the fall of the Great Empire, "
            "three turns beside the central City, or King Timothy after some rounds.",
            paragraph="BF-168",
            names=("Standard", "Barbarians at the Gates", "Run for the City", "Timed game"),
        ),
        Option(
            "first",
            "First player",
            default=0,
            least=0,
            most=6,
            about="Who begins.",
            paragraph="BF-181",
            names=("Drawn by lot", *(f"Player {seat}" for seat in SEATS)),
            limits={n: Limits(default=0, least=0, most=n) for n in range(2, 6)},
        ),
        Option(
            "dice",
            "Dice",
            default=0,
            least=0,
            most=1,
            about="A ten-sided die instead of cards for random numbers; the game takes longer.",
            paragraph="BF-150",
        ),
        Option(
            "announce",
            "Announce",
            default=0,
            least=0,
            most=1,
            about="Whoever needs a random number names which of a card's four it will be. "
            "Nothing is named when dice are used.",
            paragraph="BF-160",
            needs=(Need("dice", (0,)),),
        ),
        Option(
            "trading",
            "Card trading",
            default=0,
            least=0,
            most=1,
            about="A discard may be offered for a card of a kind.",
            paragraph="BF-151",
        ),
        Option(
            "empire",
            "The Great Empire",
            default=0,
            least=0,
            most=5,
            about="Whose realm is the Empire, in Barbarians at the Gates.",
            paragraph="BF-176",
            names=tuple(f"Player {seat}" for seat in SEATS),
            limits={n: Limits(default=0, least=0, most=n - 1) for n in range(2, 6)},
            needs=(Need("variant", (BARBARIANS,)),),
        ),
        Option(
            "rounds",
            "Rounds",
            default=8,
            least=1,
            most=30,
            about="After how many rounds King Timothy is shuffled in, in a Timed game.",
            paragraph="BF-154",
            needs=(Need("variant", (TIMED,)), Need("minutes", (0,))),
        ),
        Option(
            "minutes",
            "Time limit",
            default=0,
            least=0,
            most=240,
            about="A Timed game by the clock: after so many minutes King Timothy is shuffled "
            "in, before the next decision. With 0 the rounds count.",
            paragraph="BF-154",
            needs=(Need("variant", (TIMED,)),),
        ),
        *(
            Option(
                f"distance_{seat.lower()}",
                f"Distance of {seat}",
                default=DISTANCE,
                least=2,
                most=6,
                about="How far the central City is from the Capital, in Run for the City.",
                paragraph="BF-175",
                needs=(Need("variant", (RUN_FOR_THE_CITY,)),),
                limits={
                    n: Limits(default=DISTANCE, least=DISTANCE, most=DISTANCE)
                    for n in range(2, number + 1)
                },
            )
            for number, seat in enumerate(SEATS)
        ),
    ),
    clock="minutes",
    credit="The Barons of Fyn was designed by Joshua Howard and Bruce Biskup and published by "
    "BoneGames in 1994 and 1996. This rulebook is told in our own words, and the drawings are "
    "ours.",
)
