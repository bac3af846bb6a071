"""Which process does what is to be done once, and which processes are alive.

A row for each work names its process: the key decides who has it. Where a process has any, it
counts up a number of its own; one whose number stands still is dead, and what it had is free.
"""

from collections.abc import Collection

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.database import Database
from sandtable.server.store.metadata import HOUSE

CLAIMS = Table(
    "claims",
    HOUSE,
    Column("work", String(64), primary_key=True),
    Column("process", String(16), nullable=False, index=True),
)
"""Who does what: the opponents and clocks of a table by its name, other work by its own."""
PROCESSES = Table(
    "processes",
    HOUSE,
    Column("name", String(16), primary_key=True),
    Column("beats", Integer, nullable=False),
)
"""The processes that have claims, and how often each has given a sign of life."""


class ClaimStore:
    """The claims of one process, and the signs of life of all."""

    def __init__(self, database: Database, process: str) -> None:
        """As the process of this name."""
        self._database, self._process = database, process
        self._beats = 0
        """Counted here: a row that is written anew goes on where the one before it was."""

    async def holder(self, work: str) -> str | None:
        """The process that has a work, if any has."""
        query = select(CLAIMS.c.process).where(CLAIMS.c.work == work)
        return await self._database.read(lambda at: at.execute(query).scalar())

    async def take(self, work: str) -> bool:
        """Take a work that nobody has; whether it is this process's now."""
        holder = await self.holder(work)
        if holder is not None:
            return holder == self._process
        row = insert(CLAIMS).values(work=work, process=self._process)

        def claim(connection: Connection) -> None:
            if not self._live(connection):
                process = {"name": self._process, "beats": self._beats}
                connection.execute(insert(PROCESSES).values(process))
            connection.execute(row)

        try:
            await self._database.write(claim)
        except IntegrityError:
            # Somebody was first: another process, or this one, in a try that was given up.
            return await self.holder(work) == self._process
        return True

    async def leave(self, works: Collection[str]) -> None:
        """Have some works no more; without any, give no sign of life."""
        own = CLAIMS.c.process == self._process

        def work(connection: Connection) -> None:
            connection.execute(delete(CLAIMS).where(own, CLAIMS.c.work.in_(works)))
            if connection.execute(select(CLAIMS.c.work).where(own).limit(1)).first() is None:
                row = PROCESSES.c.name == self._process
                connection.execute(delete(PROCESSES).where(row))

        await self._database.write(work)

    async def live(self) -> bool:
        """Give a sign of life; False when others have taken this process for dead."""
        return await self._database.write(self._live)

    async def others(self) -> dict[str, int]:
        """The signs of life of all other processes that have any work."""
        query = select(PROCESSES.c.name, PROCESSES.c.beats)
        query = query.where(PROCESSES.c.name != self._process)
        rows = await self._database.read(lambda at: at.execute(query).all())
        return {name: beats for name, beats in rows}  # noqa: C416 - rows are no pairs

    async def bury(self, process: str, beats: int) -> bool:
        """Free what a process had, unless it gave another sign of life; whether it was."""
        row = delete(PROCESSES).where(PROCESSES.c.name == process, PROCESSES.c.beats == beats)

        def work(connection: Connection) -> bool:
            is_dead = bool(connection.execute(row).rowcount)
            if is_dead:
                connection.execute(delete(CLAIMS).where(CLAIMS.c.process == process))
            return is_dead

        return await self._database.write(work)

    def _live(self, connection: Connection) -> bool:
        self._beats += 1
        row = update(PROCESSES).where(PROCESSES.c.name == self._process)
        return bool(connection.execute(row.values(beats=self._beats)).rowcount)
