"""Elimination, victory and the end of the game."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.monsters_and_magic.pieces import (
    NOBODY,
    PLAYERS,
    SPACES,
    Event,
    Phase,
    Question,
    Structure,
    Victory,
)
from sandtable.games.monsters_and_magic.rules.board import garrisons_left, occupied
from sandtable.games.monsters_and_magic.rules.control import recount
from sandtable.games.monsters_and_magic.rules.deck import give_up_cards
from sandtable.games.monsters_and_magic.state import State

TEMPLES_TO_WIN = 5


@rule("MM-2", "MM-109")
def win(position: State, victory: int, winners: int, tray: Tray) -> None:
    """The game is over; more than one bit of ``winners`` is a shared victory."""
    position.phase, position.question, position.asked = Phase.OVER, Question.NONE, NOBODY
    position.victory, position.winners = victory, winners
    tell(tray, Event.GAME_WON, position.victory, winners, 0)


@rule("MM-93")
def players_on_map(position: State) -> int:
    """Bit set of the players who have a Unit."""
    players = 0
    for space in range(SPACES):
        if position.spaces[space].owner != NOBODY:
            players |= 1 << position.spaces[space].owner
    return players


@rule("MM-93")
def eliminate(position: State, player: int, tray: Tray) -> None:
    """A player without any Unit is out, and so are the cards."""
    position.sides[player].in_game = 0
    give_up_cards(position, player)
    tell(tray, Event.ELIMINATED, player, 0, 0)


@rule("MM-93", "MM-105", "MM-2")
def take_stock(position: State, tray: Tray) -> None:
    """After a step with all its fights, a card or a power: control and elimination."""
    recount(position, tray)
    gone, left = 0, players_on_map(position)
    for player in range(PLAYERS):
        if position.sides[player].in_game and not left >> player & 1:
            eliminate(position, player, tray)
            gone |= 1 << player
    if gone and left == 0:
        win(position, Victory.ELIMINATION, gone, tray)
    elif gone and left & left - 1 == 0:
        win(position, Victory.ELIMINATION, left, tray)


@rule("MM-2", "MM-80", "MM-109")
def check_victory(position: State, player: int, tray: Tray) -> None:
    """At the beginning of a turn: five Temples, or Garrisons in 33 spaces."""
    if occupied(position, player, Structure.TEMPLES.value) >= TEMPLES_TO_WIN:
        win(position, Victory.TEMPLES, 1 << player, tray)
    elif garrisons_left(position, player) == 0:
        win(position, Victory.GARRISONS, 1 << player, tray)


@rule("MM-2", "MM-94")
def most_spaces(position: State) -> int:
    """Bit set of the players who occupy the most spaces; whoever is out occupies none."""
    most, players = 0, 0
    for player in range(PLAYERS):
        count = 0
        for space in range(SPACES):
            if position.spaces[space].owner == player:
                count += 1
        if count > most:
            most, players = count, 0
        if count == most and count > 0:
            players |= 1 << player
    return players


@rule("MM-2", "MM-87", "MM-94")
def win_by_spaces(position: State, tray: Tray) -> None:
    """After the last round whoever occupies the most spaces wins; equals share."""
    win(position, Victory.SPACES, most_spaces(position), tray)
