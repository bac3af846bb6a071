"""What cards and powers may be used, and what they may be used on."""

from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    PLAYERS,
    SPACES,
    TYPES,
    Ally,
    Move,
    Place,
    Structure,
)
from sandtable.games.monsters_and_magic.rules.board import (
    garrisons_left,
    has_figure,
    has_garrison,
    is_beside_owner,
    standing,
    type_of,
    types_beside,
)
from sandtable.games.monsters_and_magic.rules.deck import can_draw
from sandtable.games.monsters_and_magic.rules.recruitment import (
    is_below_limit,
    takes_recruit,
)
from sandtable.games.monsters_and_magic.state import Figure, State
from sandtable.games.monsters_and_magic.tables import (
    AROUND,
    BIT,
    FIRST_CHOICE,
    RECRUITS,
    SUMMONED,
    SUMMONER,
    Choice,
)

# What is asked of a card at large


@rule("MM-99", "MM-101")
def spare_cards(position: State, player: int, card: int) -> int:
    """How many Hand Cards the player has besides this card."""
    held = position.sides[player].held
    return held - 1 if position.cards[card].place == Place.HAND + player else held


@rule("MM-93")
def has_two_units(position: State, player: int) -> bool:
    """Whether the player has more than one Unit."""
    count = 0
    for space in range(SPACES):
        count += int(has_figure(position.spaces[space], player))
        count += int(has_garrison(position.spaces[space], player))
        if count > 1:
            return True
    return False


@rule("MM-99", "MM-109")
def has_permanent(position: State, player: int) -> bool:
    """Whether the player has a Permanent Card."""
    for card in range(CARDS):
        if position.cards[card].place == Place.PERMANENT + player:
            return True
    return False


@rule("MM-43", "MM-99")
def has_landing(position: State, player: int, card: int) -> bool:
    """Whether there is a space where a summoned Figure may arrive (``can_land``)."""
    figures, _ = standing(position, player)
    for space in range(SPACES):
        stands = figures & BIT[space] != 0 and AROUND[space] & ~figures != 0
        if stands and type_of(position.spaces[space].figure.number) == SUMMONER[card]:
            return True
    return False


@rule("MM-99", "MM-93", "MM-91", "MM-92")
def is_ready(position: State, player: int, card: int) -> bool:
    """Whether the card can be used as far as no target is concerned."""
    match card:
        case Ally.EMPIRE | Ally.MERCHANT:
            return garrisons_left(position, player) > 0
        case Ally.ALTAR_OF_SACRIFICE:
            return has_two_units(position, player) and can_draw(position)
        case Ally.EMPEROR:
            return can_draw(position)
        case Ally.ALCHEMIST:
            return spare_cards(position, player, card) > 0
        case Ally.DIPLOMAT:
            return spare_cards(position, player, card) > 0 and has_permanent(position, player)
    return RECRUITS[card] < 0 or is_below_limit(position, player, RECRUITS[card])


@rule("MM-99", "MM-83")
def can_use(position: State, player: int, card: int) -> bool:
    """Whether the card is of use now: all that it needs, targets included, is there."""
    return is_ready(position, player, card) and has_target(position, player, card)


@rule("MM-99")
def has_target(position: State, player: int, card: int) -> bool:
    """Whether there is a legal first choice, and after it a second one."""
    match FIRST_CHOICE[card]:
        case Choice.SPACE:
            return has_space(position, player, card)
        case Choice.UNIT:
            return has_unit(position, player)
        case Choice.OPPONENT:
            return has_opponent(position, player, card)
    return True


# Spaces


@rule("MM-99")
def has_space(position: State, player: int, card: int) -> bool:
    """Whether any space fits the card."""
    if SUMMONED[card] >= 0 and not has_landing(position, player, card):
        return False
    for space in range(SPACES):
        if fits(position, player, card, space):
            return True
    return False


@rule("MM-99", "MM-66")
def fits(position: State, player: int, card: int, space: int) -> bool:
    """Whether the space, or the Figure on it, may be the first choice of the card."""
    here = position.spaces[space]
    match card:
        case Ally.ALTER_TERRAIN:
            return True
        case Ally.EMPIRE:
            return here.owner == NOBODY and is_beside_owner(position, player, space)
        case Ally.MERCHANT:
            urban = here.structure in (Structure.CITIES, Structure.TOWNS)
            return here.owner == NOBODY and urban
    if RECRUITS[card] >= 0:
        return takes_recruit(here, player)
    return has_figure(here, player) and fits_figure(position, player, card, space)


@rule("MM-99", "MM-43", "MM-81", "MM-103")
def fits_figure(position: State, player: int, card: int, space: int) -> bool:
    """Whether the Figure on the space may be the target of the card."""
    figure = position.spaces[space].figure
    if SUMMONED[card] >= 0:
        return figure.move == Move.WAITING and type_of(figure.number) == SUMMONED[card]
    if card == Ally.HASTE_SPELL:
        return figure.move != Move.OVER
    if card == Ally.POLYMORPH:
        for kind in range(TYPES):
            if can_become(position, player, space, kind):
                return True
        return False
    return True


@rule("MM-99", "MM-92")
def can_become(position: State, player: int, space: int, kind: int) -> bool:
    """Whether the Figure on the space may be transformed into one of this type."""
    if type_of(position.spaces[space].figure.number) == kind:
        return False
    return is_below_limit(position, player, kind)


@rule("MM-43", "MM-99", "MM-20")
def can_land(position: State, player: int, card: int, space: int) -> bool:
    """Whether a Figure may be summoned here: next to a summoner, not onto an own Figure."""
    if has_figure(position.spaces[space], player):
        return False
    summoner: int = 1 << SUMMONER[card]
    return types_beside(position, player, space) & summoner != 0


# Units and opponents


@rule("MM-99", "MM-20")
def is_unit(position: State, player: int, unit: int) -> bool:
    """Whether the player has this Unit: a Figure below SPACES, a Garrison from there on."""
    here = position.spaces[unit % SPACES]
    return has_figure(here, player) if unit < SPACES else has_garrison(here, player)


@rule("MM-99", "MM-103")
def are_alike(one: Figure, other: Figure) -> bool:
    """Whether two Figures of a player are of one type and in the same state."""
    moved = one.move == other.move and one.spent == other.spent and one.gained == other.gained
    enchanted = one.hasted == other.hasted and one.armed == other.armed
    return moved and enchanted and type_of(one.number) == type_of(other.number)


@rule("MM-99", "MM-20", "MM-103")
def can_switch(position: State, player: int, one: int, other: int) -> bool:
    """Whether exchanging two Units changes anything and no Unit stacks with its like."""
    here, there = position.spaces[one % SPACES], position.spaces[other % SPACES]
    both = is_unit(position, player, one) and is_unit(position, player, other)
    if not both or one % SPACES == other % SPACES:
        return False
    if one < SPACES and other < SPACES:
        return not are_alike(here.figure, there.figure)
    if one < SPACES:
        return here.garrison == 0 and there.figure.number == NO_FIGURE
    return other < SPACES and there.garrison == 0 and here.figure.number == NO_FIGURE


@rule("MM-99")
def has_partner(position: State, player: int, unit: int) -> bool:
    """Whether the Unit can change places with any other."""
    if not is_unit(position, player, unit):
        return False
    for other in range(2 * SPACES):
        if can_switch(position, player, unit, other):
            return True
    return False


@rule("MM-99")
def has_unit(position: State, player: int) -> bool:
    """Whether any two Units can change places (``can_switch``); one of them is a Figure.

    Figures that are all like the first are like each other. A Figure and a Garrison change
    places where neither stands with another Unit.
    """
    first, lone_figure, lone_garrison = NO_SPACE, False, False
    for space in range(SPACES):
        here = position.spaces[space]
        figure, garrison = has_figure(here, player), has_garrison(here, player)
        lone_figure |= figure and not garrison
        lone_garrison |= garrison and not figure
        if figure and first == NO_SPACE:
            first = space
        if figure and not are_alike(position.spaces[first].figure, here.figure):
            return True
    return lone_figure and lone_garrison


@rule("MM-99")
def is_target(position: State, player: int, card: int, other: int) -> bool:
    """Whether the card may name this opponent: by the number of Hand Cards."""
    side = position.sides[other]
    if other == player or not side.in_game:
        return False
    if card == Ally.ORACLE:
        return side.held > 0
    return side.held <= spare_cards(position, player, card)


@rule("MM-99")
def has_opponent(position: State, player: int, card: int) -> bool:
    """Whether the card may name any opponent."""
    for other in range(PLAYERS):
        if is_target(position, player, card, other):
            return True
    return False
