"""A game in play as a few bytes, exact to the last bit of its luck.

The game itself is not among them, only its name, so they are read by whoever has the same
version of the same game. They are meant for a program's own states, not for strangers: what
they say of a position is not checked against the rules (``Game.from_dict`` does that).
"""

import zlib
from array import array
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from sandtable.core.record import WIDTH, layout_of, numbers_of, record_of
from sandtable.core.steps import LARGEST, Step, luck_of, new_tray, set_luck

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.state import GameState

FORMAT = 1
NONE = -1
"""Instead of a number: there is none."""


class SavedError(ValueError):
    """Bytes that are no state of this game."""


def to_bytes(state: "GameState") -> bytes:
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
    return _head(state.game) + zlib.compress(numbers.tobytes())


def from_bytes(game: "Game", data: bytes) -> "GameState":
    """The state of a game that was written as bytes; the options may be other ones.

    Raises:
        SavedError: when the bytes are of another game or version, or are damaged.

    """
    from sandtable.core.state import GameState  # noqa: PLC0415 - which writes with this

    head = _head(game)
    if not data.startswith(head):
        message = f"the bytes do not begin with {head!r} but with {data[: len(head)]!r}"
        raise SavedError(message)
    try:
        numbers = iter(np.frombuffer(zlib.decompress(data[len(head) :]), np.int64).tolist())
    except zlib.error as wrong:
        message = f"the bytes are damaged: {wrong}"
        raise SavedError(message) from wrong
    luck, luck_at_start = _some(numbers, 4), _some(numbers, 4)
    size = layout_of(game.schema).itemsize // WIDTH
    start: Any = record_of(np.array(_some(numbers, size)), game.schema)
    position: Any = record_of(np.array(_some(numbers, size)), game.schema)
    options = {name: int(position.options[name]) for name in game.options}
    state = GameState(game.with_options(**options), start, new_tray(0))
    set_luck(state.tray, luck)
    state.past.luck, state.position = luck_at_start, position
    _read_history(state, numbers)
    return state


def _head(game: "Game") -> bytes:
    """What the bytes of a game begin with."""
    return f"sandtable {FORMAT} {game.meta.name} {game.meta.version}\n".encode()


def _read_history(state: "GameState", numbers: Iterator[int]) -> None:
    seeds, steps, opened = _some(numbers, 3)
    pairs = [_some(numbers, 2) for _ in range(seeds)]
    state.past.seeds = [None if known == NONE else seed for known, seed in pairs]
    state.opening = _read(numbers) if opened else None
    state.history = [_read(numbers) for _ in range(steps)]


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
