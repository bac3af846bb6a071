"""Of each number of a record class: who may see it.

What is hidden from whom follows from the record class alone, but for the fields that say
themselves who knows them. So each class is surveyed once, number by number.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.record import (
    WIDTH,
    Alike,
    Field,
    Ints,
    Seen,
    fields_of,
    layout_of,
)

NOBODYS = -2
"""The owner of what nobody owns; no viewer has this number."""


@dataclass(slots=True)
class Survey:
    """Of each number of a record class: who may see it.

    ``keyed[i]`` is the place of a number that those see who are in the set at ``known[i]``.
    ``alike`` holds places by group, record and number, with the kinds of the records.
    """

    nobody: NDArray[np.bool_]
    owned: NDArray[np.bool_]
    owner: Ints
    keyed: Ints
    known: Ints
    alike: list[tuple[Ints, tuple[int, ...]]] = field(default_factory=list)


@cache
def survey(schema: type) -> Survey:
    """Look at every number of a record class, once."""
    size = layout_of(schema).itemsize // WIDTH
    none = np.zeros(0, np.int64)
    plan = Survey(
        np.zeros(size, bool), np.zeros(size, bool), np.full(size, NOBODYS), none, none.copy()
    )
    places = np.arange(size).view(layout_of(schema))  # every number is its own place
    _look(plan, places, schema, np.full(1, NOBODYS))
    return plan


def _look(plan: Survey, rows: NDArray[Any], schema: type, owners: Ints) -> None:
    """Look at records of one class, whose owners are given."""
    for each in fields_of(schema):
        part = rows[each.name]
        if each.schema is None:
            _note(plan, each, rows, np.broadcast_to(_lift(owners, part.ndim), part.shape))
            continue
        own = np.arange(each.shape[-1]) if each.shape else _lift(owners, part.ndim)
        _look(plan, part, each.schema, np.broadcast_to(own, part.shape))
        for mark in each.marks:
            if isinstance(mark, Alike):
                numbers = np.ascontiguousarray(part).view(np.int64)
                groups = numbers.reshape(-1, part.shape[-1], part.dtype.itemsize // WIDTH)
                plan.alike.append((groups, mark.kinds))


def _note(plan: Survey, each: Field, rows: NDArray[Any], owners: Ints) -> None:
    """Note who sees the numbers of one field."""
    part = rows[each.name]
    if each.seen == Seen.NOBODY:
        plan.nobody[part] = True
    elif each.seen == Seen.OWNER:
        plan.owned[part], plan.owner[part] = True, owners
    elif each.seen == Seen.KNOWERS:
        known = np.broadcast_to(_lift(rows["known"], part.ndim), part.shape)
        plan.keyed = np.append(plan.keyed, part)
        plan.known = np.append(plan.known, known)


def _lift(values: NDArray[Any], dimensions: int) -> NDArray[Any]:
    """Give values trailing axes, so that they broadcast over the parts of each record."""
    return values.reshape(values.shape + (1,) * (dimensions - values.ndim))
