"""What stands where, and what is adjacent to it."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.monsters_and_magic.pieces import (
    GARRISONS,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    NUMBERS,
    SLOTS,
    SPACES,
    WIDTH,
    Event,
    Move,
    Structure,
)
from sandtable.games.monsters_and_magic.state import Figure, Space, State
from sandtable.games.monsters_and_magic.tables import AROUND, BIT, NEIGHBOURS


@rule("MM-11")
def type_of(number: int) -> int:
    """The type of the Figure of this number."""
    return (number - 1) // SLOTS


@rule("MM-11")
def piece_of(player: int, number: int) -> int:
    """How the chronicle names a Unit; NO_FIGURE is the number of a Garrison."""
    return player * NUMBERS + number


@rule("MM-20")
def has_figure(space: Space, player: int) -> bool:
    """Whether the player has a Figure here."""
    return space.owner == player and space.figure.number != NO_FIGURE


@rule("MM-20")
def has_garrison(space: Space, player: int) -> bool:
    """Whether the player has a Garrison here."""
    return space.owner == player and space.garrison != 0


@rule("MM-82", "MM-33")
def standing(position: State, player: int) -> tuple[int, int]:
    """The spaces with the player's Figures, and the Towns that the player occupies."""
    figures, towns = 0, 0
    for space in range(SPACES):
        here = position.spaces[space]
        if here.owner == player:
            if here.figure.number != NO_FIGURE:
                figures |= BIT[space]
            if here.structure == Structure.TOWNS:
                towns |= BIT[space]
    return figures, towns


@rule("MM-21", "MM-32", "MM-33", "MM-82")
def reach(start: int, figures: int, towns: int) -> int:
    """The spaces where a step from ``start`` may end.

    They are adjacent, or adjacent to the last of a chain of Towns that the player occupies;
    no other Figure of the player stands there, whereas those in Towns may be passed.
    """
    near: int = AROUND[start]
    passed = BIT[start]
    chain = near & towns & ~passed
    while chain != 0:
        passed |= chain
        for space in range(SPACES):
            if chain & BIT[space]:
                near |= AROUND[space]
        chain = near & towns & ~passed
    return near & ~figures


@rule("MM-32")
def is_beside_owner(position: State, player: int, space: int) -> bool:
    """Whether the player occupies a space adjacent to this one."""
    for n in range(WIDTH):
        near = NEIGHBOURS[space, n]
        if near != NO_SPACE and position.spaces[near].owner == player:
            return True
    return False


@rule("MM-105", "MM-106")
def types_beside(position: State, player: int, space: int) -> int:
    """Bit set of the types of which the player has a Figure adjacent to this space."""
    types = 0
    for n in range(WIDTH):
        near = NEIGHBOURS[space, n]
        if near == NO_SPACE:
            break
        if has_figure(position.spaces[near], player):
            types |= 1 << type_of(position.spaces[near].figure.number)
    return types


@rule("MM-20")
def remove_figure(space: Space) -> None:
    """A space without its Figure is held by the Garrison, or by nobody."""
    figure = space.figure
    figure.number, figure.spent, figure.gained = NO_FIGURE, 0, 0
    figure.move, figure.hasted, figure.armed = Move.WAITING, 0, 0
    if space.garrison == 0:
        space.owner = NOBODY


@rule("MM-20")
def remove_garrison(space: Space) -> None:
    """A space without its Garrison is held by the Figure, or by nobody."""
    space.garrison = 0
    if space.figure.number == NO_FIGURE:
        space.owner = NOBODY


@rule("MM-61", "MM-30")
def place_garrison(position: State, player: int, space: int, tray: Tray) -> None:
    """A Garrison marker of the player goes on the space."""
    position.spaces[space].owner, position.spaces[space].garrison = player, 1
    tell(tray, Event.GARRISON_PLACED, player, space, 0)


@rule("MM-92", "MM-11")
def garrisons_left(position: State, player: int) -> int:
    """Garrison markers that the player can still place."""
    left = GARRISONS
    for space in range(SPACES):
        if position.spaces[space].owner == player:
            left -= position.spaces[space].garrison
    return left


@rule("MM-60", "MM-2")
def occupied(position: State, player: int, structure: int) -> int:
    """How many spaces of this structure the player occupies, by Garrison or Figure."""
    count = 0
    for space in range(SPACES):
        here = position.spaces[space]
        if here.owner == player and here.structure == structure:
            count += 1
    return count


@rule("MM-65", "MM-92", "MM-11")
def slots_of(position: State, player: int, kind: int) -> int:
    """Bit set of the player's Figures of a type that are on the map."""
    slots = 0
    for space in range(SPACES):
        here = position.spaces[space]
        if has_figure(here, player) and type_of(here.figure.number) == kind:
            slots |= 1 << (here.figure.number - 1) % SLOTS
    return slots


@rule("MM-11", "MM-92")
def free_number(position: State, player: int, kind: int) -> int:
    """The number of the first Figure of a type that is not on the map."""
    slots = slots_of(position, player, kind)
    slot = 0
    while slots >> slot & 1:
        slot += 1
    return 1 + kind * SLOTS + slot


@rule("MM-66", "MM-102")
def place_figure(position: State, player: int, kind: int, space: int, tray: Tray) -> None:
    """A Figure out of the player's set goes on the space; it has not moved."""
    number = free_number(position, player, kind)
    position.spaces[space].owner = player
    position.spaces[space].figure.number = number
    tell(tray, Event.FIGURE_PLACED, piece_of(player, number), space, 0)


@rule("MM-103")
def swap_figures(one: Figure, other: Figure) -> None:
    """Two Figures change places, each with all that it did in this turn."""
    one.number, other.number = other.number, one.number
    one.move, other.move = other.move, one.move
    one.spent, other.spent = other.spent, one.spent
    one.hasted, other.hasted = other.hasted, one.hasted
    one.gained, other.gained = other.gained, one.gained
    one.armed, other.armed = other.armed, one.armed
