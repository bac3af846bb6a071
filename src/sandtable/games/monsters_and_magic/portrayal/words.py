"""The names of things as people read them, and what each says of itself."""

from sandtable.core.boards import Hint
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NUMBERS,
    Phase,
    Source,
    Structure,
    Unit,
    Victory,
)
from sandtable.games.monsters_and_magic.rules.combat import unit_of
from sandtable.games.monsters_and_magic.state import CARD_WORDS, SPACE_NAMES, State
from sandtable.games.monsters_and_magic.tables import PRINTED

FIGURES = ("Mage", "Hero", "Monster", "Army")
TERRAINS = ("Plains", "Forests", "Mountains", "Badlands")
STRUCTURES = ("Village", "Town", "City", "Castle", "Ruin", "Mine", "Temple", "Tower")
MANY_STRUCTURES = (
    "Villages",
    "Towns",
    "Cities",
    "Castles",
    "Ruins",
    "Mines",
    "Temples",
    "Towers",
)
FIGURE_SYMBOLS = tuple(f"figure-{name.lower()}" for name in FIGURES)
STRUCTURE_SYMBOLS = tuple(f"structure-{name.lower()}" for name in STRUCTURES)
TERRAIN_SYMBOLS = ("terrain-plains", "terrain-forest", "terrain-mountain", "terrain-badlands")

CARD_TITLES = tuple(str(printed["title"]) for printed in PRINTED.values())
CARD_TEXTS = tuple(str(printed["effect"]) for printed in PRINTED.values())

PHASES = {
    Phase.SET_UP: "Set-up",
    Phase.DECLARATION: "Declaration",
    Phase.GARRISON: "Garrison Phase",
    Phase.MOVEMENT: "Movement",
    Phase.ALLIES: "Allies Phase",
    Phase.RECRUITMENT: "Recruitment",
    Phase.END: "End Phase",
    Phase.DISCARDS: "End Phase",
    Phase.OVER: "The end",
}
"""The parts of a turn, as headings."""

PHASE_PARAGRAPHS = {
    Phase.MOVEMENT: "MM-62",
    Phase.ALLIES: "MM-63",
    Phase.RECRUITMENT: "MM-64",
    Phase.END: "MM-67",
}
"""Those that are told when they begin."""

VICTORIES = {
    Victory.ELIMINATION: "all Units of the opponents are gone",
    Victory.TEMPLES: "five Temples were held at the beginning of the turn",
    Victory.GARRISONS: "33 spaces had a Garrison at the beginning of the turn",
    Victory.SPACES: "the last round is over and nobody holds more spaces",
}
"""How a game was won (MM-2)."""

STRUCTURE_SOURCES = {
    Source.GARRISON: ("Garrison", "MM-30"),
    Source.CASTLE: ("Castle", "MM-13"),
    Source.RUINS: ("Control of Ruins", "MM-13"),
    Source.MINES: ("Control of Mines", "MM-13"),
    Source.TOWERS: ("Control of Towers", "MM-13"),
}
"""What gives a bonus besides the cards, and where that stands."""

_STRUCTURE_EFFECTS = {
    Structure.VILLAGES: "Control (5): +1 to your Recruit Roll.",
    Structure.TOWNS: "If you occupy it, your other Units pass through without spending MP.",
    Structure.CITIES: "Control (5): draw 1 extra card in the Allies Phase.",
    Structure.CASTLES: "Units that defend it have +2 Force.",
    Structure.RUINS: "Control (5): your Monsters have +2 Force.",
    Structure.MINES: "Control (5): your Heroes and Armies have +1 Force.",
    Structure.TEMPLES: "Hold 5 Temples when your turn begins and you win.",
    Structure.TOWERS: "Control (5): your Mages have +2 Force.",
}


def structure_hint(structure: int) -> Hint:
    """What a structure is good for."""
    paragraph = "MM-2" if structure == Structure.TEMPLES else "MM-13"
    return Hint(STRUCTURES[structure], _STRUCTURE_EFFECTS[Structure(structure)], paragraph)


def terrain_hint(terrain: int) -> Hint:
    """A terrain; what it does stands on the cards."""
    text = "Some Ally cards give Force or move points here."
    return Hint(TERRAINS[terrain], text, "MM-12")


FIGURE_TEXTS = (
    "+2 Force with control of Towers; cards let it summon Monsters and shield Units beside it.",
    "+1 Force with control of Mines; cards set it against Heroes, Mages and Monsters.",
    "+2 Force with control of Ruins; cards set it against Armies and let it summon Heroes.",
    "+1 Force with control of Mines; cards set it against Garrisons, Castles and Towns.",
)
"""What tells a Figure of each type from the others (MM-13, MM-42)."""


def figure_hint(kind: int) -> Hint:
    """What a Figure can do before any card helps it, and what helps it."""
    text = f"A Figure: Force 0, 1 move point each turn. {FIGURE_TEXTS[kind]}"
    return Hint(FIGURES[kind], text, "MM-30")


GARRISON_HINT = Hint(
    "Garrison", "It holds the space: Force \N{MINUS SIGN}2, and never moves.", "MM-31"
)


def unit_word(number: int) -> str:
    """What a Unit is called by the number in its owner's set."""
    kind = unit_of(number)
    return "Garrison" if kind == Unit.GARRISON else FIGURES[kind]


def unit_symbol(number: int) -> str:
    """The drawing of a Unit."""
    kind = unit_of(number)
    return "garrison" if kind == Unit.GARRISON else FIGURE_SYMBOLS[kind]


def a_thing(word: str) -> str:
    """A word with its article: "an Army", "a Garrison"."""
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def owner_of(piece: int) -> int:
    """Whose a piece is; a piece is player * NUMBERS + number."""
    return piece // NUMBERS


def number_of(piece: int) -> int:
    """Which of its owner's set a piece is."""
    return piece % NUMBERS


def piece_id(piece: int, space: int) -> str:
    """The element that a piece is in the scene; a Garrison goes by its space."""
    number = number_of(piece)
    return garrison_id(space) if number == NO_FIGURE else figure_id(owner_of(piece), number)


def figure_id(player: int, number: int) -> str:
    """A Figure's element: the same wherever it stands."""
    return f"piece:{player}-{number}"


def garrison_id(space: int) -> str:
    """A Garrison's element."""
    return f"garrison:{SPACE_NAMES[space]}"


def space_id(space: int) -> str:
    """A space's element."""
    return f"space:{SPACE_NAMES[space]}"


def card_id(card: int) -> str:
    """A card's element, wherever it lies."""
    return f"card:{CARD_WORDS[card]}"


def on_turn(position: State) -> int:
    """Whose turn it is."""
    return int(position.order[position.current])


def round_of(position: State) -> int:
    """The round being played, from 1 (MM-94)."""
    players = int(position.options.players)
    return (int(position.turn) + players - 1) // players
