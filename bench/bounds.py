"""What a trial measures, beside what it may be: a line for each, and 1 where one is missed."""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import quantiles

MISSED = "MISSED"
NOT_TRIED = 77
"""The exit status of a program that cannot try here what it should, and has said why.

It is the one by which other test harnesses know that, too (GNU Automake's).
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure, and the most that it may be; without a bound it is only told."""

    name: str
    result: float
    unit: str = ""
    most: float | None = None

    @property
    def held(self) -> bool:
        """Whether it keeps to its bound."""
        return self.most is None or self.result <= self.most

    def __str__(self) -> str:
        """As a line of a table in Markdown."""
        unit = f" {self.unit}" if self.unit else ""
        bound = "" if self.most is None else f"at most {self.most:,g}{unit}"
        said = "" if self.most is None else "held" if self.held else MISSED
        result = f"{self.result:,.0f}" if self.result >= 100 else f"{self.result:.3g}"  # noqa: PLR2004 - digits
        return f"| {self.name} | {result}{unit} | {bound} | {said} |"


def add_patience(parser: argparse.ArgumentParser) -> None:
    """Let times take longer than they may, so many times, on a machine that has other work."""
    words = "how many times as long things may take as they should"
    parser.add_argument("--patience", type=float, default=1, help=words)


def told(figures: Iterable[Figure]) -> int:
    """Print figures as a table; the exit status of a program that has measured them."""
    kept = list(figures)
    rows = "\n".join(map(str, kept))
    sys.stdout.write(f"| what | result | bound | |\n|---|---|---|---|\n{rows}\n")
    sys.stdout.flush()
    return int(not all(figure.held for figure in kept))


def late(times: Iterable[float]) -> float:
    """Within how many milliseconds 99 % of what took these seconds was done."""
    kept = sorted(times)
    if len(kept) < 2:  # noqa: PLR2004 - nothing to cut
        return 1000 * kept[0] if kept else float("inf")
    return 1000 * min(quantiles(kept, n=100)[98], kept[-1])
