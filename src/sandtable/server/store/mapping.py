"""Rows of the database, and the values that they stand for."""

import json
from datetime import UTC, datetime
from typing import Any, cast

import msgspec
from sqlalchemy.engine import RowMapping

from sandtable.server.store.rows import (
    Entry,
    LinkRow,
    OrderRow,
    SeatRow,
    Snapshot,
    TableRow,
)
from sandtable.server.wire.front import ClockPlan

LISTS = ("deciders", "winners", "missing", "asked", "ends")
"""What of a snapshot is written as JSON."""


def line_of(table: str, entry: Entry, at: str) -> dict[str, Any]:
    """A row of a table's log as it is written."""
    fields = fields_of(entry) | {"rolls": json.dumps(entry.rolls), "at": entry.at or at}
    return {"table_id": table, **fields}


def fields_of(row: SeatRow | Entry | Snapshot | OrderRow | LinkRow) -> dict[str, Any]:
    """What a value holds, by name of its column."""
    return {name: getattr(row, name) for name in row.__slots__}


def standing_of(snapshot: Snapshot) -> dict[str, Any]:
    """A snapshot as it is written."""
    lists = {name: json.dumps(getattr(snapshot, name)) for name in LISTS}
    return fields_of(snapshot) | lists


def entry_of(row: RowMapping) -> Entry:
    """A row of a table's log as it is read."""
    return Entry(
        seq=row["seq"],
        kind=cast("Any", row["kind"]),
        seat=row["seat"],
        action=row["action"],
        rolls=tuple(json.loads(row["rolls"])),
        command=row["command"],
        word=row["word"],
        at=row["at"],
        served=row["served"],
    )


def table_of(row: RowMapping) -> TableRow:
    """A table as it is read; its seats stand elsewhere."""
    return TableRow(
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        options=json.loads(row["options"]),
        secret=row["secret"],
        seats=(),
        snapshot=Snapshot(
            version=row["version"],
            headline=row["headline"],
            finished=row["finished"],
            thinking=row["thinking"],
            deciders=tuple(json.loads(row["deciders"])),
            question=row["question"],
            winners=tuple(json.loads(row["winners"])),
            missing=tuple(json.loads(row["missing"])),
            request=row["request"],
            asked=tuple(json.loads(row["asked"])),
            due=row["due"],
            ends=tuple((seat, end) for seat, end in json.loads(row["ends"])),
        ),
        name=row["name"],
        created=row["created"],
        changed=row["changed"],
        seed=row["seed"],
        founder=row["founder"],
        reseated=row["reseated"],
        privacy=row["privacy"],
        clock=msgspec.json.decode(row["clock"], type=ClockPlan) if row["clock"] else None,
        rated=row["rated"],
        hints=row["hints"],
        deputy=row["deputy"],
        behind=row["behind"],
    )


def now() -> str:
    """The time of day, as it is written."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
