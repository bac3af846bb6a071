"""Who has to decide in a turn of a table, and whether they were told: the rows decide.

There is one row for a table, a turn and a seat. Several processes may find that it is due; the
one that settles it is the one that tells.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.columns import CALLS
from sandtable.server.store.database import Database

Called = Mapping[int, int | None]
"""By seat that has to decide: when its time is over, in milliseconds of service."""
State = Literal["waits", "idle", "spared", "told"]
"""Of a call: it waits to be due, nobody has to decide now, it was not needed, or it went out.

Where it was not needed it may be once the seat has to decide again; what went out stays.
"""
MOST_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Call:
    """A call that is due: of a seat in the turn that began with a version."""

    table_id: str
    turn: int
    seat: int
    due: int
    until: int | None


class CallStore:
    """The calls of all tables of a database."""

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def note(self, table: str, turn: int, seats: Called, due: int) -> None:
        """Note who has to decide in a turn; whoever had not to before is called when ``due``.

        What another process has noted at the same moment is the same.
        """
        try:
            await self._database.write(lambda at: _note(at, table, turn, seats, due))
        except IntegrityError:
            return

    async def due(self, served: int) -> tuple[Call, ...]:
        """The calls that are due once the house has served so many milliseconds."""
        columns = [CALLS.c[name] for name in Call.__slots__]
        query = select(*columns).where(CALLS.c.due <= served).order_by(CALLS.c.due)
        rows = await self._database.read(
            lambda at: at.execute(query.limit(MOST_AT_ONCE)).mappings().all()
        )
        return tuple(Call(**row) for row in rows)

    async def settle(self, call: Call, state: State) -> bool:
        """Settle a call that was due; False when another process has, or it fell away."""
        row = update(CALLS).where(
            CALLS.c.table_id == call.table_id,
            CALLS.c.turn == call.turn,
            CALLS.c.seat == call.seat,
            CALLS.c.due == call.due,
        )
        settled = row.values(state=state, due=None)
        return await self._database.write(lambda at: bool(at.execute(settled).rowcount))


def _note(connection: Connection, table: str, turn: int, seats: Called, due: int) -> None:
    own = CALLS.c.table_id == table
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
            connection.execute(update(CALLS).where(own, CALLS.c.seat == seat).values(change))
    fallen = (own, CALLS.c.seat.not_in(seats), CALLS.c.state != "told")
    connection.execute(update(CALLS).where(*fallen).values(state="idle", due=None))
