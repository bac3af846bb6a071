"""One seat of a game as a Gymnasium environment, with opponents in the others.

Importing this registers every game on the shelf, as ``sandtable/SoloWar-v2``: the name without
underscores, and the game's behaviour version.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from sandtable.agents import make_agent
from sandtable.core.game import Game
from sandtable.core.needs import MissingExtraError
from sandtable.core.state import GameState
from sandtable.core.steps import IllegalAction, new_tray
from sandtable.core.tray import Tray, random_word
from sandtable.envs.rendering import MODES, Rendering
from sandtable.envs.sight import Form, Illegal, Sight
from sandtable.games import shelf

try:
    import gymnasium
except ImportError as _absent:
    raise MissingExtraError(extra="gymnasium") from _absent

LARGEST_SEED = 2**62


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """A game as whoever sits at ``seat`` plays it; ``opponents`` sit at all others.

    An opponent is a level or a spec of ``make_agent``, one for all or one for each other seat.
    A step is one decision of the seat, and all decisions of others up to its next. The reward
    is the seat's result at the end, and 0 before. ``Sight`` says what actions and observations
    are; ``info["action_mask"]`` is the mask once more, where Gymnasium's own environments have
    theirs. Other keywords are options of the game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - the base class says what it is
        "render_modes": list(MODES),
        "render_fps": 4,
    }

    def __init__(  # noqa: PLR0913 - keywords, as gymnasium.make gives them
        self,
        game: str | Game,
        *,
        seat: int = 0,
        opponents: str | list[str] = "random",
        observations: Form = "flat",
        one_hot: bool = False,
        illegal: Illegal = "first",
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        """Sit down; ``reset`` sets a game up.

        Raises:
            ValueError: naming what does not exist: a game, an option, a seat, an opponent.
            MissingExtraError: when pictures are asked for without ``sandtable[render]``.

        """
        self.sight: Sight = Sight(game, observations, one_hot=one_hot, waits=False, **options)
        players = self.sight.game.players
        named = others_of(seat, players, opponents)
        others = [player for player in range(players) if player != seat]
        turn = self.sight.game.meta.choices_a_turn
        agents = [make_agent(name, turn) for name in named]
        self._agents = dict(zip(others, agents, strict=True))
        self.seat: int = seat
        self._illegal: Illegal = illegal
        self.render_mode: str | None = render_mode
        self._rendering: Rendering = Rendering(self.sight, render_mode)
        self.action_space: Any = self.sight.action_space()
        self.observation_space: Any = self.sight.observation_space()
        self.state: GameState | None = None
        self._whims: Tray = new_tray(0)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """A name for every number of a flat observation."""
        return self.sight.observation_names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Set up a game, and play it up to the seat's first decision."""
        super().reset(seed=seed, options=options)
        luck, whims = seeds_from(self.np_random)
        self.state, self._whims = self.sight.game.new_initial_state(luck), new_tray(whims)
        self._let_others_play(self.state)
        self._rendering.show(self.state, self.seat)
        seen = self.sight.observe(self.state, self.seat)
        return seen, {"illegal": False, "action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action of the seat, and on to its next decision.

        Raises:
            IllegalAction: when the action may not be chosen and ``illegal`` is ``"raise"``.

        """
        if self.state is None or self.state.is_terminal():
            raise IllegalAction(action, "call reset first: no game is going on")
        taken, legal = self.sight.legal(self.state, self.seat, action)
        self.state.apply_action(taken if self._illegal == "first" else action, self.seat)
        self._let_others_play(self.state)
        self._rendering.show(self.state, self.seat)
        over, result = self.state.is_terminal(), self.state.returns()[self.seat]
        seen = self.sight.observe(self.state, self.seat)
        told = {"illegal": not legal, "action_mask": seen["action_mask"]}
        return seen, result, over, False, told

    def render(self) -> Any:  # noqa: ANN401 - as the base class
        """What the seat sees, as ``render_mode`` has it (``Rendering``)."""
        return self._rendering.given(self.state, self.seat) if self.state else None

    def close(self) -> None:
        """End what draws."""
        self._rendering.close()

    def _let_others_play(self, state: GameState) -> None:
        """Opponents decide until the seat is asked, or the game is over."""
        while self.seat not in (waiting := state.current_players()) and waiting:
            player = waiting[0]
            chance = int(random_word(self._whims))
            choice = self._agents[player].choose(state.masked(player), player, chance)
            state.apply_action(choice, player)


def others_of(seat: int, players: int, opponents: str | Sequence[str]) -> list[str]:
    """Who sits at each other seat.

    Raises:
        ValueError: when there is no such seat, or not an opponent for each other.

    """
    if seat not in range(players):
        message = f"seat {seat} is none of 0 to {players - 1}"
        raise ValueError(message)
    named = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(named) != players - 1:
        message = f"{len(named)} opponents for {players - 1} other seats"
        raise ValueError(message)
    return named


def seeds_from(random: np.random.Generator) -> tuple[int, int]:
    """What the next game follows from: its luck, and the chance of its opponents."""
    luck, whims = random.integers(LARGEST_SEED, size=2).tolist()
    return luck, whims


def env_id(name: str, version: int) -> str:
    """Under which id a game is registered."""
    return f"sandtable/{name.title().replace('_', '')}-v{version}"


def register() -> None:
    """Register every game on the shelf that is not registered yet."""
    for meta in shelf():
        name = env_id(meta.name, meta.version)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:{SeatEnv.__name__}",
                vector_entry_point="sandtable.envs.side_by_side:SeatVectorEnv",
                kwargs={"game": meta.name},
            )


register()
