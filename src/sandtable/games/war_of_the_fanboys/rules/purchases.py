"""Phase 2, Heroes and Castles, and Phase 3, Hero Cards."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import DECK, DONE, PIECE, TERRITORY
from sandtable.games.war_of_the_fanboys.pieces import (
    CARD_PRICE,
    CASTLE,
    CASTLE_PRICE,
    DECKS,
    HERO_PRICE,
    HEROES,
    ORDER,
    Cause,
    Event,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.hands import draw_named, may_draw
from sandtable.games.war_of_the_fanboys.rules.sets import list_members
from sandtable.games.war_of_the_fanboys.rules.setting_up import place_piece, sites_for
from sandtable.games.war_of_the_fanboys.rules.units import (
    castle_sites,
    hero_sites,
    may_have_castle,
    on_boards,
)
from sandtable.games.war_of_the_fanboys.state import State


@rule("WF-22", "WF-229")
def pay(position: State, player: int, coins: int, cause: int, tray: Tray) -> None:
    """Coins go to the Coin Block; a negative number comes from it."""
    side = position.sides[player]
    side.coins -= coins
    tell(tray, Event.COINS, player, cause, -coins, side.coins)


@rule("WF-70", "WF-74", "WF-221", "WF-224")
def to_buy(position: State) -> int:
    """What the active player can pay and place, Heroes and a Castle."""
    player, pieces = position.turn, 0
    side = position.sides[player]
    if side.coins >= HERO_PRICE:
        heroes = (1 << HEROES) - 1 & ~on_boards(position, player) & ~side.fallen
        if heroes and hero_sites(position, player):
            pieces |= heroes
    castle = side.coins >= CASTLE_PRICE and may_have_castle(position, player)
    if castle and castle_sites(position, player):
        pieces |= 1 << CASTLE
    return pieces


@rule("WF-80", "WF-221")
def decks_to_order(position: State) -> int:
    """Decks of which the active player can still name a card."""
    player, decks, named = position.turn, 0, 0
    for deck in range(DECKS):
        named += position.order[deck]
    if named < ORDER and position.sides[player].coins >= CARD_PRICE:
        for deck in range(DECKS):
            if may_draw(position, player, deck):
                decks |= 1 << deck
    return decks


@rule("WF-70", "WF-80", "WF-221")
def go_on_purchases(position: State, tray: Tray) -> None:
    """The active player is asked while anything can be bought."""
    match position.step:
        case Step.BUY:
            if to_buy(position):
                position.decider = position.turn
            else:
                position.step = Step.ORDER
        case Step.ORDER:
            if decks_to_order(position):
                position.decider = position.turn
            else:
                deliver(position, tray)
        case _:
            position.decider = position.turn


@rule("WF-70", "WF-74", "WF-80")
def list_purchases(position: State, actions: Ints, listed: int) -> int:
    """No more, or one more; then a place for it."""
    match position.step:
        case Step.BUY:
            actions[listed] = DONE
            return list_members(to_buy(position), PIECE, actions, listed + 1)
        case Step.ORDER:
            actions[listed] = DONE
            return list_members(decks_to_order(position), DECK, actions, listed + 1)
    sites = sites_for(position, position.turn, position.moving.piece)
    return list_members(sites, TERRITORY, actions, listed)


@rule("WF-70", "WF-72", "WF-74", "WF-80", "WF-221")
def choose_purchase(position: State, action: int, tray: Tray) -> None:
    """A piece, its place, or the deck of a card; what is bought is paid at once."""
    match position.step:
        case Step.BUY:
            position.step = Step.ORDER if action == DONE else Step.BUY_SITE
            position.moving.piece = action - PIECE if action != DONE else CASTLE
        case Step.BUY_SITE:
            piece = position.moving.piece
            price = CASTLE_PRICE if piece == CASTLE else HERO_PRICE
            pay(position, position.turn, price, Cause.PRICE, tray)
            place_piece(position, piece, action - TERRITORY, 1, tray)
            position.step = Step.BUY
        case _:
            if action == DONE:
                deliver(position, tray)
            else:
                position.order[action - DECK] += 1
                pay(position, position.turn, CARD_PRICE, Cause.PRICE, tray)


@rule("WF-80", "WF-221")
def deliver(position: State, tray: Tray) -> None:
    """All cards are drawn after all are paid; Phase 3 is over."""
    draw_named(position, position.turn, tray)
    position.step = Step.CARDS
