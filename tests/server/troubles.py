"""What befalls a server from outside: a disk that takes nothing, a file that is locked."""

import contextlib
import os
import resource
import sqlite3
import subprocess

from sandtable.server.store.database import address


class NoReadOnlyError(Exception):
    """No file can be made read-only here."""


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


@contextlib.contextmanager
def read_only(folder):
    """Nothing in this folder can be written, not even by root or through a file that is open.

    A disk is not mounted anew for that: Linux refuses to as long as a file is open for writing.
    What is kept is on the disk before, so that no page waits to be written.

    Raises:
        NoReadOnlyError: where the file system or its rights do not allow it.

    """
    there = [folder, *folder.iterdir()]
    for file in there:
        _write_out(file)
    try:
        _mark("+i", there)
        yield
    finally:
        _mark("-i", there)


def _write_out(file):
    """Bring what is kept in a file to the disk."""
    opened = os.open(file, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


def _mark(change, files):
    """Let files be immutable, or no longer."""
    try:
        subprocess.run(["chattr", change, *files], check=True, capture_output=True)  # noqa: S603, S607
    except (OSError, subprocess.CalledProcessError) as failure:
        message = "Not tried here: it needs root, and a file system with chattr +i."
        raise NoReadOnlyError(message) from failure
