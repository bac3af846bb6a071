"""Standing orders: what a person wants to be answered, whoever is there to ask."""

from collections.abc import Callable, Iterator

from sandtable.server.store.rows import OrderRow
from sandtable.server.store.store import Store
from sandtable.server.tables.bells import CLOSING, PAUSE, STANDING, Asked
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.flow import Window
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Standing

REACTIONS: tuple[Standing, ...] = ("ask", "unless_own", "if_fits", "until_turn")
"""What can be ordered of windows."""


class Orders:
    """The standing orders of the seats of one table, as the store keeps them."""

    def __init__(self, store: Store, table: Table, served: Callable[[], int]) -> None:
        """Nothing is known until it is read; clocks go by the milliseconds ``served``."""
        self._store, self._table, self._served = store, table, served
        self.rows: dict[int, OrderRow] = {}

    @property
    def first(self) -> Standing:
        """What stands until a seat says otherwise."""
        if not self._table.reacts:
            return "ask"
        return "if_fits" if self._table.alone else "unless_own"

    @property
    def offered(self) -> tuple[Standing, ...]:
        """What may be ordered at this table."""
        return (*(REACTIONS if self._table.reacts else ("ask",)), "every_step")

    async def read(self) -> None:
        """Take in what is kept; another process may have been given an order."""
        table = self._table.row.id
        self.rows = (await self._store.orders([table]))[table]

    async def give(self, seat: int, order: Standing) -> None:
        """Keep a seat's order from now on."""
        row = OrderRow(seat, order, self._table.version)
        await self._store.order(self._table.row.id, row)
        self.rows[seat] = row

    def standing(self, seat: int) -> Standing:
        """A seat's order, if it still stands; otherwise what stands at first."""
        row = self.rows.get(seat)
        if row is None:
            return self.first
        has_ended = (
            row.standing == "until_turn" and self._table.turns.own.get(seat, -1) > row.since
        )
        return self.first if has_ended else row.standing

    async def answer(self) -> Draft | None:
        """The row for a seat that is not asked: it has no choice, or has left the answer."""
        table = self._table
        if table.forced or table.windows:
            await self.read()
        for seat, action in self._answers():
            draft = table.draft_act(seat, table.version, action, None)
            if seat in table.windows or not table.cut_off(draft):
                return draft
        return None

    def passes(self, seat: int, window: Window) -> bool:
        """Whether a seat's order lets a window pass, whatever it holds."""
        order = self.standing(seat)
        return order == "until_turn" or (order == "unless_own" and not window.own)

    def waiting(self) -> dict[Asked, float]:
        """After how many seconds a question answers itself: held open, or a pause."""
        table = self._table
        found = {(seat, table.asked_at(seat)): PAUSE for seat, _ in self._answers()}
        held = {(seat, table.asked_at(seat)) for seat in self.held_open()}
        clocks = table.clocks
        if clocks and clocks.paused:
            return found | dict.fromkeys(held, STANDING)
        closing = clocks.closing(self._served()) if clocks else {}
        return found | {
            asked: closing[asked] / SECOND if asked in closing else CLOSING for asked in held
        }

    def too_early(self, asked: Asked) -> bool:
        """Whether a window is still held open as its bell rings: the clocks were paused."""
        clocks = self._table.clocks
        left = clocks.closing(self._served()).get(asked, 0) if clocks else 0
        return left > 0 and asked[0] in self.held_open()

    def held_open(self) -> dict[int, Window]:
        """By seat: the window that is held open for it, whatever it holds.

        It is asked only if it can play something, and nobody shall learn from the time that
        passes whether it was. Against opponents alone there is nobody who could.
        """
        if self._table.alone:
            return {}
        windows = self._table.windows
        return {seat: windows[seat] for seat in windows if self.standing(seat) == "if_fits"}

    def at_the_bell(self, asked: Asked) -> int | None:
        """What a seat does when the bell rings for a question; None: it is no longer put."""
        if asked not in self.waiting() or self.too_early(asked):
            return None
        seat = asked[0]
        window = self.held_open().get(seat)
        return window.passes if window else dict(self._answers())[seat]

    def _answers(self) -> Iterator[tuple[int, int]]:
        """What is left to be answered for seats that are asked now."""
        for seat, action in self._table.forced.items():
            if self.standing(seat) != "every_step":
                yield seat, action
        for seat, window in self._table.windows.items():
            if self.passes(seat, window):
                yield seat, window.passes
