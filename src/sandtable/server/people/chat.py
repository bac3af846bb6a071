"""The chat of one table: lines are kept in rows of their own, and told to who may read them.

Nothing here waits for the table or lets it wait: a chat that fails loses a line, never a game.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from heapq import merge
from weakref import proxy

from sandtable.server.limits.pace import Pace
from sandtable.server.people.circles import (
    CIRCLES,
    author_of,
    circle_of,
    heard_by,
    name_of,
)
from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.people.texts import checked
from sandtable.server.refusals import Refusal
from sandtable.server.store.rows import LineRow, Reporter
from sandtable.server.store.talk import MOST_KEPT, TalkStore
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import DELETED
from sandtable.server.tables.seats import seats_held
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import LARGEST
from sandtable.server.wire.messages import encoder
from sandtable.server.wire.talk import Answered, Circle, Recall, Report, Say, Talk, TalkLine

MOST_SHOWN = 200
"""Lines that are told to whoever comes, and at once to who asks for earlier ones."""
MOST_SAID, SAID_SECONDS = 5, 20.0
"""So many lines of one person, or reports, in so many seconds."""
MOST_RECALLED = 20
"""So often may one person ask for earlier lines in that time: all that two circles keep."""
MOST_WATCHING = 20
"""So many lines of all watchers together; who has no seat may come under many names."""

NO_CHAT = "There is no chat for you here now."
NO_SUCH_LINE = "There is no such line."


class Chat:
    """What people at one table say to each other."""

    def __init__(self, store: TalkStore, room: Room, names: RefusedNames) -> None:
        """In the room of a table; the lines are read when somebody first comes."""
        self._store, self._names = store, names
        self._room: Room = proxy(room)  # or it would keep the room it is kept for
        self._reseated = room.table.row.reseated
        self._lines: dict[Circle, list[LineRow]] = {}
        self._pace = Pace(MOST_SAID, SAID_SECONDS)
        self._crowd = Pace(MOST_WATCHING, SAID_SECONDS)
        self._recalls = Pace(MOST_RECALLED, SAID_SECONDS)
        self._reading = asyncio.Lock()

    async def say(self, watcher: Watcher, message: Say) -> Answered:
        """Keep a line and tell it, or say when it may be sent again.

        Raises:
            Refusal: saying why it cannot be said.

        """
        table, row = self._room.table, self._room.table.row
        circle = circle_of(table, watcher)
        if circle is None:
            raise Refusal(NO_CHAT)
        if any(line.command == message.command for line in self._lines.get(circle, ())):
            return Answered(message.command)
        text, author = checked(message.text), author_of(row, watcher)
        wait = self._wait(author, circle)
        if wait:
            return _not_yet(message.command, wait)
        wanted = await self._names.allowed(message.name, watcher.guest)
        held, name = seats_held(row, watcher), name_of(row, watcher, wanted)
        seat = held[0] if held else None
        said = (circle, message.command, seat, author, name, text)
        line = LineRow(*said, holder=watcher.guest)
        if not await self._store.add(row.id, line):
            raise Refusal(DELETED)
        self._pace.note(author)
        self._crowd.note(circle)
        await self.take_in()
        return Answered(message.command)

    async def report(self, watcher: Watcher, message: Report) -> Answered:
        """Keep a line for whoever runs the server.

        Raises:
            Refusal: when there is no such line for whoever reports it.

        """
        row, number, circle = self._room.table.row, message.number, message.circle
        readable = circle in heard_by(self._room.table, watcher)
        lines = self._lines.get(circle, []) if readable else []
        found = [line for line in lines if line.number == number]
        if not found:
            raise Refusal(NO_SUCH_LINE)
        reporter = Reporter(author_of(row, watcher), name_of(row, watcher))
        wait = self._pace.wait(("report", reporter.author))
        if wait:
            return _not_yet(message.command, wait)
        self._pace.note(("report", reporter.author))
        await self._store.report(row.id, found[0], reporter)
        return Answered(message.command)

    async def recall(self, watcher: Watcher, message: Recall) -> Answered:
        """Tell lines that were said before those that a client has.

        Raises:
            Refusal: when there are none for whoever asks.

        """
        table = self._room.table
        circles, author = heard_by(table, watcher), author_of(table.row, watcher)
        if not circles or not self._lines:
            raise Refusal(NO_CHAT)
        wait = self._recalls.wait(author)
        if wait:
            return Answered(message.command, f"Read on in {wait} s", wait)
        self._recalls.note(author)
        before: dict[Circle, int] = {"players": message.players, "watchers": message.watchers}
        async with self._reading:
            for circle in circles:
                await self._reach(circle, before[circle])
            if heard_by(self._room.table, watcher) == circles:
                watcher.send(self._talk(watcher, before, recalled=True))
        return Answered(message.command)

    def newest(self, circle: Circle) -> int:
        """The number of the last line that is known here."""
        lines = self._lines.get(circle)
        return lines[-1].number if lines else 0

    @property
    def may_be_renamed(self) -> bool:
        """Whether names may have changed since the lines were read."""
        return self._reseated != self._room.table.row.reseated

    async def take_in(self) -> None:
        """Read what was said since, here or at another process, and tell it."""
        table = self._room.table.row.id
        async with self._reading:
            if self.may_be_renamed:
                await self._read_again()
            fresh: list[LineRow] = []
            for circle in CIRCLES:
                known = self._lines.get(circle)
                if known is None:
                    self._lines[circle] = [*await self._store.last(table, circle, MOST_SHOWN)]
                else:
                    news = await self._store.after(table, circle, self.newest(circle))
                    self._lines[circle] = [*known, *news][-_room_for(known) :]
                    fresh += news
            self.tell(fresh)

    async def _read_again(self) -> None:
        """Read all lines anew, and tell them so if somebody has another name now."""
        row = self._room.table.row
        for circle, before in [*self._lines.items()]:
            names = {line.number: line.name for line in before}
            lines = [*await self._store.last(row.id, circle, _room_for(before))]
            self._lines[circle] = lines
            if any(names.get(line.number, line.name) != line.name for line in lines):
                for watcher in self._room.audience.watchers:
                    watcher.company.hears = None
        self._reseated = row.reseated

    def tell(self, fresh: Iterable[LineRow] = ()) -> None:
        """Tell everybody the lines that are news; all of them where others may be read now."""
        table, news = self._room.table, tuple(fresh)
        for watcher in self._room.audience.watchers:
            if watcher.viewer is None:
                continue
            circles, circle = heard_by(table, watcher), circle_of(table, watcher)
            author = author_of(table.row, watcher)
            hears, company = (circles, author), watcher.company
            if company.hears != hears:
                company.hears = hears
                watcher.send(self._talk(watcher, {}, whole=True))
            elif lines := [line for line in news if line.circle in circles]:
                watcher.post(encoder.encode(Talk(_shown(lines), circle, author)))

    async def _reach(self, circle: Circle, before: int) -> None:
        """Read as many lines of a circle before one as are told at once, if there are."""
        known = self._lines[circle]
        if not known:
            return
        first = max(1, min(before, known[-1].number + 1) - MOST_SHOWN)
        if first < known[0].number:
            place = self._room.table.row.id, circle, known[0].number
            older = await self._store.before(*place, known[0].number - first)
            self._lines[circle] = [*older, *known]

    def _talk(self, watcher: Watcher, before: Mapping[Circle, int], **how: bool) -> Talk:
        """The last lines that a client may read, or the last before some of their numbers.

        Each circle in the order of its numbers, both together by time. So what is told of a
        circle has no gap, whatever clocks of several processes say.
        """
        table = self._room.table
        parts = [
            [line for line in self._lines.get(circle, ()) if _is_before(line, before)]
            for circle in heard_by(table, watcher)
        ]
        lines = [*merge(*parts, key=lambda line: line.at)]
        kept = len(lines) > MOST_SHOWN or any(
            part[0].number > max(1, self.newest(part[0].circle) + 1 - MOST_KEPT)
            for part in parts
            if part
        )
        shown, author = _shown(lines[-MOST_SHOWN:]), author_of(table.row, watcher)
        return Talk(shown, circle_of(table, watcher), author, earlier=kept, **how)

    def _wait(self, author: str, circle: Circle) -> int:
        wait = self._pace.wait(author)
        return max(wait, self._crowd.wait(circle)) if circle == "watchers" else wait


def _room_for(known: Sequence[LineRow]) -> int:
    """How many lines of a circle are known here: more, once somebody has asked for them."""
    return max(MOST_SHOWN, len(known))


def _is_before(line: LineRow, before: Mapping[Circle, int]) -> bool:
    return line.number < before.get(line.circle, LARGEST)


def _not_yet(command: str, wait: int) -> Answered:
    return Answered(command, f"Send again in {wait} s", wait)


def _shown(lines: Iterable[LineRow]) -> tuple[TalkLine, ...]:
    return tuple(
        TalkLine(
            line.circle, line.number, line.seat, line.author, line.name, line.text, line.at
        )
        for line in lines
    )
