"""Which tables the lists of a house show, as queries."""

from typing import Any

from sqlalchemy import Select, and_, case, false, func, not_, or_, select, true

from sandtable.server.store.columns import PULSE, SEATS, TABLES

SERVED = select(func.coalesce(func.max(PULSE.c.served), 0)).scalar_subquery()
"""How many milliseconds the house has served, as far as that is noted."""


def recent_tables(guest: str) -> Select[Any]:
    """The tables that a guest, or with "" anybody, may find; those that changed last first."""
    held = select(SEATS.c.table_id).where(SEATS.c.holder == guest)
    own = or_(TABLES.c.founder == guest, TABLES.c.id.in_(held)) if guest else false()
    seeking = select(SEATS.c.table_id).where(
        SEATS.c.way == "anybody", SEATS.c.kind == "person", SEATS.c.token_hash == ""
    )
    joined = and_(TABLES.c.missing != "[]", TABLES.c.id.in_(seeking))
    query = select(TABLES).where(or_(TABLES.c.privacy != "private", own, joined))
    is_behind = and_(
        TABLES.c.privacy == "behind",
        TABLES.c.finished == false(),
        TABLES.c.id.not_in(held) if guest else true(),
    )
    changed = case((is_behind, TABLES.c.created), else_=TABLES.c.changed)
    return query.order_by(changed.desc())


def finished_tables(guest: str) -> Select[Any]:
    """The finished tables at which a guest holds a seat, the last to end first."""
    held = select(SEATS.c.table_id).where(SEATS.c.holder == guest)
    query = select(TABLES).where(TABLES.c.finished, TABLES.c.id.in_(held))
    return query.order_by(TABLES.c.changed.desc())


def thinking_tables() -> Select[Any]:
    """The names of the tables at which a person waits for an opponent, and of rated ones."""
    person = select(SEATS.c.seat).where(
        SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "person"
    )
    return select(TABLES.c.id).where(TABLES.c.thinking, or_(person.exists(), TABLES.c.rated))


def deserted_tables(age: int) -> Select[Any]:
    """The names of unfinished tables at which nothing happened, and at which no person looked.

    For ``age`` milliseconds, as the house serves.
    Not those that go on by themselves: a clock runs out, or opponents finish a rated game.
    """
    goes_on = or_(TABLES.c.due.is_not(None), and_(TABLES.c.rated, TABLES.c.thinking))
    query = select(TABLES.c.id).where(TABLES.c.finished == false(), not_(goes_on))
    return query.where(TABLES.c.seen <= SERVED - age).order_by(TABLES.c.id)
