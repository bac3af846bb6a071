"""The rules, in the order of the rulebook."""

import numpy as np

from sandtable.core.record import Floats, Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from toys.hill.pieces import CARDS, DIE, HILLS, NO_CARD, PLAYERS, Event
from toys.hill.state import State


@rule("HI-1", "HI-2")
def set_up(position: State, tray: Tray) -> None:  # noqa: ARG001
    """Each player holds all six cards."""
    position.fought = 0
    for player in range(PLAYERS):
        side = position.sides[player]
        side.hills, side.decided, side.card = 0, 0, NO_CARD
        side.spent[:] = 0


@rule("HI-3", "HI-5")
def deciders(position: State) -> int:
    """Whoever has not laid a card for the current hill."""
    waiting = 0
    if position.fought < HILLS:
        for player in range(PLAYERS):
            if not position.sides[player].decided:
                waiting |= 1 << player
    return waiting


@rule("HI-3")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Any card still held."""
    count = 0
    for card in range(CARDS):
        if not position.sides[player].spent[card]:
            actions[count] = card
            count += 1
    return count


@rule("HI-3", "HI-4")
def play(position: State, player: int, action: int, tray: Tray) -> None:
    """Lay a card face down; when both lie, the hill is fought for."""
    side = position.sides[player]
    side.card, side.decided = action, 1
    tell(tray, Event.LAID, player)
    if deciders(position) == 0:
        fight(position, tray)


@rule("HI-4")
def fight(position: State, tray: Tray) -> None:
    """The higher total takes the hill; equal totals, nobody does."""
    first, second = show(position, 0, tray), show(position, 1, tray)
    if first == second:
        tell(tray, Event.HILL_LEFT)
    else:
        winner = 0 if first > second else 1
        position.sides[winner].hills += 1
        tell(tray, Event.HILL_TAKEN, winner)
    position.fought += 1


@rule("HI-4")
def show(position: State, player: int, tray: Tray) -> int:
    """The player's card is shown and spent; its strength plus a die."""
    side = position.sides[player]
    strength = side.card + 1
    die = roll(tray, DIE) + 1
    tell(tray, Event.SHOWN, player, strength, die)
    side.spent[side.card] = 1
    side.card, side.decided = NO_CARD, 0
    return strength + die


@rule("HI-5")
def utilities(position: State, result: Floats) -> None:
    """Who took more hills wins."""
    lead = position.sides[0].hills - position.sides[1].hills
    result[0], result[1] = np.sign(lead), -np.sign(lead)
