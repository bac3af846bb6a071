"""Whether the server's own chance is fair: chi-square and serial tests of many results.

``python bench/chance.py [--results N] [--secrets HEXADECIMAL]``

Results come as at a table: a secret, the seed that follows from it for every action, and a tray
of that seed which is rolled a few times. What is tried: how often each result comes; pairs,
triples of results that follow each other in one action; pairs of the first results of one
action after the other, and of tables whose secrets were made one after the other. Each is
told as the number of standard deviations by which it is off (as Wilson and Hilferty reckon
it for chi-square), which is beyond 5 once in three million trials of fair dice, about.
Secrets are the machine's own unless a beginning is named from which they follow.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from bounds import Figure, told

from sandtable.core import tray as trays
from sandtable.core.rule import loop
from sandtable.core.steps import LARGEST, new_tray
from sandtable.server.tables.fairness import SECRET_BYTES, dice, new_secret

Results = npt.NDArray[np.int64]
ACTIONS, ROLLS = 1_000, 10
"""Of each table, and of each action."""
MOST_DEVIATIONS = 5.0
SIDES = (2, 6, 10, 52)


@loop
def rolled(tray: trays.Tray, seeds: Results, sides: int, results: Results) -> None:
    """Roll as often as there is room for each seed."""
    for action in range(len(seeds)):
        trays.seed(tray, seeds[action])
        trays.clear(tray)
        for place in range(results.shape[1]):
            results[action, place] = trays.roll(tray, sides)


def secrets_from(beginning: str) -> Iterator[bytes]:
    """Secrets as the server makes them, or those that follow from a beginning."""
    number = 0
    while True:
        word = f"{beginning} {number}".encode()
        yield hashlib.sha256(word).digest()[:SECRET_BYTES] if beginning else new_secret()
        number += 1


def results_of(sides: int, tables: int, secrets: Iterator[bytes]) -> Results:
    """What is rolled at so many tables: by table, action and place."""
    results = np.empty((tables, ACTIONS, ROLLS), np.int64)
    tray = new_tray(0)
    for table in range(tables):
        secret = next(secrets)
        seeds = [dice(secret, number) & LARGEST for number in range(ACTIONS)]
        rolled(tray, np.array(seeds, np.int64), sides, results[table])
    return results


def off(counted: Results, expected: float) -> float:
    """By how many standard deviations chi-square is off for equally likely cells."""
    freedom = len(counted) - 1
    chi_square = float(((counted - expected) ** 2).sum() / expected)
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def joined(sides: int, *parts: Results) -> float:
    """The same for results that stand side by side: every combination is equally likely."""
    cells = np.zeros(parts[0].size, np.int64)
    for part in parts:
        cells = cells * sides + part.ravel()
    number = sides ** len(parts)
    return off(np.bincount(cells, minlength=number), len(cells) / number)


def trials(sides: int, results: Results) -> dict[str, float]:
    """Every statistic of the results of a die."""
    first, apart = results[:, :, 0], results[:, :, ::3]
    found = {
        "frequency": joined(sides, results),
        "pairs in one action": joined(sides, results[:, :, :-1:2], results[:, :, 1::2]),
        "pairs of actions": joined(sides, first[:, :-1:2], first[:, 1::2]),
    }
    if sides <= 10:  # noqa: PLR2004 - more would leave cells almost empty
        triple = (apart[:, :, 0], apart[:, :, 1], apart[:, :, 2])
        found["triples in one action"] = joined(sides, *triple)
    if len(results) > 1:
        found["pairs of tables"] = joined(sides, results[:-1:2], results[1:][::2])
    return found


def main(asked: argparse.Namespace) -> int:
    """Roll, and print how far off each statistic is."""
    each = asked.results // len(SIDES)
    tables = max(2, each // (ACTIONS * ROLLS))
    secrets, figures = secrets_from(asked.secrets), []
    for sides in SIDES:
        results = results_of(sides, tables, secrets)
        for name, deviations in trials(sides, results).items():
            what = f"d{sides}, {name}: standard deviations off"
            figures.append(Figure(what, abs(deviations), "", MOST_DEVIATIONS))
    all_of_them = len(SIDES) * tables * ACTIONS * ROLLS
    return told([Figure("results rolled", all_of_them), *figures])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=10_000_000)
    parser.add_argument("--secrets", default="", help="what all secrets follow from")
    sys.exit(main(parser.parse_args()))
