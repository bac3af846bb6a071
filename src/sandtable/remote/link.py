"""Links to seats, and sitting down with one."""

import contextlib
import hmac
import json
import os
import re
import secrets
import sqlite3
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Literal, cast
from urllib.parse import urlsplit

PATIENCE = 30
"""Seconds to wait for an answer."""
KEY_BYTES = 16
SECRET_BYTES = 32
LONGEST_NAME = 32
"""Characters of a name, as houses take them."""
NOT_FOUND = 404
SITS = (
    "A link works once. A bot that has sat down with it comes back on the same machine, "
    "by the same link and name, after its program has ended."
)


class RemoteError(Exception):
    """A house that does not let this program play, or cannot be talked to; why, in words."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link as people hand it on: what opens the seat stands behind the "#"."""

    house: str
    table: str
    way: Literal["sit", "play"]
    """Whether the secret invites to sit down, or is the token of a pass to play."""
    secret: str

    @classmethod
    def read(cls, text: str) -> "Link":
        """The parts of a link.

        Raises:
            RemoteError: when it leads to no seat.

        """
        parts = urlsplit(text.strip())
        table = re.fullmatch(r"/tables/(\w{1,32})", parts.path)
        secret = re.fullmatch(r"(sit|play)=(\w{1,64})", parts.fragment)
        if parts.scheme not in {"http", "https"} or not parts.netloc or not table or not secret:
            message = (
                "This is no link to a seat. "
                "One looks like https://tables.example.org/tables/0123abcd#sit=4567ef."
            )
            raise RemoteError(message)
        way = cast("Literal['sit', 'play']", secret[1])
        return cls(f"{parts.scheme}://{parts.netloc}", table[1], way, secret[2])

    @property
    def socket(self) -> str:
        """Where the table's socket is."""
        return f"ws{self.house.removeprefix('http')}/api/tables/{self.table}/socket"


@contextlib.contextmanager
def numbered(link: Link, name: str = "") -> Iterator[int]:
    """Be the bot of a number: the first that no other of this name has that plays by the link.

    It is had as long as this lasts, and this program: whoever is started again after its end
    has it again. Where nothing can be kept all have 0, and are told apart by their keys.
    """
    for number in count():
        file = _home() / "playing" / sha256(_key(link, name, number).encode()).hexdigest()
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            held = sqlite3.connect(file, timeout=0, isolation_level=None)
        except (OSError, sqlite3.Error):
            yield 0
            return
        with contextlib.closing(held):
            if not _locked(held):
                continue
            yield number
        file.unlink(missing_ok=True)  # it was played to its end
        return


def _locked(held: sqlite3.Connection) -> bool:
    """Lock a file until it is closed or this program ends; False where another has done so."""
    try:
        held.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as failure:
        return failure.sqlite_errorcode != sqlite3.SQLITE_BUSY
    return True


def sit_down(link: Link, name: str = "", number: int = 0) -> str:
    """Take the seat of a link as a bot, if it is not taken by the link itself; its token.

    Started again on the same machine, a bot of this name comes back to the seat that it has.
    Those that play at the same time are told apart by a ``number``, by all who read the name.

    Raises:
        RemoteError: saying why the house does not let the program sit down.

    """
    if link.way == "play":
        return link.secret
    key = _key(link, name, number)
    behind = f" {number + 1}" if name and number else ""
    called = name[: LONGEST_NAME - len(behind)] + behind if behind else name
    plea = {"key": key, "secret": link.secret, "name": called, "bot": True}
    request = urllib.request.Request(  # noqa: S310 - http or https, as the link was read
        f"{link.house}/api/tables/{link.table}/seats",
        json.dumps(plea).encode(),
        {"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE):  # noqa: S310 - see above
            return key
    except urllib.error.HTTPError as refused:
        reason = _reason(refused)
        raise RemoteError(
            f"{reason} {SITS}" if refused.code == NOT_FOUND else reason
        ) from refused
    except OSError as failed:
        message = f"{link.house} does not answer: {failed}"
        raise RemoteError(message) from failed


def _key(link: Link, name: str, number: int) -> str:
    """What opens the seat of a link: the same for the same bot, known on this machine alone.

    Whoever made the link knows its secret, and must not know this.
    """
    words = f"{number or ''}{link.house} {link.table} {link.secret} {name}".encode()
    return hmac.digest(_own_secret(), words, "sha256").hex()[: 2 * KEY_BYTES]


def _home() -> Path:
    """Where programs of this user keep what is theirs."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "sandtable"


def _own_secret() -> bytes:
    """A secret of this user, made when it is first asked for; another each time if not kept."""
    file = _home() / "bots"
    made = secrets.token_bytes(SECRET_BYTES)
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent) as whole:  # only the user reads it
            whole.write(made)
            whole.flush()
            with contextlib.suppress(FileExistsError):  # another program was first
                os.link(whole.name, file)
        made = file.read_bytes()
    return made


def _reason(refused: urllib.error.HTTPError) -> str:
    """What a house says that refuses something."""
    try:
        return str(json.loads(refused.read())["detail"])
    except (ValueError, KeyError, TypeError):
        return f"the house answers {refused.code}"
