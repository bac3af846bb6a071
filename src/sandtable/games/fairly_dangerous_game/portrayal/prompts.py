"""What the player who is asked has to do, in words for a newcomer."""

from collections.abc import Callable

from sandtable.core.plain import plain
from sandtable.core.scene import Prompt
from sandtable.games.fairly_dangerous_game.pieces import (
    KINDS,
    NOBODY,
    Card,
    Piece,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.portrayal.words import (
    PIECES,
    UNITS,
    beside,
    shown_card,
    space_id,
    stack_id,
)
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES, State

_PLAIN = {
    Question.DRAFT: (
        "Choose a tile for a base.",
        "AD-11",
        "Not beside another base. Four oafs and two wizards of yours start there.",
    ),
    Question.CARD: (
        "Choose your action for this turn.",
        "AD-30",
        "Secret until everyone has chosen. You cannot repeat last turn's action.",
    ),
    Question.ROTATE: ("Rotate: choose a tile, and how it turns.", "AD-116", ""),
    Question.TRADE: (
        "Trade: choose two adjacent tiles.",
        "AD-117",
        "They change places with all that is on them; neither is turned.",
    ),
    Question.WALL: (
        "Place Wall: choose an open side of a tile.",
        "AD-118",
        "Choose the side, or the tile first. A border can hold two walls.",
    ),
    Question.REMOVE: (
        "Remove Wall: choose a wall.",
        "AD-119",
        "A placed wall goes; a printed one gets a gate, which stays open.",
    ),
    Question.BASE: (
        "Place Base: choose a tile.",
        "AD-120",
        "One without a base and without enemies.",
    ),
    Question.HIT_BEFORE: (
        "Attack before moving, or go on.",
        "AD-122",
        "Choose a wizard, then its target. Over one wall it takes two wizards.",
    ),
    Question.MARCH: (
        "Move your units, or say that you are done.",
        "AD-124",
        "Drag units to a tile beside theirs, or choose the tile first.",
    ),
    Question.HIT_AFTER: (
        "Attack after moving, or go on.",
        "AD-127",
        "Wizards who have not attacked yet may, from where they stand now.",
    ),
    Question.TURN: (
        "Turn one tile by a quarter: this ends your orders.",
        "AD-130",
        "Until then you can take back what you have ordered.",
    ),
}


def prompt(position: State, player: int) -> Prompt:  # noqa: ARG001
    """What the player has to decide now, and where that stands."""
    question = Question(position.question)
    if question in _PLAIN:
        return Prompt(*_PLAIN[question])
    return _ASKED[question](plain(position))


def _reinforce(position: State) -> Prompt:
    piece = Piece.OAF if shown_card(position, position.asked) == Card.OAFS else Piece.WIZARD
    text = f"How many {PIECES[piece][1]} come to {CELL_NAMES[position.cell]}?"
    return Prompt(text, "AD-115", _waiting(position), _there(position))


def _respawn(position: State) -> Prompt:
    text = f"How many defeated oafs come back on {CELL_NAMES[position.cell]}?"
    return Prompt(text, "AD-129", _waiting(position), _there(position))


def _waiting(position: State) -> str:
    left = position.hands[position.asked].waiting
    return f"{left} to be placed; the others go to your other bases."


def _send(position: State) -> Prompt:
    side, unit = divmod(position.stream, KINDS)
    start = beside(position, position.cell, side)
    if start is None:
        return Prompt("", "AD-125")
    where = f"from {CELL_NAMES[start]} to {CELL_NAMES[position.cell]}"
    detail = f"{position.cells[start].units[unit]} there{_needed(position)}."
    about = (stack_id(position, start, unit), *_there(position))
    return Prompt(f"How many {UNITS[Unit(unit)][1]} go {where}?", "AD-125", detail, about)


def _needed(position: State) -> str:
    """How many must go in all, if enemies hold the tile."""
    here = position.cells[position.cell]
    if here.owner in (position.asked, NOBODY):
        return ""
    defenders = sum(here.units) if here.units[Unit.OAF] else 0
    sent = sum(here.moved)
    go = f", {sent} on their way" if sent else ""
    return f"; at least {defenders + 1} must go in all{go}"


def _there(position: State) -> tuple[str, ...]:
    return (space_id(position.cell),)


_ASKED: dict[Question, Callable[[State], Prompt]] = {
    Question.REINFORCE: _reinforce,
    Question.RESPAWN: _respawn,
    Question.SEND: _send,
}
