"""What a viewer gets of a table: now, at every row of the log, and at the end as a record."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from sandtable.core import records
from sandtable.core.record import SPECTATOR
from sandtable.core.scene import Told
from sandtable.server.refusals import NOT_BEGUN, Refusal
from sandtable.server.tables.fairness import commitment
from sandtable.server.tables.snapshots import NOT_BEGUN_YET
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Frame, Frames, Past

Built = TypeVar("Built")

MOST_MISSED = 32
"""A client that has missed more frames than this gets the last one and what was told."""

NOT_OVER = "The record is written when the game is over."
LOOKING_BACK = "Return first, then take back."
SAID = {
    "take_back": "@{0} takes back the last choice.",
    "resign": "@{0} resigns. A computer opponent plays on.",
    "leave": "@{0} leaves. A computer opponent stands in.",
    "late": "@{0} is out of time. A computer opponent stands in.",
}
"""What is told of rows that are no action, by their kind."""
SITS, TAKES_OVER = "@{0} sits down.", "@{0} sits down and plays on."
SAID_AT_THE_END = {
    "resign": "@{0} resigned; a computer opponent played on.",
    "leave": "@{0} left; a computer opponent played on.",
    "late": "@{0} ran out of time; a computer opponent played on.",
}


def frame_of(table: Table, viewer: int) -> Frame:
    """The table as a viewer sees it now, and what the last row told this viewer.

    As long as a game waits to begin nobody is shown a hand: it is going to be dealt anew.
    """
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
        outcome=(*view.outcome, *(_leavings(table) if table.over else ())),
        resigned=table.sitting.resigned,
        forced=viewer in table.forced,
        scores=view.scores,
        barred=view.barred,
        missing=tuple(sorted(table.sitting.missing)) if table.waiting else (),
        deputies=table.sitting.deputies,
        moves=len(table.state.history),
    )
    if not table.waiting:
        return frame
    scene = replace(frame.scene, headline=NOT_BEGUN_YET)
    return structs.replace(_idle(frame, NOT_BEGUN), deciders=(), scene=scene)


def told(table: Table, viewer: int) -> tuple[Told, ...]:
    """What the last row tells a viewer, in words."""
    last = table.entries[-1]
    if last.kind == "sit" and last.action > 0:
        return ()
    if last.kind == "sit":
        words = SITS if table.waiting else TAKES_OVER
        return (Told(words.format(last.seat), player=last.seat),)
    if last.kind in SAID:
        return (Told(SAID[last.kind].format(last.seat), player=last.seat),)
    return () if table.waiting else table.state.told(viewer)


def missed(table: Table, viewer: int, have: int | None) -> Frames:
    """What a client needs that has seen all up to a version, or nothing at all."""
    if have is not None and table.version - MOST_MISSED <= have <= table.version:
        again = _again(table, table.version, lambda then: frame_of(then, viewer), have + 1)
        return Frames(tuple(frame for _, frame in again))
    return Frames((frame_of(table, viewer),), whole=True, past=past(table, viewer))


def past(table: Table, viewer: int) -> tuple[Past, ...]:
    """What a viewer was told by all rows but the last."""
    lines = _again(table, table.version - 1, lambda then: told(then, viewer))
    return tuple(Past(version, line) for version, line in lines)


def frame_at(table: Table, viewer: int, version: int) -> Frame:
    """The table as a viewer saw it at a version; nothing can be chosen there."""
    replayed = Table.replayed(table.row, table.game, table.entries[: version + 1])
    frame = frame_of(replayed, viewer)
    return _idle(frame, LOOKING_BACK)


def _idle(frame: Frame, reason: str) -> Frame:
    """A frame in which nothing can be chosen, nor taken back, for a reason."""
    return structs.replace(
        frame, prompt=None, choices=(), gestures=(), buttons=(), take_back=reason
    )


def record_of(table: Table) -> str:
    """The game record, with the secret of its chance.

    Raises:
        Refusal: while the game goes on.

    """
    if not table.over:
        raise Refusal(NOT_OVER)
    record = records.record_of(
        table.state,
        [seat.name for seat in table.row.seats],
        commitment=commitment(table.secret),
        secret=table.row.secret,
    )
    contributions = tuple(table.contributions)
    return records.write(replace(record, seed=table.row.seed, contributions=contributions))


def _again(
    table: Table, last: int, build: Callable[[Table], Built], first: int = 0
) -> Iterator[tuple[int, Built]]:
    """Play the log again up to a row, and build something after every row from a first."""
    then = Table(table.row, table.game)
    for entry in table.entries[: last + 1]:
        then.advance(entry)
        if entry.seq >= first:
            yield entry.seq, build(then)


def _leavings(table: Table) -> tuple[str, ...]:
    """What is to be said in the end of seats that were given up."""
    return tuple(
        SAID_AT_THE_END[how].format(seat) for seat, how in table.sitting.given_up.items()
    )
