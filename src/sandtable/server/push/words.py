"""What somebody is told of a turn, a start or a request: no more than everybody there knows.

The game, who else plays, and how long there is, or who asks for what: nothing of what happened,
no way to a seat.
"""

import json

from sandtable.server.store.rows import TableRow
from sandtable.server.wire.requests import Wanted

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
REQUEST = "request"
WANTED: dict[Wanted, str] = {
    "take_back": "to take back a choice",
    "cancel": "to cancel the game",
    "pause": "to pause the clocks",
    "rank": "to rank the game as it stands",
}
UNITS = ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"))


def message(row: TableRow, title: str, seat: int, left: int | None) -> bytes:
    """A push to the person of a seat who has so many milliseconds left, or no clock."""
    body = "" if left is None else f"{time_of(left)} left."
    return _pushed(row, f"Your turn: {title}, with {_others(row, seat)}.", body)


def started(row: TableRow, title: str, seat: int) -> bytes:
    """A push to the person of a seat who waited for the game to begin."""
    return _pushed(row, f"Started: {title}, with {_others(row, seat)}.", "")


def warning(row: TableRow, title: str, seat: int, left: int | None) -> bytes:
    """A push to the person of a seat who has heard of the turn, and has little time left."""
    body = "" if left is None else f"{time_of(left)} left."
    return _pushed(row, f"Still your turn: {title}, with {_others(row, seat)}.", body)


def asked(row: TableRow, title: str, asker: int, wanted: Wanted) -> bytes:
    """A push to somebody whom another one asks; it takes the place of no other kind."""
    words = f"{row.seats[asker].name} asks {WANTED[wanted]}: {title}."
    return _pushed(row, words, "", topic=REQUEST)


def _pushed(row: TableRow, title: str, body: str, **more: str) -> bytes:
    return json.dumps({"title": title, "body": body, "table": row.id, **more}).encode()


def _others(row: TableRow, seat: int) -> str:
    names = (each.name for each in row.seats if each.kind == "person" and each.seat != seat)
    return listed([*names])


def listed(names: list[str]) -> str:
    """``Ben``, ``Ben and Cleo``, ``Ben, Cleo and Dan``."""
    first, last = names[:-1], names[-1]
    return f"{', '.join(first)} and {last}" if first else last


def time_of(milliseconds: int) -> str:
    """``2 days``, ``5 hours``, ``1 minute``: never more than there is."""
    for length, unit in UNITS:
        count = milliseconds // length
        if count:
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "Less than a minute"
