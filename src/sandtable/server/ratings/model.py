"""What a result makes of ratings: the Plackett-Luce model of Weng and Lin, by ``openskill``.

A rating is what is believed of somebody's strength: a normal distribution. Points are those of
Elo: who has 400 more than another comes before them ten times out of eleven, at a table of any
size. A rating is shown as its mean, and two standard deviations to each side.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

FIRST_POINTS = 1500.0
TEN_TO_ONE = 400.0
"""So many points more stand for odds of ten to one."""
SCALE = TEN_TO_ONE / math.log(10)
FIRST_DEVIATION = SCALE * math.sqrt(2)
DRIFT = FIRST_DEVIATION / 100
"""How far strength may have strayed since the game before: no rating ever stands still."""
SHOWN_DEVIATIONS = 2


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of somebody's strength."""

    points: float = FIRST_POINTS
    deviation: float = FIRST_DEVIATION

    @property
    def spread(self) -> int:
        """How far to each side of the points strength lies, in about 19 cases of 20."""
        return round(SHOWN_DEVIATIONS * self.deviation)


def rated(before: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings of those who sat at a table, after they came in on these places.

    Equal places are shared. Nobody's rating changes who sat there alone.
    """
    if len(before) < 2:  # noqa: PLR2004 - nobody came before anybody
        return tuple(before)
    model = _model(len(before))
    teams = [[model.rating(mu=one.points, sigma=one.deviation)] for one in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(one.mu, one.sigma) for (one,) in after)


@cache
def _model(players: int) -> Any:  # noqa: ANN401 - a class that is loaded when first needed
    """The model for so many players.

    The model counts strength in units of ``beta`` times the root of their number; divided so,
    points mean the same at a table of any size. Evidence narrows a deviation undamped.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 - a tenth of a second

    return PlackettLuce(
        mu=FIRST_POINTS,
        sigma=FIRST_DEVIATION,
        beta=SCALE / math.sqrt(players),
        tau=DRIFT,
        gamma=_undamped,
    )


def _undamped(*_: Any, **__: Any) -> float:  # noqa: ANN401 - whatever the model tells
    return 1.0
