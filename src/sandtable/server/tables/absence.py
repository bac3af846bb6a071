"""Whom a table waits for that no clock replaces, how long, and for whom opponents play on.

What is asked of the game is what everybody sees: who decides, and since when.
"""

from collections.abc import Collection, Mapping, Sequence

from sandtable.server.store.rows import Entry, TableRow
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.sitting import Sitting
from sandtable.server.tables.table import Table

AWAY = 5 * 60 * SECOND
AWAY_RATED = 24 * 3600 * SECOND
"""For how many milliseconds of service somebody has to be away, where others wait for them.

Where the result counts nobody loses by an hour without a connection, and where there are days
for a turn nobody looks in every hour.
"""
PLAYED_ON = 24 * 3600 * SECOND
"""For how many milliseconds of service opponents go on where nobody looks or does anything.

Time enough for the longest game. So nobody lets a house think for ever and goes away.
"""
MINUTE, HOUR = 60 * SECOND, 3600 * SECOND
MAY_COME_BACK = "{0} may still come back. You can do this without {0} in {1}."


def patience(row: TableRow) -> int:
    """How long others wait at a table for somebody who is away."""
    has_days = row.clock is not None and row.clock.each_turn
    return AWAY_RATED if row.rated or has_days else AWAY


def awaited(table: Table) -> tuple[int, ...]:
    """The seats whose people are to decide, where no clock ever ends that."""
    if table.waiting:
        return ()
    if table.clocks is None:
        return tuple(seat for seat in sorted(table.offered) if seat in table.persons)
    return tuple(sorted(table.clocks.running)) if table.clocks.plan.at_zero == "wait" else ()


def away_since(table: Table, seat: int, seen: int) -> int:
    """Since when others wait in vain for somebody who was ``seen`` at the table last.

    Both by how long the house had served. Whoever was not there when asked had a while to
    come, and so has whoever sat down since then, and whose time on a clock has just run out.
    """
    own = [e.served for e in table.entries if e.kind == "sit" and e.seat == seat]
    if table.clocks is not None:
        own.append(table.clocks.since + table.clocks.left[seat])
    return max(seen, table.entries[table.asked_at(seat)].served, *own)


def why_not_without(
    row: TableRow,
    sitting: Sitting,
    entries: Sequence[Entry],
    now: int,
    held: Collection[int] = (),
) -> str:
    """Why others may not end a game yet without those who are stood in for; empty: they may.

    Whoever ran out of time or left has as long to come back as others wait for somebody who is
    away, and nobody speaks for them meanwhile, unless whoever asks has ``held`` their seats,
    too. For whoever was replaced because they were away others have waited that long already.
    """
    if sitting.waiting:
        return ""
    gone = {seat: entries[since] for seat, since in sitting.left_at.items() if seat not in held}
    left = {
        seat: entry.served + patience(row) - now
        for seat, entry in gone.items()
        if entry.kind != "away" and seat not in sitting.resigned
    }
    last = max(left, key=lambda seat: left[seat], default=None)
    if last is None or left[last] <= 0:
        return ""
    return MAY_COME_BACK.format(row.seats[last].name, _in_words(left[last]))


def _in_words(milliseconds: int) -> str:
    """How long something takes at most: "5 minutes", "24 hours"."""
    whole, unit = (HOUR, "hour") if milliseconds > 2 * HOUR else (MINUTE, "minute")
    number = -(-milliseconds // whole)
    return f"{number} {unit}{'' if number == 1 else 's'}"


def hosts(table: Table) -> tuple[int, ...]:
    """The seats of whoever set the table up, while it waits for people who may never come."""
    founder = table.row.founder
    if not (founder and table.waiting and table.sitting.missing):
        return ()
    return tuple(s.seat for s in table.row.seats if s.holder == founder and s.token_hash)


def is_left_by_host(
    table: Table, there: Collection[int], seen: Mapping[int, int], now: int
) -> bool:
    """Whether a table waits for people, and whoever may begin without them does not come.

    ``there`` are the seats whose people are at the table; those of the others were ``seen``
    last when the house had served so long. Whoever came last has waited since then. Who set the
    table up without sitting at it is not waited for any longer than that.
    """
    seats = hosts(table)
    if not (table.waiting and table.sitting.missing) or table.over:
        return False
    if any(seat in there or seat not in seen for seat in seats):
        return False
    came = table.sitting.came or table.entries[0]
    since = max(came.served, *(seen[seat] for seat in seats), 0)
    return now - since >= patience(table.row)


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
