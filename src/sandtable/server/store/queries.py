"""Which tables the lists of a house show, as queries, and what they find."""

import json
from collections.abc import Collection
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import Connection, Select, and_, false, func, select

from sandtable.server.store.branches import BRANCHES
from sandtable.server.store.claims import CLAIMS
from sandtable.server.store.columns import LINKS, PULSE, SEATS, TABLES
from sandtable.server.store.mapping import table_of
from sandtable.server.store.passes import passes_of
from sandtable.server.store.rows import Branch, LinkRow, SeatRow, TableRow

SERVED = select(func.coalesce(func.max(PULSE.c.served), 0)).scalar_subquery()
"""How many milliseconds the house has served, as far as that is noted."""


def finished_tables(guest: str) -> Select[Any]:
    """The finished tables at which a guest holds a seat, the last to end first.

    Without branches: somebody studies there what has been played already.
    """
    held = select(SEATS.c.table_id).where(SEATS.c.holder == guest, SEATS.c.holder != "")
    branches = select(BRANCHES.c.table_id)
    query = select(TABLES).where(
        TABLES.c.finished, TABLES.c.id.in_(held), TABLES.c.id.not_in(branches)
    )
    return query.order_by(TABLES.c.changed.desc())


def branches_from(origin: str, guest: str) -> Select[Any]:
    """The tables of a guest that go on from a game, the first to be set up first."""
    branches = select(BRANCHES.c.table_id).where(BRANCHES.c.origin == origin)
    query = select(TABLES).where(TABLES.c.founder == guest, TABLES.c.id.in_(branches))
    return query.order_by(TABLES.c.created, TABLES.c.id)


def thinking_tables(games: Collection[str]) -> Select[Any]:
    """The tables of people at which opponents are to decide.

    Those of which a process has taken on the opponents are left out.
    """
    person = select(SEATS.c.seat).where(
        SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "person"
    )
    query = select(TABLES.c.id).where(TABLES.c.thinking, person.exists())
    query = query.where(TABLES.c.game.in_(games))
    return query.where(TABLES.c.id.not_in(select(CLAIMS.c.work)))


def deserted_tables(age: int) -> Select[Any]:
    """The names of unfinished tables at which nothing happened, and at which no person looked.

    For ``age`` milliseconds, as the house serves: some days, after which opponents rest, too.
    Not those at which a clock is still to run out.
    """
    stands = and_(TABLES.c.finished == false(), TABLES.c.due.is_(None))
    query = select(TABLES.c.id).where(stands, TABLES.c.seen <= SERVED - age)
    return query.order_by(TABLES.c.id)


def tables_found(connection: Connection, query: Select[Any]) -> tuple[TableRow, ...]:
    """The tables that a query finds, with all that stands elsewhere."""
    rows = connection.execute(query).mappings().all()
    names = [row["id"] for row in rows]
    columns = [SEATS.c[each.name] for each in fields(SeatRow)]
    sitting = select(SEATS.c.table_id, *columns).where(SEATS.c.table_id.in_(names))
    seats: dict[str, list[SeatRow]] = {name: [] for name in names}
    for row in connection.execute(sitting.order_by(SEATS.c.seat)).mappings():
        kept = dict(row)
        seats[kept.pop("table_id")].append(SeatRow(**kept))
    passes, branches = passes_of(connection, names), branches_among(connection, names)
    return tuple(
        replace(
            table_of(row),
            seats=tuple(seats[row["id"]]),
            passes=passes[row["id"]],
            branch=branches.get(row["id"]),
        )
        for row in rows
    )


def links_to(connection: Connection, table: str) -> tuple[LinkRow, ...]:
    """The links to the seats of a table that can still be used."""
    columns = (LINKS.c.seat, LINKS.c.secret_hash, LINKS.c.along)
    rows = connection.execute(select(*columns).where(LINKS.c.table_id == table))
    return tuple(LinkRow(**row) for row in rows.mappings())


def branches_among(connection: Connection, tables: Collection[str]) -> dict[str, Branch]:
    """Where those of some tables come from that are branches."""
    query = select(BRANCHES, TABLES.c.name).outerjoin(TABLES, TABLES.c.id == BRANCHES.c.origin)
    rows = connection.execute(query.where(BRANCHES.c.table_id.in_(tables)))
    return {
        row["table_id"]: Branch(
            row["origin"], row["move"], json.loads(row["position"]), row["name"] or ""
        )
        for row in rows.mappings()
    }
