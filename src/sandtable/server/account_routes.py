"""What is asked of the server about who somebody is."""

import ipaddress
import json
from typing import Any, TypeVar

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from sandtable.server.asking import TheGuest, TheHall
from sandtable.server.limits import doors
from sandtable.server.people.guests import COOKIE, Guest, forgotten
from sandtable.server.people.passkeys import Place
from sandtable.server.refusals import Refusal
from sandtable.server.wire import accounts as wire

NO_NAME = "Passkeys need a name, and the address of this page is a number. Use a password."
Asking = Request[Any, Any, Any]
Answer = TypeVar("Answer")


@get("/api/you")
async def you(hall: TheHall, guest: TheGuest) -> wire.You:
    """Who somebody is."""
    return await hall.accounts.you(guest)


@post("/api/you/account", guards=[doors.from_here])
async def open_account(
    hall: TheHall, request: Asking, data: JSONBody[wire.AccountPlan]
) -> Response[wire.Codes]:
    """Open an account with a password; its recovery codes."""
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    return _to(guest, request, await hall.accounts.open(guest.id, data, _address(request)))


@post("/api/you/passkeys/wishes", guards=[doors.from_here])
async def wish_for_passkey(
    hall: TheHall, request: Asking, data: JSONBody[wire.PasskeyWish]
) -> Response[wire.Ceremony]:
    """What to ask the browser for a new passkey."""
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    place, address = _place(request), _address(request)
    asked = await hall.accounts.ask_for_passkey(place, guest.id, data, address)
    return _to(guest, request, asked)


@post("/api/you/passkeys", guards=[doors.from_here])
async def add_passkey(
    hall: TheHall, request: Asking, data: JSONBody[wire.NewPasskey], guest: TheGuest
) -> wire.Codes:
    """Keep a passkey; a new account's recovery codes."""
    return await hall.accounts.add_passkey(_place(request), guest, data)


@post("/api/you/name", guards=[doors.from_here], status_code=204)
async def rename(hall: TheHall, data: JSONBody[wire.NewName], guest: TheGuest) -> None:
    """Change the name of the account."""
    await hall.accounts.rename(guest, data.name)


@post("/api/you/puzzles", guards=[doors.from_here], status_code=200)
async def allow_puzzles(
    hall: TheHall, request: Asking, data: JSONBody[wire.PuzzleConsent]
) -> Response[wire.You]:
    """Let puzzles be made of games that somebody has finished, or no more."""
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    await hall.guests.allow_puzzles(guest.id, allowed=data.allowed)
    return _to(guest, request, await hall.accounts.you(guest.id))


@post("/api/you/password", guards=[doors.from_here], status_code=204)
async def set_password(
    hall: TheHall, request: Asking, data: JSONBody[wire.NewPassword], guest: TheGuest
) -> None:
    """Change the password of the account."""
    await hall.accounts.set_password(guest, data.password, _address(request))


@post("/api/you/codes", guards=[doors.from_here])
async def new_codes(hall: TheHall, guest: TheGuest) -> wire.Codes:
    """Make ten new recovery codes."""
    return await hall.accounts.new_codes(guest)


@post("/api/sign-in", guards=[doors.from_here], status_code=200)
async def sign_in(
    hall: TheHall, request: Asking, data: JSONBody[wire.SignIn]
) -> Response[wire.You]:
    """Come to an account by password or recovery code."""
    key = request.cookies.get(COOKIE)
    guest = await hall.accounts.sign_in(key, data, _address(request))
    return _to(guest, request, await hall.accounts.you(guest.id))


@post("/api/sign-in/passkeys/wishes", guards=[doors.from_here])
async def wish_to_sign(hall: TheHall, request: Asking) -> wire.Ceremony:
    """What to ask the browser's passkeys."""
    return await hall.accounts.ask_for_signature(_place(request), _address(request))


@post("/api/sign-in/passkeys", guards=[doors.from_here], status_code=200)
async def sign_in_by_passkey(
    hall: TheHall, request: Asking, data: JSONBody[wire.SignInByPasskey]
) -> Response[wire.You]:
    """Come to an account by a passkey."""
    key, place = request.cookies.get(COOKIE), _place(request)
    guest = await hall.accounts.sign_in_by_passkey(place, key, data.credential)
    return _to(guest, request, await hall.accounts.you(guest.id))


@post("/api/sign-out", guards=[doors.from_here])
async def sign_out(hall: TheHall, request: Asking) -> Response[wire.You]:
    """Leave the account at this browser; one without a cookie is nobody's already."""
    if key := request.cookies.get(COOKIE):
        await hall.accounts.sign_out(key)
    return _gone(request)


@post("/api/you/sign-out", guards=[doors.from_here])
async def sign_out_everywhere(
    hall: TheHall, request: Asking, guest: TheGuest
) -> Response[wire.You]:
    """Leave the account at every browser."""
    await hall.accounts.sign_out_everywhere(guest)
    return _gone(request)


@post("/api/you/deletion", guards=[doors.from_here])
async def delete(hall: TheHall, request: Asking, guest: TheGuest) -> Response[wire.You]:
    """Delete the account."""
    await hall.accounts.delete(guest)
    return _gone(request)


@get("/api/you/data")
async def own_data(hall: TheHall, guest: TheGuest) -> Response[str]:
    """All that is kept of somebody."""
    text = json.dumps(await hall.accounts.own_data.of(guest), indent=2, ensure_ascii=False)
    name = 'attachment; filename="sandtable-data.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


ACCOUNTS = (
    you,
    open_account,
    wish_for_passkey,
    add_passkey,
    rename,
    allow_puzzles,
    set_password,
    new_codes,
    sign_in,
    wish_to_sign,
    sign_in_by_passkey,
    sign_out,
    sign_out_everywhere,
    delete,
    own_data,
)


def _to(guest: Guest, request: Asking, content: Answer) -> Response[Answer]:
    """An answer to a guest, whose browser gets a key if it has none."""
    return Response(content, cookies=guest.cookies(secure=request.url.scheme == "https"))


def _gone(request: Asking) -> Response[wire.You]:
    """An answer to a browser that is nobody's from now on."""
    cookie = forgotten(secure=request.url.scheme == "https")
    return Response(wire.You(), cookies=[cookie])


def _address(request: Asking) -> str:
    return request.client.host if request.client else ""


def _place(request: Asking) -> Place:
    """Where a browser is that is asked for passkeys; the doors have looked at both headers.

    Raises:
        Refusal: where a page has no name.

    """
    name = request.url.hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        here = f"{request.url.scheme}://{request.headers.get('host', '')}"
        return Place(name, request.headers.get("origin", here))
    raise Refusal(NO_NAME)
