"""Luck: what was rolled and drawn in a finished game, against what chance gives on average.

A game says in its portrayal what a result was worth, and to whom. For each result it names
every value that could have come, with its weight, as things stood before; so averages are
exact. Differences from averages that were known beforehand are added up, and so their variances
add up, even where later throws depend on earlier ones.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Protocol

Chances = tuple[tuple[int, int], ...]
"""The values that could have come, each with its weight."""


class Happened(Protocol):
    """An action as a step or a line of a record tells it."""

    @property
    def player(self) -> int:
        """Who chose it."""

    @property
    def rolls(self) -> tuple[int, ...]:
        """The results of chance, from 0."""

    @property
    def sides(self) -> tuple[int, ...]:
        """Out of how many each of them came."""

    @property
    def events(self) -> tuple[tuple[int, ...], ...]:
        """What was told: its number, who may read it, and what it says."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One result: whose it was, what it was worth, and what it could have been worth.

    Raises:
        ValueError: when the value is none of those that could have come.

    """

    player: int
    kind: int
    value: int
    chances: Chances

    def __post_init__(self) -> None:
        """Refuse what cannot have happened."""
        if self.value not in dict(self.chances):
            message = f"{self.value} is none of {self.chances!r:.200}"
            raise ValueError(message)


@dataclass(frozen=True, slots=True)
class Kind:
    """Results that are counted together: their title, and what one of them, or several, is."""

    title: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Luck:
    """What a game counts as luck; the first of its kinds stands for it where room is short.

    ``throws(moves, positions)``: the results of a whole game, in their order, the set-up first;
    the true positions are those after each move. Every line of its chronicle can be read there,
    and every hand, so it is asked after the end only.
    ``left_out``: what chance decides and nobody counts, and why.
    """

    kinds: tuple[Kind, ...]
    throws: Callable[[Sequence[Happened], Iterable[Any]], Iterable[Throw]]
    left_out: str


@dataclass(frozen=True, slots=True)
class Tally:
    """All that one player rolled of one kind.

    ``expected`` is what chance gives on average, ``spread`` the standard deviation of the sum.
    """

    player: int
    kind: int
    times: int
    got: int
    expected: float
    spread: float


def fair(sides: int) -> Chances:
    """A die: 1 to ``sides``, all equally likely."""
    return tuple((face, 1) for face in range(1, sides + 1))


def evenly(values: Iterable[int]) -> Chances:
    """Values of which each is as likely as it is listed often."""
    return tuple(sorted(Counter(values).items()))


def tallies(throws: Iterable[Throw]) -> tuple[Tally, ...]:
    """The throws of a game added up by player and kind, in this order."""
    piles: dict[tuple[int, int], list[Throw]] = {}
    for throw in throws:
        piles.setdefault((throw.kind, throw.player), []).append(throw)
    return tuple(_tally(piles[key]) for key in sorted(piles))


def undeclared(moves: Sequence[Happened]) -> Luck:
    """The luck of a game that says nothing of it: every roll, by out of how many it came.

    A roll is counted for whoever chose the action. What results are good for is not known.
    """
    several = sorted({sides for move in moves for sides in move.sides if sides > 1})

    def throws(moves: Sequence[Happened], _positions: Iterable[Any]) -> Iterable[Throw]:
        for move in moves:
            for result, sides in zip(move.rolls, move.sides, strict=True):
                if sides > 1 and move.player >= 0:
                    yield Throw(move.player, several.index(sides), result + 1, fair(sides))

    kinds = tuple(Kind(f"1 to {sides}", "point", "points") for sides in several)
    return Luck(
        kinds,
        throws,
        "Every result is counted, from 1, for whoever chose what it followed from. "
        "This game does not say which results are good.",
    )


def _tally(throws: Sequence[Throw]) -> Tally:
    """Throws of one player and one kind."""
    moments = [_moments(throw.chances) for throw in throws]
    return Tally(
        player=throws[0].player,
        kind=throws[0].kind,
        times=len(throws),
        got=sum(throw.value for throw in throws),
        expected=float(sum(mean for mean, _ in moments)),
        spread=sqrt(sum(variance for _, variance in moments)),
    )


def _moments(chances: Chances) -> tuple[Fraction, Fraction]:
    """The mean and the variance of what could have come, exactly."""
    whole = sum(weight for _, weight in chances)
    mean = Fraction(sum(value * weight for value, weight in chances), whole)
    square = Fraction(sum(value * value * weight for value, weight in chances), whole)
    return mean, square - mean * mean
