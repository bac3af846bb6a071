"""What lies on the table and in the hands, and who sees it.

The cards are the entities: each is in the deck, the discard pile, a hand, out of the game or on
the table. Where on the table is told by the lands, each with what lies on it. The deck is a
set: a card is chosen when it is drawn.

Sets of cards of one sort are bit sets by their numbers: of lands and Capitals (``GROUND_SET``),
of armies (``ARMY_SET``). Some fields say again what others say, because a scan of all cards for
every choice would cost half the speed; ``checks.py`` counts them again: ``Land.beside``,
``Side.held``, ``Side.kinds``, ``Side.population``, ``Side.force``, ``State.deck`` and
``State.left``.
"""

from typing import Annotated

from sandtable.core.record import (
    SWITCH,
    Between,
    Int,
    Ints,
    Keyed,
    Members,
    Named,
    Seat,
    SeatNumber,
    Seats,
    SeatSet,
    Seen,
    record,
)
from sandtable.games.barons_of_fyn.actions import ACTION_TEXTS
from sandtable.games.barons_of_fyn.pieces import (
    CARDS,
    DIE,
    DISCARDS,
    GROUNDS,
    HAND_KINDS,
    HELD_ROUNDS,
    NO_ACTION,
    NO_ARMY,
    NO_CARD,
    NO_CELL,
    NO_KIND,
    NO_LAND,
    NOBODY,
    PLAYERS,
    ROUNDS,
    Ending,
    Question,
    Stage,
    Step,
    Variant,
    Window,
)
from sandtable.games.barons_of_fyn.tables import (
    ARMY_WORDS,
    CARD_WORDS,
    CELL_WORDS,
    FIGHTER_WORDS,
    GROUND_WORDS,
    KIND_WORDS,
    PLACE_WORDS,
    PLAYER_NAMES,
)

WORDS = 4
WORD = 52
"""The deck is a set of 4 words of 52 bits: card c is bit c % 52 of word c // 52."""

SOMEBODY = Seat(("nobody", *PLAYER_NAMES), NOBODY)
SOME_CARD = Named(("none", *CARD_WORDS), NO_CARD)
SOME_LAND = Named(("none", *GROUND_WORDS), NO_LAND)
SOME_FIGHTER = Named(("none", *FIGHTER_WORDS), NO_ARMY)
SOME_CELL = Named(("none", *CELL_WORDS), NO_CELL)
SOME_KIND = Named(("none", *KIND_WORDS), NO_KIND)
SOME_ACTION = Named(("none", *ACTION_TEXTS), NO_ACTION)
FIGHTERS = len(FIGHTER_WORDS)
MANY = Between(0, CARDS)
PLAYER_SET = SeatSet(PLAYER_NAMES)
GROUND_SET = Members(GROUND_WORDS)
ARMY_SET = Members(ARMY_WORDS)
FIGHTER_SET = Members(FIGHTER_WORDS)
KIND_SET = Members(KIND_WORDS[:HAND_KINDS])
DECK_SET = Members(CARD_WORDS, WORD)
KNOWN = Members(("everybody", *PLAYER_NAMES))
DISTANCE = Between(2, 6)


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on (BF-168)."""

    players: Annotated[Int, Between(2, PLAYERS)]
    variant: Annotated[Int, Variant]
    first: Annotated[Int, Between(0, PLAYERS)]  # 0: drawn by lot; 1: player 0 (BF-181)
    dice: Annotated[Int, SWITCH]  # 1: a die instead of cards (BF-150)
    announce: Annotated[Int, SWITCH]  # 1: positions are named by the players (BF-160)
    trading: Annotated[Int, SWITCH]  # BF-151
    empire: Annotated[Int, Between(0, PLAYERS - 1)]  # its seat (BF-176)
    rounds: Annotated[Int, Between(1, 30)]  # of the Timed game (BF-154)
    minutes: Annotated[Int, Between(0, 240)]  # of the Timed game by the clock; 0: by rounds
    distance_a: Annotated[Int, DISTANCE]  # to the central City (BF-175)
    distance_b: Annotated[Int, DISTANCE]
    distance_c: Annotated[Int, DISTANCE]
    distance_d: Annotated[Int, DISTANCE]
    distance_e: Annotated[Int, DISTANCE]
    distance_f: Annotated[Int, DISTANCE]


@record(Seen.EVERYONE)
class Card:
    """One card."""

    place: Annotated[Int, Seen.KNOWERS, Named(PLACE_WORDS)]
    known: Annotated[Int, Seen.KNOWERS, KNOWN]  # who knows where it is


@record(Seen.EVERYONE)
class Land:
    """A land card or Capital: where it lies, and what lies on it."""

    cell: Annotated[Int, SOME_CELL]  # of its owner's realm; NO_CELL: not on the table
    beside: Annotated[Int, GROUND_SET]  # lands of the realm that it shares an edge with
    road: Annotated[Int, SOME_CARD]
    special: Annotated[Int, SOME_CARD]  # Oasis, Clearing or Mine
    center: Annotated[Int, SOME_CARD]  # population center; a Capital holds none
    armies: Annotated[Int, ARMY_SET]  # its owner's, all of them


@record(Seen.EVERYONE)
class Side:
    """One player's side of the table."""

    held: Annotated[Int, MANY]  # cards in hand
    kinds: Annotated[Int, Seen.OWNER, KIND_SET]  # bit set: in hand
    lands: Annotated[Int, GROUND_SET]  # the realm; whoever has lost the Capital has none
    population: Annotated[Int, Between(0, 999)]  # points of all centers and the Capital
    force: Annotated[Int, Between(0, 999)]  # Combat Values of all armies, as printed
    touched: Annotated[Int, Between(0, HELD_ROUNDS + 1)]
    """Own turns in a row at whose end a land touched the central City, the first included."""

    choice: Annotated[Int, Seen.OWNER, SOME_ACTION]  # chosen while others still choose
    laid: Annotated[Int, SOME_ACTION]  # the event shown in a window, not yet carried out


@record(Seen.EVERYONE)
class Turn:
    """What has been done in this turn."""

    moved: Annotated[Int, ARMY_SET]  # armies that may not move again
    half: Annotated[Int, ARMY_SET]  # Knights that have made the first of two moves
    built: Annotated[Int, GROUND_SET]  # where an army was built
    spent: Annotated[Int, ARMY_SET]  # armies that have been in a group (BF-170)
    grown: Annotated[Int, GROUND_SET]  # where a population card was placed (BF-186)
    cards: Annotated[Int, MANY]  # that may still be placed in Step E
    improvements: Annotated[Int, MANY]  # of them not population centers at most
    centers: Annotated[Int, MANY]  # of them population centers at most
    discards: Annotated[Int, Between(0, DISCARDS)]  # made in Step F
    offered: Annotated[Int, SOME_CARD]  # for trade (BF-180)
    wished: Annotated[Int, SOME_KIND]


@record(Seen.EVERYONE)
class Happening:
    """The event going on: an Any Play card announced, or a Must Play card."""

    kind: Annotated[Int, SOME_KIND]  # NO_KIND: there is none
    player: Annotated[Int, SOMEBODY]  # who played it
    target: Annotated[Int, SOMEBODY]  # whose land is hit
    land: Annotated[Int, SOME_LAND]
    improvement: Annotated[Int, Between(0, 2)]  # by ``actions.IMPROVEMENTS``
    answered: Annotated[Int, SWITCH]  # 1: it was not countered
    armies: Annotated[Int, ARMY_SET]  # for which no number has been drawn yet


@record(Seen.EVERYONE)
class Fight:
    """The attack going on."""

    stage: Annotated[Int, Stage]
    defender: Annotated[Int, SOMEBODY]
    origin: Annotated[Int, SOME_LAND]  # where the chain of attacks began
    camp: Annotated[Int, SOME_LAND]  # from which this attack is made
    target: Annotated[Int, SOME_LAND]
    group: Annotated[Int, ARMY_SET]  # the armies that attack, all of them in ``camp``
    aims: Annotated[Ints, "i8", (FIGHTERS,), Keyed(FIGHTER_WORDS), SOME_FIGHTER]
    """The enemy that each fighter faces; once all have aimed, the one that it attacks."""

    drawn: Annotated[Int, FIGHTER_SET]  # fighters that have drawn their number
    hits: Annotated[Int, FIGHTER_SET]  # fighters that were hit, not yet removed


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    rounds: Annotated[Int, Between(0, ROUNDS + 1)]  # begun
    starter: Annotated[Int, SeatNumber(0, PLAYERS - 1)]  # who began the game
    current: Annotated[Int, SeatNumber(0, PLAYERS - 1)]  # whose turn it is
    step: Annotated[Int, Step]
    question: Annotated[Int, Question]
    waiting: Annotated[Int, PLAYER_SET]  # who has yet to answer it
    number: Annotated[Int, Between(0, DIE)]  # random number not used yet; 0: none
    window: Annotated[Int, Window]
    left: Annotated[Int, MANY]  # cards in the deck
    deck: Annotated[Ints, "i8", (WORDS,), Seen.NOBODY, DECK_SET]  # these cards
    turn: Annotated[Turn, Turn]
    happening: Annotated[Happening, Happening]
    fight: Annotated[Fight, Fight]
    ending: Annotated[Int, Ending]
    winners: Annotated[Int, PLAYER_SET]
    sides: Annotated[list[Side], Side, (PLAYERS,), Seats(PLAYER_NAMES)]
    lands: Annotated[list[Land], Land, (GROUNDS,), Keyed(GROUND_WORDS)]
    cards: Annotated[list[Card], Card, (CARDS,), Keyed(CARD_WORDS)]
