"""Another game of the same people, everybody one seat further.

Who sat at a table is let in at the next by what opened the seat before, or on any device where
they are known: nobody has to be sent a link.
"""

import contextlib
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace

from sandtable.server.refusals import OutOfStep, Refusal
from sandtable.server.store.rows import LinkRow, SeatRow, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.comings import draft_another
from sandtable.server.tables.names import LETTERS
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import options_of, seat_of
from sandtable.server.wire import front
from sandtable.server.wire.wishes import PlayAgain


class Anothers:
    """The games after games."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        found: Callable[[front.TablePlan, str], Awaitable[front.NewTable]],
    ) -> None:
        """At the tables of a store; ``found`` sets one up."""
        self._store, self._rooms, self._found = store, rooms, found

    async def set_up(self, table: str, wish: PlayAgain, guest: str) -> front.NewTable:
        """A table with the same people, of which those at this one are told.

        Raises:
            Refusal: when the game goes on, or somebody was first.

        """
        room = await self._rooms.room(table)
        await room.refresh()
        row = room.table.row
        held = sorted({seat_of(row, token) for token in wish.tokens})
        draft_another(room.table, held[0], "")
        new = await self._found(_plan(row, held, wish.contribution), guest)
        known = {
            next_seat(row, seat): seat
            for seat in row.seats
            if seat.token_hash and seat.seat not in held
        }
        for number, before in known.items():
            await self._keep(new.table, number, before)
        try:
            await _announce(room, held[0], new.table)
        except Refusal:
            await self._store.delete(new.table)
            raise
        links = tuple(link for link in new.links if link.seat not in known)
        return front.NewTable(new.table, new.seats, links)

    async def _keep(self, table: str, number: int, before: SeatRow) -> None:
        """Keep a seat of a new table for whoever had one before."""
        row = await self._store.find(table)
        if row is not None and before.holder:
            await self._store.reseat(table, replace(row.seats[number], holder=before.holder))
        await self._store.link(table, number, LinkRow(number, before.token_hash))


def next_seat(row: TableRow, seat: SeatRow) -> int:
    """Where somebody sits in the next game."""
    return (seat.seat + 1) % len(row.seats)


async def _announce(room: Room, seat: int, other: str) -> None:
    """Tell those at a table of the next one.

    Raises:
        Refusal: when somebody was first.

    """
    while not (room.table.another and room.table.another.word == other):
        with contextlib.suppress(OutOfStep):
            async with room.moving():
                await room.catch_up()
                await room.write(draft_another(room.table, seat, other))


def _plan(row: TableRow, held: Collection[int], contribution: str) -> front.TablePlan:
    """The same table, seats rotated by one."""
    seats = sorted(row.seats, key=lambda seat: next_seat(row, seat))
    return front.TablePlan(
        game=row.game,
        seats=tuple(_seat(seat, held) for seat in seats),
        options=options_of(row),
        privacy=row.privacy,
        contribution=contribution,
        clock=row.clock,
        rated=row.rated,
        hints=row.hints,
        deputy=row.deputy,
        behind=row.behind,
    )


def _seat(seat: SeatRow, held: Collection[int]) -> front.SeatPlan:
    """Somebody keeps a name, but not one that says where they sat."""
    letter = LETTERS[seat.seat]
    if seat.kind == "opponent":
        name = "" if seat.name.endswith(f" {letter}") else seat.name
        return front.SeatPlan("opponent", name, seat.level)
    name = "" if seat.name == f"Player {letter}" else seat.name
    return front.SeatPlan("person" if seat.seat in held else "link", name)
