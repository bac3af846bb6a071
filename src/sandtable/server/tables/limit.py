"""The time limit that some games know: whether it has passed, and the row that says so."""

from sandtable.server.store.rows import Entry
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.table import Table


def has_passed(table: Table, now: int) -> bool:
    """Whether the time limit has passed, and that is not yet a row of the log.

    The house has served so many milliseconds by ``now``.
    """
    if table.timed or table.over or table.waiting or not table.game.time_limit:
        return False
    return now - table.laid_out >= table.game.time_limit * 60 * SECOND


def draft_time(table: Table) -> Draft:
    """The row that says that the time limit has passed."""
    state = table.state.clone()
    step = state.call_time(seed=table.dice(len(state.history) + 1))
    return table.draft(Entry(table.version + 1, "time", rolls=step.rolls), state)
