"""Setting up: the hands are drawn; the rest is drawn when it is first seen."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    HAND,
    NO_ACTION,
    NO_CARD,
    NOBODY,
    PLAYERS,
    ROUNDS,
    SUDDEN_ROUNDS,
    SUPPORTS,
    TOKENS,
    Ending,
    Place,
    Result,
)
from sandtable.games.solo_war.rules.chance import any_of
from sandtable.games.solo_war.rules.entities import begin_round, clear_round
from sandtable.games.solo_war.rules.play import run_on
from sandtable.games.solo_war.rules.sides import everyone
from sandtable.games.solo_war.state import Side, State


@rule("SW-10", "SW-11", "SW-20", "SW-22", "SW-30")
def set_up(position: State, tray: Tray) -> None:
    """Everybody has reservoir, hand and tokens; the first Entities are summoned."""
    position.rounds, position.waiting, position.shown = 0, 0, 0
    position.fighting = everyone(position)
    position.ending, position.winners = Ending.NONE, 0
    position.rollers[:], position.klutz[:] = NOBODY, NO_CARD
    for player in range(PLAYERS):
        clear_side(position.sides[player])
    for player in range(position.options.players):
        deal(position, player, tray)
    begin_round(position, tray)
    run_on(position, tray)


@rule("SW-10", "SW-13", "SW-21", "SW-23")
def clear_side(side: Side) -> None:
    """Nothing lies on this side of the table, and nobody has seen anything of it."""
    clear_round(side)
    side.held, side.tokens, side.debuffers, side.buffers = 0, 0, 0, 0
    side.choice, side.shared = NO_ACTION, 0
    side.lookers[:] = NOBODY
    for player in range(PLAYERS):
        side.memories[player].places = 0
    for entity in range(ENTITIES):
        side.sights[entity].known, side.somewhere[entity].known = 0, 0
    for place in range(ROUNDS + SUDDEN_ROUNDS):
        card = side.cards[place]
        card.entity, card.known, card.result = NO_CARD, 0, Result.NONE
    for number in range(SUPPORTS):
        side.supports[number].place, side.supports[number].known = Place.ASIDE, 0


@rule("SW-20", "SW-21")
def deal(position: State, player: int, tray: Tray) -> None:
    """Three Support Cards for the hand, which only the owner sees; and the tokens."""
    side, pile = position.sides[player], (1 << SUPPORTS) - 1
    side.held, side.tokens = HAND, TOKENS
    for _ in range(HAND):
        card = any_of(pile, tray)
        pile &= ~(1 << card)
        side.supports[card].place = Place.HAND
    for number in range(SUPPORTS):
        side.supports[number].known = 2 << player
