"""Passes: tokens that people make for programs, each of which may do one thing at one table.

Whoever holds a seat, by its token or by the account, may let a program play there; they, and
whoever set the table up, may let programs watch, or download what is told at the end. Only
hashes are kept, and a pass that is ended lets nobody in any more, nor stay.
"""

from sandtable.core.record import SPECTATOR
from sandtable.server.people.invitations import NO_BOTS
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.store.passes import PassStore
from sandtable.server.store.rows import PassRow, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.fairness import new_token, token_hash
from sandtable.server.tables.looking import PRIVATE
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import seat_of
from sandtable.server.wire.passes import MadePass, NewPass, Pass

MOST_PASSES = 20
"""To one table."""
NOT_YOURS = "A pass is made by whoever holds the seat."
UNKNOWN = "There is no such pass."
TOO_MANY = f"A table has at most {MOST_PASSES} passes. End one first."


class Passes:
    """The passes to the tables of a house."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        """At the tables of a store."""
        self._store, self._rooms = store, rooms
        self._passes = PassStore(store.database)

    async def make(self, table: str, wish: NewPass, token: str | None, guest: str) -> MadePass:
        """A new pass.

        Raises:
            Refusal: when it is not for whoever asks to make.

        """
        row = await self._row(table)
        seats = _seats_of(row, token, guest)
        if wish.seat not in seats or (wish.purpose == "play" and wish.seat == SPECTATOR):
            raise Refusal(NOT_YOURS)
        if wish.purpose == "play" and row.rated:
            raise Refusal(NO_BOTS)
        if len(row.passes) >= MOST_PASSES:
            raise Refusal(TOO_MANY)
        secret = new_token()
        hashed = token_hash(secret)
        made = await self._passes.add(table, wish.purpose, wish.seat, hashed)
        await self._tell(table)
        return MadePass(made.number, made.purpose, made.seat, secret)

    async def made(self, table: str, token: str | None, guest: str) -> tuple[Pass, ...]:
        """The passes that somebody may end.

        Raises:
            Refusal: to whoever may not make any.

        """
        row = await self._row(table)
        mine = _ended_by(row, token, guest)
        return tuple(Pass(each.number, each.purpose, each.seat, each.created) for each in mine)

    async def end(self, table: str, number: int, token: str | None, guest: str) -> None:
        """Let a pass open nothing any more; whoever came with it has to go.

        Raises:
            Refusal: when it is not for whoever asks to end.

        """
        row = await self._row(table)
        if number not in {each.number for each in _ended_by(row, token, guest)}:
            raise MissingError(UNKNOWN)
        await self._passes.end(table, number)
        await self._tell(table)

    async def _row(self, table: str) -> TableRow:
        row = await self._store.find(table)
        if row is None:
            raise MissingError(PRIVATE)
        return row

    async def _tell(self, table: str) -> None:
        """Let all who are at the table know who plays there now."""
        await (await self._rooms.room(table)).refresh()


def _seats_of(row: TableRow, token: str | None, guest: str) -> set[int]:
    """The seats for which somebody may make passes; with -1 for nobody's.

    Raises:
        Refusal: when there are none.

    """
    if token is not None:
        return {seat_of(row, token), SPECTATOR}
    held = {each.seat for each in row.seats if guest and each.holder == guest and each.tokens}
    held = {seat for seat in held if row.seats[seat].bot != "sat"}
    if not held and not (guest and guest == row.founder):
        raise MissingError(PRIVATE if row.privacy == "private" else NOT_YOURS)
    return held | {SPECTATOR}


def _ended_by(row: TableRow, token: str | None, guest: str) -> list[PassRow]:
    seats = _seats_of(row, token, guest)
    return [each for each in row.passes if each.seat in seats]
