"""Reservoirs: what is drawn, turned up, shuffled, moved."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.solo_war.pieces import (
    DRAWN,
    NO_CARD,
    ROUNDS,
    SUDDEN_ELITES,
    Cause,
    Event,
    Kind,
)
from sandtable.games.solo_war.rules.chance import count, member
from sandtable.games.solo_war.rules.memory import bring_up, leave_set, lose_places
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import FRC, OF_KIND

ANY_NUMBER = 2520
"""Divisible by 1 to 10: a roll out of so many tells nobody how many cards were left."""


@rule("SW-101", "SW-181")
def size(position: State) -> int:
    """How many cards every reservoir holds; in Sudden Death none."""
    return max(ROUNDS - position.rounds, 0)


@rule("SW-21", "SW-180")
def placed(position: State, player: int) -> int:
    """The player's Entities that were turned up or looked at, as a bit set."""
    cards = 0
    for place in range(max(position.rounds, ROUNDS)):
        entity = position.sides[player].cards[place].entity
        if entity != NO_CARD:
            cards |= 1 << entity
    return cards


@rule("SW-20", "SW-21", "SW-195")
def draw(position: State, player: int, secret: int, tray: Tray) -> int:
    """One of the Entities that may be at a place of the reservoir that nobody has seen.

    First which kind it is, then which of this kind. If it stays a secret of whoever looks,
    the rolls are out of as many whatever others have seen before.
    """
    cards = placed(position, player)
    skip = roll(tray, ROUNDS - count(cards))
    kind = 0
    slots = DRAWN[kind] - count(cards & OF_KIND[kind])
    while skip >= slots:
        skip -= slots
        kind += 1
        slots = DRAWN[kind] - count(cards & OF_KIND[kind])
    left = OF_KIND[kind] & ~cards
    many = count(left)
    return member(left, roll(tray, ANY_NUMBER if secret else many) % many)


@rule("SW-40", "SW-180", "SW-195")
def draw_leftover(position: State, player: int, tray: Tray) -> int:
    """One of the Elites set aside; when they are used up, of the Effects."""
    kind = Kind.ELITE if position.rounds <= ROUNDS + SUDDEN_ELITES else Kind.EFFECT
    left = OF_KIND[kind] & ~placed(position, player)
    return member(left, roll(tray, count(left)))


@rule("SW-30", "SW-40", "SW-181")
def summon(position: State, player: int, tray: Tray) -> None:
    """The top card is turned up for everybody; its FRC is the printed number."""
    side = position.sides[player]
    card = side.cards[position.rounds - 1]
    if card.entity == NO_CARD and position.rounds > ROUNDS:
        card.entity = draw_leftover(position, player, tray)
    elif card.entity == NO_CARD:
        card.entity = draw(position, player, 0, tray)
    card.known = ALL_KNOW
    leave_set(position, player, position.rounds - 1)
    side.force = FRC[card.entity]
    side.causes[Cause.PRINTED] = side.force
    tell(tray, Event.SUMMONED, player, card.entity, side.force)


@rule("SW-54", "SW-100", "SW-115", "SW-150", "SW-197")
def shuffle(position: State, player: int, tray: Tray) -> None:
    """What was seen in a reservoir of two or more cards is somewhere in it now.

    Only cards that somebody has seen have places to change.
    """
    if size(position) <= 1:
        return
    cards, top = position.sides[player].cards, position.rounds
    if lose_places(position, player):
        for place in range(ROUNDS - 1, top, -1):
            other = top + roll(tray, place + 1 - top)
            last, drawn = cards[place].entity, cards[other].entity
            cards[place].entity, cards[other].entity = drawn, last
    tell(tray, Event.SHUFFLED, player, size(position))


@rule("SW-164")
def show_top(position: State, player: int, tray: Tray) -> None:
    """Everybody sees the top card, if there is one; it stays where it is."""
    if size(position) == 0:
        return
    card = position.sides[player].cards[position.rounds]
    if card.entity == NO_CARD:
        card.entity = draw(position, player, 0, tray)
    card.known = ALL_KNOW
    leave_set(position, player, position.rounds)
    tell(tray, Event.TOP_SHOWN, player, card.entity)


@rule("SW-165", "SW-100")
def move_to_bottom(position: State, player: int, tray: Tray) -> None:
    """The top card goes to the bottom, and what is known of it with it."""
    if size(position) <= 1:
        return
    cards, top = position.sides[player].cards, position.rounds
    entity, known = cards[top].entity, cards[top].known
    for place in range(top, ROUNDS - 1):
        cards[place].entity, cards[place].known = (
            cards[place + 1].entity,
            cards[place + 1].known,
        )
    cards[ROUNDS - 1].entity, cards[ROUNDS - 1].known = entity, known
    bring_up(position, player)
    tell(tray, Event.TOP_MOVED, player)
