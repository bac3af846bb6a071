"""The printed examples and the rulings on gaps, by number: every one is in a test."""

import re
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = {
    *("N1", "N2", "H1", "E1", "E2", "T1", "T2", "T3", "T4", "T5"),
    *("R1", "R2", "F8", "P1", "C1", "K1"),
    *(f"G{number}" for number in range(1, 42)),
}


def test_every_example_and_ruling_is_tested():
    """Sections 10 and 11 of the rules: N1 to K1, and the gaps."""
    others = [path for path in HERE.glob("test_*.py") if path != Path(__file__)]
    cited = set(re.findall(r"\b[A-Z]\d+\b", "".join(p.read_text("utf-8") for p in others)))
    assert EXAMPLES - cited == set()
