"""Shares with their intervals, and what can be said from so many games."""

from dataclasses import dataclass
from math import sqrt

CONFIDENCE = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games, and the 95 % interval in which the true one may lie (Wilson)."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        """As read in a table: ``52.0 % (42.3 to 61.5)``."""
        low, high = 100 * self.low, 100 * self.high
        return f"{100 * self.share:.1f} % ({low:.1f} to {high:.1f})"


def share_of(part: float, whole: int) -> Share:
    """What ``part`` of ``whole`` games tells; of none, it may be anything."""
    if whole == 0:
        return Share(0.0, 0.0, 1.0)
    share, spread = part / whole, CONFIDENCE**2 / whole
    middle = (share + spread / 2) / (1 + spread)
    reach = sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
    low = 0.0 if part == 0 else middle - reach
    high = 1.0 if part == whole else middle + reach
    return Share(share, low, high)
