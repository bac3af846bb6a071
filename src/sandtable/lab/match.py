"""A match: agents play a game many times, the seats rotated."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

import numpy as np

from sandtable.agents import Agent, AgentError, make_agent
from sandtable.core import records
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.games import load_game
from sandtable.lab.random_games import random_games

BLOCK = 10_000
"""Games that are played together by compiled loops."""

OWN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""An agent by its import path; budgets begin with a digit."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played; equal matches of agents with no clock end equally.

    ``game`` is a name on the shelf, or the module path of a game's folder. With fewer
    ``agents`` than players they sit down again in the same order. ``budget_ms`` is the
    time, ``budget_iterations`` the iterations, for each decision of a search that names no
    budget of its own. ``records`` is a folder for the game records. Where seeds are
    ``mirrored``, as many games as there are seats have the same luck, and everybody sits
    everywhere in them. Where all are ``random``, and neither records nor ``outcomes`` (how
    games came about) are wanted, whole games are played by compiled loops, with luck of their
    own.
    """

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, int] = field(default_factory=dict)
    budget_ms: int | None = None
    records: Path | None = None
    budget_iterations: int | None = None
    mirrored: bool = False
    outcomes: bool = False

    def load(self) -> Game:
        """The game with its options.

        Raises:
            ValueError: when there is no such game or option.

        """
        return _load(self.game, tuple(sorted(self.options.items())))

    def seats(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game of this match: everybody moves on by one seat a game."""
        players = self.load().players
        slots = self.slots
        return tuple(slots[(seat + number) % players] for seat in range(players))

    @property
    def slots(self) -> tuple[str, ...]:
        """Who sits where in the first game; a slot moves on by one seat a game."""
        players = self.load().players
        return tuple(self.agents[seat % len(self.agents)] for seat in range(players))

    def deal(self, number: int) -> int:
        """The number that the luck of a game follows from: its own, or one of its mirrors'."""
        return number // self.load().players if self.mirrored else number

    @property
    def compiled(self) -> bool:
        """Whether no game of this match needs a step in Python."""
        return set(self.agents) == {"random"} and not (self.records or self.outcomes)

    def blocks(self, first: int = 0) -> Iterator[range]:
        """The numbers of the games from ``first`` on, together as they are played."""
        size = BLOCK if self.compiled else 1
        while first < self.games:
            last = min(first - first % size + size, self.games)
            yield range(first, last)
            first = last

    def agent(self, name: str) -> Agent:
        """An agent of this match, with its budget; ``package.module:Name`` is one of your own.

        Raises:
            AgentError: when there is none of this name.

        """
        if OWN.fullmatch(name):
            return _own(name)
        if name == "search" and self.budget_iterations:
            return make_agent(f"search:{self.budget_iterations}it")
        timed = self.budget_ms and name == "search"
        spec = f"search:{self.budget_ms}ms" if timed else name
        return make_agent(spec, self.load().meta.choices_a_turn)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match."""

    number: int
    seats: tuple[str, ...]
    returns: tuple[float, ...]
    decisions: int
    outcome: str  # how it came about, without names and numbers; empty where nobody looked

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the whole victory: one, the members of a team, or none in a draw."""
        return tuple(seat for seat, result in enumerate(self.returns) if result == 1)


def play_games(match: Match, numbers: range) -> list[Played]:
    """Play games of a match that stand together in one of its blocks."""
    if not match.compiled:
        return [play_game(match, number) for number in numbers]
    deals = _lucks(match.seed, 0, map(match.deal, numbers))
    lucks = _lucks(match.seed, 1, numbers)
    played = random_games(match.load(), [*zip(deals, lucks, strict=True)])
    seats = [match.seats(number) for number in range(match.load().players)]
    return [
        Played(number, seats[number % len(seats)], returns, decisions, "")
        for number, (returns, decisions) in zip(numbers, played, strict=True)
    ]


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match, and write its record where the match wants it."""
    game, names = match.load(), match.seats(number)
    state = game.new_initial_state(luck(match.seed, match.deal(number)))
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


def _lucks(seed: int, purpose: int, numbers: Iterable[int]) -> Iterator[int]:
    """A seed for each number, many at a time: those of a block follow from one another."""
    blocks: dict[int, list[int]] = {}
    for number in numbers:
        block, place = divmod(number, BLOCK)
        if block not in blocks:
            words = np.random.SeedSequence((seed, purpose, block)).generate_state(
                BLOCK, np.uint64
            )
            blocks[block] = (words >> 1).tolist()
        yield blocks[block][place]


def _own(path: str) -> Agent:
    """An agent that is made by calling what an import path names."""
    module, _, name = path.partition(":")
    try:
        made = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as wrong:
        message = f"no opponent can be made by {path!r}: {wrong}"
        raise AgentError(message) from wrong
    if not callable(getattr(made, "choose", None)):
        message = f"what {path!r} makes is no opponent: it cannot choose"
        raise AgentError(message)
    agent: Agent = made
    return agent


@cache
def _load(name: str, options: tuple[tuple[str, int], ...]) -> Game:
    if "." not in name:
        return load_game(name, **dict(options))
    game: Game = import_module(f"{name}.game").GAME
    return game.with_options(**dict(options))
