"""The seats of a table: who may sit where, and what everybody knows of them."""

import hmac

from sandtable.core.record import SPECTATOR
from sandtable.server.refusals import RESIGNED, STOOD_IN, Refusal
from sandtable.server.store.rows import TableRow, is_free
from sandtable.server.tables.behind import TURNS_BEHIND, is_behind
from sandtable.server.tables.fairness import commitment, token_hash
from sandtable.server.tables.table import Table
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import Seat
from sandtable.server.wire.messages import Seated

WRONG_TOKEN = "This link opens no seat at this table."  # noqa: S105 - words, not a token


def seat_of(row: TableRow, token: str | None) -> int:
    """The seat that a token opens; without a token, the place of a spectator.

    Raises:
        Refusal: when the token opens no seat.

    """
    if token is None:
        return SPECTATOR
    given = token_hash(token)
    for seat in row.seats:
        if seat.token_hash and hmac.compare_digest(seat.token_hash, given):
            return seat.seat
    raise Refusal(WRONG_TOKEN)


def check_plays(table: Table, seat: int) -> None:
    """Look whether the person of a seat plays on it.

    Raises:
        Refusal: when an opponent does.

    """
    given_up = table.sitting.given_up.get(seat)
    if given_up:
        raise Refusal(RESIGNED if given_up == "resign" else STOOD_IN)


def seats_held(row: TableRow, watcher: Watcher) -> tuple[int, ...]:
    """The seats whose people sit at a client, by what it has shown; first the one it plays."""
    if watcher.viewer is None:
        return ()
    held = {
        s.seat for s in row.seats if s.token_hash and s.token_hash in watcher.company.tokens
    }
    return tuple(sorted(held, key=lambda seat: seat != watcher.viewer))


def seats_of(row: TableRow) -> tuple[Seat, ...]:
    """What everybody knows of the seats of a table."""
    return tuple(
        Seat(seat.seat, seat.kind, seat.name, seat.level, seat.way, is_free(seat))
        for seat in row.seats
    )


def options_of(row: TableRow) -> dict[str, int]:
    """What was agreed on at a table, as a plan names it: its seats say how many play."""
    return {name: value for name, value in row.options.items() if name != "players"}


def seated(
    table: Table,
    viewer: int,
    offered: tuple[int, ...] = (),
    along: tuple[int, ...] = (),
    *,
    founds: bool = False,
) -> Seated:
    """What a client is told of a table, and of its own seat, when it sits down.

    ``offered`` are seats that it may take, ``along`` the one that it may play on from here;
    ``founds`` whether it set the table up.
    """
    return Seated(
        table=table.row.id,
        game=table.row.game,
        title=table.game.meta.title,
        seats=seats_of(table.row),
        options=options_of(table.row),
        seat=None if viewer == SPECTATOR else viewer,
        commitment=commitment(table.secret),
        contributions=tuple(table.contributions),
        privacy=table.row.privacy,
        clock=table.row.clock,
        charts=table.game.portrayal.charts(table.seen),
        seed=table.row.seed,
        offered=along or offered,
        along=bool(along),
        founds=founds,
        wanted=table.requests.wanted,
        behind=TURNS_BEHIND if viewer == SPECTATOR and is_behind(table) else 0,
    )
