"""Where puzzles are looked for: the decisions of games that a program plays, or of records."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from sandtable.agents import make_agent
from sandtable.core import records
from sandtable.core.game import Game
from sandtable.core.replay import replay
from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY
from sandtable.lab.match import luck
from sandtable.learn.puzzles import Source

PLAYERS = "search:100it~0.2"
"""Who plays: well, with slips, for then there is something to make use of."""

FEWEST, MOST = 4, 40
"""Choices that a puzzle has."""

LONGEST = 500
"""Decisions of a game that are looked at."""

Decisions = Iterable[tuple[GameState, int]]
"""States before a decision and who makes it; a state is good until the next is asked for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What puzzles are made of: games of a seed, or records."""

    game: Game
    seed: int = 0
    records: tuple[Path, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What sources are called."""
        return tuple(file.name for file in self.records) or (f"seed {self.seed}",)


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that is looked at."""

    state: GameState
    player: int
    source: Source


def asked(plan: Plan, last: Source | None) -> Iterator[Asked]:
    """The decisions that leave enough to choose, from the game of the ``last`` one on.

    Where several choose in secret there is no best choice, but a mixture of them.

    Raises:
        ValueError: when a record is of another game, or the game was not finished.

    """
    games = _recorded(plan, last) if plan.records else _played(plan, last.game if last else 0)
    for name, number, decisions in games:
        for decision, (state, player) in enumerate(decisions):
            if decision == LONGEST:
                break
            alone = state.current_players() == [player]
            if alone and FEWEST <= len(state.legal_actions(player)) <= MOST:
                yield Asked(state, player, Source(name, number, decision))


def _played(plan: Plan, first: int) -> Iterator[tuple[str, int, Decisions]]:
    """Games that a program plays against itself, each number of players in its turn."""
    least, most = plan.game.meta.least_players, plan.game.meta.most_players
    for number in count(first):
        game = plan.game.with_options(players=least + number % (most - least + 1))
        yield plan.names[0], number, _self_play(game, luck(plan.seed, number))


def _self_play(game: Game, seed: int) -> Decisions:
    state, agent = game.new_initial_state(seed), make_agent(PLAYERS)
    while not state.is_terminal():
        player = state.current_players()[0]
        yield state, player
        chance = luck(seed, len(state.history))
        state.apply_action(agent.choose(state.masked(player), player, chance), player)


def _recorded(plan: Plan, last: Source | None) -> Iterator[tuple[str, int, Decisions]]:
    """Each record holds one game; more of them may have come since the ``last`` one."""
    first = plan.names.index(last.name) if last else 0
    for file in plan.records[first:]:
        record = records.read(file.read_text("utf-8"))
        if record.returns is None:
            message = f"{file.name}: the game is not finished"
            raise ValueError(message)
        yield file.name, 0, _replayed(record, plan.game)


def _replayed(record: records.Record, game: Game) -> Decisions:
    for state, move in zip(replay(record, game), record.moves, strict=False):
        if move.player != NOBODY:
            yield state, move.player
