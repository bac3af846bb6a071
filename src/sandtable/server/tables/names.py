"""Names of people and tables: cleaned, never empty to the eye, never one like another.

Two names are alike when a reader may take one for the other: they differ in upper and lower
case, in characters that nobody sees, in the width or style of their letters, or in letters that
are drawn like others, of another alphabet or of the same.
"""

import re
import unicodedata
from collections.abc import Iterable

from disarm import skeleton_key

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing although Unicode counts them among letters, marks or symbols."""

LETTERS = "ABCDEFGH"
"""What seats are called."""
NAMELESS = "Guest"
"""With this begin the names by which browsers call people who have given none."""
FORMER = "a former player"
"""What somebody is called who has deleted their account."""
BY_CHANCE = "Player {0}"
"""What somebody is called, with a number by chance, whose name the host has refused."""
INSTEAD = re.compile(f"{FORMER}|{BY_CHANCE.format('[0-9]+')}")

LIKE_ONE = (("rn", "m"), ("vv", "w"))
"""Letters beside each other that are read as one."""


def cleaned(name: str) -> str:
    """A name without what cannot be seen, and with single spaces; it may come out empty."""
    seen = "".join(" " if _is_blank(character) else character for character in name)
    return "" if all(map(_is_mark, seen.replace(" ", ""))) else " ".join(seen.split())


def twice(names: Iterable[str]) -> int | None:
    """The first place whose name is like one before it."""
    seen: set[str] = set()
    for place, name in enumerate(names):
        read = readings(name)
        if read & seen:
            return place
        seen |= read
    return None


def stands_instead(name: str) -> bool:
    """Whether a name is one that the house may have put where another one stood."""
    return INSTEAD.fullmatch(name) is not None


def is_a_seats(name: str) -> bool:
    """Whether a seat to which nobody has given a name is called so, or alike."""
    read = readings(name)
    return any(read & readings(f"Player {letter}") for letter in LETTERS)


def is_a_guests(name: str) -> bool:
    """Whether people who have given no name may be called so, or alike."""
    begins = tuple(readings(NAMELESS))
    return is_a_seats(name) or any(read.startswith(begins) for read in readings(name))


def is_an_opponents(name: str, titles: Iterable[str]) -> bool:
    """Whether opponents of levels with these titles are called so, or alike, by default."""
    read = readings(name)
    called = (each for title in titles for each in (title, *(f"{title} {x}" for x in LETTERS)))
    return any(read & readings(each) for each in called)


def readings(name: str) -> frozenset[str]:
    """What the eye may take a name for; alike names have a reading in common. Never shown.

    A capital I may be read as an l, or in small letters. What else is confused is in the table
    of Unicode's technical standard 39.
    """
    wide = unicodedata.normalize("NFKC", cleaned(name))
    seen = "".join(c for c in wide if not (_is_blank(c) or _selects(c)))
    return frozenset(map(_skeleton, (seen, seen.casefold())))


def _skeleton(text: str) -> str:
    """A text in which everything that is drawn alike is one thing."""
    drawn: str = skeleton_key(text, digit_policy="tr39")
    for one, other in LIKE_ONE:
        drawn = drawn.replace(one, other)
    return drawn


def _is_blank(character: str) -> bool:
    return unicodedata.category(character)[0] in "CZ" or character in UNSEEN


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def _selects(character: str) -> bool:
    """Whether a character only says how the one before it is drawn."""
    return unicodedata.name(character, "").startswith("VARIATION SELECTOR")
