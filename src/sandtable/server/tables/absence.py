"""Whom a table without a clock waits for, how long it does, and for whom opponents play on.

What is asked of the game is what everybody sees: who decides, and since when.
"""

from sandtable.server.store.rows import Entry, TableRow
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.table import Table

AWAY = 5 * 60 * SECOND
AWAY_RATED = 24 * 3600 * SECOND
"""For how many milliseconds of service somebody has to be away, where others wait for them.

Where the result counts nobody loses by an hour without a connection.
"""
PLAYED_ON = 24 * 3600 * SECOND
"""For how many milliseconds of service opponents go on where nobody looks or does anything.

Time enough for the longest game. So nobody lets a house think for ever and goes away.
"""


def patience(row: TableRow) -> int:
    """How long others wait at a table for somebody who is away."""
    return AWAY_RATED if row.rated else AWAY


def awaited(table: Table) -> tuple[int, ...]:
    """The seats whose people are to decide, where no clock ever ends that."""
    if table.row.clock is not None or table.waiting:
        return ()
    return tuple(seat for seat in sorted(table.offered) if seat in table.persons)


def away_since(table: Table, seat: int, seen: int) -> int:
    """Since when others wait in vain for somebody who was ``seen`` at the table last.

    Both by how long the house had served. Whoever was not there when asked had a while to
    come, and so has whoever sat down since then.
    """
    own = (e.served for e in table.entries if e.kind == "sit" and e.seat == seat)
    return max(seen, table.entries[table.asked_at(seat)].served, *own)


def is_played(table: Table, now: int) -> bool:
    """Whether opponents go on at a table at which nobody looks, once the house served so long.

    For people who play there, or left a rated game that is to have a result, and for as long
    as it is less than ``PLAYED_ON`` ago that anything happened but what opponents chose.
    """
    was_agreed = table.row.rated and any(seat.kind == "person" for seat in table.row.seats)
    if not (table.persons or was_agreed):
        return False
    last = next(entry for entry in reversed(table.entries) if not _by_itself(entry))
    return now - last.served < PLAYED_ON


def _by_itself(entry: Entry) -> bool:
    """Whether nobody gave the command for a choice: it was an opponent's, or foreseen."""
    return entry.kind == "act" and entry.command is None
