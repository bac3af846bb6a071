"""What players see of many games, in one compiled pass over each position.

The results are those of ``core.masking`` and ``Observations.encode``, which say why they are
so; a test compares them. Here every position is masked and turned into numbers while it is
near, without arrays between the two.
"""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.core.masking import survey
from sandtable.core.observation import HIDDEN, Column, Observations, Scale
from sandtable.core.record import ALL_KNOW, UNSEEN, Ints
from sandtable.core.rule import loop

EVEN, EQUAL = int(Scale.EVEN), int(Scale.EQUAL)


class Hiding(NamedTuple):
    """Of which numbers of a position who may know: places, and owners or sets of knowers.

    ``groups`` has a row for each group of like records: where it begins in ``kinds``, how many
    records and how many numbers each. A row of ``kinds`` is the kind of a record, and the
    places of its numbers.
    """

    nobody: Ints
    owned: Ints
    owner: Ints
    keyed: Ints
    known: Ints
    groups: Ints
    kinds: Ints


class Columns(NamedTuple):
    """How the numbers of an observation are made; see ``core.observation.Column``.

    ``many`` columns that follow one another are the digits of one number, from ``shift`` on;
    all others come one by one.
    """

    place: Ints
    many: Ints
    shift: Ints
    mask: Ints
    least: Ints
    scale: Ints
    factor: NDArray[np.float64]


def hiding_of(schema: type) -> Hiding:
    """Who sees the numbers of a record class."""
    plan = survey(schema)
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
        plan.keyed,
        plan.known,
        np.array(groups, np.int64).reshape(-1, 3),
        np.array(kinds, np.int64).reshape(-1, 1 + widest),
    )


def columns_of(observations: Observations) -> Columns:
    """How the numbers behind those that say who looks are made."""
    firsts: list[Column] = []
    many: list[int] = []
    for column in observations.columns:
        if firsts and _follows(firsts[-1], many[-1], column):
            many[-1] += 1
        else:
            firsts.append(column)
            many.append(1)
    span = np.maximum([column.most - column.least for column in firsts], 1)
    scale = np.array([column.scale for column in firsts], np.int64)
    wide = scale == Scale.LOGARITHM
    return Columns(
        np.array([column.place for column in firsts], np.int64),
        np.array(many, np.int64),
        np.array([column.shift for column in firsts], np.int64),
        np.array([column.mask for column in firsts], np.int64),
        np.array([column.least for column in firsts], np.int64),
        scale,
        1 / np.where(wide, np.log2(1 + span), span),
    )


def _follows(first: Column, many: int, column: Column) -> bool:
    """Whether a column is the next digit of the number whose first digits are those."""
    digit = replace(first, name=column.name, shift=first.shift + many)
    return column == digit and column.mask == 1 and (column.least, column.most) == (0, 1)


@loop
def observe_each(
    rows: Ints, viewers: Ints, hiding: Hiding, columns: Columns, told: NDArray[np.float32]
) -> None:
    """Write what each viewer, who is a player, sees of a position into a row of ``told``."""
    seen = np.empty(rows.shape[1], np.int64)
    players = told.shape[1] - columns.many.sum()
    for index in range(len(rows)):
        seen[:] = rows[index]
        hide(rows[index], seen, viewers[index], hiding)
        told[index, :players] = 0
        told[index, viewers[index]] = 1
        encode(seen, columns, told[index, players:])


@loop
def hide(row: Ints, seen: Ints, viewer: int, hiding: Hiding) -> None:
    """Mask ``seen``, a copy of ``row``, for a player."""
    bits = ALL_KNOW | 2 << viewer
    for place in hiding.nobody:
        seen[place] = UNSEEN
    for index in range(len(hiding.owned)):
        if hiding.owner[index] != viewer:
            seen[hiding.owned[index]] = UNSEEN
    for index in range(len(hiding.keyed)):
        place, known = hiding.keyed[index], row[hiding.known[index]]
        if known == UNSEEN or not known & bits:
            seen[place] = UNSEEN
        elif place == hiding.known[index]:
            seen[place] = ALL_KNOW if known & ALL_KNOW else bits & ~ALL_KNOW
    for index in range(len(hiding.groups)):
        first, many, width = hiding.groups[index]
        line_up(seen, hiding.kinds[first : first + many], width)


@loop
def line_up(seen: Ints, records: Ints, width: int) -> None:
    """Sort like records by their numbers, those of each kind, which lie together."""
    for start in range(1, len(records)):
        index = start
        while index and is_after(seen, records[index - 1], records[index], width):
            for number in range(1, 1 + width):
                one, other = records[index - 1, number], records[index, number]
                seen[one], seen[other] = seen[other], seen[one]
            index -= 1


@loop
def is_after(seen: Ints, one: Ints, other: Ints, width: int) -> bool:
    """Whether a record belongs behind another of its kind."""
    if one[0] == other[0]:
        for number in range(1, 1 + width):
            if seen[one[number]] != seen[other[number]]:
                return bool(seen[one[number]] > seen[other[number]])
    return False


@loop
def encode(seen: Ints, columns: Columns, told: NDArray[np.float32]) -> None:
    """Turn a masked position into numbers from 0 to 1, and ``HIDDEN``."""
    place = 0
    for index in range(len(columns.place)):
        found, many = seen[columns.place[index]], columns.many[index]
        if found == UNSEEN:
            told[place : place + many] = HIDDEN
        elif many > 1:
            digits = found >> columns.shift[index]
            for digit in range(many):
                told[place + digit] = digits >> digit & 1
        else:
            told[place] = scaled(found, index, columns)
        place += many


@loop
def scaled(found: int, index: int, columns: Columns) -> float:
    """One number of a position, as a column says."""
    value = (found >> columns.shift[index] & columns.mask[index]) - columns.least[index]
    scale = columns.scale[index]
    if scale == EQUAL:
        return 1.0 if value == 0 else 0.0
    if scale == EVEN:
        return float(value * columns.factor[index])
    return float(np.log2(1 + max(value, 0)) * columns.factor[index])
