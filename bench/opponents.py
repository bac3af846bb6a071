"""How much better each kind of opponent is than the one before, with 95 % intervals.

    PYTHONPATH=src python bench/opponents.py --games 400

Two players, seats alternating. Wanted: greedy against random at least 95 %, search with
200 ms a decision against greedy at least 65 %. Give the search a core of its own.
"""

import argparse
import sys

from sandtable.lab.match import Match
from sandtable.lab.simulate import simulate

PAIRS = (("greedy", "random", 0.95), ("search:200ms", "greedy", 0.65))


def main() -> None:
    """Play the pairs and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="monsters_and_magic")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for better, worse, wanted in PAIRS:
        match = Match(asked.game, (better, worse), asked.games, asked.seed)
        result = simulate(match)
        share = result.wins_by_agent[better]
        sys.stdout.write(f"{better} beats {worse}: {share}, wanted {wanted:.0%}; ")
        sys.stdout.write(f"{result.draws} draws, {result.games} games\n")


if __name__ == "__main__":
    main()
