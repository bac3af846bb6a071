"""How people come to seats: by a link, as anybody at an open table, or back to their own.

A link is a secret that is kept as a hash and works once; the link of the whole table works as
long as a seat by link is free. Whoever set the table up may make a link anew, withdraw it, and
begin without those who never came.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import replace

from sandtable.server.refusals import MissingError, OutOfStep, Refusal
from sandtable.server.store.rows import ANY_SEAT, LinkRow, SeatRow, TableRow, is_free
from sandtable.server.store.store import Store
from sandtable.server.tables.comings import draft_begin, draft_sit
from sandtable.server.tables.fairness import new_token, token_hash
from sandtable.server.tables.looking import offered_by
from sandtable.server.tables.names import cleaned, twice
from sandtable.server.tables.plans import LOOKS_EMPTY, SAME_NAME
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import seat_of
from sandtable.server.tables.sitting import NOBODY_MISSING
from sandtable.server.wire import front

NO_LINK = "This link was withdrawn, or somebody has sat down with it."
NOT_FOUNDER = "Only whoever set up the table can do this."
NOT_TO_GIVE = "Only a free seat or your own can be given to somebody."
NO_SUCH_TABLE = "No such table, or it is private."


class Invitations:
    """The ways to the seats of the tables of a house."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        """At the tables of a store."""
        self._store, self._rooms = store, rooms

    async def sit_down(self, table: str, plea: front.SitDown, guest: str) -> front.SeatToken:
        """Let somebody sit down; the last one who was missing begins the game.

        Raises:
            Refusal: saying why not; nothing was changed.

        """
        room = await self._rooms.room(table)
        token = new_token()
        while True:
            with contextlib.suppress(OutOfStep):
                async with room.moving():
                    await room.catch_up()
                    seat = _seat_for(room, plea, await self._store.links(table))
                    taken = _taken(room.table.row.seats, seat, plea, token, guest)
                    await room.write(draft_sit(room.table, seat, plea.contribution), taken)
                    if room.table.waiting and not room.table.sitting.missing:
                        await room.write(draft_begin(room.table))
                return front.SeatToken(seat, token)

    async def begin(self, table: str, guest: str) -> None:
        """Begin without those who are missing; opponents stand in for them.

        Raises:
            Refusal: when the guest did not set the table up, or the game has begun.

        """
        room = await self._founded(table, guest)
        while True:
            with contextlib.suppress(OutOfStep):
                async with room.moving():
                    await room.catch_up()
                    if not room.table.waiting:
                        raise Refusal(NOBODY_MISSING)
                    await room.write(draft_begin(room.table))
                return

    async def invite(self, table: str, plea: front.Invite, guest: str) -> front.SeatLink:
        """A new link to a free seat, or to one that its holder gives away; older ones end.

        Raises:
            Refusal: when the seat is neither.

        """
        room = await self._rooms.room(table)
        await room.refresh()
        row = room.table.row
        if plea.token is not None:
            if seat_of(row, plea.token) != plea.seat:
                raise Refusal(NOT_TO_GIVE)
            await room.give_up(plea.seat, "leave")
        elif not (row.founder == guest and _may_be_given(row, plea.seat)):
            raise Refusal(NOT_FOUNDER if row.founder != guest else NOT_TO_GIVE)
        secret = new_token()
        await self._store.link(table, plea.seat, token_hash(secret))
        return front.SeatLink(plea.seat, secret)

    async def withdraw(self, table: str, seat: int, guest: str) -> None:
        """Let the link to a seat open nothing any more.

        Raises:
            Refusal: when the guest did not set the table up.

        """
        await self._founded(table, guest)
        await self._store.link(table, seat, None)

    async def _founded(self, table: str, guest: str) -> Room:
        """The room of a table that this guest set up."""
        row = await self._store.find(table)
        if row is None:
            raise MissingError(NO_SUCH_TABLE)
        if not guest or row.founder != guest:
            raise Refusal(NOT_FOUNDER)
        return await self._rooms.room(table)


def _seat_for(room: Room, plea: front.SitDown, links: Sequence[LinkRow]) -> int:
    """The seat that somebody may sit down on who asks like this.

    Raises:
        Refusal: when there is none.

    """
    table = room.table
    if plea.token is not None:
        return seat_of(table.row, plea.token)
    offered = offered_by(table, plea.secret, links)
    if plea.seat is not None and plea.seat not in offered:
        table.sitting.check_sit(plea.seat, over=table.over)
    wanted = [seat for seat in offered if plea.seat in (None, seat)]
    if not wanted:
        raise MissingError(NO_LINK)
    return wanted[0]


def _taken(
    seats: Sequence[SeatRow], seat: int, plea: front.SitDown, token: str, guest: str
) -> SeatRow:
    """A seat on which somebody sits down under a name.

    Raises:
        Refusal: when the name cannot be seen, or is like another's.

    """
    before = seats[seat]
    if plea.token is not None:
        return replace(before, token_hash=token_hash(token), holder=guest or before.holder)
    name = cleaned(plea.name)
    if plea.name and not name:
        raise Refusal(LOOKS_EMPTY)
    others = [each.name for each in seats if each.seat != seat]
    if name and twice([*others, name]) is not None:
        raise Refusal(SAME_NAME)
    return replace(before, name=name or before.name, token_hash=token_hash(token), holder=guest)


def _may_be_given(row: TableRow, seat: int) -> bool:
    return seat == ANY_SEAT or (0 <= seat < len(row.seats) and is_free(row.seats[seat]))
