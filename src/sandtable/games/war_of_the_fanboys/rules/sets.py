"""Sets as integers: bit t stands for territory t, Hero t or player t."""

import numpy as np

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll

PRIME = 67
"""No two of the first 66 powers of two leave the same rest."""

_PLACES = np.zeros(PRIME, np.int64)
for _place in range(PRIME - 1):
    _PLACES[(1 << _place) % PRIME] = _place
PLACES = _PLACES
"""By that rest: the exponent."""


@rule()
def lowest(members: int) -> int:
    """The first member of a set that is not empty."""
    return PLACES[(members & -members) % PRIME]  # type: ignore[no-any-return]


@rule()
def count(members: int) -> int:
    """How many are in a set."""
    many = 0
    while members:
        members &= members - 1
        many += 1
    return many


@rule()
def member(members: int, skip: int) -> int:
    """The one in a set that comes after so many others."""
    for _ in range(skip):
        members &= members - 1
    return lowest(members)


@rule()
def any_of(members: int, tray: Tray) -> int:
    """One of a set, each equally likely; of one alone there is nothing to roll."""
    many = count(members)
    return member(members, roll(tray, many) if many > 1 else 0)


@rule()
def list_members(members: int, first: int, actions: Ints, listed: int) -> int:
    """Add an action for each member, ``first`` for member 0; return how many are listed."""
    while members:
        actions[listed] = first + lowest(members)
        members &= members - 1
        listed += 1
    return listed
