"""Another game of the same people, everybody one seat further.

Who sat at a table is let in at the next by what opened the seat before, or on any device where
they are known: nobody has to be sent a link.
"""

import contextlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.refusals import OutOfStep, Refusal
from sandtable.server.store.rows import Branch, LinkRow, SeatRow, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.comings import draft_another
from sandtable.server.tables.names import LETTERS
from sandtable.server.tables.plans import SeatRefusal
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import options_of, seat_of
from sandtable.server.wire import front
from sandtable.server.wire.wishes import PlayAgain


class Found(Protocol):
    """Sets up a table for a guest, at which seats are kept for others."""

    async def __call__(
        self,
        plan: front.TablePlan,
        guest: str = "",
        branch: Branch | None = None,
        kept: Mapping[int, str] | None = None,
    ) -> front.NewTable:
        """The new table."""


class Anothers:
    """The games after games."""

    def __init__(self, store: Store, rooms: Rooms, names: RefusedNames, found: Found) -> None:
        """At the tables of a store; ``found`` sets one up."""
        self._store, self._rooms, self._names, self._found = store, rooms, names, found

    async def set_up(self, table: str, wish: PlayAgain, guest: str) -> front.NewTable:
        """A table with the same people, of which those at this one are told.

        Raises:
            Refusal: when the game goes on, or somebody was first.
            SeatRefusal: for the first seat at this table that needs another name.

        """
        room = await self._rooms.room(table)
        await room.refresh()
        row = room.table.row
        held = sorted({seat_of(row, token) for token in wish.tokens})
        draft_another(room.table, held[0], "")
        planned = [await self._planned(seat, held, wish) for seat in row.seats]
        plan = _plan(row, planned, wish.contribution)
        known = {
            next_seat(row, seat): seat
            for seat in row.seats
            if seat.token_hash and seat.seat not in held
        }
        kept = {number: seat.holder for number, seat in known.items()}
        try:
            new = await self._found(plan, guest, kept=kept)
        except SeatRefusal as wrong:
            raise SeatRefusal((wrong.seat - 1) % len(row.seats), str(wrong)) from wrong
        for number, before in known.items():
            await self._keep(new.table, number, before)
        try:
            await _announce(room, held[0], new.table)
        except Refusal:
            await self._store.delete(new.table)
            raise
        links = tuple(link for link in new.links if link.seat not in known)
        return front.NewTable(new.table, new.seats, links)

    async def _planned(
        self, seat: SeatRow, held: Collection[int], wish: PlayAgain
    ) -> front.SeatPlan:
        """Somebody keeps a name, but not one that says where they sat.

        Nor is anybody announced, or an opponent called, by what is somebody else's by now.
        """
        letter, name = LETTERS[seat.seat], seat.name
        if seat.seat in held:
            name = wish.names.get(seat.seat) or name
        elif await self._names.is_anothers(name, seat.holder):
            name = ""
        if seat.kind == "opponent":
            name = "" if name.endswith(f" {letter}") else name
            return front.SeatPlan("opponent", name, seat.level)
        name = "" if name == f"Player {letter}" else name
        return front.SeatPlan("person" if seat.seat in held else "link", name)

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


def _plan(
    row: TableRow, planned: Sequence[front.SeatPlan], contribution: str
) -> front.TablePlan:
    """The same table, seats as ``planned`` but rotated by one."""
    return front.TablePlan(
        game=row.game,
        seats=(planned[-1], *planned[:-1]),
        options=options_of(row),
        privacy=row.privacy,
        contribution=contribution,
        clock=row.clock,
        rated=row.rated,
        hints=row.hints,
        deputy=row.deputy,
        behind=row.behind,
    )
