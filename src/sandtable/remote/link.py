"""Links to seats, and sitting down with one."""

import contextlib
import hmac
import json
import os
import re
import secrets
import tempfile
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast
from urllib.parse import urlsplit

PATIENCE = 30
"""Seconds to wait for an answer."""
KEY_BYTES = 16
SECRET_BYTES = 32
NOT_FOUND = 404
SITS = (
    "A link works once. A bot that has sat down with it comes back on the same machine, "
    "by the same link and name."
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


def sit_down(link: Link, name: str = "") -> str:
    """Take the seat of a link as a bot, if it is not taken by the link itself; its token.

    Started again on the same machine, a bot of this name comes back to the seat that it has.

    Raises:
        RemoteError: saying why the house does not let the program sit down.

    """
    if link.way == "play":
        return link.secret
    key = _key(link, name)
    plea = {"key": key, "secret": link.secret, "name": name, "bot": True}
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


def _key(link: Link, name: str) -> str:
    """What opens the seat of a link: the same for the same bot, known on this machine alone.

    Whoever made the link knows its secret, and must not know this.
    """
    words = f"{link.house} {link.table} {link.secret} {name}".encode()
    return hmac.digest(_own_secret(), words, "sha256").hex()[: 2 * KEY_BYTES]


def _own_secret() -> bytes:
    """A secret of this user, made when it is first asked for; another each time if not kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    file = Path(home) / "sandtable" / "bots"
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
