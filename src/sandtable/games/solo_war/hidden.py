"""Dealing again what a viewer cannot see (SW-100, SW-196)."""

from sandtable.core.record import UNSEEN
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll
from sandtable.games.solo_war.actions import FOE, GAMBLE, NO_GAMBLE, NO_SUPPORT, SUPPORT
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    NO_ACTION,
    NO_CARD,
    NOBODY,
    PLAYERS,
    ROUNDS,
    SUDDEN_ROUNDS,
    SUPPORTS,
    Place,
    Question,
)
from sandtable.games.solo_war.rules.chance import any_of, count, member
from sandtable.games.solo_war.rules.looks import depth_of
from sandtable.games.solo_war.rules.memory import (
    is_in_set,
    is_somewhere,
    learn,
    places_of,
    settle,
)
from sandtable.games.solo_war.rules.play import answers
from sandtable.games.solo_war.rules.reservoir import draw
from sandtable.games.solo_war.rules.sides import foes
from sandtable.games.solo_war.rules.supports import MANY_AIMS, aims_of
from sandtable.games.solo_war.state import Side, State


@rule("SW-196")
def redeal(position: State, viewer: int, tray: Tray) -> None:
    """Hands, what lies in reservoirs, and secret choices.

    What nobody has seen needs no dealing: it is drawn when it is seen. What only others
    have seen is as good as unseen, unless they are choosing among it just now.
    """
    for player in range(PLAYERS):
        redeal_hand(position, player, tray)
        blank_unseen(position.sides[player])
        redeal_sets(position.sides[player], viewer, tray)
    for player in range(position.options.players):
        redeal_seen(position, player, tray)
    for player in range(PLAYERS):
        if position.sides[player].choice == UNSEEN:
            position.sides[player].choice = any_choice(position, player, tray)


@rule("SW-21", "SW-100", "SW-196")
def redeal_hand(position: State, player: int, tray: Tray) -> None:
    """Unseen cards fill up the hand; the others are set aside."""
    side, unseen = position.sides[player], 0
    missing = side.held
    for card in range(SUPPORTS):
        support = side.supports[card]
        if support.place == UNSEEN:
            unseen |= 1 << card
            support.place = Place.ASIDE
            support.known = 2 << player if player < position.options.players else 0
        elif support.place == Place.HAND:
            missing -= 1
    for _ in range(missing):
        card = any_of(unseen, tray)
        unseen &= ~(1 << card)
        side.supports[card].place = Place.HAND


@rule("SW-100")
def blank_unseen(side: Side) -> None:
    """Places that the viewer cannot see hold no card yet; others remember what all do."""
    for place in range(ROUNDS + SUDDEN_ROUNDS):
        if side.cards[place].known == UNSEEN:
            side.cards[place].entity, side.cards[place].known = NO_CARD, 0
    for entity in range(ENTITIES):
        side.sights[entity].known = max(side.sights[entity].known, 0)
        side.somewhere[entity].known = max(side.somewhere[entity].known, 0)
    for player in range(PLAYERS):
        if side.memories[player].places == UNSEEN:
            side.memories[player].places = side.shared


@rule("SW-100", "SW-197")
def redeal_sets(side: Side, viewer: int, tray: Tray) -> None:
    """Cards of which the viewer knows only that they are there get a place, sets first."""
    free = 0
    for place in range(ROUNDS):
        if side.cards[place].entity == NO_CARD:
            free |= 1 << place
    places = places_of(side, viewer)
    for entity in range(ENTITIES):
        if is_in_set(side, viewer, entity):
            free &= ~(1 << put_down(side, entity, places & free, tray))
    for entity in range(ENTITIES):
        if is_somewhere(side, viewer, entity):
            free &= ~(1 << put_down(side, entity, free, tray))


@rule("SW-100", "SW-197")
def put_down(side: Side, entity: int, places: int, tray: Tray) -> int:
    """The Entity lies at any of these places; return which."""
    place = any_of(places, tray)
    side.cards[place].entity = entity
    return place


@rule("SW-191")
def redeal_seen(position: State, owner: int, tray: Tray) -> None:
    """Whoever is choosing has seen the top cards."""
    side, top = position.sides[owner], position.rounds
    chooser = side.lookers[0]
    if chooser == NOBODY:
        return
    for place in range(top, top + depth_of(position, chooser)):
        if side.cards[place].entity == NO_CARD:
            side.cards[place].entity = draw(position, owner, 0, tray)
        learn(side, chooser, place)
    settle(side, chooser)


@rule("SW-104", "SW-190", "SW-192", "SW-193")
def any_choice(position: State, player: int, tray: Tray) -> int:
    """What somebody may have chosen who has answered while others have not."""
    if position.waiting == 0 or position.waiting >> player & 1 or not answers(position, player):
        return NO_ACTION
    match position.question:
        case Question.FOE:
            return FOE + any_of(foes(position, player), tray)
        case Question.SUPPORT:
            return any_support(position, player, tray)
    return GAMBLE if roll(tray, 2) else NO_GAMBLE


@rule("SW-131", "SW-192")
def any_support(position: State, player: int, tray: Tray) -> int:
    """Any Support Card with any target, or none."""
    options = 1
    for card in range(SUPPORTS):
        options += count(aims_of(position, player, card))
    skip = roll(tray, options) - 1
    for card in range(SUPPORTS):
        aims = aims_of(position, player, card)
        if 0 <= skip < count(aims):
            return SUPPORT + card * MANY_AIMS + member(aims, skip)
        skip -= count(aims)
    return NO_SUPPORT


@rule("SW-104", "SW-196")
def take_back(position: State, viewer: int) -> None:
    """What others have answered in secret is open again."""
    for player in range(position.options.players):
        if player != viewer and answers(position, player):
            position.waiting |= 1 << player
            position.sides[player].choice = NO_ACTION
