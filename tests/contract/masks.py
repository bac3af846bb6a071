"""Masking the slow way, with NumPy: what compiled masking is compared with."""

import numpy as np

from sandtable.core.record import ALL_KNOW, SPECTATOR, UNSEEN
from sandtable.core.survey import survey


def mask(rows, schema, viewers):
    """Mask positions of a record class in place, each for the viewer of the same index."""
    plan = survey(schema)
    known = rows[:, plan.known]
    bits = np.where(viewers == SPECTATOR, ALL_KNOW, ALL_KNOW | 2 << np.maximum(viewers, 0))
    knows = (known != UNSEEN) & ((known & bits[:, None]) != 0)
    rows[plan.nobody | (plan.owned & (plan.owner != viewers[:, None]))] = UNSEEN
    if plan.keyed.size:
        seen = rows[:, plan.keyed]
        sets = plan.keyed == plan.known  # who else knows is told to nobody
        seen[:, sets] = np.where(known[:, sets] & ALL_KNOW, ALL_KNOW, bits[:, None] & ~ALL_KNOW)
        seen[~knows] = UNSEEN
        rows[:, plan.keyed] = seen
    for places, kinds in plan.alike:
        rows[:, places] = _lined_up(rows[:, places], kinds)


def _lined_up(records, kinds):
    """Masked records of each kind in an order that depends on nothing else."""
    columns = [np.broadcast_to(kinds, records.shape[:-1]), *np.moveaxis(records, -1, 0)]
    order = np.lexsort(columns[::-1])
    return np.take_along_axis(records, order[..., None], axis=-2)
