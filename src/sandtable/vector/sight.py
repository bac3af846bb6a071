"""What players see of many games, in one compiled pass over each position.

The results are those of ``core.masking`` and ``Observations.encode``, which say why they are
so; a test compares them. Here every position is masked and turned into numbers while it is
near, without arrays between the two.
"""

import numpy as np
from numpy.typing import NDArray

from sandtable.core.masking import Hiding, hide
from sandtable.core.observation import HIDDEN, Scale
from sandtable.core.record import UNSEEN, Ints
from sandtable.core.rule import loop
from sandtable.vector.columns import TABLED, Columns

EVEN, EQUAL = int(Scale.EVEN), int(Scale.EQUAL)


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
