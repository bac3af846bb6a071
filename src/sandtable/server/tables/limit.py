"""The time limit that some games know: whether it has passed, and the row that says so."""

from datetime import datetime, timedelta

from sandtable.server.store.rows import Entry
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.table import Table


def has_passed(table: Table, now: datetime) -> bool:
    """Whether the time limit has passed, and that is not yet a row of the log."""
    if table.timed or table.over or table.waiting or not table.game.time_limit:
        return False
    limit = timedelta(minutes=table.game.time_limit)
    return now - datetime.fromisoformat(table.laid_out) >= limit


def draft_time(table: Table) -> Draft:
    """The row that says that the time limit has passed."""
    state = table.state.clone()
    step = state.call_time(seed=table.dice(len(state.history) + 1))
    return table.draft(Entry(table.version + 1, "time", rolls=step.rolls), state)
