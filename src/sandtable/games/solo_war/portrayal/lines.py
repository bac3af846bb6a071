"""The words of the chronicle: lines for events that need no more than their own parts."""

from sandtable.core.telling import PLAYER, Line, Listing, Reading, names_of
from sandtable.games.solo_war.pieces import SUPPORT_CARD, Event, Phase
from sandtable.games.solo_war.portrayal.words import PHASES, TITLES

SOURCE = Reading(lambda source: TITLES[source])
SUPPORT = Reading(lambda support: TITLES[SUPPORT_CARD + support])
PHASE = Reading(lambda phase: PHASES[Phase(phase)])
PLAYERS = Reading(names_of)

LINES = {
    Event.NEGATED: Line("{2} silences {0}'s {1}.", "SW-112", (PLAYER, SOURCE, PLAYER)),
    Event.FOE_NAMED: Line("{0}'s {1} picks on {2}.", "SW-113", (PLAYER, SOURCE, PLAYER)),
    Event.SHUFFLED: Line("{0}'s reservoir is shuffled.", "SW-150", (PLAYER,)),
    Event.REORDERED: Line(
        "{0} has chosen the top card of {1}'s reservoir.",
        "SW-191",
        (PLAYER, PLAYER),
    ),
    Event.PUT_ON_TOP: Line("{0} is now on top.", "SW-191", (SOURCE,)),
    Event.CANCELLED: Line(
        "{2}'s Leave It cancels {0}'s {1}.", "SW-133", (PLAYER, SUPPORT, PLAYER)
    ),
    Event.GAMBLE_BLOCKED: Line(
        "{0} may not gamble for the rest of this round.", "SW-160", (PLAYER,)
    ),
    Event.TWO_DICE: Line(
        "If {0} gambles in this round, the higher of two dice counts.", "SW-161", (PLAYER,)
    ),
    Event.SWAPPED: Line("{0}'s and {1}'s Entities swap FRC.", "SW-157", (PLAYER, PLAYER)),
    Event.KLUTZ_SHUFFLED: Line(
        "All Klutz Cards lie face up: they are turned and shuffled.", "SW-143", ()
    ),
    Event.SUPPORT_LOST: Line("{0} discards {1}.", "SW-163", (PLAYER, SUPPORT)),
    Event.TOP_SHOWN: Line(
        "The top card of {0}'s reservoir is {1}.", "SW-164", (PLAYER, SOURCE)
    ),
    Event.TOP_MOVED: Line(
        "The top card of {0}'s reservoir goes to the bottom.", "SW-165", (PLAYER,)
    ),
    Event.SUPPORT_RETURNED: Line("{1} returns to {0}.", "SW-162", (PLAYER, SUPPORT)),
    Event.SUPPORT_SPENT: Line("{0}'s {1} is discarded.", "SW-36", (PLAYER, SUPPORT)),
    Event.OUT: Line("{0} is out of Sudden Death.", "SW-183", (PLAYER,)),
    Event.PHASE_BEGUN: Line("{0}.", "SW-35", (PHASE,)),
    Event.SUDDEN_DEATH: Line("Sudden Death between {0}.", "SW-40", (PLAYERS,)),
}
"""Events that are told one by one, as they are."""


LISTINGS = {
    Event.LOOK_ORDER: Listing(
        "Drawn by lot: {what} look at {who}'s reservoir, in this order.",
        "SW-57",
        PLAYER,
        1,
        0,
    ),
    Event.GAMBLER_ORDER: Listing(
        "Drawn by lot: Klutz Cards for {what}, in this order.", "SW-143", PLAYER, 1
    ),
    Event.SWAP_ORDER: Listing("Drawn by lot: Shake works for {what}.", "SW-137", PLAYER, 1),
    Event.SAW: Listing("On top of {who}'s reservoir: {what}.", "SW-151", SOURCE, 0, 1),
    Event.HAND_SHOWN: Listing("In {who}'s hand: {what}.", "SW-164", SUPPORT, 1, 0),
}
"""Events that come in a row; those of one player are told together."""
