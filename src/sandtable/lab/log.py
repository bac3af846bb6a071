"""A file of games, one a line, written while they are played; it can be gone on with.

The first line says what is played, each other line is a game, in the order of their numbers::

    {"match": {"game": "solo_war", "version": 2, "agents": ["greedy", "random"], ...}}
    {"number": 0, "seats": ["greedy", "random"], "returns": [1.0, -1.0], "decisions": 87, ...}
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from sandtable.lab.match import Match, Played


class LogError(ValueError):
    """A file that this match cannot be written to."""


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
    try:
        with path.open("xb") as file:
            file.write(_first_line(match))
    except FileExistsError as there:
        message = f"{path} is there already: go on with it (--resume), or name another file"
        raise LogError(message) from there


def resume(path: Path, match: Match) -> Iterator[Played]:
    """The games that a file holds; a last line that was not written to its end is mended.

    Raises:
        LogError: when the file is of another match, or damaged.

    """
    whole, first = 0, _first_line(match)
    with path.open("r+b") as file:
        for number, line in enumerate(file, start=-1):
            if not line.endswith(b"\n"):
                break
            if number < 0:
                _compare(path, line, heading(match))
            else:
                yield _read(path, number, line)
            whole += len(line)
        if not whole and not first.startswith(line := path.read_bytes()):
            _compare(path, line, heading(match))
        file.truncate(whole)
        if not whole:
            file.seek(0)
            file.write(first)


def append(path: Path, games: Iterable[Played]) -> None:
    """Write games behind those that are there; once this returns they outlast the program."""
    with path.open("ab") as file:
        file.write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))


def _first_line(match: Match) -> bytes:
    return msgspec.json.encode({"match": heading(match)}) + b"\n"


def _compare(path: Path, line: bytes, asked: dict[str, Any]) -> None:
    try:
        told = msgspec.json.decode(line)["match"]
    except (msgspec.DecodeError, TypeError, KeyError) as wrong:
        message = f"{path} is no file of games: its first line does not say what is played"
        raise LogError(message) from wrong
    for name, value in asked.items():
        if told.get(name) != value:
            message = f"{path} is of another match: {name} is {told.get(name)}, not {value}"
            raise LogError(message)


def _read(path: Path, number: int, line: bytes) -> Played:
    try:
        played = msgspec.json.decode(line, type=Played)
    except msgspec.DecodeError as wrong:
        message = f"{path}, line {number + 2}: {wrong}"
        raise LogError(message) from wrong
    if played.number != number:
        message = f"{path}, line {number + 2}: game {played.number} instead of {number}"
        raise LogError(message)
    return played
