"""One seat of many games as Gymnasium's vector environment, stepped by one compiled call.

``gymnasium.make_vec("sandtable/SoloWar-v2", num_envs=1024)`` makes one.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.game import Game
from sandtable.core.needs import MissingExtraError
from sandtable.core.record import Ints
from sandtable.core.steps import IllegalAction
from sandtable.envs.gymnasium import others_of, seeds_from
from sandtable.envs.sight import Form, Illegal, Sight
from sandtable.vector.seat import SeatGames

try:
    from gymnasium.utils.seeding import np_random
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as _absent:
    raise MissingExtraError(extra="gymnasium") from _absent

Seen = dict[str, Any]


class SeatVectorEnv(VectorEnv[Seen, NDArray[np.integer[Any]], NDArray[Any]]):
    """Games as whoever sits at ``seat`` plays them; ``opponents`` sit at all others.

    What each of them gives is what a ``SeatEnv`` of the same seed gives, and what all give is
    what Gymnasium's ``SyncVectorEnv`` makes of those: seed 7 is seed 7 for the first, 8 for the
    second. A game that is over begins anew at the next step, whatever is chosen there
    (``AutoresetMode.NEXT_STEP``). Opponents are ``random`` or ``greedy``, one for all or one
    for each other seat; with others, make ``SeatEnv`` side by side
    (``vectorization_mode="sync"``). Without ``copy`` observations, masks, rewards and
    terminations are the same arrays after every step. Other keywords are options of the game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - the base class says what it is
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 - keywords, as gymnasium.make_vec gives them
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        observations: Form = "flat",
        one_hot: bool = False,
        illegal: Illegal = "first",
        copy: bool = True,
        threads: int | None = None,
        **options: int,
    ) -> None:
        """Sit down; ``reset`` sets the games up.

        Raises:
            ValueError: naming what does not exist: a game, an option, a seat, an opponent.

        """
        self._sight: Sight = Sight(game, observations, one_hot=one_hot, waits=False, **options)
        made = self._sight.game
        self._games: SeatGames = SeatGames(
            made,
            num_envs,
            seat=seat,
            opponents=others_of(seat, made.players, opponents),
            one_hot=one_hot,
            threads=threads,
        )
        self.num_envs: int = num_envs
        self.seat: int = seat
        self._illegal: Illegal = illegal
        self._copy: bool = copy
        self._chances: list[np.random.Generator | None] = [None] * num_envs
        self._seeds: Ints = np.zeros((num_envs, 2), np.int64)
        self._begun: bool = False
        self.single_action_space: Any = self._sight.action_space()
        self.single_observation_space: Any = self._sight.observation_space()
        self.action_space: Any = batch_space(self.single_action_space, num_envs)
        self.observation_space: Any = batch_space(self.single_observation_space, num_envs)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """A name for every number of a flat observation."""
        return self._sight.observation_names

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Set up all games, and play each up to the seat's first decision.

        Raises:
            ValueError: when there is not a seed for each game, or only some are to be reset:
                a game begins anew by itself when it is over.

        """
        if options and "reset_mask" in options:
            message = "reset_mask: a game begins anew by itself, at the step after its end"
            raise ValueError(message)
        seeds = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            message = f"{len(seeds)} seeds for {self.num_envs} games"
            raise ValueError(message)
        for index, number in enumerate(seeds or ()):
            if number is not None:
                self._chances[index] = np_random(number)[0]
        self._games.over[:], self._begun = True, True
        self._play_on(np.zeros(self.num_envs, np.int64))
        return self._seen(np.ones(self.num_envs, np.bool_))

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action of the seat in every game, and on to its next decision.

        Raises:
            IllegalAction: before ``reset``, or when an action may not be chosen and ``illegal``
                is ``"raise"``; nothing was played.
            ValueError: when there is not an action for each game.

        """
        chosen = np.ascontiguousarray(actions, np.int64)
        if not self._begun:
            raise IllegalAction(action="step", reason="call reset first: no game is going on")
        if chosen.shape != (self.num_envs,):
            message = (
                f"{self.num_envs} actions are wanted, not an array of shape {chosen.shape}"
            )
            raise ValueError(message)
        taken, legal = self._games.legal(chosen)
        if self._illegal == "raise" and not legal.all():
            index = int(np.argmin(legal))
            raise IllegalAction(int(chosen[index]), f"may not be chosen in game {index}")
        self._play_on(taken)
        late = np.zeros(self.num_envs, np.bool_)
        rewards, over = self._games.rewards[:, self.seat], self._games.over
        if self._copy:
            rewards, over = rewards.copy(), over.copy()
        seen, told = self._seen(legal)
        return seen, rewards, over, late, told

    def close_extras(self) -> None:
        """End the threads."""
        self._games.close()

    def _play_on(self, actions: Ints) -> None:
        for index in np.flatnonzero(self._games.over).tolist():
            chance = self._chances[index] = self._chances[index] or np_random()[0]
            self._seeds[index] = seeds_from(chance)
        self._games.step(actions, self._seeds)

    def _seen(self, legal: NDArray[np.bool_]) -> tuple[Seen, dict[str, Any]]:
        """Observations, and what else is told; ``_name`` says whose ``name`` there is."""
        row, mask = self._games.observations, self._games.masks
        if self._copy:
            row, mask = row.copy(), mask.copy()
        told = {"illegal": ~legal, "action_mask": mask}
        every = {f"_{name}": np.ones(self.num_envs, np.bool_) for name in told}
        return {"observation": self._sight.shown(row), "action_mask": mask}, told | every
