"""Dealing again what a viewer cannot see."""

from sandtable.core.record import UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll
from sandtable.games.monsters_and_magic.pieces import CARDS, PLAYERS, Place
from sandtable.games.monsters_and_magic.state import State


@rule("MM-41", "MM-90", "MM-104")
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001
    """Fill up the hands with unseen cards, whatever is left is the deck.

    What other players know of the cards is out of sight: each knows the own hand, no more.
    """
    for player in range(PLAYERS):
        for _ in range(position.sides[player].held - seen_in_hand(position, player)):
            card = unseen_card(position, roll(tray, unseen(position)))
            position.cards[card].place = Place.HAND + player
            position.cards[card].known = 2 << player
    for card in range(CARDS):
        if position.cards[card].place == UNSEEN:
            position.cards[card].place, position.cards[card].known = Place.DECK, 0


@rule("MM-104")
def seen_in_hand(position: State, player: int) -> int:
    """How many cards of a hand the viewer knows; their owner knows them too."""
    count = 0
    for card in range(CARDS):
        if position.cards[card].place == Place.HAND + player:
            position.cards[card].known |= 2 << player
            count += 1
    return count


@rule("MM-104")
def unseen(position: State) -> int:
    """How many cards the viewer cannot place."""
    count = 0
    for card in range(CARDS):
        if position.cards[card].place == UNSEEN:
            count += 1
    return count


@rule("MM-104")
def unseen_card(position: State, skip: int) -> int:
    """One of the cards that the viewer cannot place."""
    card = 0
    while skip > 0 or position.cards[card].place != UNSEEN:
        if position.cards[card].place == UNSEEN:
            skip -= 1
        card += 1
    return card
