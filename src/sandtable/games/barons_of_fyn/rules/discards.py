"""Step F: discards, and trading them (BF-79, BF-151, BF-180)."""

from sandtable.core.record import ALL_KNOW, Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import ACCEPT, DISCARD, OFFER, PASS
from sandtable.games.barons_of_fyn.pieces import (
    HAND_KINDS,
    NO_ACTION,
    NO_CARD,
    NO_KIND,
    NOBODY,
    Event,
    Kind,
    Question,
)
from sandtable.games.barons_of_fyn.rules.asking import ask, card_holders
from sandtable.games.barons_of_fyn.rules.deck import discard, holds, in_hand, put_down, take_up
from sandtable.games.barons_of_fyn.rules.realms import after
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND


@rule("BF-79", "BF-180")
def list_discards(position: State, player: int, actions: Ints, count: int) -> int:
    """Every kind in hand; with trading, also offered for every other kind."""
    for kind in range(HAND_KINDS):
        if holds(position, player, kind):
            actions[count] = DISCARD + kind
            count += 1
    if position.options.trading and card_holders(position, 1 << player):
        for kind in range(HAND_KINDS):
            if holds(position, player, kind):
                count = list_offers(kind, actions, count)
    return count


@rule("BF-151", "BF-180")
def list_offers(kind: int, actions: Ints, count: int) -> int:
    """A kind offered for every other kind that may be in a hand."""
    never = 1 << kind | 1 << Kind.CAPITAL
    for wish in range(HAND_KINDS):
        if not never >> wish & 1:
            actions[count] = OFFER + kind * HAND_KINDS + wish
            count += 1
    return count


@rule("BF-79")
def discard_one(position: State, player: int, kind: int, tray: Tray) -> None:
    """One of the two discards, face up."""
    position.turn.discards += 1
    discard(position, player, kind, tray)


@rule("BF-151", "BF-180")
def offer(position: State, player: int, choice: int, tray: Tray) -> None:
    """A discard is offered; all others with a card are asked, in secret."""
    turn = position.turn
    turn.offered = in_hand(position, player, choice // HAND_KINDS)
    turn.wished = choice % HAND_KINDS
    position.cards[turn.offered].known = ALL_KNOW
    tell(tray, Event.OFFERED, player, turn.offered, turn.wished)
    ask(position, card_holders(position, 1 << player), Question.TRADE)


@rule("BF-180")
def list_answers_to_offer(position: State, player: int, actions: Ints) -> int:
    """Only a holder of the wished card can accept."""
    actions[0], actions[1] = PASS, ACCEPT
    return 2 if holds(position, player, position.turn.wished) else 1


@rule("BF-180")
def settle_offer(position: State, tray: Tray) -> None:
    """The first clockwise who accepts trades; if nobody does, the card is discarded."""
    giver, taker = position.current, NOBODY
    player = after(position, giver)
    while player != giver:
        side = position.sides[player]
        if side.choice == ACCEPT and taker == NOBODY:
            taker = player
        side.choice = NO_ACTION
        player = after(position, player)
    turn = position.turn
    offered, wished = KIND[turn.offered], turn.wished
    turn.offered, turn.wished = NO_CARD, NO_KIND
    if taker == NOBODY:
        tell(tray, Event.NO_TRADE, giver)
        discard_one(position, giver, offered, tray)
    else:
        turn.discards += 1
        given, got = put_down(position, giver, offered), put_down(position, taker, wished)
        take_up(position, taker, given, ALL_KNOW)
        take_up(position, giver, got, ALL_KNOW)
        tell(tray, Event.TRADED, giver, taker, given, got)
