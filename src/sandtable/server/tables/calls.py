"""Who at a table is to be told that they have to decide, once in a turn.

It follows from what everybody knows: whose turn it is, who decides, and whether they are asked
only to react. For that nobody is called from somewhere else.
"""

import logging

from sandtable.server.logs import at
from sandtable.server.store.calls import Called, CallStore
from sandtable.server.store.database import StoreError
from sandtable.server.store.rows import TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.table import Table

log = logging.getLogger(__name__)

QUIET = 60 * SECOND
"""Milliseconds in which whoever is at the table decides, before anybody is called.

By then also what a process that was killed has written of who looks is no longer believed.
"""


def is_slow(row: TableRow) -> bool:
    """Whether people play from several devices, with days to think or no clock at all."""
    holders = {seat.holder for seat in row.seats if seat.kind == "person"}
    return len(holders) > 1 and (row.clock is None or row.clock.each_turn)


def called(table: Table) -> Called:
    """By seat of a person that has to decide, and not only to react: when its time is over.

    By milliseconds of service; None where no clock runs.
    """
    if not is_slow(table.row):
        return {}
    people = set(table.offered) & set(table.persons)
    clocks, found = table.clocks, dict.fromkeys(sorted(people - table.windows.keys()))
    if clocks is None:
        return found
    ends = {seat: clocks.since + clocks.left[seat] for seat in clocks.running}
    return {seat: ends.get(seat) for seat in found}


class Calls:
    """Notes for one table who is to be called, whenever that changes."""

    def __init__(self, store: Store, table: Table) -> None:
        """Nothing is noted yet."""
        self._store, self._table = CallStore(store.database), table
        self._noted: tuple[int, Called] = -1, {}

    async def note(self, served: int) -> None:
        """Note who has to decide, once the house has served so long.

        No move waits for a database that fails: the next one notes it.
        """
        table = self._table
        if not is_slow(table.row):
            return
        turn, seats = table.turns.begun[-1], called(table)
        if (turn, seats) == self._noted:
            return
        try:
            await self._store.note(table.row.id, turn, seats, served + QUIET)
        except StoreError as failure:
            name = table.row.id
            log.warning("table %s: nobody is called: %s", name, failure, extra=at(name))
        else:
            self._noted = turn, seats
