"""What lies on the boards and in the hands, and who sees it (WF-22, WF-229, WF-237)."""

from typing import Annotated

from sandtable.core.record import (
    SWITCH,
    Alike,
    Between,
    Int,
    Ints,
    Keyed,
    Members,
    Named,
    Queue,
    Seat,
    Seats,
    SeatSet,
    Seen,
    record,
)
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_DICE,
    ATTACK_SMALL,
    BIG_DIE,
    DECKS,
    DEFENCE_DICE,
    DEFENCE_SMALL,
    HERO_CARDS,
    HEROES,
    LAND,
    NO_AREA,
    NO_CARD,
    NO_HERO,
    NOBODY,
    NOWHERE,
    ORDER,
    PLAYERS,
    TERRITORIES,
    Ending,
    Losing,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.tables import (
    ALL_SET,
    AREA_WORDS,
    HERO_WORDS,
    PIECE_WORDS,
    PLAYER_NAMES,
    TERRITORY_WORDS,
    TRADES,
)
from sandtable.games.war_of_the_fanboys.tables.asks import MOST_ASKS
from sandtable.games.war_of_the_fanboys.tables.box import SPARED
from sandtable.games.war_of_the_fanboys.tables.cards import (
    CARD_WORDS,
    DECK_WORDS,
    LASTING,
    LINES,
    TITLE_OF,
    TITLE_WORDS,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import EffectKind, Stage

MOST = 1_000_000
"""More Fanboys, Coins or rounds than any game comes to."""

SOMEBODY = Seat(("nobody", *PLAYER_NAMES), NOBODY)
SOMEWHERE = Named(("nowhere", *TERRITORY_WORDS), NOWHERE)
SOME_HERO = Named(("none", *HERO_WORDS), NO_HERO)
SOME_PIECE = Named(("none", *PIECE_WORDS), NO_HERO)
SOME_AREA = Named(("none", *AREA_WORDS), NO_AREA)
SOME_TITLE = Named(("none", *TITLE_WORDS), NO_CARD)
COPIES = Alike(tuple(TITLE_OF.tolist()))
HELD_BY = Named(("deck", "discard", *PLAYER_NAMES))
COUNT = Between(0, MOST)
PLAYER_SET = SeatSet(PLAYER_NAMES)
HERO_SET = Members(HERO_WORDS)
TERRITORY_SET = Members(TERRITORY_WORDS)
KNOWN = Members(("everybody", *PLAYER_NAMES))
DIE_VALUE = Between(0, BIG_DIE)

OUTER, INNER = 0, 1
"""Cards being carried out: one of the active player's turn, and one played in a window."""


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on."""

    players: Annotated[Int, Between(3, PLAYERS)]
    rounds: Annotated[Int, Between(0, MOST)]  # 0: no limit (WF-233)
    theme: Annotated[Int, SWITCH]  # 1: neutral names; nothing else changes


@record(Seen.EVERYONE)
class Territory:
    """One territory. Its owner has at least a Fanboy, a Hero or the Castle there (WF-30)."""

    owner: Annotated[Int, SOMEBODY]
    fanboys: Annotated[Int, COUNT]
    castle: Annotated[Int, SWITCH]
    defeated: Annotated[Int, COUNT]  # units defeated here by invasions of this turn (Poe)


@record(Seen.EVERYONE)
class HeroCard:
    """A physical Hero Card. Face down in a deck it has no order: it is drawn by lot."""

    place: Annotated[Int, Seen.KNOWERS, HELD_BY]
    known: Annotated[Int, Seen.KNOWERS, KNOWN]  # who knows that it is just there


@record(Seen.EVERYONE)
class Side:
    """What one player has."""

    army: Annotated[Int, COUNT]  # of the starting army, not placed yet (WF-14)
    coins: Annotated[Int, COUNT]
    realm: Annotated[Int, TERRITORY_SET]  # what the territories say of their owner
    castles: Annotated[Int, TERRITORY_SET]  # the same of the own Castles
    heroes: Annotated[Ints, "i8", (HEROES,), Keyed(HERO_WORDS), SOMEWHERE]
    fallen: Annotated[Int, HERO_SET]  # destroyed in the own current turn (WF-224)
    stone: Annotated[Int, HERO_SET]  # touched by nothing, doing nothing (Tanooki Suit)
    thawed: Annotated[Int, HERO_SET]  # of stone before: need no Fandom until Phase 5
    held: Annotated[Ints, "i8", (DECKS,), Keyed(DECK_WORDS), Between(0, HERO_CARDS)]
    """How many Hero Cards of each deck are in hand: everybody may count them (WF-22)."""


@record(Seen.EVERYONE)
class Effect:
    """A lasting effect of a Hero Card. Of those that end at the same time, the oldest first."""

    kind: Annotated[Int, EffectKind]
    title: Annotated[Int, SOME_TITLE]
    line: Annotated[Int, Between(0, LINES - 1)]  # which of the card's effects
    player: Annotated[Int, SOMEBODY]  # who played the card
    owner: Annotated[Int, SOMEBODY]  # of the territory that it lies on
    territory: Annotated[Int, SOMEWHERE]  # that it lies on, or where a link begins
    target: Annotated[Int, SOMEWHERE]  # where a link leads, if it was named
    hero: Annotated[Int, SOME_HERO]
    left: Annotated[Int, COUNT]  # losses to come, or Fanboys who may still use a tunnel
    begun: Annotated[Int, SWITCH]  # 1: the turn has begun at whose end it ends


@record(Seen.EVERYONE)
class Play:
    """A Hero Card that is being carried out."""

    title: Annotated[Int, SOME_TITLE]  # NO_CARD: none
    player: Annotated[Int, SOMEBODY]
    stage: Annotated[Int, Stage]
    question: Annotated[Int, Between(0, MOST_ASKS)]  # so many are answered
    # What was named
    area: Annotated[Int, SOME_AREA]
    origin: Annotated[Int, SOMEWHERE]
    target: Annotated[Int, SOMEWHERE]
    destination: Annotated[Int, SOMEWHERE]
    foe: Annotated[Int, SOMEBODY]
    hero: Annotated[Int, SOME_HERO]
    targets: Annotated[Int, TERRITORY_SET]
    spared: Annotated[Ints, "i8", (SPARED,), Between(0, ALL_SET)]
    """Targets that lose one unit fewer, and those that lose two fewer."""

    warned: Annotated[Int, TERRITORY_SET]  # targets whose owners are still to be asked
    struck: Annotated[Int, TERRITORY_SET]  # targets that nobody averted
    left: Annotated[Int, COUNT]  # still to be named or placed
    fanboys: Annotated[Int, COUNT]  # to be moved, or destroyed so far


@record(Seen.EVERYONE)
class Opening:
    """A window in which others may play a card; at most one is open."""

    kind: Annotated[Int, Window]
    territory: Annotated[Int, SOMEWHERE]  # the one that it is about
    queue: Annotated[Ints, "i8", (PLAYERS,), SOMEBODY, Queue()]
    """Who may still play a card, the first of them now."""

    timed: Annotated[Int, SWITCH]  # 1: the first has played a card of the window's timing
    any_time: Annotated[Int, SWITCH]  # 1: and an any-time card
    averted: Annotated[Int, SWITCH]  # 1: what the window was about has no effect


@record(Seen.EVERYONE)
class Loss:
    """Units that somebody loses while choosing which."""

    kind: Annotated[Int, Losing]
    territory: Annotated[Int, SOMEWHERE]
    count: Annotated[Int, COUNT]


@record(Seen.EVERYONE)
class Invasion:
    """The invasion that is going on, or was the last one."""

    origin: Annotated[Int, SOMEWHERE]
    target: Annotated[Int, SOMEWHERE]
    defender: Annotated[Int, SOMEBODY]
    fanboys: Annotated[Int, Between(0, ATTACK_SMALL)]  # the attacker's that fight
    big: Annotated[Int, HERO_SET]  # Heroes with a big die
    small: Annotated[Int, HERO_SET]  # Heroes with a small one
    keep: Annotated[Int, COUNT]  # again until so few Fanboys are left; 0: once
    legal: Annotated[
        Int, Between(0, 1 << 24)
    ]  # what could be declared, to see whether it still can
    backfire: Annotated[Int, DIE_VALUE]  # faces up to this hit the attacker; 0: no Confusion
    called_off: Annotated[Int, SWITCH]  # by a card
    guards: Annotated[Int, Between(0, DEFENCE_SMALL)]  # Fanboys that roll in defence
    guard_big: Annotated[Int, HERO_SET]
    guard_small: Annotated[Int, HERO_SET]
    # What lies on the table, small dice first, of each kind the highest first; 0: no die
    attack: Annotated[Ints, "i8", (ATTACK_DICE,), DIE_VALUE]
    defence: Annotated[Ints, "i8", (DEFENCE_DICE,), DIE_VALUE]
    parry: Annotated[Ints, "i8", (2,), DIE_VALUE]  # the attacker's die rolled anew, the other
    attacker_loses: Annotated[Int, Between(0, ATTACK_DICE)]  # units
    defender_loses: Annotated[Int, Between(0, DEFENCE_DICE)]
    attacker_heroes: Annotated[Int, HERO_SET]  # named by the owner to go
    defender_heroes: Annotated[Int, HERO_SET]
    castle_beaten: Annotated[Int, SWITCH]


@record(Seen.EVERYONE)
class Move:
    """Units on their way: deployed, moving in, or redistributed."""

    origin: Annotated[Int, SOMEWHERE]
    target: Annotated[Int, SOMEWHERE]
    piece: Annotated[Int, SOME_PIECE]
    heroes: Annotated[Int, HERO_SET]
    fanboys: Annotated[Int, COUNT]  # so far
    most: Annotated[Int, COUNT]
    crossed: Annotated[Int, Between(0, 3)]
    """Ways that redistributions of this turn took: 1 off the main board, 2 back to it."""

    after: Annotated[Int, Step]  # what follows a redistribution: Phase 6 or a card


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    step: Annotated[Int, Step]
    decider: Annotated[Int, SOMEBODY]  # who is asked
    turn: Annotated[Int, SOMEBODY]  # whose it is; while setting up, who places
    dealer: Annotated[Int, SOMEBODY]
    first: Annotated[Int, SOMEBODY]  # who had the first turn
    rounds: Annotated[Int, COUNT]  # begun
    living: Annotated[Int, PLAYER_SET]
    ending: Annotated[Int, Ending]
    trades: Annotated[Int, Between(0, TRADES)]
    laser: Annotated[Int, Between(0, 6)]  # the least die that hits (WF-185, WF-187)
    portion: Annotated[Int, COUNT]  # Fanboys to be placed now
    bonus: Annotated[Int, TERRITORY_SET]  # of which one gets the two of a trade (WF-46)
    # In this turn
    opened: Annotated[Int, SWITCH]  # 1: a card of Phase 4 was played
    captured: Annotated[Int, TERRITORY_SET]
    victories: Annotated[Int, COUNT]  # contested territories captured
    losses: Annotated[Int, COUNT]  # own units lost in own invasions
    order: Annotated[Ints, "i8", (DECKS,), Keyed(DECK_WORDS), Between(0, ORDER)]
    """Hero Cards named for Phase 3, not drawn yet."""

    territory_cards: Annotated[Ints, "i8", (LAND,), Keyed(TERRITORY_WORDS[:LAND]), HELD_BY]
    moving: Annotated[Move, Move]
    invasion: Annotated[Invasion, Invasion]
    loss: Annotated[Loss, Loss]
    window: Annotated[Opening, Opening]
    plays: Annotated[list[Play], Play, (2,), Keyed(("turn", "window"))]
    lasting: Annotated[Int, Between(0, LASTING)]  # effects in use; they stand first
    effects: Annotated[list[Effect], Effect, (LASTING,)]
    hero_cards: Annotated[list[HeroCard], HeroCard, (HERO_CARDS,), Keyed(CARD_WORDS), COPIES]
    territories: Annotated[list[Territory], Territory, (TERRITORIES,), Keyed(TERRITORY_WORDS)]
    sides: Annotated[list[Side], Side, (PLAYERS,), Seats(PLAYER_NAMES)]
