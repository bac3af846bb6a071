"""The routes by which a finished game is looked at again."""

from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery

from sandtable.server.asking import Authorization, TheGuest, TheHall, token_in
from sandtable.server.limits import doors
from sandtable.server.limits.tries import network_of
from sandtable.server.opponents.analyses import over, seen_by
from sandtable.server.wire.analysis import AnalysisPage
from sandtable.server.wire.messages import Frame


@get("/api/tables/{table:str}/analysis")
async def analysis(
    hall: TheHall,
    table: FromPath[str],
    guest: TheGuest,
    have: FromQuery[int] = 0,
    authorization: Authorization = None,
) -> AnalysisPage:
    """A finished game looked at again, as far as that has come; without its first moves."""
    found = await hall.of_finished(table, over, token_in(authorization), guest)
    return await hall.analyses.page(found, have)


@post("/api/tables/{table:str}/analysis", guards=[doors.from_here], status_code=202)
async def analyse(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    guest: TheGuest,
    authorization: Authorization = None,
) -> None:
    """Look at a finished game again, or go on with that."""
    found = await hall.of_finished(table, over, token_in(authorization), guest)
    address = request.client.host if request.client else ""
    await hall.analyses.go_on(found, guest or network_of(address))


@get("/api/tables/{table:str}/analysis/{seat:int}/{version:int}")
async def seen_from(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    version: FromPath[int],
    guest: TheGuest,
) -> Frame:
    """A finished table at a version as a seat saw it, or with -1 everybody."""
    build = partial(seen_by, seat=request.path_params["seat"], version=version)
    token = token_in(request.headers.get("Authorization"))
    return await hall.of_finished(table, build, token, guest)


ANALYSES = (analysis, analyse, seen_from)
