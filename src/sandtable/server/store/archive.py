"""What is kept of a finished table so that it can be looked at without its rules.

Rules change, and what they show changes with them. So once a table is over, what everybody
there saw after each row is kept as it was shown, with its record. No later release has to play
it again.
"""

import lzma
from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, and_, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from sandtable.core.boards import Chart
from sandtable.core.record import SPECTATOR
from sandtable.core.scene import Told
from sandtable.server.store.columns import ARCHIVE, TABLES
from sandtable.server.store.database import Database
from sandtable.server.wire.luck import LuckPage
from sandtable.server.wire.messages import Frame, encoder
from sandtable.server.wire.requests import Wanted

Kind = TypeVar("Kind")

TOGETHER = 32
"""Frames that are packed together: more take less room, and longer to look one of them up."""
PRESET = 1
"""How hard to pack: the next would take ten times as long for a quarter less."""

_UNKEPT = and_(
    TABLES.c.finished, ~select(ARCHIVE).where(ARCHIVE.c.table_id == TABLES.c.id).exists()
)


class View(msgspec.Struct, frozen=True):
    """What one viewer was told by each row, and saw after it: packed lists of either."""

    told: bytes
    frames: tuple[bytes, ...]


class _Made(msgspec.Struct, frozen=True):
    """As much of a frame as counts moves."""

    moves: int = 0


class Archive(msgspec.Struct, frozen=True):
    """A finished table as it was: up to the row ``last``, with which the game ended.

    ``release`` wrote it. ``left`` is what stood on the clocks in the end, by seat, and
    ``wanted`` what could be asked for. There is a view of each seat that is meant for a person,
    and a spectator's. Fields that come later have defaults: what was kept can always be read.
    """

    release: str
    last: int
    title: str
    charts: tuple[Chart, ...]
    wanted: tuple[Wanted, ...]
    left: tuple[int, ...]
    record: str
    luck: LuckPage
    views: dict[int, View]

    def frame(self, viewer: int, version: int) -> Frame:
        """What a viewer saw after a row, at most the last one."""
        block, place = divmod(min(version, self.last), TOGETHER)
        return unpacked(self.views[viewer].frames[block], list[Frame])[place]

    def made(self) -> list[int]:
        """After each row: how many moves had led there."""
        blocks = self.views[SPECTATOR].frames
        return [made.moves for block in blocks for made in unpacked(block, list[_Made])]

    def told(self, viewer: int) -> list[tuple[Told, ...]]:
        """What a viewer was told by each row."""
        return unpacked(self.views[viewer].told, list[tuple[Told, ...]])


def packed(values: Sequence[object]) -> bytes:
    """Values that are alike, in few bytes."""
    return lzma.compress(encoder.encode(values), preset=PRESET)


def unpacked(data: bytes, kind: type[Kind]) -> Kind:
    """Such values again."""
    return msgspec.json.decode(lzma.decompress(data), type=kind)


class ArchiveStore:
    """The finished tables of a database that are kept so.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def find(self, table: str) -> Archive | None:
        """What is kept of a table."""
        query = select(ARCHIVE.c.content).where(ARCHIVE.c.table_id == table)
        found = await self._database.read(lambda at: at.execute(query).scalar())
        return None if found is None else msgspec.json.decode(found, type=Archive)

    async def keep(self, table: str, archive: Archive) -> bool:
        """Keep a table; False when another process was first, or it was deleted meanwhile."""
        content = encoder.encode(archive).decode()
        row = insert(ARCHIVE).values(table_id=table, content=content)
        try:
            await self._database.write(lambda at: at.execute(row))
        except IntegrityError:
            return False
        return True

    async def next(
        self, rules: Mapping[str, int], before: str, left_out: Collection[str] = ()
    ) -> str | None:
        """A finished table that is not kept yet, and changed last ``before`` a time.

        Only one that was played by these ``rules``: behaviour versions by game.
        """
        known = (and_(TABLES.c.game == g, TABLES.c.rules == v) for g, v in rules.items())
        query = (
            select(TABLES.c.id)
            .where(_UNKEPT, or_(*known), TABLES.c.changed <= before)
            .where(TABLES.c.id.not_in(left_out))
        )
        oldest = query.order_by(TABLES.c.changed).limit(1)
        return await self._database.read(lambda at: at.execute(oldest).scalar())


def unkept(connection: Connection) -> dict[tuple[str, int], int]:
    """How many finished tables are not kept yet, by game and behaviour version."""
    rules = TABLES.c.game, TABLES.c.rules
    query = select(*rules, func.count()).where(_UNKEPT).group_by(*rules)
    return {(row[0], row[1]): row[2] for row in connection.execute(query).all()}
