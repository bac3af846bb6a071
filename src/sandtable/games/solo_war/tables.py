"""The printed values of all cards, read once.

SW-14, SW-60 to SW-64: what a card does is a list of ops in ``cards.toml``; whoever wants
other cards edits that file. Supports and Klutz cards follow the Entities (``SOURCES``).
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.record import Ints
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    KLUTZ_CARD,
    SOURCES,
    SUPPORT_CARD,
    Kind,
    Op,
    Per,
    Phase,
    Target,
    When,
    Whom,
)

_BOX = tomllib.loads(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))

PRINTED: list[dict[str, Any]] = [*_BOX["entity"], *_BOX["support"], *_BOX["klutz"]]
"""All cards in the order of their numbers."""

WORDS = tuple(str(printed["id"]).replace("_", "-") for printed in PRINTED)
ENTITY_WORDS = WORDS[:ENTITIES]
SUPPORT_WORDS = WORDS[SUPPORT_CARD:KLUTZ_CARD]
KLUTZ_WORDS = WORDS[KLUTZ_CARD:]
PLAYER_NAMES = ("A", "B", "C", "D")

LINES = max(len(printed["ops"]) for printed in PRINTED)
"""The most ops of one card."""


def named(word: str, names: type[IntEnum]) -> int:
    """The number of a word of the file."""
    return names[word.upper()].value


def ops(keys: tuple[str, ...], names: type[IntEnum] | None = None) -> Ints:
    """One value of every op by card and line, under the last of these keys that it has."""
    table = np.zeros((SOURCES, LINES), np.int64)
    for source, printed in enumerate(PRINTED):
        for line, op in enumerate(printed["ops"]):
            for key in keys:
                if key in op:
                    table[source, line] = named(op[key], names) if names else op[key]
    return table


OP = ops(("op",), Op)
WHOM = ops(("whose", "to"), Whom)
AMOUNT = ops(("amount", "then_own"))
LATE_AMOUNT = ops(("amount", "then_own", "retaliation"))
"""The amount in the Retaliation Phase."""

WHEN = ops(("when",), When)
PER = ops(("per",), Per)
MOST = ops(("max",))
DEPTH = ops(("depth",))

DOES = np.bitwise_or.reduce(np.left_shift(np.int64(1), OP), axis=1) & ~(1 << Op.NONE)
"""The ops of every card as a bit set."""

FLIPS = np.any(np.equal(WHEN, When.COIN_HEADS), axis=1)
"""Which cards need a coin."""

TARGET = np.array([named(printed["target"], Target) for printed in PRINTED], np.int64)
FRC = np.array([printed["frc"] for printed in PRINTED[:ENTITIES]], np.int64)
KIND = np.array([named(printed["kind"], Kind) for printed in PRINTED[:ENTITIES]], np.int64)

OF_KIND = np.array(
    [sum(1 << entity for entity in range(ENTITIES) if KIND[entity] == kind) for kind in Kind],
    np.int64,
)
"""The Entities of every kind as a bit set."""

PHASES = np.array(
    [sum(1 << named(word, Phase) for word in printed["phases"]) for printed in _BOX["support"]],
    np.int64,
)
"""The phases in which a Support Card may be played, as a bit set."""

NEEDS_OUTMATCHED = np.array([int("needs" in printed) for printed in _BOX["support"]], np.int64)
