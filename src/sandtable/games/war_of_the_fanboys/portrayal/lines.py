"""The words of the chronicle: lines for events that need no more than their own parts."""

from collections.abc import Mapping
from functools import cache

from sandtable.core.telling import NUMBER, PLAYER, Line, Reading
from sandtable.games.war_of_the_fanboys.pieces import Event
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    coin_words,
    fanboy_words,
    space_id,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import EffectKind

FANBOYS = Reading(fanboy_words)
COINS = Reading(coin_words)


def effect_paragraph(kind: int) -> str:
    """Where the rulebook speaks of a kind of effect."""
    return f"WF-{341 + kind - EffectKind.ADD_FANBOYS}"


def place_reading(called: Names) -> Reading:
    """A territory."""
    return Reading(
        lambda territory: called.territories[territory],
        lambda territory, _: space_id(territory),
        is_place=True,
    )


@cache
def lines(theme: int) -> Mapping[Event, Line]:
    """Events that are told one by one, as they are."""
    called = names(theme)
    place = place_reading(called)
    hero = Reading(lambda number: called.heroes[number])
    deck = Reading(lambda number: called.decks[number])
    title = Reading(lambda number: called.titles[number])
    return {
        Event.DEALER: Line("{0} deals the territories.", "WF-13", (PLAYER,)),
        Event.FIRST: Line("{0} has the first turn.", "WF-16", (PLAYER,)),
        Event.PLACED: Line(
            "{0} places {2} on {1}: {3} there now.", "WF-48", (PLAYER, place, FANBOYS, NUMBER)
        ),
        Event.STRUCK: Line(
            "{0} aims the laser at {2}'s {1}.", "WF-185", (PLAYER, place, PLAYER)
        ),
        Event.DREW: Line("{0} draws a card: {1}. {2} left.", "WF-80", (PLAYER, deck, NUMBER)),
        Event.DREW_CARD: Line("The card is {0}.", "WF-80", (title,)),
        Event.CALLED_OFF: Line(
            "{0}'s invasion from {1} into {2} is called off.",
            "WF-360",
            (PLAYER, place, place),
        ),
        Event.HERO_LOST: Line(
            "{0}'s {2} on {1} is destroyed.",
            "WF-32",
            (PLAYER, place, hero),
        ),
        Event.CASTLE_LOST: Line("{0}'s Castle on {1} falls.", "WF-151", (PLAYER, place)),
        Event.UNCONTESTED: Line("Nobody occupies {0} now.", "WF-33", (place, PLAYER)),
        Event.TERRITORY_CARD: Line(
            "{0} gets a Territory Card: {1}.", "WF-160", (PLAYER, place)
        ),
        Event.TARGETED: Line("{0}'s {1} is aimed at {2}.", "WF-324", (PLAYER, title, place)),
        Event.AVERTED: Line("{0}'s {2} keeps {1} from harm.", "WF-366", (PLAYER, place, title)),
        Event.STOLE: Line(
            "{0} takes one of {1}'s cards: {2}.", "WF-346", (PLAYER, PLAYER, deck)
        ),
        Event.STOLE_CARD: Line("It is {1}'s {0}.", "WF-346", (title, PLAYER)),
        Event.GAINED: Line("{0} gets {2} on {1}.", "WF-341", (PLAYER, place, FANBOYS)),
        Event.RETURNED: Line("{1} returns to {0}'s hand.", "WF-367", (PLAYER, title)),
        Event.REROLLED: Line("{0} rerolls a {1}: {2}.", "WF-355", (PLAYER, NUMBER, NUMBER)),
        Event.DIE_CANCELLED: Line(
            "{0} takes away a die that shows {1}.", "WF-358", (PLAYER, NUMBER)
        ),
        Event.RAISED: Line("{0}'s {1} counts as {2}.", "WF-354", (PLAYER, NUMBER, NUMBER)),
        Event.ROUND_OVER: Line("Round {0} is over.", "WF-233", (NUMBER,)),
        Event.RANKED: Line(
            "{0}: {1} territories, {2} units, {3}.",
            "WF-233",
            (PLAYER, NUMBER, NUMBER, COINS),
        ),
    }
