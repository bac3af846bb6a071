"""A table and those who look at it: how commands become rows, and rows become frames."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.server import figures
from sandtable.server.refusals import OutOfStep, Refusal
from sandtable.server.store.rows import Entry, Leaving, SeatRow
from sandtable.server.store.store import Store
from sandtable.server.tables.absence import is_played
from sandtable.server.tables.audience import Audience
from sandtable.server.tables.bells import Asked, Bells
from sandtable.server.tables.comings import draft_leaving
from sandtable.server.tables.commands import Command, draft_of
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.gestures import Gestures
from sandtable.server.tables.going_back import draft_beside, speaker
from sandtable.server.tables.limit import draft_time, has_passed
from sandtable.server.tables.looking import ways_in
from sandtable.server.tables.orders import Orders
from sandtable.server.tables.results import settling
from sandtable.server.tables.seats import check_plays, opened, seated, seats_held, stands_at
from sandtable.server.tables.starting import calling
from sandtable.server.tables.table import Table
from sandtable.server.tables.telling import why_not
from sandtable.server.tables.timekeeper import Timekeeper
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import Act, Begin, Done, Order, Sit, TakeBack, ToTable

NO_SEAT = "You are watching. Sit down to play."
NO_SUCH_ORDER = "There is nothing to react to in this game."
NOT_YOUR_COMMAND = "This choice was made from another seat."


class Room:
    """A table and those who look at it. One row is written after the other.

    What a row leads to by standing orders is shown with it: nobody is asked what is answered.
    """

    def __init__(
        self, store: Store, table: Table, served: Callable[[], int], countdown: float
    ) -> None:
        """Open the room of a table; its clocks go by the milliseconds ``served``.

        The game begins so many seconds of ``countdown`` after the last of its people came.
        """
        self.store, self.table = store, table
        self.orders = Orders(store, table, served)
        self._bells = Bells(table.row.id, self._close_question)
        self.time = Timekeeper(store, table, served, self.look_at_clocks, countdown)
        self.gestures = Gestures(table)
        self.audience = Audience(table)
        self._answering: set[asyncio.Task[None]] = set()
        """What clients have answered that waits for a bell."""
        self.awaited = 0
        """How many wait for something that comes of this table, and may not look at it."""
        self.lock, self.moved = asyncio.Lock(), asyncio.Event()
        """``moved`` is set after every row and entry; whoever waits for the next clears it."""

    @property
    def idle(self) -> bool:
        """Whether nobody looks or waits and no opponent has to think for a person."""
        return not (self.audience.watchers or self.awaited or self.wanted)

    @property
    def wanted(self) -> bool:
        """Whether opponents have to think now: for whoever looks, waits, or plays there."""
        if not self.table.opponents():
            return False
        is_awaited = self.awaited or self.audience.watchers
        return bool(is_awaited) or is_played(self.table, self.time.served())

    def enter(self, watcher: Watcher) -> None:
        """Let somebody look."""
        self.audience.watchers.add(watcher)
        self.moved.set()

    async def obey(self, watcher: Watcher, message: ToTable) -> None:
        """Carry out one message of a client; an answer that waits for a bell keeps no other."""
        carried_out = asyncio.create_task(self._obey(watcher, message))
        if isinstance(message, Act) and watcher.viewer in self.orders.held_open():
            self._answering.add(carried_out)
            carried_out.add_done_callback(self._answering.discard)
        else:
            await carried_out

    async def _obey(self, watcher: Watcher, message: ToTable) -> None:
        """Carry out a message; if not, say so in words, and name the command."""
        command = "" if isinstance(message, Sit) else message.command
        with why_not(watcher, self.table.row.id, command):
            match message:
                case Sit():
                    await self._sit(watcher, message)
                case Order():
                    await self._order(watcher, message)
                case _:
                    await self._command(watcher, message)

    async def decide(self, seat: int, version: int, action: int) -> None:
        """Carry out an opponent's choice.

        Raises:
            Refusal: saying why the choice cannot be made.

        """
        async with self.moving():
            await self._keep_time()
            await self.write(self.table.draft_act(seat, version, action, None))

    async def give_up(self, seat: int, how: Leaving) -> None:
        """Let an opponent decide for a seat from now on; giving it up again changes nothing.

        Raises:
            Refusal: when the game is over.

        """
        while self.table.sitting.given_up.get(seat) not in {how, "resign"}:
            async with self.moving():
                with contextlib.suppress(OutOfStep):
                    await self.write(draft_leaving(self.table, seat, how))

    async def refresh(self) -> None:
        """Take in rows and orders that another process has written."""
        async with self.moving():
            await self.catch_up()
            await self.orders.read()

    async def look_at_clocks(self) -> None:
        """Write what the clocks lead to, if anybody's time is over."""
        async with self.moving():
            await self._keep_clocks()

    async def _sit(self, watcher: Watcher, message: Sit) -> None:
        await self.refresh()
        viewer, program = opened(self.table.row, message.token, "play", "watch")
        have = message.have
        begun = await self.audience.prepare(viewer, have)
        async with self.lock:
            guest = watcher.guest if viewer == SPECTATOR and not program else None
            links = self.table.row.links
            offered, along = ways_in(self.table, guest, message.link, links)
            answer = await asyncio.to_thread(self.audience.answer_to, viewer, have, begun)
            watcher.sit(viewer, message.link, program=program, positions=message.positions)
            founds = bool(watcher.guest) and watcher.guest == self.table.row.founder
            watcher.send(seated(self.table, viewer, offered, along, founds=founds))
            watcher.post(answer)
            self.audience.greet(watcher, self.time.served(), self.time.starts_in)
            self.audience.tell(self.orders)

    async def _order(self, watcher: Watcher, message: Order) -> None:
        async with self.moving():
            if message.order not in self.orders.offered:
                raise Refusal(NO_SUCH_ORDER)
            await self.orders.give(self._seat(watcher), message.order)
        if message.command:
            watcher.send(Done(message.command, self.table.version))

    async def _command(self, watcher: Watcher, message: Command) -> None:
        seat = self._seat(watcher)
        since = watcher.heard if isinstance(message, Act | Begin) else None
        if isinstance(message, Act):
            await self._wait_for_bell(seat, message)  # which shows what was answered
        async with self.moving(since):
            if message.version > self.table.version:
                await self.catch_up()
            held = seats_held(self.table.row, watcher)
            if message.command not in self.table.commands:
                await self._keep_clocks()
                at = speaker(self.table, self._seat(watcher), held, message)
                await self._carry_out(at, message)
                while (draft := draft_beside(self.table, held, message)) is not None:
                    with contextlib.suppress(OutOfStep):
                        await self.write(draft)
        entry = self.table.commands[message.command]
        if entry.seat not in {seat, *held}:
            raise Refusal(NOT_YOUR_COMMAND)
        watcher.send(Done(message.command, entry.seq))

    def _seat(self, watcher: Watcher) -> int:
        """The seat that a client decides for.

        Raises:
            Refusal: when it has none.

        """
        if watcher.viewer is None or watcher.viewer == SPECTATOR:
            raise Refusal(NO_SEAT)
        check_plays(self.table, watcher.viewer)
        return watcher.viewer

    async def _carry_out(self, seat: int, message: Command) -> None:
        if isinstance(message, Act | Begin):
            await self._keep_time()
        try:
            now = self.time.served()
            await self.write(draft_of(self.table, self.gestures, seat, message, now))
        except OutOfStep:
            if message.command not in self.table.commands:
                raise
        if isinstance(message, Begin):
            self.gestures.begin(seat, message.gesture)
        window = self.table.windows.get(seat)
        if isinstance(message, TakeBack) and window and self.orders.passes(seat, window):
            await self.orders.give(seat, "ask")  # whoever takes back a pass wants to be asked

    async def _wait_for_bell(self, seat: int, message: Act) -> None:
        """In a window that is held open, an answer counts at the moment of the pass."""
        if seat not in self.orders.held_open() or not self.table.in_step(seat, message.version):
            return
        if message.action in self.table.offered[seat]:
            await self._bells.answer((seat, self.table.asked_at(seat)), message)

    async def _close_question(self, asked: Asked, act: Act | None) -> bool:
        """Carry out the answer that waited for the bell, or what is done without one.

        Whether it was too early for that.
        """
        async with self.moving():
            action, seat = self.orders.at_the_bell(asked), asked[0]
            if action is None:
                return self.orders.too_early(asked)
            action, command = (act.action, act.command) if act else (action, None)
            draft = self.table.draft_act(seat, self.table.version, action, command)
            with contextlib.suppress(OutOfStep):
                await self.write(draft)
        return False

    async def _keep_clocks(self) -> None:
        """Write what the clocks lead to; whoever notices it first."""
        while (draft := self.time.draft_late(self.orders.held_open())) is not None:
            with contextlib.suppress(OutOfStep):
                await self.write(draft)

    @contextlib.asynccontextmanager
    async def moving(self, since: float | None = None) -> AsyncIterator[None]:
        """Let something happen; then standing orders answer, and what came of it is shown."""
        async with self.lock:
            try:
                yield
                await self._follow()
            finally:
                self._bells.hang(self.orders.waiting())
                self.audience.show(self.time.served(), self.time.starts_in, since)
                self.audience.tell(self.orders)
            await self.time.wind()

    async def _follow(self) -> None:
        """Write all that follows by itself: of gestures under way, and of standing orders."""
        while (draft := self.gestures.draft() or await self.orders.answer()) is not None:
            with contextlib.suppress(OutOfStep):
                await self.write(draft)
        self.gestures.stop()

    async def _keep_time(self) -> None:
        """Before a decision: let the time limit pass, if it has; whoever notes it first."""
        if has_passed(self.table, self.time.served()):
            with contextlib.suppress(OutOfStep):
                await self.write(draft_time(self.table))

    async def write(self, draft: Draft, seat: SeatRow | None = None) -> None:
        """Write a row, with what becomes of a seat, and only then let it happen.

        Raises:
            OutOfStep: when another row was first; it has happened now.

        """
        row, draft = self.table.row, self.time.stamped(draft)
        settle = settling(self.table, draft) or calling(self.table, draft)
        with figures.KEEPING.time():
            is_kept = await self.store.append(row.id, draft.entry, draft.snapshot, seat, settle)
        if not is_kept:
            await self.catch_up()
            raise OutOfStep
        if seat is not None:
            seats = tuple(seat if each.seat == seat.seat else each for each in row.seats)
            links = tuple(link for link in row.links if link.seat != seat.seat)  # it is used up
            self.audience.reseat(replace(row, seats=seats, links=links))
        self._happen(draft.entry, draft.state)

    async def catch_up(self) -> None:
        """Take in rows that another process has written; those for the last seats at once."""
        row = self.table.row
        entries = await self.store.entries(row.id, self.table.version)
        stands = (await self.store.versions([row.id])).get(row.id, stands_at(self.table))
        if stands[1] != row.reseated or any(entry.kind == "sit" for entry in entries):
            self.audience.reseat(await self.store.find(row.id) or row)
        for entry in entries:
            self._happen(entry)

    def _happen(self, entry: Entry, state: GameState | None = None) -> None:
        self.gestures.meet(entry)
        self.table.advance(entry, state)
        self.audience.note()
        self.moved.set()
