"""The boards, the areas and the Territory Cards, as printed, read once.

A set of territories is one integer: bit t stands for territory t.
"""

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.record import Ints
from sandtable.games.war_of_the_fanboys.pieces import (
    AREAS,
    HAND,
    HEROES,
    LAND,
    TERRITORIES,
    Hero,
    Step,
    Terrain,
)


def printed(name: str) -> dict[str, Any]:
    """What stands in a file beside this one."""
    return tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def word(name: str) -> str:
    """A name of the files as one word of a line of text."""
    return name.replace("_", "-")


MAP: dict[str, Any] = printed("map.toml")
TERRITORY_LIST: list[dict[str, Any]] = MAP["territory"]
AREA_LIST: list[dict[str, Any]] = MAP["area"]
CARD_LIST: list[dict[str, Any]] = printed("territory_cards.toml")["card"]

PLAYER_NAMES = ("A", "B", "C", "D", "E")
TERRITORY_WORDS = tuple(word(printed["id"]) for printed in TERRITORY_LIST)
AREA_WORDS = tuple(word(printed["id"]) for printed in AREA_LIST)
BOARD_WORDS = tuple(word(printed["id"]) for printed in MAP["board"])
HERO_WORDS = tuple(hero.name.lower() for hero in Hero)
PIECE_WORDS = (*HERO_WORDS, "castle")
CONSOLES = ("NES", "SNES", "N64")

_NUMBER = {printed["id"]: number for number, printed in enumerate(TERRITORY_LIST)}
_AREA_NUMBER = {printed["id"]: number for number, printed in enumerate(AREA_LIST)}


def numbers(values: list[int]) -> Ints:
    """A row of numbers that compiled rules can read."""
    return np.array(values, np.int64)


def set_of(territories: list[int]) -> int:
    """Territories as one integer."""
    return sum(1 << territory for territory in territories)


TERRAIN = numbers([Terrain[printed["kind"].upper()] for printed in TERRITORY_LIST])
AREA = numbers([_AREA_NUMBER[printed["area"]] for printed in TERRITORY_LIST])
BOARD = numbers([BOARD_WORDS.index(word(printed["board"])) for printed in TERRITORY_LIST])

TERRAIN_SET = numbers([set_of(np.flatnonzero(kind == TERRAIN).tolist()) for kind in Terrain])
AREA_SET = numbers([set_of(np.flatnonzero(area == AREA).tolist()) for area in range(AREAS)])
BOARD_SET = numbers(
    [set_of(np.flatnonzero(board == BOARD).tolist()) for board in range(len(BOARD_WORDS))]
)
LAND_SET = int(TERRAIN_SET[Terrain.LAND])
AIR_SET = int(TERRAIN_SET[Terrain.AIR])
SPACE_SET = int(TERRAIN_SET[Terrain.ZEBES] | TERRAIN_SET[Terrain.GREAT_FOX])
MAIN_SET = LAND_SET | AIR_SET
FOX_SET = int(TERRAIN_SET[Terrain.GREAT_FOX])
ALL_SET = (1 << TERRITORIES) - 1

AREA_FANBOYS = numbers([printed["fanboys"] for printed in AREA_LIST])
AREA_COINS = numbers([printed["coins"] for printed in AREA_LIST])
"""Bonuses of the areas (WF-42)."""

GATE_SET = set_of([_NUMBER[gate["to"]] for gate in MAP["gate"]])
"""Landing Beacons and the Loading Bay (WF-107, WF-108)."""

BIG_DIE_SET = numbers([LAND_SET, 0, ALL_SET, AIR_SET, SPACE_SET])
"""By Hero: the territories, own or other, that give the big die (WF-110 to WF-114)."""


def joined(*kinds: str) -> Ints:
    """By territory, the territories joined to it by links of these kinds."""
    table = np.zeros(TERRITORIES, np.int64)
    for link in MAP["link"]:
        if link["kind"] in kinds:
            a, b = _NUMBER[link["a"]], _NUMBER[link["b"]]
            table[a] |= 1 << b
            table[b] |= 1 << a
    return table


BORDERS = joined("border", "pass")
"""Shared borders; the pass counts as one (WF-102)."""

WATERWAYS = joined("waterway")
AIRWAYS = joined("airway")
LINKED = BORDERS | WATERWAYS | AIRWAYS
"""All that is printed, without gates."""

WATERWAY_SET = set_of(np.flatnonzero(WATERWAYS).tolist())


def two_steps() -> Ints:
    """By territory: Land whose shortest way by borders and waterways has two steps."""
    near = BORDERS | WATERWAYS
    table = np.zeros(TERRITORIES, np.int64)
    for start in range(LAND):
        for between in range(LAND):
            if near[start] >> between & 1:
                table[start] |= near[between]
        table[start] &= ~(near[start] | 1 << start) & LAND_SET
    return table


TWO_STEPS = two_steps()

CONSOLE = numbers([CONSOLES.index(printed["console"]) for printed in CARD_LIST])
"""By Territory Card, which has the number of its territory: the icon (WF-43)."""

TRADE_VALUES = numbers([4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55])
"""Fanboys for the 1st to the 14th trade (WF-44)."""

TRADES = len(TRADE_VALUES)
LEAST_INCOME = 3
INCOME_SHARE = 3
"""A third of the territories, at least three: every cell of the printed chart (WF-40)."""

START_ARMY = numbers([0, 0, 0, 35, 30, 25])
"""By number of players (WF-11)."""

HERO_SETS = 1 << HEROES
HERO_SET_WORDS = tuple(
    "+".join(name for hero, name in enumerate(HERO_WORDS) if chosen >> hero & 1) or "none"
    for chosen in range(HERO_SETS)
)

THREES = tuple(combinations(range(HAND), 3))
SET_WORDS = tuple("-".join(str(place + 1) for place in three) for three in THREES)
SETS = np.array(THREES, np.int64)
"""The ways to take three of five Territory Cards, by their place among those held."""

_LAST_OF_PHASE = (
    Step.LASER_HIT,
    Step.DEPLOY_COUNT,
    Step.BUY_SITE,
    Step.ORDER,
    Step.CARDS,
    Step.CAPTURED,
)


def phase_of(step: int) -> int:
    """The phase of a turn that a step belongs to, from 0 to 6."""
    return sum(step > last for last in _LAST_OF_PHASE)
