"""What a viewer may see of a position: ``masked``, the only gate.

A position is masked as one row of numbers, by what ``core.survey`` says of each.
"""

from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np

from sandtable.core.record import (
    ALL_KNOW,
    SPECTATOR,
    UNSEEN,
    Ints,
    numbers_of,
    record_of,
    schema_of,
)
from sandtable.core.rule import loop
from sandtable.core.survey import survey

Schema = TypeVar("Schema")


def masked(position: Schema, viewer: int) -> Schema:
    """A copy in which all that the viewer may not see is ``UNSEEN``.

    Views, observations, log lines and bots are built from this copy and from nothing else.
    The viewer is a player's number, or ``SPECTATOR``.
    """
    schema, row = schema_of(position), numbers_of(position)
    seen = row.copy()
    hide(row, seen, viewer, hiding_of(schema))
    return record_of(seen, schema)


class Hiding(NamedTuple):
    """Of which numbers of a position who may know: places, and owners or sets of knowers.

    A row of ``keys`` is a set of knowers: its place, whether it is masked itself, and where its
    numbers begin in ``keyed`` and how many they are. ``groups`` has a row for each group of
    like records: where it begins in ``kinds``, how many records and how many numbers each. A
    row of ``kinds`` is the kind of a record, and the places of its numbers.
    """

    nobody: Ints
    owned: Ints
    owner: Ints
    keys: Ints
    keyed: Ints
    groups: Ints
    kinds: Ints


@cache
def hiding_of(schema: type) -> Hiding:
    """Who sees the numbers of a record class."""
    plan = survey(schema)
    keys: list[tuple[int, int, int, int]] = []
    keyed: list[int] = []
    for known in dict.fromkeys(plan.known.tolist()):
        places = plan.keyed[plan.known == known].tolist()
        others = [place for place in places if place != known]
        keys.append((known, len(others) < len(places), len(keyed), len(others)))
        keyed += others
    groups: list[tuple[int, int, int]] = []
    kinds: list[list[int]] = []
    widest = max((places.shape[-1] for places, _ in plan.alike), default=1)
    for places, known in plan.alike:
        for group in places:
            groups.append((len(kinds), *group.shape))
            for kind, record in zip(known, group.tolist(), strict=True):
                kinds.append([kind, *record, *[0] * (widest - len(record))])
    return Hiding(
        np.flatnonzero(plan.nobody),
        np.flatnonzero(plan.owned),
        plan.owner[plan.owned],
        np.array(keys, np.int64).reshape(-1, 4),
        np.array(keyed, np.int64),
        np.array(groups, np.int64).reshape(-1, 3),
        np.array(kinds, np.int64).reshape(-1, 1 + widest),
    )


@loop
def hide(row: Ints, seen: Ints, viewer: int, hiding: Hiding) -> None:
    """Mask ``seen``, a copy of ``row``, for a viewer."""
    bits = ALL_KNOW if viewer == SPECTATOR else ALL_KNOW | 2 << viewer
    for place in hiding.nobody:
        seen[place] = UNSEEN
    for index in range(len(hiding.owned)):
        if hiding.owner[index] != viewer:
            seen[hiding.owned[index]] = UNSEEN
    hide_keyed(row, seen, bits, hiding.keys, hiding.keyed)
    for index in range(len(hiding.groups)):
        first, many, width = hiding.groups[index]
        line_up(seen, hiding.kinds[first : first + many], width)


@loop
def hide_keyed(row: Ints, seen: Ints, bits: int, keys: Ints, keyed: Ints) -> None:
    """Mask what those see who are in sets of knowers, and the sets: who else is in them.

    ``bits`` stand for the viewer in such a set.
    """
    for index in range(len(keys)):
        place, masked, first = keys[index, 0], keys[index, 1], keys[index, 2]
        known = row[place]
        if known == UNSEEN or not known & bits:
            for number in range(keys[index, 3]):
                seen[keyed[first + number]] = UNSEEN
            if masked:
                seen[place] = UNSEEN
        elif masked:
            seen[place] = ALL_KNOW if known & ALL_KNOW else bits & ~ALL_KNOW


@loop
def line_up(seen: Ints, records: Ints, width: int) -> None:
    """Sort like records by their numbers, those of each kind, which lie together."""
    for start in range(1, len(records)):
        index = start
        while index and is_before(seen, records, index, width):
            for number in range(1, 1 + width):
                one, other = records[index - 1, number], records[index, number]
                seen[one], seen[other] = seen[other], seen[one]
            index -= 1


@loop
def is_before(seen: Ints, records: Ints, index: int, width: int) -> bool:
    """Whether a record belongs before the one that stands before it and is of its kind."""
    if records[index, 0] == records[index - 1, 0]:
        for number in range(1, 1 + width):
            here, there = seen[records[index, number]], seen[records[index - 1, number]]
            if here != there:
                return bool(here < there)
    return False
