"""What the cards do once their targets are chosen."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell, whisper
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    NO_CARD,
    NO_FIGURE,
    NOBODY,
    NOT_CHOSEN,
    SPACES,
    Ally,
    Event,
    Move,
    Place,
    Question,
)
from sandtable.games.monsters_and_magic.rules.board import (
    free_number,
    piece_of,
    place_figure,
    place_garrison,
    remove_figure,
    swap_figures,
)
from sandtable.games.monsters_and_magic.rules.deck import discard, draw, lay_out, show
from sandtable.games.monsters_and_magic.rules.ending import take_stock
from sandtable.games.monsters_and_magic.rules.movement import arrive, end_moves
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import (
    FIRST_CHOICE,
    POWER,
    RECRUITS,
    SECOND_CHOICE,
    SUMMONED,
    Choice,
    Power,
)

CARDS_FOR_EMPEROR = 3
CARDS_FOR_SACRIFICE = 2


@rule("MM-41", "MM-83", "MM-99")
def use_card(position: State, player: int, card: int, tray: Tray) -> None:
    """Play a Hand Card in a window; one that needs a target asks for it."""
    lay_out(position, player, card, tray)
    if card == Ally.EMPEROR:
        draw_cards(position, player, CARDS_FOR_EMPEROR, tray)
    if FIRST_CHOICE[card] == Choice.NONE or SUMMONED[card] >= 0:
        finish(position, tray)
    else:
        ask_target(position, card)


@rule("MM-40", "MM-83", "MM-100")
def use_power(position: State, player: int, card: int, tray: Tray) -> None:
    """Use the power of a Permanent Card, or make a Summon that a played card allows."""
    if POWER[card] == Power.ONCE:
        position.cards[card].used = 1
    tell(tray, Event.POWER_USED, player, card, 0)
    ask_target(position, card)


@rule("MM-99")
def ask_target(position: State, card: int) -> None:
    """The same player makes the first choice of the card."""
    position.task.card = card
    position.task.chosen = 0 if card == Ally.ALCHEMIST else NOT_CHOSEN
    position.question = Question.TARGET


@rule("MM-83", "MM-93")
def finish(position: State, tray: Tray) -> None:
    """The card or power is done; the same decision comes again."""
    position.task.card, position.task.chosen = NO_CARD, NOT_CHOSEN
    position.asked = NOBODY
    take_stock(position, tray)


@rule("MM-99")
def choose_target(position: State, player: int, target: int, tray: Tray) -> None:
    """The first choice is made: on to the second one, or to the effect."""
    card = position.task.card
    if SECOND_CHOICE[card] != Choice.NONE:
        position.task.chosen, position.question = target, Question.SECOND_TARGET
    elif card == Ally.ALCHEMIST:
        discard(position, player, target, tray)
        position.task.chosen += 1
    else:
        take_effect(position, player, target, tray)
        finish(position, tray)


@rule("MM-99")
def take_effect(position: State, player: int, target: int, tray: Tray) -> None:
    """What a card with one choice does."""
    card = position.task.card
    match card:
        case Ally.ORACLE:
            look_at_hand(position, player, target, tray)
        case Ally.JESTER:
            switch_hands(position, player, target, tray)
        case Ally.EMPIRE | Ally.MERCHANT:
            place_garrison(position, player, target, tray)
        case Ally.ALTAR_OF_SACRIFICE:
            sacrifice(position, player, target, tray)
        case Ally.HASTE_SPELL | Ally.ARTIFICER:
            enchant(position, player, target, tray)
        case _:
            place_figure(position, player, RECRUITS[card], target, tray)


@rule("MM-99")
def choose_second_target(position: State, player: int, target: int, tray: Tray) -> None:
    """The second choice is made: the card does what it does."""
    card, chosen = position.task.card, position.task.chosen
    match card:
        case Ally.ALTER_TERRAIN:
            before = position.spaces[chosen].terrain
            position.spaces[chosen].terrain = target
            tell(tray, Event.TERRAIN_CHANGED, chosen, target, before)
        case Ally.DIPLOMAT:
            position.cards[chosen].place = Place.HAND + player
            make_permanent(position, player, target, tray)
        case Ally.POLYMORPH:
            transform(position, player, target, tray)
        case Ally.ILLUSIONIST:
            switch_places(position, player, target, tray)
    finish(position, tray)
    if SUMMONED[card] >= 0:
        summon(position, player, chosen, target, tray)


@rule("MM-91", "MM-99")
def draw_cards(position: State, player: int, count: int, tray: Tray) -> None:
    """Draw several cards, one after the other."""
    for _ in range(count):
        draw(position, player, tray)


@rule("MM-99")
def finish_alchemy(position: State, player: int, tray: Tray) -> None:
    """Draw as many cards as were discarded."""
    draw_cards(position, player, position.task.chosen, tray)
    finish(position, tray)


@rule("MM-68", "MM-101")
def make_permanent(position: State, player: int, card: int, tray: Tray) -> None:
    """A Hand Card becomes Permanent in place of the one chosen before; all know both."""
    out = position.task.chosen
    position.cards[out].known = position.cards[card].known = ALL_KNOW
    position.cards[card].place = Place.PERMANENT + player
    tell(tray, Event.CARDS_EXCHANGED, player, out, card)


@rule("MM-68", "MM-98")
def replace_permanent(position: State, player: int, card: int, tray: Tray) -> None:
    """The exchange of the End Phase: the former Permanent Card is discarded."""
    position.cards[position.task.chosen].place = Place.DISCARD
    position.sides[player].held -= 1
    position.sides[player].exchanged = 1
    make_permanent(position, player, card, tray)
    finish(position, tray)


@rule("MM-104")
def look_at_hand(position: State, player: int, other: int, tray: Tray) -> None:
    """The Oracle: what the player sees in the opponent's hand stays known."""
    tell(tray, Event.HAND_SEEN, player, other, 0)
    for card in range(CARDS):
        if position.cards[card].place == Place.HAND + other:
            show(position, card, player)
            whisper(tray, player, Event.SAW, card, other)


@rule("MM-104")
def switch_hands(position: State, player: int, other: int, tray: Tray) -> None:
    """The Jester: what anybody knew of the cards goes with them."""
    tell(tray, Event.HANDS_SWITCHED, player, other, 0)
    for card in range(CARDS):
        place = position.cards[card].place
        giver = place - Place.HAND
        if giver in (player, other):
            receiver = player + other - giver
            position.cards[card].place = Place.HAND + receiver
            show(position, card, receiver)
            whisper(tray, receiver, Event.RECEIVED, card, giver)
    one, two = position.sides[player], position.sides[other]
    one.held, two.held = two.held, one.held


@rule("MM-92", "MM-99")
def sacrifice(position: State, player: int, space: int, tray: Tray) -> None:
    """The Altar: a Figure returns to the set, two cards are drawn."""
    here = position.spaces[space]
    tell(tray, Event.SACRIFICED, piece_of(player, here.figure.number), space, 0)
    remove_figure(here)
    draw_cards(position, player, CARDS_FOR_SACRIFICE, tray)


@rule("MM-99", "MM-100")
def enchant(position: State, player: int, space: int, tray: Tray) -> None:
    """The Haste Spell gives a Figure +1 MP, the Artificer +1F, to the end of the turn."""
    figure = position.spaces[space].figure
    piece = piece_of(player, figure.number)
    if position.task.card == Ally.HASTE_SPELL:
        figure.hasted = 1
        tell(tray, Event.HASTED, piece, space, 0)
    else:
        figure.armed = 1
        tell(tray, Event.ARMED, piece, space, 0)


@rule("MM-103", "MM-92")
def transform(position: State, player: int, kind: int, tray: Tray) -> None:
    """Polymorph: another type stands in the place, and goes on where the first one was."""
    space = position.task.chosen
    figure = position.spaces[space].figure
    before = piece_of(player, figure.number)
    figure.number = free_number(position, player, kind)
    tell(tray, Event.TRANSFORMED, before, piece_of(player, figure.number), space)


@rule("MM-103")
def switch_places(position: State, player: int, other: int, tray: Tray) -> None:
    """The Illusionist: two Units change places; it is no move and no entry."""
    one = position.task.chosen
    here, there = position.spaces[one % SPACES], position.spaces[other % SPACES]
    first = piece_of(player, here.figure.number if one < SPACES else NO_FIGURE)
    second = piece_of(player, there.figure.number if other < SPACES else NO_FIGURE)
    tell(tray, Event.PLACES_SWITCHED, first, one % SPACES, second, other % SPACES)
    swap_figures(here.figure, there.figure)
    if one >= SPACES or other >= SPACES:
        here.garrison, there.garrison = there.garrison, here.garrison


@rule("MM-43", "MM-81", "MM-103")
def summon(position: State, player: int, start: int, end: int, tray: Tray) -> None:
    """A Summon is the whole move of the Figure, and ends the move under way."""
    figure = position.spaces[start].figure
    end_moves(position, player)
    figure.move = Move.OVER
    tell(tray, Event.SUMMONED, piece_of(player, figure.number), start, end)
    arrive(position, player, start, end, tray)
