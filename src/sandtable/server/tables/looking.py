"""Who may look at a table, and which seats are offered to somebody who does."""

import hmac
from collections.abc import Sequence

from sandtable.core.meta import Meta
from sandtable.server.refusals import MissingError
from sandtable.server.store.rows import ANY_SEAT, LinkRow, TableRow, is_free
from sandtable.server.tables.fairness import token_hash
from sandtable.server.tables.table import Table

PRIVATE = "No such table, or it is private."


def offered_by(
    table: Table, secret: str | None, links: Sequence[LinkRow], guest: str | None = None
) -> tuple[int, ...]:
    """The seats on which somebody may sit down who holds the secret of a link, or none.

    Whoever comes without may be a ``guest`` who played with the same people before: a seat is
    kept for them.
    """
    kept = {s.seat for s in table.row.seats if guest and s.holder == guest and is_free(s)}
    offered = set() if any(_opens(link, secret) for link in links) else kept
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


def own_seats(table: Table, guest: str) -> tuple[int, ...]:
    """The seats that are somebody's who shows no token: there they may play on, or again."""
    if not guest:
        return ()
    held = (seat.seat for seat in table.row.seats if seat.tokens and seat.holder == guest)
    return tuple(seat for seat in held if seat not in table.sitting.resigned)


def ways_in(
    table: Table, guest: str | None, secret: str | None, links: Sequence[LinkRow]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats offered to somebody, and those on which they may play on from here.

    ``guest`` is None for whoever looks from a seat already.

    Raises:
        MissingError: when a spectator may not see the table.

    """
    along = along_by(table, secret, links)
    offered = offered_by(table, secret, links, guest)
    if guest is None:
        return offered, along
    check_looking(table, guest, offered + along)
    return offered, along or own_seats(table, guest)


def check_looking(table: Table, guest: str, offered: Sequence[int]) -> None:
    """Look whether a spectator may see a table.

    Raises:
        MissingError: in the same words as if there were no such table.

    """
    row = table.row
    own = guest and guest in {row.founder, *(seat.holder for seat in row.seats)}
    if row.privacy == "private" and not (own or offered):
        raise MissingError(PRIVATE)


def why_closed(row: TableRow, here: Meta | None) -> str:
    """Why a table cannot be opened by the rules that are here, if there are any."""
    title = here.title if here else row.game
    now = f"here is version {here.version}" if here else "they are not here any more"
    if row.snapshot.finished:
        hope = "What was played is kept, and can be looked at with the release that began it."
    else:
        hope = "Nothing of it is lost: it can be finished with the release that began it."
    return (
        f"This table was begun with version {row.rules} of the rules of {title}; {now}. {hope}"
    )


def _opens(link: LinkRow, secret: str | None) -> bool:
    return bool(secret) and hmac.compare_digest(link.secret_hash, token_hash(secret or ""))
