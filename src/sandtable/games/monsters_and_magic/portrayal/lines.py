"""The words of the chronicle: lines for events that need no more than their own parts."""

from sandtable.core.telling import NUMBER, PLAYER, Line, Listing, Reading
from sandtable.games.monsters_and_magic.pieces import Event
from sandtable.games.monsters_and_magic.portrayal.words import (
    CARD_TITLES,
    MANY_STRUCTURES,
    TERRAINS,
    a_thing,
    card_id,
    number_of,
    owner_of,
    piece_id,
    space_id,
    unit_word,
)
from sandtable.games.monsters_and_magic.state import SPACE_NAMES


def _piece(piece: int) -> str:
    return f"@{owner_of(piece)}'s {unit_word(number_of(piece))}"


def _new(piece: int) -> str:
    return f"@{owner_of(piece)} places {a_thing(unit_word(number_of(piece)))}"


SPACE = Reading(
    lambda space: SPACE_NAMES[space], lambda space, _: space_id(space), is_place=True
)
CARD = Reading(lambda card: CARD_TITLES[card], lambda card, _: card_id(card))
PIECE = Reading(_piece, piece_id)
NEW_PIECE = Reading(_new, piece_id)
KIND = Reading(lambda piece: a_thing(unit_word(number_of(piece))), piece_id)
TERRAIN = Reading(lambda terrain: TERRAINS[terrain])
STRUCTURE = Reading(lambda structure: MANY_STRUCTURES[structure])


LINES = {
    Event.CORNER_TAKEN: Line("{0} starts on {1}.", "MM-52", (PLAYER, SPACE)),
    Event.DECLINED: Line("{0} takes no second Figure.", "MM-96", (PLAYER,)),
    Event.CONTROL_DECLARED: Line("{0} declares control of {1}.", "MM-60", (PLAYER, STRUCTURE)),
    Event.CONTROL_LOST: Line("{0} loses control of {1}.", "MM-60", (PLAYER, STRUCTURE)),
    Event.FIGURE_PLACED: Line("{0} on {1}.", "MM-66", (NEW_PIECE, SPACE)),
    Event.STEPPED: Line("{0} moves from {1} to {2}.", "MM-82", (PIECE, SPACE, SPACE)),
    Event.SUMMONED: Line("{0} is summoned from {1} to {2}.", "MM-43", (PIECE, SPACE, SPACE)),
    Event.POINT_GAINED: Line("{0} gains 1 MP in {1}.", "MM-107", (PIECE, TERRAIN)),
    Event.NOTHING_GAINED: Line("{0} gains nothing.", "MM-97", (PLAYER,)),
    Event.PASSED: Line("{0} passes.", "MM-84", (PLAYER,)),
    Event.UNIT_REMOVED: Line("{0} on {1} is destroyed.", "MM-71", (PIECE, SPACE)),
    Event.SPACE_TAKEN: Line("{0} takes {1}.", "MM-73", (PIECE, SPACE)),
    Event.CARD_USED: Line("{0} plays {1}.", "MM-41", (PLAYER, CARD)),
    Event.POWER_USED: Line("{0} uses {1}.", "MM-83", (PLAYER, CARD)),
    Event.CARD_DISCARDED: Line("{0} discards {1}.", "MM-90", (PLAYER, CARD)),
    Event.CARD_DRAWN: Line("{0} draws a card.", "MM-63", (PLAYER,)),
    Event.RESHUFFLED: Line("The discard pile becomes the deck: {0} cards.", "MM-91", (NUMBER,)),
    Event.NOTHING_DRAWN: Line("There is no card for {0} to draw.", "MM-91", (PLAYER,)),
    Event.HAND_SEEN: Line("{0} looks at {1}'s hand.", "MM-104", (PLAYER, PLAYER)),
    Event.HANDS_SWITCHED: Line("{0} and {1} exchange hands.", "MM-104", (PLAYER, PLAYER)),
    Event.CARDS_EXCHANGED: Line(
        "{0} replaces the Permanent Card {1} by {2}.", "MM-101", (PLAYER, CARD, CARD)
    ),
    Event.TERRAIN_CHANGED: Line(
        "{0} turns into {1}; it was {2}.", "MM-99", (SPACE, TERRAIN, TERRAIN)
    ),
    Event.HASTED: Line("{0} on {1} gets 1 extra MP.", "MM-99", (PIECE, SPACE)),
    Event.ARMED: Line("{0} on {1} gets +1 Force.", "MM-99", (PIECE, SPACE)),
    Event.SACRIFICED: Line("{0} on {1} is sacrificed.", "MM-99", (PIECE, SPACE)),
    Event.TRANSFORMED: Line("{0} on {2} turns into {1}.", "MM-103", (PIECE, KIND, SPACE)),
    Event.PLACES_SWITCHED: Line(
        "{0} on {1} and {2} on {3} change places.",
        "MM-103",
        (PIECE, SPACE, PIECE, SPACE),
    ),
    Event.ELIMINATED: Line("{0} has no Unit left and is out.", "MM-93", (PLAYER,)),
}
"""Events that are told one by one, as they are."""


LISTINGS = {
    Event.ORDER_DRAWN: Listing("Order of choosing: {what}.", "MM-95", PLAYER, 0),
    Event.PLAY_ORDER: Listing("Order of play: {what}.", "MM-95", PLAYER, 0),
    Event.CARD_DEALT: Listing("{who} starts with {what}.", "MM-51", CARD, 1, 0),
    Event.GARRISON_PLACED: Listing("{who} puts a Garrison on {what}.", "MM-61", SPACE, 1, 0),
    Event.CARD_SPENT: Listing("{who} puts {what} on the discard pile.", "MM-98", CARD, 1, 0),
    Event.SAW: Listing("In {who}'s hand: {what}.", "MM-104", CARD, 0, 1),
    Event.RECEIVED: Listing("From {who}'s hand: {what}.", "MM-104", CARD, 0, 1),
}
"""Events that come in a row; those of one player are told together."""
