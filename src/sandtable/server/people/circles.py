"""Who speaks with whom at a table: players among themselves, watchers among themselves.

Whoever plays must not hear what watchers see and say, before the end of the game; who watches
does not hear what players agree on. After the end both read both.
"""

import hashlib
from typing import get_args

from sandtable.server.store.rows import TableRow
from sandtable.server.tables.names import cleaned, twice
from sandtable.server.tables.seats import seats_held
from sandtable.server.tables.table import Table
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.talk import Circle

CIRCLES: tuple[Circle, ...] = get_args(Circle)
FEWEST_PEOPLE = 2
AUTHOR_DIGITS = 16
WATCHER = "Watcher"
"""What somebody is called who watches and says no name."""


def has_chat(row: TableRow) -> bool:
    """Whether anybody may be there to read what is said."""
    people = sum(seat.kind == "person" for seat in row.seats)
    return people >= FEWEST_PEOPLE or row.privacy != "private"


def circle_of(table: Table, watcher: Watcher) -> Circle | None:
    """Where a client speaks.

    Nowhere, as long as the game goes on, does whoever has a seat and does not show its token:
    the browser is known, and is not to read what watchers say. Nor does a program, ever.
    """
    row = table.row
    if watcher.viewer is None or watcher.program or not has_chat(row):
        return None
    if seats_held(row, watcher):
        return "players"
    holders = {seat.holder for seat in row.seats if seat.holder}
    return None if watcher.guest in holders and not table.over else "watchers"


def heard_by(table: Table, watcher: Watcher) -> tuple[Circle, ...]:
    """The circles that a client may read."""
    circle = circle_of(table, watcher)
    if circle is None:
        return ()
    return CIRCLES if table.over else (circle,)


def author_of(row: TableRow, watcher: Watcher) -> str:
    """By what somebody is known at one table, and at no other: nobody's secret, nor cookie."""
    held = seats_held(row, watcher)
    who = row.seats[held[0]].person if held else watcher.guest or watcher.company.device
    return hashlib.sha256(f"{row.id} {who}".encode()).hexdigest()[:AUTHOR_DIGITS]


def name_of(row: TableRow, watcher: Watcher, wanted: str = "") -> str:
    """What somebody is called: by the seat, or as a watcher likes it who is like no player."""
    held = seats_held(row, watcher)
    if held:
        return row.seats[held[0]].name
    name = cleaned(wanted)
    others = [seat.name for seat in row.seats]
    return name if name and twice([*others, name]) is None else WATCHER
