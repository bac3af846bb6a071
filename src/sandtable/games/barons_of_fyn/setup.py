"""Setting up (BF-20, BF-152, BF-153, BF-175, BF-176, BF-181, BF-194)."""

import numpy as np

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell, whisper
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    CARDS,
    EMPIRE_LANDS,
    GROUNDS,
    HAND,
    HOME,
    NO_ACTION,
    NO_ARMY,
    NO_CARD,
    NO_CELL,
    NO_KIND,
    NO_LAND,
    NOBODY,
    PLAYERS,
    WIDTH,
    Ending,
    Event,
    Kind,
    Place,
    Question,
    Stage,
    Step,
    Variant,
    Window,
)
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.deck import (
    draw,
    put_into_deck,
    take_from_deck,
    take_up,
)
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS
from sandtable.games.barons_of_fyn.rules.sets import any_of
from sandtable.games.barons_of_fyn.rules.table import lay_land
from sandtable.games.barons_of_fyn.rules.turn import begin_turn
from sandtable.games.barons_of_fyn.state import Fight, Happening, State
from sandtable.games.barons_of_fyn.tables import CENTRAL_CITY, KIND

EMPIRE = np.array(
    [
        HOME + WIDTH * front + right
        for front in range(3)
        for right in (-1, 0, 1)
        if (right, front) != (0, 0)
    ],
    np.int64,
)
"""The cells around the Empire's Capital, in the order in which the lands are laid."""


@rule("BF-20", "BF-181", "BF-194")
def set_up(position: State, tray: Tray) -> None:
    """Capitals on the table, five cards for each, and somebody begins.

    No hand holds a Must Play card. Dealing until that is so, and dealing without them, come
    to the same: any other card is as likely as any.
    """
    players, first = position.options.players, position.options.first
    clear(position)
    for card in range(CARDS):
        put_in_place(position, card)
    for player in range(players):
        lay_land(position, player, CAPITAL + player, HOME)
    if position.options.variant == Variant.BARBARIANS:
        lay_empire(position, tray)
    for player in range(players):
        deal(position, player, tray)
    for card in range(CARDS):
        if KIND[card] in (Kind.PLAGUE, Kind.VOLCANO):
            put_into_deck(position, card)
    position.starter = first - 1 if first else roll(tray, players)
    begin_turn(position, position.starter, tray)
    position.step = Step.MOVE  # the hand is full, so there is nothing to draw
    ask(position, 1 << position.starter, Question.TURN)


@rule("BF-20")
def clear(position: State) -> None:
    """Nothing lies on the table, and nobody has done anything."""
    position.rounds, position.waiting, position.question = 1, 0, Question.TURN
    position.number, position.window, position.left = 0, Window.CLOSED, 0
    position.deck[:] = 0
    position.ending, position.winners = Ending.NONE, 0
    clear_happening(position.happening)
    clear_fight(position.fight)
    for player in range(PLAYERS):
        side = position.sides[player]
        side.held, side.kinds, side.lands, side.touched = 0, 0, 0, 0
        side.population, side.force = 0, 0
        side.choice, side.laid = NO_ACTION, NO_ACTION
    for land in range(GROUNDS):
        here = position.lands[land]
        here.cell, here.beside, here.armies = NO_CELL, 0, 0
        here.road, here.special, here.center = NO_CARD, NO_CARD, NO_CARD


@rule("BF-110")
def clear_happening(going: Happening) -> None:
    """No event is going on."""
    going.kind, going.player, going.target = NO_KIND, NOBODY, NOBODY
    going.land, going.improvement = NO_LAND, 0
    going.answered, going.armies = 0, 0


@rule("BF-50")
def clear_fight(fight: Fight) -> None:
    """No attack is going on."""
    fight.stage, fight.defender, fight.group = Stage.NONE, NOBODY, 0
    fight.origin, fight.camp, fight.target = NO_LAND, NO_LAND, NO_LAND
    fight.aims[:] = NO_ARMY
    fight.drawn, fight.hits = 0, 0


@rule("BF-20", "BF-175")
def put_in_place(position: State, card: int) -> None:
    """Into the deck; Capitals, King Timothy and the central City are put aside."""
    kind = KIND[card]
    run = position.options.variant == Variant.RUN_FOR_THE_CITY
    if kind == Kind.CAPITAL or kind >= Kind.PLAGUE or (run and card == CENTRAL_CITY):
        position.cards[card].place, position.cards[card].known = Place.OUT, ALL_KNOW
    else:
        put_into_deck(position, card)


@rule("BF-20", "BF-194")
def deal(position: State, player: int, tray: Tray) -> None:
    """The first hand."""
    for _ in range(HAND):
        card = draw(position, tray)
        take_up(position, player, card, 2 << player)
        whisper(tray, player, Event.DREW, player, card)


@rule("BF-152", "BF-176")
def lay_empire(position: State, tray: Tray) -> None:
    """Eight lands around the Empire's Capital; what else was turned goes back unseen."""
    empire = position.options.empire
    for number in range(EMPIRE_LANDS):
        land = any_of(position.deck[0] & LAND_CARDS, tray)
        take_from_deck(position, land)
        lay_land(position, empire, land, EMPIRE[number])
        tell(tray, Event.EXPANDED, empire, land, EMPIRE[number])
