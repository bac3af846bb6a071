"""Laying the game out, and the cards that are left to deal."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll
from sandtable.template.meadow.pieces import (
    COPIES,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PLAYERS,
    STRENGTHS,
)
from sandtable.template.meadow.state import State


@rule("ME-1", "ME-2")
def set_up(position: State, tray: Tray) -> None:
    """An empty field; whoever plays is dealt cards, and whoever does not has none."""
    position.turn, position.target = 0, NOWHERE
    position.banners[:] = NOBODY
    for player in range(PLAYERS):
        side = position.sides[player]
        side.held[:] = 0
        side.spent[:] = 0
        side.decided, side.laid = 0, NO_CARD
    for player in range(position.options.players):
        for _ in range(position.options.cards):
            position.sides[player].held[card_at(position, roll(tray, in_box(position)))] += 1


@rule("ME-2")
def in_box(position: State) -> int:
    """How many cards nobody was dealt."""
    count = 0
    for strength in range(STRENGTHS):
        count += copies_in_box(position, strength)
    return count


@rule("ME-2")
def copies_in_box(position: State, strength: int) -> int:
    """How many cards of a strength nobody was dealt."""
    count = COPIES
    for player in range(PLAYERS):
        side = position.sides[player]
        count -= side.held[strength] + side.spent[strength]
    return count


@rule("ME-2")
def card_at(position: State, place: int) -> int:
    """The strength of a card in the box, where the weakest lie first."""
    strength = 0
    while place >= copies_in_box(position, strength):
        place -= copies_in_box(position, strength)
        strength += 1
    return strength
