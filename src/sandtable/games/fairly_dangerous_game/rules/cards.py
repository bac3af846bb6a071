"""Phase I: action cards are laid, shown, and carried out."""

import numpy as np

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.fairly_dangerous_game.pieces import (
    NO_CARD,
    NO_CELL,
    OAFS,
    WIZARDS,
    Card,
    Event,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.island import living, next_base
from sandtable.games.fairly_dangerous_game.rules.tiles import has_room, has_side, wall_targets
from sandtable.games.fairly_dangerous_game.state import State

OAFS_A_CARD, WIZARDS_A_CARD = 3, 2
"""How many units a Re-enforce brings (AD-32)."""

QUESTIONS = np.array(
    [
        Question.REINFORCE,
        Question.REINFORCE,
        Question.ROTATE,
        Question.TRADE,
        Question.WALL,
        Question.REMOVE,
        Question.BASE,
    ],
    np.int64,
)
"""By card: what a possible action asks for."""


@rule("AD-31", "AD-22")
def may_choose(position: State, player: int, card: int) -> bool:
    """Whether the player did not choose this action in the turn before."""
    return bool(position.hands[player].shown[position.turn - 2] != card)


@rule("AD-30", "AD-106")
def card_of(position: State, player: int) -> int:
    """The action that a player carries out in this turn."""
    return int(position.hands[player].shown[position.turn - 1])


@rule("AD-30")
def lay_card(position: State, player: int, card: int, tray: Tray) -> None:
    """An action card face down."""
    hand = position.hands[player]
    hand.card, hand.decided = card, 1
    tell(tray, Event.CARD_LAID, player)


@rule("AD-26")
def actor(position: State, place: int) -> int:
    """Whose action comes at this place: Phase I has the reverse order of Phase II."""
    return int(position.order[position.options.players - 1 - place])


@rule("AD-30", "AD-26")
def show_cards(position: State, tray: Tray) -> None:
    """Everybody has laid a card: all are shown."""
    for place in range(position.options.players):
        player = actor(position, place)
        hand = position.hands[player]
        hand.shown[position.turn - 1] = hand.card
        tell(tray, Event.CARD_SHOWN, player, hand.card)
        hand.card, hand.decided = NO_CARD, 0
    position.question = Question.NONE


@rule("AD-105", "AD-115")
def reinforcements(position: State, player: int, card: int) -> int:
    """How many units a Re-enforce brings, if a base is there to take them."""
    if next_base(position, player, position.cell) == NO_CELL:
        return 0
    if card == Card.OAFS:
        return min(OAFS_A_CARD, OAFS - living(position, player, Unit.OAF))
    left = WIZARDS - position.hands[player].dead - living(position, player, Unit.READY)
    return min(WIZARDS_A_CARD, left)


@rule("AD-32", "AD-113", "AD-114")
def is_possible(position: State, player: int, card: int) -> bool:
    """Whether an action has a legal target."""
    match card:
        case Card.OAFS | Card.WIZARDS:
            return reinforcements(position, player, card) > 0
        case Card.WALL | Card.REMOVE:
            return has_side(position, wall_targets(position, card))
        case Card.BASE:
            return has_room(position, player)
    return True


@rule("AD-32", "AD-113", "AD-114")
def begin_action(position: State, player: int, tray: Tray) -> None:
    """The player carries out the action shown, or it has no effect."""
    card = card_of(position, player)
    tell(tray, Event.ACTION_BEGUN, player, card)
    if not is_possible(position, player, card):
        tell(tray, Event.NO_EFFECT, player, card)
        position.place += 1
        return
    position.question = QUESTIONS[card]
    if position.question == Question.REINFORCE:
        position.hands[player].waiting = reinforcements(position, player, card)
    else:
        position.asked = player
