"""What lies on the table and in the hands, and who sees it."""

from typing import Annotated

from sandtable.core.record import (
    SWITCH,
    Between,
    Int,
    Ints,
    Keyed,
    Named,
    Seat,
    Seats,
    Seen,
    record,
)
from sandtable.template.meadow.pieces import (
    COLUMNS,
    COPIES,
    MOST_CARDS,
    MOST_ROUNDS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PLAYERS,
    ROWS,
    SPACES,
    STRENGTHS,
)

SEATS = ("A", "B", "C")
PLACES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcd"[:COLUMNS])
"""The spaces by name, row by row from the top; so they are numbered."""
WORTHS = tuple(str(strength) for strength in range(1, STRENGTHS + 1))


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on."""

    players: Annotated[Int, Between(2, PLAYERS)]
    rounds: Annotated[Int, Between(2, MOST_ROUNDS)]
    cards: Annotated[Int, Between(1, MOST_CARDS)]


@record(Seen.EVERYONE)
class Side:
    """One player's cards: how many of each strength. A card laid is held until it is shown."""

    held: Annotated[Ints, "i8", (STRENGTHS,), Seen.OWNER, Keyed(WORTHS), Between(0, COPIES)]
    spent: Annotated[Ints, "i8", (STRENGTHS,), Keyed(WORTHS), Between(0, COPIES)]
    decided: Annotated[Int, SWITCH]  # 1: has answered
    laid: Annotated[Int, Seen.OWNER, Named(("none", *WORTHS), NO_CARD)]  # the answer


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    turn: Annotated[Int, Between(0, MOST_ROUNDS * PLAYERS)]  # turns that are over
    target: Annotated[Int, Named(("none", *PLACES), NOWHERE)]  # where a banner is being planted
    banners: Annotated[Ints, "i8", (SPACES,), Keyed(PLACES), Seat(("none", *SEATS), NOBODY)]
    sides: Annotated[list[Side], Side, (PLAYERS,), Seats(SEATS)]
