"""What lies on the table and in the hands, and who sees it (SW-13, SW-196)."""

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
    Seats,
    Seen,
    record,
)
from sandtable.games.solo_war.actions import ACTION_TEXTS
from sandtable.games.solo_war.pieces import (
    CAUSES,
    ENTITIES,
    HAND,
    KLUTZES,
    MOST_WAITING,
    NO_ACTION,
    NO_CARD,
    NOBODY,
    PLAYERS,
    ROUNDS,
    SUDDEN_ROUNDS,
    SUPPORTS,
    TOKENS,
    Cause,
    Ending,
    Phase,
    Place,
    Question,
    Result,
)
from sandtable.games.solo_war.tables import (
    ENTITY_WORDS,
    KLUTZ_WORDS,
    PLAYER_NAMES,
    SUPPORT_WORDS,
)

MOST_FORCE = 99
"""More than any Entity can come to."""

CAUSE_NAMES = (
    *(cause.name.lower() for cause in Cause if cause < Cause.SUPPORT),
    *(f"support-{name}" for name in PLAYER_NAMES),
    "die",
    "klutz",
)
ROUND_NAMES = (
    *(f"round-{number + 1}" for number in range(ROUNDS)),
    *(f"sudden-{number + 1}" for number in range(SUDDEN_ROUNDS)),
)

SOMEBODY = Seat(("nobody", *PLAYER_NAMES), NOBODY)
PLAYER_SET = SeatBits(0, (1 << PLAYERS) - 1)
ROUND_SET = Between(0, (1 << ROUNDS) - 1)
KNOWN = Between(0, (2 << PLAYERS) - 1)


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on."""

    players: Annotated[Int, Between(2, PLAYERS)]
    teams: Annotated[Int, SWITCH]  # 1: two against two (SW-90)


@record(Seen.EVERYONE)
class Card:
    """A place of the reservoir, named after the round in which its card will be turned up.

    The top card is the one of the next round. A place that nobody has looked at holds no
    Entity yet: a face-down pile is a set, and a card is drawn when it is first seen. After
    its round the place tells which Entity fought, and how it fared.
    """

    entity: Annotated[Int, Seen.KNOWERS, Named(("none", *ENTITY_WORDS), NO_CARD)]
    known: Annotated[Int, Seen.KNOWERS, KNOWN]  # who knows what lies exactly here
    result: Annotated[Int, Result]


@record(Seen.EVERYONE)
class Sight:
    """Who knows that this Entity is in the reservoir, but not where (SW-100, SW-197)."""

    known: Annotated[Int, Seen.KNOWERS, KNOWN]


@record(Seen.EVERYONE)
class Memory:
    """What one player remembers of the places of somebody's reservoir."""

    places: Annotated[Int, Seen.OWNER, ROUND_SET]  # where the Entities of ``sights`` lie


@record(Seen.EVERYONE)
class Support:
    """One Support Card of a player."""

    place: Annotated[Int, Seen.KNOWERS, Place]
    known: Annotated[Int, Seen.KNOWERS, KNOWN]


@record(Seen.EVERYONE)
class Side:
    """One player's side of the table."""

    held: Annotated[Int, Between(0, HAND)]  # Support Cards in hand
    tokens: Annotated[Int, Between(0, TOKENS)]
    debuffers: Annotated[Int, Between(0, MOST_WAITING)]  # waiting for the next Entity
    buffers: Annotated[Int, Between(0, MOST_WAITING)]
    # In this round
    force: Annotated[Int, Between(0, MOST_FORCE)]
    causes: Annotated[
        Ints, "i8", (CAUSES,), Keyed(CAUSE_NAMES), Between(-MOST_FORCE, MOST_FORCE)
    ]
    """What the FRC is put together from: it is their sum."""

    negated: Annotated[Int, SWITCH]
    heads: Annotated[Int, SWITCH]  # 1: the coin of the own Entity shows heads
    foe: Annotated[Int, SOMEBODY]  # named for the own Entity
    support: Annotated[Int, Named(("none", *SUPPORT_WORDS), NO_CARD)]  # played
    aim: Annotated[Int, SOMEBODY]  # of this Support Card
    cancelled: Annotated[Int, SWITCH]
    gambled: Annotated[Int, SWITCH]
    blocked: Annotated[Int, SWITCH]  # 1: may not gamble
    two_dice: Annotated[Int, SWITCH]
    choice: Annotated[Int, Seen.OWNER, Named(("none", *ACTION_TEXTS), NO_ACTION)]
    """What was chosen while others are still choosing."""

    lookers: Annotated[Ints, "i8", (PLAYERS,), SOMEBODY, Queue()]
    """Who still chooses the top card of this reservoir, the first of them now."""

    shared: Annotated[Int, ROUND_SET]  # like ``memories``, for what everybody knows
    memories: Annotated[list[Memory], Memory, (PLAYERS,), Seats(PLAYER_NAMES)]
    sights: Annotated[list[Sight], Sight, (ENTITIES,), Keyed(ENTITY_WORDS)]
    somewhere: Annotated[list[Sight], Sight, (ENTITIES,), Keyed(ENTITY_WORDS)]
    """Like ``sights``, of what was seen before a shuffle: it may lie at any place (SW-197)."""

    cards: Annotated[list[Card], Card, (ROUNDS + SUDDEN_ROUNDS,), Keyed(ROUND_NAMES)]
    supports: Annotated[list[Support], Support, (SUPPORTS,), Keyed(SUPPORT_WORDS)]


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    rounds: Annotated[Int, Between(1, ROUNDS + SUDDEN_ROUNDS)]  # begun; from 11 Sudden Death
    phase: Annotated[Int, Phase]
    question: Annotated[Int, Question]
    waiting: Annotated[Int, PLAYER_SET]  # who has yet to answer it
    fighting: Annotated[Int, PLAYER_SET]  # who has an Entity on the field
    shown: Annotated[Int, PLAYER_SET]  # whose Support Cards were revealed in this step
    rollers: Annotated[Ints, "i8", (PLAYERS,), SOMEBODY, Queue()]
    """Who still has to turn up a Klutz Card, the first of them now."""

    klutz: Annotated[Ints, "i8", (KLUTZES,), Named(("face-down", *KLUTZ_WORDS), NO_CARD)]
    ending: Annotated[Int, Ending]
    winners: Annotated[Int, PLAYER_SET]
    sides: Annotated[list[Side], Side, (PLAYERS,), Seats(PLAYER_NAMES)]
