"""Playing a match on all cores, and what came of it."""

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from sandtable.lab import log, parquet
from sandtable.lab.match import Match, Played, luck, play_games
from sandtable.lab.share import Share, share_of
from sandtable.lab.stream import in_order

Progress = Callable[[int], None]
"""Told how many more games are over."""

FEW = 4
"""Up to so many blocks are played here: starting other processes would take longer."""


class Keeper(Protocol):
    """Where games are kept while they are played: a module of functions."""

    def begin(self, path: Path, match: Match) -> None:
        """Make it anew."""

    def resume(self, path: Path, match: Match) -> Iterator[Played]:
        """What it holds."""
        ...

    def append(self, path: Path, games: Iterable[Played]) -> None:
        """Write games behind those that are there."""

    def finish(self, path: Path) -> None:
        """Do what is left to do when all games are over."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a match showed. A win is the whole victory, which the members of a team share.

    A slot is a place in the order in which agents sit down in the first game. It moves on by
    one seat a game, so it tells equal agents apart.
    """

    game: str
    players: int
    games: int
    seed: int
    agents: tuple[str, ...]
    wins_by_agent: dict[str, Share]
    wins_by_slot: tuple[Share, ...]
    wins_by_seat: tuple[Share, ...]
    mean_returns_by_slot: tuple[float, ...]
    draws: int
    mean_decisions: float
    games_per_second: float

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return asdict(self)


class Tally:
    """What came of the games so far; it is as large after a million as after one."""

    def __init__(self, match: Match) -> None:
        """Nothing was played yet."""
        self._match: Match = match
        self._players: int = match.load().players
        self.games: int = 0
        self._draws: int = 0
        self._decisions: int = 0
        self._by_agent: Counter[str] = Counter()
        self._by_slot: Counter[int] = Counter()
        self._by_seat: Counter[int] = Counter()
        self._returns: list[float] = [0.0] * self._players

    def add(self, games: Iterable[Played]) -> None:
        """Count more games."""
        for one in games:
            self.games += 1
            self._decisions += one.decisions
            winners = one.winners
            self._draws += not winners
            self._by_agent.update({one.seats[seat] for seat in winners})
            self._by_seat.update(winners)
            self._by_slot.update(self._slot(seat, one) for seat in winners)
            for seat, result in enumerate(one.returns):
                self._returns[self._slot(seat, one)] += result

    def summary(self, seconds: float, played: int) -> Simulation:
        """Who won how often, when the last ``played`` games took so many seconds."""
        match, many = self._match, self.games
        seats = range(self._players)
        return Simulation(
            game=match.load().meta.name,
            players=self._players,
            games=many,
            seed=match.seed,
            agents=match.agents,
            wins_by_agent={
                name: share_of(self._by_agent[name], many)
                for name in dict.fromkeys(match.agents)
            },
            wins_by_slot=tuple(share_of(self._by_slot[slot], many) for slot in seats),
            wins_by_seat=tuple(share_of(self._by_seat[seat], many) for seat in seats),
            mean_returns_by_slot=tuple(total / max(many, 1) for total in self._returns),
            draws=self._draws,
            mean_decisions=self._decisions / max(many, 1),
            games_per_second=played / seconds,
        )

    def _slot(self, seat: int, one: Played) -> int:
        return (seat + one.number) % self._players


def simulate(  # noqa: PLR0913 - keywords
    match: Match,
    progress: Progress | None = None,
    cores: int | None = None,
    file: Path | None = None,
    *,
    resume: bool = False,
    ray: str | None = None,
) -> Simulation:
    """Play a match, the seats rotated, on all cores, or on the cluster at the address ``ray``.

    Every game goes to ``file`` as a line when it is over (``lab.log``), or, where its name
    ends with ``.parquet``, to a folder of Parquet files (``lab.parquet``). With ``resume``
    those that it holds are counted and not played again; where there is none yet, it is begun.

    Raises:
        ValueError: when the match names a game, option or agent that does not exist, or when
            the file is of another match, or there although nothing is to be resumed.
        MissingExtraError: when there is a cluster to play on, and no Ray to reach it by.
        ConnectionError: when there is no such cluster.

    """
    tally = Tally(match)
    warm_up(match)
    keep: Keeper = parquet if file and file.suffix == parquet.SUFFIX else log
    if file and resume and file.exists():
        tally.add(keep.resume(file, match))
        if progress:
            progress(tally.games)
    elif file:
        keep.begin(file, match)
    start, before = perf_counter(), tally.games
    with closing(_blocks(match, cores, before, ray)) as blocks:
        for block in blocks:
            if file:
                keep.append(file, block)
            tally.add(block)
            if progress:
                progress(len(block))
    if file:
        keep.finish(file)
    return tally.summary(perf_counter() - start, tally.games - before)


def play_match(match: Match, cores: int | None = None) -> tuple[list[Played], float]:
    """The games of a match in their order, and how many seconds they took.

    Raises:
        ValueError: when the match names a game, option or agent that does not exist.

    """
    warm_up(match)
    start = perf_counter()
    played = [one for block in _blocks(match, cores, 0) for one in block]
    return played, perf_counter() - start


def summary(match: Match, played: Iterable[Played], seconds: float) -> Simulation:
    """Who won how often."""
    tally = Tally(match)
    tally.add(played)
    return tally.summary(seconds, tally.games)


def _blocks(
    match: Match, cores: int | None, first: int, ray: str | None = None
) -> Generator[list[Played]]:
    play, blocks = partial(play_games, match), match.blocks(first)
    if ray:
        cluster = import_module("sandtable.lab.cluster")  # needs an extra
        yield from cluster.in_order(play, blocks, ray)
        return
    many = sum(1 for _ in match.blocks(first))
    hands = 1 if many <= FEW else min(cores or os.cpu_count() or 1, many)
    yield from in_order(play, blocks, hands)


def warm_up(match: Match) -> None:
    """Use everything once, so that it is compiled: other processes find it in the cache."""
    if match.records:
        match.records.mkdir(parents=True, exist_ok=True)
    state = match.load().new_initial_state(luck(match.seed))
    for name in dict.fromkeys(match.agents):
        player = state.current_players()[0]
        action = match.agent(name).choose(state.masked(player), player, 1)
        state.clone().apply_action(action, player)
