"""Is it good to begin? How often whoever decides first wins, when all play at random.

For example ``python -m sandtable.lab.first fairly_dangerous_game --sweep set_up=1,2,3,4``.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from sandtable.core.contract import utilities
from sandtable.core.playout import playout_all
from sandtable.core.record import layout_of
from sandtable.lab.balance import swept
from sandtable.lab.match import Match, luck
from sandtable.lab.share import Share, share_of


@dataclass(frozen=True, slots=True)
class First:
    """One setting of the options; a game that several win together is not decided."""

    options: dict[str, int]
    wins: Share  # of the decided games
    decided: int
    mean_decisions: float


def first(match: Match, sweep: Mapping[str, Sequence[int]]) -> Iterator[First]:
    """Random games for every combination of the values in ``sweep``.

    Raises:
        ValueError: when the match or the sweep names what does not exist.

    """
    for values in product(*sweep.values()):
        options = {**match.options, **dict(zip(sweep, values, strict=True))}
        yield _played(replace(match, options=options))


def _played(match: Match) -> First:
    game = match.load()
    positions = np.zeros(match.games, layout_of(game.schema)).view(np.recarray)
    beginners = []
    for number in range(match.games):
        state = game.new_initial_state(luck(match.seed, number))
        positions[number] = state.position
        beginners.append(state.current_players()[0])
    seeds = [luck(match.seed, number, 1) for number in range(match.games)]
    decisions = playout_all(positions, seeds)
    winners = [_winner(position, game.players) for position in positions]
    decided = sum(winner is not None for winner in winners)
    won = sum(one == other for one, other in zip(beginners, winners, strict=True))
    options = dict(game.options)
    return First(options, share_of(won, decided), decided, float(decisions.mean()))


def _winner(position: Any, players: int) -> int | None:  # noqa: ANN401 - a record of any game
    """Who did better than all others."""
    result = np.zeros(players)
    utilities(position, result)
    best = np.flatnonzero(result == result.max())
    return int(best[0]) if len(best) == 1 else None


def lines(report: First) -> Iterator[str]:
    """A report in words."""
    yield ", ".join(f"{name}={value}" for name, value in report.options.items())
    yield f"  whoever decides first wins {report.wins} of {report.decided} decided games"
    yield f"  {report.mean_decisions:.0f} decisions a game"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a report for every setting asked for."""
    parser = argparse.ArgumentParser("sandtable.lab.first", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sweep", action="append", default=[], metavar="OPTION=1,2,3")
    asked = parser.parse_args(arguments)
    options = {"players": asked.players} if asked.players else {}
    match = Match(asked.game, (), asked.games, asked.seed, options)
    for report in first(match, dict(swept(text) for text in asked.sweep)):
        sys.stdout.write("\n".join(lines(report)) + "\n")


if __name__ == "__main__":
    main()
