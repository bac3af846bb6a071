"""What those who hold seats of a table may do with it: name it, leave, resume, delete it."""

import contextlib

from sandtable.server.refusals import MissingError, OutOfStep, Refusal
from sandtable.server.store.rows import TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.going_back import draft_resume
from sandtable.server.tables.names import cleaned
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import seat_of
from sandtable.server.tables.sitting import Sitting
from sandtable.server.wire.wishes import Delete, Leave, Rename, Resign, Resume, Wish

NO_SUCH_TABLE = "No such table, or it is private."
COUNTS = "A rated game counts: resign first, then it can be deleted once it is over."
OTHERS_PLAY = "Others still play at this table: it can be left, not deleted."


class Holders:
    """Whoever has the token of a seat holds it; there is nothing else to show."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        """At the tables of a store."""
        self._store, self._rooms = store, rooms

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
                await self._store.rename(table, cleaned(wish.name))
            case Resign() | Leave():
                room = await self._rooms.room(table)
                for seat in sorted(held):
                    await room.give_up(seat, "resign" if isinstance(wish, Resign) else "leave")
            case Resume():
                await _resume(await self._rooms.room(table), min(held))
            case Delete():
                await self._delete(row, held)

    async def _delete(self, row: TableRow, held: set[int]) -> None:
        if row.rated and not (row.snapshot.finished or row.snapshot.missing):
            raise Refusal(COUNTS)
        rows = await self._store.entries(row.id)
        sitting = Sitting(row.seats)
        for entry in rows:
            sitting.note(entry)
        if not set(sitting.persons) <= held:
            raise Refusal(OTHERS_PLAY)
        await self._store.delete(row.id)
        self._rooms.forget(row.id)


async def _resume(room: Room, seat: int) -> None:
    """Let the clocks run again, for whoever plays on a seat; again changes nothing."""
    async with room.moving():
        await room.catch_up()
        while room.table.requests.paused and not room.table.over:
            with contextlib.suppress(OutOfStep):
                await room.write(draft_resume(room.table, seat))
