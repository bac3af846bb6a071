"""The names of things as people read them, and what each says of itself."""

from sandtable.core.boards import Hint
from sandtable.core.telling import counted
from sandtable.games.fairly_dangerous_game.pieces import (
    FEW,
    KINDS,
    NO_CELL,
    NO_TILE,
    PLAYERS,
    Card,
    Question,
    Side,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.state import (
    CARD_WORDS,
    CELL_NAMES,
    SIDE_WORDS,
    Cell,
    State,
)
from sandtable.games.fairly_dangerous_game.tables import (
    BOARD_CELLS,
    BOARDS,
    NEIGHBOURS,
    TILE_LIST,
)

OPPOSITE = 2
"""From a side of a tile to the one that touches it."""

PIECES = (("oaf", "oafs"), ("wizard", "wizards"))
"""A Piece, one and many."""

UNITS = (("oaf", "oafs"), ("wizard", "wizards"), ("spent wizard", "spent wizards"))
"""A Unit, one and many."""

UNIT_SYMBOLS = ("oaf", "wizard", "wizard-spent")
STACKS = ("oafs", "wizards", "spent")
"""What a stack of such units is called in its id."""

CARD_TITLES = (
    "Re-enforce Oafs",
    "Re-enforce Wizards",
    "Rotate",
    "Trade",
    "Place Wall",
    "Remove Wall",
    "Place Base",
)
CARD_TEXTS = (
    "Three more, on your bases.",
    "Two more, on your bases.",
    "Turn any tile a quarter or half turn.",
    "Two adjacent tiles change places.",
    "On an open side of any tile.",
    "A placed one goes, a printed one gets a gate.",
    "On a tile without enemies.",
)
CARD_PARAGRAPHS = ("AD-115", "AD-115", "AD-116", "AD-117", "AD-118", "AD-119", "AD-120")
CARD_SYMBOLS = tuple(f"card-{word}" for word in CARD_WORDS)

WALL_SYMBOLS = ("", "gate", "wall", "wall-placed")
NO_WALL = "wall-gone"
"""The drawing of a wall that would be taken away."""

WALL_WORDS = ("open", "a gate", "a printed wall", "a placed wall")

TURN_TITLES = ("Clockwise", "Half round", "Counter-clockwise")
TURN_ADVERBS = ("clockwise", "by half a turn", "counter-clockwise")
QUARTERS = (1, 2, -1)
"""The quarter turns clockwise of each, the shorter way round."""

UNIT_HINTS = (
    Hint("Oafs", "They attack by moving into a tile.", "AD-43"),
    Hint("Wizards", "They hit a tile beside theirs; over one wall it takes two.", "AD-47"),
    Hint("Spent wizards", "They have attacked in this turn and cannot invade.", "AD-121"),
)
BASE_HINT = Hint("Base", "Units come here. Enemies who step on it remove it.", "AD-50")
GROUND_HINTS = {
    "meadow": Hint("Meadow", "A tile without printed walls.", "AD-134"),
    "hedge": Hint("Hedge", "A tile with one printed wall.", "AD-134"),
    "passage": Hint("Passage", "A tile with printed walls on two opposite sides.", "AD-134"),
    "corner": Hint("Corner", "A tile with two printed walls that meet.", "AD-134"),
    "nook": Hint("Nook", "A tile with three printed walls.", "AD-134"),
    "keep": Hint("Keep", "The tile with four printed walls.", "AD-134"),
    "wild": Hint("Wild ground", "A tile whose walls were drawn at random.", "AD-91"),
}


def ground(tile: int) -> str:
    """What kind of tile this is."""
    return "wild" if tile == NO_TILE else str(TILE_LIST[tile - 1]["class"])


def space_id(cell: int) -> str:
    """The element of a cell."""
    return f"space:{CELL_NAMES[cell]}"


def side_id(cell: int, side: int) -> str:
    """The element of a side, as the tile lies now."""
    return f"side:{CELL_NAMES[cell]}-{SIDE_WORDS[side]}"


def lying_on(position: State, cell: int) -> str:
    """The name of the tile on a cell: it keeps it wherever it goes."""
    tile = position.cells[cell].tile
    return CELL_NAMES[cell] if tile == NO_TILE else str(tile)


def tile_id(position: State, cell: int) -> str:
    """The element of the tile on a cell."""
    return f"tile:{lying_on(position, cell)}"


def stack_id(position: State, cell: int, unit: int) -> str:
    """The element of the units of one kind on a cell."""
    return f"{STACKS[unit]}:{lying_on(position, cell)}"


def base_id(position: State, cell: int) -> str:
    """The element of a base."""
    return f"base:{lying_on(position, cell)}"


def card_id(card: int) -> str:
    """The element of an action card in the viewer's hand."""
    return f"card:{CARD_WORDS[card]}"


def board_number(position: State) -> int:
    """0: the small board, 1: the large one (AD-61)."""
    return int(position.options.players > FEW)


def cells_of(position: State) -> list[int]:
    """The cells of the board, row by row."""
    board = board_number(position)
    return [int(cell) for cell in BOARDS[board][: BOARD_CELLS[board]]]


def beside(position: State, cell: int, side: int) -> int | None:
    """The cell beyond a side, unless that is the rim."""
    beyond = int(NEIGHBOURS[board_number(position), cell, side])
    return None if beyond == NO_CELL else beyond


def walls_to(position: State, cell: int, side: int) -> int:
    """How many closed sides there are at the border to the cell beyond (AD-102)."""
    beyond = beside(position, cell, side)
    other = () if beyond is None else (position.cells[beyond].walls[(side + OPPOSITE) % 4],)
    return sum(wall >= Wall.PRINTED for wall in (position.cells[cell].walls[side], *other))


def side_word(side: int) -> str:
    """Which side of a tile is meant: "north side"."""
    return f"{SIDE_WORDS[Side(side)]} side"


def on_turn(position: State) -> int:
    """Whose orders are carried out."""
    return int(position.order[min(position.place, position.options.players - 1)])


def acting(position: State) -> int:
    """Whose action card is carried out (AD-26)."""
    last = position.options.players - 1
    return int(position.order[last - min(position.place, last)])


def is_moving(position: State) -> bool:
    """Whether those who have arrived still stand apart (AD-136)."""
    return position.question in (Question.MARCH, Question.SEND)


def arriving(here: Cell, unit: int) -> int:
    """How many units of one kind have marched to a cell."""
    return sum(here.moved[unit::KINDS])


def units_of(position: State, player: int) -> list[int]:
    """How many units of each kind a player has on the island, those on their way included."""
    held = [list(here.units) for here in position.cells if here.owner == player]
    if is_moving(position) and player == on_turn(position):
        held += [[arriving(here, unit) for unit in Unit] for here in position.cells]
    return [sum(units[unit] for units in held) for unit in Unit]


def shown_card(position: State, player: int) -> Card:
    """The action card that a player shows in this turn."""
    return Card(position.hands[player].shown[position.turn - 1])


def unit_words(unit: int, count: int) -> str:
    """A number of units of one kind: "3 oafs"."""
    return counted(count, *UNITS[Unit(unit)])


ORDINALS = ("1st", "2nd", "3rd", "4th")[:PLAYERS]
