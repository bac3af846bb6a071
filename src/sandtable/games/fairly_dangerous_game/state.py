"""What lies on the island and before the players, and who sees it."""

from typing import Annotated

from sandtable.core.record import (
    SWITCH,
    Between,
    Int,
    Ints,
    Keyed,
    Named,
    Queue,
    Seat,
    Seats,
    Seen,
    record,
)
from sandtable.games.fairly_dangerous_game.meta import META
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    MOST_TURNS,
    NO_CARD,
    NO_CELL,
    NOBODY,
    OAFS,
    PLAYERS,
    SIDES,
    STREAMS,
    TILES,
    WIDTH,
    WIZARDS,
    Phase,
    Question,
    Side,
    Unit,
    Wall,
)

CELL_NAMES = tuple(f"{column}{row + 1}" for row in range(WIDTH) for column in "abcde")
"""Columns a to e from the west, rows 1 to 5 from the north (AD-100)."""

PLAYER_NAMES = ("A", "B", "C", "D")
SIDE_WORDS = tuple(side.name.lower() for side in Side)
CARD_WORDS = (
    "reinforce-oafs",
    "reinforce-wizards",
    "rotate",
    "trade",
    "place-wall",
    "remove-wall",
    "place-base",
)
UNIT_WORDS = ("oafs", "ready-wizards", "spent-wizards")
STREAM_WORDS = tuple(f"{unit}-{side}" for side in SIDE_WORDS for unit in UNIT_WORDS)
TURN_WORDS = tuple(f"turn-{turn + 1}" for turn in range(MOST_TURNS))

SOMEBODY = Seat(("nobody", *PLAYER_NAMES), NOBODY)
SOMEWHERE = Named(("none", *CELL_NAMES), NO_CELL)
SOME_CARD = Named(("none", *CARD_WORDS), NO_CARD)
DRAFTED = 6
"""The most bases that are drafted."""

MOST_UNITS = Between(0, OAFS)
SET_UP_WORDS = tuple(name.lower().replace(" ", "-") for name in META.options[0].names)


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on (AD-90)."""

    players: Annotated[Int, Between(2, PLAYERS)]
    set_up: Annotated[Int, Named(SET_UP_WORDS)]
    tiles: Annotated[Int, Named(("set", "drawn"))]
    strict_bases: Annotated[Int, SWITCH]
    turns: Annotated[Int, Between(4, MOST_TURNS)]


@record(Seen.EVERYONE)
class Cell:
    """One cell: its tile, and what of which player is on it.

    While a player's units move, those that have arrived are not in ``units`` yet but only
    in ``moved``; afterwards ``moved`` still shows where they came from, to the end of the
    player's orders.
    """

    tile: Annotated[Int, Between(0, TILES)]  # its number; 0: none, or one drawn anew
    turned: Annotated[Int, Between(0, SIDES - 1)]  # quarter turns clockwise
    walls: Annotated[Ints, "i8", (SIDES,), Keyed(SIDE_WORDS), Wall]
    owner: Annotated[Int, SOMEBODY]  # whose units stand here
    units: Annotated[Ints, "i8", (len(Unit),), Keyed(UNIT_WORDS), MOST_UNITS]
    marker: Annotated[Int, SOMEBODY]  # whose base this is
    moved: Annotated[Ints, "i8", (STREAMS,), Keyed(STREAM_WORDS), MOST_UNITS]
    hits: Annotated[Ints, "i8", (SIDES,), Keyed(SIDE_WORDS), Between(0, WIZARDS)]
    """From which sides wizards have hit it, as long as ``moved`` is shown."""


@record(Seen.EVERYONE)
class Hand:
    """What lies before one player."""

    decided: Annotated[Int, SWITCH]  # 1: an action card lies face down
    card: Annotated[Int, Seen.OWNER, SOME_CARD]  # that card
    shown: Annotated[Ints, "i8", (MOST_TURNS,), Keyed(TURN_WORDS), SOME_CARD]  # by turn
    waiting: Annotated[Int, MOST_UNITS]  # to be placed: re-enforcements, or defeated oafs
    dead: Annotated[Int, Between(0, WIZARDS)]  # wizards


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    turn: Annotated[Int, Between(0, MOST_TURNS)]  # from 1; 0: the draft
    phase: Annotated[Int, Phase]
    order: Annotated[
        Ints, "i8", (PLAYERS,), SOMEBODY, Queue()
    ]  # of Phase II; in the draft: agreed
    place: Annotated[Int, Between(0, DRAFTED)]  # how many have had their turn in this phase
    question: Annotated[Int, Question]
    asked: Annotated[Int, SOMEBODY]  # who answers it; nobody: all who have not laid a card
    cell: Annotated[Int, SOMEWHERE]  # the base that gets units, or where units march to
    stream: Annotated[Int, Between(0, STREAMS - 1)]  # which of them may march there now
    hands: Annotated[list[Hand], Hand, (PLAYERS,), Seats(PLAYER_NAMES)]
    cells: Annotated[list[Cell], Cell, (CELLS,), Keyed(CELL_NAMES)]
