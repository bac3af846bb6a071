"""Recruitment: limits, the roll, the Figure gained."""

import numpy as np

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.monsters_and_magic.actions import SPACE, TYPE
from sandtable.games.monsters_and_magic.pieces import (
    DIE,
    NO_FIGURE,
    NOT_CHOSEN,
    SLOTS,
    SPACES,
    TYPES,
    Event,
    Phase,
    Place,
    Question,
    Structure,
    Unit,
)
from sandtable.games.monsters_and_magic.rules.board import (
    has_garrison,
    place_figure,
    slots_of,
)
from sandtable.games.monsters_and_magic.rules.deck import draw
from sandtable.games.monsters_and_magic.rules.phases import begin_phase
from sandtable.games.monsters_and_magic.state import Space, State
from sandtable.games.monsters_and_magic.tables import LIMIT_CARD

ROLL_FOR_CARD = 1
ANY = NOT_CHOSEN
GAINS = np.array([ANY, ANY, Unit.ARMY, Unit.HERO, Unit.MAGE, Unit.MONSTER, ANY, ANY])
"""The type that a Recruit Roll gains; above 5 the player chooses."""


@rule("MM-65", "MM-92")
def is_below_limit(position: State, player: int, kind: int) -> bool:
    """Whether one more Figure of the type is allowed: four, five with its Permanent Card."""
    slots = slots_of(position, player, kind)
    count = 0
    for slot in range(SLOTS):
        count += slots >> slot & 1
    if position.cards[LIMIT_CARD[kind]].place == Place.PERMANENT + player:
        return count < SLOTS
    return count < SLOTS - 1


@rule("MM-66")
def takes_recruit(space: Space, player: int) -> bool:
    """Whether a Figure gained may go here: an own Garrison and no Figure."""
    return has_garrison(space, player) and space.figure.number == NO_FIGURE


@rule("MM-66", "MM-97")
def has_room(position: State, player: int) -> bool:
    """Whether any space takes a Figure gained."""
    for space in range(SPACES):
        if takes_recruit(position.spaces[space], player):
            return True
    return False


@rule("MM-97")
def has_open_type(position: State, player: int) -> bool:
    """Whether any type is below its limit."""
    for kind in range(TYPES):
        if is_below_limit(position, player, kind):
            return True
    return False


@rule("MM-64", "MM-97", "MM-65")
def recruit(position: State, player: int, tray: Tray) -> None:
    """The Recruit Roll, and what it gains; no card is used after it in this phase."""
    die = roll(tray, DIE) + 1
    total = die + position.sides[player].control[Structure.VILLAGES]
    tell(tray, Event.RECRUIT_ROLLED, player, die, total)
    if total == ROLL_FOR_CARD:
        draw(position, player, tray)
        begin_phase(position, player, Phase.END, tray)
        return
    kind = GAINS[total]
    open_type = has_open_type(position, player)
    if kind != ANY:
        open_type = is_below_limit(position, player, kind)
    if not open_type or not has_room(position, player):
        tell(tray, Event.NOTHING_GAINED, player, 0, 0)
        begin_phase(position, player, Phase.END, tray)
        return
    position.asked, position.gain = player, kind
    position.question = Question.GAIN if kind == ANY else Question.PLACE


@rule("MM-64", "MM-65", "MM-97")
def list_types(position: State, player: int, actions: Ints) -> int:
    """The types below their limit."""
    count = 0
    for kind in range(TYPES):
        if is_below_limit(position, player, kind):
            actions[count] = TYPE + kind
            count += 1
    return count


@rule("MM-66", "MM-97")
def place_recruit(position: State, player: int, space: int, tray: Tray) -> None:
    """The Figure gained is placed, and Recruitment is over."""
    place_figure(position, player, position.gain, space, tray)
    position.gain = NOT_CHOSEN
    begin_phase(position, player, Phase.END, tray)


@rule("MM-66", "MM-97")
def list_room(position: State, player: int, actions: Ints) -> int:
    """The spaces that take a Figure gained."""
    count = 0
    for space in range(SPACES):
        if takes_recruit(position.spaces[space], player):
            actions[count] = SPACE + space
            count += 1
    return count
