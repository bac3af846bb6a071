"""The web application: every route, and what holds for all of them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from typing import Annotated, Any

import msgspec
import numpy as np
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.types import Message, Scope

from sandtable.server import pages
from sandtable.server.hall import Furniture, Hall
from sandtable.server.limits import doors
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.rulebooks import rulebook
from sandtable.server.store.database import StoreError
from sandtable.server.tables.plans import SeatRefusal
from sandtable.server.tables.room import FAILED, NOT_KEPT, Room
from sandtable.server.tables.watchers import NO_TABLE, Watcher
from sandtable.server.warming import NotReadyError
from sandtable.server.wire import front, messages

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
LARGEST_MESSAGE = 4 * 1024
"""The longest message that a client may send over the socket, in bytes."""

NO_ROOM = "Too many are watching just now. Players always find room."
SITTING_SECONDS = 20
"""In which whoever comes to a table has to say from where to look."""

NOT_READY = 4503

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

TheHall = NamedDependency[Hall]

_decoder: msgspec.json.Decoder[messages.ToServer] = msgspec.json.Decoder(messages.ToServer)


@get("/api/lobby")
async def lobby(hall: TheHall) -> front.Lobby:
    """The games on the shelf and the opponents to be had."""
    return hall.lobby()


@get("/api/games/{game:str}/rulebook")
async def read_rulebook(hall: TheHall, game: FromPath[str]) -> front.Rulebook:
    """A game's rulebook, paragraph by paragraph."""
    return await asyncio.to_thread(rulebook, hall.folder(game) / "rulebook.md")


@get("/api/games/{game:str}/drawings/{name:str}", media_type=MediaType.TEXT)
async def drawing(hall: TheHall, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A game's drawings."""
    return pages.drawing(hall.folder(game), name)


@get("/api/tables")
async def tables(hall: TheHall) -> tuple[front.TableCard, ...]:
    """The tables that changed last, the newest first."""
    return await hall.tables()


@post("/api/tables", guards=[doors.from_here])
async def found(hall: TheHall, data: JSONBody[front.TablePlan]) -> front.NewTable:
    """Set up a table."""
    return await hall.found(data)


@post("/api/tables/{table:str}/wishes", guards=[doors.from_here], status_code=204)
async def wish(hall: TheHall, table: FromPath[str], data: JSONBody[front.Wish]) -> None:
    """What those who hold seats of a table wish for it: a name, a seat given up, its end."""
    await hall.holders.grant(table, data)


@get("/api/tables/{table:str}/frames/{version:int}")
async def frame(
    hall: TheHall,
    table: FromPath[str],
    version: FromPath[int],
    authorization: Annotated[str | None, HeaderParameter(name="Authorization")] = None,
) -> messages.Frame:
    """A table at an earlier version, as the seat of the token saw it, or a spectator."""
    token = None if authorization is None else authorization.removeprefix("Bearer ").strip()
    return await hall.frame(table, version, token)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(hall: TheHall, table: FromPath[str]) -> Response[str]:
    """The game record of a finished table, with the secret that its chance came from."""
    name = f'attachment; filename="{table}.sandtable"'
    text = await hall.record(table)
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})


@websocket("/api/tables/{table:str}/socket", guards=[doors.from_here])
async def look(socket: WebSocket[Any, Any, Any], table: FromPath[str], hall: TheHall) -> None:
    """A client at a table: it says where it sits and what it chooses, and is shown frames."""
    await socket.accept()
    watcher = Watcher()
    try:
        room = await hall.rooms.room(table)
    except (Refusal, NotReadyError) as wrong:
        await socket.send_text(messages.encoder.encode(messages.Refused(str(wrong))))
        await socket.close(NO_TABLE if isinstance(wrong, Refusal) else NOT_READY)
        return
    except StoreError as failure:
        log.error("table %s: the store failed: %s", table, failure)  # noqa: TRY400 - the cause is known
        await socket.close(NOT_READY)
        return
    room.enter(watcher)
    writing = asyncio.create_task(_write(socket, watcher))
    try:
        await _read(socket, watcher, room, hall)
    finally:
        hall.gone(watcher)
        room.watchers.discard(watcher)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)


@get(["/", "/{path:path}"], include_in_schema=False, media_type=MediaType.TEXT)
async def client(path: FromPath[str] = "") -> Response[bytes]:
    """The page that people play on."""
    return await asyncio.to_thread(pages.page, path.removeprefix("/"))


ROUTES = (
    lobby,
    read_rulebook,
    drawing,
    tables,
    found,
    wish,
    frame,
    record,
    look,
    client,
)


def create_app(furniture: Furniture, database: str, hosts: Collection[str] = ()) -> Litestar:
    """The application; with ``hosts``, it answers to these names only."""
    hall = Hall(furniture, database)

    @contextlib.asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        ROUTES,
        dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
        lifespan=[opened],
        type_encoders={np.generic: messages.plain},
        before_send=[_guarded],
        after_exception=[doors.note],
        request_class=doors.Letter,
        exception_handlers={
            500: _failed,
            ValidationException: _invalid,
            MissingError: _refused(404),
            SeatRefusal: _refused_seat,
            Refusal: _refused(400),
            NotReadyError: _refused(503),
            StoreError: _not_kept,
        },
        guards=[doors.well_formed, *([doors.named(hosts)] if hosts else [])],
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(
            "Sandtable", "1", render_plugins=[JsonRenderPlugin()], path="/schema"
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


async def _read(
    socket: WebSocket[Any, Any, Any], watcher: Watcher, room: Room, hall: Hall
) -> None:
    """Carry out what a client sends, one message after the other, until it goes."""
    while hall.has_room(watcher):
        try:
            async with asyncio.timeout(SITTING_SECONDS if watcher.viewer is None else None):
                event = await socket.receive()
        except TimeoutError:
            break
        if event["type"] != "websocket.receive":
            return
        try:
            await room.obey(watcher, _understood(event.get("text")))
        except Refusal as refusal:
            watcher.send(messages.Refused(str(refusal)))
    watcher.let_go(NO_ROOM)
    await socket.receive()


def _understood(text: str | None) -> messages.ToServer:
    """A message of a client.

    Raises:
        Refusal: when it is none.

    """
    if text is None:
        message = "Messages are text."
        raise Refusal(message)
    if len(text.encode()) > LARGEST_MESSAGE:
        message = f"A message has at most {LARGEST_MESSAGE} bytes."
        raise Refusal(message)
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as wrong:
        message = f"This message is not understood: {wrong}."
        raise Refusal(message) from wrong


async def _write(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """Send a client its messages, until it is let go."""
    while (message := await watcher.outbox.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(watcher.code)


async def _guarded(message: Message, _: Scope) -> None:
    """Give every answer the headers that keep browsers careful."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault("Cache-Control", "no-store")


def _answer(status: int, detail: str, **more: int) -> Response[dict[str, Any]]:
    return Response({"status_code": status, "detail": detail, **more}, status_code=status)


def _failed(_: Request[Any, Any, Any], __: Exception) -> Response[dict[str, Any]]:
    return _answer(500, FAILED)


def _refused(status: int) -> Any:  # noqa: ANN401 - a handler of one kind of exception
    def handle(_: Request[Any, Any, Any], wrong: Exception) -> Response[dict[str, Any]]:
        return _answer(status, str(wrong))

    return handle


def _refused_seat(_: Request[Any, Any, Any], wrong: SeatRefusal) -> Response[dict[str, Any]]:
    return _answer(400, str(wrong), seat=wrong.seat)


def _not_kept(_: Request[Any, Any, Any], __: StoreError) -> Response[dict[str, Any]]:
    return _answer(503, f"{NOT_KEPT} Try again in a moment.")


def _invalid(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[dict[str, Any]]:
    faults = [part for part in wrong.extra or () if isinstance(part, dict)]
    words = "; ".join(
        ": ".join(filter(None, (part.get("key"), part.get("message")))) for part in faults
    )
    return _answer(wrong.status_code, words or wrong.detail)
