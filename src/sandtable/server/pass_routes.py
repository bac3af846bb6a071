"""What is asked about passes: tokens with which programs may do one thing at a table."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from sandtable.server.asking import Authorization, TheGuest, TheHall, token_in
from sandtable.server.limits import doors
from sandtable.server.wire import passes


@post("/api/tables/{table:str}/passes", guards=[doors.from_here])
async def make_pass(
    hall: TheHall,
    table: FromPath[str],
    data: JSONBody[passes.NewPass],
    guest: TheGuest,
    authorization: Authorization = None,
) -> passes.MadePass:
    """Make a pass for a program; its token is told once."""
    return await hall.passes.make(table, data, token_in(authorization), guest)


@get("/api/tables/{table:str}/passes")
async def passes_made(
    hall: TheHall, table: FromPath[str], guest: TheGuest, authorization: Authorization = None
) -> tuple[passes.Pass, ...]:
    """The passes that the caller may end; not their tokens."""
    return await hall.passes.made(table, token_in(authorization), guest)


@post(
    "/api/tables/{table:str}/passes/{number:int}/end",
    guards=[doors.from_here],
    status_code=204,
)
async def end_pass(
    hall: TheHall,
    table: FromPath[str],
    number: FromPath[int],
    guest: TheGuest,
    authorization: Authorization = None,
) -> None:
    """End a pass: it opens nothing any more, and whoever came with it has to go."""
    await hall.passes.end(table, number, token_in(authorization), guest)


PASSES = (make_pass, passes_made, end_pass)
