"""The routes of what is read and not asked: the client, drawings, what is told to programs."""

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from sandtable.server import pages
from sandtable.server.asking import TheHall
from sandtable.server.described import asyncapi_text


@get("/api/games/{game:str}/drawings/{name:str}", media_type=MediaType.TEXT, packs=True)
async def drawing(
    hall: TheHall, request: Request[Any, Any, Any], game: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """A game's drawings."""
    return await pages.drawing(hall.folder(game), name, packed=_unpacks(request))


@get("/schema/asyncapi.json", include_in_schema=False)
async def socket_described() -> Response[bytes]:
    """The messages over the socket of a table, as AsyncAPI."""
    return Response(asyncapi_text(), media_type=MediaType.JSON)


@get(["/", "/{path:path}"], include_in_schema=False, media_type=MediaType.TEXT, packs=True)
async def client(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """The page that people play on."""
    return await pages.served(path.removeprefix("/"), packed=_unpacks(request))


def _unpacks(request: Request[Any, Any, Any]) -> bool:
    return pages.PACKING in request.headers.get("accept-encoding", "")


PAGES = (drawing, socket_described, client)
