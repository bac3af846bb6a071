"""What a viewer gets of a table: now, at every row of the log, and at the end as a record."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from sandtable.core import records
from sandtable.core.record import SPECTATOR
from sandtable.server.refusals import OVER, Refusal
from sandtable.server.store.archive import Archive
from sandtable.server.store.rows import ACTS, Entry
from sandtable.server.tables.fairness import commitment
from sandtable.server.tables.going_back import why_not_ask
from sandtable.server.tables.snapshots import NOT_BEGUN_YET
from sandtable.server.tables.table import Table
from sandtable.server.tables.words import CANCELLED, RANKED, leavings, told
from sandtable.server.wire.coming import Another, Start, StoodIn
from sandtable.server.wire.messages import Frame, Frames, Past
from sandtable.server.wire.requests import Request

Built = TypeVar("Built")

MOST_MISSED = 32
"""A client that has missed more frames than this gets the last one and what was told."""

NOT_OVER = "The record is written when the game is over."
LOOKING_BACK = "Return first, then take back."


def frame_of(table: Table, viewer: int) -> Frame:
    """The table as a viewer sees it now, and what the last row told this viewer.

    As long as a game waits to begin nobody is shown a hand: it is going to be dealt anew.
    """
    if table.archive:
        return _kept(table, viewer, table.archive)
    view = table.state.view(SPECTATOR if table.waiting else viewer)
    frame = Frame(
        version=table.version,
        told=told(table, viewer),
        scene=view.scene,
        deciders=view.deciders,
        prompt=view.prompt,
        choices=view.choices,
        buttons=view.buttons,
        gestures=view.gestures,
        take_back=table.why_not_take_back(viewer),
        returns=view.returns,
        outcome=(*view.outcome, *(leavings(table) if table.over else ())),
        resigned=table.sitting.resigned,
        forced=viewer in table.forced,
        scores=view.scores,
        barred=view.barred,
        missing=tuple(sorted(table.sitting.missing)) if table.waiting else (),
        start=_start(table),
        deputies=table.sitting.deputies,
        moves=len(table.state.history),
        taken_back=tuple(table.requests.taken_back),
        ask=why_not_ask(table, viewer, "take_back"),
        request=_request(table, viewer),
        cancelled=table.requests.ended == "cancel",
        another=_another(table, viewer),
        stood_in=_stood_in(table, viewer),
    )
    if table.requests.ended:
        return _ended(table, frame)
    if not table.waiting:
        return frame
    scene = replace(frame.scene, headline=NOT_BEGUN_YET)
    return structs.replace(idle(frame, table.sitting.why_not_begun), deciders=(), scene=scene)


def _kept(table: Table, viewer: int, archive: Archive) -> Frame:
    """What was shown after a row; what followed the end stands in the log."""
    frame = archive.frame(viewer, table.version)
    if table.version <= archive.last:
        return frame
    return structs.replace(
        frame,
        version=table.version,
        told=told(table, viewer),
        another=_another(table, viewer),
    )


def _ended(table: Table, frame: Frame) -> Frame:
    """The last frame of a game that was ended, perhaps with a result."""
    over = structs.replace(idle(frame, OVER), deciders=())
    ranking = None if frame.cancelled else table.state.ranking()
    if ranking is None:
        return structs.replace(over, outcome=(table.requests.closed or CANCELLED,))
    return structs.replace(
        over,
        returns=tuple(ranking),
        outcome=(RANKED, *leavings(table)),
        scores=table.game.portrayal.scores(table.seen),
    )


def _request(table: Table, viewer: int) -> Request | None:
    request = table.requests.open
    if request is None:
        return None
    awaited = viewer in table.requests.awaited()
    return Request(request.number, request.seat, request.wanted, awaited)


def _start(table: Table) -> Start | None:
    sitting = table.sitting
    return Start(tuple(sorted(sitting.holding))) if sitting.full else None


def _another(table: Table, viewer: int) -> Another | None:
    last = table.another
    return Another(last.word, last.seat) if last and viewer != SPECTATOR else None


def _stood_in(table: Table, viewer: int) -> StoodIn | None:
    """What was decided for the viewer's seat since its person left, if they may come back."""
    since = table.sitting.left_at.get(viewer)
    if since is None or viewer in table.sitting.resigned:
        return None
    made = sum(row.kind in ACTS and row.seat == viewer for row in table.entries[since:])
    return StoodIn(since, made)


class Missed:
    """The frames that a client has missed which has seen all up to a version."""

    def __init__(self, table: Table, viewer: int, have: int) -> None:
        """None is made yet."""
        self._then, self._viewer, self._have = table.anew(), viewer, have
        self._frames: list[Frame] = []

    def follow(self, entries: Sequence[Entry]) -> tuple[Frame, ...]:
        """Play again the rows of the log that were not yet; all frames that were missed."""
        for entry in entries[self._then.version + 1 :]:
            self._then.advance(entry)
            if entry.seq > self._have:
                self._frames.append(frame_of(self._then, self._viewer))
        return tuple(self._frames)


def is_near(table: Table, have: int | None) -> bool:
    """Whether a client has seen so much that it is told frame by frame what it has missed."""
    return have is not None and table.version - MOST_MISSED <= have <= table.version


def missed(
    table: Table,
    viewer: int,
    have: int | None,
    story: Callable[[int], tuple[Past, ...]] | None = None,
    begun: Missed | None = None,
) -> Frames:
    """What a client needs that has seen all up to a version, or nothing at all.

    ``story`` tells what a viewer was told by all rows but the last, if somebody keeps it.
    Where frames were ``begun`` to be made these are gone on with.
    """
    if have == table.version:
        return Frames(())
    if have is not None and (begun or is_near(table, have)):
        begun = begun or Missed(table, viewer, have)
        return Frames(begun.follow(table.entries))
    told_before = story(viewer) if story else past(table, viewer)
    return Frames((frame_of(table, viewer),), whole=True, past=told_before)


def past(table: Table, viewer: int) -> tuple[Past, ...]:
    """What a viewer was told by all rows but the last."""
    if table.archive:
        kept = table.archive.told(viewer)[: table.version]
        return tuple(Past(version, line) for version, line in enumerate(kept))
    lines = _again(table, table.version - 1, lambda then: told(then, viewer))
    return tuple(Past(version, line) for version, line in lines)


def frame_at(table: Table, viewer: int, version: int) -> Frame:
    """The table as a viewer saw it at a version; nothing can be chosen there."""
    frame = frame_of(table.anew(table.entries[: version + 1]), viewer)
    return idle(frame, LOOKING_BACK)


def idle(frame: Frame, reason: str) -> Frame:
    """A frame in which nothing can be chosen, nor taken back, for a reason."""
    return structs.replace(
        frame,
        prompt=None,
        choices=(),
        gestures=(),
        buttons=(),
        take_back=reason,
        ask=reason,
        request=None,
    )


def record_of(table: Table) -> str:
    """The game record, with the secret of its chance.

    Raises:
        Refusal: while the game goes on.

    """
    if not table.over:
        raise Refusal(NOT_OVER)
    names = tuple(seat.name for seat in table.row.seats)
    if table.archive:  # kept without names: somebody may have another one since, or none
        return records.renamed(table.archive.record, names)
    record = records.record_of(
        table.state,
        names,
        start=table.row.start,
        commitment=commitment(table.secret),
        secret=table.row.secret,
    )
    ranking = table.state.ranking() if table.requests.ended == "rank" else None
    return records.write(
        replace(
            record,
            seed=table.row.seed,
            contributions=tuple(table.contributions),
            taken_back=tuple(table.requests.taken_back),
            ranked=ranking is not None,
            cancelled=table.requests.ended == "cancel",
            returns=record.returns if ranking is None else tuple(ranking),
        )
    )


def _again(
    table: Table, last: int, build: Callable[[Table], Built]
) -> Iterator[tuple[int, Built]]:
    """Play the log again up to a row, and build something after every row."""
    then = table.anew()
    for entry in table.entries[: last + 1]:
        then.advance(entry)
        yield entry.seq, build(then)
