"""Islands drawn with letters, so that a test shows its board.

    A4+2*  :   .   |  B1
      .        -      =
     *B    #  +A2  :  .

``A4+2`` are four oafs and two wizards of player A, ``B1`` an oaf and ``+A2`` two wizards
alone. A star behind units is a base of theirs, ``*B`` an empty base of B, a dot nothing.
Between two cells stand ``:`` or ``.`` for an open border, ``|`` or ``-`` for one wall and
``#`` or ``=`` for two. What is not drawn is open and empty.
"""

import re
from dataclasses import dataclass

BETWEEN_COLUMNS = {":": 0, "|": 1, "#": 2}
BETWEEN_ROWS = {".": 0, "-": 1, "=": 2}
CELL = re.compile(
    r"(?:(?P<owner>[A-D])(?P<oafs>\d+)(?:\+(?P<both>\d+))?|\+(?P<alone>[A-D])"
    r"(?P<wizards>\d+))?(?P<star>\*)?(?P<base>[A-D])?"
)
PLAYERS = "ABCD"


@dataclass(frozen=True)
class Stack:
    """What stands and lies on one cell."""

    owner: str | None = None
    oafs: int = 0
    wizards: int = 0
    base: str | None = None

    def __str__(self):
        """As in a drawing."""
        star = f"*{'' if self.base == self.owner else self.base}" if self.base else ""
        if not self.owner:
            return star or "."
        if not self.oafs:
            return f"+{self.owner}{self.wizards}{star}"
        return f"{self.owner}{self.oafs}{f'+{self.wizards}' if self.wizards else ''}{star}"


def stack(word):
    """The stack that a word of a drawing means."""
    if word == ".":
        return Stack()
    found = CELL.fullmatch(word)
    owner = found["owner"] or found["alone"]
    wizards = int(found["both"] or found["wizards"] or 0)
    base = (found["base"] or owner) if found["star"] else None
    return Stack(owner, int(found["oafs"] or 0), wizards, base)


def read(drawing):
    """The stacks by cell name, and the walls between (cell, "east" or "south")."""
    stacks, walls = {}, {}
    row = 0
    for line in filter(str.strip, drawing.splitlines()):
        words = line.split()
        if set(words) <= set(BETWEEN_ROWS):
            below = zip("abcde", words, strict=False)
            walls |= {(f"{c}{row}", "south"): BETWEEN_ROWS[word] for c, word in below}
            continue
        row += 1
        names = [f"{column}{row}" for column in "abcde"]
        stacks |= dict(zip(names, map(stack, words[::2]), strict=False))
        beside = zip(names, words[1::2], strict=False)
        walls |= {(name, "east"): BETWEEN_COLUMNS[word] for name, word in beside}
    return {name: held for name, held in stacks.items() if held != Stack()}, walls


def stacks(drawing):
    """The cells of a drawing that are not empty, as words."""
    return {name: str(held) for name, held in read(drawing)[0].items()}
