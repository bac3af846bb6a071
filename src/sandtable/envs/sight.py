"""What environments show of a state: spaces, observations, masks and text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from sandtable.core.contract import MOST_ACTIONS, legal_actions
from sandtable.core.game import Game
from sandtable.core.needs import MissingExtraError
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.core.telling import named
from sandtable.games import load_game

if TYPE_CHECKING:
    from sandtable.core.observation import Observations

try:
    from gymnasium import spaces
except ImportError as _absent:
    raise MissingExtraError(extra="gymnasium") from _absent

Form = Literal["flat", "dict"]
"""Numbers in one row, or an array for each field of a position."""

Illegal = Literal["first", "raise"]
"""What becomes of an action that may not be chosen: the first one that may is played instead,
and ``info["illegal"]`` is true; or ``IllegalAction`` is raised."""


class Sight:
    """How an environment sees a game.

    Actions are the numbers of ``Game.actions``: kind by kind, the last part counting fastest;
    ``GameState.action_to_string`` reads one. An observation is a dictionary of
    ``observation``, as ``Game.observations`` names it, and ``action_mask``, which is 1 for
    what may be chosen. Where ``waits``, the action behind the last is to wait, and all that
    may be chosen by somebody who is not asked.
    """

    def __init__(
        self, game: str | Game, form: Form, *, one_hot: bool, waits: bool, **options: int
    ) -> None:
        """Load a game by its name, or take one.

        Raises:
            ValueError: when there is no such game, option or form.

        """
        if form not in {"flat", "dict"}:
            message = f"observations are 'flat' or 'dict', not {form!r}"
            raise ValueError(message)
        self.game: Game = load_game(game) if isinstance(game, str) else game
        self.game = self.game.with_options(**options)
        self._form: Form = form
        self._numbers: Observations = self.game.observations(one_hot=one_hot)
        self.wait: int | None = self.game.actions.many if waits else None
        self.many: int = self.game.actions.many + waits
        self._legal: NDArray[np.int64] = np.empty(MOST_ACTIONS, np.int64)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """A name for each number of a flat observation; arrays by field follow one another."""
        return self._numbers.names

    def action_space(self) -> spaces.Discrete:
        """A new space of all actions."""
        return spaces.Discrete(self.many)

    def observation_space(self) -> spaces.Dict:
        """A new space of observations and masks."""
        parts: dict[str, spaces.Space[Any]] = {
            name: _box(part.stop - part.start) for name, part in self._parts()
        }
        numbers = spaces.Dict(parts) if self._form == "dict" else _box(self._numbers.size)
        mask = spaces.Box(0, 1, (self.many,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask})

    def observe(self, state: GameState, player: int) -> dict[str, Any]:
        """What a player sees and may choose."""
        row = self._numbers.of(state.masked(player), player)
        return {"observation": self.shown(row), "action_mask": self.mask(state, player)}

    def shown(self, row: NDArray[np.float32]) -> Any:  # noqa: ANN401 - one form or the other
        """Numbers of one observation, or of many below one another, in the form asked for."""
        if self._form == "flat":
            return row
        return {name: row[..., part] for name, part in self._parts()}

    def mask(self, state: GameState, player: int) -> NDArray[np.int8]:
        """1 for each action that a player may choose now."""
        mask = np.zeros(self.many, np.int8)
        if player in state.current_players():
            count = legal_actions(state.position, player, self._legal)
            mask[self._legal[:count]] = 1
        elif self.wait is not None:
            mask[self.wait] = 1
        return mask

    def legal(self, state: GameState, player: int, action: int) -> tuple[int, bool]:
        """The action, or the first legal one when it may not be chosen; whether it may."""
        may = state.legal_actions(player)
        return (int(action), True) if action in may else (may[0], False)

    def text(self, state: GameState, viewer: int = SPECTATOR) -> str:
        """What a viewer sees, in words: what happened last, how it stands, who is asked."""
        return "\n".join(_lines(state, viewer))

    def _parts(self) -> Iterator[tuple[str, slice]]:
        yield from self._numbers.parts.items()


def agent_name(player: int) -> str:
    """A player, as environments call them."""
    return f"player_{player}"


def _lines(state: GameState, viewer: int) -> Iterator[str]:
    view = state.view(viewer)
    names = [agent_name(player) for player in range(state.game.players)]
    yield view.scene.headline
    yield from (named(told.text, names) for told in state.told(viewer))
    for panel in view.scene.panels:
        counters = (f"{counter.title} {counter.value}" for counter in panel.counters)
        yield f"{names[panel.player]}: {', '.join((*counters, *panel.remarks))}"
    if view.prompt:
        yield named(view.prompt.text, names)
    waiting = [names[player] for player in view.deciders]
    yield f"waiting for {', '.join(waiting)}" if waiting else f"over: {state.returns()}"


def _box(size: int) -> spaces.Box:
    return spaces.Box(-1, 1, (size,), np.float32)
