"""What a player is asked, and for each choice the elements that a hand touches."""

from collections.abc import Sequence
from itertools import chain

from sandtable.core.choices import Barred, Button, Offer
from sandtable.core.scene import Prompt
from sandtable.template.meadow.actions import LAY, LET, PLANT
from sandtable.template.meadow.pieces import NOWHERE, STRENGTHS
from sandtable.template.meadow.portrayal.names import card_ids, space_id
from sandtable.template.meadow.rules import active, deciders
from sandtable.template.meadow.state import PLACES, State

LETTING = Button("do:let", "Let it stand")


def prompt(position: State, player: int) -> Prompt:  # noqa: ARG001
    """What the player has to decide now."""
    if position.target == NOWHERE:
        return Prompt("Choose a space for your banner.", "ME-3")
    where = PLACES[position.target]
    text = f"@{active(position)} plants a banner on {where}. Lay a card against it?"
    return Prompt(text, "ME-4", about=(space_id(position.target),))


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:
    """One for every legal action, in this order."""
    return tuple(_offer(position, player, action) for action in actions)


def _offer(position: State, player: int, action: int) -> Offer:
    if action < LET:
        space = action - PLANT
        return Offer(action, f"Plant a banner on {PLACES[space]}", (space_id(space),))
    if action == LET:
        return Offer(action, LETTING.title, (LETTING,), passes=True)
    first, *others = card_ids(position, player, action - LAY)
    ways = tuple((card,) for card in others)
    return Offer(action, f"Lay the {action - LAY + 1} against it", (first,), ways)


def barred(position: State, player: int) -> tuple[Barred, ...]:
    """Why a card cannot be laid, should it be no choice."""
    if deciders(position) == 0:
        why = ("The game is over.", "ME-6")
    elif position.sides[player].decided:
        why = ("You have answered.", "ME-4")
    elif player == active(position):
        why = ("Cards are laid against the banners of others.", "ME-4")
    else:
        why = ("No banner is being planted.", "ME-4")
    cards = (card_ids(position, player, strength) for strength in range(STRENGTHS))
    return tuple(Barred(card, *why) for card in chain.from_iterable(cards))


def turn(position: State) -> int:
    """Whose turn it is, for standing orders."""
    return int(active(position))


def own(position: State, player: int) -> bool:
    """Whether what is planted would take the player's own banner away, for standing orders."""
    return bool(position.target != NOWHERE and position.banners[position.target] == player)


def is_open(position: State, player: int) -> bool:
    """Where to plant follows from what lies open; what to answer, from the hand."""
    return bool(position.target == NOWHERE and deciders(position) >> player & 1)
