"""The rules by number: every gap and every example of the rules is tested."""

import re
from pathlib import Path

HERE = Path(__file__).parent

GAPS = {f"G{number}" for number in range(1, 31)}
MODEL = {f"M{number}" for number in range(1, 8)}
EXAMPLES = {*(f"X{number}" for number in range(1, 13)), "X5b", "X5c", "X6b", "X6c"}


def test_every_gap_and_example_is_tested():
    """The numbered paragraphs themselves are counted in the contract tests."""
    tests = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    tests = tests.replace(Path(__file__).read_text("utf-8"), "")
    cited = set(re.findall(r"\b[GMX]\d+[a-z]?\b", tests))
    assert (GAPS | MODEL | EXAMPLES) - cited == set()
