"""Bit sets of lands, armies and players."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll

PAIRS, FOURS, EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
"""Every second bit, and so on: bits are added up in pairs, these in fours, ..."""


@rule("BF-53")
def count(members: int) -> int:
    """How many are in a bit set."""
    members -= members >> 1 & PAIRS
    members = (members & FOURS) + (members >> 2 & FOURS)
    members = members + (members >> 4) & EIGHTS
    members += members >> 8
    members += members >> 16
    members += members >> 32
    return members & 127


@rule("BF-193")
def lowest(members: int) -> int:
    """The first of a bit set that is not empty."""
    place, half = 0, 32
    while half:
        if members & ((1 << half) - 1) == 0:
            members >>= half
            place += half
        half >>= 1
    return place


@rule("BF-193")
def member(members: int, skip: int) -> int:
    """The one in a bit set that comes after so many others."""
    for _ in range(skip):
        members &= members - 1
    return lowest(members)


@rule("BF-121")
def any_of(members: int, tray: Tray) -> int:
    """One of a bit set, each equally likely; of one alone there is nothing to roll."""
    many = count(members)
    return member(members, roll(tray, many) if many > 1 else 0)


@rule("BF-165")
def list_each(first: int, members: int, actions: Ints, many: int) -> int:
    """Add an action for each of a bit set to those listed, as long as there is room.

    More than that would take nearly all lands, Roads and armies of the game in one realm.
    """
    while members and many < len(actions):
        actions[many] = first + lowest(members)
        members &= members - 1
        many += 1
    return many
