"""What is kept of a table, as values: its seats, the rows of its log, its snapshot."""

from dataclasses import dataclass
from typing import Literal, get_args

from sandtable.server.wire.messages import Standing

Leaving = Literal["resign", "leave"]
"""How a seat is given up: an opponent plays on for it."""
ACTS = ("act", "go_on")
"""Rows by which a seat acts."""
LEAVING: tuple[Leaving, ...] = get_args(Leaving)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat; ``token_hash`` is empty for an opponent."""

    seat: int
    kind: Literal["person", "opponent"]
    name: str
    level: str
    token_hash: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log.

    ``kind`` is ``"set_up"`` (the row 0), ``"act"``, ``"go_on"``, ``"take_back"``, ``"time"``,
    ``"resign"`` or ``"leave"``. With ``"go_on"`` a seat goes on with the gesture that its last
    act began. A take-back undoes the last actions that stand, as many as ``action`` says; it is
    a row of its own, so that versions only rise. With ``"time"`` the table's time limit has
    passed. From ``"resign"`` and ``"leave"`` on an opponent decides for the seat.
    """

    seq: int
    kind: Literal["set_up", "act", "go_on", "take_back", "time", "resign", "leave"]
    seat: int = -1
    action: int = -1
    rolls: tuple[int, ...] = ()
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Where a table stands after its last row: what a list of tables needs."""

    version: int
    headline: str
    finished: bool
    thinking: bool  # an opponent is to decide
    deciders: tuple[int, ...] = ()
    question: str = ""  # what is to be decided, as everybody may read it
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderRow:
    """The standing order of a seat, and the version of the table at which it was given."""

    seat: int
    standing: Standing
    since: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what was agreed on, and its snapshot."""

    id: str
    game: str
    rules: int  # behaviour version of the game's rules
    options: dict[str, int]
    secret: str  # in hexadecimal digits
    seats: tuple[SeatRow, ...]
    snapshot: Snapshot
    name: str = ""
    created: str = ""
    changed: str = ""
    seed: int | None = None  # of practice: then chance follows from it, not from the secret
