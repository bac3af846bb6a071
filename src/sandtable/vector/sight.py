"""What players see of many games, in one compiled pass over each position.

The results are those of ``core.masking`` and ``Observations.encode``, which say why they are
so; a test compares them. Here every position is masked and turned into numbers while it is
near, without arrays between the two.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.core.masking import survey
from sandtable.core.observation import HIDDEN, Scale
from sandtable.core.record import ALL_KNOW, UNSEEN, Ints
from sandtable.core.rule import loop
from sandtable.vector.columns import TABLED, Columns, table

EVEN, EQUAL = int(Scale.EVEN), int(Scale.EQUAL)


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
        table(keys, 4),
        np.array(keyed, np.int64),
        table(groups, 3),
        table(kinds, 1 + widest),
    )


@loop
def observe_each(
    rows: Ints, viewers: Ints, hiding: Hiding, columns: Columns, told: NDArray[np.float32]
) -> None:
    """Write what each viewer, who is a player, sees of a position into a row of ``told``."""
    seen = np.empty(rows.shape[1], np.int64)
    for index in range(len(rows)):
        seen[:] = rows[index]
        hide(rows[index], seen, viewers[index], hiding)
        encode(seen, columns, told[index])
        told[index, viewers[index]] = 1


@loop
def hide(row: Ints, seen: Ints, viewer: int, hiding: Hiding) -> None:
    """Mask ``seen``, a copy of ``row``, for a player."""
    for place in hiding.nobody:
        seen[place] = UNSEEN
    for index in range(len(hiding.owned)):
        if hiding.owner[index] != viewer:
            seen[hiding.owned[index]] = UNSEEN
    hide_keyed(row, seen, ALL_KNOW | 2 << viewer, hiding.keys, hiding.keyed)
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


# Each of the functions below takes the arrays that it reads, and is called once a position: a
# tuple of arrays that is handed over for each number takes longer than the number itself.


@loop
def encode(seen: Ints, columns: Columns, told: NDArray[np.float32]) -> None:
    """Turn a masked position into numbers from 0 to 1, and ``HIDDEN``; nobody looks yet."""
    told[:] = 0
    mask, least, factor = columns.mask, columns.least, columns.factor
    scale_evenly(seen, columns.runs, mask, least, factor, told)
    write_digits(seen, columns.digits, columns.bits, told)
    scale_others(seen, columns.others, columns.other_factor, columns.logarithms, told)


@loop
def scale_evenly(  # noqa: PLR0913, PLR0917 - as is said above
    seen: Ints,
    runs: Ints,
    mask: Ints,
    least: Ints,
    factor: NDArray[np.float64],
    told: NDArray[np.float32],
) -> None:
    """Numbers that follow one another; without a branch, so that many are made at once."""
    done = 0
    for run in range(len(runs)):
        place, first, many = runs[run, 0], runs[run, 1], runs[run, 2]
        found, out = seen[place : place + many], told[first : first + many]
        bits, low, by = mask[done:], least[done:], factor[done:]
        for index in range(many):
            value = ((found[index] & bits[index]) - low[index]) * by[index]
            out[index] = HIDDEN if found[index] == UNSEEN else value
        done += many


@loop
def write_digits(seen: Ints, digits: Ints, bits: Ints, told: NDArray[np.float32]) -> None:
    """The binary digits of numbers where 0 stands already; without a branch at each, as above.

    Most sets are empty.
    """
    for row in range(len(digits)):
        found, first, many = seen[digits[row, 0]], digits[row, 1], digits[row, 2]
        shifted = found >> digits[row, 3]
        if shifted == 0:
            continue
        out = told[first : first + many]
        zero, one = (HIDDEN, HIDDEN) if found == UNSEEN else (0.0, 1.0)
        for digit in range(many):
            out[digit] = one if shifted & bits[digit] else zero


@loop
def scale_others(
    seen: Ints,
    others: Ints,
    factor: NDArray[np.float64],
    logarithms: NDArray[np.float64],
    told: NDArray[np.float32],
) -> None:
    """All other numbers, one by one."""
    for row in range(len(others)):
        found, out, scale = seen[others[row, 0]], others[row, 1], others[row, 5]
        value = (found >> others[row, 2] & others[row, 3]) - others[row, 4]
        if found == UNSEEN:
            told[out] = HIDDEN
        elif scale == EQUAL:
            told[out] = value == 0
        elif scale == EVEN:
            told[out] = value * factor[row]
        elif value < TABLED:
            told[out] = logarithms[max(value, 0)] * factor[row]
        else:
            told[out] = np.log2(1 + value) * factor[row]
