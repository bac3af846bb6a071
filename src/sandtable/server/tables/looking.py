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
    for link in links:
        if secret is None or not hmac.compare_digest(link.secret_hash, token_hash(secret)):
            continue
        by_link = {seat.seat for seat in table.row.seats if seat.way == "link"}
        offered |= by_link & table.sitting.missing if link.seat == ANY_SEAT else {link.seat}
    return tuple(
        sorted(
            seat for seat in offered if not table.over and not table.sitting.why_not_sit(seat)
        )
    )


def check_looking(table: Table, guest: str, offered: Sequence[int]) -> None:
    """Look whether a spectator may see a table.

    Raises:
        MissingError: in the same words as if there were no such table.

    """
    row = table.row
    own = guest and guest in {row.founder, *(seat.holder for seat in row.seats)}
    if not (row.privacy == "open" or own or offered):
        raise MissingError(PRIVATE)
