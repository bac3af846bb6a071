"""What a request has to look like before anything is done for it, and what is noted of it.

What is malformed is answered with 400 and noted in one line; what fails here is answered with
500 and noted with its cause. Bodies, headers and tokens are noted nowhere.
"""

import logging
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, HTTPException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard, Scope
from uvicorn.protocols.utils import ClientDisconnected

from sandtable.server.logs import at
from sandtable.server.refusals import Refusal
from sandtable.server.store.database import StoreError
from sandtable.server.warming import NotReadyError

log = logging.getLogger(__name__)

LONGEST_PATH = 1000
MOST_NOTED = 80
"""Characters of a path that are noted."""
TOO_DEEP = "The body is nested too deeply."
NOT_UTF8 = "The body is not UTF-8."

Connection = ASGIConnection[Any, Any, Any, Any]


class MalformedError(ClientException):
    """A request that no browser and no honest program sends."""


class Letter(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:  # noqa: ANN401 - whatever was sent
        """The body, decoded.

        Raises:
            MalformedError: when decoding it takes more than a body may ask for.

        """
        try:
            return await super().json()
        except RecursionError as wrong:
            raise MalformedError(TOO_DEEP) from wrong
        except UnicodeDecodeError as wrong:
            raise MalformedError(NOT_UTF8) from wrong


def well_formed(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what cannot be read: addresses that are none, paths that no file or table has."""
    for header in ("host", "origin"):
        address = connection.headers.get(header, "")
        try:
            urlsplit(address if "//" in address else f"//{address}")
        except ValueError as wrong:
            message = f"The header {header!r} is no address."
            raise MalformedError(message) from wrong
    path = connection.scope["path"]
    if "\0" in path or len(path) > LONGEST_PATH:
        message = f"A path has at most {LONGEST_PATH} characters, and no NUL among them."
        raise MalformedError(message)


def from_here(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what the pages of other sites ask a browser to send."""
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
        raise PermissionDeniedException(detail=f"Pages of {origin} may not play here.")


def named(hosts: Collection[str]) -> Guard:
    """Refuse connections that call this server by other names, as a rebound name does."""

    def guard(connection: Connection, _: BaseRouteHandler) -> None:
        name = connection.headers.get("host", "")
        if urlsplit(f"//{name}").hostname not in hosts:
            raise PermissionDeniedException(detail=f"This server does not go by {name!r}.")

    return guard


async def note(wrong: Exception, scope: Scope) -> None:
    """Note what was malformed, and what failed; not that somebody has hung up."""
    what = f"{scope['type']} {scope['path'][:MOST_NOTED]!r}"
    table = scope.get("path_params", {}).get("table")
    where = at(str(table)[:MOST_NOTED]) if table else {}
    if isinstance(wrong, MalformedError):
        log.warning("refused: %s (%s)", wrong.detail, what, extra=where)
    elif isinstance(wrong, StoreError):
        log.error("failed: %s: %s", what, wrong, extra=where)
    elif not isinstance(wrong, HTTPException | Refusal | NotReadyError | ClientDisconnected):
        log.error("failed: %s", what, exc_info=wrong, extra=where)
