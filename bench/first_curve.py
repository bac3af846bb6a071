"""How long it takes from "Analyse" to a curve of a whole game, and of each of its moves.

    PYTHONPATH=src python bench/first_curve.py [GAME ...]

Greedy opponents play a game to its end, with as many players as sit down usually. Then it is
looked at again as the server does it, move after move. Of the moves some are
looked at, equally far apart, and the time for all is reckoned from these.
"""

import argparse
import sys
import time

from bounds import Figure, add_patience, told

from sandtable.agents import hindsight, make_agent
from sandtable.agents.thought import Effort
from sandtable.core.records import record_of
from sandtable.core.replay import replay
from sandtable.core.state import GameState
from sandtable.games import load_game, names
from sandtable.server.opponents.analyses import outlining
from sandtable.server.store.analyses import Kept

MOST = 60
"""Seconds until a first curve."""


def played(name: str, seed: int) -> list[GameState]:
    """The states of a whole game, as a record gives them."""
    game = load_game(name)
    state, mind = game.new_initial_state(seed), make_agent("greedy")
    while not state.is_terminal():
        player = state.current_players()[0]
        view = state.masked(player)
        state.apply_action(mind.choose(view, player, len(state.history)), player)
    return list(replay(record_of(state), game))


def outlined(states: list[GameState]) -> int:
    """Outline the curve of a game as the server does; how many points it has."""
    chances = hindsight.chances_in(states[0], 0)
    kept = Kept(tuple(range(1, len(states))), chances)
    return len(list(outlining(states, kept, None)))


def looked_at(states: list[GameState], numbers: range) -> None:
    """Look at some of the moves; what stood before them takes no time to be thought of."""
    stood = (0.0,) * states[0].game.players
    for number in numbers:
        step = states[-1].history[number - 1]
        effort = Effort(hindsight.ITERATIONS, number * hindsight.GAMES)
        hindsight.look_at(states[number - 1], step, states[number], stood, effort)


def main() -> int:
    """A game of each kind, and what it took."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("games", nargs="*", default=names())
    reader.add_argument("--seed", type=int, default=1)
    add_patience(reader)
    asked = reader.parse_args()
    figures = []
    for name in asked.games:
        states = played(name, asked.seed)
        moves = len(states) - 1
        some = range(1, moves + 1, max(1, moves // 100))
        looked_at(states, range(1, 2))  # compiled before it is timed
        began = time.perf_counter()
        points = outlined(states)
        first = time.perf_counter() - began
        looked_at(states, some)
        whole = (time.perf_counter() - began - first) * moves / len(some)
        curve = first if points else whole
        figures += [
            Figure(f"{name}: curve of {moves:,} moves", curve, "s", MOST * asked.patience),
            Figure(f"{name}: every move", whole, "s"),
        ]
    return told(figures)


if __name__ == "__main__":
    sys.exit(main())
