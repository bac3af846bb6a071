"""Whether everybody whom a position names plays: what the gate asks of every game.

Indexes of players come from these fields, so a wrong one must not reach a compiled rule.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from sandtable.core.record import (
    Field,
    Ints,
    Keyed,
    Queue,
    Seat,
    SeatBits,
    SeatNumber,
    Seats,
    SeatSet,
    Seen,
    fields_of,
    schema_of,
)

MARKS = (Seat, Seats, SeatSet, SeatNumber, SeatBits, Queue)


def faults_of_seats(position: Any, fresh: Any) -> Iterator[str]:  # noqa: ANN401 - of any game
    """Each names its field; ``fresh`` is a game just set up with the same options."""
    yield from _faults(position, fresh, schema_of(position), "", int(position.options.players))


def _faults(row: Any, fresh: Any, schema: type, path: str, players: int) -> Iterator[str]:  # noqa: ANN401
    for field in fields_of(schema):
        here = f"{path}.{field.name}" if path else field.name
        part, other = row[field.name], fresh[field.name]
        if field.schema is None:
            yield from _named(np.atleast_1d(part), field, here, players)
        if _has(field, Seats) and part[players:].tobytes() != other[players:].tobytes():
            yield from _strangers(part, other, field, here, players)
        elif field.schema is not None and _concerned(field.schema):
            for index in np.ndindex(field.shape):
                inner = part[index] if index else part
                before = other[index] if index else other
                yield from _faults(
                    inner, before, field.schema, here + key_of(field, index), players
                )


def _named(values: Ints, field: Field, path: str, players: int) -> Iterator[str]:
    """Those whom the numbers of a field name."""
    for mark in field.marks:
        if isinstance(mark, Seat) and (values >= players).any():
            yield f"{path}: {mark.names[int(values.max()) - mark.first]} does not play"
        if isinstance(mark, SeatNumber) and (values >= players).any():
            yield f"{path}: {values.max()}, but {players} play, counted from 0"
        if isinstance(mark, (SeatSet, SeatBits)) and (values >> players).any():
            yield f"{path}: holds somebody who does not play"
    knowers = field.name == "known" and field.seen == Seen.KNOWERS
    if knowers and int(values[0]) >> 1 + players:
        yield f"{path}: holds somebody who does not play"
    if _has(field, Queue):
        queue = [int(player) for player in values]
        somebody = [player for player in queue if player >= 0]
        if queue[: len(somebody)] != somebody or len(set(somebody)) < len(somebody):
            yield f"{path}: has a gap, or somebody twice"


def _strangers(part: Any, fresh: Any, field: Field, path: str, players: int) -> Iterator[str]:  # noqa: ANN401
    """Those who do not play, but are not as after the set-up."""
    for index in range(players, len(part)):
        if part[index].tobytes() != fresh[index].tobytes():
            yield f"{path}{key_of(field, (index,))}: does not play, but has something"


def key_of(field: Field, index: tuple[int, ...]) -> str:
    """An element of an array, as the JSON form names it."""
    keys = next((mark.names for mark in field.marks if isinstance(mark, Keyed)), ())
    if keys and len(index) == 1:
        return f".{keys[index[0]]}"
    return "".join(f"[{place}]" for place in index)


def seat_path(schema: type, player: int) -> str:
    """Where a player's things are in the JSON form."""
    field = next(field for field in fields_of(schema) if _has(field, Seats))
    return field.name + key_of(field, (player,))


@cache
def _concerned(schema: type) -> bool:
    """Whether anything in a record is about players."""
    return any(
        any(isinstance(mark, MARKS) for mark in field.marks)
        or field.name == "known"
        or (field.schema is not None and _concerned(field.schema))
        for field in fields_of(schema)
    )


def _has(field: Field, kind: type) -> bool:
    return any(isinstance(mark, kind) for mark in field.marks)
