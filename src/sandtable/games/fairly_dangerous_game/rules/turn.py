"""The turns, from one decision to the next."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.pieces import (
    NO_CELL,
    NOBODY,
    Event,
    Phase,
    Question,
)
from sandtable.games.fairly_dangerous_game.rules.aftermath import next_to_respawn, take_bases
from sandtable.games.fairly_dangerous_game.rules.cards import actor, begin_action, show_cards
from sandtable.games.fairly_dangerous_game.rules.hits import has_hit
from sandtable.games.fairly_dangerous_game.rules.island import TERRITORY, next_base, standing
from sandtable.games.fairly_dangerous_game.rules.marches import has_march, join, send_on
from sandtable.games.fairly_dangerous_game.rules.placing import place_on
from sandtable.games.fairly_dangerous_game.scoring import winners
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import DRAFTS


@rule("AD-30", "AD-106")
def deciders(position: State) -> int:
    """Who is asked, as a bit set; for an action card all who have not laid one."""
    if position.question != Question.CARD:
        return 0 if position.asked == NOBODY else 1 << position.asked
    waiting = 0
    for player in range(position.options.players):
        waiting |= (1 - position.hands[player].decided) << player
    return waiting


@rule("AD-20", "AD-132")
def run_on(position: State, tray: Tray) -> None:
    """All that happens by itself, until somebody is asked or the game is over."""
    while position.phase != Phase.OVER and deciders(position) == 0:
        match position.phase:
            case Phase.DRAFT:
                go_on_drafting(position, tray)
            case Phase.ACTIONS:
                go_on_acting(position, tray)
            case _:
                go_on_ordering(position, tray)


@rule("AD-11", "AD-62", "AD-63", "AD-110")
def go_on_drafting(position: State, tray: Tray) -> None:
    """The next player drafts a base, or the first turn begins, in the reverse order."""
    place = DRAFTS[position.options.players, position.place]
    if place != NOBODY:
        position.asked, position.question = position.order[place], Question.DRAFT
        return
    if DRAFTS[position.options.players, position.place - 1] > 0:
        reverse_order(position)
    begin_turn(position, tray)


@rule("AD-63", "AD-110")
def reverse_order(position: State) -> None:
    """Who drafted last is first."""
    last = position.options.players - 1
    for place in range((last + 1) // 2):
        swap_order(position, place, last - place)


@rule("AD-107", "AD-110")
def swap_order(position: State, place: int, other: int) -> None:
    """Two players change places in the order."""
    first, second = position.order[place], position.order[other]
    position.order[place], position.order[other] = second, first


@rule("AD-20", "AD-21", "AD-22")
def begin_turn(position: State, tray: Tray) -> None:
    """The first turn has no Phase I; every other one begins with a new order."""
    position.turn += 1
    tell(tray, Event.TURN_BEGUN, position.turn)
    if position.turn == 1:
        position.phase, position.question = Phase.ORDERS, Question.NONE
    else:
        settle_order(position)
        position.phase, position.question = Phase.ACTIONS, Question.CARD
    for place in range(position.options.players):
        player = position.order[place]
        stands = standing(position, player)
        tell(tray, Event.ORDER, player, place, stands // TERRITORY, stands % TERRITORY)
    position.place, position.asked = 0, NOBODY


@rule("AD-25", "AD-27", "AD-111")
def settle_order(position: State) -> None:
    """Fewest territories first, then fewest units; who are equal keep their order."""
    for last in range(1, position.options.players):
        place, player = last, position.order[last]
        stands = standing(position, player)
        while place > 0 and standing(position, position.order[place - 1]) > stands:
            position.order[place] = position.order[place - 1]
            place -= 1
        position.order[place] = player


@rule("AD-20", "AD-26", "AD-30")
def go_on_acting(position: State, tray: Tray) -> None:
    """Cards are shown, then one player after the other acts; then come the orders."""
    if position.question == Question.CARD:
        show_cards(position, tray)
    elif position.place == position.options.players:
        position.phase, position.place = Phase.ORDERS, 0
    elif position.question == Question.NONE:
        begin_action(position, actor(position, position.place), tray)
    elif position.hands[actor(position, position.place)].waiting > 0:
        place_on(position, actor(position, position.place), tray)
    else:
        end_action(position)


@rule("AD-20", "AD-114")
def end_action(position: State) -> None:
    """The next player's action follows."""
    position.place += 1
    position.question = Question.NONE


@rule("AD-20", "AD-40", "AD-112", "AD-121")
def go_on_ordering(position: State, tray: Tray) -> None:
    """The next step of a player's orders, or the next player's orders, or the next turn."""
    if position.place == position.options.players:
        end_turn(position, tray)
        return
    player = position.order[position.place]
    match position.question:
        case Question.NONE:
            tell(tray, Event.ORDERS_BEGUN, player)
            position.question = Question.HIT_BEFORE
        case Question.SEND:
            send_on(position, player, tray)
        case Question.RESPAWN:
            go_on_respawning(position, player, tray)
        case _:
            ask_or_end(position, player, tray)


@rule("AD-132", "AD-121", "AD-127")
def ask_or_end(position: State, player: int, tray: Tray) -> None:
    """The player may hit or march as long as that is possible."""
    match position.question:
        case Question.MARCH:
            possible = has_march(position, player)
        case _:
            possible = has_hit(position, player)
    if possible:
        position.asked = player
    else:
        end_step(position, player, tray)


@rule("AD-44", "AD-121", "AD-127", "AD-128", "AD-136")
def end_step(position: State, player: int, tray: Tray) -> None:
    """Hits, then moves, then hits again, then what follows from them."""
    match position.question:
        case Question.HIT_BEFORE:
            position.question = Question.MARCH
        case Question.MARCH:
            join(position)
            position.question = Question.HIT_AFTER
        case _:
            take_bases(position, player, tray)
            position.question = Question.RESPAWN


@rule("AD-129", "AD-130")
def go_on_respawning(position: State, player: int, tray: Tray) -> None:
    """Whoever lost oafs places them or loses them for good; then the player turns a tile."""
    loser = next_to_respawn(position)
    if loser == NOBODY:
        position.asked, position.question = player, Question.TURN
    elif next_base(position, loser, position.cell) == NO_CELL:
        tell(tray, Event.OAFS_LOST, loser, position.hands[loser].waiting)
        position.hands[loser].waiting = 0
    else:
        place_on(position, loser, tray)


@rule("AD-1", "AD-60")
def end_turn(position: State, tray: Tray) -> None:
    """The next turn begins, or the tiles are counted."""
    if position.turn < position.options.turns:
        begin_turn(position, tray)
    else:
        position.phase = Phase.OVER
        tell(tray, Event.GAME_OVER, winners(position))
