"""All that the house keeps of one guest, for that guest to take along."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection

from sandtable.server.ratings import ledger, trainer
from sandtable.server.store.accounts import AccountStore
from sandtable.server.store.identities import IdentityStore

Section = Callable[["OwnData", str], Awaitable[Any]]


class OwnData:
    """What is kept of guests."""

    def __init__(self, accounts: AccountStore, identities: IdentityStore) -> None:
        """In these stores."""
        self._accounts, self._identities = accounts, identities

    async def of(self, guest: str) -> dict[str, Any]:
        """Everything of one guest, by section; of somebody who is not known, nothing."""
        if not guest:
            return dict.fromkeys(SECTIONS)
        return {name: await section(self, guest) for name, section in SECTIONS.items()}

    async def account(self, guest: str) -> dict[str, Any] | None:
        """The account; what opens it is not told."""
        account = await self._accounts.of(guest)
        if account is None:
            return None
        return {
            "name": account.name,
            "created": account.created,
            "has_password": bool(account.password),
            "passkeys": len(await self._accounts.passkeys(guest)),
            "recovery_codes_left": await self._accounts.codes_left(guest),
        }

    async def tables(self, guest: str) -> list[dict[str, Any]]:
        """The tables that the guest set up or sat at, and under which names."""
        seats = await self._identities.seats_beside(guest)
        return [
            {
                "table": table["id"],
                "game": table["game"],
                "name": table["name"],
                "created": table["created"],
                "finished": table["finished"],
                "winners": table["winners"],
                "set_up_by_you": table["founder"] == guest,
                "seats": [
                    {"seat": s["seat"], "name": s["name"], "you": s["holder"] == guest}
                    for s in seats
                    if s["table_id"] == table["id"]
                ],
            }
            for table in await self._identities.tables_of(guest)
        ]

    async def chat(self, guest: str) -> list[dict[str, Any]]:
        """The lines that the guest said."""
        return [
            {
                "table": line["table_id"],
                "read_by": line["circle"],
                "name": line["name"],
                "text": line["text"],
                "at": line["at"],
            }
            for line in await self._identities.lines_of(guest)
        ]

    async def ratings(self, guest: str) -> list[dict[str, Any]]:
        """The guest's place at every rated table, and the rating after it."""
        return [
            {
                "table": row["table_id"],
                "game": row["game"],
                "players": row["players"],
                "place": row["place"],
                "points": row["points"],
                "deviation": row["deviation"],
                "at": row["at"],
            }
            for row in await self._identities.ratings_of(guest)
        ]

    async def puzzles(self, guest: str) -> list[dict[str, Any]]:
        """The guest's first try at every puzzle, and the rating after it."""
        told = ("puzzle", "game", "right", "points", "deviation", "at")
        rows = await self._identities.puzzles_of(guest)
        return [{name: row[name] for name in told} for row in rows]

    async def guest(self, guest: str) -> dict[str, Any] | None:
        """When the guest came here for the first time; who has no account is known as well."""
        known = await self._identities.known(guest)
        if known is None:
            return None
        return {"first_seen": known["created"], "allows_puzzles": known["puzzles"]}

    async def browsers(self, guest: str) -> list[dict[str, Any]]:
        """The further browsers that are signed in; by which cookies is not told."""
        return [{"signed_in": row["created"]} for row in await self._identities.keys_of(guest)]

    async def push(self, guest: str) -> list[dict[str, Any]]:
        """The browsers that are told of turns, by whose service.

        The rest of the service's address is kept back: whoever has it could post there.
        """
        return [
            {
                "service": urlsplit(row["endpoint"]).hostname,
                "this_house": row["host"],
                "subscribed": row["created"],
            }
            for row in await self._identities.subscriptions_of(guest)
        ]

    async def muted(self, guest: str) -> list[dict[str, Any]]:
        """The tables of which the guest wants to be told nothing."""
        return [{"table": row["table_id"]} for row in await self._identities.muted_by(guest)]

    async def profile(self, guest: str) -> list[dict[str, Any]]:
        """Under which address others find the guest's profile, once somebody was shown it."""
        return [dict(row) for row in await self._identities.profiles_of(guest)]


SECTIONS: dict[str, Section] = {
    "account": OwnData.account,
    "tables": OwnData.tables,
    "chat": OwnData.chat,
    "ratings": OwnData.ratings,
    "puzzles": OwnData.puzzles,
    "guest": OwnData.guest,
    "browsers": OwnData.browsers,
    "push": OwnData.push,
    "muted": OwnData.muted,
    "profile": OwnData.profile,
}
"""What is told of a guest. What is kept anew of guests gets a line here; a test asks for it."""


def follow(connection: Connection, old: str, new: str) -> None:
    """Let ratings follow whoever has them."""
    ledger.move(connection, old, new)
    trainer.move(connection, old, new)
