"""What is told of a finished game that is looked at again."""

from typing import Annotated, Literal

import msgspec

from sandtable.server.wire.front import MOST_SEATS, Contribution, SeatPlan, Whole

Progress = Literal["none", "running", "stopped", "done"]


class MoveLooked(msgspec.Struct, frozen=True):
    """A move, everybody's chances after it, and how they came from those before it.

    Results are told from -1, defeat, to 1, victory: ``chances`` are expected ones, and ``luck``
    and ``choices`` say what dice and draws, and what was chosen, added to each. The ``player``
    is -1 for nobody. ``given_away`` is what the best choice promised above the one that was
    made, ``chosen``; None where there was no choice. Then ``better`` is the best one, or empty,
    and ``path`` what is touched for it on the table before the move, but no buttons.
    """

    player: int
    chances: tuple[float, ...]
    luck: tuple[float, ...]
    choices: tuple[float, ...]
    chosen: str = ""
    better: str = ""
    given_away: float | None = None
    path: tuple[str, ...] = ()


class ChancesAfter(msgspec.Struct, frozen=True):
    """Everybody's chances after a move, counted from 1: a point of the curve in outline."""

    move: int
    chances: tuple[float, ...]


class AnalysisPage(msgspec.Struct, frozen=True):
    """How far it has come, and the moves from the one after ``have`` on.

    ``versions`` are those of the table after each move of the whole game; ``start`` are
    everybody's chances before the first. ``outline`` is the curve beyond the last of the moves,
    at some of those that are still to come.
    """

    progress: Progress
    versions: tuple[int, ...]
    start: tuple[float, ...]
    have: int
    moves: tuple[MoveLooked, ...]
    outline: tuple[ChancesAfter, ...]


class OpenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a record file, to look at its game again: ``record`` is its text."""

    record: str


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a finished game: one person against opponents, after so many moves."""

    move: Whole
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=MOST_SEATS)]
    contribution: Contribution = ""
