"""The set-up: board, cards, order, corners, first Figures."""

import numpy as np

from sandtable.core.record import ALL_KNOW, Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.monsters_and_magic.actions import DECLINE, SPACE, TYPE
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    CHITS,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    NORTH_EAST,
    NORTH_WEST,
    NOT_CHOSEN,
    PLAYERS,
    SOUTH_EAST,
    SOUTH_WEST,
    SPACES,
    TILES,
    TYPES,
    Event,
    Phase,
    Place,
    Question,
    Victory,
)
from sandtable.games.monsters_and_magic.rules.board import (
    place_figure,
    place_garrison,
    remove_figure,
)
from sandtable.games.monsters_and_magic.rules.combat import clear_fight
from sandtable.games.monsters_and_magic.rules.deck import top_of_deck
from sandtable.games.monsters_and_magic.rules.turn import pass_on
from sandtable.games.monsters_and_magic.state import State

CLOCKWISE = np.array([NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST])
"""The corners as seen from above."""

TWO, THREE = 2, 3
"""Numbers of players with a rule of their own."""


@rule("MM-50", "MM-51", "MM-88", "MM-1")
def set_up(position: State, tray: Tray) -> None:
    """Lay out the board, deal the Permanent Cards, draw the order of choosing."""
    clear_table(position)
    lay_tiles(position, tray)
    lay_chits(position, tray)
    for player in range(PLAYERS):
        clear_side(position, player)
    for player in range(position.options.players):
        deal(position, player, tray)
    draw_order(position, tray)
    ask_chooser(position, Question.CORNER)


@rule("MM-10")
def clear_table(position: State) -> None:
    """Nothing has happened yet; all cards are in the deck."""
    position.turn, position.phase, position.current = 0, Phase.SET_UP, 0
    position.gain, position.victory, position.winners = NOT_CHOSEN, Victory.NONE, 0
    position.task.card, position.task.chosen = NO_CARD, NOT_CHOSEN
    clear_fight(position)
    for card in range(CARDS):
        position.cards[card].place = Place.DECK
        position.cards[card].known = position.cards[card].used = 0


@rule("MM-50", "MM-12", "MM-14")
def lay_tiles(position: State, tray: Tray) -> None:
    """One tile at random on every space."""
    for space in range(SPACES):
        here = position.spaces[space]
        here.terrain, here.owner, here.garrison = space // TILES, NOBODY, 0
        remove_figure(here)
    for left in range(SPACES, 1, -1):
        one, other = position.spaces[left - 1], position.spaces[roll(tray, left)]
        one.terrain, other.terrain = other.terrain, one.terrain


@rule("MM-50", "MM-13", "MM-14")
def lay_chits(position: State, tray: Tray) -> None:
    """One chit at random on every tile."""
    for space in range(SPACES):
        position.spaces[space].structure = space // CHITS
    for left in range(SPACES, 1, -1):
        one, other = position.spaces[left - 1], position.spaces[roll(tray, left)]
        one.structure, other.structure = other.structure, one.structure


@rule("MM-51")
def clear_side(position: State, player: int) -> None:
    """A player has no Hand Cards, no corner and no control yet."""
    side = position.sides[player]
    side.in_game = int(player < position.options.players)
    side.held, side.exchanged, side.corner = 0, 0, NO_SPACE
    side.control[:] = 0


@rule("MM-40", "MM-51", "MM-88")
def deal(position: State, player: int, tray: Tray) -> None:
    """The player's Permanent Cards, face up."""
    each = position.options.permanent_cards
    for dealt in range(each):
        card = top_of_deck(position, CARDS - player * each - dealt, tray)
        position.cards[card].place = Place.PERMANENT + player
        position.cards[card].known = ALL_KNOW
        tell(tray, Event.CARD_DEALT, player, card, 0)


@rule("MM-53", "MM-95")
def draw_order(position: State, tray: Tray) -> None:
    """The roll-off: any order of the players is equally likely."""
    players = position.options.players
    for place in range(PLAYERS):
        position.order[place] = place if place < players else NOBODY
    for left in range(players, 1, -1):
        other = roll(tray, left)
        last, drawn = position.order[left - 1], position.order[other]
        position.order[left - 1], position.order[other] = drawn, last
    for place in range(players):
        tell(tray, Event.ORDER_DRAWN, position.order[place], place, 0)


@rule("MM-86")
def ask_chooser(position: State, question: int) -> None:
    """The next player in the order of choosing is asked."""
    position.asked, position.question = position.order[position.current], question


@rule("MM-52", "MM-55", "MM-56")
def holder_of(position: State, corner: int) -> int:
    """Whose corner this is."""
    for player in range(position.options.players):
        if position.sides[player].corner == corner:
            return player
    return NOBODY


@rule("MM-52", "MM-54", "MM-55", "MM-56")
def list_setup(position: State, actions: Ints) -> int:
    """A free corner, or the type of a Figure; the second Figure may be declined."""
    count = 0
    if position.question == Question.CORNER:
        for corner in (SOUTH_WEST, SOUTH_EAST, NORTH_WEST, NORTH_EAST):
            if holder_of(position, corner) == NOBODY:
                actions[count] = SPACE + corner
                count += 1
        return count
    if position.question == Question.SECOND_FIGURE:
        actions[0], count = DECLINE, 1
    for kind in range(TYPES):
        actions[count] = TYPE + kind
        count += 1
    return count


@rule("MM-52", "MM-86", "MM-96")
def play_setup(position: State, player: int, action: int, tray: Tray) -> None:
    """A corner or a Figure is chosen; after the last choice the first turn begins."""
    match position.question:
        case Question.CORNER:
            choose_corner(position, player, action - SPACE, tray)
        case Question.FIRST_FIGURE:
            corner = position.sides[player].corner
            place_figure(position, player, action - TYPE, corner, tray)
            ask_figure(position, tray)
        case Question.SECOND_FIGURE:
            choose_second_figure(position, player, action, tray)


@rule("MM-52", "MM-54", "MM-86")
def choose_corner(position: State, player: int, corner: int, tray: Tray) -> None:
    """The corner gets its first Garrison; of two players the second gets the opposite one."""
    take_corner(position, player, corner, tray)
    position.current += 1
    if position.options.players == TWO:
        take_corner(position, position.order[1], opposite(corner), tray)
        position.current += 1
    if position.current < position.options.players:
        ask_chooser(position, Question.CORNER)
    else:
        position.current = 0
        ask_chooser(position, Question.FIRST_FIGURE)


@rule("MM-54", "MM-55")
def opposite(corner: int) -> int:
    """The corner diagonally opposite."""
    return SPACES - 1 - corner


@rule("MM-52")
def take_corner(position: State, player: int, corner: int, tray: Tray) -> None:
    """A player's corner, with a Garrison."""
    position.sides[player].corner = corner
    tell(tray, Event.CORNER_TAKEN, player, corner, 0)
    place_garrison(position, player, corner, tray)


@rule("MM-86", "MM-96")
def ask_figure(position: State, tray: Tray) -> None:
    """The next Figure; with three players, at last the one in the middle is asked."""
    position.current += 1
    if position.current < position.options.players:
        ask_chooser(position, Question.FIRST_FIGURE)
    elif position.options.players == THREE:
        position.current = place_in_the_middle(position)
        ask_chooser(position, Question.SECOND_FIGURE)
    else:
        begin_play(position, tray)


@rule("MM-55", "MM-96")
def place_in_the_middle(position: State) -> int:
    """The place in the order of the player whose opposite corner is free."""
    place = 0
    for other in range(THREE):
        corner = position.sides[position.order[other]].corner
        if holder_of(position, opposite(corner)) == NOBODY:
            place = other
    return place


@rule("MM-55", "MM-96")
def choose_second_figure(position: State, player: int, action: int, tray: Tray) -> None:
    """The Figure in the opposite corner, without a Garrison, or none."""
    if action == DECLINE:
        tell(tray, Event.DECLINED, player, 0, 0)
    else:
        corner = opposite(position.sides[player].corner)
        place_figure(position, player, action - TYPE, corner, tray)
    begin_play(position, tray)


@rule("MM-53", "MM-95")
def begin_play(position: State, tray: Tray) -> None:
    """Play goes clockwise round the board from the first player."""
    start = 0
    while CLOCKWISE[start] != position.sides[position.order[0]].corner:
        start += 1
    place = 0
    for turn in range(len(CLOCKWISE)):
        player = holder_of(position, CLOCKWISE[(start + turn) % len(CLOCKWISE)])
        if player != NOBODY:
            position.order[place] = player
            tell(tray, Event.PLAY_ORDER, player, place, 0)
            place += 1
    position.asked = NOBODY
    pass_on(position, tray)
