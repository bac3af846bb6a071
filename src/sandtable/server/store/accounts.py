"""What is kept of accounts: names, passwords and codes as hashes, passkeys, open challenges."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.store.account_columns import (
    ACCOUNTS,
    CHALLENGES,
    PASSKEYS,
    READINGS,
    RECOVERY,
)
from sandtable.server.store.database import Database, Work
from sandtable.server.store.mapping import now

CHALLENGE_MINUTES = 10
"""In which a passkey has to answer."""


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account: the guest whose it is, the name, the hash of the password if there is one."""

    guest: str
    name: str
    password: str = ""
    created: str = ""


@dataclass(frozen=True, slots=True)
class PasskeyRow:
    """A passkey of somebody; bytes are written as base64url, ``uses`` is what it counted."""

    id: str
    guest: str
    public_key: str
    uses: int


class AccountStore:
    """The accounts of a database.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def of(self, guest: str) -> AccountRow | None:
        """The account of a guest, if there is one."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.guest == guest)
        row = await self._database.read(lambda at: at.execute(query).mappings().first())
        return AccountRow(**row) if row else None

    async def like(self, name: str, readings: Iterable[str]) -> AccountRow | None:
        """The account of this name, else the one whose name is like it."""
        alike = select(READINGS.c.guest).where(READINGS.c.reading.in_([*readings]))
        query = select(ACCOUNTS).where((ACCOUNTS.c.name == name) | ACCOUNTS.c.guest.in_(alike))
        rows = await self._database.read(lambda at: at.execute(query).mappings().all())
        found = sorted((AccountRow(**row) for row in rows), key=lambda row: row.name != name)
        return found[0] if found else None

    async def open(
        self, account: AccountRow, readings: Iterable[str], passkey: PasskeyRow | None = None
    ) -> bool:
        """Keep a new account; False when somebody was first, or has a name like it."""
        row = insert(ACCOUNTS).values(
            guest=account.guest, name=account.name, password=account.password, created=now()
        )

        def work(connection: Connection) -> None:
            connection.execute(row)
            _read_as(connection, account.guest, readings)
            if passkey is not None:
                _add(connection, passkey)

        return await self._kept(work)

    async def rename(self, guest: str, name: str, readings: Iterable[str]) -> bool:
        """Give an account another name; False when somebody has a name like it."""
        row = update(ACCOUNTS).where(ACCOUNTS.c.guest == guest).values(name=name)

        def work(connection: Connection) -> None:
            connection.execute(row)
            connection.execute(delete(READINGS).where(READINGS.c.guest == guest))
            _read_as(connection, guest, readings)

        return await self._kept(work)

    async def set_password(self, guest: str, password: str) -> None:
        """Keep the hash of a password instead of the one before."""
        row = update(ACCOUNTS).where(ACCOUNTS.c.guest == guest).values(password=password)
        await self._database.write(lambda at: at.execute(row))

    async def set_codes(self, guest: str, hashes: Iterable[str]) -> None:
        """Keep these recovery codes, and none that were made before."""
        rows = [{"guest": guest, "code_hash": each} for each in hashes]

        def work(connection: Connection) -> None:
            connection.execute(delete(RECOVERY).where(RECOVERY.c.guest == guest))
            connection.execute(insert(RECOVERY), rows)

        await self._database.write(work)

    async def use_code(self, guest: str, code_hash: str) -> bool:
        """Use up a recovery code; False when it is none of this guest's."""
        row = delete(RECOVERY).where(
            RECOVERY.c.guest == guest, RECOVERY.c.code_hash == code_hash
        )
        return await self._database.write(lambda at: at.execute(row).rowcount) > 0

    async def codes_left(self, guest: str) -> int:
        """How many recovery codes have not been used."""
        query = select(func.count()).where(RECOVERY.c.guest == guest)
        return await self._database.read(lambda at: at.execute(query).scalar_one())

    async def add_passkey(self, passkey: PasskeyRow) -> bool:
        """Keep one more passkey; False when it is known."""
        return await self._kept(lambda at: _add(at, passkey))

    async def passkeys(self, guest: str) -> tuple[str, ...]:
        """By what the passkeys of a guest are known."""
        query = select(PASSKEYS.c.id).where(PASSKEYS.c.guest == guest)
        return tuple(await self._database.read(lambda at: at.execute(query).scalars().all()))

    async def passkey(self, name: str) -> PasskeyRow | None:
        """A passkey by what it is known by."""
        columns = (PASSKEYS.c.id, PASSKEYS.c.guest, PASSKEYS.c.public_key, PASSKEYS.c.uses)
        query = select(*columns).where(PASSKEYS.c.id == name)
        row = await self._database.read(lambda at: at.execute(query).mappings().first())
        return PasskeyRow(**row) if row else None

    async def used(self, name: str, uses: int) -> None:
        """Note what a passkey has counted."""
        row = update(PASSKEYS).where(PASSKEYS.c.id == name).values(uses=uses)
        await self._database.write(lambda at: at.execute(row))

    async def challenge(self, challenge: str, guest: str = "") -> None:
        """Note what a passkey is asked to sign, and forget what was never answered."""
        row = insert(CHALLENGES).values(challenge=challenge, guest=guest, at=now())

        def work(connection: Connection) -> None:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.at < _oldest()))
            connection.execute(row)

        await self._database.write(work)

    async def answered(self, challenge: str, guest: str = "") -> bool:
        """Whether this was asked of this guest, or of anybody, and not answered yet."""
        row = delete(CHALLENGES).where(
            CHALLENGES.c.challenge == challenge,
            CHALLENGES.c.guest == guest,
            CHALLENGES.c.at >= _oldest(),
        )
        return await self._database.write(lambda at: at.execute(row).rowcount) > 0

    async def _kept(self, work: Work[None]) -> bool:
        try:
            await self._database.write(work)
        except IntegrityError:
            return False
        return True


def _read_as(connection: Connection, guest: str, readings: Iterable[str]) -> None:
    rows = [{"reading": each, "guest": guest} for each in readings]
    connection.execute(insert(READINGS), rows)


def _add(connection: Connection, passkey: PasskeyRow) -> None:
    fields = {name: getattr(passkey, name) for name in PasskeyRow.__slots__}
    connection.execute(insert(PASSKEYS).values(**fields, created=now()))


def _oldest() -> str:
    then = datetime.now(UTC) - timedelta(minutes=CHALLENGE_MINUTES)
    return then.isoformat(timespec="milliseconds")
