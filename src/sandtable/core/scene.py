"""What a client draws: words and shapes for one viewer, made from a masked position.

A game describes, the client draws. Every element that a hand could touch has an id, and a
``Choice`` names the ids that a hand touches one after the other; the client needs no rule.
Ids are ``kind:name`` and stay the same from one scene to the next, so that a piece that
changed its place is seen to move there. In every text ``@0`` stands for the name of
player 0, ``@1`` for that of player 1, and so on; whoever shows a text puts the names in.
"""

from dataclasses import dataclass, field
from typing import Literal

from sandtable.core.boards import Arrow, Board, Piece
from sandtable.core.choices import Barred, Button, Choice


@dataclass(frozen=True, slots=True)
class Card:
    """A card; one lying face down has ``face`` false and says nothing of itself.

    ``corner`` is what is printed large in its corner, such as its strength. ``note`` is a
    short remark on its state, such as ``"until end of turn"`` or ``"known to all"``.
    """

    id: str
    face: bool
    title: str
    text: str = ""
    symbol: str = ""
    paragraph: str = ""
    note: str = ""
    corner: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together.

    ``count`` also counts cards that are not listed; ``open`` asks the client to show the
    zone unfolded (the viewer's own hand), otherwise it may be folded away (a discard pile).
    A ``"spread"`` lies in the middle of the table, in view of everybody.
    """

    id: str
    title: str
    cards: tuple[Card, ...]
    count: int
    owner: int | None = None
    kind: Literal["hand", "row", "pile", "spread"] = "row"
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
class Mark:
    """A small sign: a token thrown in, an effect that holds, a choice made in secret."""

    title: str
    symbol: str
    text: str = ""
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What everybody may know of one player.

    ``remarks`` are short words ("out", ...), ``deeds`` what was done in earlier turns.
    """

    player: int
    counters: tuple[Counter, ...] = ()
    remarks: tuple[str, ...] = ()
    active: bool = False
    out: bool = False
    deeds: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Bonus:
    """One line of a sum: where it comes from and how much it adds."""

    title: str
    amount: int
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Contender:
    """One side of a contest: its dice, what is added to them, and the total so far.

    Where cards fight, ``card`` is the one that does and ``played`` are those laid beside it.
    ``faces`` is how many the dice have, ``sizes`` says it of each if they differ; ``won`` is
    known once the contest is decided. Where dice are compared one by one, the first with the
    first and so on, ``verdicts`` says which of them have won (None: neither), and nothing is
    added up.
    """

    player: int | None
    title: str
    symbol: str
    dice: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    total: int
    card: Card | None = None
    played: tuple[Card, ...] = ()
    marks: tuple[Mark, ...] = ()
    faces: int = 6
    won: bool | None = None
    sizes: tuple[int, ...] = ()
    verdicts: tuple[bool | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """A fight, a duel, a bid: sides whose totals are compared, at a place on a board if any.

    Where there is no board, contests are what lies in the middle of the table.
    """

    title: str
    at: str
    sides: tuple[Contender, ...]
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class End:
    """One way in which a fight may end, and how probable it is."""

    text: str
    chance: float


@dataclass(frozen=True, slots=True)
class Odds:
    """How a fight may end: all its ends, whose chances add up to 1, and what they rest on.

    They are exact for what the viewer sees, provided that what ``given`` says comes true.
    Without ends they cannot be told, and ``given`` says why.
    """

    title: str
    ends: tuple[End, ...]
    given: str


@dataclass(frozen=True, slots=True)
class Course:
    """The parts of a round or turn in their order, and which of them is now."""

    parts: tuple[str, ...]
    now: int


@dataclass(frozen=True, slots=True)
class Alarm:
    """What is about to end the game, or to cost the player dearly whose panel shows it."""

    player: int
    text: str
    paragraph: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All that one viewer sees. ``headline`` says where the game stands ("Round 3 of 20").

    ``contests`` are under way at the same time. ``supply`` counts what is there for all.
    """

    headline: str
    boards: tuple[Board, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...]
    panels: tuple[Panel, ...]
    contests: tuple[Contest, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    supply: tuple[Counter, ...] = ()
    course: Course | None = None
    alarms: tuple[Alarm, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is to be decided, in words, and the paragraph of the rulebook it rests on.

    Shown to the player who decides; others see who is waited for. ``about`` names the
    elements that the question is about.
    """

    text: str
    paragraph: str
    detail: str = ""
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What a player had at the end: its parts, and what they add up to if they do."""

    player: int
    parts: tuple[Bonus, ...]
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """An event in words, and what of it can be seen on the table.

    ``cue`` tells the client how to show it: a plain line of the log, dice that roll
    (``dice`` with ``player``), a contest that is decided (``contest``), a new turn or
    phase (a heading of the log), the end of the game. ``ids`` are the elements concerned.
    ``contests`` are those under way as they stood then, so that sums are seen to grow.
    ``card`` is one that was turned up for all to see, a number drawn with it for instance.
    """

    text: str
    paragraph: str = ""
    cue: Literal["note", "dice", "contest", "turn", "end"] = "note"
    player: int | None = None
    dice: tuple[int, ...] = ()
    faces: int = 6
    ids: tuple[str, ...] = ()
    contests: tuple[Contest, ...] = ()
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that is sent to one viewer about one position."""

    scene: Scene
    deciders: tuple[int, ...]
    prompt: Prompt | None = None
    choices: tuple[Choice, ...] = ()
    gestures: tuple[Choice, ...] = ()
    buttons: tuple[Button, ...] = ()
    returns: tuple[float, ...] | None = None
    outcome: tuple[str, ...] = field(default=())
    """How a finished game came about, in sentences."""

    scores: tuple[Score, ...] = ()
    """What the players had at the end of a finished game."""

    barred: tuple[Barred, ...] = ()
    """Elements that no choice touches, though a hand may want to."""
