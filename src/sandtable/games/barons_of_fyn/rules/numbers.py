"""Random numbers (BF-10 to BF-14)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.barons_of_fyn.pieces import (
    DIE,
    NO_CARD,
    POSITIONS,
    Event,
    Place,
    Question,
)
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.deck import draw
from sandtable.games.barons_of_fyn.rules.ending import king_comes
from sandtable.games.barons_of_fyn.rules.table import open_to_all
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import DIGITS, KING


@rule("BF-11", "BF-150", "BF-160")
def ask_number(position: State, player: int, tray: Tray) -> None:
    """The player draws a random number; with *announce* he names its position first.

    Then it stands in ``number``, unless the game has ended; whoever uses it sets it to 0.
    """
    if position.options.dice:
        throw(position, player, tray)
    elif position.options.announce:
        ask(position, 1 << player, Question.POSITION)
    else:
        draw_number(position, player, roll(tray, POSITIONS), tray)


@rule("BF-150")
def throw(position: State, player: int, tray: Tray) -> None:
    """A ten-sided die."""
    position.number = roll(tray, DIE) + 1
    tell(tray, Event.DIE, player, position.number)


@rule("BF-10", "BF-11", "BF-13", "BF-140", "BF-178")
def draw_number(position: State, player: int, place: int, tray: Tray) -> None:
    """The top card is shown and discarded; its digit at the position counts."""
    card = draw(position, tray)
    if card == NO_CARD:
        throw(position, player, tray)
        return
    if card == KING:
        king_comes(position, player, tray)
        return
    open_to_all(position, card, Place.DISCARD)
    position.number = DIGITS[card, place]
    tell(tray, Event.NUMBER, player, card, place, position.number)


@rule("BF-14")
def use_number(position: State) -> int:
    """The number drawn, which is then used."""
    number = position.number
    position.number = 0
    return int(number)


@rule("BF-14")
def is_odd(number: int) -> bool:
    """1, 3, 5, 7, 9."""
    return number % 2 == 1
