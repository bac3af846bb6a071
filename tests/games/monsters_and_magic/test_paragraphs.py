"""The rules by number: the rulebook that players read has them all, the tests use them all."""

import re
from pathlib import Path

HERE = Path(__file__).parent

PARAGRAPHS = {
    f"MM-{number}"
    for first, last in [
        (1, 2),  # the game
        (10, 14),  # components
        (20, 21),  # stacking
        (30, 34),  # units
        (40, 43),  # cards; MM-42 is a list of abbreviations
        (50, 56),  # set-up
        (60, 69),  # a turn
        (70, 73),  # combat
        (80, 88),  # rulings
        (90, 109),
    ]
    for number in range(first, last + 1)
}
GAPS = {f"G{number}" for number in range(1, 39)}
EXAMPLES = {"V1", "V2", "V3", "C1", "C2", "C3", "C4", "R1", "R2", "R3", "M1", "H1"}


def test_the_rulebook_has_every_paragraph(twin):
    """MM-1 to MM-109."""
    folder = Path(twin.module("games.monsters_and_magic").__file__).parent
    found = re.findall(r"\bMM-\d+\b", (folder / "rulebook.md").read_text("utf-8"))
    assert set(found) >= PARAGRAPHS


def test_every_gap_and_example_is_tested():
    """G1 to G38 and V1 to H1; the paragraphs themselves are counted in the contract tests."""
    tests = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    tests = tests.replace(Path(__file__).read_text("utf-8"), "")
    cited = set(re.findall(r"\b[A-Z]\d+\b", tests))
    assert (GAPS | EXAMPLES) - cited == set()
