"""The printed values of the Ally cards, and how the board hangs together, read once.

MM-42: the effects are those of ``cards.toml``. MM-69: who wants other cards edits that file.
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.record import Ints
from sandtable.games.monsters_and_magic.pieces import (
    NO_SPACE,
    SOURCES,
    SPACES,
    TYPES,
    WIDTH,
    Role,
    Source,
    Structure,
    Terrain,
    Unit,
)


class Use(IntEnum):
    """When a Hand Card may be played (MM-99)."""

    FORCE = 0
    MOVEMENT = 1
    OTHER = 2


class Power(IntEnum):
    """Whether a Permanent Card has a power, and how often it serves (MM-100)."""

    NONE = 0
    ONCE = 1
    OFTEN = 2


class Choice(IntEnum):
    """What a card lets its owner choose (MM-99)."""

    NONE = 0
    SPACE = 1
    UNIT = 2
    OPPONENT = 3
    HAND_CARD = 4
    PERMANENT_CARD = 5
    TERRAIN = 6
    TYPE = 7


PRINTED: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("cards.toml").read_text(encoding="utf-8")
)
"""The cards by word, in the order of their numbers."""

EVERY_UNIT = [unit.name.lower() for unit in Unit]

WITHOUT_CARD: dict[int, dict[str, Any]] = {
    Source.GARRISON: {"units": ["garrison"], "amount": -2},
    Source.CASTLE: {
        "units": EVERY_UNIT,
        "amount": 2,
        "role": "defence",
        "structures": ["castles"],
    },
    Source.RUINS: {"units": ["monster"], "amount": 2},
    Source.MINES: {"units": ["hero", "army"], "amount": 1},
    Source.TOWERS: {"units": ["mage"], "amount": 2},
}
"""Base Force and structures (MM-13, MM-30), written like the bonuses of cards."""

LINES = 2
"""The most bonuses printed on one card."""

# A combat from one side as a bit set: one bit for each of the Unit, whom it fights, its role,
# the terrain and the structure, and one for each type with no own Figure adjacent.
UNIT_BIT = 0
VERSUS_BIT = UNIT_BIT + len(Unit)
ROLE_BIT = VERSUS_BIT + len(Unit)
TERRAIN_BIT = ROLE_BIT + len(Role)
STRUCTURE_BIT = TERRAIN_BIT + len(Terrain)
LONELY_BIT = STRUCTURE_BIT + len(Structure)


def bits_but(first: int, names: type[IntEnum], fitting: list[str]) -> int:
    """The bits of those that do not fit; with none named, all fit."""
    return sum(1 << first + n for n in names if fitting and n.name.lower() not in fitting)


def forbidden_by(bonus: dict[str, Any]) -> int:
    """The bit set of all that a bonus does not bear."""
    roles = [bonus["role"]] if "role" in bonus else []
    near = bonus.get("adjacent", [])
    return (
        bits_but(UNIT_BIT, Unit, bonus["units"])
        | bits_but(VERSUS_BIT, Unit, bonus.get("versus", []))
        | bits_but(ROLE_BIT, Role, roles)
        | bits_but(TERRAIN_BIT, Terrain, bonus.get("terrains", []))
        | bits_but(STRUCTURE_BIT, Structure, bonus.get("structures", []))
        | sum(1 << LONELY_BIT + unit for unit in Unit if unit.name.lower() in near)
    )


def bonuses() -> tuple[Ints, Ints]:
    """By source and line: what the bonus does not bear, and its amount."""
    lists = dict(enumerate(printed.get("bonus", []) for printed in PRINTED.values()))
    lists |= {source: [bonus] for source, bonus in WITHOUT_CARD.items()}
    forbidden = np.full((SOURCES, LINES), -1, np.int64)
    amounts = np.zeros((SOURCES, LINES), np.int64)
    for source, printed in lists.items():
        for line, bonus in enumerate(printed):
            forbidden[source, line] = forbidden_by(bonus)
            amounts[source, line] = bonus["amount"]
    return forbidden, amounts


def column(key: str, names: type[IntEnum]) -> Ints:
    """One named value of every card; -1 where the card has none."""
    words = [printed.get(key) for printed in PRINTED.values()]
    return np.array([names[word.upper()] if word else -1 for word in words], np.int64)


def choice(place: int) -> Ints:
    """What every card lets choose first (0) or second (1)."""
    lists = [printed.get("choices", []) for printed in PRINTED.values()]
    words = [(*chosen, "none", "none")[place] for chosen in lists]
    return np.array([Choice[word.upper().replace("-", "_")] for word in words], np.int64)


def card_of(key: str, names: type[IntEnum], many: int) -> Ints:
    """The card that serves each of the named things."""
    return np.array([np.argmax(column(key, names) == n) for n in range(many)], np.int64)


def around() -> Ints:
    """The up to eight neighbours of every space, ascending; NO_SPACE fills the rest."""
    table = np.full((SPACES, WIDTH), NO_SPACE, np.int64)
    for space in range(SPACES):
        row, col = divmod(space, WIDTH)
        near = [
            WIDTH * r + c
            for r in range(max(row - 1, 0), min(row + 2, WIDTH))
            for c in range(max(col - 1, 0), min(col + 2, WIDTH))
            if (r, c) != (row, col)
        ]
        table[space, : len(near)] = near
    return table


NEIGHBOURS = around()
BIT = np.left_shift(np.int64(1), np.arange(SPACES))
"""Sets of spaces are bit sets of 64 bits; space 63 is the sign."""

AROUND = np.array([sum(BIT[n] for n in near if n != NO_SPACE) for near in NEIGHBOURS])
"""The neighbours as a bit set."""

FORBIDDEN, AMOUNT = bonuses()
USE = column("use", Use)
POWER = np.maximum(column("power", Power), Power.NONE)
FIRST_CHOICE, SECOND_CHOICE = choice(0), choice(1)
RECRUITS = column("recruits", Unit)
SUMMONER = column("summoner", Unit)
SUMMONED = column("summoned", Unit)
LIMIT_CARD = card_of("recruits", Unit, TYPES)
MOVE_CARD = card_of("moves", Unit, TYPES)
ENTERING_CARD = card_of("enters", Terrain, len(Terrain))
