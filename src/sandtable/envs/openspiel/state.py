"""What OpenSpiel calls a state: how far a game was walked."""

from collections.abc import Callable, Sequence
from typing import Any

import pyspiel

from sandtable.core.record import SPECTATOR
from sandtable.core.steps import IllegalAction
from sandtable.envs.walk import CHANCE, Taken, Walk

LARGEST_SEED = 2**62


class SpielState(pyspiel.State):  # type: ignore[misc] # it has no types
    """A state of a game, as far as it was walked."""

    def __init__(self, game: pyspiel.Game, walk: Walk) -> None:
        """Begin; ``SpielGame.new_initial_state`` makes states."""
        super().__init__(game)
        self.walk: Walk = walk

    def current_player(self) -> int:
        """Who decides: a player, chance, several at once, or nobody any more."""
        if self.walk.sides:
            return CHANCE
        waiting = self.walk.waiting()
        if not waiting:
            return int(pyspiel.PlayerId.TERMINAL)
        together = len(waiting) > 1 and self.get_game().together
        return int(pyspiel.PlayerId.SIMULTANEOUS) if together else waiting[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The results of the next roll, each as likely."""
        sides = self.walk.sides
        return [(result, 1 / sides) for result in range(sides)]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.walk.is_terminal()

    def returns(self) -> list[float]:
        """Each player's result, from -1 to 1 with sum 0; all 0 while the game goes on."""
        state = self.walk.state
        return state.returns() if state else [0.0] * self.num_players()

    def rewards(self) -> list[float]:
        """As ``returns``: all is paid at the end."""
        return self.returns()

    def history(self) -> list[int]:
        """The actions and outcomes since the start."""
        return [taken.action for taken in self.walk.trail]

    def full_history(self) -> list[Taken]:
        """The actions and outcomes since the start, and whose they were."""
        return list(self.walk.trail)

    def undo_action(self, player: int, action: int) -> None:
        """Take back the last action or outcome, in the sequential form.

        ``history`` and ``full_history`` follow; what OpenSpiel counts on its own (moves, the
        history within a serialised state) does not.

        Raises:
            IllegalAction: when the last was another one, or joint.

        """
        if self.get_game().together:
            raise IllegalAction(action, "joint actions are not taken back")
        last = self.walk.trail[-1] if self.walk.trail else None
        if last != (player, action):
            raise IllegalAction(action, f"the last was {last}")
        self.walk.undo()

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "SpielState":
        """A state that may be the true one for all that a player sees, where a player decides.

        Its history is empty: what others chose is not known.
        """
        walk = self.walk.resampled(player, int(sampler() * LARGEST_SEED))
        return SpielState(self.get_game(), walk)

    def _legal_actions(self, player: int) -> list[int]:
        return self.walk.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.walk.sides:
            self.walk.roll(action, self.get_game().chance() if self.walk.sampled else None)
        else:
            self.walk.decide(Taken(self.current_player(), action))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Play a joint action; that of whoever does not decide is not looked at."""
        self.walk.decide(*(Taken(player, actions[player]) for player in self.walk.waiting()))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"outcome {action} of {self.walk.sides}"
        return self.walk.game.actions.to_string(action)

    def _to_struct(self) -> dict[str, Any]:
        return self.walk.to_dict()

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return (
            {"outcome": action} if player == CHANCE else self.walk.game.actions.to_dict(action)
        )

    def _struct_to_actions(self, named: dict[str, Any]) -> list[int]:
        if "outcome" in named:
            return [int(named["outcome"])]
        return [self.walk.game.actions.from_dict(named)]

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return self.walk.state.to_dict(player) if self.walk.state else {}

    def __str__(self) -> str:
        """Who decides where; ``to_json`` says all."""
        walk = self.walk
        key = walk.state.information_state_key(SPECTATOR) if walk.state else "set-up"
        return f"{walk.game.meta.name} {key} {self.current_player()} {walk.chosen} {walk.rolls}"
