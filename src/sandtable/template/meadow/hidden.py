"""Dealing again what a viewer cannot see: the cards of others, and what they have answered."""

from sandtable.core.record import UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, below
from sandtable.template.meadow.pieces import NO_CARD, PLAYERS
from sandtable.template.meadow.rules import cards_of
from sandtable.template.meadow.setup import card_at, in_box
from sandtable.template.meadow.state import State


@rule("ME-2", "ME-4")
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001
    """Any card not seen may be held. A seat that nobody has taken is as after the set-up."""
    for player in range(PLAYERS):
        if position.sides[player].laid == UNSEEN:
            position.sides[player].held[:] = 0
    for player in range(PLAYERS):
        side = position.sides[player]
        if side.laid == UNSEEN:
            if player < position.options.players:
                for _ in range(cards_of(position, player)):
                    side.held[card_at(position, below(tray, in_box(position)))] += 1
            side.laid = any_answer(position, player, tray) if side.decided else NO_CARD


@rule("ME-4")
def any_answer(position: State, player: int, tray: Tray) -> int:
    """A card held, or none: each is equally likely."""
    held = position.sides[player].held
    place, card = below(tray, 1 + cards_of(position, player)), NO_CARD
    while place > 0:
        card += 1
        place -= held[card]
    return card


@rule("ME-4")
def take_back(position: State, viewer: int) -> None:
    """What the others have answered in secret is as good as not answered."""
    for player in range(position.options.players):
        if player != viewer:
            position.sides[player].decided, position.sides[player].laid = 0, NO_CARD
