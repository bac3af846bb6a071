"""Every decision: who makes it, what may be chosen, what follows."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.fairly_dangerous_game.actions import (
    BASE,
    CARD,
    DONE,
    HIT,
    MARCH,
    PARTNERS,
    PLACE,
    REMOVE,
    ROTATE,
    SEND,
    TRADE,
    TURNS,
    WALL,
)
from sandtable.games.fairly_dangerous_game.pieces import (
    NOBODY,
    SIDES,
    Phase,
    Question,
    Side,
)
from sandtable.games.fairly_dangerous_game.rules.aftermath import end_orders
from sandtable.games.fairly_dangerous_game.rules.cards import lay_card
from sandtable.games.fairly_dangerous_game.rules.hits import hit, list_hits
from sandtable.games.fairly_dangerous_game.rules.island import neighbour
from sandtable.games.fairly_dangerous_game.rules.marches import (
    list_marches,
    list_sends,
    send,
)
from sandtable.games.fairly_dangerous_game.rules.offers import (
    list_bases,
    list_cards,
    list_sides,
    list_trades,
    list_turns,
)
from sandtable.games.fairly_dangerous_game.rules.placing import list_counts, place_units
from sandtable.games.fairly_dangerous_game.rules.tiles import (
    change_side,
    put_base,
    trade_tiles,
    turn_tile,
)
from sandtable.games.fairly_dangerous_game.rules.turn import end_action, end_step, run_on
from sandtable.games.fairly_dangerous_game.setup import draft_base
from sandtable.games.fairly_dangerous_game.state import State


@rule("AD-132", "AD-30")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Fill in, ascending, what the player may choose; return how many."""
    match position.question:
        case Question.CARD:
            return list_cards(position, player, actions)
        case Question.HIT_BEFORE | Question.HIT_AFTER:
            return list_hits(position, player, actions)
        case Question.MARCH:
            return list_marches(position, player, actions)
        case Question.SEND:
            return list_sends(position, player, actions)
        case Question.REINFORCE | Question.RESPAWN:
            return list_counts(position, player, actions)
    return list_targets(position, player, actions)


@rule("AD-110", "AD-117", "AD-118", "AD-119", "AD-120")
def list_targets(position: State, player: int, actions: Ints) -> int:
    """The targets of a draft, and of the other actions."""
    match position.question:
        case Question.DRAFT | Question.BASE:
            return list_bases(position, player, actions)
        case Question.WALL | Question.REMOVE:
            return list_sides(position, player, actions)
        case Question.TRADE:
            return list_trades(position, actions)
    return list_turns(position, actions)


@rule("AD-20", "AD-132")
def play(position: State, player: int, action: int, tray: Tray) -> None:
    """Carry out one legal action and all that follows from it, up to the next decision."""
    position.asked = NOBODY
    match position.phase:
        case Phase.DRAFT:
            draft_base(position, player, action - BASE, tray)
        case Phase.ACTIONS:
            act(position, player, action, tray)
        case _:
            order(position, player, action, tray)
    run_on(position, tray)


@rule("AD-30", "AD-32")
def act(position: State, player: int, action: int, tray: Tray) -> None:
    """A card is laid, or an action carried out."""
    match position.question:
        case Question.CARD:
            lay_card(position, player, action - CARD, tray)
        case Question.REINFORCE:
            place_units(position, player, action - PLACE, tray)
        case _:
            change_island(position, player, action, tray)
            end_action(position)


@rule("AD-116", "AD-117", "AD-118", "AD-119", "AD-120")
def change_island(position: State, player: int, action: int, tray: Tray) -> None:
    """The action changes a tile, two tiles, a side or the bases."""
    match position.question:
        case Question.ROTATE:
            turn(position, player, action - ROTATE, tray)
        case Question.TRADE:
            which = action - TRADE
            trade(position, player, which // PARTNERS, which % PARTNERS, tray)
        case Question.WALL:
            which = action - WALL
            change_side(position, player, which // SIDES, which % SIDES, tray)
        case Question.REMOVE:
            which = action - REMOVE
            change_side(position, player, which // SIDES, which % SIDES, tray)
        case _:
            put_base(position, player, action - BASE, tray)


@rule("AD-117")
def trade(position: State, player: int, cell: int, partner: int, tray: Tray) -> None:
    """A tile trades with the one to its east or south."""
    other = neighbour(position, cell, Side.EAST + partner)
    trade_tiles(position, player, cell, other, tray)


@rule("AD-116", "AD-130")
def turn(position: State, player: int, which: int, tray: Tray) -> None:
    """A tile turns by one, two or three quarters."""
    turn_tile(position, player, which // TURNS, 1 + which % TURNS, tray)


@rule("AD-40", "AD-121")
def order(position: State, player: int, action: int, tray: Tray) -> None:
    """One of the orders, or what follows from them."""
    match position.question:
        case Question.SEND:
            send(position, player, action - SEND, tray)
        case Question.RESPAWN:
            place_units(position, player, action - PLACE, tray)
        case Question.TURN:
            turn(position, player, action - ROTATE, tray)
            end_orders(position, player)
        case _:
            order_on(position, player, action, tray)


@rule("AD-121", "AD-122", "AD-124")
def order_on(position: State, player: int, action: int, tray: Tray) -> None:
    """A hit, a destination, or enough of them."""
    if action == DONE:
        end_step(position, player, tray)
    elif action >= MARCH:
        position.question, position.cell, position.stream = Question.SEND, action - MARCH, 0
    else:
        hit(position, player, action - HIT, tray)
