"""An encounter: two agents of a tournament, set by set until it is decided.

A set is as many games as it takes for both to have had the same luck in the same seats: two
games for two players. Where more play, each of the two sits alone among seats of the other in
half of the games, once in every seat.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from sandtable.lab.match import Match
from sandtable.lab.ratings import Points
from sandtable.lab.share import Share, share_of
from sandtable.lab.sprt import BOUND, Bounds, log_ratio

Verdict = Literal["high", "low", "open", ""]
"""Which strength a sequential test found believable; "" where there is none."""

DIGITS = 6
"""Scores that differ by less are one: thirds do not add up exactly."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game of a tournament, as it is written."""

    encounter: int
    game: int
    seats: tuple[str, ...]
    returns: tuple[float, ...]
    decisions: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """What came of an encounter, as the first of the two sees it.

    A game is won with the whole victory, and lost with no part of it. ``alone`` is what each
    won of the games in which it sat alone among the other, where more than two play.
    """

    first: str
    second: str
    games: int
    share: Share
    won: int
    drawn: int
    lost: int
    alone: tuple[Share, Share] | None
    log_ratio: float | None
    verdict: Verdict


def parts_of_victory(returns: Sequence[float]) -> list[float]:
    """What of the victory each player has, from results between -1 and 1 with sum 0."""
    nothing = min(-1 / (len(returns) - 1), *returns)
    return [(nothing - result) / (nothing * len(returns)) for result in returns]


@dataclass(slots=True)
class Encounter:
    """Its games are counted in their order, in whatever order they are over."""

    match: Match  # of the two agents, with what both play by
    number: int
    sprt: Bounds | None
    counted: int = 0  # games, all in whole sets
    asked: int = 0  # games
    waiting: dict[int, Row] = field(default_factory=dict)
    scores: Counter[float] = field(default_factory=Counter)
    won: list[float] = field(default_factory=lambda: [0.0, 0.0])
    ends: Counter[str] = field(default_factory=Counter)
    ratio: float = 0.0

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.match.load().players

    @property
    def arrangements(self) -> int:
        """In how many ways the two share the seats, but for rotation."""
        return 1 if self.players == len(self.match.agents) else len(self.match.agents)

    @property
    def set(self) -> int:
        """How many games a set has."""
        return self.players * self.arrangements

    @property
    def most(self) -> int:
        """How many games are played at most, all in whole sets."""
        return -(-self.match.games // self.set) * self.set

    @property
    def over(self) -> bool:
        """Whether enough was played."""
        return self.counted >= self.match.games or self.verdict in ("high", "low")

    @property
    def verdict(self) -> Verdict:
        """What the sequential test says."""
        if not self.sprt:
            return ""
        return "high" if self.ratio >= BOUND else "low" if self.ratio <= -BOUND else "open"

    def next_set(self) -> list[int]:
        """The next games to be played: what is lacking of a set."""
        while not self.over and self.asked < self.match.games:
            games = range(self.asked, self.asked + self.set)
            self.asked += self.set
            if lacking := [game for game in games if not self._has(game)]:
                return lacking
        return []

    def seating(self, game: int) -> tuple[Match, int]:
        """The match that a game belongs to, and its number there."""
        deal, place = divmod(game, self.set)
        arrangement, rotation = divmod(place, self.players)
        one, other = self.match.agents[arrangement], self.match.agents[1 - arrangement]
        seats = (one, *[other] * (self.players - 1))
        return replace(self.match, agents=seats), deal * self.players + rotation

    def add(self, row: Row) -> None:
        """Note a game that is over, and count the sets that are."""
        if self._has(row.game):
            return
        self.waiting[row.game] = row
        while not self.over and all(self._game(place) for place in range(self.set)):
            self._count([self.waiting.pop(self.counted + place) for place in range(self.set)])
        if self.over:
            self.waiting.clear()

    def results(self) -> list[Points]:
        """What ratings are made from."""
        first, second = self.match.agents
        games, others = self.counted / self.arrangements, self.players - 1
        seats = ((1, others), (others, 1))
        return [
            Points(first, second, self.won[half], games - self.won[half], seats[half])
            for half in range(self.arrangements)
        ]

    def meeting(self) -> Meeting:
        """What came of it."""
        first, second = self.match.agents
        half = self.counted // self.arrangements
        alone = share_of(self.won[0], half), share_of(half - self.won[1], half)
        return Meeting(
            first=first,
            second=second,
            games=self.counted,
            share=share_of(sum(self.won), self.counted),
            won=self.ends["won"],
            drawn=self.ends["drawn"],
            lost=self.ends["lost"],
            alone=alone if self.arrangements > 1 else None,
            log_ratio=self.ratio if self.sprt else None,
            verdict=self.verdict,
        )

    def _has(self, game: int) -> bool:
        return game < self.counted or game in self.waiting

    def _game(self, place: int) -> bool:
        return self.counted + place in self.waiting

    def _count(self, rows: Sequence[Row]) -> None:
        score, first = 0.0, self.match.agents[0]
        for place, row in enumerate(rows):
            parts = zip(row.seats, parts_of_victory(row.returns), strict=True)
            won = round(sum(part for name, part in parts if name == first), DIGITS)
            self.won[place // self.players] += won
            self.ends["won" if won == 1 else "lost" if won == 0 else "drawn"] += 1
            score += won / len(rows)
        self.scores[round(score, DIGITS)] += 1
        self.counted += len(rows)
        if self.sprt:
            self.ratio = log_ratio(self.scores, *self.sprt.scores(self.players))
