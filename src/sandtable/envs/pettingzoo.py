"""Games as PettingZoo environments: one decision after the other, or all in parallel."""

from typing import Any, ClassVar

import numpy as np

from sandtable.core.game import Game
from sandtable.core.needs import MissingExtraError
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.core.steps import IllegalAction
from sandtable.envs.rendering import MODES, Rendering
from sandtable.envs.sight import Form, Illegal, Sight, agent_name

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as _absent:
    raise MissingExtraError(extra="pettingzoo") from _absent


class _Room:
    """What both kinds of environment are made of: a sight, spaces that stay, a state."""

    def __init__(  # noqa: PLR0913 - keywords of both environments
        self,
        game: str | Game,
        *,
        observations: Form,
        one_hot: bool,
        illegal: Illegal,
        waits: bool,
        options: dict[str, int],
    ) -> None:
        self.sight: Sight = Sight(game, observations, one_hot=one_hot, waits=waits, **options)
        self.names: list[str] = [
            agent_name(player) for player in range(self.sight.game.players)
        ]
        self.seats: dict[str, int] = {name: seat for seat, name in enumerate(self.names)}
        self.action_spaces: dict[str, Any] = {
            name: self.sight.action_space() for name in self.names
        }
        self.observation_spaces: dict[str, Any] = {
            name: self.sight.observation_space() for name in self.names
        }
        self._illegal: Illegal = illegal
        self._luck: np.random.Generator = np.random.default_rng()
        self.state: GameState | None = None

    def begin(self, seed: int | None) -> GameState:
        """Set up a game; without a seed, one that follows from those before."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.state = self.sight.game.new_initial_state(int(self._luck.integers(2**62)))
        return self.state

    def play(self, player: int, action: int) -> bool:
        """Carry out an action; whether it was legal."""
        state = self.going_on()
        taken, legal = self.sight.legal(state, player, action)
        state.apply_action(taken if self._illegal == "first" else action, player)
        return legal

    def going_on(self) -> GameState:
        """The state, once there is one."""
        if self.state is None:
            raise IllegalAction(action="step", reason="call reset first: no game is going on")
        return self.state


class DecisionEnv(AECEnv):  # type: ignore[misc] # it has no types
    """A game, one decision a step: whoever is asked is the selected agent.

    Where several decide at once they are asked one by one, lowest seat first, and none sees
    what another chose. After ``max_cycles`` decisions all agents are truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sandtable_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(  # noqa: PLR0913 - keywords
        self,
        game: str | Game,
        *,
        observations: Form = "flat",
        one_hot: bool = False,
        illegal: Illegal = "first",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        """Make an environment; ``reset`` sets a game up.

        Raises:
            ValueError: naming the game, the option or the form that does not exist.
            MissingExtraError: when pictures are asked for without ``sandtable[render]``.

        """
        super().__init__()
        self._room = _Room(
            game,
            observations=observations,
            one_hot=one_hot,
            illegal=illegal,
            waits=False,
            options=options,
        )
        self.possible_agents: list[str] = list(self._room.names)
        self.observation_names: tuple[str, ...] = self._room.sight.observation_names
        self.max_cycles: int | None = max_cycles
        self.render_mode: str | None = render_mode
        self._rendering: Rendering = Rendering(self._room.sight, render_mode)

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401 - a space
        """The same for every agent."""
        return self._room.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401 - a space
        """The same for every agent."""
        return self._room.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Set up a game."""
        self._room.begin(seed)
        self.agents: list[str] = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {"illegal": False} for a in self.agents}
        self._decisions = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may choose."""
        return self._room.sight.observe(self._room.going_on(), self._room.seats[agent])

    def step(self, action: int | None) -> None:
        """Carry out the decision of the selected agent.

        Raises:
            IllegalAction: when it may not be chosen and ``illegal`` is ``"raise"``.

        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(action, f"{agent} has to decide")
        legal = self._room.play(self._room.seats[agent], action)
        self.infos[agent]["illegal"] = not legal
        self._cumulative_rewards[agent] = 0.0
        self._decisions += 1
        state = self._room.going_on()
        if state.is_terminal():
            self.rewards = dict(zip(self.agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> Any:  # noqa: ANN401 - as the base class
        """What everybody sees, as ``render_mode`` has it (``Rendering``)."""
        state = self._room.going_on()
        self._rendering.show(state, SPECTATOR)
        return self._rendering.given(state, SPECTATOR)

    def close(self) -> None:
        """End what draws."""
        self._rendering.close()

    def _select(self) -> None:
        waiting = self._room.going_on().current_players()
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]
        if self.render_mode == "human":
            self.render()


class RoundEnv(ParallelEnv):  # type: ignore[misc] # it has no types
    """A game in which every agent acts at every step; who is not asked can only wait.

    To wait is the action behind the last of the game. What those who are asked chose is carried
    out lowest seat first; what the choice of another has made impossible is left out. After
    ``max_cycles`` steps all agents are truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sandtable_parallel_v0",
        "render_modes": list(MODES),
        "render_fps": 4,
    }

    def __init__(  # noqa: PLR0913 - keywords
        self,
        game: str | Game,
        *,
        observations: Form = "flat",
        one_hot: bool = False,
        illegal: Illegal = "first",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        """Make an environment; ``reset`` sets a game up.

        Raises:
            ValueError: naming the game, the option or the form that does not exist.

        """
        self._room = _Room(
            game,
            observations=observations,
            one_hot=one_hot,
            illegal=illegal,
            waits=True,
            options=options,
        )
        self.possible_agents: list[str] = list(self._room.names)
        self.observation_names: tuple[str, ...] = self._room.sight.observation_names
        self.max_cycles: int | None = max_cycles
        self.render_mode: str | None = render_mode
        self._rendering: Rendering = Rendering(self._room.sight, render_mode)

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401 - a space
        """The same for every agent."""
        return self._room.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401 - a space
        """The same for every agent."""
        return self._room.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Set up a game."""
        self._room.begin(seed)
        self.agents: list[str] = list(self.possible_agents)
        self._steps = 0
        return self._seen(), {agent: {"illegal": False} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Carry out what those chose who were asked.

        Raises:
            IllegalAction: when it may not be chosen and ``illegal`` is ``"raise"``.

        """
        state, infos = (
            self._room.going_on(),
            {agent: {"illegal": False} for agent in self.agents},
        )
        for player in state.current_players():
            agent = self.possible_agents[player]
            if player in state.current_players():
                infos[agent]["illegal"] = not self._room.play(player, actions[agent])
        self._steps += 1
        over = state.is_terminal()
        late = not over and self._steps == self.max_cycles
        answer = (
            self._seen(),
            dict(zip(self.agents, state.returns(), strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late),
            infos,
        )
        self.agents = [] if over or late else self.agents
        if self.render_mode == "human":
            self.render()
        return answer

    def render(self) -> Any:  # noqa: ANN401 - as the base class
        """What everybody sees, as ``render_mode`` has it (``Rendering``)."""
        state = self._room.going_on()
        self._rendering.show(state, SPECTATOR)
        return self._rendering.given(state, SPECTATOR)

    def close(self) -> None:
        """End what draws."""
        self._rendering.close()

    def _seen(self) -> dict[str, dict[str, Any]]:
        state = self._room.going_on()
        return {a: self._room.sight.observe(state, self._room.seats[a]) for a in self.agents}


def env(game: str | Game, **keywords: Any) -> DecisionEnv:  # noqa: ANN401 - of DecisionEnv
    """One decision after the other."""
    return DecisionEnv(game, **keywords)


def parallel_env(game: str | Game, **keywords: Any) -> RoundEnv:  # noqa: ANN401 - of RoundEnv
    """All agents at every step."""
    return RoundEnv(game, **keywords)
