"""Who looks at a table from where, and how commands become rows and rows become frames."""

import asyncio
import hmac
from collections.abc import Callable, Coroutine
from typing import Any

from sandtable.core.record import SPECTATOR
from sandtable.server.fairness import commitment, token_hash
from sandtable.server.store import Store, TableRow
from sandtable.server.tables import Draft, OutOfStep, Refusal, Table
from sandtable.server.wire import (
    Act,
    Done,
    Frames,
    Refused,
    Seat,
    Seated,
    Sit,
    TakeBack,
    ToClient,
    ToServer,
    encoder,
)

MOST_MISSED = 32
"""A client that has missed more frames than this gets the last one and what was told."""

MOST_WAITING = 256
"""A client that has left this many messages unread is let go; it comes back and catches up."""

WRONG_TOKEN = "This token opens no seat at this table."  # noqa: S105 - words, not a token
NO_SEAT = "A spectator cannot do this; sit down on a seat first."
NOT_YOUR_COMMAND = "This command was given by another seat."


class Watcher:
    """A connected client: whose view it has, and the messages on their way to it."""

    def __init__(self) -> None:
        """Nobody yet: views follow once it sits down."""
        self.viewer: int | None = None
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: ToClient) -> None:
        """Put a message on its way."""
        self.post(encoder.encode(message))

    def post(self, message: bytes) -> None:
        """Put an encoded message on its way; None follows when the client reads nothing."""
        if self.outbox.qsize() < MOST_WAITING:
            self.outbox.put_nowait(message)
        elif self.viewer is not None:
            self.viewer = None
            self.outbox.put_nowait(None)


class Room:
    """A table and those who look at it. One row is written after the other."""

    def __init__(self, store: Store, table: Table) -> None:
        """Open the room of a table."""
        self.store, self.table = store, table
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.moved = asyncio.Event()
        """Set after every row and every entry; whoever waits for the next clears it first."""

    @property
    def idle(self) -> bool:
        """Whether nobody looks and no opponent has to think for a person."""
        return not self.watchers and not self.wanted

    @property
    def wanted(self) -> bool:
        """Whether opponents have to think now: for a person, or for whoever looks."""
        persons = any(seat.kind == "person" for seat in self.table.row.seats)
        return bool(self.table.opponents()) and (persons or bool(self.watchers))

    def enter(self, watcher: Watcher) -> None:
        """Let somebody look."""
        self.watchers.add(watcher)
        self.moved.set()

    async def obey(self, watcher: Watcher, message: ToServer) -> None:
        """Carry out one message of a client, or refuse it in words."""
        try:
            match message:
                case Sit():
                    await self._sit(watcher, message)
                case Act() | TakeBack():
                    await self._command(watcher, message)
        except Refusal as refusal:
            command = "" if isinstance(message, Sit) else message.command
            watcher.send(Refused(str(refusal), command))

    async def decide(self, seat: int, version: int, action: int) -> None:
        """Carry out an opponent's choice.

        Raises:
            Refusal: saying why the choice cannot be made.

        """
        async with self.lock:
            await self._write(self.table.draft_act(seat, version, action, None))

    async def refresh(self) -> None:
        """Take in rows that another process has written."""
        async with self.lock:
            await self._catch_up()

    async def _sit(self, watcher: Watcher, message: Sit) -> None:
        viewer = seat_of(self.table.row, message.token)
        async with self.lock:
            answer = await asyncio.to_thread(_missed, self.table, viewer, message.have)
            watcher.viewer = viewer
            watcher.send(_seated(self.table, viewer))
            watcher.send(answer)

    async def _command(self, watcher: Watcher, message: Act | TakeBack) -> None:
        seat = watcher.viewer
        if seat is None or seat == SPECTATOR:
            raise Refusal(NO_SEAT)
        async with self.lock:
            if message.version > self.table.version:
                await self._catch_up()
            if not self._done(watcher, seat, message.command):
                await self._carry_out(seat, message)
                self._done(watcher, seat, message.command)

    async def _carry_out(self, seat: int, message: Act | TakeBack) -> None:
        command, version = message.command, message.version
        if isinstance(message, Act):
            draft = self.table.draft_act(seat, version, message.action, command)
        else:
            draft = self.table.draft_take_back(seat, version, command)
        try:
            await self._write(draft)
        except OutOfStep:
            if command not in self.table.commands:
                raise

    def _done(self, watcher: Watcher, seat: int, command: str) -> bool:
        """Say that a command was carried out, now or before; False when it was not."""
        entry = self.table.commands.get(command)
        if entry is None:
            return False
        if entry.seat != seat:
            raise Refusal(NOT_YOUR_COMMAND)
        watcher.send(Done(command, entry.seq))
        return True

    async def _write(self, draft: Draft) -> None:
        """Write a row, and only then let it happen."""
        if not await self.store.append(self.table.row.id, draft.entry, draft.snapshot):
            await self._catch_up()
            raise OutOfStep
        self.table.advance(draft.entry, draft.state)
        self._broadcast()

    async def _catch_up(self) -> None:
        for entry in await self.store.entries(self.table.row.id, self.table.version):
            self.table.advance(entry)
            self._broadcast()

    def _broadcast(self) -> None:
        """Send the last row to all who look, each as its seat may see it."""
        frames: dict[int, bytes] = {}
        for watcher in self.watchers:
            viewer = watcher.viewer
            if viewer is None:
                continue
            if viewer not in frames:
                frames[viewer] = encoder.encode(Frames((self.table.frame(viewer),)))
            watcher.post(frames[viewer])
        self.moved.set()


class Rooms:
    """The rooms that are open in this process; each is attended as long as it is open."""

    def __init__(
        self,
        store: Store,
        enter: Callable[[str], Coroutine[Any, Any, Table]],
        attend: Callable[[Room], Coroutine[Any, Any, None]],
    ) -> None:
        """``enter`` brings a table into memory, ``attend`` lets its opponents think."""
        self._store, self._enter, self._attend = store, enter, attend
        self._rooms: dict[str, Room] = {}
        self._attendants: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}

    async def room(self, table: str) -> Room:
        """The room of a table, opened if need be.

        Raises:
            Refusal: when there is no such table, or it cannot be entered.

        """
        while table not in self._rooms:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open(table))
            await asyncio.shield(self._opening[table])
        return self._rooms[table]

    async def look_around(self) -> None:
        """Take in what other processes wrote, and close the rooms that nobody needs.

        Called now and then for as long as the server runs.
        """
        watched = tuple(name for name, room in self._rooms.items() if room.watchers)
        if watched:
            for name, version in (await self._store.versions(watched)).items():
                if version > self._rooms[name].table.version:
                    await self._rooms[name].refresh()
        for name in [name for name, room in self._rooms.items() if room.idle]:
            self._attendants.pop(name).cancel()
            del self._rooms[name]

    async def close(self) -> None:
        """Close every room."""
        for task in self._attendants.values():
            task.cancel()
        await asyncio.gather(*self._attendants.values(), return_exceptions=True)

    async def _open(self, table: str) -> None:
        try:
            room = Room(self._store, await self._enter(table))
            self._rooms[table] = room
            self._attendants[table] = asyncio.create_task(self._attend(room))
        finally:
            del self._opening[table]


def seat_of(row: TableRow, token: str | None) -> int:
    """The seat that a token opens; without a token, the place of a spectator.

    Raises:
        Refusal: when the token opens no seat.

    """
    if token is None:
        return SPECTATOR
    given = token_hash(token)
    for seat in row.seats:
        if seat.token_hash and hmac.compare_digest(seat.token_hash, given):
            return seat.seat
    raise Refusal(WRONG_TOKEN)


def seats_of(row: TableRow) -> tuple[Seat, ...]:
    """What everybody knows of the seats of a table."""
    return tuple(Seat(seat.seat, seat.kind, seat.name, seat.level) for seat in row.seats)


def _seated(table: Table, viewer: int) -> Seated:
    return Seated(
        table=table.row.id,
        game=table.row.game,
        seats=seats_of(table.row),
        options=table.row.options,
        seat=None if viewer == SPECTATOR else viewer,
        commitment=commitment(table.secret),
    )


def _missed(table: Table, viewer: int, have: int | None) -> Frames:
    """What a client needs that has seen all up to a version, or nothing at all."""
    if have is not None and table.version - MOST_MISSED <= have <= table.version:
        return Frames(tuple(table.missed(viewer, have)))
    return Frames((table.frame(viewer),), whole=True, past=table.past(viewer))
