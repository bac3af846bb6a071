"""How the house ends a game that its people do not."""

import contextlib

from sandtable.server.refusals import OutOfStep
from sandtable.server.store.rows import Entry
from sandtable.server.tables.comings import draft_begin
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.room import Room
from sandtable.server.tables.table import Table


async def close(room: Room, days: int = 0) -> None:
    """End the game at a table without a result, if it is not over.

    Because no person was there for so many ``days``; with 0 because the host wants it. A game
    that waits for people is laid out first, so that its record says all there is to say.
    """
    async with room.moving():
        await room.catch_up()
        while not room.table.over:
            with contextlib.suppress(OutOfStep):
                await room.write(_next(room.table, days))


def _next(table: Table, days: int) -> Draft:
    """The row to be written next."""
    if table.waiting:
        return draft_begin(table)
    return table.draft(Entry(table.version + 1, "close", action=days), table.state)
