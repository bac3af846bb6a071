"""Playing a match on all cores, and what came of it."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from time import perf_counter
from typing import Any

from sandtable.core.processes import spread
from sandtable.lab.match import Match, Played, luck, play_game
from sandtable.lab.share import Share, share_of

Progress = Callable[[Played], None]
"""Told of every game when it is over."""

FEW = 4
"""Up to so many games are played here: starting other processes would take longer."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a match showed. A win is the whole victory, which the members of a team share."""

    game: str
    players: int
    games: int
    seed: int
    agents: tuple[str, ...]
    wins_by_agent: dict[str, Share]
    wins_by_seat: tuple[Share, ...]
    draws: int
    mean_decisions: float
    games_per_second: float

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return asdict(self)


def simulate(
    match: Match, progress: Progress | None = None, cores: int | None = None
) -> Simulation:
    """Play a match, the seats rotated, on all cores.

    Raises:
        ValueError: when the match names a game, option or agent that does not exist.

    """
    played, seconds = play_match(match, progress, cores)
    return summary(match, played, seconds)


def play_match(
    match: Match, progress: Progress | None = None, cores: int | None = None
) -> tuple[list[Played], float]:
    """The games of a match in their order, and how many seconds they took.

    Raises:
        ValueError: when the match names a game, option or agent that does not exist.

    """
    warm_up(match)
    hands = 1 if match.games <= FEW else min(cores or os.cpu_count() or 1, match.games)
    start, played = perf_counter(), []
    with spread(hands) as over:
        for one in over(partial(play_game, match), range(match.games)):
            played.append(one)
            if progress:
                progress(one)
    return played, perf_counter() - start


def warm_up(match: Match) -> None:
    """Use everything once, so that it is compiled: other processes find it in the cache."""
    if match.records:
        match.records.mkdir(parents=True, exist_ok=True)
    state = match.load().new_initial_state(luck(match.seed))
    for name in dict.fromkeys(match.agents):
        player = state.current_players()[0]
        action = match.agent(name).choose(state.masked(player), player, 1)
        state.clone().apply_action(action, player)


def summary(match: Match, played: Sequence[Played], seconds: float) -> Simulation:
    """Who won how often."""
    game, many = match.load(), len(played)
    won = [one for one in played if one.winners]
    by_agent = Counter(name for one in won for name in {one.seats[w] for w in one.winners})
    by_seat = Counter(seat for one in won for seat in one.winners)
    return Simulation(
        game=game.meta.name,
        players=game.players,
        games=many,
        seed=match.seed,
        agents=match.agents,
        wins_by_agent={n: share_of(by_agent[n], many) for n in dict.fromkeys(match.agents)},
        wins_by_seat=tuple(share_of(by_seat[seat], many) for seat in range(game.players)),
        draws=many - len(won),
        mean_decisions=sum(one.decisions for one in played) / max(many, 1),
        games_per_second=many / seconds,
    )
