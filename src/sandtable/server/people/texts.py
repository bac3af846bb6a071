"""What people write to each other: cleaned, within a length, shown as text and nothing else."""

import unicodedata

from sandtable.server.refusals import Refusal
from sandtable.server.tables.names import cleaned

LONGEST_TEXT = 500
MOST_MARKS = 4
"""Marks on one letter; more would climb over other lines."""
JOINERS = "\u200c\u200d"
"""They show nothing, but letters of some scripts and drawings of people need them."""

SAYS_NOTHING = "Write something first."
TOO_LONG = f"A line has at most {LONGEST_TEXT} characters."


def checked(text: str) -> str:
    """A line as it is kept, on one line and without characters that steer what is shown.

    Raises:
        Refusal: when nothing can be seen of it, or it is too long.

    """
    if len(text) > LONGEST_TEXT:
        raise Refusal(TOO_LONG)
    if not cleaned(text):
        raise Refusal(SAYS_NOTHING)
    seen = "".join(" " if _steers(character) else character for character in text)
    return " ".join(_without_towers(seen).split())


def _steers(character: str) -> bool:
    """Whether a character is none: it breaks lines, turns their direction, or shows nothing."""
    return unicodedata.category(character)[0] in "CZ" and character not in JOINERS


def _without_towers(text: str) -> str:
    """A text with few marks on each letter."""
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)
