"""What befalls a server from outside: its disk is full, or somebody has locked its file."""

import contextlib
import resource
import sqlite3

from sandtable.server.store.database import address


@contextlib.contextmanager
def locked(database):
    """Somebody else writes to the SQLite file, and does not come to an end."""
    outsider = sqlite3.connect(address(str(database)).database, isolation_level=None)
    outsider.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        outsider.execute("ROLLBACK")
        outsider.close()


@contextlib.contextmanager
def full(process):
    """The process with this number finds no room for another byte in any file."""
    limit = resource.RLIMIT_FSIZE
    before = resource.prlimit(process, limit)
    resource.prlimit(process, limit, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, limit, before)
