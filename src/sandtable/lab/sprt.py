"""A sequential test: play on until one of two strengths is hardly believable any more.

What is looked at is the score of a whole set of games with equal luck, all seats exchanged,
and not that of a single game: what luck gives to one side it gives to the other in the next
game, so sets vary less. The test is the generalized one for scores of any distribution: how
much likelier are the scores seen under the likeliest distribution with the one mean than under
the likeliest with the other (M. Van den Bergh, "Comments on Normalized Elo", proposition 1.1;
fastchess and fishtest do the same with the five results of a pair of games).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

import numpy as np

from sandtable.core.record import Floats

ERROR = 0.05
"""How often either strength may be taken for the other."""

BOUND = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the test ends (Wald)."""

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Those of a pair of games; any of them could have been seen."""

SELDOM = 1e-3
"""A score that was not seen counts as seen so often."""

HALVINGS = 60


@dataclass(frozen=True, slots=True)
class Bounds:
    """Two strengths of the first agent against the second: as rating points, or as shares."""

    low: float
    high: float
    shares: bool = False

    def __post_init__(self) -> None:
        """Look whether they can be told apart.

        Raises:
            ValueError: when they cannot.

        """
        if not self.low < self.high:
            message = f"a sequential test goes from less to more, not from {self}"
            raise ValueError(message)
        if self.shares and not 0 < self.low < self.high < 1:
            message = f"a sequential test needs shares between 0 and 100 %, not {self}"
            raise ValueError(message)

    def __str__(self) -> str:
        """As read in a table: ``0 to +50`` or ``50 % to 57 %``."""
        return f"{self.word(self.low)} to {self.word(self.high)}"

    def word(self, bound: float) -> str:
        """One of the two in words."""
        return f"{100 * bound:g} %" if self.shares else f"{bound:+g}".replace("+0", "0")

    def scores(self, players: int) -> tuple[float, float]:
        """The score of a set that each stands for."""
        if self.shares:
            return self.low, self.high
        return expected(self.low, players), expected(self.high, players)


def expected(points: float, players: int) -> float:
    """The score of a set when the first agent is so many rating points stronger.

    With more than two players it sits alone among the others in one half of the games, and the
    other one in the other half; each wins in proportion to its strength.
    """
    odds, others = 10 ** (points / 400), players - 1
    return (odds / (odds + others) + others * odds / (others * odds + 1)) / 2


def log_ratio(seen: Mapping[float, int], low: float, high: float) -> float:
    """How much likelier a mean score of ``high`` is than ``low``, as a logarithm."""
    if not seen:
        return 0.0
    scores = np.array(sorted({*SCORES, *seen}))
    counts = np.array([seen.get(score, 0) or SELDOM for score in scores.tolist()])
    shares = counts / counts.sum()
    likelier = _tilts(scores, shares, low) / _tilts(scores, shares, high)
    return float(counts.sum() * (shares * np.log(likelier)).sum())


def _tilts(scores: Floats, shares: Floats, mean: float) -> Floats:
    """What the shares seen are divided by in the likeliest distribution with this mean."""
    apart = scores - mean
    least, most = -1 / apart.max(), -1 / apart.min()
    for _ in range(HALVINGS):
        middle = (least + most) / 2
        if (shares * apart / (1 + middle * apart)).sum() > 0:
            least = middle
        else:
            most = middle
    tilts: Floats = 1 + (least + most) / 2 * apart
    return tilts
