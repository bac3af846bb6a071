"""A position changed by hand: what other fields say already is counted anew.

Whoever writes one says where lands lie, what lies on them and which cards are in a hand. All
other cards are in the deck.
"""

from sandtable.core.record import ALL_KNOW
from sandtable.games.barons_of_fyn.checks.position import members
from sandtable.games.barons_of_fyn.pieces import GROUNDS, NO_CARD, NO_CELL, Kind, Place
from sandtable.games.barons_of_fyn.rules.realms import force_of, population_of
from sandtable.games.barons_of_fyn.rules.table import share_edge
from sandtable.games.barons_of_fyn.state import WORD, State
from sandtable.games.barons_of_fyn.tables import FIRST_ARMY, KIND


def recount(position: State) -> None:
    """Count anew what lies where, and what follows from it."""
    _places(position)
    _deck(position)
    for player, side in enumerate(position.sides):
        hand = [
            card for card, at in enumerate(position.cards) if at.place == Place.HAND + player
        ]
        side.held, side.kinds = len(hand), 0
        for card in hand:
            side.kinds |= 1 << int(KIND[card])
        lands = members(side.lands)
        for land in lands:
            position.lands[land].beside = _beside(position, land, lands)
        side.population = sum(population_of(position, land) for land in lands)
        side.force = sum(force_of(position.lands[land].armies) for land in lands)


def _places(position: State) -> None:
    """What lies on the table is there, and who knows of a card follows from its place."""
    lying = _lying(position)
    for number, card in enumerate(position.cards):
        if number in lying:
            card.place = Place.TABLE
        elif card.place == Place.TABLE:
            card.place = Place.DECK
        card.known = _known(int(card.place), int(card.known), int(KIND[number]))


def _lying(position: State) -> set[int]:
    """The cards that lie on the table, by where the lands lie and what lies on them."""
    lying = set()
    for land in range(GROUNDS):
        here = position.lands[land]
        if here.cell != NO_CELL:
            lying |= {land, int(here.road), int(here.special), int(here.center)}
            lying |= {FIRST_ARMY + army for army in members(here.armies)}
    return lying - {NO_CARD}


def _known(place: int, known: int, kind: int) -> int:
    """Who knows where a card is."""
    if place == Place.DECK:
        return ALL_KNOW if kind >= Kind.PLAGUE else 0
    if place < Place.HAND or known == ALL_KNOW:
        return ALL_KNOW
    return 2 << (place - Place.HAND)


def _deck(position: State) -> None:
    """The deck is the set of the cards that are there."""
    position.deck[:] = 0
    position.left = 0
    for number, card in enumerate(position.cards):
        if card.place == Place.DECK and KIND[number] != Kind.CAPITAL:
            position.deck[number // WORD] |= 1 << number % WORD
            position.left += 1


def _beside(position: State, land: int, lands: list[int]) -> int:
    """The lands of a realm that one of them shares an edge with, as a bit set."""
    cell = position.lands[land].cell
    others = [other for other in lands if other != land]
    return sum(1 << other for other in others if share_edge(cell, position.lands[other].cell))
