"""Games of a match in a folder of Parquet files, written while they are played.

    games.parquet/
        _unfiled.jsonl            what belongs to no part yet, as ``lab.log`` writes it
        games-000000000000.parquet
        games-000000084000.parquet

A part has a row for each game, with the columns that a line has; it is named after the number
of its first game, and is there as a whole or not at all. Programs that read such folders leave
out what begins with ``_``. A Parquet file can only be read once its end is written, so games
lie in lines until there are enough for a part: whatever dies, no game that was over is lost.
"""

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from sandtable.lab import log
from sandtable.lab.log import LogError
from sandtable.lab.match import Match, Played

FULL = 8_000_000
"""Bytes of lines from which on they become a part: some 90,000 games."""

UNFILED = "_unfiled.jsonl"
SUFFIX = ".parquet"
HEADING = b"sandtable"
"""Under which name a part tells what is played."""


def begin(path: Path, match: Match) -> None:
    """Make a new folder.

    Raises:
        LogError: when there is such a folder, or nothing that could write into it.

    """
    library()
    make(path)
    log.begin(path / UNFILED, match)


def resume(path: Path, match: Match) -> Iterator[Played]:
    """The games that a folder holds; what was interrupted while a part was made is mended.

    Raises:
        LogError: when the folder is of another match, or damaged.

    """
    library()
    if not path.is_dir():
        message = f"{path} is no folder of games"
        raise LogError(message)
    lines, count = path / UNFILED, 0
    if not lines.exists():
        message = f"{path} is no folder of games: it lacks {UNFILED}"
        raise LogError(message)
    unfiled = log.resume(lines, match, first=None)
    first = next(unfiled, None)
    for part in sorted(path.glob(f"games-*{SUFFIX}")):
        for played in _read(part, lines):
            if played.number != count:
                message = f"{part}: game {played.number} instead of {count}"
                raise LogError(message)
            count += 1
            yield played
    if first and first.number < count:
        _empty(lines)  # they became a part, and the program died before it could say so
    elif first:
        yield from log.resume(lines, match, first=count)


def append(path: Path, games: Iterable[Played]) -> None:
    """Write games behind those that are there; once this returns they outlast the program."""
    lines = path / UNFILED
    log.append(lines, games)
    if lines.stat().st_size >= FULL:
        _file(path)


def finish(path: Path) -> None:
    """Make a part of the games that are left."""
    _file(path)


def _file(path: Path) -> None:
    """Make a part of what is unfiled."""
    pyarrow, lines = library(), path / UNFILED
    heading, *rows = lines.read_bytes().splitlines()
    if not rows:
        return
    games = [msgspec.json.decode(row, type=Played) for row in rows]
    columns = {name: [getattr(game, name) for game in games] for name in Played.__slots__}
    schema = _schema(pyarrow).with_metadata({HEADING: heading})
    table = pyarrow.table(columns, schema=schema)
    write(table, path / f"games-{games[0].number:012}{SUFFIX}")
    _empty(lines)


def _empty(lines: Path) -> None:
    """Leave only what is played."""
    with lines.open("rb") as file:
        heading = file.readline()
    rest = lines.with_name("_rest")
    rest.write_bytes(heading)
    rest.replace(lines)


def _read(part: Path, lines: Path) -> Iterator[Played]:
    with opened(part) as file, lines.open("rb") as heading:
        told = (file.schema_arrow.metadata or {}).get(HEADING)
        if told != heading.readline().rstrip():
            message = f"{part} is of another match than {lines}"
            raise LogError(message)
        for batch in file.iter_batches():
            yield from msgspec.convert(batch.to_pylist(), list[Played])


def _schema(pyarrow: Any) -> Any:  # noqa: ANN401 - it has no types
    return pyarrow.schema(
        {
            "number": pyarrow.int64(),
            "seats": pyarrow.list_(pyarrow.string()),
            "returns": pyarrow.list_(pyarrow.float64()),
            "decisions": pyarrow.int64(),
            "outcome": pyarrow.string(),
        }
    )


def make(folder: Path) -> None:
    """Make a new folder.

    Raises:
        LogError: when there is such a folder.

    """
    try:
        folder.mkdir()
    except FileExistsError as there:
        way = "go on with it (--resume), or name another folder"
        message = f"{folder} is there already: {way}"
        raise LogError(message) from there


def write(table: Any, part: Path) -> None:  # noqa: ANN401 - it has no types
    """Write a part as a whole, or not at all."""
    whole = part.with_name("_part")
    with whole.open("wb") as file:
        library().parquet.write_table(table, file)
        file.flush()
        os.fsync(file.fileno())
    whole.replace(part)


def opened(part: Path) -> Any:  # noqa: ANN401 - it has no types
    """A part, to be read.

    Raises:
        LogError: when it is damaged.

    """
    pyarrow = library()
    try:
        return pyarrow.parquet.ParquetFile(part)
    except pyarrow.ArrowInvalid as wrong:
        message = f"{part}: {wrong}"
        raise LogError(message) from wrong


def library() -> Any:  # noqa: ANN401 - it has no types
    """The library that reads and writes Parquet.

    Raises:
        LogError: naming the command that installs it.

    """
    try:
        import_module("pyarrow.parquet")  # a part of it that has to be asked for
        return import_module("pyarrow")
    except ImportError as absent:
        message = "Parquet needs an extra: pip install 'sandtable[parquet]'"
        raise LogError(message) from absent
