"""Who at a table is to be told that they have to decide, once in a turn, or are asked.

It follows from what everybody knows: whose turn it is, who decides, and whether they are asked
only to react. For that nobody is called from somewhere else. When a fifth of a turn's time is
left, whoever still has to decide is to be told so, once more.
"""

import logging

from sandtable.server.logs import at
from sandtable.server.store.calls import Awaited, Called, CallStore
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
PARTS, LEAST_PART = 5, 3600 * SECOND
"""The last part of so many of a turn's time, if it is as long as this: there is a warning."""


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
    ends = {} if table.clocks is None else table.clocks.ends()
    return {seat: ends.get(seat) for seat in sorted(people - table.windows.keys())}


def early(row: TableRow) -> int:
    """So many milliseconds before the time for a turn is over there is a warning; 0: none."""
    part = row.clock.bank * SECOND // PARTS if row.clock and is_slow(row) else 0
    return part if part >= LEAST_PART else 0


def awaited(table: Table) -> Awaited:
    """Whom a table waits for from somewhere else."""
    request, turn, seats = table.requests.open, table.turns.begun[-1], called(table)
    if request is None:
        return Awaited(turn, seats)
    return Awaited(turn, seats, request.number, frozenset(table.requests.awaited()))


class Calls:
    """Notes for one table who is to be called, whenever that changes."""

    def __init__(self, store: Store, table: Table) -> None:
        """Nothing is noted yet."""
        self._store, self._table = CallStore(store.database), table
        self._noted: Awaited | None = None

    async def note(self, served: int) -> None:
        """Note who has to decide or to answer, once the house has served so long.

        No move waits for a database that fails: the next one notes it.
        """
        table = self._table
        if not is_slow(table.row):
            return
        waits = awaited(table)
        if waits == self._noted:
            return
        try:
            await self._store.note(table.row.id, waits, served + QUIET, early(table.row))
        except StoreError as failure:
            name = table.row.id
            log.warning("table %s: nobody is called: %s", name, failure, extra=at(name))
        else:
            self._noted = waits
