"""What lies on the table and in the hands, and who sees it."""

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
    SeatBits,
    SeatNumber,
    Seats,
    Seen,
    record,
)
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    DICE,
    DIE,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    NOT_CHOSEN,
    PLAYERS,
    SLOTS,
    SPACES,
    WIDTH,
    Ally,
    Move,
    Phase,
    Question,
    Structure,
    Terrain,
    Unit,
    Victory,
)

SPACE_NAMES = tuple(f"{column}{row + 1}" for row in range(WIDTH) for column in "abcdefgh")
CARD_WORDS = tuple(card.name.lower().replace("_", "-") for card in Ally)
PLAYER_NAMES = ("A", "B", "C", "D")
TYPE_WORDS = tuple(unit.name.lower() for unit in Unit if unit is not Unit.GARRISON)
TERRAIN_WORDS = tuple(terrain.name.lower() for terrain in Terrain)
STRUCTURE_WORDS = tuple(structure.name.lower() for structure in Structure)
FIGURE_NAMES = ("none", *(f"{word}-{s + 1}" for word in TYPE_WORDS for s in range(SLOTS)))
PLACE_WORDS = (
    "deck",
    "discard",
    *(f"hand-{name}" for name in PLAYER_NAMES),
    *(f"permanent-{name}" for name in PLAYER_NAMES),
    *(f"played-{name}" for name in PLAYER_NAMES),
)

SOMEBODY = Seat(("nobody", *PLAYER_NAMES), NOBODY)
SOMEWHERE = Named(("none", *SPACE_NAMES), NO_SPACE)


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on (MM-88)."""

    players: Annotated[Int, Between(2, PLAYERS)]
    permanent_cards: Annotated[Int, Between(0, 10)]
    hand_limit: Annotated[Int, Between(1, 10)]
    exchange: Annotated[Int, SWITCH]  # 1: the optional rule MM-68 is played
    rounds: Annotated[Int, Between(5, 40)]


@record(Seen.EVERYONE)
class Figure:
    """One Figure: which one it is, and what it did in this turn."""

    number: Annotated[Int, Named(FIGURE_NAMES)]  # of its owner's set; 0: there is none
    move: Annotated[Int, Move]
    spent: Annotated[Int, Between(0, 99)]  # Move Points
    hasted: Annotated[Int, SWITCH]  # 1: +1 MP by the Haste Spell
    gained: Annotated[Int, Between(0, 15)]  # bit set of terrains that gave +1 MP (MM-107)
    armed: Annotated[Int, SWITCH]  # 1: +1F by the Artificer


@record(Seen.EVERYONE)
class Space:
    """One space of the board, and the Units of one player on it."""

    terrain: Annotated[Int, Terrain]
    structure: Annotated[Int, Structure]
    owner: Annotated[Int, SOMEBODY]  # NOBODY: no Unit stands here
    garrison: Annotated[Int, SWITCH]
    figure: Annotated[Figure, Figure]


@record(Seen.EVERYONE)
class Card:
    """One Ally card. The deck is a set: a card is chosen when it is drawn."""

    place: Annotated[Int, Seen.KNOWERS, Named(PLACE_WORDS)]
    known: Annotated[Int, Seen.KNOWERS, Between(0, (2 << PLAYERS) - 1)]  # who knows where
    used: Annotated[Int, SWITCH]  # 1: its power was used in this turn (MM-100)


@record(Seen.EVERYONE)
class Side:
    """One player's side of the table."""

    held: Annotated[Int, Between(0, CARDS)]  # Hand Cards: a masked viewer cannot count them
    in_game: Annotated[Int, SWITCH]
    corner: Annotated[Int, SOMEWHERE]
    control: Annotated[Ints, "i8", (8,), Keyed(STRUCTURE_WORDS), SWITCH]  # declared, held
    exchanged: Annotated[Int, SWITCH]  # 1: the exchange of MM-68 was made in this turn


@record(Seen.EVERYONE)
class Fight:
    """The combat going on; all zero but ``space`` when there is none."""

    space: Annotated[Int, SOMEWHERE]  # contested; NO_SPACE: no combat
    attacker: Annotated[Int, Seat(PLAYER_NAMES)]
    figure: Annotated[Figure, Figure]  # the attacking one: it has left its old space
    attack: Annotated[Ints, "i8", (DICE,), Between(0, DIE)]  # the attacker's dice
    defence: Annotated[Ints, "i8", (DICE,), Between(0, DIE)]
    turn: Annotated[Int, Seat(PLAYER_NAMES)]  # who may play a card or pass next
    passes: Annotated[Int, Between(0, 2)]  # in succession


@record(Seen.EVERYONE)
class Task:
    """The card, power or exchange whose choices are being made."""

    card: Annotated[Int, Named(("none", *CARD_WORDS), NO_CARD)]
    chosen: Annotated[Int, Between(NOT_CHOSEN, 2 * SPACES - 1)]
    """What was chosen first: a space, a card, or for the Illusionist
    ``is_garrison * SPACES + space``; for the Alchemist how many cards were discarded."""


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    turn: Annotated[Int, Between(0, 40 * PLAYERS)]  # turns begun, those passed over included
    phase: Annotated[Int, Phase]
    order: Annotated[Ints, "i8", (PLAYERS,), SOMEBODY, Queue()]  # of choosing, later of play
    current: Annotated[Int, SeatNumber(0, PLAYERS - 1)]  # place in ``order``: whose turn
    question: Annotated[Int, Question]
    asked: Annotated[Int, SOMEBODY]  # who answers it
    gain: Annotated[Int, Named(("none", *TYPE_WORDS), -1)]  # type of the Figure being placed
    task: Annotated[Task, Task]
    fight: Annotated[Fight, Fight]
    victory: Annotated[Int, Victory]
    winners: Annotated[Int, SeatBits(0, (1 << PLAYERS) - 1)]  # bit set
    sides: Annotated[list[Side], Side, (PLAYERS,), Seats(PLAYER_NAMES)]
    spaces: Annotated[list[Space], Space, (SPACES,), Keyed(SPACE_NAMES)]
    cards: Annotated[list[Card], Card, (CARDS,), Keyed(CARD_WORDS)]
