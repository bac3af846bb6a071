"""How a game begins to which all have come: in a moment, unless somebody asks to wait.

Anybody who sits at the table may ask for that, and anybody may end it: whoever asked may never
come back, and no table is to stand still for good because of one of its people.
"""

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from sandtable.server.refusals import Refusal
from sandtable.server.store.calls import call_start, leave_start
from sandtable.server.store.rows import LEAVING, Entry
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.comings import draft_begin
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.sitting import NOBODY_MISSING
from sandtable.server.tables.table import Table
from sandtable.server.wire.coming import Hold, StartNow

STILL_MISSING = "Somebody is still missing."
WAITS = "The table waits for you already."
NOBODY_HOLDS = "The game starts by itself in a moment."


def starts_at(table: Table, countdown: float) -> int | None:
    """After how many milliseconds of service a game begins by itself; None: it does not.

    ``countdown`` are the seconds from when the last of its people came. Whoever plays against
    opponents alone keeps nobody waiting, and begins at once.
    """
    sitting = table.sitting
    if not sitting.full or sitting.holding or sitting.came is None:
        return None
    return sitting.came.served + (0 if sitting.alone else round(countdown * SECOND))


def draft_starting(table: Table, seat: int, message: Hold | StartNow) -> Draft:
    """The row with which a seat asks to wait with the beginning, or ends that.

    Raises:
        Refusal: when the game is not about to begin, or that changes nothing.

    """
    sitting, command = table.sitting, message.command
    if not sitting.full:
        raise Refusal(STILL_MISSING if sitting.waiting else NOBODY_MISSING)
    if isinstance(message, StartNow):
        if not sitting.holding:
            raise Refusal(NOBODY_HOLDS)
        return draft_begin(table, seat, command)
    if seat in sitting.holding:
        raise Refusal(WAITS)
    return table.draft(Entry(table.version + 1, "hold", seat, command=command), table.state)


def calling(table: Table, draft: Draft) -> Callable[[Connection], None] | None:
    """What is written with a row that begins a game, or changes who waits for that; or None."""
    entry, clock = draft.entry, table.row.clock
    if entry.kind == "begin":
        until = None if clock is None else entry.served + clock.bank * SECOND
        return partial(call_start, table=table.row.id, due=entry.served, until=until)
    if table.waiting and entry.kind in LEAVING:
        return partial(leave_start, table=table.row.id, seat=entry.seat)
    return None
