"""A game in play: a state that can be asked, played on, copied and written."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core import contract
from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.position_json import position_to_dict
from sandtable.core.record import SPECTATOR, masked
from sandtable.core.scene import Told, View
from sandtable.core.steps import (
    NOBODY,
    IllegalAction,
    Step,
    TrayOverrunError,
    reseed,
    script,
    taken,
)
from sandtable.core.tray import Tray

if TYPE_CHECKING:
    from sandtable.core.game import Game


class GameState:
    """One game in play: a position, the tray beside it, and what has happened so far."""

    def __init__(self, game: "Game", position: Any, tray: Tray) -> None:  # noqa: ANN401
        """Take over a position; ``Game.new_initial_state`` and ``from_dict`` make states."""
        self.game: Game = game
        self.position: Any = position
        self.tray: Tray = tray
        self.opening: Step | None = None
        self.history: list[Step] = []

    def set_up(self, rolls: Sequence[int]) -> None:
        """Lay the game out; ``rolls`` scripts the first results of chance."""
        fresh = self.position.copy()
        script(self.tray, rolls)
        contract.set_up(fresh, self.tray)
        step = taken(self.tray, NOBODY, NOBODY, rolls)
        self.position, self.opening = fresh, step

    def current_players(self) -> list[int]:
        """Who decides now; several may decide at once. Empty when the game is over."""
        bits = contract.deciders(self.position)
        return [player for player in range(self.game.players) if bits >> player & 1]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may choose now, ascending; empty for one who does not decide.

        Raises:
            IllegalAction: when several decide and no player is named.

        """
        if player is None:
            if self.is_terminal():
                return []
            player = self._only_decider("legal_actions")
        if player not in self.current_players():
            return []
        buffer = np.empty(MOST_ACTIONS, np.int64)
        count = contract.legal_actions(self.position, player, buffer)
        return [int(action) for action in buffer[:count]]

    def apply_action(
        self,
        action: int,
        player: int | None = None,
        rolls: Sequence[int] | None = None,
        seed: int | None = None,
    ) -> Step:
        """Play an action; ``rolls`` scripts its first results, ``seed`` what follows them.

        Raises:
            IllegalAction: with the action and the reason; nothing was changed.
            TrayOverrunError: when the rules overran the tray; nothing was changed.

        """
        player = self._check(action, player)

        def play(position: Any) -> None:  # noqa: ANN401 - a record of any game
            contract.play(position, player, action, self.tray)

        return self._carry_out(play, (player, action), rolls or (), seed)

    def call_time(self, rolls: Sequence[int] | None = None, seed: int | None = None) -> Step:
        """Let the time limit pass that the table has agreed on; chance as for an action.

        Raises:
            IllegalAction: when there is none, or the game is over; nothing was changed.

        """
        if not self.game.time_limit:
            raise IllegalAction(action="time", reason="no time limit was agreed on")
        if self.is_terminal():
            raise IllegalAction(action="time", reason="the game is over")

        def call(position: Any) -> None:  # noqa: ANN401 - a record of any game
            contract.call_time(position, self.tray)

        return self._carry_out(call, (NOBODY, NOBODY), rolls or (), seed)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return contract.deciders(self.position) == 0

    def returns(self) -> list[float]:
        """Each player's result, from -1 to 1 with sum 0; all 0 while the game goes on."""
        result = np.zeros(self.game.players)
        if self.is_terminal():
            contract.utilities(self.position, result)
        return [float(value) for value in result]

    def ranking(self) -> list[float] | None:
        """Each player's result if the game ended now, by what everybody sees.

        None where the rules rank nobody before the game is over.
        """
        if self.game.answers.rank is None:
            return None
        result = np.zeros(self.game.players)
        contract.rank(self.masked(SPECTATOR), result)
        return [float(value) for value in result]

    def clone(self) -> "GameState":
        """A state of its own that goes on from here with the same luck."""
        tray = self.tray.copy()  # type: ignore[attr-defined]
        twin = GameState(self.game, self.position.copy(), tray)
        twin.opening, twin.history = self.opening, list(self.history)
        return twin

    def chance_node(
        self, action: int, player: int | None = None, rolls: Sequence[int] = ()
    ) -> int:
        """How many equally likely results the next roll of an action has, after ``rolls``.

        0 when the action needs no further roll.
        """
        probe = self.clone()
        step = probe.apply_action(action, player, rolls)
        return step.sides[len(rolls)] if len(step.rolls) > len(rolls) else 0

    def chance_outcomes(
        self, action: int, player: int | None = None, most: int = 100_000
    ) -> list[tuple[tuple[int, ...], Fraction]]:
        """Every way the rolls of an action can fall, with its exact probability.

        Raises:
            ValueError: when there are more than ``most``.

        """
        outcomes = []
        for outcome in self._fall(action, self._check(action, player), (), Fraction(1)):
            outcomes.append(outcome)
            if len(outcomes) > most:
                message = f"{self.action_to_string(action)}: more than {most} chance outcomes"
                raise ValueError(message)
        return outcomes

    def action_to_string(self, action: int) -> str:
        """An action as one line of text."""
        return self.game.actions.to_string(action)

    def string_to_action(self, text: str) -> int:
        """The action that a line of text names; ``ValueError`` says what is wrong."""
        return self.game.actions.from_string(text)

    def action_to_dict(self, action: int) -> dict[str, str]:
        """An action as a named structure."""
        return self.game.actions.to_dict(action)

    def dict_to_action(self, named: Mapping[str, Any]) -> int:
        """The action that a structure names; ``ValueError`` says what is wrong."""
        return self.game.actions.from_dict(named)

    def masked(self, viewer: int) -> Any:  # noqa: ANN401 - a record of any game
        """A copy of the position without what the viewer may not see."""
        return masked(self.position, viewer)

    def to_dict(self, viewer: int | None = None) -> dict[str, Any]:
        """The position's JSON form: whole, or as a player or spectator sees it."""
        return position_to_dict(self.position if viewer is None else self.masked(viewer))

    def told(self, viewer: int) -> tuple[Told, ...]:
        """What the viewer may read of the last action, in words."""
        last = self.history[-1] if self.history else self.opening
        events = last.read_by(viewer) if last else ()
        return self.game.portrayal.told(self.masked(viewer), viewer, events)

    def view(self, viewer: int) -> View:
        """What the viewer sees and may choose, made from the masked position alone."""
        seen = self.masked(viewer)
        actions = GameState(self.game, seen, self.tray).legal_actions(viewer)
        results = tuple(self.returns()) if self.is_terminal() else None
        return self.game.portrayal.view(seen, viewer, self.current_players(), results, actions)

    def goes_on(self, player: int, gesture: str) -> int:
        """What a gesture of a player does next; ``NO_ACTION`` when it is done.

        Everything else may have been offered when it began, so nothing illegal comes of it.
        """
        gestures, legal = self.game.portrayal.gestures, self.legal_actions(player)
        if not legal or gestures is None:
            return NO_ACTION
        action = gestures.goes_on(self.masked(player), player, legal, gesture)
        return action if action in legal else NO_ACTION

    def information_state_string(self, player: int) -> str:
        """All that a player has seen: the masked position and every event told to them."""
        told = [step.read_by(player) for step in self._steps()]
        own = [step.action for step in self.history if step.player == player]
        return f"{self.to_dict(player)} {told} {own}"

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """The masked position as one row of numbers, always of the same length."""
        numbers = np.frombuffer(self.masked(player).tobytes(), np.int64)
        return numbers.astype(np.float32)

    def _steps(self) -> Iterator[Step]:
        if self.opening:
            yield self.opening
        yield from self.history

    def _carry_out(
        self,
        change: Callable[[Any], None],
        cause: tuple[int, int],
        rolls: Sequence[int],
        seed: int | None,
    ) -> Step:
        """Change the position by player and action of ``cause``, or nothing at all."""
        position, tray = self.position.copy(), self.tray.copy()  # type: ignore[attr-defined]
        try:
            if seed is not None:
                reseed(self.tray, seed)
            script(self.tray, rolls)
            change(position)
            step = taken(self.tray, *cause, rolls)
        except (IllegalAction, TrayOverrunError):
            self.tray = tray
            raise
        self.position = position
        self.history.append(step)
        return step

    def _only_decider(self, action: object) -> int:
        waiting = self.current_players()
        if len(waiting) != 1:
            reason = "the game is over" if not waiting else f"say which of {waiting} decides"
            raise IllegalAction(action, reason)
        return waiting[0]

    def _check(self, action: int, player: int | None) -> int:
        """The player who plays this action, once it is sure that it is legal."""
        who = self._only_decider(action) if player is None else player
        if self.is_terminal():
            raise IllegalAction(action, "the game is over")
        try:
            words = self.action_to_string(action)
        except ValueError as unknown:
            raise IllegalAction(action, str(unknown)) from unknown
        if who not in self.current_players():
            raise IllegalAction(words, f"player {who} does not decide now")
        if action not in self.legal_actions(who):
            raise IllegalAction(words, f"player {who} may not choose this now")
        return who

    def _fall(
        self, action: int, player: int, rolls: tuple[int, ...], chance: Fraction
    ) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        sides = self.chance_node(action, player, rolls)
        if sides == 0:
            yield rolls, chance
        for result in range(sides):
            yield from self._fall(action, player, (*rolls, result), chance / sides)
