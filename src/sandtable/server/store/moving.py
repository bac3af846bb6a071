"""A whole house in one file: backed up while it serves, restored, moved to another database.

Two kinds of file hold a house. A backup is an SQLite database, which a server may be started
with. An export is text: a line for each row, to be read and searched by any program.
"""

import contextlib
import errno
import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, Table, delete, func, insert, inspect, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, StatementError

from sandtable.server.store.columns import GUESTS, HOUSE_KEYS, KEPT, PULSE, TABLES
from sandtable.server.store.database import address, database_at
from sandtable.server.store.making import create, stands_at
from sandtable.server.store.new_file import MoveError, new_file, writing
from sandtable.server.store.unusable import make_folder, using, why

FORMAT = 1
BATCH = 1000
"""Rows that are read or written at once."""
FIRST, LAST = "sandtable_house", "rows"
SQLITE = b"SQLite format 3"
MADE_AT_THE_START = (PULSE, HOUSE_KEYS)
"""What a server writes that only started: it gives way to a house that comes."""
NOTHING, UNREADABLE = "\0", "\N{REPLACEMENT CHARACTER}"
"""What SQLite keeps in a text and PostgreSQL does not, and what stands for it."""
WRITING = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)
"""What SQLite says where the file that it writes takes no more."""
Tell = Callable[[int], None]
"""Hears of so many more rows."""
Put = Callable[[Iterable[object]], None]
"""Writes a line for each."""


def _nobody(_: int) -> None:
    """Where nobody listens."""


async def back_up(url: str, file: Path, tell: Tell = _nobody) -> None:
    """Write what stands in a database into a new SQLite file, as of one moment.

    A server may go on using the database meanwhile. There is no file until all is written.

    Raises:
        MoveError: when there is no such database, or the file exists or cannot be written.
        StoreError: when the database fails.

    """
    source = _existing(url)
    with new_file(file) as unfinished:
        if source.get_backend_name() == "sqlite":
            _copied(source, unfinished)
        else:
            await copy(url, str(unfinished), tell)
            _in_one_file(unfinished)


async def copy(source: str, target: str, tell: Tell = _nobody) -> None:
    """Write what stands in one database into another, which holds nothing yet.

    Raises:
        MoveError: when there is no such source, or the target holds something.
        StoreError: when one of them fails.

    """
    _existing(source)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "house"
        await export(source, file)
        await import_(file, target, tell)


async def export(url: str, file: Path, tell: Tell = _nobody) -> None:
    """Write what stands in a database into a new file of text, as of one moment.

    Raises:
        MoveError: when there is no such database, or the file exists or cannot be written.
        StoreError: when the database fails.

    """
    source = _existing(url)
    database = database_at(source)
    with new_file(file) as unfinished, unfinished.open("w", encoding="utf-8") as lines:

        def put(some: Iterable[object]) -> None:
            with writing(file):
                lines.writelines(json.dumps(each) + "\n" for each in some)

        try:
            with using(source):
                await database.read(lambda at: _write(at, put, tell))
        finally:
            await database.close()


async def import_(file: Path, url: str, tell: Tell = _nobody) -> None:
    """Read a file of text into a database that holds nothing yet, all of it or nothing.

    Raises:
        MoveError: naming the line of the file that is wrong, or what the database holds.
        StoreError: when the database fails.

    """
    target = address(url)
    database = database_at(target)
    with file.open(encoding="utf-8") as lines:
        try:
            with using(target):
                make_folder(target)
                await database.write(lambda at: _read(at, lines, tell))
        finally:
            await database.close()


def holds_a_house(file: Path) -> bool:
    """Whether a file is a backup, or an export; what stands in it is not looked at."""
    with file.open("rb") as opened:
        begins = opened.readline(100)
    if not begins.startswith(SQLITE):
        return begins.strip() == json.dumps({FIRST: FORMAT}).encode()
    query = "SELECT 1 FROM sqlite_master WHERE name = ?"
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            return database.execute(query, (TABLES.name,)).fetchone() is not None
    except sqlite3.Error:
        return False


def _existing(url: str) -> URL:
    """The address of a database; SQLite would make one that is not there."""
    found = address(url)
    if found.get_backend_name() == "sqlite" and not Path(found.database or "").is_file():
        message = f"There is no database at {found.database}."
        raise MoveError(message)
    return found


def _copied(source: URL, file: Path) -> None:
    """SQLite's own way of copying a database that others write to."""
    try:
        with (
            contextlib.closing(
                sqlite3.connect(f"file:{source.database}?mode=rw", uri=True)
            ) as one,
            contextlib.closing(sqlite3.connect(file)) as other,
        ):
            one.backup(other)
    except sqlite3.Error as failure:
        if failure.sqlite_errorcode in WRITING:  # nothing else is written here than the copy
            raise OSError(errno.EIO, str(failure)) from failure
        wrong, advice = why(Path(source.database or ""), failure)
        message = f"The database at {source.database} cannot be read: {wrong}. {advice}."
        raise MoveError(message) from failure
    _in_one_file(file)


def _in_one_file(file: Path) -> None:
    """Take what lies beside an SQLite file into it, and see that it is whole."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        message = f"The database is damaged: {found}."
        raise MoveError(message)


def _write(connection: Connection, put: Put, tell: Tell) -> None:
    """Every row, between a first and a last line that belong together."""
    _at_one_moment(connection)
    stands_at(connection)  # a newer one has rows that would be left out
    there = set(inspect(connection).get_table_names())
    written = 0
    put([{FIRST: FORMAT}])
    for table in KEPT:
        if table.name not in there:
            continue
        known = {column["name"] for column in inspect(connection).get_columns(table.name)}
        wanted = select(*(column for column in table.columns if column.name in known))
        rows = connection.execution_options(yield_per=BATCH).execute(wanted).mappings()
        for some in rows.partitions():
            put([table.name, dict(row)] for row in some)
            written += len(some)
            tell(len(some))
    put([{LAST: written}])


def _at_one_moment(connection: Connection) -> None:
    """Whatever is written from now on is not seen."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


def _read(connection: Connection, lines: TextIO, tell: Tell) -> None:
    """Every row of such a file, in one transaction."""
    create(connection)
    for table in (TABLES, GUESTS, *KEPT):
        held = connection.execute(select(func.count()).select_from(table)).scalar_one()
        if held and table not in MADE_AT_THE_START:
            message = f"The database holds {held} {table.name} already; it has to be empty."
            raise MoveError(message)
    for table in MADE_AT_THE_START:
        connection.execute(delete(table))
    for numbers, table, rows in _batches(lines):
        try:
            connection.execute(insert(table), rows)
        except (IntegrityError, StatementError) as wrong:
            message = f"Lines {numbers[0]} to {numbers[-1]}: {getattr(wrong, 'orig', wrong)}."
            raise MoveError(message) from wrong
        tell(len(rows))
    if connection.dialect.name == "postgresql":
        _count_on(connection)


def _count_on(connection: Connection) -> None:
    """Numbers that the database gives begin after those that came with the rows."""
    for table in KEPT:
        column = table.autoincrement_column
        if column is not None:
            last = select(func.max(column)).scalar_subquery()
            counter = func.pg_get_serial_sequence(table.name, column.name)
            connection.execute(select(func.setval(counter, last)))


def _batches(lines: TextIO) -> Iterator[tuple[range, Table, list[dict[str, Any]]]]:
    """Rows of one table that follow each other, with the numbers of their lines."""
    for table, rows in groupby(_rows(lines), key=itemgetter(1)):
        while batch := list(islice(rows, BATCH)):
            numbers = range(batch[0][0], batch[-1][0] + 1)
            yield numbers, table, [row for _, _, row in batch]


def _rows(lines: TextIO) -> Iterator[tuple[int, Table, dict[str, Any]]]:
    """Every row with the number of its line.

    Raises:
        MoveError: naming the line that is wrong, or when the end is missing.

    """
    tables = {table.name: table for table in KEPT}
    first, last = _parsed(1, lines.readline()), None
    if first != {FIRST: FORMAT}:
        message = f"Line 1: this is no export of a house (of format {FORMAT})."
        raise MoveError(message)
    number = 1
    for number, line in enumerate(lines, 2):
        last = _parsed(number, line)
        if isinstance(last, dict):
            break
        try:
            name, row = last
            table = tables[name]
            unknown = row.keys() - table.columns.keys()
        except (TypeError, ValueError, KeyError, AttributeError) as wrong:
            message = f"Line {number}: this is no row of a table that is known here."
            raise MoveError(message) from wrong
        if unknown:
            message = f"Line {number}: {name} has no {', '.join(sorted(unknown))}."
            raise MoveError(message)
        yield number, table, {column: _kept(value) for column, value in row.items()}
    if last != {LAST: number - 2}:
        message = (
            f"The end of the file is missing: there are {number - 1} lines after the first."
        )
        raise MoveError(message)


def _kept(value: object) -> object:
    return value.replace(NOTHING, UNREADABLE) if isinstance(value, str) else value


def _parsed(number: int, line: str) -> Any:  # noqa: ANN401 - whatever stands there
    try:
        return json.loads(line)
    except ValueError as wrong:
        message = f"Line {number}: {wrong}."
        raise MoveError(message) from wrong
