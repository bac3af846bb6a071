"""Names of people and tables: cleaned, never empty to the eye, never one like another.

Two names are alike when a reader may take one for the other: they differ in upper and lower
case, in characters that nobody sees, in the width or style of their letters, or in letters of
another alphabet that are drawn like Latin ones.
"""

import unicodedata
from collections.abc import Iterable

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing although Unicode counts them among letters, marks or symbols."""

CYRILLIC = ("авекмнорстухіјѕԁԛԝһӏ", "abekmhopctyxijsdqwhl")
GREEK = ("αβγεικνορτυχω", "abyeiknoptuxw")
OTHERS = ("01|\u0131\u0251\u0261", "olliag")
_latin = str.maketrans(
    {
        like: latin
        for alphabet, plain in (CYRILLIC, GREEK, OTHERS)
        for like, latin in zip(alphabet, plain, strict=True)
    }
)


def cleaned(name: str) -> str:
    """A name without what cannot be seen, and with single spaces; it may come out empty."""
    seen = "".join(" " if _is_blank(character) else character for character in name)
    return "" if all(map(_is_mark, seen.replace(" ", ""))) else " ".join(seen.split())


def twice(names: Iterable[str]) -> int | None:
    """The first place whose name is like one before it."""
    seen: set[str] = set()
    for place, name in enumerate(names):
        read = _readings(name)
        if read & seen:
            return place
        seen |= read
    return None


def _readings(name: str) -> set[str]:
    """What the eye may take a name for; alike names have a reading in common."""
    wide = unicodedata.normalize("NFKC", cleaned(name))
    seen = "".join(c for c in wide if not (_is_blank(c) or _selects(c)))
    plain = seen.casefold().translate(_latin)
    drawn = seen.replace("I", "l").casefold().translate(_latin)
    return {each.replace("rn", "m").replace("vv", "w") for each in (plain, drawn)}


def _is_blank(character: str) -> bool:
    return unicodedata.category(character)[0] in "CZ" or character in UNSEEN


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def _selects(character: str) -> bool:
    """Whether a character only says how the one before it is drawn."""
    return unicodedata.name(character, "").startswith("VARIATION SELECTOR")
