"""A new file for a whole house: there when it is whole, or not at all."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

OWN = 0o600


class MoveError(Exception):
    """A house cannot be moved so; nothing was changed."""


@contextlib.contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A file that gets its name when it is whole, and that only its owner may read.

    Raises:
        MoveError: when there is one of that name, or it cannot be written.

    """
    if file.exists():
        message = f"There is a file at {file} already."
        raise MoveError(message)
    with writing(file):
        handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
        os.close(handle)
        unfinished = Path(name)
        try:
            yield unfinished
            with unfinished.open("rb") as written:
                os.fsync(written.fileno())
            unfinished.chmod(OWN)
            unfinished.replace(file)
        finally:
            unfinished.unlink(missing_ok=True)


@contextlib.contextmanager
def writing(file: Path) -> Iterator[None]:
    """Write to a file; what its disk refuses is said against it, and not against a database.

    Raises:
        MoveError: when it cannot be written.

    """
    try:
        yield
    except OSError as failure:
        message = (
            f"{file} cannot be written: {failure.strerror}. "
            "Name a file in a folder that is there, may be written and has room."
        )
        raise MoveError(message) from failure
