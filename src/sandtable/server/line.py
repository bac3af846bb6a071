"""The line between a client and a table: its messages come in, frames go out."""

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from sandtable.server import figures
from sandtable.server.asking import TheGuest, TheHall
from sandtable.server.hall import Hall
from sandtable.server.limits import doors
from sandtable.server.limits.lines import TooManyLinesError
from sandtable.server.limits.shares import A_LINE
from sandtable.server.logs import at
from sandtable.server.refusals import Refusal
from sandtable.server.store.database import StoreError
from sandtable.server.tables.room import Room
from sandtable.server.tables.watchers import NO_TABLE, NOT_READY, TOO_MANY, Watcher
from sandtable.server.warming import NotReadyError
from sandtable.server.wire import messages

log = logging.getLogger(__name__)

LARGEST_MESSAGE = 4 * 1024
"""The longest message that a client may send over the socket, in bytes."""
NO_ROOM = "Too many are watching just now. Players always find room."
NEVER_SAT = "Whoever comes to a table says at once from where to look."
SITTING_SECONDS = 20
"""In which whoever comes to a table has to say from where to look."""

_decoder: msgspec.json.Decoder[messages.ToServer] = msgspec.json.Decoder(messages.ToServer)


@websocket("/api/tables/{table:str}/socket", guards=[doors.from_here], cost=A_LINE)
async def look(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], hall: TheHall, guest: TheGuest
) -> None:
    """A client at a table: it says where it sits and what it chooses, and is shown frames."""
    await socket.accept()
    try:
        with hall.lines.held(socket), figures.LINES.track_inprogress():
            await _served(socket, table, hall, guest)
    except TooManyLinesError as wrong:
        await _turned_away(socket, str(wrong), TOO_MANY)


async def _served(socket: WebSocket[Any, Any, Any], table: str, hall: Hall, guest: str) -> None:
    """Let a client watch or play until it goes."""
    watcher = Watcher(guest)
    try:
        room = await hall.rooms.room(table)
    except (Refusal, NotReadyError) as wrong:
        code = NO_TABLE if isinstance(wrong, Refusal) else NOT_READY
        await _turned_away(socket, str(wrong), code)
        return
    except StoreError as failure:
        log.error("table %s: the store failed: %s", table, failure, extra=at(table))  # noqa: TRY400
        await socket.close(NOT_READY)
        return
    room.enter(watcher)
    writing = asyncio.create_task(_write(socket, watcher))
    try:
        await _read(socket, watcher, room, hall)
    finally:
        hall.gone(watcher)
        room.audience.watchers.discard(watcher)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)


async def _turned_away(socket: WebSocket[Any, Any, Any], reason: str, code: int) -> None:
    """Say why somebody is not let in, and end the line."""
    await socket.send_text(messages.encoder.encode(messages.Refused(reason)))
    await socket.close(code)


async def _read(
    socket: WebSocket[Any, Any, Any], watcher: Watcher, room: Room, hall: Hall
) -> None:
    """Carry out what a client sends, one message after the other, until it goes."""
    reason = NO_ROOM
    while hall.has_room(watcher):
        try:
            async with asyncio.timeout(SITTING_SECONDS if watcher.viewer is None else None):
                event = await socket.receive()
        except TimeoutError:
            reason = NEVER_SAT
            break
        if event["type"] != "websocket.receive":
            return
        await hall.shares.sent(socket)
        refused, watcher.heard = watcher.refused, time.perf_counter()
        try:
            message = _understood(event.get("text"))
            if isinstance(message, messages.Sit) and watcher.viewer is not None:
                await hall.shares.spend(socket)
            await hall.company.hear(room, watcher, message)
        except Refusal as refusal:
            figures.MESSAGES.labels("refused").inc()
            watcher.refuse(str(refusal))
        if watcher.refused > refused:
            await hall.shares.refused(socket)
    watcher.let_go(reason)
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
    while (message := await watcher.next()) is not None:
        await socket.send_text(message.decode())
    await socket.close(watcher.code)
