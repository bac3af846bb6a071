"""What every route may ask for: the house, and who asks."""

from typing import Annotated, Any, TypeVar

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import HeaderParameter

from sandtable.server.hall import Hall
from sandtable.server.people.guests import COOKIE, Guest

Answer = TypeVar("Answer")

TheHall = NamedDependency[Hall]
TheGuest = NamedDependency[str]
"""The guest whose cookie comes with a request; empty for nobody that is known."""
Authorization = Annotated[str | None, HeaderParameter(name="Authorization")]


async def known(request: ASGIConnection[Any, Any, Any, Any], hall: TheHall) -> str:
    """Whose cookie comes with a request."""
    return await hall.guests.known(request.cookies.get(COOKIE))


def token_in(authorization: str | None) -> str | None:
    """The token of a seat, or of a pass, in a header."""
    return None if authorization is None else authorization.removeprefix("Bearer ").strip()


def to_guest(
    guest: Guest, request: Request[Any, Any, Any], content: Answer
) -> Response[Answer]:
    """An answer to a guest, who is given a cookie when new."""
    cookies = guest.cookies(secure=request.url.scheme == "https")
    return Response(content, cookies=cookies)
