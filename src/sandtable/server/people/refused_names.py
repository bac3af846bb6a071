"""Names that somebody may not take: the house has refused them, or they are somebody else's.

Whoever goes by a refused name is called otherwise, by chance, wherever the old one stood, and
may choose another. The name of an account is its owner's alone.
"""

import secrets
from collections.abc import Iterable, Mapping

from sandtable.agents import Level
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.store.accounts import AccountStore
from sandtable.server.store.refused_names import Name, RefusedNameStore
from sandtable.server.store.store import Store
from sandtable.server.tables.names import (
    BY_CHANCE,
    cleaned,
    is_a_seats,
    is_an_opponents,
    readings,
)
from sandtable.server.tables.plans import LOOKS_EMPTY, SeatRefusal
from sandtable.server.tables.rooms import Rooms
from sandtable.server.wire.front import SeatPlan, TablePlan

REFUSED = "Whoever runs this house has refused this name. Choose another one."
THE_HOUSES = "The house gives this name to people itself."
ANOTHERS = "Somebody's account has this name, or one like it. Choose another one."
BRINGS_IT = (
    "Somebody's account has this name, or one like it. Leave it empty: they bring it along."
)
NOT_REFUSED = "This name is not refused."
NUMBERS = 10**6
"""So many names are made by chance."""


class RefusedNames:
    """The names that a house refuses."""

    def __init__(self, store: Store, rooms: Rooms, levels: Iterable[Level]) -> None:
        """In a house that has opponents of these levels."""
        self._titles = tuple(level.title for level in levels)
        self._names, self._rooms = RefusedNameStore(store.database), rooms
        self._accounts = AccountStore(store.database)

    def is_an_opponents(self, name: str) -> bool:
        """Whether opponents of this house are called so, or alike, unless they are named."""
        return is_an_opponents(name, self._titles)

    async def all(self) -> tuple[str, ...]:
        """The refused names, the last one first."""
        return await self._names.names()

    async def first(self, names: Iterable[str]) -> int | None:
        """The place of the first refused name, or one like it."""
        read = [readings(name) if name else frozenset[str]() for name in names]
        if not any(read):
            return None
        known = await self._names.known(frozenset[str]().union(*read))
        return next((place for place, each in enumerate(read) if each & known), None)

    async def check(self, name: str) -> None:
        """Look whether somebody may take a name.

        Raises:
            Refusal: when it is refused, or like one that is.

        """
        if await self.first([name]) is not None:
            raise Refusal(REFUSED)

    async def check_seats(self, names: Iterable[str]) -> None:
        """Look whether the seats of a table may have such names.

        Raises:
            SeatRefusal: for the first that may not.

        """
        place = await self.first(names)
        if place is not None:
            raise SeatRefusal(place, REFUSED)

    async def allowed(self, name: str, guest: str) -> str:
        """A name, or none where a guest may not take it."""
        is_refused = await self.first([name]) is not None
        return "" if is_refused or await self.is_anothers(name, guest) else name

    async def is_anothers(self, name: str, guest: str) -> bool:
        """Whether a name is that of somebody else's account, or like it."""
        owner = await self._accounts.like(name, readings(name)) if name else None
        return owner is not None and owner.guest != guest

    async def check_plan(self, plan: TablePlan, guest: str, kept: Mapping[int, str]) -> None:
        """Look whether the seats of a table that a guest plans may have such names.

        By seat that is ``kept`` for a guest: that one, whose name may stand there. At one
        screen people write each other's names, which nobody else reads.

        Raises:
            SeatRefusal: for the first that may not.

        """
        await self.check_seats(seat.name for seat in plan.seats)
        if not (plan.rated or plan.privacy != "private" or any(map(_comes, plan.seats))):
            return
        for place, seat in enumerate(plan.seats):
            if await self.is_anothers(seat.name, kept.get(place, guest)):
                raise SeatRefusal(place, BRINGS_IT if _comes(seat) else ANOTHERS)

    async def check_own(self, name: str, guest: str) -> None:
        """Look whether a guest may sit down under a name.

        Raises:
            Refusal: when it is refused, or somebody else's.

        """
        await self.check(name)
        if await self.is_anothers(name, guest):
            raise Refusal(ANOTHERS)

    async def refuse(self, wanted: str) -> None:
        """Refuse a name.

        Raises:
            Refusal: when it cannot be seen, or is one that the house gives.

        """
        name = cleaned(wanted)
        if not name:
            raise Refusal(LOOKS_EMPTY)
        read = readings(name)
        if is_a_seats(name):
            raise Refusal(THE_HOUSES)
        in_use = {other: readings(other) for other in await self._names.in_use()}
        alike = [other for other, theirs in in_use.items() if theirs & read]
        instead = _by_chance(frozenset[str]().union(*in_use.values()))
        await self._names.refuse(Name(name, read), alike, instead)
        await self._rooms.look_around()

    async def allow(self, name: str) -> None:
        """Let a name be taken again; whoever lost it may choose it like anybody.

        Raises:
            MissingError: when it is not refused.

        """
        if not await self._names.allow(name):
            raise MissingError(NOT_REFUSED)


def _comes(seat: SeatPlan) -> bool:
    """Whether a seat is for somebody who is still to come."""
    return seat.kind in ("link", "anybody")


def _by_chance(taken: frozenset[str]) -> Name:
    """A name by which nobody goes, nor by one like it."""
    while True:
        name = BY_CHANCE.format(secrets.randbelow(NUMBERS))
        new = Name(name, readings(name))
        if not new.readings & taken:
            return new
