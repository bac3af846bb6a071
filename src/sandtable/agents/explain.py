"""Saying why: what search expects of the best choices, what would follow, and what tells.

All of it is made from the player's masked position, so it depends on nothing that the player
cannot see: not on others' hands, and not on what was rolled afterwards.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sandtable.agents.lines import Saying, expected_line
from sandtable.agents.reckoning import parts_of
from sandtable.agents.search import grow
from sandtable.agents.thought import Effort, Thought
from sandtable.agents.tree import ROOT, action_of, children, player_of

if TYPE_CHECKING:
    from sandtable.core.state import GameState

LOOKED_AT = 4
"""Every choice that is explained is looked at in at least this part of all iterations."""

__all__ = ["Considered", "Effort", "Explainer", "Explanation", "Reason", "explain"]

USUAL = Effort()


@dataclass(frozen=True, slots=True)
class Reason:
    """How much of the expected result one thing makes, beside the best other choice."""

    what: str
    amount: float


@dataclass(frozen=True, slots=True)
class Considered:
    """A choice: what to expect of it, how often search looked at it, and what would follow.

    ``expected`` is each player's result, from -1 to 1 with sum 0. ``line`` begins with the
    choice itself. ``reasons`` add up to the difference from the best other choice, as it was
    found in some more games thought through; without any the game does not tell.
    """

    action: int
    text: str
    expected: tuple[float, ...]
    looks: int
    line: tuple[Saying, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The best choices of a player, best first, and after them those that were asked for."""

    player: int
    iterations: int
    choices: tuple[Considered, ...]

    def of(self, action: int) -> Considered:
        """What is said of an action.

        Raises:
            ValueError: when nothing is.

        """
        for each in self.choices:
            if each.action == action:
                return each
        message = f"action {action} is not among those explained"
        raise ValueError(message)

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return asdict(self)


def explain(
    state: "GameState",
    player: int,
    effort: Effort = USUAL,
    best: int = 3,
    also: Sequence[int] = (),
) -> Explanation:
    """What search thinks of a player's best choices, and of the actions in ``also``.

    Equal views and efforts give equal explanations.

    Raises:
        ValueError: when the player has nothing to decide, or one of ``also`` is not legal.

    """
    if player not in state.current_players():
        message = f"player {player} has nothing to decide; {state.current_players()} decide"
        raise ValueError(message)
    if wrong := set(also) - set(state.legal_actions(player)):
        message = f"player {player} cannot choose {sorted(wrong)}"
        raise ValueError(message)
    return Explainer(state.game, state.masked(player), player, effort).explained(best, also)


class Explainer(Thought):
    """Thoughts that are told."""

    def explained(self, best: int, also: Sequence[int]) -> Explanation:
        """Think, then tell."""
        told = self._looked_at(best, also)
        reasons = self._reasons([node for node, _ in told])
        considered = [
            self._considered(node, many, why)
            for (node, many), why in zip(told, reasons, strict=True)
        ]
        return Explanation(self.player, self.effort.iterations, tuple(considered))

    def promised(self, best: int, also: Sequence[int]) -> dict[int, tuple[float, ...]]:
        """Think, then tell no more than what to expect of the same choices, by action."""
        told = self._looked_at(best, also)
        return {int(action_of(self.tree.key[node])): self._expected(node) for node, _ in told}

    def _looked_at(self, best: int, also: Sequence[int]) -> list[tuple[int, int]]:
        """Think about choices; the nodes of those to tell, and how often each was looked at."""
        iterations = self.effort.iterations
        grow(self.tree, self.desk, self.player, self.manner, iterations)
        visits = self.tree.visits
        own = [
            n for n in children(self.tree, ROOT) if player_of(self.tree.key[n]) == self.player
        ]
        own.sort(key=lambda node: -visits[node])
        told = own[:best] + [n for n in own[best:] if action_of(self.tree.key[n]) in also]
        looks = [int(visits[node]) for node in told]
        for node in told:
            lacking = iterations // LOOKED_AT - int(visits[node])
            if lacking > 0:
                with self.only(node):
                    grow(self.tree, self.desk, self.player, self.manner, lacking)
        return list(zip(told, looks, strict=True))

    def _expected(self, node: int) -> tuple[float, ...]:
        visits = max(int(self.tree.visits[node]), 1)
        return tuple(float(sum_) / visits for sum_ in self.tree.worth[node])

    def _considered(self, node: int, looks: int, reasons: tuple[Reason, ...]) -> Considered:
        line = expected_line(self, node)
        return Considered(
            action=int(action_of(self.tree.key[node])),
            text=line[0].text,
            expected=self._expected(node),
            looks=looks,
            line=line,
            reasons=reasons,
        )

    def _reasons(self, told: Sequence[int]) -> list[tuple[Reason, ...]]:
        """For each choice what speaks for and against it, beside the best other one."""
        if self.game.reasons is None or len(told) == 1:
            return [()] * len(told)
        parts = [parts_of(self, self.game.reasons, node) for node in told]
        reasons = []
        for place, own in enumerate(parts):
            rival = parts[1 if place == 0 else 0]
            found = [Reason(what, amount - rival[what]) for what, amount in own.items()]
            found.sort(key=lambda reason: -abs(reason.amount))
            reasons.append(tuple(reason for reason in found if reason.amount))
        return reasons
