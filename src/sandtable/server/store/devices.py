"""Where guests hear of their turns: the browsers that subscribed, and the tables they muted."""

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.columns import HOUSE_KEYS, MUTED, SUBSCRIPTIONS
from sandtable.server.store.database import Database

MOST_DEVICES = 10
"""Browsers of one guest; the oldest make room."""
VAPID = "vapid"
"""The key by which push services know this house."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that subscribed: where its push service is, and how to seal for it alone."""

    endpoint: str
    p256dh: str
    auth: str
    host: str
    key_hash: str = ""
    """The hash of the key that the browser came with."""


class DeviceStore:
    """The devices of all guests of a database."""

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def key(self, new: str) -> str:
        """The key of the house: ``new`` from now on, if it has none."""
        query = select(HOUSE_KEYS.c.secret).where(HOUSE_KEYS.c.name == VAPID)

        def work(connection: Connection) -> str:
            kept = connection.execute(query).scalar()
            if kept is None:
                connection.execute(insert(HOUSE_KEYS).values(name=VAPID, secret=new))
            return kept or new

        try:
            return await self._database.write(work)
        except IntegrityError:  # another process was first
            return await self._database.write(work)

    async def subscribe(self, guest: str, device: Device) -> None:
        """Tell a guest there from now on; a browser belongs to the guest who used it last."""
        fields = {name: getattr(device, name) for name in Device.__slots__}
        fields |= {"id": _id(device.endpoint), "guest": guest, "created": _now()}
        own = select(SUBSCRIPTIONS.c.id).where(SUBSCRIPTIONS.c.guest == guest)
        oldest = own.order_by(SUBSCRIPTIONS.c.created.desc()).offset(MOST_DEVICES)

        def work(connection: Connection) -> None:
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == fields["id"]))
            connection.execute(insert(SUBSCRIPTIONS).values(fields))
            gone = list(connection.execute(oldest).scalars())
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id.in_(gone)))

        await self._database.write(work)

    async def forget(self, endpoint: str, guest: str | None = None) -> None:
        """Forget a browser that is gone, or where its ``guest`` wants to hear nothing more."""
        row = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == _id(endpoint))
        if guest is not None:
            row = row.where(SUBSCRIPTIONS.c.guest == guest)
        await self._database.write(lambda at: at.execute(row))

    async def of(self, guest: str, table: str) -> tuple[Device, ...]:
        """Where a guest hears of a table; nowhere if it is muted."""
        columns = [SUBSCRIPTIONS.c[name] for name in Device.__slots__]
        silent = select(MUTED.c.guest).where(MUTED.c.guest == guest, MUTED.c.table_id == table)
        query = select(*columns).where(SUBSCRIPTIONS.c.guest == guest, ~silent.exists())
        rows = await self._database.read(lambda at: at.execute(query).mappings().all())
        return tuple(Device(**row) for row in rows)

    async def mute(self, guest: str, table: str, *, muted: bool) -> None:
        """Tell a guest nothing of a table, or tell it again."""
        row = delete(MUTED).where(MUTED.c.guest == guest, MUTED.c.table_id == table)

        def work(connection: Connection) -> None:
            connection.execute(row)
            if muted:
                connection.execute(insert(MUTED).values(guest=guest, table_id=table))

        await self._database.write(work)


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
