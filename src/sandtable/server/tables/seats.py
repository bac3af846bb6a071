"""The seats of a table: who may sit where, and what everybody knows of them."""

import hmac

from sandtable.core.record import SPECTATOR
from sandtable.server.refusals import RESIGNED, STOOD_IN, NoSeatError, Refusal
from sandtable.server.store.rows import PassRow, TableRow, is_free
from sandtable.server.tables.fairness import commitment, token_hash
from sandtable.server.tables.table import Table
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import Origin, Seat
from sandtable.server.wire.messages import Seated
from sandtable.server.wire.passes import Purpose

WRONG_TOKEN = "This link opens no seat at this table."  # noqa: S105 - words, not a token
ONLY_PLAYS = "A bot plays, and does nothing else at a table."
ONLY_THAT = "This pass is for something else."


def seat_of(row: TableRow, token: str | None) -> int:
    """The seat that somebody holds by a token; without a token, the place of a spectator.

    Raises:
        NoSeatError: when the token opens no seat.
        Refusal: when it is that of a bot, which holds none, or a pass.

    """
    if token is None:
        return SPECTATOR
    held = _held(row, token)
    if held is None:
        raise Refusal(ONLY_THAT) if pass_of(row, token) else NoSeatError(WRONG_TOKEN)
    if row.seats[held].bot == "sat":
        raise Refusal(ONLY_PLAYS)
    return held


def opened(row: TableRow, token: str | None, *purposes: Purpose) -> tuple[int, bool]:
    """Whose view a token gives that is a seat's or a pass for this, and whether to a program.

    Raises:
        Refusal: when it gives none.

    """
    made = pass_of(row, token or "")
    if made is not None:
        if made.purpose not in purposes:
            raise Refusal(ONLY_THAT)
        return (made.seat if made.purpose == "play" else SPECTATOR), True
    held = _held(row, token or "") if "play" in purposes else None
    if held is not None and row.seats[held].bot == "sat":
        return held, True
    return seat_of(row, token), False


def pass_of(row: TableRow, token: str) -> PassRow | None:
    """The pass that a token is, if it is one."""
    given = token_hash(token)
    made = (each for each in row.passes if hmac.compare_digest(each.token_hash, given))
    return next(made, None)


def _held(row: TableRow, token: str) -> int | None:
    given = token_hash(token)
    for seat in row.seats:
        if any(hmac.compare_digest(each, given) for each in seat.tokens):
            return seat.seat
    return None


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
    if watcher.program:
        return () if watcher.viewer == SPECTATOR else (watcher.viewer,)
    shown = watcher.company.tokens
    held = {seat.seat for seat in row.seats if not shown.isdisjoint(seat.tokens)}
    return tuple(sorted(held, key=lambda seat: seat != watcher.viewer))


def seats_of(row: TableRow) -> tuple[Seat, ...]:
    """What everybody knows of the seats of a table."""
    return tuple(
        Seat(
            seat.seat,
            seat.kind,
            seat.name,
            seat.level,
            seat.way,
            is_free(seat),
            bool(seat.bot),
        )
        for seat in row.seats
    )


def options_of(row: TableRow) -> dict[str, int]:
    """What was agreed on at a table, as a plan names it: its seats say how many play."""
    return {name: value for name, value in row.options.items() if name != "players"}


def origin_of(row: TableRow) -> Origin | None:
    """Where a table comes from that is a branch."""
    branch = row.branch
    return Origin(branch.origin, branch.name, branch.move) if branch else None


def decided_at(table: Table, seat: int) -> int | None:
    """At which version a seat made its last choice that stands, while the game goes on."""
    if seat == SPECTATOR or table.over or table.waiting:
        return None
    made = zip(reversed(table.state.history), reversed(table.turns.moved), strict=True)
    return next((version for step, version in made if step.player == seat), None)


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
        title=table.title,
        seats=seats_of(table.row),
        options=options_of(table.row),
        seat=None if viewer == SPECTATOR else viewer,
        commitment=commitment(table.secret),
        contributions=tuple(table.contributions),
        privacy=table.row.privacy,
        clock=table.row.clock,
        charts=table.charts,
        seed=table.row.seed,
        offered=along or offered,
        along=bool(along),
        founds=founds,
        wanted=table.requests.wanted,
        rated=table.row.rated,
        rules=table.row.rules,
        hints=table.row.hints,
        origin=origin_of(table.row),
        deputy=table.row.deputy,
        behind=table.row.behind,
        decided=decided_at(table, viewer),
    )


def stands_at(table: Table) -> tuple[int, int]:
    """The last row of a table, and how often its seats changed without one."""
    return table.version, table.row.reseated
