"""The rules by number: the rulebook that players read has them all."""

import re
from pathlib import Path

PARAGRAPHS = {
    f"MM-{number}"
    for first, last in [
        (1, 2),  # the game
        (10, 14),  # components
        (20, 21),  # stacking
        (30, 34),  # units
        (40, 43),  # cards
        (50, 56),  # set-up
        (60, 69),  # a turn
        (70, 73),  # combat
        (80, 88),  # rulings
        (90, 109),
    ]
    for number in range(first, last + 1)
}


def test_the_rulebook_has_every_paragraph(twin):
    """MM-1 to MM-109."""
    folder = Path(twin.module("games.monsters_and_magic").__file__).parent
    found = re.findall(r"\bMM-\d+\b", (folder / "rulebook.md").read_text("utf-8"))
    assert set(found) >= PARAGRAPHS
