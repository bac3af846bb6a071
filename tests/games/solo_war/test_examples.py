"""The printed examples by number: every one of them is in a test."""

import re
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = {f"O{number}" for number in range(1, 10)} | {f"T{number}" for number in range(1, 15)}


def test_every_example_is_tested():
    """O1 to O9 of the rules, T1 to T14 of the procedure."""
    others = [path for path in HERE.glob("test_*.py") if path != Path(__file__)]
    others.remove(HERE / "test_paper.py")
    cited = set(re.findall(r"\b[OT]\d+\b", "".join(p.read_text("utf-8") for p in others)))
    assert EXAMPLES - cited == set()
