"""What time leads to at a table: a game begins, windows close, opponents stand in for the late.

Who decides now is noted, too: whoever is not there is told after a while.
"""

from collections.abc import Awaitable, Callable, Container
from dataclasses import replace

from sandtable.server.store.rows import ANY_SEAT, Ends, Snapshot
from sandtable.server.store.store import Store
from sandtable.server.tables.bells import Asked, Bells
from sandtable.server.tables.calls import Calls
from sandtable.server.tables.clocks import SECOND, Clocks
from sandtable.server.tables.comings import draft_begin, draft_leaving
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.starting import starts_at
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Act

SOON = 1000
"""Milliseconds after a row until its room is looked at, unless a better time is noted."""


def _times(snapshot: Snapshot) -> tuple[int | None, Ends]:
    """What is noted of a table's times."""
    return snapshot.due, snapshot.ends


def stamped(draft: Draft, served: int, *, counts: bool) -> Draft:
    """A row that is written when the house has served so long; perhaps time counts there."""
    entry = replace(draft.entry, served=served)
    due = served + SOON if counts else draft.snapshot.due
    return replace(draft, entry=entry, snapshot=replace(draft.snapshot, due=due))


class Timekeeper:
    """Looks at the clocks of one table when they are due, also where nobody else looks."""

    def __init__(
        self,
        store: Store,
        table: Table,
        served: Callable[[], int],
        look: Callable[[], Awaitable[None]],
        countdown: float,
    ) -> None:
        """Clocks go by the milliseconds ``served``; ``look`` is called when time is over.

        The game begins so many seconds of ``countdown`` after the last of its people came.
        """
        self._store, self._table, self.served = store, table, served
        self._countdown = countdown
        self._look = look
        self._alarms = Bells(table.row.id, self._ring)
        self._calls = Calls(store, table)
        self._noted = _times(table.row.snapshot)

    def stamped(self, draft: Draft) -> Draft:
        """A row with its time.

        Whoever is killed before the next moment is noted leaves one that comes soon.
        """
        counts = self._table.clocks is not None or self._table.waiting
        draft = stamped(draft, self.served(), counts=counts)
        if counts:
            self._noted = _times(draft.snapshot)
        return draft

    @property
    def starts_in(self) -> int | None:
        """In how many milliseconds the game begins by itself; None: it does not."""
        at = starts_at(self._table, self._countdown)
        return None if at is None else max(0, at - self.served())

    @property
    def runs(self) -> bool:
        """Whether anybody's clock runs, or the game begins in a moment."""
        clocks = self._table.clocks
        return self.starts_in is not None or (clocks is not None and bool(clocks.running))

    def draft_late(self, held_open: Container[int]) -> Draft | None:
        """The row that is due, if any is: the beginning, a pass, or somebody's time is over.

        A window that is ``held_open`` for a seat closes by the bell that keeps its answer.
        """
        table, now = self._table, self.served()
        if self.starts_in == 0:
            return draft_begin(table)
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
        table = self._table
        self._alarms.hang(self._questions(table.clocks))
        due = starts_at(table, self._countdown)
        if due is None and table.clocks is not None:
            due = table.clocks.due()
        ends = () if table.clocks is None else tuple(sorted(table.clocks.ends().items()))
        if (due, ends) != self._noted:
            await self._store.due(table.row.id, due, ends)
            self._noted = due, ends

    def close(self) -> None:
        """Take the alarms down: whoever comes next finds noted what is due."""
        self._alarms.clear()

    async def _ring(self, _asked: Asked, _act: Act | None) -> bool:
        """A time is over: no answer waits for that."""
        await self._look()
        return False

    def _questions(self, clocks: Clocks | None) -> dict[Asked, float]:
        """After how many seconds to look, by the question that is waited for."""
        left, came = self.starts_in, self._table.sitting.came
        if left is not None and came is not None:
            return {(ANY_SEAT, came.seq): left / SECOND}
        if clocks is None or clocks.paused:
            return {}
        now = self.served()
        found = {asked: left / SECOND for asked, left in clocks.closing(now).items()}
        if clocks.plan.at_zero != "wait":
            for seat in clocks.running:
                asked = seat, self._table.asked_at(seat)
                found[asked] = clocks.left_at(seat, now) / SECOND
        return found
