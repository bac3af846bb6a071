"""The names of things as people read them, and the elements they are in a scene."""

from sandtable.core.scene import Card
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    KLUTZ_CARD,
    ROUNDS,
    SUPPORT_CARD,
    Cause,
    Ending,
    Kind,
    Phase,
    Result,
)
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import FRC, KIND, PRINTED, WORDS

TITLES = tuple(str(printed["name"]) for printed in PRINTED)
"""The names of all cards, by source."""

_NO_EFFECT = {Kind.ORDINARY: "Ordinary", Kind.ELITE: "Elite"}

PHASES = {
    Phase.ENTITIES: "Entities",
    Phase.SUPPORT: "Support Phase",
    Phase.GAMBLE: "Gamble Phase",
    Phase.RETALIATION: "Retaliation Phase",
    Phase.OVER: "The end",
}
PHASE_PARAGRAPHS = {
    Phase.ENTITIES: "SW-30",
    Phase.SUPPORT: "SW-32",
    Phase.GAMBLE: "SW-33",
    Phase.RETALIATION: "SW-34",
    Phase.OVER: "SW-37",
}
COURSE = ("Entities", "Support", "Gamble", "Retaliation")
"""The parts of a round that hold a decision, in short."""

ENDINGS = {
    Ending.EARLY: ("the lead cannot be caught any more", "SW-121"),
    Ending.POINTS: ("most points after ten rounds", "SW-38"),
    Ending.SUDDEN_DEATH: ("the last card of Sudden Death is theirs alone", "SW-40"),
    Ending.DRAW: ("all cards of Sudden Death are used", "SW-184"),
}
"""How a game ended, and where that stands."""

_CAUSES = {
    Cause.PRINTED: ("Printed", "SW-30"),
    Cause.DEBUFFERS: ("Debuffers", "SW-110"),
    Cause.BUFFERS: ("Buffers", "SW-110"),
    Cause.DIE: ("Die", "SW-142"),
    Cause.KLUTZ: ("Klutz Card", "SW-144"),
}


def cause_of(player: int, line: int, source: int) -> tuple[str, str]:
    """What a line of a player's sum is called, and where that stands."""
    if line in _CAUSES:
        return _CAUSES[Cause(line)]
    if line == Cause.ENTITY:
        return TITLES[source], "SW-117"
    helper = line - Cause.SUPPORT
    return (f"@{helper}'s " if helper != player else "") + TITLES[source], "SW-135"


def text_of(source: int) -> str:
    """What a card says of itself."""
    text = str(PRINTED[source]["text"])
    kind = Kind(KIND[source]) if source < ENTITIES else Kind.EFFECT
    return text.replace("No effect.", f"{_NO_EFFECT.get(kind)}: no effect.")


def symbol_of(source: int) -> str:
    """The drawing of a card."""
    kinds = ((KLUTZ_CARD, "klutz"), (SUPPORT_CARD, "support"), (0, "entity"))
    kind = next(kind for first, kind in kinds if source >= first)
    return f"{kind}-{WORDS[source]}"


def paragraph_of(source: int) -> str:
    """Where a card stands in the rulebook."""
    if source >= ENTITIES:
        return "SW-64" if source >= KLUTZ_CARD else "SW-63"
    return ("SW-60", "SW-61", "SW-62")[KIND[source]]


def card_id(player: int, source: int) -> str:
    """The element that a player's Entity or Support Card is, wherever it lies."""
    return f"card:{player}-{WORDS[source]}"


def klutz_id(place: int) -> str:
    """The element that a place in the row of Klutz Cards is."""
    return f"klutz:{place + 1}"


def face(player: int, source: int, note: str = "") -> Card:
    """An Entity or Support Card of a player, face up."""
    return Card(
        id=card_id(player, source),
        face=True,
        title=TITLES[source],
        text=text_of(source),
        symbol=symbol_of(source),
        paragraph=paragraph_of(source),
        note=note,
        corner=str(FRC[source]) if source < ENTITIES else "",
    )


def an_entity(player: int, source: int) -> str:
    """Whose Entity it is: "@0's Doug"."""
    return f"@{player}'s {TITLES[source]}"


def own_points(position: State, player: int) -> int:
    """The Entities in a player's Victory Pile (SW-38)."""
    return sum(card.result == Result.WON for card in position.sides[player].cards[:ROUNDS])


def entity_of(position: State, player: int) -> int:
    """A player's Entity on the field."""
    return int(position.sides[player].cards[position.rounds - 1].entity)
