"""What is printed on the outside of the box."""

from sandtable.core.meta import Meta, Need, Option

META = Meta(
    name="monsters_and_magic",
    title="Monsters and Magic",
    tagline="Mages, heroes, monsters and armies fight for a land that is new every time, with "
    "secret allies up every sleeve.",
    designer="Lloyd Krassner",
    version=2,
    least_players=2,
    most_players=4,
    minutes=(45, 90),
    choices_a_turn=14,
    options=(
        Option(
            "permanent_cards",
            "Permanent cards",
            default=5,
            least=0,
            most=10,
            about="How many Ally cards each player is dealt face up at the start.",
            paragraph="MM-40",
        ),
        Option(
            "hand_limit",
            "Hand limit",
            default=5,
            least=1,
            most=10,
            about="How many cards a player may keep in hand at the end of a turn.",
            paragraph="MM-67",
        ),
        Option(
            "exchange",
            "Exchange of permanent cards",
            default=0,
            least=0,
            most=1,
            about="Once in each own End Phase a Permanent Card may make way for a Hand Card.",
            paragraph="MM-68",
            needs=(Need("permanent_cards", tuple(range(1, 11))),),
        ),
        Option(
            "rounds",
            "Rounds",
            default=20,
            least=5,
            most=40,
            about="The game ends at the latest after this many turns of every player.",
            paragraph="MM-94",
        ),
    ),
    credit="Monsters and Magic was designed by Lloyd Krassner and published by Warpspawn Games "
    "as a free print-and-play game. This rulebook is told in our own words; the drawings are "
    "ours.",
)
