"""What one player thinks about a position: a search that can be asked about what it found."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sandtable.agents.desk import Desk, desk_for
from sandtable.agents.search import MOST_NODES
from sandtable.agents.selection import Manner
from sandtable.agents.tree import ROOT, Tree, children, plant, player_of
from sandtable.core.played import PlayedGame

HIDDEN = 1 << 40
"""A rank behind all others: not looked at while there is another choice."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought: the iterations of a search, and the seed of its chance."""

    iterations: int = 1000
    seed: int = 0


class Thought:
    """One player's thoughts about a position as that player sees it."""

    def __init__(self, game: PlayedGame, view: Any, player: int, effort: Effort) -> None:  # noqa: ANN401
        """Lay the view on a desk."""
        self.game: PlayedGame = game
        self.view: Any = view
        self.player: int = player
        self.effort: Effort = effort
        self.manner: Manner = Manner()
        self.desk: Desk = desk_for(view, effort.seed)
        self.tree: Tree = plant(MOST_NODES, game.players)

    @contextmanager
    def only(self, node: int) -> Iterator[None]:
        """Let the player look at one choice alone."""
        others = [*children(self.tree, ROOT)]
        own = [n for n in others if player_of(self.tree.key[n]) == self.player]
        ranks = self.tree.rank[own].copy()
        self.tree.rank[own] = HIDDEN
        self.tree.rank[node] = 0
        try:
            yield
        finally:
            self.tree.rank[own] = ranks
