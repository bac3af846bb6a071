"""A game in play as a few bytes, exact to the last bit of its luck.

The game itself is not among them, only its name, so they are read by whoever has the same
version of the same game. They are meant for a program's own states, not for strangers: what
they say of a position is not checked against the rules (``Game.from_dict`` does that).
"""

import zlib
from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from sandtable.core.meta import Meta
from sandtable.core.played import InPlay
from sandtable.core.record import WIDTH, layout_of, numbers_of, record_of
from sandtable.core.steps import LARGEST, Step, luck_of

FORMAT = 1
NONE = -1
"""Instead of a number: there is none."""


class SavedError(ValueError):
    """Bytes that are no state of this game."""


class Saved(NamedTuple):
    """What the bytes of a state say: how it is, how it began, and what happened between."""

    position: Any
    luck: tuple[int, ...]
    start: Any
    luck_at_start: tuple[int, ...]
    seeds: list[int | None]
    opening: Step | None
    history: list[Step]


def to_bytes(state: InPlay) -> bytes:
    """A state as bytes."""
    numbers = array("q", luck_of(state.tray))
    numbers.extend(state.past.luck)
    for position in (state.past.start, state.position):
        numbers.extend(numbers_of(position).tolist())
    numbers.extend((len(state.past.seeds), len(state.history), state.opening is not None))
    for seed in state.past.seeds:
        numbers.extend((NONE if seed is None else 1, (seed or 0) & LARGEST))
    for step in state.steps():
        numbers.extend(_written(step))
    return _head(state.game.meta) + zlib.compress(numbers.tobytes())


def from_bytes(data: bytes, meta: Meta, schema: type) -> Saved:
    """What the bytes of a state of a game say.

    Raises:
        SavedError: when they are of another game or version, or are damaged.

    """
    head = _head(meta)
    if not data.startswith(head):
        message = f"the bytes do not begin with {head!r} but with {data[: len(head)]!r}"
        raise SavedError(message)
    try:
        numbers = iter(np.frombuffer(zlib.decompress(data[len(head) :]), np.int64).tolist())
    except zlib.error as wrong:
        message = f"the bytes are damaged: {wrong}"
        raise SavedError(message) from wrong
    luck, luck_at_start = _some(numbers, 4), _some(numbers, 4)
    size = layout_of(schema).itemsize // WIDTH
    start: Any = record_of(np.array(_some(numbers, size)), schema)
    position: Any = record_of(np.array(_some(numbers, size)), schema)
    seeds, steps, opened = _some(numbers, 3)
    pairs = [_some(numbers, 2) for _ in range(seeds)]
    return Saved(
        position,
        luck,
        start,
        luck_at_start,
        [None if known == NONE else seed for known, seed in pairs],
        _read(numbers) if opened else None,
        [_read(numbers) for _ in range(steps)],
    )


def _head(meta: Meta) -> bytes:
    """What the bytes of a game begin with."""
    return f"sandtable {FORMAT} {meta.name} {meta.version}\n".encode()


def _written(step: Step) -> Iterator[int]:
    yield from (step.player, step.action, len(step.rolls), len(step.events))
    yield from step.rolls
    yield from step.sides
    for line in step.events:
        yield len(line)
        yield from line


def _read(numbers: Iterator[int]) -> Step:
    player, action, rolled, told = _some(numbers, 4)
    rolls, sides = _some(numbers, rolled), _some(numbers, rolled)
    events = tuple(_some(numbers, next(numbers)) for _ in range(told))
    return Step(player, action, rolls, sides, events)


def _some(numbers: Iterator[int], many: int) -> tuple[int, ...]:
    return tuple(islice(numbers, many))
