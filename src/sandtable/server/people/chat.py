"""The chat of one table: lines are kept in rows of their own, and told to who may read them.

Nothing here waits for the table or lets it wait: a chat that fails loses a line, never a game.
"""

import asyncio
from collections.abc import Iterable
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
from sandtable.server.store.talk import TalkStore
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import DELETED
from sandtable.server.tables.seats import seats_held
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import encoder
from sandtable.server.wire.talk import Answered, Circle, Report, Say, Talk, TalkLine

MOST_SHOWN = 200
"""Lines of a circle that are told to whoever comes."""
MOST_SAID, SAID_SECONDS = 5, 20.0
"""So many lines of one person, or reports, in so many seconds."""
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
        refused = message.name and await self._names.first([message.name]) is not None
        wanted = "" if refused else message.name
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
        row, number = self._room.table.row, message.number
        lines = self._readable(watcher)
        found = [
            line for line in lines if (line.circle, line.number) == (message.circle, number)
        ]
        if not found:
            raise Refusal(NO_SUCH_LINE)
        reporter = Reporter(author_of(row, watcher), name_of(row, watcher))
        wait = self._pace.wait(("report", reporter.author))
        if wait:
            return _not_yet(message.command, wait)
        self._pace.note(("report", reporter.author))
        await self._store.report(row.id, found[0], reporter)
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
                    self._lines[circle] = [*known, *news][-MOST_SHOWN:]
                    fresh += news
            self.tell(fresh)

    async def _read_again(self) -> None:
        """Read all lines anew, and tell them so if somebody has another name now."""
        row = self._room.table.row
        for circle, before in [*self._lines.items()]:
            names = {line.number: line.name for line in before}
            lines = [*await self._store.last(row.id, circle, MOST_SHOWN)]
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
                lines = sorted(self._readable(watcher), key=lambda line: line.at)
                watcher.send(Talk(_shown(lines), circle, author, whole=True))
            elif lines := [line for line in news if line.circle in circles]:
                watcher.post(encoder.encode(Talk(_shown(lines), circle, author)))

    def _readable(self, watcher: Watcher) -> list[LineRow]:
        circles = heard_by(self._room.table, watcher)
        return [line for circle in circles for line in self._lines.get(circle, ())]

    def _wait(self, author: str, circle: Circle) -> int:
        wait = self._pace.wait(author)
        return max(wait, self._crowd.wait(circle)) if circle == "watchers" else wait


def _not_yet(command: str, wait: int) -> Answered:
    return Answered(command, f"Send again in {wait} s", wait)


def _shown(lines: Iterable[LineRow]) -> tuple[TalkLine, ...]:
    return tuple(
        TalkLine(
            line.circle, line.number, line.seat, line.author, line.name, line.text, line.at
        )
        for line in lines
    )
