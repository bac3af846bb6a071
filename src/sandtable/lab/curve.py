"""Everybody's chances over a played game, and luck told apart from choices.

It looks at the game as it really stood, with all hands open, like the analysis of the page.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from sandtable.agents.hindsight import Chances, Looked, chances_in, look_through, settled
from sandtable.core.records import Record
from sandtable.core.replay import replay
from sandtable.games import load_game


@dataclass(frozen=True, slots=True)
class Sum:
    """How somebody's chances came about over all moves.

    ``end`` is ``start`` and what luck, the own choices and those of others added to it.
    """

    player: int
    start: float
    luck: float
    own: float
    others: float
    end: float


@dataclass(frozen=True, slots=True)
class Curve:
    """Everybody's chances before the first move, and each move looked at again."""

    start: Chances
    moves: tuple[Looked, ...]

    @property
    def sums(self) -> tuple[Sum, ...]:
        """One for each player."""
        return tuple(self._sum(player, begun) for player, begun in enumerate(self.start))

    def _sum(self, player: int, begun: float) -> Sum:
        own = sum(move.choices[player] for move in self.moves if move.player == player)
        others = sum(move.choices[player] for move in self.moves if move.player != player)
        luck = sum(move.luck[player] for move in self.moves)
        end = self.moves[-1].chances[player] if self.moves else begun
        return Sum(player, begun, luck, own, others, end)

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON, with the sums."""
        return {**asdict(self), "sums": [asdict(each) for each in self.sums]}


def curve(record: Record, progress: Callable[[int], None] | None = None) -> Curve:
    """Look at every move of a record again; ``progress`` is told the number of each.

    Equal records give equal curves.

    Raises:
        ValueError: when there is no such game, or the record and the rules do not agree.

    """
    game = load_game(record.game)
    states = list(replay(record, game))
    start, moves = chances_in(states[0], 0), []
    for looked in look_through(states, start):
        moves.append(looked)
        if progress:
            progress(len(moves))
    if record.ranked and moves and record.returns is not None:
        moves[-1] = settled(moves[-1], record.returns)
    return Curve(start, tuple(moves))
