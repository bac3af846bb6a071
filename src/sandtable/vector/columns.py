"""The columns of an observation as compiled loops read them: sorted by how they are made."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.core.observation import Column, Observations, Scale
from sandtable.core.record import Ints

MOST_DIGITS = 63

SHORT = 8
"""Fewer numbers that follow one another are made one by one."""

TABLED = 4096
"""Logarithms of smaller numbers are looked up, which takes less time than to work them out."""


class Columns(NamedTuple):
    """How the numbers of an observation are made; see ``core.observation.Column``.

    First stands who looks. Most numbers are scaled evenly, and follow one another as in the
    position: a row of ``runs`` is the place of a first one there, that in the observation, and
    how many they are; ``mask``, ``least`` and ``factor`` have a number for each, in this order.
    A row of ``digits`` is the place of a number, that of its first digit
    in the observation, how many digits, and how many are left out before; ``bits`` are those of
    a number, from the last. ``others`` are made one by one and overwrite what a run has left
    there: a place in the position, one in the observation, shift, mask, least and scale;
    ``other_factor`` has a number for each.
    """

    runs: Ints
    mask: Ints
    least: Ints
    factor: NDArray[np.float64]
    digits: Ints
    bits: Ints
    others: Ints
    other_factor: NDArray[np.float64]
    logarithms: NDArray[np.float64]


def columns_of(observations: Observations) -> Columns:
    """How the numbers behind those that say who looks are made."""
    digits: list[list[int]] = []
    singles: list[tuple[int, Column]] = []
    number = observations.players
    for column, many in _series(observations.columns):
        if many > 1:
            digits.append([column.place, number, many, column.shift])
        else:
            singles.append((number, column))
        number += many
    runs = [run for run in _runs(singles) if len(run) >= SHORT]
    even = [column for run in runs for _, column in run]
    done = {out for run in runs for out, column in run if column.scale == Scale.EVEN}
    rest = [(out, column) for out, column in singles if out not in done]
    others = [
        [column.place, out, column.shift, column.mask, column.least, int(column.scale)]
        for out, column in rest
    ]
    return Columns(
        table([[run[0][1].place, run[0][0], len(run)] for run in runs], 3),
        np.array([column.mask for column in even], np.int64),
        np.array([column.least for column in even], np.int64),
        _factors(even),
        table(digits, 4),
        1 << np.arange(MOST_DIGITS),
        table(others, 6),
        _factors([column for _, column in rest]),
        np.log2(1 + np.arange(TABLED)),
    )


def _series(columns: Sequence[Column]) -> Iterator[tuple[Column, int]]:
    """Each number alone, but the digits of one together: the first, and how many they are."""
    first, many = columns[0], 1
    for column in columns[1:]:
        digit = replace(first, name=column.name, shift=first.shift + many)
        if column == digit and (column.mask, column.least, column.most) == (1, 0, 1):
            many += 1
        else:
            yield first, many
            first, many = column, 1
    yield first, many


def _runs(singles: Sequence[tuple[int, Column]]) -> Iterator[list[tuple[int, Column]]]:
    """Numbers that follow one another both in the position and in the observation."""
    run: list[tuple[int, Column]] = []
    for number, column in singles:
        if column.shift or column.scale == Scale.EQUAL:
            continue
        if run and (number, column.place) != (run[-1][0] + 1, run[-1][1].place + 1):
            yield run
            run = []
        run.append((number, column))
    if run:
        yield run


def _factors(columns: list[Column]) -> NDArray[np.float64]:
    span = np.maximum([column.most - column.least for column in columns], 1)
    wide = np.array([column.scale == Scale.LOGARITHM for column in columns], np.bool_)
    return np.asarray(1 / np.where(wide, np.log2(1 + span), span), np.float64)


def table(rows: Sequence[Sequence[int]], width: int) -> Ints:
    """Rows of so many numbers each, as an array."""
    return np.array(rows, np.int64).reshape(-1, width)
