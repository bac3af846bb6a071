"""The routes by which a finished game is looked at again, and played on from a move.

Also one of which only the record is here.
"""

from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from sandtable.server.asking import Authorization, TheGuest, TheHall, to_guest, token_in
from sandtable.server.limits import doors
from sandtable.server.limits.shares import A_TABLE
from sandtable.server.limits.tries import network_of
from sandtable.server.opponents.analyses import over, seen_by
from sandtable.server.people.guests import COOKIE
from sandtable.server.recorded import LARGEST_RECORD, opened
from sandtable.server.store.rows import Branch
from sandtable.server.tables.branching import branch_of, plan_of
from sandtable.server.tables.cards import card_of
from sandtable.server.tables.table import Table
from sandtable.server.wire.analysis import AnalysisPage, OpenRecord, PlayOn
from sandtable.server.wire.front import NewTable, TableCard, TablePlan
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
    """A finished table at a version as a seat saw it, or with -1 everybody; -2: all hands."""
    build = partial(seen_by, seat=request.path_params["seat"], version=version)
    token = token_in(request.headers.get("Authorization"))
    return await hall.of_finished(table, build, token, guest)


@post("/api/tables/{table:str}/branches", guards=[doors.from_here], cost=A_TABLE)
async def play_on(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    data: JSONBody[PlayOn],
    guest: TheGuest,
) -> Response[NewTable]:
    """Set up a table that begins with a finished game as it was after a move."""
    token = token_in(request.headers.get("Authorization"))

    def build(found: Table) -> tuple[Branch, TablePlan]:
        return branch_of(found, data.move), plan_of(found, data)

    branch, plan = await hall.of_finished(table, build, token, guest)
    known = await hall.guests.welcome(request.cookies.get(COOKIE))
    return to_guest(known, request, await hall.found(plan, known.id, branch))


@get("/api/tables/{table:str}/branches")
async def branches(
    hall: TheHall, table: FromPath[str], guest: TheGuest, authorization: Authorization = None
) -> tuple[TableCard, ...]:
    """The tables at which the caller played on from a finished game, the oldest first."""
    await hall.of_finished(table, over, token_in(authorization), guest)
    rows, served = await hall.store.branches(table, guest), hall.service()
    return tuple(card_of(row, guest, served) for row in rows)


@post(
    "/api/records",
    guards=[doors.from_here],
    cost=A_TABLE,
    request_max_body_size=LARGEST_RECORD,
)
async def open_record(
    hall: TheHall, request: Request[Any, Any, Any], data: JSONBody[OpenRecord]
) -> Response[NewTable]:
    """Lay out the finished game of a record file as a table, to be looked at again."""
    known = await hall.guests.welcome(request.cookies.get(COOKIE))
    return to_guest(known, request, await opened(hall, data.record, known.id))


ANALYSES = (analysis, analyse, seen_from, play_on, branches, open_record)
