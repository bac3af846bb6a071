"""A database that cannot be used: which one it is, what is wrong, and what to do."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from sandtable.server.store.database import StoreError, is_file
from sandtable.server.store.making import SchemaError

MAY = (
    "See that its disk is not read-only, and that whoever runs this may write it and its folder"
)
OTHER = "Name another file, or restore a backup"
RUNS = "See that it runs, and that it is named as it lets in whoever runs this"
WRONG = {
    sqlite3.SQLITE_CANTOPEN: ("it cannot be opened", MAY),
    sqlite3.SQLITE_READONLY: ("it cannot be written", MAY),
    sqlite3.SQLITE_PERM: ("it cannot be written", MAY),
    sqlite3.SQLITE_IOERR: ("the disk fails", "Look after the disk, and restore a backup"),
    sqlite3.SQLITE_FULL: ("the disk is full", "Make room"),
    sqlite3.SQLITE_BUSY: ("another program does not let go of it", "End that program"),
    sqlite3.SQLITE_NOTADB: ("it is no database", OTHER),
    sqlite3.SQLITE_CORRUPT: ("it is damaged", "Keep it, and restore the last backup"),
}
"""By what SQLite says: in words, and what to do."""


class UnusableError(StoreError):
    """A database that cannot be used: ``wrong`` says which and why, ``advice`` what to do."""

    def __init__(self, wrong: str, advice: str) -> None:
        """Note both."""
        super().__init__(f"{wrong}. {advice}.")
        self.wrong, self.advice = wrong, advice


@contextlib.contextmanager
def using(url: URL) -> Iterator[None]:
    """Use a database.

    Raises:
        UnusableError: for whatever the database or its disk fails in.

    """
    try:
        yield
    except (SchemaError, UnusableError):
        raise
    except (StoreError, OSError) as failure:
        if is_file(url):
            wrong, advice = why(Path(url.database or ""), failure)
            message = f"The database {url.database} cannot be used: {wrong}"
        else:
            name = url.difference_update_query(["password"])  # the other one is hidden anyway
            name = name.set(drivername=url.get_backend_name())
            message, advice = f"{name.render_as_string()} does not answer: {failure}", RUNS
        raise UnusableError(message, advice) from failure


def make_folder(url: URL) -> None:
    """Make the folder that an SQLite file is to lie in.

    Raises:
        OSError: when it cannot be made.

    """
    if is_file(url) and url.database and not url.database.startswith("file:"):
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)


def why(file: Path, failure: Exception) -> tuple[str, str]:
    """What is wrong with an SQLite file, and what to do."""
    if file.is_dir():
        return "it is a folder", "Name a file in it"
    if isinstance(failure, OSError):
        wrong = f"its folder cannot be made ({failure.strerror})"
        return wrong, "Make it, or name a file in a folder that may be written"
    cause = failure.__cause__ if isinstance(failure, StoreError) else failure
    said = cause.orig if isinstance(cause, DBAPIError) else cause
    code = getattr(said, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    words, advice = WRONG.get(code & 0xFF, ("it fails", OTHER))
    return f"{words} ({failure})", advice
