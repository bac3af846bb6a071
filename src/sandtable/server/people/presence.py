"""Who is there: known from the sockets of all processes, and from whether pages are hidden.

Nothing of the game is asked but what everybody sees: whom the others wait for.
"""

import time
from collections.abc import Callable, Collection, Iterable, Mapping

from sandtable.core.record import SPECTATOR
from sandtable.server.store.attendance import Attendance, AttendanceStore
from sandtable.server.store.rows import TableRow
from sandtable.server.tables.absence import (
    awaited,
    away_since,
    hosts,
    is_left_by_host,
    patience,
)
from sandtable.server.tables.behind import is_behind
from sandtable.server.tables.room import Room
from sandtable.server.tables.seats import seats_held
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import encoder
from sandtable.server.wire.talk import Presence

AWAY_SECONDS = 60.0
"""How long a page is hidden before its people count as away."""
LEFT_SECONDS = 3600.0
"""How long a page is hidden before it counts no more than one that was closed.

Nobody shall wait for ever for a page that was forgotten behind others.
"""
SIGN_SECONDS = 15.0
"""Between two signs of life for other processes."""
SEEN_SECONDS = 3600.0
"""Between two notes that a person looks at a table: deserted ones are told by days."""


class Presences:
    """Who is there, at all tables that are open in this process."""

    def __init__(self, store: AttendanceStore, served: Callable[[], int]) -> None:
        """Nobody has come yet; the house has ``served`` so many milliseconds."""
        self._store, self._served = store, served
        self._written: dict[str, Attendance] = {}
        self._others: dict[str, Attendance] = {}
        self._lived = 0.0
        self._seen: dict[str, float] = {}
        """By table at which a person looks: when that was noted."""
        self._last: dict[tuple[str, int], int] = {}
        """By table and seat whose person is not there: when they were, as far as was read."""

    def attend(self, watcher: Watcher, *, hidden: bool) -> None:
        """A page is hidden, or can be seen again."""
        company = watcher.company
        if hidden != (company.hidden is not None):
            company.hidden = time.monotonic() if hidden else None

    def tell(self, room: Room) -> None:
        """Tell everybody at a table who is there, where that is news."""
        watchers = [each for each in room.audience.watchers if each.viewer is not None]
        row = room.table.row
        there = self._there(room)
        people = [seat.seat for seat in row.seats if seat.kind == "person"]
        here = tuple(seat for seat in people if there.people.get(seat) is False)
        away = tuple(seat for seat in people if there.people.get(seat) is True)
        gone = self._gone(room, there.people)
        left = is_left_by_host(room.table, there.people, self._last_of(row.id), self._served())
        found = Presence(here, away, there.watching, gone=gone, may_begin=left)
        whole = encoder.encode(found)
        hidden = encoder.encode(Presence((), (), there.watching, known=False))
        for watcher in watchers:
            is_late = watcher.viewer == SPECTATOR and is_behind(room.table)
            message = hidden if is_late else whole
            if watcher.company.presence != message:
                watcher.company.presence = message
                watcher.post(message)

    async def gone(self, room: Room) -> tuple[int, ...]:
        """The seats whose people are away, and whom others have waited for long enough."""
        row = room.table.row
        await self._write(row.id, seen_by(row, room.audience.watchers))
        others = await self._store.others([row.id])
        self._last |= await self._store.last_seen([row.id])
        there = seen_by(row, room.audience.watchers).with_more(others.get(row.id, Attendance()))
        return self._gone(room, there.people)

    def _gone(self, room: Room, there: Collection[int]) -> tuple[int, ...]:
        """The same, by what was read of those who are not there."""
        table, now = room.table, self._served()
        seen = {
            seat: self._last.get((table.row.id, seat))
            for seat in awaited(table)
            if seat not in there
        }
        return tuple(
            seat
            for seat, last in seen.items()
            if last is not None and now - away_since(table, seat, last) >= patience(table.row)
        )

    def _last_of(self, table: str) -> dict[int, int]:
        """By seat at a table whose person is not there: when they were, as far as was read."""
        return {seat: at for (name, seat), at in self._last.items() if name == table}

    async def look(self, rooms: Iterable[Room]) -> None:
        """Write what is news here, read what other processes wrote, and tell it."""
        open_rooms = {room.table.row.id: room for room in rooms}
        for table in {*open_rooms, *self._written}:
            room = open_rooms.get(table)
            seen = seen_by(room.table.row, room.audience.watchers) if room else Attendance()
            await self._write(table, seen)
        self._written = {
            table: seen for table, seen in self._written.items() if seen != Attendance()
        }
        await self._note_seen(open_rooms)
        if self._written and time.monotonic() - self._lived > SIGN_SECONDS:
            self._lived = time.monotonic()
            await self._store.live(self._written, self._served())
        self._others = await self._store.others(open_rooms) if open_rooms else {}
        await self._recall(open_rooms)
        for room in open_rooms.values():
            self.tell(room)

    async def _write(self, table: str, seen: Attendance) -> None:
        """Write who is at a table here, where that is news."""
        if seen != self._written.get(table, Attendance()):
            await self._store.write(table, seen, self._served())
        self._written[table] = seen

    async def _recall(self, rooms: Mapping[str, Room]) -> None:
        """Read when those were there last whom others wait for, once they are not."""
        absent = {
            (name, seat)
            for name, room in rooms.items()
            for seat in (*awaited(room.table), *hosts(room.table))
            if seat not in self._there(room).people
        }
        self._last = {where: at for where, at in self._last.items() if where in absent}
        unknown = {name for name, _ in absent - self._last.keys()}
        if unknown:
            self._last |= await self._store.last_seen(unknown)

    def _there(self, room: Room) -> Attendance:
        """Who is at a table, here and by what other processes wrote."""
        row = room.table.row
        others = self._others.get(row.id, Attendance())
        return seen_by(row, room.audience.watchers).with_more(others)

    async def _note_seen(self, rooms: Mapping[str, Room]) -> None:
        """Note now and then at which tables a person looks: a program is nobody."""
        now = time.monotonic()
        looked = {t for t, room in rooms.items() if is_looked_at(room)}
        self._seen = {table: at for table, at in self._seen.items() if table in looked}
        fresh = {t for t in looked if now - self._seen.get(t, -SEEN_SECONDS) >= SEEN_SECONDS}
        if fresh:
            await self._store.seen(fresh)
            self._seen |= dict.fromkeys(fresh, now)

    async def close(self) -> None:
        """Nobody looks here any more."""
        if self._written:
            await self._store.end()


async def may_begin(room: Room, attendance: AttendanceStore) -> bool:
    """Whether whoever set a table up has left those who wait there alone for long enough."""
    row = room.table.row
    others = (await attendance.others([row.id])).get(row.id, Attendance())
    there = seen_by(row, room.audience.watchers).with_more(others)
    seen = {seat: at for (_, seat), at in (await attendance.last_seen([row.id])).items()}
    return is_left_by_host(room.table, there.people, seen, room.time.served())


def is_looked_at(room: Room) -> bool:
    """Whether a person looks at a table in this process."""
    watchers = room.audience.watchers
    return any(each.viewer is not None and not each.program for each in watchers)


def seen_by(row: TableRow, watchers: Iterable[Watcher]) -> Attendance:
    """Who is at one of these clients: whether all of a seat are away, and how many watch."""
    now, players = time.monotonic(), {seat.holder for seat in row.seats if seat.holder}
    seen: dict[int, bool] = {}
    looking: set[int] = set()
    watching: set[str] = set()
    for watcher in watchers:
        if watcher.viewer == SPECTATOR and watcher.guest not in players:
            watching.add(watcher.guest or watcher.company.device)
        hidden = watcher.company.hidden
        if hidden is not None and now - hidden >= LEFT_SECONDS:
            continue
        away = hidden is not None and now - hidden >= AWAY_SECONDS
        for seat in seats_held(row, watcher):
            seen[seat] = away and seen.get(seat, True)
            if hidden is None:
                looking.add(seat)
    return Attendance(seen, len(watching), frozenset(looking))
