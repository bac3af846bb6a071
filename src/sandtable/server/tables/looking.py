"""Who may look at a table, and which seats are offered to somebody who does."""

import hmac
from collections.abc import Sequence

from sandtable.server.refusals import MissingError
from sandtable.server.store.rows import ANY_SEAT, LinkRow
from sandtable.server.tables.fairness import token_hash
from sandtable.server.tables.table import Table

PRIVATE = "No such table, or it is private."


def offered_by(table: Table, secret: str | None, links: Sequence[LinkRow]) -> tuple[int, ...]:
    """The seats on which somebody may sit down who holds the secret of a link, or none."""
    offered: set[int] = set()
    if table.waiting:
        offered |= {seat.seat for seat in table.row.seats if seat.way == "anybody"}
    by_link = {seat.seat for seat in table.row.seats if seat.way == "link"}
    for link in links:
        if not link.along and _opens(link, secret):
            offered |= by_link & table.sitting.missing if link.seat == ANY_SEAT else {link.seat}
    free = (seat for seat in sorted(offered) if not table.sitting.why_not_sit(seat))
    return () if table.over else tuple(free)


def along_by(table: Table, secret: str | None, links: Sequence[LinkRow]) -> tuple[int, ...]:
    """The seat that somebody takes along to another device who holds this secret, if any."""
    seats = (link.seat for link in links if link.along and _opens(link, secret))
    return tuple(seat for seat in seats if seat not in table.sitting.resigned)


def check_looking(table: Table, guest: str, offered: Sequence[int]) -> None:
    """Look whether a spectator may see a table.

    Raises:
        MissingError: in the same words as if there were no such table.

    """
    row = table.row
    own = guest and guest in {row.founder, *(seat.holder for seat in row.seats)}
    if row.privacy == "private" and not (own or offered):
        raise MissingError(PRIVATE)


def _opens(link: LinkRow, secret: str | None) -> bool:
    return bool(secret) and hmac.compare_digest(link.secret_hash, token_hash(secret or ""))
