"""The choices that a card offers, one after the other."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.actions import (
    CARD,
    DRAW,
    PLAYER,
    SPACE,
    TERRAIN,
    TYPE,
    UNIT,
)
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    NOT_CHOSEN,
    PLAYERS,
    SPACES,
    TERRAINS,
    TYPES,
    Place,
)
from sandtable.games.monsters_and_magic.rules.targets import (
    can_become,
    can_land,
    can_switch,
    fits,
    has_partner,
    is_target,
)
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import (
    FIRST_CHOICE,
    SECOND_CHOICE,
    Choice,
)


@rule("MM-98", "MM-99", "MM-101", "MM-68")
def list_cards(position: State, place: int, actions: Ints, count: int) -> int:
    """The cards that lie in one place."""
    for card in range(CARDS):
        if position.cards[card].place == place:
            actions[count] = CARD + card
            count += 1
    return count


@rule("MM-99")
def list_targets(position: State, player: int, actions: Ints) -> int:
    """The first choices of the card whose task it is."""
    card = position.task.card
    match FIRST_CHOICE[card]:
        case Choice.SPACE:
            return list_spaces(position, player, card, actions)
        case Choice.UNIT:
            return list_units(position, player, NOT_CHOSEN, actions)
        case Choice.OPPONENT:
            return list_opponents(position, player, card, actions)
        case Choice.PERMANENT_CARD:
            return list_cards(position, Place.PERMANENT + player, actions, 0)
    return list_alchemy(position, player, actions)


@rule("MM-99")
def list_alchemy(position: State, player: int, actions: Ints) -> int:
    """Discard one more, or draw when at least one was discarded."""
    count = 0
    if position.task.chosen > 0:
        actions[0], count = DRAW, 1
    return list_cards(position, Place.HAND + player, actions, count)


@rule("MM-99")
def list_spaces(position: State, player: int, card: int, actions: Ints) -> int:
    """The spaces that fit the card."""
    count = 0
    for space in range(SPACES):
        if fits(position, player, card, space):
            actions[count] = SPACE + space
            count += 1
    return count


@rule("MM-99")
def list_units(position: State, player: int, chosen: int, actions: Ints) -> int:
    """The Units that can change places, with the one chosen or with any."""
    count = 0
    for unit in range(2 * SPACES):
        if chosen == NOT_CHOSEN:
            fit = has_partner(position, player, unit)
        else:
            fit = can_switch(position, player, chosen, unit)
        if fit:
            actions[count] = UNIT + unit
            count += 1
    return count


@rule("MM-99")
def list_opponents(position: State, player: int, card: int, actions: Ints) -> int:
    """The opponents whom the card may name."""
    count = 0
    for other in range(PLAYERS):
        if is_target(position, player, card, other):
            actions[count] = PLAYER + other
            count += 1
    return count


@rule("MM-99")
def list_second_targets(position: State, player: int, actions: Ints) -> int:
    """The second choices of the card whose task it is."""
    card, chosen = position.task.card, position.task.chosen
    match SECOND_CHOICE[card]:
        case Choice.SPACE:
            return list_landings(position, player, card, actions)
        case Choice.UNIT:
            return list_units(position, player, chosen, actions)
        case Choice.TERRAIN:
            return list_terrains(position, chosen, actions)
        case Choice.TYPE:
            return list_shapes(position, player, chosen, actions)
    return list_cards(position, Place.HAND + player, actions, 0)


@rule("MM-43", "MM-99")
def list_landings(position: State, player: int, card: int, actions: Ints) -> int:
    """The spaces next to a summoner."""
    count = 0
    for space in range(SPACES):
        if can_land(position, player, card, space):
            actions[count] = SPACE + space
            count += 1
    return count


@rule("MM-99")
def list_terrains(position: State, space: int, actions: Ints) -> int:
    """The terrains that do not lie on the space."""
    count = 0
    for terrain in range(TERRAINS):
        if position.spaces[space].terrain != terrain:
            actions[count] = TERRAIN + terrain
            count += 1
    return count


@rule("MM-99")
def list_shapes(position: State, player: int, space: int, actions: Ints) -> int:
    """The types into which the Figure on the space can be transformed."""
    count = 0
    for kind in range(TYPES):
        if can_become(position, player, space, kind):
            actions[count] = TYPE + kind
            count += 1
    return count
