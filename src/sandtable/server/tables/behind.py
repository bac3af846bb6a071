"""How far watchers may see, where a table shows them no more than what was some turns ago."""

from sandtable.server.tables.table import Table


def is_behind(table: Table) -> bool:
    """Whether watchers are shown a table as it was."""
    return table.row.privacy == "behind" and not (table.over or table.waiting)


def last_shown(table: Table) -> int:
    """The last row of the log that watchers may know of: then began what they do not see.

    That is as many turns as was agreed on: the one that is going on, and those before it.
    """
    if not is_behind(table):
        return table.version
    return table.turns.begun[-table.row.behind :][0]
