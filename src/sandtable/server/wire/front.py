"""What the front page asks for and gets: plans, cards of tables and games, rulebooks."""

from typing import Annotated, Literal

import msgspec

LONGEST_NAME = 32
MOST_SEATS = 8
LARGEST = 2**53 - 1
"""The largest whole number that every client can hold."""

MOST_BEHIND = 10
"""So many turns behind may watchers be at most."""
MOST_SECONDS = 30 * 24 * 3600
"""The longest time that a clock can give at once: thirty days."""

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Command = Annotated[
    str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")
]
"""What a client calls something that it asks for; no control characters."""
Whole = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
"""128 bits of chance, in hexadecimal digits."""
Privacy = Literal["private", "open", "behind"]
"""Who may look at a table: those who sit there or are invited, or anybody.

Or anybody some turns behind: who plays cannot be told what is seen there.
"""
ListName = Literal["open", "watch", "finished"]
"""What the front page lists page by page: tables to join, to watch, and those that are over."""
Contribution = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{0,64}$")]
"""What somebody adds to the chance of a table, in hexadecimal digits."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat.

    A person at the device that sets up the table, one who is sent a link, anybody who finds the
    table among the open ones, or an opponent of some difficulty.
    """

    kind: Literal["person", "link", "anybody", "opponent"]
    name: Name = ""
    level: Name = ""


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think, in seconds.

    Each has a ``bank``. Every choice made by hand adds ``increment`` to it; with ``each_turn``
    it is full again whenever the game comes back to its owner. In a window to react there is
    only ``reaction``, and the bank waits. ``at_zero``: an opponent stands in, the player
    resigns, or the table waits.
    """

    bank: Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)]
    reaction: Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    each_turn: bool = False
    at_zero: Literal["stand_in", "resign", "wait"] = "stand_in"


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as asked for on the front page.

    ``seed`` repeats a game's chance: practice, for one person at most. ``contribution`` is
    added to the chance of the table; others add theirs when they sit down. Without a ``clock``
    everybody may think for ever. The result of a ``rated`` table counts for everybody there.
    With ``hints``, whoever has to decide may ask for the best choices. ``deputy`` is the level
    that stands in for whoever leaves, runs out of time or never comes; empty: the usual one.
    So many turns ``behind`` are watchers where that is how they may look.
    """

    game: str
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=MOST_SEATS)]
    options: dict[str, int] = {}
    seed: Whole | None = None
    privacy: Privacy = "private"
    contribution: Contribution = ""
    clock: ClockPlan | None = None
    rated: bool = False
    hints: bool = False
    deputy: Name = ""
    behind: Annotated[int, msgspec.Meta(ge=1, le=MOST_BEHIND)] = 2


class SeatToken(msgspec.Struct, frozen=True):
    """The secret that lets a person sit on a seat; kept by the client, hashed here."""

    seat: int
    token: str


class SeatTaken(SeatToken, frozen=True):
    """The seat on which somebody sits now.

    ``added`` says whether the dice come from what they added, too: not once the game has begun,
    nor where a seat is taken along.
    """

    added: bool


class SeatLink(msgspec.Struct, frozen=True):
    """The secret of a link: to one seat, or with ``seat`` -1 to any by link that is free."""

    seat: int
    secret: str


class NewTable(msgspec.Struct, frozen=True):
    """The answer to a plan: the table, the secrets of the seats here, and those of links."""

    table: str
    seats: tuple[SeatToken, ...]
    links: tuple[SeatLink, ...] = ()


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: with the secret of a link, as anybody, or on the own seat again.

    ``key`` is the token of the own seat, or is going to be that of the next one: made by the
    client, so that it loses nothing with an answer, and may ask again. ``seat`` chooses where
    there are several; an empty ``name`` leaves the one that is there.
    """

    key: Key
    secret: Secret | None = None
    seat: Whole | None = None
    name: Name = ""
    contribution: Contribution = ""
    bot: bool = False


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link to a free seat, or with its ``token`` to the own one.

    The own seat is given away, or taken ``along`` to another device.
    """

    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_SEATS)]
    token: Secret | None = None
    along: bool = False


class Founding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin with opponents, or withdraw a link: with its ``token``, that to one's own seat."""

    wish: Literal["begin", "withdraw"]
    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_SEATS)] = -1
    token: Secret | None = None


class Seat(msgspec.Struct, frozen=True):
    """What everybody knows of a seat; ``free``: meant for a person who has not come.

    A ``bot`` plays here, or has: a program that somebody brought along.
    """

    seat: int
    kind: Literal["person", "opponent"]
    name: str
    level: str = ""
    way: Literal["here", "link", "anybody"] = "here"
    free: bool = False
    bot: bool = False


class Origin(msgspec.Struct, frozen=True):
    """The table that another one branched off from after a move; ``name`` may be empty.

    ``table`` is empty where somebody opened a record file.
    """

    table: str
    name: str
    move: int


class TableCard(msgspec.Struct, frozen=True):
    """A table in the list on the front page.

    ``question`` is what the ``deciders`` are to decide, as everybody may read it; whoever is
    asked something reads that before. ``name`` is empty unless somebody gave the table one. It
    waits for the people of ``missing`` to begin. ``left``: milliseconds until whoever asks runs
    out of time, or where they do not decide the first of those who do, if there is a clock.
    ``own`` are the seats of whoever asks, and ``founded`` says whether they set up the table.
    ``deputy`` is the level that stands in for people. ``clock`` says how long they may think,
    if not for ever.
    """

    table: str
    game: str
    seats: tuple[Seat, ...]
    version: int
    headline: str
    finished: bool
    deciders: tuple[int, ...]
    question: str
    winners: tuple[int, ...]
    name: str
    changed: str
    missing: tuple[int, ...] = ()
    left: int | None = None
    own: tuple[int, ...] = ()
    founded: bool = False
    rated: bool = False
    origin: Origin | None = None
    deputy: str = ""
    clock: ClockPlan | None = None


class Limits(msgspec.Struct, frozen=True):
    """What an option may be, and what it is unless somebody says otherwise."""

    default: int
    least: int
    most: int


class Need(msgspec.Struct, frozen=True):
    """What another option must be for this one to be other than usual: one of these values."""

    name: str
    values: tuple[int, ...]


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game.

    ``limits`` are those for each number of players, the fewest first; ``names`` are words
    for the values from 0, if they have any.
    """

    name: str
    title: str
    limits: tuple[Limits, ...]
    names: tuple[str, ...]
    needs: tuple[Need, ...]
    about: str
    paragraph: str


class GameCard(msgspec.Struct, frozen=True):
    """A game on the front page; ``ready`` once its rules are compiled, ``progress`` 0 to 1."""

    name: str
    title: str
    tagline: str
    designer: str
    least_players: int
    most_players: int
    minutes: tuple[int, int]
    options: tuple[OptionCard, ...]
    ready: bool
    progress: float
    lessons: int  # how many it brings
    puzzles: bool  # whether it brings any


class Level(msgspec.Struct, frozen=True):
    """A named difficulty of the computer's opponents."""

    name: str
    title: str
    about: str


class Lobby(msgspec.Struct, frozen=True):
    """The front page: the shelf of games and the opponents to be had.

    ``usual`` is the level that opponents have unless somebody says otherwise. ``first`` is the
    game that newcomers begin with; empty where none has lessons.
    """

    games: tuple[GameCard, ...]
    levels: tuple[Level, ...]
    usual: str
    first: str
