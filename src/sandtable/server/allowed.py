"""Records of finished games of which everybody who played allows that puzzles are made."""

import hashlib
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import Select, exists, not_, select

from sandtable.core import records
from sandtable.server.store.branches import BRANCHES
from sandtable.server.store.columns import GUESTS, SEATS, TABLES
from sandtable.server.store.opened import opened
from sandtable.server.tables.frames import record_of
from sandtable.server.tables.table import Table
from sandtable.server.warming import Shelf

NAME_BYTES = 4


async def allowed(url: str, shelf: Shelf, game: str) -> AsyncIterator[tuple[str, str]]:
    """Names for files and the records of a game, in which nobody's name stands.

    Of games that the rules on the shelf can play, whose end says who won, the first to end
    first. By its name a file is of a day, and nobody learns at which table it was played.

    Raises:
        StoreError: when the database fails.

    """
    versions = {meta.name: meta.version for meta in shelf.metas()}
    async with opened(url) as store:
        query = _allowed(game, versions[game])
        tables = await store.database.read(lambda at: at.execute(query).mappings().all())
        rules = shelf.take(game) if tables else None
        for table in tables:
            name, ended = table["id"], table["changed"]
            entries, row = await store.entries(name), await store.find(name)
            if row is None or rules is None:
                continue  # it was deleted meanwhile
            text = record_of(Table.replayed(row, rules.with_options(**row.options), entries))
            if records.read(text).returns is None:
                continue  # it was ended without a result
            label = hashlib.blake2b(name.encode(), digest_size=NAME_BYTES).hexdigest()
            anonymous = records.renamed(text, [""] * len(row.seats))
            yield f"{ended[:10]}-{label}{records.SUFFIX}", anonymous


def _allowed(game: str, version: int) -> Select[Any]:
    """Finished tables of people who all allow it, the first to end first; no branches."""
    allows = exists().where(GUESTS.c.id == SEATS.c.holder, GUESTS.c.puzzles)
    people = select(SEATS.c.seat).where(
        SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "person"
    )
    return (
        select(TABLES.c.id, TABLES.c.changed)
        .where(TABLES.c.game == game, TABLES.c.rules == version, TABLES.c.finished)
        .where(people.exists(), not_(people.where(not_(allows)).exists()))
        .where(TABLES.c.id.not_in(select(BRANCHES.c.table_id)))
        .order_by(TABLES.c.changed, TABLES.c.id)
    )
