"""How long people wait for a level's turn, and how many choices it has.

    PYTHONPATH=src python bench/waiting.py war_of_the_fanboys --levels warlord,general

The levels sit at one table, and exchange seats from game to game. Counted are the choices of
the one whose turn it is, and the processor time that they take, from when the turn begins
until it is somebody else's or the game is over. Give it a core of its own. Wanted: 95 of 100
turns take no more than 6 seconds.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.lab.match import Match

OFTEN = 95
"""Of 100 turns."""


@dataclass
class Turn:
    """Somebody's turn, as it goes on."""

    player: int
    choices: int = 0
    seconds: float = 0.0


def turns(match: Match, number: int, until: float) -> Iterator[tuple[str, Turn]]:
    """The turns of a game, each with the level that had it."""
    game = match.load()
    names = [match.agents[(seat + number) % len(match.agents)] for seat in range(game.players)]
    agents = [match.agent(name) for name in names]
    state = game.new_initial_state(match.seed + number)
    turn: Turn | None = None
    while not state.is_terminal() and time.monotonic() < until:
        player = state.current_players()[0]
        whose = _whose(state, player)
        if turn is None or turn.player != whose:
            yield from _over(turn, names)
            turn = Turn(whose)
        view, begun = state.masked(player), time.process_time()
        action = agents[player].choose(view, player, len(state.history))
        if player == whose:
            turn.seconds += time.process_time() - begun
            turn.choices += len(state.legal_actions(player)) > 1
        state.apply_action(action, player)
    if state.is_terminal():
        yield from _over(turn, names)


def _over(turn: Turn | None, names: Sequence[str]) -> Iterator[tuple[str, Turn]]:
    if turn is not None and turn.player >= 0:
        yield names[turn.player], turn


def _whose(state: GameState, player: int) -> int:
    windows = state.game.portrayal.windows
    return windows.turn(state.masked(SPECTATOR)) if windows else player


def line(level: str, found: list[Turn]) -> str:
    """A level's turns in words."""
    seconds = np.array([turn.seconds for turn in found])
    choices = np.array([turn.choices for turn in found])
    return (
        f"{level}: {len(found)} turns; choices: half up to {np.median(choices):.0f}, "
        f"{OFTEN} % up to {np.percentile(choices, OFTEN):.0f}; "
        f"seconds: half {np.median(seconds):.2f}, {OFTEN} % "
        f"{np.percentile(seconds, OFTEN):.2f}, longest {seconds.max():.2f}\n"
    )


def main() -> None:
    """A line for each level."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("game")
    reader.add_argument("--players", type=int)
    reader.add_argument("--levels", default="warlord,general")
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--seconds", type=float, default=300, help="then it stops")
    asked = reader.parse_args()
    options = {"players": asked.players} if asked.players else {}
    match = Match(asked.game, tuple(asked.levels.split(",")), asked.games, 1, options)
    found: dict[str, list[Turn]] = {}
    state = match.load().first_choice(seed=1)
    for name in match.agents:  # nobody waits for the compiler
        player = state.current_players()[0]
        match.agent(name).choose(state.masked(player), player, 1)
    until = time.monotonic() + asked.seconds
    for number in range(match.games):
        for level, turn in turns(match, number, until):
            found.setdefault(level, []).append(turn)
    sys.stdout.writelines(line(level, found[level]) for level in sorted(found))


if __name__ == "__main__":
    main()
