"""What those who hold seats of a table may do with it: name it, leave, resume, delete it."""

import contextlib
from collections.abc import Awaitable, Callable

from sandtable.server.refusals import MissingError, OutOfStep, Refusal
from sandtable.server.store.rows import TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.absence import why_not_without
from sandtable.server.tables.comings import draft_leaving
from sandtable.server.tables.going_back import draft_resume
from sandtable.server.tables.names import cleaned
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import seat_of
from sandtable.server.tables.sitting import Sitting
from sandtable.server.wire.wishes import Delete, Leave, Rename, Resign, Resume, StandInFor, Wish

NO_SUCH_TABLE = "No such table, or it is private."
COUNTS = "A rated game counts: resign first, then it can be deleted once it is over."
HAS_CLOCK = "This table has a clock: by that it is decided when somebody stands in."
NOT_AWAY = "This person is here, was here not long ago, or has nothing to decide now."
NOT_LATE = "This table waits for whoever is late until they have been away for a long while."
NOT_PLAYING = "Whoever plays at this table may do that for others."
OTHERS_PLAY = "Others still play at this table: it can be left, not deleted."
OTHERS_PLAYED = "Others played at this table, too: it is kept for them."


class Holders:
    """Whoever has the token of a seat holds it; there is nothing else to show."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        gone: Callable[[Room], Awaitable[tuple[int, ...]]],
        check_name: Callable[[str], Awaitable[None]],
    ) -> None:
        """At the tables of a store; ``gone`` says for whom others have waited long enough.

        ``check_name`` refuses what nothing may be called here.
        """
        self._store, self._rooms = store, rooms
        self._gone, self._check_name = gone, check_name

    async def grant(self, table: str, wish: Wish) -> None:
        """Carry out a wish of people who hold seats of a table.

        Raises:
            Refusal: saying why it cannot be; nothing was changed.

        """
        row = await self._store.find(table)
        if row is None:
            raise MissingError(NO_SUCH_TABLE)
        held = {seat_of(row, token) for token in wish.tokens}
        match wish:
            case Rename():
                name = cleaned(wish.name)
                await self._check_name(name)
                await self._store.rename(table, name)
            case Resign() | Leave():
                room = await self._rooms.room(table)
                for seat in sorted(held):
                    await room.give_up(seat, "resign" if isinstance(wish, Resign) else "leave")
            case Resume():
                await _resume(await self._rooms.room(table), min(held))
            case StandInFor():
                await self._stand_in(await self._rooms.room(table), held, wish.seat)
            case Delete():
                await self._delete(row, held)

    async def _stand_in(self, room: Room, held: set[int], seat: int) -> None:
        """Let an opponent decide for somebody who is away; again changes nothing.

        It is looked who is there while nobody can sit down or choose.
        """
        clock = room.table.row.clock
        if clock is not None and clock.at_zero != "wait":
            raise Refusal(HAS_CLOCK)
        async with room.moving():
            await room.catch_up()
            while seat not in room.table.sitting.given_up:
                playing = sorted(held & set(room.table.persons) - {seat})
                if not playing:
                    raise Refusal(NOT_PLAYING)
                if seat not in await self._gone(room):
                    raise Refusal(NOT_AWAY if clock is None else NOT_LATE)
                with contextlib.suppress(OutOfStep):
                    await room.write(draft_leaving(room.table, seat, "away", playing[0]))

    async def _delete(self, row: TableRow, held: set[int]) -> None:
        if row.rated and not (row.snapshot.finished or row.snapshot.missing):
            raise Refusal(COUNTS)
        rows = await self._store.entries(row.id)
        sitting = Sitting(row.seats)
        for entry in rows:
            sitting.note(entry)
        if not set(sitting.persons) <= held:
            raise Refusal(OTHERS_PLAYED if row.snapshot.finished else OTHERS_PLAY)
        now = self._rooms.served()
        reason = why_not_without(row, sitting, rows, now, held)
        if reason and not row.snapshot.finished:
            raise Refusal(reason)
        await self._store.delete(row.id)
        self._rooms.forget(row.id)


async def _resume(room: Room, seat: int) -> None:
    """Let the clocks run again, for whoever plays on a seat; again changes nothing."""
    async with room.moving():
        await room.catch_up()
        while room.table.requests.paused and not room.table.over:
            with contextlib.suppress(OutOfStep):
                await room.write(draft_resume(room.table, seat))
