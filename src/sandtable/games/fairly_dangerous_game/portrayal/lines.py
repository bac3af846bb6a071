"""The words of the chronicle: lines for events that need no more than their own parts."""

from sandtable.core.telling import PLAYER, Line, Listing, Reading
from sandtable.games.fairly_dangerous_game.pieces import Event
from sandtable.games.fairly_dangerous_game.portrayal.words import (
    CARD_TITLES,
    TURN_ADVERBS,
    side_word,
    space_id,
)
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES

CELL = Reading(lambda cell: CELL_NAMES[cell], lambda cell, _: space_id(cell), is_place=True)
CARD = Reading(lambda card: CARD_TITLES[card])
SIDE = Reading(side_word)
TURN = Reading(lambda quarters: TURN_ADVERBS[quarters - 1])


LINES = {
    Event.CARD_LAID: Line("{0} lays an action card face down.", "AD-30", (PLAYER,)),
    Event.CARD_SHOWN: Line("{0} shows {1}.", "AD-30", (PLAYER, CARD)),
    Event.ACTION_BEGUN: Line("{0}'s action: {1}.", "AD-32", (PLAYER, CARD)),
    Event.NO_EFFECT: Line("That is impossible, so nothing happens.", "AD-113", ()),
    Event.TILE_TURNED: Line("{0} turns {1} {2}.", "AD-101", (PLAYER, CELL, TURN)),
    Event.TILES_TRADED: Line("{0} trades {1} and {2}.", "AD-117", (PLAYER, CELL, CELL)),
    Event.WALL_PLACED: Line(
        "{0} puts a wall on the {2} of {1}.", "AD-118", (PLAYER, CELL, SIDE)
    ),
    Event.WALL_REMOVED: Line(
        "{0} takes the wall from the {2} of {1}.", "AD-119", (PLAYER, CELL, SIDE)
    ),
    Event.GATE_PLACED: Line(
        "{0} puts a gate in the wall on the {2} of {1}.", "AD-119", (PLAYER, CELL, SIDE)
    ),
    Event.BASE_PLACED: Line("{0} puts a base on {1}.", "AD-120", (PLAYER, CELL)),
    Event.ORDERS_BEGUN: Line("{0}'s orders.", "AD-40", (PLAYER,)),
    Event.CONQUERED: Line("{0} conquers {1}, held by {2}.", "AD-126", (PLAYER, CELL, PLAYER)),
    Event.BASE_TAKEN: Line(
        "{0} occupies {1}: {2}'s base goes back to the supply.",
        "AD-50",
        (PLAYER, CELL, PLAYER),
    ),
}
"""Events that are told one by one, as they are."""


LISTINGS = {
    Event.SEATED: Listing("Agreed order: {what}.", "AD-107", PLAYER, 0),
    Event.BASE_DRAFTED: Listing("{who} has a base on {what}.", "AD-12", CELL, 1, 0),
}
"""Events that come in a row; those of one player are told together."""
