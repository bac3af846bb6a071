"""Dealing again what a viewer cannot see: Hero Cards in hands and decks (WF-22)."""

from sandtable.core.record import ALL_KNOW, UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.pieces import DECKS, CardPlace
from sandtable.games.war_of_the_fanboys.rules.sets import any_of
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.cards import FIRST_OF_DECK


@rule("WF-22", "WF-229")
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001 - the mask says what is seen
    """Of each deck everybody holds as many cards as is known; which ones, chance decides."""
    for deck in range(DECKS):
        unseen = unseen_of(position, deck)
        for player in range(position.options.players):
            unseen = fill_hand(position, player, deck, unseen, tray)
        first = FIRST_OF_DECK[deck]
        for card in range(first, FIRST_OF_DECK[deck + 1]):
            if unseen >> card - first & 1:
                position.hero_cards[card].place = CardPlace.DECK
                position.hero_cards[card].known = 0


@rule("WF-22")
def unseen_of(position: State, deck: int) -> int:
    """The cards of a deck that the viewer cannot see, counted from its first."""
    first, unseen = FIRST_OF_DECK[deck], 0
    for card in range(first, FIRST_OF_DECK[deck + 1]):
        if position.hero_cards[card].place == UNSEEN:
            unseen |= 1 << card - first
    return unseen


@rule("WF-22", "WF-346")
def fill_hand(position: State, player: int, deck: int, unseen: int, tray: Tray) -> int:
    """What the viewer does not know of a hand comes from the unseen cards; the rest of them.

    Whoever holds a card knows it, whoever else does.
    """
    first, place = FIRST_OF_DECK[deck], CardPlace.HAND_OF + player
    missing = position.sides[player].held[deck]
    for card in range(first, FIRST_OF_DECK[deck + 1]):
        if position.hero_cards[card].place == place:
            missing -= 1
            if position.hero_cards[card].known != ALL_KNOW:
                position.hero_cards[card].known |= 2 << player
    for _ in range(missing):
        chosen = any_of(unseen, tray)
        unseen &= ~(1 << chosen)
        position.hero_cards[first + chosen].place = place
        position.hero_cards[first + chosen].known = 2 << player
    return unseen
