"""Boards of a scene: grids and maps, the tiles laid on them, and what stands there."""

from dataclasses import dataclass
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

    ``shape`` is ``(column, row)`` from the top left on a grid. ``layers`` are drawing symbols,
    the lowest first. ``label`` is the short name printed on the space. On a map the chart says
    where the space lies, what it is called and what it is.
    """

    id: str
    label: str = ""
    title: str = ""
    shape: tuple[float, ...] = ()
    layers: tuple[str, ...] = ()
    owner: int | None = None
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a tile; ``symbol`` is drawn along the upper edge of its box."""

    id: str
    title: str
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """Ground that lies on a space of a grid and can turn there or change its place.

    ``turn`` counts quarter turns clockwise. ``sides``, if it has any, are those of the tile
    before it was turned: the upper one first, then clockwise. ``layers`` are the symbols of
    what is built on it, the lowest first; they go with it wherever it goes.
    """

    id: str
    on: str
    symbol: str
    turn: int = 0
    sides: tuple[Side, ...] = ()
    layers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """A space of a map: its outline, x and y in turn, and the colour of its ground.

    ``label`` has a line break where it may be divided. ``name_at`` is the middle of it,
    ``stand`` the middle of what stands on the space, ``region`` the one it belongs to ("":
    none).
    """

    id: str
    label: str
    title: str
    outline: tuple[float, ...]
    name_at: tuple[float, float]
    stand: tuple[float, float]
    colour: str
    region: str = ""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Feature:
    """A line or an area on a map that is no space; ``kind`` is known to the game's style.

    Features lie beneath the spaces, or ``above`` them.
    """

    kind: str
    points: tuple[float, ...]
    closed: bool = False
    above: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawing at a place of a map."""

    at: tuple[float, float]
    symbol: str
    size: float
    title: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """What never changes of a map; sent once, while boards come with every scene.

    ``ground`` is a drawing of the whole sheet ("": none).
    """

    id: str
    sites: tuple[Site, ...]
    features: tuple[Feature, ...] = ()
    signs: tuple[Sign, ...] = ()
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Region:
    """Spaces of a map that count together, and where their plate stands.

    ``text`` says what they are worth. ``owner`` holds most of them: ``count`` of ``most``.
    """

    id: str
    title: str
    at: tuple[float, float]
    colour: str
    text: str = ""
    owner: int | None = None
    count: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """Spaces that belong together; ``width`` x ``height`` in columns and rows or map units.

    Several boards lie side by side on one table, in this order; ``owner`` is whose it is.
    A map names its ``chart``; only maps have ``regions``.
    """

    id: str
    title: str
    kind: Literal["grid", "map"]
    width: float
    height: float
    spaces: tuple[Space, ...]
    tiles: tuple[Tile, ...] = ()
    owner: int | None = None
    chart: str = ""
    regions: tuple[Region, ...] = ()


@dataclass(frozen=True, slots=True)
class Reach:
    """A space that a piece reaches from where it stands, and how well, in a few signs."""

    to: str
    label: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that stands on a space; ``slot`` tells pieces apart that share one.

    ``slot`` is ``"main"`` (drawn large, in front), ``"stack"`` (``count`` pieces that are
    alike, with their number; several such stacks share a space), ``"counter"`` (a small plate
    with its worth, which is its first badge; many share a space), ``"base"`` (drawn small,
    beneath) or ``"back"`` (drawn small, behind). ``badges`` are short texts worn by the
    piece, such as ``"+1"``; ``dim`` marks a piece that is done for this turn. ``reach`` is
    shown while the piece is looked at.
    """

    id: str
    on: str
    symbol: str
    title: str
    owner: int | None = None
    slot: Literal["main", "stack", "counter", "base", "back"] = "main"
    badges: tuple[str, ...] = ()
    dim: bool = False
    hints: tuple[Hint, ...] = ()
    count: int = 1
    reach: tuple[Reach, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrow:
    """Something planned or done between two spaces, drawn over the board."""

    id: str
    start: str
    end: str
    title: str
    kind: Literal["move", "attack"] = "move"
    owner: int | None = None
    label: str = ""
