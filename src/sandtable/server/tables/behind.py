"""How far watchers may see, where a table shows them no more than what was some turns ago."""

from collections.abc import Sequence

from sandtable.core.record import SPECTATOR
from sandtable.server.store.rows import Entry
from sandtable.server.tables.frames import frame_of
from sandtable.server.tables.story import Story
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Frame


def is_behind(table: Table) -> bool:
    """Whether watchers are shown a table as it was."""
    return table.row.privacy == "behind" and not (table.over or table.waiting)


def last_shown(table: Table) -> int:
    """The last row of the log that watchers may know of: then began what they do not see.

    That is as many turns as was agreed on: the one that is going on, and those before it. One
    that was taken back is none of them.
    """
    if not is_behind(table):
        return table.version
    return table.turns.standing[-table.row.behind :][0][0]


class Behind:
    """A table as watchers see it who are behind, and the story of what they were told."""

    def __init__(self, table: Table) -> None:
        """Nothing has been shown yet."""
        self._table, self.shown = table, table.anew()
        self.story = Story(self.shown)

    def lacking(self) -> Sequence[Entry]:
        """The rows that watchers may see by now, and that have not happened here."""
        return self._table.entries[self.shown.version + 1 : last_shown(self._table) + 1]

    def bring_up(self, entries: Sequence[Entry]) -> None:
        """Let rows happen that nobody who looks has to be told one by one."""
        for entry in entries:
            self.shown.advance(entry)
            self.story.note({})

    def frames(self) -> list[Frame]:
        """Let what is lacking happen: what watchers are shown after each row."""
        frames = list[Frame]()
        for entry in self.lacking():
            self.shown.advance(entry)
            frames.append(frame_of(self.shown, SPECTATOR))
            self.story.note({SPECTATOR: frames[-1].told})
        return frames
