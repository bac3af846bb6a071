"""Our search against OpenSpiel's information set search, in OpenSpiel's own loop.

    PYTHONPATH=src python bench/ismcts.py solo_war --games 20 --iterations 100

Both have so many iterations a decision; OpenSpiel's (``ISMCTSBot``) judges a position by a
random game to its end, and sits on all seats but one. Ours plays from each with the same luck
at the start.
"""

import argparse
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sandtable.envs.openspiel  # noqa: F401 - registers the games
from sandtable.envs.openspiel.bot import AgentBot
from sandtable.games import load_game, names
from sandtable.lab.share import share_of

BREADTH = 1.4
"""The constant of upper confidence bounds, about the square root of two."""


def won(game: str, number: int, iterations: int) -> float:
    """What our search wins of a game; equal places share it."""
    players = load_game(game).players
    seed, seat = divmod(number, players)
    table = pyspiel.load_game(f"sandtable_{game}", {"chance": "sampled", "rng_seed": seed})
    bots = [
        AgentBot(f"search:{iterations}it", player, seed=seed)
        if player == seat
        else ismcts.ISMCTSBot(
            table,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
            BREADTH,
            iterations,
            random_state=np.random.RandomState(seed + 1),
        )
        for player in range(players)
    ]
    results: list[float] = pyspiel.evaluate_bots(table.new_initial_state(), bots, seed)
    return (results[seat] == max(results)) / results.count(max(results))


def main() -> None:
    """Print how often our search won so far after each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=100)
    asked = parser.parse_args()
    total = 0.0
    for number in range(asked.games):
        total += won(asked.game, number, asked.iterations)
        share = share_of(total, number + 1)
        sys.stdout.write(f"{number + 1} games: search wins {share}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
