"""Control of the structures: declared, held, lost."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.monsters_and_magic.pieces import PLAYERS, STRUCTURES, Event, Structure
from sandtable.games.monsters_and_magic.rules.board import occupied
from sandtable.games.monsters_and_magic.state import State

CONTROL = 5
"""Spaces of one structure that give control of it."""


@rule("MM-60", "MM-80")
def declare(position: State, player: int, tray: Tray) -> None:
    """Control of every structure of which the player occupies five spaces is declared."""
    for structure in range(STRUCTURES):
        free = structure in (Structure.TOWNS, Structure.CASTLES)
        held = position.sides[player].control[structure] != 0
        if not free and not held and occupied(position, player, structure) >= CONTROL:
            position.sides[player].control[structure] = 1
            tell(tray, Event.CONTROL_DECLARED, player, structure, 0)


@rule("MM-60", "MM-105")
def recount(position: State, tray: Tray) -> None:
    """Control lapses with fewer than five spaces, until the next own Declaration."""
    for player in range(PLAYERS):
        for structure in range(STRUCTURES):
            held = position.sides[player].control[structure] != 0
            if held and occupied(position, player, structure) < CONTROL:
                position.sides[player].control[structure] = 0
                tell(tray, Event.CONTROL_LOST, player, structure, 0)
