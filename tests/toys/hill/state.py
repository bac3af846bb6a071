"""What lies on the table and in the hands, and who sees it."""

from typing import Annotated

from sandtable.core.record import (
    SWITCH,
    Between,
    Int,
    Ints,
    Keyed,
    Named,
    Seats,
    Seen,
    record,
)
from toys.hill.pieces import CARDS, HILLS, NO_CARD, PLAYERS

STRENGTHS = tuple(str(strength) for strength in range(1, CARDS + 1))


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on: nothing but their number."""

    players: Annotated[Int, Between(PLAYERS, PLAYERS)]


@record(Seen.EVERYONE)
class Side:
    """One player's side of the table. What is neither spent nor laid is in the hand."""

    hills: Annotated[Int, Between(0, HILLS)]
    decided: Annotated[Int, SWITCH]  # 1: a card lies face down
    card: Annotated[Int, Seen.OWNER, Named(("none", *STRENGTHS), NO_CARD)]  # that card
    spent: Annotated[Ints, "i8", (CARDS,), Keyed(STRENGTHS), SWITCH]  # 1: shown and gone


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    fought: Annotated[Int, Between(0, HILLS)]  # hills fought for so far
    sides: Annotated[list[Side], Side, (PLAYERS,), Seats(("A", "B"))]
