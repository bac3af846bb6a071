"""What is printed on the outside of the box (WF-1, WF-2, WF-233)."""

from sandtable.core.meta import Meta, Option

META = Meta(
    name="war_of_the_fanboys",
    title="War of the Fanboys",
    tagline="Sixty territories, five heroes, one message board: whose Fanboys are the last "
    "ones left?",
    designer="the makers of WarOfTheFanboys.com",
    version=2,
    least_players=3,
    most_players=5,
    minutes=(60, 240),
    choices_a_turn=75,
    options=(
        Option(
            "rounds",
            "Rounds",
            default=60,
            least=0,
            most=100,
            about="After so many rounds the game ends and the players are ranked; 0: it goes "
            "on until one player is left.",
            paragraph="WF-233",
        ),
        Option(
            "theme",
            "Names",
            default=0,
            least=0,
            most=1,
            about="Neutral names for places, heroes and cards. Nothing else changes.",
            names=("As printed", "Neutral"),
        ),
    ),
    credit="War of the Fanboys is the invention of its authors, who call it a kind of open "
    "source project; it is made by fans and belongs to nobody's brand. The rules are told in "
    "our own words. Most of the map and most cards of the original are lost: what is ours is "
    "marked in the data, and all drawings are ours.",
)
