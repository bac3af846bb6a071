"""A game in play: a state that can be asked, played on, copied and written."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core import chances, contract, knowledge, legality, saving
from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.masking import masked
from sandtable.core.past import Past
from sandtable.core.played import PlayedGame
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.position_json import position_to_dict
from sandtable.core.record import SPECTATOR, copied
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


class GameState:
    """One game in play: a position, the tray beside it, and what has happened so far."""

    def __init__(self, game: PlayedGame, position: Any, tray: Tray) -> None:  # noqa: ANN401
        """Take over a position; ``Game.new_initial_state`` and ``from_dict`` make states."""
        self.game: PlayedGame = game
        self.position: Any = position
        self.tray: Tray = tray
        self.opening: Step | None = None
        self.history: list[Step] = []
        self.past: Past = Past.beginning(position, tray)
        self.memories: dict[int, knowledge.Memory] = {}

    def set_up(self, rolls: Sequence[int]) -> None:
        """Lay the game out; ``rolls`` scripts the first results of chance."""
        fresh = copied(self.position, self.game.schema)
        script(self.tray, rolls)
        contract.set_up(fresh, self.tray)
        step = taken(self.tray, NOBODY, NOBODY, rolls)
        self.position, self.opening = fresh, step
        self.past = Past.beginning(fresh, self.tray)

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
            player = legality.only_decider(self, "legal_actions")
        if player not in self.current_players():
            return []
        buffer = np.empty(MOST_ACTIONS, np.int64)
        count = contract.legal_actions(self.position, player, buffer)
        actions: list[int] = buffer[:count].tolist()
        return actions

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
        player = legality.player_of(self, action, player)

        def play(position: Any) -> None:  # noqa: ANN401 - a record of any game
            contract.play(position, player, action, self.tray)

        return self._carry_out(play, (player, action), rolls or (), seed)

    def call_time(self, rolls: Sequence[int] | None = None, seed: int | None = None) -> Step:
        """Let the time limit pass that the table has agreed on; chance as for an action.

        Raises:
            IllegalAction: when there is none, or the game is over; nothing was changed.

        """
        legality.refuse_time(self)

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

    def clone(self, seed: int | None = None) -> "GameState":
        """A state of its own that goes on from here with the same luck, or with a seed's.

        Whoever plans gives a seed: the same luck tells what will be rolled. With a seed,
        what happened before cannot be taken back.
        """
        position, tray = copied(self.position, self.game.schema), copied(self.tray, Tray)
        if seed is not None:
            reseed(tray, seed)
        twin = GameState(self.game, position, tray)
        twin.opening, twin.history = self.opening, list(self.history)
        twin.memories = dict(self.memories)
        if seed is None:
            twin.past = self.past.copy()
        return twin

    def __deepcopy__(self, memo: object) -> "GameState":
        """As ``clone``."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its bytes and its game."""
        return self.game.deserialize, (self.serialize(),)

    def serialize(self) -> bytes:
        """The whole state, luck and history too, in few bytes, for ``Game.deserialize``."""
        return saving.to_bytes(self)

    def resample(self, player: int, seed: int | None = None) -> "GameState":
        """A state that may be the true one for all that a player sees, with other luck.

        Made from the player's masked position, by the game's ``redeal``. Its history is what
        the player knows of it, and cannot be taken back.

        Raises:
            ValueError: when nobody has this number.

        """
        world = GameState(self.game, *knowledge.world(self, player, seed))
        steps = knowledge.known_history(self.steps(), player)
        world.opening, world.history = (steps[0], steps[1:]) if self.opening else (None, steps)
        return world

    def undo(self) -> Step:
        """Take back the last action, and its luck; the action is returned.

        The game is played once more up to there, so it takes as long as the game has.

        Raises:
            IllegalAction: when nothing was played since the state was made.

        """
        if not self.past.seeds:
            raise IllegalAction(action="undo", reason="nothing was played since the start")
        last = self.history.pop()
        self.position, self.tray = self.past.without_last(self.history)
        self.memories.clear()
        return last

    def chance_node(
        self, action: int, player: int | None = None, rolls: Sequence[int] = ()
    ) -> int:
        """How many equally likely results the next roll of an action has, after ``rolls``.

        0 when the action needs no further roll.
        """
        return chances.node(self, action, player, tuple(rolls))

    def chance_outcomes(
        self, action: int, player: int | None = None, most: int = 100_000
    ) -> list[tuple[tuple[int, ...], Fraction]]:
        """Every way the rolls of an action can fall, with its exact probability.

        Raises:
            ValueError: when there are more than ``most``.

        """
        return chances.listed(self, action, legality.player_of(self, action, player), most)

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
        return knowledge.text(self, player)

    def information_state_key(self, player: int) -> str:
        """A short word, equal where all that a player has seen is; faster than the text."""
        memory = self.memories.get(player, knowledge.Memory()).upto(self.steps(), player)
        self.memories[player] = memory
        return memory.with_view(self.masked(player).tobytes())

    def observation_tensor(self, player: int, *, one_hot: bool = False) -> NDArray[np.float32]:
        """What a viewer sees now, in the numbers of ``Game.observations``; -1: hidden."""
        return self.game.observations(one_hot=one_hot).of(self.masked(player), player)

    def steps(self) -> list[Step]:
        """The set-up, where there was one, and the history."""
        return [self.opening, *self.history] if self.opening else self.history

    def _carry_out(
        self,
        change: Callable[[Any], None],
        cause: tuple[int, int],
        rolls: Sequence[int],
        seed: int | None,
    ) -> Step:
        """Change the position by player and action of ``cause``, or nothing at all."""
        position, tray = copied(self.position, self.game.schema), copied(self.tray, Tray)
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
        self.past.seeds.append(seed)
        return step
