"""Units that are divided among a player's bases: re-enforcements, and oafs that return."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.actions import PLACE
from sandtable.games.fairly_dangerous_game.pieces import (
    NO_CELL,
    Card,
    Event,
    Piece,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.cards import card_of
from sandtable.games.fairly_dangerous_game.rules.island import next_base
from sandtable.games.fairly_dangerous_game.state import State


@rule("AD-115", "AD-129")
def place_on(position: State, player: int, tray: Tray) -> None:
    """The next base is asked for; the last one takes the rest."""
    position.cell = next_base(position, player, position.cell)
    if next_base(position, player, position.cell) == NO_CELL:
        place_units(position, player, position.hands[player].waiting, tray)
    else:
        position.asked = player


@rule("AD-115", "AD-129")
def list_counts(position: State, player: int, actions: Ints) -> int:
    """None, some, or all who wait."""
    waiting = position.hands[player].waiting
    for count in range(waiting + 1):
        actions[count] = PLACE + count
    return waiting + 1


@rule("AD-115", "AD-129", "AD-49")
def place_units(position: State, player: int, count: int, tray: Tray) -> None:
    """So many of those who wait appear on the base in question."""
    hand, cell = position.hands[player], position.cell
    hand.waiting -= count
    if hand.waiting == 0:
        position.cell = NO_CELL
    if count == 0:
        return
    here = position.cells[cell]
    here.owner = player
    if position.question == Question.RESPAWN:
        here.units[Unit.OAF] += count
        tell(tray, Event.RESPAWNED, player, cell, count)
    elif card_of(position, player) == Card.OAFS:
        here.units[Unit.OAF] += count
        tell(tray, Event.UNITS_PLACED, player, cell, Piece.OAF, count)
    else:
        here.units[Unit.READY] += count
        tell(tray, Event.UNITS_PLACED, player, cell, Piece.WIZARD, count)
