"""The people at tables: what they say to each other, and who of them is there.

All of this stands beside the game. It has no part in the log, takes no lock of a table, and
when it fails, the table goes on.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from weakref import WeakKeyDictionary

from sandtable.server.logs import at
from sandtable.server.people.chat import Chat
from sandtable.server.people.circles import CIRCLES
from sandtable.server.people.presence import Presences
from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.refusals import Refusal
from sandtable.server.store.attendance import AttendanceStore
from sandtable.server.store.database import StoreError
from sandtable.server.store.store import Store
from sandtable.server.store.talk import TalkStore
from sandtable.server.tables.fairness import token_hash
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import Sit, ToServer
from sandtable.server.wire.talk import Answered, Attend, Recall, Report, Say, ToChat

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
"""Between two looks at what other processes wrote, and at who has gone."""
NOT_KEPT = "The server cannot keep this just now. Send it again."


class Company:
    """Those who are at the tables of one process."""

    def __init__(
        self, store: Store, rooms: Rooms, names: RefusedNames, served: Callable[[], int]
    ) -> None:
        """Nobody has come yet; the house has ``served`` so many milliseconds."""
        self._rooms, self._names = rooms, names
        self._talk = TalkStore(store.database)
        attendance = AttendanceStore(store.database, secrets.token_hex(8))
        self._presences = Presences(attendance, served)
        self._chats: WeakKeyDictionary[Room, Chat] = WeakKeyDictionary()

    async def hear(self, room: Room, watcher: Watcher, message: ToServer) -> None:
        """Carry out one message of a client: of the table, or of those who are at it."""
        match message:
            case Say() | Report() | Recall():
                watcher.send(await self._answer(room, watcher, message))
            case Attend():
                self._presences.attend(watcher, hidden=message.hidden)
                self._presences.tell(room)
            case Sit():
                _introduce(watcher, message)
                await room.obey(watcher, message)
                await self._welcome(room, watcher, message)
            case _:
                await room.obey(watcher, message)

    async def watch(self) -> None:
        """Look around for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look_around()
            except Exception:
                log.exception("the store does not answer")

    async def look_around(self) -> None:
        """Tell what other processes wrote, who has come and gone, and what may be read now."""
        rooms = {room.table.row.id: room for room in self._rooms.watched}
        await self._presences.look(rooms.values())
        newest = await self._talk.newest(rooms) if rooms else {}
        for table, room in rooms.items():
            chat = self._chats.get(room)
            if chat is None:
                continue
            if chat.may_be_renamed or any(
                newest.get((table, each), 0) > chat.newest(each) for each in CIRCLES
            ):
                await chat.take_in()
            else:
                chat.tell()

    async def gone(self, room: Room) -> tuple[int, ...]:
        """The seats whose people are away, and whom others have waited for long enough."""
        return await self._presences.gone(room)

    async def close(self) -> None:
        """Nobody is here any more."""
        try:
            await self._presences.close()
        except StoreError as failure:
            log.warning("who was here stays written for a while: %s", failure)

    async def _welcome(self, room: Room, watcher: Watcher, message: Sit) -> None:
        """Tell somebody who has come what was said, and everybody who is there now."""
        self._presences.attend(watcher, hidden=message.hidden)
        self._presences.tell(room)
        if watcher.viewer is None:
            return
        try:
            await self._chat(room).take_in()
        except StoreError as failure:
            table = room.table.row.id
            log.warning("table %s: no chat: %s", table, failure, extra=at(table))

    async def _answer(self, room: Room, watcher: Watcher, message: ToChat) -> Answered:
        chat = self._chat(room)
        try:
            match message:
                case Say():
                    return await chat.say(watcher, message)
                case Report():
                    return await chat.report(watcher, message)
                case Recall():
                    return await chat.recall(watcher, message)
        except Refusal as refusal:
            return Answered(message.command, str(refusal))
        except StoreError as failure:
            table = room.table.row.id
            log.warning("table %s: the chat failed: %s", table, failure, extra=at(table))
            return Answered(message.command, NOT_KEPT)

    def _chat(self, room: Room) -> Chat:
        chat = self._chats.get(room)
        if chat is None:
            chat = self._chats[room] = Chat(self._talk, room, self._names)
        return chat


def _introduce(watcher: Watcher, message: Sit) -> None:
    """Note what a client shows, before it is told anything: who plays is no watcher."""
    tokens, company = {message.token, *message.beside} - {None}, watcher.company
    company.tokens = frozenset(token_hash(token) for token in tokens if token)
    company.device = message.device or company.device
    company.hears, company.presence = None, b""
