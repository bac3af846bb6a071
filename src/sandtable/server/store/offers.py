"""Threads of other machines that offer to think for opponents, and what they are asked.

A row is one thread. It is free until a house writes a thought into it, and answered once the
thread has written its choice; the house then takes the row away.
"""

from collections.abc import Collection

from sqlalchemy import BigInteger, Column, String, Table, delete, insert, select, update

from sandtable.server.store.database import Database
from sandtable.server.store.metadata import HOUSE

OFFERS = Table(
    "offers",
    HOUSE,
    Column("name", String(32), primary_key=True),
    Column("release", String, nullable=False),
    Column("thought", String),
    Column("choice", BigInteger),
)
"""``release`` says by which rules a thread thinks; a house asks only those of its own."""


class OfferStore:
    """The offers of a database, as a house sees them, and whoever thinks for it.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database, release: str) -> None:
        """For those who think by the rules of a release."""
        self._database, self._release = database, release

    async def put(self, name: str) -> None:
        """Offer a thread."""
        row = insert(OFFERS).values(name=name, release=self._release)
        await self._database.write(lambda at: at.execute(row))

    async def free(self) -> set[str]:
        """The threads that nobody has asked."""
        query = select(OFFERS.c.name).where(
            OFFERS.c.release == self._release, OFFERS.c.thought.is_(None)
        )
        return await self._database.read(lambda at: set(at.execute(query).scalars()))

    async def ask(self, name: str, thought: str) -> bool:
        """Ask a thread; False when it is gone, or was asked by another process."""
        row = update(OFFERS).where(OFFERS.c.name == name, OFFERS.c.thought.is_(None))
        asked = row.values(thought=thought)
        return await self._database.write(lambda at: bool(at.execute(asked).rowcount))

    async def thought(self, name: str) -> str | None:
        """What a thread is asked; empty while it is free, None when it is gone."""
        query = select(OFFERS.c.thought).where(OFFERS.c.name == name)
        row = await self._database.read(lambda at: at.execute(query).first())
        return (row.thought or "") if row else None

    async def answer(self, name: str, choice: int) -> None:
        """Write what a thread has chosen; nobody waits for it if its row is gone."""
        row = update(OFFERS).where(OFFERS.c.name == name).values(choice=choice)
        await self._database.write(lambda at: at.execute(row))

    async def choice(self, name: str) -> int | None:
        """What a thread has chosen; None: it has not yet, or is gone."""
        query = select(OFFERS.c.choice).where(OFFERS.c.name == name)
        return await self._database.read(lambda at: at.execute(query).scalar())

    async def clear(self) -> None:
        """Forget all offers, of whatever release, that nobody has asked."""
        rows = delete(OFFERS).where(OFFERS.c.thought.is_(None))
        await self._database.write(lambda at: at.execute(rows))

    async def remove(self, names: Collection[str]) -> None:
        """Offer some threads no longer, or ask them no more."""
        rows = delete(OFFERS).where(OFFERS.c.name.in_(names))
        await self._database.write(lambda at: at.execute(rows))
