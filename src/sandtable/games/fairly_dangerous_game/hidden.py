"""Dealing again what a viewer cannot see: action cards that lie face down."""

from sandtable.core.record import UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll
from sandtable.games.fairly_dangerous_game.pieces import CARDS, NO_CARD, PLAYERS, Question
from sandtable.games.fairly_dangerous_game.rules.cards import may_choose
from sandtable.games.fairly_dangerous_game.state import State


@rule("AD-30", "AD-106")
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001
    """Any action that its player may have chosen, each equally likely."""
    for player in range(PLAYERS):
        hand = position.hands[player]
        if hand.card == UNSEEN:
            hand.card = any_card(position, player, tray) if hand.decided else NO_CARD


@rule("AD-31", "AD-106")
def any_card(position: State, player: int, tray: Tray) -> int:
    """One of the cards that the player may choose."""
    allowed = 0
    for card in range(CARDS):
        allowed += int(may_choose(position, player, card))
    skip, card = roll(tray, allowed), 0
    while skip > 0 or not may_choose(position, player, card):
        skip -= int(may_choose(position, player, card))
        card += 1
    return card


@rule("AD-30")
def take_back(position: State, viewer: int) -> None:
    """Action cards that others have laid are as good as in their hands."""
    for player in range(PLAYERS):
        if player != viewer and position.question == Question.CARD:
            position.hands[player].card, position.hands[player].decided = NO_CARD, 0
