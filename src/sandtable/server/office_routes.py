"""What is asked of the server by whoever runs the house, with its key.

Whoever brings no key, or a wrong one, is answered as if these routes were not there.
"""

from typing import Any

from litestar import get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from sandtable.server.asking import TheHall, token_in
from sandtable.server.limits import doors
from sandtable.server.limits.keys import HouseKey
from sandtable.server.wire.house import HousePage, NameWish, ReportDone

KEY = "house_key"
Asking = ASGIConnection[Any, Any, Any, Any]


def known_by(key: str) -> State:
    """What the application keeps of the key of its house."""
    return State({KEY: HouseKey(key)})


def by_key(connection: Asking, _: BaseRouteHandler) -> None:
    """Answer whoever has no key as if nothing was there.

    Raises:
        NotFoundException: as for a path that leads nowhere.

    """
    key: HouseKey = connection.app.state[KEY]
    address = connection.client.host if connection.client else ""
    if not key.opens(token_in(connection.headers.get("authorization")), address):
        raise NotFoundException


@get("/api/house", guards=[by_key], include_in_schema=False)
async def house_page(hall: TheHall) -> HousePage:
    """What the house does."""
    return await hall.office.page()


@post(
    "/api/house/reports",
    guards=[by_key, doors.from_here],
    status_code=204,
    include_in_schema=False,
)
async def mark_report(hall: TheHall, data: JSONBody[ReportDone]) -> None:
    """Mark a report as done."""
    await hall.office.mark(data)


@post(
    "/api/house/tables/{table:str}/closing",
    guards=[by_key, doors.from_here],
    status_code=204,
    include_in_schema=False,
)
async def close_table(hall: TheHall, table: FromPath[str]) -> None:
    """End the game at a table without a result."""
    await hall.office.close(table)


@post(
    "/api/house/names",
    guards=[by_key, doors.from_here],
    status_code=204,
    include_in_schema=False,
)
async def refuse_name(hall: TheHall, data: JSONBody[NameWish]) -> None:
    """Refuse a name, or let it be taken again."""
    await hall.office.name(data)


OFFICE = (house_page, mark_report, close_table, refuse_name)
