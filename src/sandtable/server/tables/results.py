"""How a rated table came off for each seat, by the rule for those who left.

A seat counts with the result of its person. Whoever had resigned by the end, or for whom a
computer opponent decided then, or had decided more often than they themselves, also before they
came, is behind all who stayed: who left later before who left sooner. A seat on which nobody
ever sat down does not count, nor does a game that all agreed to cancel.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from sqlalchemy import Connection

from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.server.ratings.ledger import LEVEL, nobody, settle
from sandtable.server.store.rows import ACTS, Entry, Result, SeatResult, SeatRow, TableRow
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.sitting import Sitting
from sandtable.server.tables.table import Table
from sandtable.server.wire.requests import Wanted


class Attendance:
    """Who decided how often for the seats of people, and how they sat in the end."""

    def __init__(self, row: TableRow, entries: Iterable[Entry]) -> None:
        """By the log of a table; what was taken back was decided, too."""
        self.sitting, self.deputy = Sitting(row.seats), row.deputy
        self.decisions: Counter[int] = Counter()
        """By seat: how often anybody decided."""
        self.stand_ins: Counter[int] = Counter()
        """By seat: how often an opponent decided, before its person came or after they left."""
        for entry in entries:
            self.sitting.note(entry)
            if entry.kind in ACTS:
                self.decisions[entry.seat] += 1
                nobody_s = {*self.sitting.given_up, *self.sitting.missing}
                self.stand_ins[entry.seat] += entry.seat in nobody_s

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that count as left, the first to leave first."""
        mostly = (
            seat
            for seat, many in self.stand_ins.items()
            if 2 * many > self.decisions[seat] and seat not in self.sitting.given_up
        )
        return (*self.sitting.given_up, *sorted(mostly))

    def counts(self, seat: SeatRow) -> bool:
        """Whether a seat is that of an opponent, or somebody has sat down on it."""
        return seat.kind == "opponent" or seat.seat not in self.sitting.missing


def result_of(
    row: TableRow, entries: Sequence[Entry], returns: Sequence[float] | None
) -> Result | None:
    """How a finished table came off; None where it does not count."""
    if not row.rated or returns is None:
        return None
    attendance = Attendance(row, entries)
    seats = [seat for seat in row.seats if attendance.counts(seat)]
    places = places_of({seat.seat: returns[seat.seat] for seat in seats}, attendance.left)
    counted = tuple(
        SeatResult(seat.seat, _player(row, seat), seat.name, places[seat.seat])
        for seat in seats
    )
    return Result(row.game, len(row.seats), counted)


def returns_of(state: GameState, ended: Wanted | None) -> Sequence[float] | None:
    """The result of a game that is over, perhaps because all agreed to end it; or none."""
    if ended == "cancel":
        return None
    return state.ranking() if ended == "rank" else state.returns()


def places_of(returns: dict[int, float], left: Sequence[int]) -> dict[int, int]:
    """By seat, its place from 1; equal results share one, and whoever left comes behind."""
    worth = {
        seat: (0, left.index(seat)) if seat in left else (1, result)
        for seat, result in returns.items()
    }
    return {
        seat: 1 + sum(other > own for other in worth.values()) for seat, own in worth.items()
    }


def settling(table: Table, draft: Draft) -> Callable[[Connection], None] | None:
    """What is written with the row that ends a rated table; None with every other row."""
    if not (table.row.rated and draft.snapshot.finished) or table.over:
        return None
    ended = table.requests.ended or table.requests.ends(draft.entry)
    entries = (*table.entries, draft.entry)
    result = result_of(table.row, entries, returns_of(draft.state, ended))
    return None if result is None else partial(settle, table=table.row.id, result=result)


def settled(table: Table) -> Result | None:
    """How a table came off; None when it is not over, or does not count."""
    if not table.over:
        return None
    if table.archive:
        returns: Sequence[float] | None = table.archive.frame(SPECTATOR, table.version).returns
    else:
        returns = returns_of(table.state, table.requests.ended)
    return result_of(table.row, table.entries, returns)


def _player(row: TableRow, seat: SeatRow) -> str:
    if seat.kind == "opponent":
        return LEVEL + seat.level
    return seat.holder or nobody(row.id, seat.seat)
