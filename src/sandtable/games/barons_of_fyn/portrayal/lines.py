"""The words of the chronicle: lines for events that need no more than their own parts."""

from sandtable.core.telling import NUMBER, PLAYER, Line, Listing, Reading
from sandtable.games.barons_of_fyn.actions import IMPROVEMENTS
from sandtable.games.barons_of_fyn.pieces import Event
from sandtable.games.barons_of_fyn.portrayal.words import (
    TITLES,
    army_id,
    army_title,
    card_title,
    ground_title,
    land_space,
    land_words,
    place_words,
)
from sandtable.games.barons_of_fyn.state import State

CARD = Reading(card_title)
KIND = Reading(lambda kind: TITLES[kind])
ARMY = Reading(army_title, lambda army, _: army_id(army))
CELL = Reading(place_words)
SORT = Reading(lambda sort: IMPROVEMENTS[sort])


def lines_of(position: State) -> dict[Event, Line]:
    """Events that are told one by one, as they are, with lands as they lie now."""
    land = Reading(
        lambda number: land_words(position, number),
        lambda number, _: land_space(position, number),
    )
    card = Reading(ground_title, lambda number, _: land_space(position, number))
    return {
        Event.DREW_CARDS: Line("{0} draws {1}.", "BF-30", (PLAYER, _CARDS)),
        Event.MOVED: Line("{0} moves {1} to {3}.", "BF-40", (PLAYER, ARMY, card, land)),
        Event.BUILT: Line("{0} builds {1} on {2}.", "BF-45", (PLAYER, ARMY, land)),
        Event.EXPANDED: Line("{0} lays {1} at {2}.", "BF-73", (PLAYER, card, CELL)),
        Event.IMPROVED: Line("{0} puts {1} on {2}.", "BF-75", (PLAYER, CARD, land)),
        Event.DISCARDED: Line("{0} discards {1}.", "BF-79", (PLAYER, CARD)),
        Event.OFFERED: Line("{0} offers {1} for {2}.", "BF-180", (PLAYER, CARD, KIND)),
        Event.TRADED: Line(
            "{0} and {1} trade {2} for {3}.", "BF-180", (PLAYER, PLAYER, CARD, CARD)
        ),
        Event.NO_TRADE: Line("Nobody trades with {0}.", "BF-180", (PLAYER,)),
        Event.TAKEN_BACK: Line(
            "{0} takes {1} back: its target is gone.", "BF-161", (PLAYER, CARD)
        ),
        Event.NOT_COUNTERED: Line("Nobody counters {0}.", "BF-162", (KIND,)),
        Event.DRAWN_BY_LOT: Line("It strikes {1}.", "BF-120", (PLAYER, land)),
        Event.ATTACKED: Line(
            "{0} attacks {2} from {1}.", "BF-50", (PLAYER, card, land, PLAYER)
        ),
        Event.RESPONDED: Line("{0} answers: {1} to {3}.", "BF-52", (PLAYER, ARMY, card, land)),
        Event.NO_RESPONSE: Line("{0} moves no army.", "BF-52", (PLAYER,)),
        Event.SIEGE: Line("{0} besieges {1}.", "BF-61", (PLAYER, land)),
        Event.REPELLED: Line("{0}'s attack on {1} fails.", "BF-57", (PLAYER, land)),
        Event.CAPTURED: Line(
            "{0} captures {1} from {3} and lays it at {2}.",
            "BF-62",
            (PLAYER, card, CELL, PLAYER),
        ),
        Event.SLID: Line(
            "{3}'s {1} comes along, to {2}.", "BF-63", (PLAYER, card, CELL, PLAYER)
        ),
        Event.CAPITAL_FALLEN: Line("{0}'s Capital falls to {1}!", "BF-65", (PLAYER, PLAYER)),
        Event.ATTACK_OVER: Line("{0}'s attack ends without effect.", "BF-179", (PLAYER,)),
        Event.CITY_TOUCHED: Line(
            "{0} has reached the central City: {1} of 4 turns.", "BF-175", (PLAYER, NUMBER)
        ),
        Event.CITY_LEFT: Line("{0} no longer reaches the central City.", "BF-175", (PLAYER,)),
        Event.SCORED: Line("{0} has a score of {1}.", "BF-140", (PLAYER, NUMBER)),
    }


_CARDS = Reading(lambda many: "1 card" if many == 1 else f"{many} cards")

LISTINGS = {
    Event.DREW: Listing("New in your hand: {what}.", "BF-30", CARD, 1, 0),
    Event.JOINED: Listing("{who} sends {what}.", "BF-51", ARMY, 1, 0),
}
"""Events that come in a row; those of one player are told together."""
