"""What browsers ask about being told of turns: how, from now on, and no more."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from sandtable.server.asking import TheGuest, TheHall
from sandtable.server.limits import doors
from sandtable.server.people.guests import COOKIE
from sandtable.server.push.teller import ABSENT
from sandtable.server.tables.fairness import token_hash
from sandtable.server.wire import push


@get("/api/push")
async def offer(hall: TheHall) -> push.PushOffer:
    """By which key browsers know this house, if it sends pushes."""
    key = await hall.teller.key()
    return push.PushOffer(key, "" if key else ABSENT)


@post("/api/push", guards=[doors.from_here], status_code=201)
async def subscribe(
    hall: TheHall, request: Request[Any, Any, Any], data: JSONBody[push.Subscription]
) -> Response[None]:
    """Tell whoever asks of turns, at this browser."""
    key = request.cookies.get(COOKIE)
    guest = await hall.guests.welcome(key)
    name = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    host, key = "localhost" if ":" in name else name, guest.new_key or key or ""
    await hall.teller.subscribe(guest.id, data, host, token_hash(key))
    return Response(None, cookies=guest.cookies(secure=request.url.scheme == "https"))


@post("/api/push/end", guards=[doors.from_here], status_code=204)
async def unsubscribe(
    hall: TheHall, data: JSONBody[push.Unsubscription], guest: TheGuest
) -> None:
    """Tell nothing more at this browser."""
    await hall.teller.devices.forget(data.endpoint, guest)


@post("/api/tables/{table:str}/muted", guards=[doors.from_here], status_code=204)
async def mute(
    hall: TheHall, table: FromPath[str], data: JSONBody[push.Muting], guest: TheGuest
) -> None:
    """Tell whoever asks nothing of an own table, or tell it again."""
    await hall.teller.mute(guest, table, muted=data.muted)


@post("/api/tables/{table:str}/awaited", guards=[doors.from_here], status_code=204)
async def await_start(
    hall: TheHall, table: FromPath[str], data: JSONBody[push.Awaiting], guest: TheGuest
) -> None:
    """Tell whoever asks once when an own table begins, or do not."""
    await hall.teller.await_start(guest, table, awaited=data.awaited)


PUSH = (offer, subscribe, unsubscribe, mute, await_start)
