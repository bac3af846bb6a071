"""A game walked one decision and one roll at a time, as libraries with chance nodes do it."""

from copy import copy
from typing import Any, NamedTuple

from sandtable.core.game import Game
from sandtable.core.state import GameState
from sandtable.core.steps import IllegalAction, Step

CHANCE = -1
"""Who takes the outcome of a roll."""


class Taken(NamedTuple):
    """An action or the outcome of a roll, and who took it."""

    player: int
    action: int


class Walk:
    """Where a walk has come to.

    ``state`` is the game as it was before what is ``chosen`` and not yet carried out, since
    its ``rolls`` have not all come; None before the set-up. ``sides`` is out of how many
    equally likely results the next roll comes, 0 where somebody decides. Where chance is
    ``sampled`` there is one outcome for all that an action rolls. A state is never changed but
    replaced, so walks that were copied share it.
    """

    def __init__(self, game: Game, state: GameState | None, *, sampled: bool) -> None:
        """Begin at a state, or at the set-up."""
        self.game: Game = game
        self.sampled: bool = sampled
        self.state: GameState | None = state
        self.chosen: tuple[Taken, ...] = ()
        self.rolls: tuple[int, ...] = ()
        self.sides: int = 0
        self.trail: list[Taken] = []
        self._go_on()

    def __deepcopy__(self, memo: object) -> "Walk":
        """A walk that goes on from here on its own."""
        twin = copy(self)
        twin.trail = list(self.trail)
        return twin

    def begun(self) -> GameState:
        """The state, once there is one.

        Raises:
            IllegalAction: before the set-up.

        """
        if self.state is None:
            raise IllegalAction(action="look", reason="the game is not set up yet")
        return self.state

    def waiting(self) -> list[int]:
        """Who decides now; empty where chance is waited for, and at the end."""
        return self.state.current_players() if self.state and not self.sides else []

    def legal_actions(self, player: int) -> list[int]:
        """What a player may choose now."""
        return self.state.legal_actions(player) if self.state and not self.sides else []

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.sides and self.state is not None and self.state.is_terminal()

    def roll(self, result: int, seed: int | None = None) -> None:
        """Let a roll come out; a sampled one by a seed.

        Raises:
            IllegalAction: when no roll is waited for, or has no such result.

        """
        if result not in range(self.sides):
            raise IllegalAction(result, f"a roll out of {self.sides} has no such result")
        self.trail.append(Taken(CHANCE, result))
        if self.sampled:
            self._settle(self._tried(seed)[0])
        else:
            self.rolls = (*self.rolls, result)
        self._go_on()

    def decide(self, *choices: Taken) -> None:
        """Carry out what players chose at once, in this order.

        What the choice of another has made impossible is left out.

        Raises:
            IllegalAction: when somebody may not choose what they did; nothing was changed.

        """
        for choice in choices:
            if choice.action not in self.legal_actions(choice.player):
                words = self.game.actions.to_string(choice.action)
                raise IllegalAction(words, f"player {choice.player} may not choose this now")
        self.trail += choices
        self.chosen = choices
        self._go_on()

    def undo(self) -> Taken:
        """Take back the last outcome or choice, which is returned.

        Raises:
            IllegalAction: when nothing was taken.

        """
        if not self.trail:
            raise IllegalAction(action="undo", reason="nothing was taken")
        last = self.trail.pop()
        if not self.chosen and (self.state or not self.rolls):
            self._open_last()
        self.rolls = () if self.sampled else self.rolls[:-1]
        if last.player != CHANCE:
            self.chosen = ()
        self._go_on()
        return last

    def to_dict(self) -> dict[str, Any]:
        """The whole walk in JSON form, without what led here."""
        named = self.game.actions.to_dict
        return {
            "position": self.state.to_dict() if self.state else None,
            "chosen": [[choice.player, named(choice.action)] for choice in self.chosen],
            "rolls": list(self.rolls),
        }

    def resampled(self, player: int, seed: int) -> "Walk":
        """A walk that may be the true one for all that a player sees where somebody decides.

        Raises:
            IllegalAction: before the set-up.

        """
        return Walk(self.game, self.begun().resample(player, seed), sampled=self.sampled)

    def _go_on(self) -> None:
        """Carry out what was chosen, up to where a roll is waited for."""
        self.sides = 0
        while self.state is None or self.chosen:
            if self._is_impossible():
                self.chosen = self.chosen[1:]
                continue
            after, step = self._tried(None)
            if len(step.rolls) > len(self.rolls):
                self.sides = 1 if self.sampled else step.sides[len(self.rolls)]
                return
            self._settle(after)

    def _is_impossible(self) -> bool:
        """Whether what was chosen next cannot be played after what was chosen before it."""
        if self.state is None:
            return False
        player, action = self.chosen[0]
        return action not in self.state.legal_actions(player)

    def _tried(self, seed: int | None) -> tuple[GameState, Step]:
        """The state after the set-up or what was chosen first; luck rolls what lacks."""
        if self.state is None:
            after = self.game.new_initial_state(seed or 0, self.rolls)
            return after, after.steps()[0]
        after, (player, action) = self.state.clone(), self.chosen[0]
        return after, after.apply_action(action, player, self.rolls, seed)

    def _settle(self, after: GameState) -> None:
        """What was waited for is over."""
        self.state, self.chosen, self.rolls = after, self.chosen[1:], ()

    def _open_last(self) -> None:
        """The last action, or the set-up, waits again, with all its rolls."""
        before = self.begun().clone()
        if before.history:
            step = before.undo()
            self.state, self.chosen = before, (Taken(step.player, step.action),)
        else:
            (step,) = before.steps()
            self.state = None
        self.rolls = step.rolls


def read(game: Game, told: dict[str, Any], *, sampled: bool) -> Walk:
    """The walk that ``Walk.to_dict`` wrote.

    Raises:
        ValueError: naming what is wrong in it, and why.

    """
    position: Any = told["position"]
    walk = Walk(game, game.from_dict(position) if position else None, sampled=sampled)
    named = game.actions.from_dict
    if told["chosen"]:
        walk.decide(*(Taken(player, named(action)) for player, action in told["chosen"]))
    for result in told["rolls"]:
        walk.roll(result)
    walk.trail.clear()
    return walk
