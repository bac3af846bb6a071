"""How people come to seats: by a link, as anybody at an open table, or back to their own.

A link is a secret that is kept as a hash and works once; the link of the whole table works as
long as a seat by link is free. Whoever set the table up may make a link anew, withdraw it, and
begin without those who never came; whoever holds a seat withdraws the link to that one, and may
begin where whoever set the table up does not come back.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import replace

from sandtable.server.people.presence import may_begin
from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.refusals import MissingError, OutOfStep, Refusal
from sandtable.server.store.attendance import AttendanceStore
from sandtable.server.store.rows import ANY_SEAT, LinkRow, SeatRow, TableRow, is_free
from sandtable.server.store.store import Store
from sandtable.server.tables.comings import draft_begin, draft_sit
from sandtable.server.tables.fairness import new_token, token_hash
from sandtable.server.tables.looking import along_by, check_looking, offered_by, own_seats
from sandtable.server.tables.names import cleaned, twice
from sandtable.server.tables.plans import LOOKS_EMPTY, SAME_NAME
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import seat_of
from sandtable.server.tables.sitting import NOBODY_MISSING
from sandtable.server.tables.table import Table
from sandtable.server.wire import front

EVERYWHERE = ""
"""The process as which it is asked who is at a table: none, so all of them count."""
MOST_DEVICES = 20
"""From which a seat is played beside the first; the one that came longest ago makes room."""
NO_LINK = "This link was withdrawn, or somebody has sat down with it."
NOT_FOUNDER = "Only whoever set up the table can do this."
HOST_HERE = f"{NOT_FOUNDER} They are here, or were not long ago."
STAYS = "The seat of a rated game stays yours: leave it to a computer opponent, or resign."
NO_BOTS = "A rated game is for people and computer opponents: bots do not play in it."
ONE_SEAT = "You sit at this rated table already: each has one seat."
NOT_TO_WITHDRAW = "Only the link to your own seat can be withdrawn with its token."
NOT_TO_GIVE = "Only a free seat or your own can be given to somebody."


class Invitations:
    """The ways to the seats of the tables of a house."""

    def __init__(self, store: Store, rooms: Rooms, names: RefusedNames) -> None:
        """At the tables of a store."""
        self._store, self._rooms, self._names = store, rooms, names
        self._attendance = AttendanceStore(store.database, EVERYWHERE)

    async def sit_down(self, table: str, plea: front.SitDown, guest: str) -> front.SeatTaken:
        """Let somebody sit down; once the last one has, the game begins in a moment.

        Raises:
            Refusal: saying why not; nothing was changed.

        """
        room = await self._rooms.room(table)
        while True:
            with contextlib.suppress(OutOfStep):
                async with room.moving():
                    await room.catch_up()
                    seat = _held_by(room.table.row, plea.key)
                    if seat is None:
                        seat = await self._go_on(room, plea, guest)
                    if seat is None:
                        seat = await self._sit_down(room, plea, guest)
                    elif seat not in room.table.persons and not room.table.over:
                        await room.write(draft_sit(room.table, seat))
                        await self._end_given(room, seat)
                    if room.time.starts_in == 0:
                        await room.write(draft_begin(room.table))
                added = plea.contribution in room.table.contributions
                return front.SeatTaken(seat, plea.key, added)

    async def begin(self, table: str, guest: str) -> None:
        """Begin without those who are missing; opponents stand in for them.

        It is looked whether whoever set the table up is there while nobody can sit down.

        Raises:
            Refusal: when the guest may not do that, or the game has begun.

        """
        room = await self._rooms.room(table)
        check_looking(room.table, guest, ())
        while True:
            with contextlib.suppress(OutOfStep):
                async with room.moving():
                    await room.catch_up()
                    await self._check_begin(room, guest)
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
            if row.rated and not plea.along:
                raise Refusal(STAYS)
            if not plea.along:
                await room.give_up(plea.seat, "leave")
        else:
            await self._founded(table, guest)
            if not _may_be_given(row, plea.seat):
                raise Refusal(NOT_TO_GIVE)
        secret = new_token()
        link = LinkRow(plea.seat, token_hash(secret), plea.along and plea.token is not None)
        await self._link(room, plea.seat, link)
        return front.SeatLink(plea.seat, secret)

    async def withdraw(self, table: str, plea: front.Founding, guest: str) -> None:
        """Let the link to a seat open nothing any more.

        Raises:
            Refusal: when the guest neither set the table up nor shows the token of the seat.

        """
        room = await self._rooms.room(table)
        if plea.token is None:
            await self._founded(table, guest)
        elif seat_of(room.table.row, plea.token) != plea.seat:
            raise Refusal(NOT_TO_WITHDRAW)
        await self._link(room, plea.seat, None)

    async def _link(self, room: Room, seat: int, link: LinkRow | None) -> None:
        """Change the link to a seat; whoever looks by the one before is sent away."""
        await self._store.link(room.table.row.id, seat, link)
        await room.refresh()

    async def _end_given(self, room: Room, seat: int) -> None:
        """Let the link to a seat open nothing that was given away, and is played on again."""
        if any(link.seat == seat and not link.along for link in room.table.row.links):
            await self._store.link(room.table.row.id, seat, None)

    async def _go_on(self, room: Room, plea: front.SitDown, guest: str) -> int | None:
        """Let whoever holds a seat play on there from one more browser; None for others."""
        if plea.secret is not None or plea.seat not in own_seats(room.table, guest):
            return None
        seat = room.table.row.seats[plea.seat or 0]
        devices = [*seat.devices.split(), token_hash(plea.key)][-MOST_DEVICES:]
        await self._store.reseat(room.table.row.id, replace(seat, devices=" ".join(devices)))
        await room.catch_up()
        return seat.seat

    async def _sit_down(self, room: Room, plea: front.SitDown, guest: str) -> int:
        """Let somebody sit down on the seat that this plea opens."""
        table, links = room.table, room.table.row.links
        along = along_by(table, plea.secret, links)
        seat = along[0] if along else _offered(table, plea, links, guest)
        if table.row.rated and plea.bot:
            raise Refusal(NO_BOTS)
        if table.row.rated and guest in {s.holder for s in table.row.seats if s.seat != seat}:
            raise Refusal(ONE_SEAT)
        before = table.row.seats[seat]
        name = before.name if along else _name(table.row.seats, seat, plea.name)
        if not along:
            await self._names.check_own(name, guest)
        hashed = token_hash(plea.key)
        after = replace(before, name=name, token_hash=hashed, holder=guest, devices="")
        after = replace(after, bot="sat" if plea.bot else before.bot if along else "")
        after = replace(after, known_by=before.person if along else "")
        await room.write(draft_sit(table, seat, plea.contribution, along=bool(along)), after)
        return seat

    async def _check_begin(self, room: Room, guest: str) -> None:
        """Look whether a guest may begin: by right, or since whoever has it does not come.

        Raises:
            Refusal: saying why not.

        """
        table = room.table
        if guest and table.row.founder == guest:
            return
        if not (table.waiting and table.sitting.missing and own_seats(table, guest)):
            raise Refusal(NOT_FOUNDER)
        if not await may_begin(room, self._attendance):
            raise Refusal(HOST_HERE)

    async def _founded(self, table: str, guest: str) -> Room:
        """The room of a table that this guest set up."""
        room = await self._rooms.room(table)
        check_looking(room.table, guest, ())
        if not guest or room.table.row.founder != guest:
            raise Refusal(NOT_FOUNDER)
        return room


def _held_by(row: TableRow, key: str) -> int | None:
    """The seat whose token this is already: its person comes back, or an answer was lost."""
    hashed = token_hash(key)
    return next((seat.seat for seat in row.seats if hashed in seat.tokens), None)


def _offered(table: Table, plea: front.SitDown, links: Sequence[LinkRow], guest: str) -> int:
    """The free seat on which somebody may sit down who asks like this.

    Raises:
        Refusal: when there is none.

    """
    offered = offered_by(table, plea.secret, links, guest)
    check_looking(table, guest, offered)
    if plea.seat is not None and plea.seat not in offered:
        table.sitting.check_sit(plea.seat, over=table.over)
    wanted = [seat for seat in offered if plea.seat in (None, seat)]
    if not wanted:
        raise MissingError(NO_LINK)
    return wanted[0]


def _name(seats: Sequence[SeatRow], seat: int, wanted: str) -> str:
    """The name of somebody who sits down.

    Raises:
        Refusal: when it cannot be seen, or is like another's.

    """
    name = cleaned(wanted)
    if wanted and not name:
        raise Refusal(LOOKS_EMPTY)
    others = [each.name for each in seats if each.seat != seat]
    if name and twice([*others, name]) is not None:
        raise Refusal(SAME_NAME)
    return name or seats[seat].name


def _may_be_given(row: TableRow, seat: int) -> bool:
    return seat == ANY_SEAT or (0 <= seat < len(row.seats) and is_free(row.seats[seat]))
