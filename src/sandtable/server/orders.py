"""Standing orders: what a person wants to be answered in windows, whoever is there to ask."""

from sandtable.server.store import OrderRow, Store
from sandtable.server.tables import Table, Window
from sandtable.server.wire import Standing


class Orders:
    """The standing orders of the seats of one table, as the store keeps them."""

    def __init__(self, store: Store, table: Table) -> None:
        """Nothing is known until it is read."""
        self._store, self._table = store, table
        self.rows: dict[int, OrderRow] = {}

    async def read(self) -> None:
        """Take in what is kept; another process may have been given an order."""
        if self._table.game.portrayal.windows:
            table = self._table.row.id
            self.rows = (await self._store.orders([table]))[table]

    async def give(self, seat: int, order: Standing) -> None:
        """Keep a seat's order from now on."""
        row = OrderRow(seat, order, self._table.version)
        await self._store.order(self._table.row.id, row)
        self.rows[seat] = row

    def standing(self, seat: int) -> Standing:
        """A seat's order, if it still stands; otherwise the seat is asked."""
        row = self.rows.get(seat)
        if row is None:
            return "ask"
        has_ended = row.standing == "until_turn" and self._table.began.get(seat, -1) > row.since
        return "ask" if has_ended else row.standing

    async def answer(self) -> tuple[int, int] | None:
        """A seat that is asked in a window and has left its answer, and this answer."""
        windows = self._table.windows
        if windows:
            await self.read()
        for seat, window in windows.items():
            if self._passes(seat, window):
                return seat, window.passes
        return None

    def _passes(self, seat: int, window: Window) -> bool:
        order = self.standing(seat)
        return order == "until_turn" or (order == "unless_own" and not window.own)
