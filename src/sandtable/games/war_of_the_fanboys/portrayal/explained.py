"""What the pieces say of themselves: a sentence each, and where it stands."""

from dataclasses import replace
from functools import cache

from sandtable.core.boards import Hint
from sandtable.core.choices import Button
from sandtable.games.war_of_the_fanboys.pieces import CASTLE, Hero
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.words import DECK_PARAGRAPHS

HERO_TEXTS = {
    Hero.MARIO: "On a board, its player may act on Land. It adds a big die there.",
    Hero.LINK: "It fights with a six-sided die and, attacking, parries the first tie.",
    Hero.PIKACHU: "It always adds a big die.",
    Hero.KIRBY: "On a board, its player may act in the Air. It adds a big die there.",
    Hero.NESS: "On a board, its player may act on {2} and the {3}. It adds a big die there.",
}
"""What each Hero is good for (WF-71)."""

CASTLE_TEXT = (
    "It adds a big die in defence, brings a Fanboy and a Coin each turn, "
    "and is a gate to {2} and the {3}."
)
"""What a Castle is good for (WF-75)."""

FANBOYS_HINT = Hint(
    "Fanboys",
    "Each fights with a small die. One stays where others leave, "
    "and Heroes need one with them, unless a Castle is there.",
    "WF-34",
)


def piece_hint(piece: int, called: Names) -> Hint:
    """A Hero by its number, or a Castle."""
    if piece == CASTLE:
        return Hint("Castle", CASTLE_TEXT.format(*called.terrains), "WF-75")
    text = HERO_TEXTS[Hero(piece)].format(*called.terrains)
    return Hint(called.heroes[piece], text, "WF-71")


def deck_hint(deck: int, called: Names) -> Hint:
    """A deck of Hero Cards; it has the number of its Hero (WF-85)."""
    text = f"To be bought and played, it needs {called.heroes[deck]} on a board."
    return Hint(called.decks[deck], text, DECK_PARAGRAPHS[deck])


def told_by(button: Button, hint: Hint) -> Button:
    """A button that says what the piece or card says that it stands for."""
    return replace(button, text=hint.text, paragraph=hint.paragraph)


@cache
def castle_hint(theme: int) -> Hint:
    """The same for all Castles of a game."""
    return piece_hint(CASTLE, names(theme))
