"""A file of games, one a line, written while they are played; it can be gone on with.

The first line says what is played, each other line is a game, in the order of their numbers::

    {"match": {"game": "solo_war", "version": 2, "agents": ["greedy", "random"], ...}}
    {"number": 0, "seats": ["greedy", "random"], "returns": [1.0, -1.0], "decisions": 87, ...}
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from sandtable.lab.lines import Lines, LogError
from sandtable.lab.match import Match, Played

__all__ = ["LogError", "append", "begin", "finish", "heading", "resume"]


def heading(match: Match) -> dict[str, Any]:
    """What is played; how many games of it is left open, so that more can follow."""
    game = match.load()
    return {
        "game": match.game,
        "version": game.meta.version,
        "options": dict(game.options),
        "agents": list(match.agents),
        "seed": match.seed,
        "mirrored": match.mirrored,
        "budget_ms": match.budget_ms,
        "budget_iterations": match.budget_iterations,
    }


def begin(path: Path, match: Match) -> None:
    """Write the first line of a new file.

    Raises:
        LogError: when there is such a file.

    """
    _lines(path, match).begin()


def resume(path: Path, match: Match, *, first: int | None = 0) -> Iterator[Played]:
    """The games that a file holds; a last line that was not written to its end is mended.

    They are numbered from ``first`` on, or from wherever the first one says.

    Raises:
        LogError: when the file is of another match, or damaged.

    """
    lines = _lines(path, match)
    wanted = first
    for number, line in lines.resume():
        try:
            played = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as wrong:
            raise lines.fault(number, wrong) from wrong
        wanted = played.number if wanted is None else wanted
        if played.number != wanted:
            raise lines.fault(number, f"game {played.number} instead of {wanted}")
        wanted += 1
        yield played


def append(path: Path, games: Iterable[Played]) -> None:
    """Write games behind those that are there; once this returns they outlast the program."""
    Lines(path, "match", {}).append(games)


def finish(path: Path) -> None:
    """Nothing is left to do: every line is written as soon as its game is over."""


def _lines(path: Path, match: Match) -> Lines:
    return Lines(path, "match", heading(match))
