"""What OpenSpiel calls a bot: one of our opponents."""

import numpy as np
import pyspiel

from sandtable.agents import Agent, make_agent
from sandtable.envs.openspiel.state import LARGEST_SEED, SpielState


class AgentBot(pyspiel.Bot):  # type: ignore[misc] # it has no types
    """One of our opponents, in the loops of OpenSpiel; given the masked position only."""

    def __init__(self, agent: str | Agent, player: int, seed: int) -> None:
        """Seat an opponent, or whoever ``make_agent`` knows by that name.

        Raises:
            AgentError: when no opponent is called so.

        """
        super().__init__()
        self._agent: Agent = make_agent(agent) if isinstance(agent, str) else agent
        self._player: int = player
        self._luck: np.random.Generator = np.random.default_rng(seed)

    def step(self, state: SpielState) -> int:
        """What the opponent chooses."""
        seen = state.walk.begun().masked(self._player)
        return self._agent.choose(seen, self._player, int(self._luck.integers(LARGEST_SEED)))

    def restart_at(self, state: SpielState) -> None:
        """Nothing is remembered."""
