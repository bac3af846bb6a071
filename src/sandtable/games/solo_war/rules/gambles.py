"""Gambles, step by step."""

from sandtable.core.record import ALL_KNOW, Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.solo_war.actions import GAMBLE, KLUTZ, NO_GAMBLE
from sandtable.games.solo_war.pieces import (
    CAUSES,
    DIE,
    KLUTZ_CARD,
    KLUTZES,
    NO_ACTION,
    NO_CARD,
    NOBODY,
    SUPPORTS,
    Cause,
    Event,
    Op,
    Phase,
    Place,
    Question,
)
from sandtable.games.solo_war.rules.chance import any_of, line_up, member, step_up
from sandtable.games.solo_war.rules.force import change_force, leave_waiting
from sandtable.games.solo_war.rules.reservoir import move_to_bottom, show_top
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import AMOUNT, LINES, OP

NO_DIE = -1


@rule("SW-33", "SW-34", "SW-140", "SW-160")
def ask_gambles(position: State, tray: Tray) -> None:
    """Whoever has a token, has used none in this round and is not kept from it."""
    position.question = Question.GAMBLE
    if position.phase == Phase.SUPPORT:
        position.phase = Phase.GAMBLE
        tell(tray, Event.PHASE_BEGUN, position.phase)
    for player in range(position.options.players):
        if may_gamble(position, player):
            position.waiting |= 1 << player


@rule("SW-35", "SW-140", "SW-160")
def may_gamble(position: State, player: int) -> bool:
    """Whether the player takes part in this step."""
    side = position.sides[player]
    return side.tokens > 0 and not side.gambled and not side.blocked


@rule("SW-140", "SW-193")
def list_gambles(actions: Ints) -> int:
    """No, or yes."""
    actions[0], actions[1] = NO_GAMBLE, GAMBLE
    return 2


@rule("SW-35", "SW-141", "SW-142", "SW-143")
def reveal_gambles(position: State, tray: Tray) -> None:
    """All pay, then all roll; those with a 0 line up for the Klutz Cards."""
    gamblers, klutzes = 0, 0
    for player in range(position.options.players):
        side = position.sides[player]
        if side.choice == GAMBLE:
            gamblers |= 1 << player
            side.gambled = 1
            side.tokens -= 1
            tell(tray, Event.GAMBLED, player, side.tokens)
        elif side.choice == NO_GAMBLE:
            tell(tray, Event.NO_GAMBLE, player)
        side.choice = NO_ACTION
    for player in range(position.options.players):
        if gamblers >> player & 1 and gamble(position, player, tray) == 0:
            klutzes |= 1 << player
    position.question = Question.KLUTZ
    if klutzes:
        line_up(position.rollers, klutzes, Event.GAMBLER_ORDER, NOBODY, tray)
        ask_roller(position, tray)


@rule("SW-103", "SW-142", "SW-161")
def gamble(position: State, player: int, tray: Tray) -> int:
    """The die, or the higher of two, is added to the own Entity's FRC."""
    first, second = roll(tray, DIE), NO_DIE
    if position.sides[player].two_dice:
        second = roll(tray, DIE)
    result = max(first, second)
    tell(tray, Event.ROLLED, player, result, first, second)
    if result:
        change_force(position, player, Cause.DIE, result, tray)
    return result


@rule("SW-143", "SW-194")
def face_down(position: State) -> int:
    """Where Klutz Cards lie face down, as a bit set of places in the row."""
    places = 0
    for place in range(KLUTZES):
        if position.klutz[place] == NO_CARD:
            places |= 1 << place
    return places


@rule("SW-103", "SW-143")
def ask_roller(position: State, tray: Tray) -> None:
    """The first in line chooses a card; of one alone there is nothing to choose."""
    while position.rollers[0] != NOBODY and position.waiting == 0:
        if face_down(position) == 0:
            position.klutz[:] = NO_CARD
            tell(tray, Event.KLUTZ_SHUFFLED)
        places = face_down(position)
        if places & (places - 1):
            position.waiting = 1 << position.rollers[0]
        else:
            turn_klutz(position, member(places, 0), tray)


@rule("SW-143", "SW-194")
def list_klutzes(position: State, actions: Ints) -> int:
    """Any that lies face down."""
    places, count = face_down(position), 0
    for place in range(KLUTZES):
        if places >> place & 1:
            actions[count] = KLUTZ + place
            count += 1
    return count


@rule("SW-22", "SW-33", "SW-143", "SW-144", "SW-195")
def turn_klutz(position: State, place: int, tray: Tray) -> None:
    """The first in line turns up a card, which works at once."""
    player, cards = position.rollers[0], (1 << KLUTZES) - 1
    for other in range(KLUTZES):
        if position.klutz[other] != NO_CARD:
            cards &= ~(1 << position.klutz[other])
    card = any_of(cards, tray)
    position.klutz[place] = card
    tell(tray, Event.KLUTZ_TURNED, player, place, card)
    for line in range(LINES):
        befall(position, player, KLUTZ_CARD + card, line, tray)
    step_up(position.rollers)


@rule("SW-64", "SW-144", "SW-156")
def befall(position: State, player: int, source: int, line: int, tray: Tray) -> None:
    """One op of a Klutz Card hits its roller."""
    amount = AMOUNT[source, line]
    match OP[source, line]:
        case Op.FRC_OWN:
            change_force(position, player, source * CAUSES + Cause.KLUTZ, amount, tray)
        case Op.LINGER:
            leave_waiting(position, player, source, amount, tray)
        case Op.DISCARD_SUPPORT:
            lose_support(position, player, tray)
        case Op.REVEAL_HAND:
            show_hand(position, player, tray)
        case Op.REVEAL_TOP:
            show_top(position, player, tray)
        case Op.TOP_TO_BOTTOM:
            move_to_bottom(position, player, tray)


@rule("SW-163")
def lose_support(position: State, player: int, tray: Tray) -> None:
    """A random card of the hand is discarded."""
    side, hand = position.sides[player], 0
    for card in range(SUPPORTS):
        if side.supports[card].place == Place.HAND:
            hand |= 1 << card
    if hand:
        lost = any_of(hand, tray)
        side.supports[lost].place, side.supports[lost].known = Place.DISCARDED, ALL_KNOW
        side.held -= 1
        tell(tray, Event.SUPPORT_LOST, player, lost)


@rule("SW-100", "SW-164")
def show_hand(position: State, player: int, tray: Tray) -> None:
    """Everybody sees the hand; the cards stay in it."""
    for card in range(SUPPORTS):
        support = position.sides[player].supports[card]
        if support.place == Place.HAND:
            support.known = ALL_KNOW
            tell(tray, Event.HAND_SHOWN, player, card)
