"""A match: agents play a game many times, the seats rotated."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

import numpy as np

from sandtable.agents import Agent, make_agent
from sandtable.core import records
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.games import load_game


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played; equal matches of agents with no clock end equally.

    ``game`` is a name on the shelf, or the module path of a game's folder. With fewer
    ``agents`` than players they sit down again in the same order. ``budget_ms`` is the
    time for each decision of a search that names no budget of its own. ``records`` is a
    folder for the game records.
    """

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, int] = field(default_factory=dict)
    budget_ms: int | None = None
    records: Path | None = None

    def load(self) -> Game:
        """The game with its options.

        Raises:
            ValueError: when there is no such game or option.

        """
        return _load(self.game, tuple(sorted(self.options.items())))

    def seats(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game of this match: everybody moves on by one seat a game."""
        players = self.load().players
        order = [self.agents[seat % len(self.agents)] for seat in range(players)]
        return tuple(order[(seat + number) % players] for seat in range(players))

    def agent(self, name: str) -> Agent:
        """An agent of this match, with its budget.

        Raises:
            AgentError: when there is none of this name.

        """
        timed = self.budget_ms and name == "search"
        return make_agent(f"search:{self.budget_ms}ms" if timed else name)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match."""

    number: int
    seats: tuple[str, ...]
    returns: tuple[float, ...]
    decisions: int
    outcome: str  # how it came about, without names and numbers

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the whole victory: one, the members of a team, or none in a draw."""
        return tuple(seat for seat, result in enumerate(self.returns) if result == 1)


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match, and write its record where the match wants it."""
    game, names = match.load(), match.seats(number)
    state = game.new_initial_state(luck(match.seed, number))
    play_on(state, [match.agent(name) for name in names], luck(match.seed, number, 1))
    if match.records:
        path = match.records / f"{game.meta.name}-{match.seed}-{number}{records.SUFFIX}"
        path.write_text(records.write(records.record_of(state, names)), encoding="utf-8")
    told = " ".join(game.portrayal.outcome(state.masked(SPECTATOR)))
    return Played(
        number=number,
        seats=names,
        returns=tuple(state.returns()),
        decisions=len(state.history),
        outcome=re.sub(r"\d+", "#", re.sub(r"@\d", "@", told)),
    )


def play_on(state: GameState, agents: Sequence[Agent], seed: int) -> None:
    """Let the agents play a game to its end, each seeing its own masked position only."""
    while not state.is_terminal():
        player = state.current_players()[0]
        chance = luck(seed, len(state.history))
        action = agents[player].choose(state.masked(player), player, chance)
        state.apply_action(action, player)


def luck(*numbers: int) -> int:
    """A seed that belongs to these numbers and to no others."""
    return int(np.random.SeedSequence(numbers).generate_state(1, np.uint64)[0] >> 1)


@cache
def _load(name: str, options: tuple[tuple[str, int], ...]) -> Game:
    if "." not in name:
        return load_game(name, **dict(options))
    game: Game = import_module(f"{name}.game").GAME
    return game.with_options(**dict(options))
