"""Who remembers what of a reservoir (SW-100).

A viewer is a player, or NOBODY for what everybody knows; the bit of viewer v in a set of
those who know is ``1 << v + 1``. A card is known at its place (``cards``), or known to be
among the places that the viewer keeps in mind (``sights``), or, since a shuffle, known to be
anywhere in the reservoir (``somewhere``); the first of these that holds says most. If a card of
a set of places has gone to the bottom and somebody then reorders others of it, the places are
taken together: this is a little less than a perfect memory.
"""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.games.solo_war.pieces import ENTITIES, NO_CARD, NOBODY, PLAYERS, ROUNDS
from sandtable.games.solo_war.rules.chance import count, member
from sandtable.games.solo_war.state import Side, State


@rule("SW-100")
def knows(known: int, viewer: int) -> bool:
    """Whether the viewer is among those who know."""
    return known & (ALL_KNOW | 1 << viewer + 1) != 0


@rule("SW-100")
def places_of(side: Side, viewer: int) -> int:
    """The places among which the cards lie that the viewer cannot place exactly."""
    if viewer == NOBODY:
        return side.shared
    return side.memories[viewer].places


@rule("SW-100")
def keep_in_mind(side: Side, viewer: int, places: int) -> None:
    """The viewer remembers these places now."""
    if viewer == NOBODY:
        side.shared = places
    else:
        side.memories[viewer].places = places


@rule("SW-100", "SW-197")
def is_remembered(side: Side) -> bool:
    """Whether anybody knows of a card that it is there, but not at which place."""
    found = side.shared
    for viewer in range(PLAYERS):
        found |= side.memories[viewer].places
    for entity in range(ENTITIES):
        found |= side.somewhere[entity].known
    return found != 0


@rule("SW-100", "SW-116")
def learn(side: Side, viewer: int, place: int) -> None:
    """The viewer sees what lies at a place."""
    card = side.cards[place]
    if not knows(card.known, viewer):
        card.known |= 1 << viewer + 1
    side.sights[card.entity].known &= ~(1 << viewer + 1)
    side.somewhere[card.entity].known &= ~(1 << viewer + 1)


@rule("SW-100")
def is_placed(side: Side, viewer: int, entity: int) -> bool:
    """Whether the viewer knows at which place the Entity lies."""
    for place in range(ROUNDS):
        card = side.cards[place]
        if card.entity == entity and knows(card.known, viewer):
            return True
    return False


@rule("SW-100")
def is_in_set(side: Side, viewer: int, entity: int) -> bool:
    """Whether the viewer knows the Entity to be among the places kept in mind."""
    return knows(side.sights[entity].known, viewer) and not is_placed(side, viewer, entity)


@rule("SW-197")
def is_somewhere(side: Side, viewer: int, entity: int) -> bool:
    """Whether the viewer knows that the Entity is in the reservoir, and nothing more."""
    if not knows(side.somewhere[entity].known, viewer):
        return False
    return not knows(side.sights[entity].known, viewer) and not is_placed(side, viewer, entity)


@rule("SW-100", "SW-197")
def settle(side: Side, viewer: int) -> None:
    """The viewer draws conclusions: of the places kept in mind, then of all the others."""
    taken = settle_set(side, viewer)
    for place in range(ROUNDS):
        if knows(side.cards[place].known, viewer):
            taken |= 1 << place
    left = ~taken & ((1 << ROUNDS) - 1)
    if count(left) == 1:
        for entity in range(ENTITIES):
            if is_somewhere(side, viewer, entity):
                learn(side, viewer, member(left, 0))


@rule("SW-100")
def settle_set(side: Side, viewer: int) -> int:
    """Where one place is left, the viewer knows what lies there; where no card is, nothing.

    Returns the places kept in mind if as many cards are known to lie there.
    """
    places = places_of(side, viewer)
    if places == 0:
        return 0
    last = NO_CARD
    for place in range(ROUNDS):
        if knows(side.cards[place].known, viewer):
            places &= ~(1 << place)
        elif places >> place & 1:
            last = place
    cards = 0
    for entity in range(ENTITIES):
        if is_in_set(side, viewer, entity):
            cards += 1
        else:
            side.sights[entity].known &= ~(1 << viewer + 1)
    if cards and places == 1 << last:
        learn(side, viewer, last)
        places = 0
    keep_in_mind(side, viewer, places if cards else 0)
    return places if count(places) == cards else 0


@rule("SW-100")
def settle_all(position: State, player: int) -> None:
    """Everybody draws conclusions."""
    for viewer in range(NOBODY, position.options.players):
        settle(position.sides[player], viewer)


@rule("SW-100")
def leave_set(position: State, player: int, place: int) -> None:
    """What lies at a place is known to all now: it leaves every set."""
    side = position.sides[player]
    if is_remembered(side):
        entity = side.cards[place].entity
        side.sights[entity].known, side.somewhere[entity].known = 0, 0
        settle_all(position, player)


@rule("SW-100")
def blur(side: Side, viewer: int, places: int) -> None:
    """The viewer's knowledge of some places becomes "these cards, somewhere here"."""
    kept = places_of(side, viewer)
    knew = kept & places != 0
    for place in range(ROUNDS):
        card = side.cards[place]
        if places >> place & 1 and knows(card.known, viewer):
            knew = True
            if not knows(side.sights[card.entity].known, viewer):
                side.sights[card.entity].known |= 1 << viewer + 1
    if knew:
        keep_in_mind(side, viewer, kept | places)


@rule("SW-53", "SW-100", "SW-151", "SW-191")
def reorder(position: State, player: int, chooser: int, depth: int, skip: int) -> None:
    """Of the top cards the one after so many comes on top; the chooser alone knows how."""
    side, top = position.sides[player], position.rounds
    for viewer in range(NOBODY, position.options.players):
        if viewer != chooser:
            blur(side, viewer, ((1 << depth) - 1) << top)
    chosen = side.cards[top + skip].entity
    for place in range(top + skip, top, -1):
        side.cards[place].entity = side.cards[place - 1].entity
    side.cards[top].entity = chosen
    for place in range(top, top + depth):
        side.cards[place].known = 1 << chooser + 1


@rule("SW-100")
def bring_up(position: State, player: int) -> None:
    """The top card went to the bottom: the places kept in mind move with their cards."""
    side, top = position.sides[player], position.rounds
    for viewer in range(NOBODY, position.options.players):
        places = places_of(side, viewer)
        bottom = (places >> top & 1) << ROUNDS - 1
        keep_in_mind(side, viewer, (places & ~(1 << top)) >> 1 | bottom)


@rule("SW-100", "SW-197")
def lose_places(position: State, player: int) -> bool:
    """A shuffle: what anybody has seen is somewhere; whether any card was ever seen."""
    side, seen = position.sides[player], False
    for place in range(position.rounds, ROUNDS):
        card = side.cards[place]
        if card.entity != NO_CARD:
            sight, stray = side.sights[card.entity], side.somewhere[card.entity]
            stray.known |= sight.known | card.known
            sight.known, card.known, seen = 0, 0, True
    for viewer in range(NOBODY, position.options.players):
        keep_in_mind(side, viewer, 0)
    return seen
