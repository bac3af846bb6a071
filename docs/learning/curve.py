"""Draws what ``examples/train_ppo.py`` printed, a curve for each file.

python docs/learning/curve.py docs/learning/seed-*.txt > docs/learning/curve.svg
"""

import re
import sys
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, MARGIN = 640, 320, 56, 44, 14
LINE = re.compile(r"^ *(\d+) +(\d+) +([\d.]+) %", re.MULTILINE)
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00")
MARK = 90
FONT = 'font-family="sans-serif" font-size="13" fill="none"'


def points(text: str) -> list[tuple[int, float]]:
    """After how many decisions how many games of a hundred were won."""
    return [(int(found[1]), float(found[3])) for found in LINE.finditer(text)]


def drawing(curves: list[list[tuple[int, float]]]) -> str:
    """An SVG of them."""
    most = max(curve[-1][0] for curve in curves)

    def place(decisions: float, wins: float) -> str:
        across = LEFT + decisions / most * (WIDTH - LEFT - MARGIN)
        return f"{across:.0f},{HEIGHT - BOTTOM - wins / 100 * (HEIGHT - BOTTOM - MARGIN):.0f}"

    def text(where: str, words: str, anchor: str) -> str:
        left, top = where.split(",")
        return f'<text x="{left}" y="{top}" dy="5" text-anchor="{anchor}">{words}</text>'

    def line(ends: Iterable[tuple[float, float]], style: str) -> str:
        return f'<polyline points="{" ".join(place(*end) for end in ends)}" {style}/>'

    quarters = [most * part // 4 for part in (1, 2, 3)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/><g fill="#333">',
        *(text(place(-most / 80, wins), f"{wins} %", "end") for wins in (0, 25, 50, 75, MARK)),
        *(text(place(many, -6), f"{many:,}", "middle") for many in quarters),
        text(place(most, -6), f"{most:,}", "end"),
        text(place(most / 2, -13), "decisions", "middle"),
        "</g>",
        *(line([(0, wins), (most, wins)], 'stroke="#ddd"') for wins in (0, 25, 50, 75, 100)),
        line([(0, MARK), (most, MARK)], 'stroke="#333" stroke-dasharray="4 4"'),
        *(
            line(curve, f'stroke="{colour}" stroke-width="2"')
            for curve, colour in zip(curves, cycle(COLOURS), strict=False)
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(drawing([points(Path(name).read_text("utf-8")) for name in sys.argv[1:]]))
