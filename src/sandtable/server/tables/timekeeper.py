"""What the clocks of a table lead to: windows close, and opponents stand in for the late.

Who decides now is noted, too: whoever is not there is told after a while.
"""

from collections.abc import Awaitable, Callable, Container
from dataclasses import replace

from sandtable.server.store.store import Store
from sandtable.server.tables.bells import Asked, Bells
from sandtable.server.tables.calls import Calls
from sandtable.server.tables.clocks import SECOND, Clocks
from sandtable.server.tables.comings import draft_leaving
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Act

SOON = 1000
"""Milliseconds after a row until its room is looked at, unless a better time is noted."""


def stamped(draft: Draft, served: int) -> Draft:
    """A row of a table with clocks, written when the house has served so long."""
    entry = replace(draft.entry, served=served)
    return replace(draft, entry=entry, snapshot=replace(draft.snapshot, due=served + SOON))


class Timekeeper:
    """Looks at the clocks of one table when they are due, also where nobody else looks."""

    def __init__(
        self,
        store: Store,
        table: Table,
        served: Callable[[], int],
        look: Callable[[], Awaitable[None]],
    ) -> None:
        """Clocks go by the milliseconds ``served``; ``look`` is called when time is over."""
        self._store, self._table, self.served = store, table, served
        self._look = look
        self._alarms = Bells(self._ring)
        self._calls = Calls(store, table)
        self._due = table.row.snapshot.due

    def stamped(self, draft: Draft) -> Draft:
        """A row with its time.

        Whoever is killed before the next moment is noted leaves one that comes soon.
        """
        if self._table.clocks is not None:
            draft = stamped(draft, self.served())
            self._due = draft.snapshot.due
        return draft

    def draft_late(self, held_open: Container[int]) -> Draft | None:
        """The row that is due, if any is: the pass in a window, or somebody's time is over.

        A window that is ``held_open`` for a seat closes by the bell that keeps its answer.
        """
        table, now = self._table, self.served()
        if table.clocks is None or table.clocks.paused:
            return None
        windows = table.windows
        for (seat, _), left in table.clocks.closing(now).items():
            if not left and seat not in held_open:
                return table.draft_act(seat, table.version, windows[seat].passes, None)
        late = table.clocks.late(now)
        if not late:
            return None
        resigns = table.clocks.plan.at_zero == "resign"
        return draft_leaving(table, late[0], "resign" if resigns else "late")

    async def wind(self) -> None:
        """Note who has to decide, hang the alarms, and note when the first of them is due."""
        await self._calls.note(self.served())
        clocks = self._table.clocks
        if clocks is None:
            return
        self._alarms.hang(self._questions(clocks))
        due = clocks.due()
        if due != self._due:
            await self._store.due(self._table.row.id, due)
            self._due = due

    def close(self) -> None:
        """Take the alarms down: whoever comes next finds noted what is due."""
        self._alarms.clear()

    async def _ring(self, _asked: Asked, _act: Act | None) -> bool:
        """Somebody's clock has run down, or a window is to close; no answer waits for that."""
        await self._look()
        return False

    def _questions(self, clocks: Clocks) -> dict[Asked, float]:
        """After how many seconds to look, by the question that is waited for."""
        if clocks.paused:
            return {}
        now = self.served()
        found = {asked: left / SECOND for asked, left in clocks.closing(now).items()}
        if clocks.plan.at_zero != "wait":
            for seat in clocks.running:
                asked = seat, self._table.asked_at(seat)
                found[asked] = clocks.left_at(seat, now) / SECOND
        return found
