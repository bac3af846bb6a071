"""Who has to decide in a turn of a table, is asked, or waits for its start, and was told.

The rows decide. There is one for a table, a turn or a request, and a seat. Several processes
may find that it is due; the one that settles it is the one that tells.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from typing import Literal

from sqlalchemy import Connection, Delete, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.columns import ACTIONS, CALLS
from sandtable.server.store.database import Database

Called = Mapping[int, int | None]
"""By seat that has to decide: when its time is over, in milliseconds of service."""
START = -1
"""In the place of a turn: the call of somebody who wants to be told when the game begins.

Less than this stand the calls of those who are asked for something, by the request.
"""
State = Literal["waits", "idle", "spared", "told", "warned"]
"""Of a call: it waits to be due, nobody has to decide now, it was not needed, or it went out.

Where it was not needed it may be once the seat has to decide again; what went out stays. Either
is due once more when little time is left, and then never again in this turn.
"""
STAYS = ("told", "warned")
MOST_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Call:
    """A call that is due: of a seat in the turn that began with a version."""

    table_id: str
    turn: int
    seat: int
    due: int
    until: int | None
    state: State

    @property
    def starts(self) -> bool:
        """Whether the game has begun, and somebody waited for that."""
        return self.turn == START

    @property
    def request(self) -> int:
        """The number of the request that somebody is asked to answer; 0 where it is none."""
        return max(0, START - self.turn)

    @property
    def warns(self) -> bool:
        """Whether little time is left to somebody who has heard, or could know, of the turn."""
        return self.turn > START and self.state != "waits"


@dataclass(frozen=True, slots=True)
class Awaited:
    """Whom a table waits for: who has to decide in a turn, and who is asked by a request.

    A request has the number of its row in the log; 0: nobody asks for anything.
    """

    turn: int
    seats: Called
    request: int = 0
    asked: frozenset[int] = frozenset()


class CallStore:
    """The calls of all tables of a database."""

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def note(self, table: str, awaited: Awaited, due: int, early: int = 0) -> None:
        """Note whom a table waits for; whoever it did not before is called when ``due``.

        So many milliseconds ``early`` they are warned that their time is over; 0: never. What
        another process has noted at the same moment is the same.
        """
        try:
            await self._database.write(lambda at: _note(at, table, awaited, due, early))
        except IntegrityError:
            return

    async def await_start(self, table: str, seats: Collection[int]) -> None:
        """Call one of somebody's seats when the game begins; nobody, once it has."""
        row = {"table_id": table, "turn": START, "seat": min(seats), "state": "waits"}
        begun = select(ACTIONS.c.seq).where(ACTIONS.c.table_id == table)

        def work(connection: Connection) -> None:
            connection.execute(_start_calls(table, seats))
            if connection.execute(begun.where(ACTIONS.c.kind == "begin")).first() is None:
                connection.execute(insert(CALLS).values(**row))

        await self._database.write(work)

    async def forget_start(self, table: str, seats: Collection[int]) -> None:
        """Call nobody at these seats when the game begins."""
        forgotten = _start_calls(table, seats)
        await self._database.write(lambda at: at.execute(forgotten))

    async def due(self, served: int) -> tuple[Call, ...]:
        """The calls that are due once the house has served so many milliseconds."""
        columns = [CALLS.c[each.name] for each in fields(Call)]
        query = select(*columns).where(CALLS.c.due <= served).order_by(CALLS.c.due)
        rows = await self._database.read(
            lambda at: at.execute(query.limit(MOST_AT_ONCE)).mappings().all()
        )
        return tuple(Call(**row) for row in rows)

    async def settle(self, call: Call, state: State, due: int | None = None) -> bool:
        """Settle a call that was due, and perhaps is once more; False when there is none now.

        Another process has settled it, it fell away, or somebody has another time by now.
        """
        row = update(CALLS).where(
            CALLS.c.table_id == call.table_id,
            CALLS.c.turn == call.turn,
            CALLS.c.seat == call.seat,
            CALLS.c.due == call.due,
            CALLS.c.until == call.until,
        )
        settled = row.values(state=state, due=due)
        return await self._database.write(lambda at: bool(at.execute(settled).rowcount))


def call_start(connection: Connection, table: str, due: int, until: int | None) -> None:
    """The game begins with the row that is being written: whoever waits for that is called."""
    waiting = (CALLS.c.table_id == table, CALLS.c.turn == START, CALLS.c.state == "waits")
    connection.execute(update(CALLS).where(*waiting).values(due=due, until=until))


def leave_start(connection: Connection, table: str, seat: int) -> None:
    """Whoever sat on a seat has left, and waits no more."""
    connection.execute(_start_calls(table, [seat]))


def _start_calls(table: str, seats: Collection[int]) -> Delete:
    return delete(CALLS).where(
        CALLS.c.table_id == table, CALLS.c.turn == START, CALLS.c.seat.in_(seats)
    )


def _note(connection: Connection, table: str, awaited: Awaited, due: int, early: int) -> None:
    own = and_(CALLS.c.table_id == table, CALLS.c.turn > START)
    turn, seats = awaited.turn, awaited.seats
    newer = select(CALLS.c.turn).where(own, CALLS.c.turn > turn)
    if connection.execute(newer).first() is not None:
        return  # this process is behind another
    connection.execute(delete(CALLS).where(own, CALLS.c.turn < turn))
    states = {row.seat: row.state for row in connection.execute(select(CALLS).where(own)).all()}
    for seat, until in seats.items():
        fresh = {"state": "waits", "due": due, "until": until}
        if seat not in states:
            row = insert(CALLS).values(table_id=table, turn=turn, seat=seat, **fresh)
            connection.execute(row)
        else:
            change = fresh if states[seat] == "idle" else {"until": until}
            if states[seat] in ("told", "spared"):
                change["due"] = until - early if until and early else None
            connection.execute(update(CALLS).where(own, CALLS.c.seat == seat).values(change))
    fallen = update(CALLS).where(own, CALLS.c.seat.not_in(seats))
    connection.execute(fallen.values(due=None))
    connection.execute(fallen.where(CALLS.c.state.not_in(STAYS)).values(state="idle"))
    _note_request(connection, table, awaited, due)


def _note_request(connection: Connection, table: str, awaited: Awaited, due: int) -> None:
    """Whoever has answered is called no more, nor anybody once the request is over."""
    own, turn = and_(CALLS.c.table_id == table, CALLS.c.turn < START), START - awaited.request
    over = or_(CALLS.c.turn != turn, CALLS.c.seat.not_in(awaited.asked))
    connection.execute(delete(CALLS).where(own, over))
    known = connection.execute(select(CALLS.c.seat).where(own)).scalars().all()
    for seat in sorted(awaited.asked.difference(known)):
        fresh = {"table_id": table, "turn": turn, "seat": seat, "state": "waits", "due": due}
        connection.execute(insert(CALLS).values(fresh))
