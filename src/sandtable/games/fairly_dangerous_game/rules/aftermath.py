"""What follows the orders: bases are lost, oafs respawn, a tile turns."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    NOBODY,
    SIDES,
    STREAMS,
    Event,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.state import State


@rule("AD-50", "AD-128")
def take_bases(position: State, player: int, tray: Tray) -> None:
    """Bases of others under the player's units go back to their supplies."""
    for cell in range(CELLS):
        here = position.cells[cell]
        if here.owner == player and here.marker not in (player, NOBODY):
            tell(tray, Event.BASE_TAKEN, player, cell, here.marker)
            here.marker = NOBODY


@rule("AD-49", "AD-129")
def next_to_respawn(position: State) -> int:
    """Who has defeated oafs, in the order of play from the next player on."""
    players = position.options.players
    for step in range(1, players):
        other = position.order[(position.place + step) % players]
        if position.hands[other].waiting > 0:
            return int(other)
    return NOBODY


@rule("AD-40", "AD-121")
def end_orders(position: State, player: int) -> None:
    """Wizards are ready again, and the next player gives orders."""
    for cell in range(CELLS):
        here = position.cells[cell]
        for side in range(SIDES):
            here.hits[side] = 0
        if here.owner == player:
            here.units[Unit.READY] += here.units[Unit.SPENT]
            here.units[Unit.SPENT] = 0
            for stream in range(STREAMS):
                here.moved[stream] = 0
    position.place += 1
    position.question = Question.NONE
