"""The printed values of all cards, read once.

BF-7, BF-8, BF-10, BF-98: what stands on the cards is copied into ``deck.toml`` as printed.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.record import Ints
from sandtable.games.barons_of_fyn.pieces import (
    ARMIES,
    CARDS,
    CELLS,
    DIE,
    GROUNDS,
    KINDS,
    PLAYERS,
    POSITIONS,
    SIDE,
    WIDTH,
    Kind,
)

PRINTED: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("deck.toml").read_text(encoding="utf-8")
)["card"]
"""The kinds in their order."""

NUMBERS = [printed.get("numbers", [""] * printed.get("many", 0)) for printed in PRINTED]
"""By kind: the random number on every card, as printed."""


def values(key: str) -> Ints:
    """One printed value of every kind; 0 where none is printed."""
    return np.array([printed.get(key, 0) for printed in PRINTED], np.int64)


MANY = np.array([len(numbers) for numbers in NUMBERS], np.int64)
FIRST = np.cumsum(MANY) - MANY
"""By kind: how many cards there are, and the first of them."""

KIND = np.repeat(np.arange(KINDS), MANY)
"""By card."""

POPULATION = values("population")
BONUS = values("bonus")
SIEGE_VALUE = values("siege")
COMBAT_VALUE = values("combat")

FIRST_ARMY = int(FIRST[Kind.PEASANT_ARMY])
"""Army a is the card FIRST_ARMY + a."""

ARMY_KIND = KIND[FIRST_ARMY : FIRST_ARMY + ARMIES]
KING = int(FIRST[Kind.KING_TIMOTHY])
CENTRAL_CITY = int(FIRST[Kind.CITY]) + NUMBERS[Kind.CITY].index("0369")
"""The City in the middle of *Run for the City* (BF-175)."""

DIGITS = np.zeros((CARDS, POSITIONS), np.int64)
"""By card and position: a number from 1 to 10; 0 on cards without (BF-10)."""

for _card, _number in enumerate(number for numbers in NUMBERS for number in numbers):
    for _position, _digit in enumerate(_number):
        DIGITS[_card, _position] = int(_digit) or DIE

PLAYER_NAMES = ("A", "B", "C", "D", "E", "F")
KIND_WORDS = tuple(kind.name.lower().replace("_", "-") for kind in Kind)
CARD_WORDS = tuple(
    word
    if MANY[kind] == 1
    else f"{word}-{PLAYER_NAMES[index] if kind == Kind.CAPITAL else index + 1}"
    for kind, word in enumerate(KIND_WORDS)
    for index in range(MANY[kind])
)
GROUND_WORDS = CARD_WORDS[:GROUNDS]
ARMY_WORDS = CARD_WORDS[FIRST_ARMY : FIRST_ARMY + ARMIES]
FIGHTER_WORDS = (*ARMY_WORDS, "center")
CELL_WORDS = tuple(f"{cell % WIDTH - SIDE},{cell // WIDTH}" for cell in range(CELLS))
PLACE_WORDS = (
    *("deck", "discard", "out", "table"),
    *(f"hand-{name}" for name in PLAYER_NAMES[:PLAYERS]),
)
