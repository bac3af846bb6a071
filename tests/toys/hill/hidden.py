"""Dealing again what a viewer cannot see: a card that lies face down."""

from sandtable.core.record import UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, below
from toys.hill.pieces import CARDS, NO_CARD, PLAYERS
from toys.hill.state import State


@rule("HI-3")
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001
    """Any card that its owner still holds may be the one face down."""
    for player in range(PLAYERS):
        side = position.sides[player]
        if side.card == UNSEEN:
            side.card = any_held(position, player, tray) if side.decided else NO_CARD


@rule("HI-3")
def any_held(position: State, player: int, tray: Tray) -> int:
    """One of the cards that a player has not spent, each equally likely."""
    side = position.sides[player]
    skip = below(tray, CARDS - position.fought)
    card = 0
    while side.spent[card] or skip:
        if not side.spent[card]:
            skip -= 1
        card += 1
    return card


@rule("HI-3")
def take_back(position: State, viewer: int) -> None:
    """A card that the other has laid is as good as in the hand."""
    for player in range(PLAYERS):
        if player != viewer:
            position.sides[player].card, position.sides[player].decided = NO_CARD, 0
