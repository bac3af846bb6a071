"""The lists of the front page: one's own tables as a whole, those of others page by page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import get_args
from urllib.parse import urlencode

from sandtable.server.refusals import Refusal
from sandtable.server.store.lists import ListStore
from sandtable.server.store.store import Store
from sandtable.server.tables.cards import card_of
from sandtable.server.wire.front import ListName, TableCard

LISTED = 30
"""So many tables are on a page of a list."""
LISTS: tuple[ListName, ...] = get_args(ListName)
NO_PLACE = "This is no place in a list."
BETWEEN = ","


@dataclass(frozen=True, slots=True)
class Page:
    """Tables of lists, and by list that goes on: the place from where."""

    cards: tuple[TableCard, ...]
    more: Mapping[ListName, str]

    @property
    def links(self) -> str:
        """Where the next pages are found, as a header ``Link`` says it."""
        asked = {
            name: urlencode({"which": name, "after": at}) for name, at in self.more.items()
        }
        return ", ".join(
            f'</api/tables?{query}>; rel="next"; title="{name}"'
            for name, query in asked.items()
        )


class Lists:
    """The lists of a house."""

    def __init__(self, store: Store, served: Callable[[], int]) -> None:
        """Of the tables of a store; the house has ``served`` so many milliseconds."""
        self._store, self._served = ListStore(store.database), served

    async def begin(self, guest: str = "") -> Page:
        """The tables of a guest that go on, and the first page of every list."""
        own = await self._store.going_on(guest) if guest else ()
        pages = [await self.page(name, guest) for name in LISTS]
        cards = [card_of(row, guest, self._served()) for row in own]
        cards += [card for page in pages for card in page.cards]
        # A table that ends between two looks is in two lists: what was seen last counts.
        latest = {card.table: card for card in cards}
        listed = sorted(latest.values(), key=lambda card: card.changed, reverse=True)
        return Page(
            tuple(listed), {name: at for page in pages for name, at in page.more.items()}
        )

    async def page(self, name: ListName, guest: str = "", after: str = "") -> Page:
        """The first page of a list, or the one that begins ``after`` a place.

        Raises:
            Refusal: when that is no place in a list.

        """
        changed, _, table = after.partition(BETWEEN)
        if after and not (changed and table and after.isprintable()):
            raise Refusal(NO_PLACE)
        place = (changed, table) if after else None
        rows = await self._store.page(name, guest, place, LISTED + 1)
        cards = tuple(card_of(row, guest, self._served()) for row in rows[:LISTED])
        last = cards[-1] if len(rows) > LISTED else None
        return Page(cards, {name: f"{last.changed}{BETWEEN}{last.table}"} if last else {})
