"""Tables as lists show them, each no further than whoever looks at the list may see it."""

from dataclasses import replace

from sandtable.server.store.rows import Snapshot, TableRow
from sandtable.server.tables.behind import TURNS_BEHIND
from sandtable.server.tables.seats import seats_of
from sandtable.server.wire.front import TableCard

SHOWN_BEHIND = f"Shown {TURNS_BEHIND} turns behind"


def card_of(row: TableRow, guest: str, served: int) -> TableCard:
    """A table in the list of a guest, once the house has served so many milliseconds."""
    row = _as_shown(row, guest)
    snapshot = row.snapshot
    return TableCard(
        table=row.id,
        game=row.game,
        seats=seats_of(row),
        version=snapshot.version,
        headline=snapshot.headline,
        finished=snapshot.finished,
        deciders=snapshot.deciders,
        question=snapshot.question,
        winners=snapshot.winners,
        name=row.name,
        changed=row.changed,
        missing=snapshot.missing,
        left=None if snapshot.due is None else max(0, snapshot.due - served),
    )


def _as_shown(row: TableRow, guest: str) -> TableRow:
    """Where watchers are behind, a game under way says nothing of how it stands, nor when."""
    snapshot = row.snapshot
    plays = bool(guest) and guest in {seat.holder for seat in row.seats}
    if row.privacy != "behind" or plays or snapshot.finished or snapshot.missing:
        return row
    nothing = Snapshot(0, SHOWN_BEHIND, finished=False, thinking=False)
    return replace(row, snapshot=nothing, changed=row.created)
