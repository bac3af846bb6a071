"""What a client draws: words and shapes for one viewer, made from a masked position.

A game describes, the client draws. Every element that a hand could touch has an id, and a
``Choice`` names the ids that a hand touches one after the other; the client needs no rule.
Ids are ``kind:name`` and stay the same from one scene to the next, so that a piece that
changed its place is seen to move there. In every text ``@0`` stands for the name of
player 0, ``@1`` for that of player 1, and so on; whoever shows a text puts the names in.
"""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Hint:
    """A thing that explains itself: what it is called, what it does, where that stands."""

    title: str
    text: str = ""
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Space:
    """A place on a board.

    ``shape`` is ``(column, row)`` from the top left on a grid, and the points of a polygon
    (x, y, x, y, ...) on a map. ``layers`` are drawing symbols, the lowest first.
    ``label`` is the short name printed on the space.
    """

    id: str
    label: str
    title: str
    shape: tuple[float, ...]
    layers: tuple[str, ...] = ()
    owner: int | None = None
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """Spaces that belong together; ``width`` x ``height`` in columns and rows or map units."""

    id: str
    title: str
    kind: Literal["grid", "map"]
    width: float
    height: float
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that stands on a space; ``slot`` tells pieces apart that share one.

    ``slot`` is ``"main"`` (drawn large, in front) or ``"base"`` (drawn small, beneath).
    ``badges`` are short texts worn by the piece, such as ``"+1"``; ``dim`` marks a piece
    that is done for this turn.
    """

    id: str
    on: str
    symbol: str
    title: str
    owner: int | None = None
    slot: Literal["main", "base"] = "main"
    badges: tuple[str, ...] = ()
    dim: bool = False
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card; one lying face down has ``face`` false and says nothing of itself.

    ``note`` is a short remark on its state, such as ``"until end of turn"`` or
    ``"known to all"``.
    """

    id: str
    face: bool
    title: str
    text: str = ""
    symbol: str = ""
    paragraph: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together.

    ``count`` also counts cards that are not listed; ``open`` asks the client to show the
    zone unfolded (the viewer's own hand), otherwise it may be folded away (a discard pile).
    """

    id: str
    title: str
    cards: tuple[Card, ...]
    count: int
    owner: int | None = None
    kind: Literal["hand", "row", "pile"] = "row"
    open: bool = True


@dataclass(frozen=True, slots=True)
class Counter:
    """A number worth watching; ``most`` draws it as progress towards a goal."""

    title: str
    value: int
    symbol: str = ""
    most: int | None = None
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What everybody may know of one player. ``remarks`` are short words ("out", ...)."""

    player: int
    counters: tuple[Counter, ...] = ()
    remarks: tuple[str, ...] = ()
    active: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Bonus:
    """One line of a sum: where it comes from and how much it adds."""

    title: str
    amount: int
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Contender:
    """One side of a contest: its dice, what is added to them, and the total so far."""

    player: int | None
    title: str
    symbol: str
    dice: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Contest:
    """A fight, a duel, a bid: sides whose totals are compared, at a place on a board."""

    title: str
    at: str
    sides: tuple[Contender, ...]
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that one viewer sees. ``headline`` says where the game stands ("Round 3 of 20")."""

    headline: str
    boards: tuple[Board, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...]
    panels: tuple[Panel, ...]
    contest: Contest | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is to be decided, in words, and the paragraph of the rulebook it rests on.

    Shown to the player who decides; others see who is waited for.
    """

    text: str
    paragraph: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """An element of a choice's path that lies on no board and in no hand."""

    id: str
    title: str
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its number, its words, and the elements a hand touches for it."""

    action: int
    text: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An event in words, and what of it can be seen on the table.

    ``cue`` tells the client how to show it: a plain line of the log, dice that roll
    (``dice`` with ``player``), a contest that is decided (``contest``), a new turn or
    phase (a heading of the log), the end of the game. ``ids`` are the elements concerned.
    """

    text: str
    paragraph: str = ""
    cue: Literal["note", "dice", "contest", "turn", "end"] = "note"
    player: int | None = None
    dice: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    contest: Contest | None = None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that is sent to one viewer about one position."""

    scene: Scene
    deciders: tuple[int, ...]
    prompt: Prompt | None = None
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Button, ...] = ()
    returns: tuple[float, ...] | None = None
    outcome: tuple[str, ...] = field(default=())
    """How a finished game came about, in sentences."""
