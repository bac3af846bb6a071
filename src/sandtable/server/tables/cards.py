"""Tables as lists show them, each no further than whoever looks at the list may see it."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from sandtable.core.meta import Meta, Option
from sandtable.server.store.rows import Snapshot, TableRow
from sandtable.server.tables.seats import origin_of, seats_of
from sandtable.server.wire.front import GameCard, Limits, Need, OptionCard, TableCard

SHOWN_BEHIND = "Shown {0} behind"


def card_of(row: TableRow, guest: str, served: int) -> TableCard:
    """A table in the list of a guest, once the house has served so many milliseconds."""
    row = _as_shown(row, guest)
    own, snapshot = _own(row, guest), _as_asked(row, guest)
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
        rated=row.rated,
        left=_left(snapshot, own, served),
        own=own,
        founded=bool(guest) and row.founder == guest,
        origin=origin_of(row),
        deputy=row.deputy,
        clock=row.clock,
    )


def _own(row: TableRow, guest: str) -> tuple[int, ...]:
    """The seats that a guest holds."""
    return tuple(seat.seat for seat in row.seats if guest and seat.holder == guest)


def _as_asked(row: TableRow, guest: str) -> Snapshot:
    """Where a table stands for a guest, who has to decide what others ask, too.

    Only whoever is asked learns of it here, as lists do not say who has answered.
    """
    own, snapshot = _own(row, guest), row.snapshot
    asked = [seat for seat in snapshot.asked if seat in own]
    if not asked:
        return snapshot
    plays = [seat for seat in snapshot.deciders if seat in own]
    return replace(
        snapshot,
        deciders=tuple(sorted({*asked, *plays})),
        question=f"{snapshot.request} {snapshot.question}" if plays else snapshot.request,
        ends=snapshot.ends if plays else (),
    )


def _left(snapshot: Snapshot, own: Collection[int], served: int) -> int | None:
    """How long is left of one's own time, or of others' who decide without oneself."""
    ends = dict(snapshot.ends)
    first = min([ends[seat] for seat in own if seat in ends] or ends.values(), default=None)
    return None if first is None else max(0, first - served)


def _as_shown(row: TableRow, guest: str) -> TableRow:
    """Where watchers are behind, a game under way says nothing of how it stands, nor when."""
    snapshot = row.snapshot
    if row.privacy != "behind" or _own(row, guest) or snapshot.finished or snapshot.missing:
        return row
    turns = "1 turn" if row.behind == 1 else f"{row.behind} turns"
    nothing = Snapshot(0, SHOWN_BEHIND.format(turns), finished=False, thinking=False)
    return replace(row, snapshot=nothing, changed=row.created)


def option_card(option: Option, seats: range) -> OptionCard:
    """An option of a game, with its limits for each number of players."""
    among = (option.among(players) for players in seats)
    return OptionCard(
        name=option.name,
        title=option.title,
        limits=tuple(Limits(o.default, o.least, o.most) for o in among),
        names=option.names,
        needs=tuple(Need(need.name, need.values) for need in option.needs),
        about=option.about,
        paragraph=option.paragraph,
    )


def game_card(
    meta: Meta, *, ready: bool, progress: float, lessons: int, puzzles: bool
) -> GameCard:
    """A game as the front page shows it."""
    seats = range(meta.least_players, meta.most_players + 1)
    return GameCard(
        name=meta.name,
        title=meta.title,
        tagline=meta.tagline,
        designer=meta.designer,
        least_players=meta.least_players,
        most_players=meta.most_players,
        minutes=meta.minutes,
        options=tuple(option_card(option, seats) for option in meta.options),
        ready=ready,
        progress=progress,
        lessons=lessons,
        puzzles=puzzles,
    )


def first_of(games: Iterable[GameCard]) -> str:
    """The game that newcomers begin with: the shortest of those that have lessons, if any."""
    taught = [game for game in games if game.lessons]
    return min(taught, key=lambda game: game.minutes).name if taught else ""
