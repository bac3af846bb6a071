"""What is kept of a table, as values: its seats, the rows of its log, its snapshot."""

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from sandtable.server.wire.front import ClockPlan, Privacy
from sandtable.server.wire.messages import Standing
from sandtable.server.wire.passes import Purpose
from sandtable.server.wire.requests import Wanted
from sandtable.server.wire.talk import Circle

Leaving = Literal["resign", "leave", "late", "away"]
"""How a seat is given up, or lost for want of time or presence: an opponent plays on for it."""
ACTS = ("act", "go_on")
"""Rows by which a seat acts."""
LAID_OUT = ("set_up", "begin")
"""Rows that lay the game out."""
FIRST_DEPUTY = "captain"
"""The level that stands in at tables from before it was agreed on."""
ANY_SEAT = -1
"""The seat of the link for whoever comes first."""
LEAVING: tuple[Leaving, ...] = get_args(Leaving)
WANTED: tuple[Wanted, ...] = get_args(Wanted)
REQUESTS = ("ask", "agree", "decline", "withdraw", "resume", "close")
"""Rows with which something is asked of all who play, answered or withdrawn; a pause ends, or
the game.
"""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat; ``token_hash`` is empty for an opponent, and where nobody has sat down yet.

    ``way`` is how a person comes to it: from the start (``"here"``), by a link, or as anybody
    who finds the table among the open ones. ``holder`` is the guest whose seat it is, and
    ``devices`` are hashes of the tokens of more browsers of theirs, with spaces between.
    ``bot`` says how a program came to play here: it sat down itself (``"sat"``), or the person
    of the seat lets it play (``"lent"``). ``known_by`` is the hash of the first token of a
    person who has taken the seat along to another device since.
    """

    seat: int
    kind: Literal["person", "opponent"]
    name: str
    level: str
    token_hash: str
    way: Literal["here", "link", "anybody"] = "here"
    holder: str = ""
    devices: str = ""
    bot: Literal["", "sat", "lent"] = ""
    known_by: str = ""

    @property
    def person(self) -> str:
        """By what its person is known, from whichever device; empty where nobody has come."""
        return self.known_by or self.token_hash

    @property
    def tokens(self) -> tuple[str, ...]:
        """The hashes of all tokens that open it."""
        return (self.token_hash, *self.devices.split()) if self.token_hash else ()


def is_free(seat: SeatRow) -> bool:
    """Whether a seat is meant for a person, and nobody has ever sat down on it."""
    return seat.kind == "person" and not seat.token_hash


@dataclass(frozen=True, slots=True)
class PassRow:
    """What a program may do at a table with a token: one thing, for a seat or for nobody."""

    number: int
    purpose: Purpose
    seat: int
    token_hash: str
    created: str = ""


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link that lets somebody sit down: on one seat, or with ``seat`` -1 on any by link.

    With ``along`` its holder takes the seat along to another device.
    """

    seat: int
    secret_hash: str
    along: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log.

    ``kind`` is ``"set_up"`` (the row 0), ``"act"``, ``"go_on"``, ``"take_back"``, ``"time"``,
    ``"resign"``, ``"leave"``, ``"late"``, ``"away"``, ``"sit"`` and so on. With
    ``"go_on"`` a seat goes on with the gesture that its last act began. A take-back undoes the
    last actions that stand, as many as ``action`` says; it is a row of its own, so that
    versions only rise. With ``"time"`` the table's time limit has passed. From ``"resign"``,
    ``"leave"``, ``"late"`` and ``"away"`` on an opponent decides for the seat, and with the
    last of them the seat ``action`` wanted that; from ``"sit"`` on a person does, who with
    ``action`` 1 has only moved to another device. With ``"hold"`` a seat asks to wait
    with the beginning, though all have come. With ``"begin"`` a table that waited for people
    lays its game out anew, by chance to which all of them have contributed; ``word`` is what
    was contributed with a row. With ``"ask"`` a seat asks all others for what ``action`` says,
    a number of ``WANTED``; it happens with the ``"agree"`` of the last of them, unless the seat
    that asks withdraws it before. Clocks that were paused so run again from ``"resume"`` on.
    With ``"close"`` the house ends a game without a result, because no person was there for
    ``action`` days, or with 0 because its host wants it. After the end ``"another"`` says that
    a seat wants another game, at the table named in ``word``. ``at`` is when it was written,
    and ``served`` how many milliseconds the house had served by then: clocks go by that, and
    not by the time of day.
    """

    seq: int
    kind: Literal[
        "set_up",
        "act",
        "go_on",
        "take_back",
        "time",
        "resign",
        "leave",
        "late",
        "away",
        "sit",
        "hold",
        "begin",
        "ask",
        "agree",
        "decline",
        "withdraw",
        "resume",
        "close",
        "another",
    ]
    seat: int = -1
    action: int = -1
    rolls: tuple[int, ...] = ()
    command: str | None = None
    word: str = ""
    at: str = field(default="", compare=False)
    served: int = field(default=0, compare=False)

    @property
    def moves_along(self) -> bool:
        """Whether whoever sits there has moved to another device: nobody comes or goes."""
        return self.kind == "sit" and self.action > 0


Ends = tuple[tuple[int, int], ...]
"""Seats that are to decide: after how many milliseconds of service the time of each is over."""


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
    missing: tuple[int, ...] = ()  # seats for whose people the game waits to begin
    request: str = ""  # what a seat asks of all who play, in words
    asked: tuple[int, ...] = ()  # seats that have not answered; no other is told
    due: int | None = None  # after how many milliseconds of service clocks are to be looked at
    ends: Ends = ()


@dataclass(frozen=True, slots=True)
class OrderRow:
    """The standing order of a seat, and the version of the table at which it was given."""

    seat: int
    standing: Standing
    since: int


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a table goes on from that begins with a position of another game.

    Or that somebody made from a record file: then there is no ``origin``, and a position only
    if the record begins with one.
    """

    origin: str  # the table of that game
    move: int  # after which of its moves
    position: dict[str, Any]  # in its JSON form, whole
    name: str = ""  # of that table, if it has one


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
    founder: str = ""  # the guest who set it up
    reseated: int = 0  # how often seats or links changed without a row of the log
    privacy: Privacy = "open"
    clock: ClockPlan | None = None
    rated: bool = False
    passes: tuple[PassRow, ...] = ()
    links: tuple[LinkRow, ...] = ()  # those that can still be used; no list asks for them
    hints: bool = False  # whether the players may ask for them
    branch: Branch | None = None
    deputy: str = FIRST_DEPUTY  # the level that stands in for people
    behind: int = 2  # so many turns are watchers behind, where privacy says that they are

    @property
    def start(self) -> dict[str, Any] | None:
        """The position that its game begins with, if it is not set up."""
        return (self.branch.position or None) if self.branch else None


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat of a rated table came off: for whom it counts, and in which place."""

    seat: int
    player: str
    name: str
    place: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a rated table ended, for the seats that count."""

    game: str
    players: int  # how many seats the table has
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line that somebody said in a circle of a table; a watcher has no seat.

    ``number`` is given by the store: lines of a circle are counted from 1.
    """

    circle: Circle
    command: str
    seat: int | None
    author: str
    name: str
    text: str
    number: int = 0
    at: str = ""
    holder: str = ""  # the guest who said it; nobody is told


@dataclass(frozen=True, slots=True)
class Reporter:
    """Who reports a line."""

    author: str
    name: str
