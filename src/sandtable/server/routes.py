"""What is asked of the server besides the line to a table: every route of HTTP."""

import asyncio
from functools import partial
from importlib.metadata import version
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from sandtable.server import learning
from sandtable.server.analysis_routes import ANALYSES
from sandtable.server.asking import Authorization, TheGuest, TheHall, known, to_guest, token_in
from sandtable.server.limits import doors
from sandtable.server.limits.callers import most_files
from sandtable.server.limits.shares import A_LOOK_BACK, A_TABLE
from sandtable.server.page_routes import PAGES
from sandtable.server.pass_routes import PASSES
from sandtable.server.people.guests import COOKIE
from sandtable.server.people.profiles import attended
from sandtable.server.push_routes import PUSH
from sandtable.server.puzzle_routes import PUZZLES
from sandtable.server.rulebooks import rulebook
from sandtable.server.tables.frames import record_of
from sandtable.server.tables.luck import luck_of
from sandtable.server.tables.room import Room
from sandtable.server.time.service import BEAT
from sandtable.server.wire import front, learn, messages, ratings, wishes
from sandtable.server.wire.health import Health
from sandtable.server.wire.hints import HintPage, HintWish, WhatIfPage, WhatIfWish
from sandtable.server.wire.luck import LuckPage
from sandtable.server.wire.rulebook import Rulebook


@get("/api/lobby")
async def lobby(hall: TheHall) -> front.Lobby:
    """The games on the shelf and the opponents to be had."""
    return hall.lobby()


@get("/health")
async def health(hall: TheHall, request: Request[Any, Any, Any]) -> Health:
    """Whether the house can keep what is played: 503 while its database cannot be written."""
    await hall.service.beat(BEAT)
    caller, is_secure = request.client, request.url.scheme == "https"
    where = caller.host if caller else ""
    return Health(version("sandtable"), hall.service(), is_secure, where, most_files())


@get("/api/games/{game:str}/rulebook")
async def read_rulebook(hall: TheHall, game: FromPath[str]) -> Rulebook:
    """A game's rulebook, paragraph by paragraph."""
    return await asyncio.to_thread(rulebook, hall.folder(game))


@post("/api/games/{game:str}/next", guards=[doors.from_here], status_code=204)
async def prefer(hall: TheHall, game: FromPath[str]) -> None:
    """Somebody looks at a game whose rules are not ready: they are prepared next."""
    hall.prefer(game)


@get("/api/games/{game:str}/lessons")
async def lessons(hall: TheHall, game: FromPath[str]) -> learn.Syllabus:
    """What there is to learn of a game."""
    return await asyncio.to_thread(learning.syllabus, hall.folder(game))


@post("/api/games/{game:str}/lessons/{number:int}", guards=[doors.from_here], status_code=200)
async def lesson(
    hall: TheHall, game: FromPath[str], number: FromPath[int], data: JSONBody[learn.Tries]
) -> learn.LessonPage:
    """A lesson of a game after some tries."""
    taken = await hall.taken(game)
    folder, tries = hall.folder(game), data.actions
    return await asyncio.to_thread(learning.page, taken, folder, number, tries)


@get("/api/tables")
async def tables(
    hall: TheHall,
    guest: TheGuest,
    which: FromQuery[front.ListName | None] = None,
    after: FromQuery[str] = "",
) -> Response[tuple[front.TableCard, ...]]:
    """Tables to look at, the last to change first; ``Link`` says where each list goes on."""
    page = await (hall.lists.page(which, guest, after) if which else hall.lists.begin(guest))
    return Response(page.cards, headers={"Link": page.links} if page.more else {})


@post("/api/tables", guards=[doors.from_here], cost=A_TABLE)
async def found(
    hall: TheHall, request: Request[Any, Any, Any], data: JSONBody[front.TablePlan]
) -> Response[front.NewTable]:
    """Set up a table."""
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    return to_guest(guest, request, await hall.found(data, guest.id))


@post("/api/tables/{table:str}/another", guards=[doors.from_here], cost=A_TABLE)
async def play_again(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    data: JSONBody[wishes.PlayAgain],
) -> Response[front.NewTable]:
    """Set up another game of the same people."""
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    return to_guest(guest, request, await hall.anothers.set_up(table, data, guest.id))


@post("/api/tables/{table:str}/seats", guards=[doors.from_here])
async def sit_down(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    data: JSONBody[front.SitDown],
) -> Response[front.SeatTaken]:
    """Sit down at a table."""
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    seat = await hall.invitations.sit_down(table, data, guest.id)
    return to_guest(guest, request, seat)


@post("/api/tables/{table:str}/links", guards=[doors.from_here])
async def invite(
    hall: TheHall, table: FromPath[str], data: JSONBody[front.Invite], guest: TheGuest
) -> front.SeatLink:
    """Make a link to a seat."""
    return await hall.invitations.invite(table, data, guest)


@post("/api/tables/{table:str}/founding", guards=[doors.from_here], status_code=204)
async def founding(
    hall: TheHall, table: FromPath[str], data: JSONBody[front.Founding], guest: TheGuest
) -> None:
    """What whoever set up a table wishes for it; whoever holds a seat, for the link to it."""
    if data.wish == "begin":
        await hall.invitations.begin(table, guest)
    else:
        await hall.invitations.withdraw(table, data, guest)


@post("/api/tables/{table:str}/wishes", guards=[doors.from_here], status_code=204)
async def wish(hall: TheHall, table: FromPath[str], data: JSONBody[wishes.Wish]) -> None:
    """What those who hold seats of a table wish for it: a name, a seat given up, its end."""
    await hall.holders.grant(table, data)


async def _asking(
    hall: TheHall, table: str, authorization: str | None, guest: str
) -> tuple[Room, int]:
    """A table as it is by now, and the seat of the token by which somebody asks there."""
    room = await hall.rooms.room(table)
    await room.refresh()
    return room, hall.viewer(room.table, token_in(authorization), guest)


@post("/api/tables/{table:str}/hints", guards=[doors.from_here], status_code=200)
async def hint(
    hall: TheHall,
    table: FromPath[str],
    data: JSONBody[HintWish],
    guest: TheGuest,
    authorization: Authorization = None,
) -> HintPage:
    """A hint for the seat of the token, on the question that it has to answer."""
    room, seat = await _asking(hall, table, authorization, guest)
    return await hall.opponents.hints.give(room, seat, data.version)


@post("/api/tables/{table:str}/what-if", guards=[doors.from_here], status_code=200)
async def what_if(
    hall: TheHall,
    table: FromPath[str],
    data: JSONBody[WhatIfWish],
    guest: TheGuest,
    authorization: Authorization = None,
) -> WhatIfPage:
    """What may come of an action for the seat of the token, which chooses nothing by that."""
    room, seat = await _asking(hall, table, authorization, guest)
    return await hall.opponents.hints.foresee(room, seat, data.version, data.action)


@get("/api/tables/{table:str}/frames/{version:int}", cost=A_LOOK_BACK)
async def frame(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    version: FromPath[int],
    authorization: Authorization = None,
) -> messages.Frame:
    """A table at an earlier version, as the seat of the token saw it, or a spectator."""
    guest, token = await known(request, hall), token_in(authorization)
    back, shown, viewer = await hall.looking_back(table, token, guest)
    return await back.at(shown, viewer, version, partial(hall.shares.played, request))


@get("/api/tables/{table:str}/moves/{move:int}", cost=A_LOOK_BACK)
async def after_move(
    hall: TheHall,
    request: Request[Any, Any, Any],
    table: FromPath[str],
    move: FromPath[int],
    authorization: Authorization = None,
) -> messages.Frame:
    """A table after a move, of those that stand, as the record counts them; 0 is the start."""
    guest, token = await known(request, hall), token_in(authorization)
    back, shown, viewer = await hall.looking_back(table, token, guest)
    return await back.after(shown, viewer, move, partial(hall.shares.played, request))


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(
    hall: TheHall, table: FromPath[str], guest: TheGuest, authorization: Authorization = None
) -> Response[str]:
    """The game record of a finished table, with the secret that its chance came from."""
    name = f'attachment; filename="{table}.sandtable"'
    text = await hall.of_finished(table, record_of, token_in(authorization), guest)
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})


@get("/api/tables/{table:str}/luck")
async def luck(
    hall: TheHall, table: FromPath[str], guest: TheGuest, authorization: Authorization = None
) -> LuckPage:
    """What everybody at a finished table rolled and drew, against what is usual."""
    return await hall.of_finished(table, luck_of, token_in(authorization), guest)


@get("/api/tables/{table:str}/standing")
async def standing(
    hall: TheHall, table: FromPath[str], guest: TheGuest, authorization: Authorization = None
) -> ratings.Standing:
    """What a finished table made of ratings, and how often opponents stood in."""
    found = await hall.of_finished(table, attended, token_in(authorization), guest)
    return await hall.profiles.standing(table, found)


@get("/api/profile")
async def own_profile(hall: TheHall, guest: TheGuest) -> ratings.Profile:
    """What the caller has played."""
    return await hall.profiles.own(guest)


@get("/api/profiles/{address:str}")
async def profile(hall: TheHall, address: FromPath[str], guest: TheGuest) -> ratings.Profile:
    """What a player has played, as far as others may know."""
    return await hall.profiles.public(address, guest)


HTTP = (
    lobby,
    health,
    read_rulebook,
    prefer,
    lessons,
    lesson,
    *PUZZLES,
    tables,
    found,
    play_again,
    sit_down,
    invite,
    founding,
    wish,
    hint,
    what_if,
    frame,
    after_move,
    record,
    luck,
    *ANALYSES,
    standing,
    own_profile,
    profile,
    *PASSES,
    *PUSH,
    *PAGES,
)
