"""Puzzles as they lie in a game's folder: positions in which one choice is clearly the best.

``sandtable puzzles`` makes them. A file holds one puzzle a line, and is packed, because the
positions of a game are much alike.
"""

import lzma
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from sandtable.core.game import Game
from sandtable.core.position_json import PositionError
from sandtable.core.state import GameState

FILE = "puzzles.jsonl.xz"

LEVELS = ("greedy", "search:100it", "search:400it", "search:2000it")
"""Opponents that a puzzle is graded by, from weak to strong."""

GRADES = len(LEVELS) + 1

ID_BYTES = 8


class PuzzleError(ValueError):
    """A file of puzzles that cannot be read."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file."""


class Source(Written, frozen=True):
    """Where a position came up: in a game of a seed or in a record, before which decision."""

    name: str
    game: int
    decision: int


class Reason(Written, frozen=True):
    """What one thing makes of the difference from the best other choice."""

    what: str
    amount: float


class Answer(Written, frozen=True):
    """What somebody is expected to do about a choice, in the words of that decision."""

    player: int
    text: str


class Puzzle(Written, frozen=True):
    """A position with one best choice.

    ``position`` is whole, in its exact JSON form; ``player`` is shown what a player sees of it.
    ``solution`` is an action in words. ``values`` is what the player may expect of it and of
    the next best, from -1 to 1; ``reasons`` add up to the difference from the best of these.
    ``answers`` tells by action what is expected to follow. ``grade`` counts the ``LEVELS``
    that do not find the solution, from the weakest on.
    """

    position: msgspec.Raw
    player: int
    solution: str
    grade: int
    values: dict[str, float]
    reasons: tuple[Reason, ...]
    answers: dict[str, Answer]
    source: Source

    @property
    def id(self) -> str:
        """What it is called for good: it follows from the position and who decides."""
        asked = b"%d %b" % (self.player, bytes(self.position))
        return blake2b(asked, digest_size=ID_BYTES).hexdigest()

    @property
    def margin(self) -> float:
        """By how much more the player may expect of the solution than of all else."""
        others = [value for words, value in self.values.items() if words != self.solution]
        return self.values[self.solution] - max(others)


def brings_puzzles(folder: Path) -> bool:
    """Whether the game in a folder brings puzzles, whatever is in their file."""
    return (folder / FILE).exists()


def puzzles_in(folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles of the game in a folder; none where it brings none.

    Raises:
        PuzzleError: when the file cannot be read.

    """
    return read(folder / FILE) if brings_puzzles(folder) else ()


def read(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, in their order.

    Raises:
        PuzzleError: naming the line that is wrong.

    """
    number = 0
    try:
        with lzma.open(file) as lines:
            puzzles = []
            for number, line in enumerate(lines, start=1):  # noqa: B007 - told when it is wrong
                puzzles.append(msgspec.json.decode(line, type=Puzzle))
    except (lzma.LZMAError, EOFError, msgspec.DecodeError) as wrong:
        message = f"{file.name}, line {number}: {wrong}"
        raise PuzzleError(message) from wrong
    return tuple(puzzles)


def write(file: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write a file anew; whoever reads it meanwhile finds the old one, whole."""
    fresh = file.with_name(f"{file.name}.new")
    with lzma.open(fresh, "wb") as lines:
        lines.writelines(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    fresh.replace(file)


def laid_out(game: Game, puzzle: Puzzle) -> GameState:
    """The position of a puzzle.

    Raises:
        PuzzleError: naming the field that is wrong, and why.

    """
    try:
        return game.from_dict(msgspec.json.decode(puzzle.position), seed=0)
    except (PositionError, msgspec.DecodeError) as wrong:
        raise PuzzleError(str(wrong)) from wrong


def faults(game: Game, puzzle: Puzzle) -> Iterator[str]:
    """Why a puzzle cannot be set."""
    try:
        state = laid_out(game, puzzle)
    except PuzzleError as wrong:
        yield f"position: {wrong}"
        return
    if puzzle.player not in state.current_players():
        yield f"player: {puzzle.player} has nothing to decide"
        return
    legal = {state.action_to_string(action) for action in state.legal_actions(puzzle.player)}
    named = {puzzle.solution, *puzzle.values, *puzzle.answers}
    yield from (f"{words!r} is not legal" for words in sorted(named - legal))
    if puzzle.solution not in puzzle.values:
        yield "values: the solution is not among them"
    if not 0 <= puzzle.grade < GRADES:
        yield f"grade: {puzzle.grade} is not from 0 to {GRADES - 1}"
