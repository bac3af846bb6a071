"""Turns and their steps (BF-21, BF-30 to BF-34, BF-154, BF-169)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell, whisper
from sandtable.games.barons_of_fyn.pieces import (
    DISCARDS,
    KINGLESS_ROUNDS,
    NO_CARD,
    NO_KIND,
    ROUNDS,
    Ending,
    Event,
    Kind,
    Question,
    Step,
    Variant,
)
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.building import cities_of
from sandtable.games.barons_of_fyn.rules.city import count_turn
from sandtable.games.barons_of_fyn.rules.deck import draw, has_king, shuffle_king_in, take_up
from sandtable.games.barons_of_fyn.rules.discards import settle_offer
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS, end_by_score, king_comes
from sandtable.games.barons_of_fyn.rules.expansion import allow
from sandtable.games.barons_of_fyn.rules.happenings import begin_must_play
from sandtable.games.barons_of_fyn.rules.realms import after, lives
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.rules.windows import open_window
from sandtable.games.barons_of_fyn.state import State, Turn
from sandtable.games.barons_of_fyn.tables import BONUS, KIND, KING


@rule("BF-21", "BF-40")
def begin_turn(position: State, player: int, tray: Tray) -> None:
    """The next turn, of which nothing has been done."""
    position.current, position.step = player, Step.DRAW
    clear_turn(position.turn)
    tell(tray, Event.TURN_BEGUN, player, position.rounds)


@rule("BF-40", "BF-45", "BF-51", "BF-79", "BF-186")
def clear_turn(turn: Turn) -> None:
    """Nothing has moved, been built, attacked, grown or been discarded."""
    turn.moved, turn.half, turn.built, turn.spent, turn.grown = 0, 0, 0, 0, 0
    turn.cards, turn.improvements, turn.centers, turn.discards = 0, 0, 0, 0
    turn.offered, turn.wished = NO_CARD, NO_KIND


@rule("BF-30", "BF-31", "BF-198")
def most_in_hand(position: State, player: int) -> int:
    """The card bonuses of the Capital and of all Towns and Cities."""
    most, cities = BONUS[Kind.CAPITAL], cities_of(position, player) & LAND_CARDS
    while cities:
        most += BONUS[KIND[position.lands[lowest(cities)].center]]
        cities &= cities - 1
    return int(most)


@rule("BF-30", "BF-32", "BF-33", "BF-198")
def draw_cards(position: State, tray: Tray) -> None:
    """Step A: up to the most that the hand may hold; a Must Play card ends it."""
    player, position.step = position.current, Step.MOVE
    missing, drawn, card = most_in_hand(position, player), 0, NO_CARD
    missing -= position.sides[player].held
    while drawn < missing:
        card = draw(position, tray)
        if card == NO_CARD or KIND[card] >= Kind.PLAGUE:
            break
        take_up(position, player, card, 2 << player)
        whisper(tray, player, Event.DREW, player, card)
        drawn += 1
    if drawn:
        tell(tray, Event.DREW_CARDS, player, drawn)
    if drawn < missing and card == KING:
        king_comes(position, player, tray)
    elif drawn < missing and card != NO_CARD:
        begin_must_play(position, player, card, tray)


@rule("BF-21", "BF-40", "BF-79", "BF-161", "BF-185")
def go_on_step(position: State, tray: Tray) -> None:
    """What the step asks of the player whose turn it is, or the next step."""
    turn, held = position.turn, position.sides[position.current].held
    match position.step:
        case Step.DRAW:
            draw_cards(position, tray)
        case Step.EXPAND if turn.cards == 0 or held == 0:
            close_step(position)
        case Step.WINDOW:
            close_step(position)
            open_window(position)
        case Step.DISCARD if turn.offered != NO_CARD:
            settle_offer(position, tray)
        case Step.DISCARD if turn.discards == DISCARDS or held == 0:
            close_step(position)
        case Step.END:
            end_turn(position, tray)
        case _:
            ask(position, 1 << position.current, Question.TURN)


@rule("BF-79", "BF-161", "BF-185", "BF-196")
def close_step(position: State) -> None:
    """The next step; Step E follows on whichever of Steps C and D was chosen."""
    if position.step in (Step.ACT, Step.BUILD, Step.ATTACK):
        position.step = Step.EXPAND
        allow(position, position.current)
    else:
        position.step += 1


@rule("BF-21", "BF-141", "BF-175")
def end_turn(position: State, tray: Tray) -> None:
    """The turn goes to the next player clockwise who lives."""
    if position.options.variant == Variant.RUN_FOR_THE_CITY:
        count_turn(position, position.current, tray)
    player = position.current
    while position.step != Step.OVER:
        player = after(position, player)
        if player == position.starter:
            end_round(position, tray)
        if lives(position, player):
            break
    if position.step != Step.OVER:
        begin_turn(position, player, tray)


@rule("BF-21", "BF-154", "BF-169", "BF-192")
def end_round(position: State, tray: Tray) -> None:
    """The last round ends the game; in a Timed game King Timothy comes into the deck."""
    options = position.options
    barbarians = options.variant == Variant.BARBARIANS
    if position.rounds >= (KINGLESS_ROUNDS if barbarians else ROUNDS):
        end_by_score(position, Ending.ROUNDS, tray)
        return
    timed = options.variant == Variant.TIMED and options.minutes == 0
    if timed and position.rounds == options.rounds:
        call_time(position, tray)
    position.rounds += 1


@rule("BF-154", "BF-192")
def call_time(position: State, tray: Tray) -> None:
    """King Timothy comes into the deck, unless he is there."""
    if not has_king(position):
        shuffle_king_in(position)
        tell(tray, Event.RESHUFFLED, position.left, 1)
