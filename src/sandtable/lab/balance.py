"""Is the game fair, how long is it, and how is it won? A report, option by option.

For example ``python -m sandtable.lab.balance monsters_and_magic --sweep rounds=10,20,30``.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from sandtable.lab.match import Match, Played
from sandtable.lab.share import Share, share_of
from sandtable.lab.simulate import Simulation, play_match, summary

QUANTILES = (0.05, 0.5, 0.95)


@dataclass(frozen=True, slots=True)
class Balance:
    """One setting of the options, played many times by equals."""

    options: dict[str, int]
    simulation: Simulation
    lengths: tuple[float, ...]  # decisions, at ``QUANTILES``
    outcomes: dict[str, Share]  # how games came about, the most frequent first

    @property
    def unfair(self) -> bool:
        """Whether some seat wins so often or so seldom that chance hardly explains it."""
        seats = self.simulation.wins_by_seat
        fair = sum(seat.share for seat in seats) / len(seats)
        return any(not seat.low <= fair <= seat.high for seat in seats)


def balance(match: Match, sweep: Mapping[str, Sequence[int]]) -> Iterator[Balance]:
    """A report for every combination of the values in ``sweep``.

    Raises:
        ValueError: when the match or the sweep names what does not exist.

    """
    for values in product(*sweep.values()):
        options = {**match.options, **dict(zip(sweep, values, strict=True))}
        one = replace(match, options=options, outcomes=True)
        played, seconds = play_match(one)
        yield reported(one, played, seconds)


def reported(match: Match, played: Sequence[Played], seconds: float) -> Balance:
    """What the games of a match say about the game."""
    ways = Counter(one.outcome.partition(". ")[0] for one in played)
    lengths = np.quantile([one.decisions for one in played], QUANTILES)
    return Balance(
        options=dict(match.load().options),
        simulation=summary(match, played, seconds),
        lengths=tuple(float(length) for length in lengths),
        outcomes={way: share_of(many, len(played)) for way, many in ways.most_common()},
    )


def lines(report: Balance) -> Iterator[str]:
    """A report in words."""
    yield ", ".join(f"{name}={value}" for name, value in report.options.items())
    for seat, share in enumerate(report.simulation.wins_by_seat):
        yield f"  seat {'ABCDEF'[seat]} wins {share}"
    yield f"  {'NOT FAIR to the seats' if report.unfair else 'no seat stands out'}"
    short, middle, long = (round(length) for length in report.lengths)
    yield f"  {middle} decisions; nine games in ten take {short} to {long}"
    for way, share in report.outcomes.items():
        yield f"  {share}: {way}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a report for every setting asked for."""
    parser = argparse.ArgumentParser("sandtable.lab.balance", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sweep", action="append", default=[], metavar="OPTION=1,2,3")
    asked = parser.parse_args(arguments)
    sweep = dict(swept(text) for text in asked.sweep)
    match = Match(asked.game, (asked.agent,), asked.games, asked.seed)
    for report in balance(match, sweep):
        sys.stdout.write("\n".join(lines(report)) + "\n")


def swept(text: str) -> tuple[str, list[int]]:
    """An option and the values to try, from ``name=1,2,3``."""
    name, _, values = text.partition("=")
    return name, [int(value) for value in values.split(",")]


if __name__ == "__main__":
    main()
