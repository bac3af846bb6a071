"""What is sent of puzzles, and what somebody tries in one."""

from typing import Literal

import msgspec

from sandtable.core.choices import Choice
from sandtable.server.wire.front import Whole
from sandtable.server.wire.messages import Frame, Seated


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choice that somebody takes for the best; without one the solution is asked for."""

    action: Whole | None = None


class PuzzleRating(msgspec.Struct, frozen=True):
    """How well somebody solves the puzzles of a game; ``change`` is what the last one made.

    ``spread``: strength lies so far to each side of the ``points``, in about 19 cases of 20.
    """

    points: int
    spread: int
    change: int


class Solved(msgspec.Struct, frozen=True):
    """What is told once a puzzle was solved, or its solution was asked for.

    ``difficulty`` is from 1 to ``hardest``. ``rating`` is that of whoever asks.
    """

    best: Choice
    why: str
    source: str
    difficulty: int
    hardest: int
    rating: PuzzleRating


class PuzzlePage(msgspec.Struct, frozen=True):
    """A puzzle: drawn like a table, with whoever solves it on a seat of it.

    ``frames`` show where it begins, or what the best choice leads to. After a ``wrong`` try
    there is an ``answer`` in words. Only once it is ``right``, or the solution was ``shown``,
    there is more to tell.
    """

    puzzle: str
    seated: Seated
    frames: tuple[Frame, ...]
    verdict: Literal["open", "wrong", "right", "shown"]
    answer: str
    solved: Solved | None
