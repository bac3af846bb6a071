"""Dealing again what a viewer cannot see: hands, deck and secret choices.

A card whose place the viewer does not know is in the deck or in another's hand. Must Play
cards and King Timothy never lie in a hand, so everybody knows when they are in the deck.
"""

from sandtable.core.record import UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll
from sandtable.games.barons_of_fyn.actions import ACCEPT, COUNTER, PASS
from sandtable.games.barons_of_fyn.pieces import (
    CARDS,
    EVENTS,
    NO_ACTION,
    PLAYERS,
    Kind,
    Place,
    Question,
)
from sandtable.games.barons_of_fyn.rules.asking import card_holders
from sandtable.games.barons_of_fyn.rules.deck import draw, holds, put_into_deck, take_up
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND


@rule("BF-20", "BF-30", "BF-161", "BF-162")
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001 - the mask tells
    """Other hands out of all that the viewer cannot place, then the deck, then choices."""
    gather(position)
    for player in range(position.options.players):
        redeal_hand(position, player, tray)
    for card in range(CARDS):
        if KIND[card] >= Kind.PLAGUE and position.cards[card].place == Place.DECK:
            put_into_deck(position, card)
    for player in range(PLAYERS):
        side = position.sides[player]
        if side.choice == UNSEEN:
            side.choice = any_choice(position, player, tray)


@rule("BF-34")
def gather(position: State) -> None:
    """All cards whose place is not known come together; hands keep what is known of them."""
    position.deck[:], position.left = 0, 0
    for player in range(PLAYERS):
        position.sides[player].kinds = 0
    for card in range(CARDS):
        place = position.cards[card].place
        if place == UNSEEN:
            put_into_deck(position, card)
        elif place >= Place.HAND:
            position.sides[place - Place.HAND].kinds |= 1 << KIND[card]


@rule("BF-30")
def redeal_hand(position: State, player: int, tray: Tray) -> None:
    """Unknown cards fill up a hand of which the number of cards is known."""
    side, missing = position.sides[player], position.sides[player].held
    for card in range(CARDS):
        missing -= position.cards[card].place == Place.HAND + player
    side.held -= missing
    for _ in range(missing):
        take_up(position, player, draw(position, tray), 2 << player)


@rule("BF-161", "BF-162", "BF-180")
def asked(position: State) -> int:
    """Who is asked together, in secret, whether they have answered or not; a bit set."""
    if position.waiting:
        match position.question:
            case Question.WINDOW:
                return card_holders(position, 0)
            case Question.ANSWER:
                return card_holders(position, 1 << position.happening.player)
            case Question.TRADE:
                return card_holders(position, 1 << position.current)
    return 0


@rule("BF-161", "BF-162", "BF-180")
def any_choice(position: State, player: int, tray: Tray) -> int:
    """What somebody may have chosen who has answered while others have not."""
    if not (asked(position) & ~position.waiting) >> player & 1:
        return NO_ACTION
    if position.question == Question.ANSWER:
        kind, yes = position.happening.kind + EVENTS, COUNTER
    else:
        kind, yes = position.turn.wished, ACCEPT
    may = position.question != Question.WINDOW and holds(position, player, kind)
    return yes if may and roll(tray, 2) else PASS


@rule("BF-161", "BF-162", "BF-180")
def take_back(position: State, viewer: int) -> None:
    """What others have answered in secret is open again."""
    others = asked(position) & ~(1 << viewer)
    for player in range(position.options.players):
        if others >> player & 1:
            position.waiting |= 1 << player
            position.sides[player].choice = NO_ACTION
