"""Those who look at a table, and what each of them is told of what happens there."""

import asyncio

from sandtable.core.record import SPECTATOR
from sandtable.server import figures
from sandtable.server.refusals import MissingError
from sandtable.server.store.rows import TableRow
from sandtable.server.tables.behind import Behind, is_behind
from sandtable.server.tables.bells import CLOSING
from sandtable.server.tables.fairness import token_hash
from sandtable.server.tables.frames import Missed, frame_of, is_near, missed
from sandtable.server.tables.looking import check_looking, offered_by
from sandtable.server.tables.looking_back import LookingBack
from sandtable.server.tables.orders import Orders
from sandtable.server.tables.positions import position_of
from sandtable.server.tables.seats import seats_of
from sandtable.server.tables.story import Story
from sandtable.server.tables.table import Table
from sandtable.server.tables.watchers import NO_TABLE, SEAT_GONE, Watcher
from sandtable.server.wire.clocks import Clocks, Hurry, Served
from sandtable.server.wire.coming import Countdown
from sandtable.server.wire.messages import (
    Frame,
    Frames,
    Ordered,
    People,
    encoder,
)

ALL_OF_IT = 100
SOMEBODY_ELSE = (
    "This device no longer has this seat: it is played from another, or was signed out."
)
NOT_LET_IN = "What let this program in has been ended."
UNINVITED = "The link by which you looked at this table was withdrawn."


def _still_open(before: TableRow, row: TableRow, watcher: Watcher) -> bool:
    """Whether what somebody has shown still opens the view that they have."""
    shown = watcher.company.tokens
    if watcher.program:
        passes = {each.token_hash for each in row.passes}
        seats = {token for seat in row.seats for token in seat.tokens}
        return not shown.isdisjoint(passes | seats)
    if watcher.viewer == SPECTATOR:
        return True
    then, now = (set(each.seats[watcher.viewer or 0].tokens) for each in (before, row))
    return then == now or not now.isdisjoint(shown)


def _is_withdrawn(before: TableRow, row: TableRow, secret: str | None) -> bool:
    """Whether the link of a secret is gone, and nobody has used it to sit down."""
    given = token_hash(secret or "")
    gone = {link for link in before.links if link.secret_hash == given} - {*row.links}
    then, now = ({seat.seat: seat.tokens for seat in each.seats} for each in (before, row))
    return any(then.get(link.seat) == now.get(link.seat) for link in gone)


def _looks_on(watcher: Watcher) -> bool:
    return watcher.viewer == SPECTATOR


class Audience:
    """The clients at one table. What one step leads to is shown to them together."""

    def __init__(self, table: Table) -> None:
        """Nobody looks yet."""
        self._table = table
        self.watchers: set[Watcher] = set()
        self._frames: dict[int, list[Frame]] = {}
        """By viewer: what has happened and is still to be shown."""
        self._hurry = Hurry(ALL_OF_IT)
        """What part of its time an opponent took here last."""
        self._behind: Behind | None = None
        """The table as watchers see it who are behind, once one of them has come."""
        self._coming = asyncio.Lock()
        self._whole: dict[int, tuple[TableRow | None, bytes]] = {}
        """By viewer: what somebody is sent who comes now, and who sat here then."""
        self._story, self.looking_back = Story(table), LookingBack(table)

    def shown_to(self, viewer: int) -> Table:
        """The table as somebody is shown it who comes now: perhaps as it was some turns ago."""
        if not self._is_late(viewer):
            return self._table
        behind = self._behind or Behind(self._table)
        behind.bring_up(behind.lacking())
        self._behind = behind
        return behind.shown

    def _is_late(self, viewer: int) -> bool:
        return viewer == SPECTATOR and self._table.row.privacy == "behind"

    async def brought_up(self, viewer: int, lock: asyncio.Lock) -> Table:
        """The same; where watchers are behind one asks at a time, by the lock of the room."""
        if not self._is_late(viewer):
            return self._table
        await self._begin_behind()
        async with lock:
            return await asyncio.to_thread(self.shown_to, viewer)

    async def _begin_behind(self) -> Behind:
        """Play the game for the first watcher who is behind, beside the table.

        The table may go on meanwhile; ``shown_to`` makes up for what has happened then.
        """
        async with self._coming:
            if self._behind is None:
                behind = Behind(self._table)
                await asyncio.to_thread(behind.bring_up, tuple(behind.lacking()))
                self._behind = self._behind or behind  # somebody may not have waited for this
            return self._behind

    async def prepare(self, viewer: int, have: int | None) -> Missed | None:
        """Make ready, beside the table, what takes long to tell somebody who comes.

        That are the frames that they have missed, or the story of the game, which is kept.
        """
        table, story = self._table, self._story
        if table.archive:
            return None
        if self._is_late(viewer):
            behind = await self._begin_behind()
            table, story = behind.shown, behind.story
        if have == table.version:
            return None
        if have is None or not is_near(table, have):
            await story.prepare(viewer)
            return None
        begun = Missed(table, viewer, have)
        await asyncio.to_thread(begun.follow, tuple(table.entries))
        return begun

    def missed_by(self, viewer: int, have: int | None, begun: Missed | None = None) -> Frames:
        """What somebody needs who comes now, and has seen all up to a version."""
        shown = self.shown_to(viewer)
        story = self._behind.story if self._behind and self._is_late(viewer) else self._story
        return missed(shown, viewer, have, story.of, begun)

    def answer_to(self, viewer: int, have: int | None, begun: Missed | None = None) -> bytes:
        """The same, encoded; what tells everything is kept until the next row."""
        if have is not None:
            return encoder.encode(self.missed_by(viewer, have, begun))
        row, whole = self._whole.get(viewer, (None, b""))
        if row is not self._table.row:
            whole = encoder.encode(self.missed_by(viewer, have))
            self._whole[viewer] = self._table.row, whole
        return whole

    def note(self) -> None:
        """Keep the last row for all who look, each as its seat may see it.

        For watchers who are behind, those that they may see by now.
        """
        self._whole.clear()
        viewers = {w.viewer for w in self.watchers if w.viewer is not None}
        if SPECTATOR in viewers and self._behind is not None:
            viewers.remove(SPECTATOR)
            if frames_behind := self._behind.frames():
                self._frames.setdefault(SPECTATOR, []).extend(frames_behind)
        frames = {viewer: frame_of(self._table, viewer) for viewer in viewers}
        for viewer, frame in frames.items():
            self._frames.setdefault(viewer, []).append(frame)
        self._story.note({viewer: frame.told for viewer, frame in frames.items()})

    def show(
        self, served: int, starts_in: int | None = None, since: float | None = None
    ) -> None:
        """Send what has happened to all who look, and what the clocks show after it.

        How long it took ``since`` the move came of which it came is counted.
        """
        frames = {
            viewer: encoder.encode(Frames(tuple(frames)))
            for viewer, frames in self._frames.items()
        }
        self._frames.clear()
        for watcher in sorted(self.watchers, key=_looks_on):  # whoever plays need not wait
            if watcher.viewer in frames:
                watcher.post(frames[watcher.viewer])
                self.show_position(watcher)
                self.wind(watcher, served, starts_in)
        if frames and since is not None:
            figures.handing_over(since)

    def show_position(self, watcher: Watcher) -> None:
        """Tell a seat of the position, if it wants to know it and there is one."""
        seat, table = watcher.viewer, self._table
        has_one = not table.waiting and table.archive is None
        if watcher.positions and seat is not None and seat != SPECTATOR and has_one:
            watcher.send(position_of(self._table, seat))

    def wind(self, watcher: Watcher, served: int, starts_in: int | None) -> None:
        """Tell somebody when the game begins, and what the clocks show, if there are any."""
        if starts_in is not None:
            watcher.send(Countdown(starts_in))
        clocks = self._table.clocks
        if clocks is None or (watcher.viewer == SPECTATOR and is_behind(self._table)):
            return
        closing = clocks.closing(served)
        watcher.send(
            Clocks(
                left=tuple(clocks.left_at(seat, served) for seat in range(len(clocks.left))),
                running=tuple(sorted(clocks.running)),
                reacting=tuple(seat for seat, _ in closing),
                closing=tuple(closing.values()),
                paused=clocks.paused,
            )
        )

    def hurry(self, part: float) -> None:
        """Tell all who look which part of their time opponents take, where that is news."""
        hurry = Hurry(round(part * ALL_OF_IT))
        if hurry != self._hurry:
            self._hurry = hurry
            for watcher in self.watchers:
                if watcher.viewer is not None:
                    watcher.send(hurry)

    def greet(self, watcher: Watcher, served: int, starts_in: int | None) -> None:
        """Tell somebody who comes what all others were told already."""
        self.show_position(watcher)
        if self._hurry.percent < ALL_OF_IT:
            watcher.send(self._hurry)
        watcher.send(Served(served))
        self.wind(watcher, served, starts_in)

    def tell(self, orders: Orders) -> None:
        """Tell those on seats which order stands there, where that is news to them."""
        clock = self._table.row.clock
        closing = 0.0 if self._table.alone else clock.reaction if clock else CLOSING
        for watcher in self.watchers:
            if watcher.viewer is None or watcher.viewer == SPECTATOR:
                continue
            order = orders.standing(watcher.viewer)
            if order != watcher.order:
                watcher.order = order
                watcher.send(Ordered(order, orders.offered, closing))

    def reseat(self, row: TableRow) -> None:
        """Somebody has sat down: all are told, and whoever sat there before is sent away."""
        before, self._table.row = self._table.row, row
        news = encoder.encode(People(seats_of(row)))
        for watcher in self.watchers:
            if watcher.viewer is None:
                continue
            watcher.post(news)
            if not _still_open(before, row, watcher):
                watcher.let_go(NOT_LET_IN if watcher.program else SOMEBODY_ELSE, SEAT_GONE)
            elif _looks_on(watcher) and _is_withdrawn(before, row, watcher.link):
                self._uninvite(watcher)

    def _uninvite(self, watcher: Watcher) -> None:
        """Send somebody away whose link was withdrawn, where nobody may look without one."""
        offered = offered_by(self._table, None, (), watcher.guest)
        try:
            check_looking(self._table, watcher.guest, offered)
        except MissingError:
            watcher.let_go(UNINVITED, NO_TABLE)

    def clear(self, reason: str) -> None:
        """Send everybody away: the table is gone."""
        for watcher in self.watchers:
            watcher.let_go(reason, NO_TABLE)
