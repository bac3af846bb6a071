"""Which tables the lists of the front page show, page by page."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    case,
    false,
    not_,
    or_,
    select,
    true,
    tuple_,
)

from sandtable.server.store.columns import SEATS, TABLES
from sandtable.server.store.database import Database
from sandtable.server.store.queries import tables_found
from sandtable.server.store.rows import TableRow
from sandtable.server.wire.front import ListName

MOST_OWN = 1000
"""Of their own games that go on, so many are always listed: more than anybody plays at once."""


class ListStore:
    """The lists of a database.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def going_on(self, guest: str) -> tuple[TableRow, ...]:
        """The tables of a guest that are not over, the last to change first."""
        return await self._tables(_going_on(guest))

    async def page(
        self, name: ListName, guest: str, after: tuple[str, str] | None, most: int
    ) -> tuple[TableRow, ...]:
        """The first tables of a list, or those after one of its tables.

        As a guest, or with "" anybody, may see it, the last table to change first. A table is
        told by when it changed and its name; one that changes meanwhile goes to the beginning.
        Where watchers are behind, a table that is played changed when it was set up: once its
        last seat is taken it goes down to there, and may come on a later page once more.
        """
        return await self._tables(_listed(name, guest, after, most))

    async def _tables(self, query: Select[Any]) -> tuple[TableRow, ...]:
        return await self._database.read(lambda at: tables_found(at, query))


def _going_on(guest: str) -> Select[Any]:
    """The tables of a guest that are not over, the last to change first.

    Joined to their names: where those are only a condition, SQLite walks through all tables
    that are not over.
    """
    own = _own(guest).subquery()
    query = select(TABLES).join(own, own.c.id == TABLES.c.id)
    query = query.where(TABLES.c.finished == false())
    return query.order_by(TABLES.c.changed.desc(), TABLES.c.id.desc()).limit(MOST_OWN)


def _listed(
    name: ListName, guest: str, after: tuple[str, str] | None, most: int
) -> Select[Any]:
    """A list, beyond one of its tables, as a query."""
    changed, query = _changed(name), select(TABLES).where(_belongs(name, guest))
    if after is not None:
        query = query.where(tuple_(changed, TABLES.c.id) < tuple_(*after))
    return query.order_by(changed.desc(), TABLES.c.id.desc()).limit(most)


def _changed(name: ListName) -> ColumnElement[str]:
    """When a table of a list changed, as far as watchers learn that."""
    is_behind = and_(TABLES.c.privacy == "behind", TABLES.c.missing == "[]")
    shown = case((is_behind, TABLES.c.created), else_=TABLES.c.changed)
    return shown if name == "watch" else TABLES.c.changed


def _belongs(name: ListName, guest: str) -> ColumnElement[bool]:
    """What a list holds: of the tables that go on only those of others."""
    is_public = TABLES.c.privacy != "private"
    is_own = TABLES.c.id.in_(_own(guest)) if guest else false()
    if name == "finished":
        return and_(TABLES.c.finished == true(), or_(is_public, is_own))
    seeking = select(SEATS.c.seat).where(
        SEATS.c.table_id == TABLES.c.id,
        SEATS.c.way == "anybody",
        SEATS.c.kind == "person",
        SEATS.c.token_hash == "",
    )
    is_open = and_(TABLES.c.missing != "[]", seeking.exists())
    belongs = is_open if name == "open" else and_(is_public, not_(is_open))
    return and_(TABLES.c.finished == false(), belongs, not_(is_own))


def _own(guest: str) -> CompoundSelect[Any]:
    """The names of the tables that a guest set up, or at which they hold a seat."""
    founded = select(TABLES.c.id).where(TABLES.c.founder == guest)
    return founded.union(select(SEATS.c.table_id).where(SEATS.c.holder == guest))
