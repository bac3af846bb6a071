"""Choosing by lot."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.solo_war.pieces import NOBODY, PLAYERS


@rule("SW-195")
def count(members: int) -> int:
    """How many are in a bit set."""
    many = 0
    while members:
        members &= members - 1
        many += 1
    return many


@rule("SW-195")
def member(members: int, skip: int) -> int:
    """The one in a bit set that comes after so many others."""
    for _ in range(skip):
        members &= members - 1
    place = 0
    while not members >> place & 1:
        place += 1
    return place


@rule("SW-57", "SW-195")
def any_of(members: int, tray: Tray) -> int:
    """One of a bit set, each equally likely; of one alone there is nothing to roll."""
    many = count(members)
    return member(members, roll(tray, many) if many > 1 else 0)


@rule("SW-57", "SW-195")
def line_up(queue: Ints, members: int, event: int, owner: int, tray: Tray) -> None:
    """Put players in an order drawn by lot, and tell it of several."""
    several = members & (members - 1) != 0
    for place in range(PLAYERS):
        queue[place] = NOBODY
        if members:
            queue[place] = any_of(members, tray)
            members &= ~(1 << queue[place])
            if several:
                tell(tray, event, owner, queue[place], place)


@rule("SW-57", "SW-195")
def step_up(queue: Ints) -> None:
    """The first is done; the others come forward."""
    for place in range(PLAYERS - 1):
        queue[place] = queue[place + 1]
    queue[PLAYERS - 1] = NOBODY
