"""What OpenSpiel calls a game: a game with its parameters."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import pyspiel

from sandtable.core.game import Game
from sandtable.core.meta import Meta
from sandtable.core.tray import ROLLS
from sandtable.envs.openspiel.observer import SpielObserver
from sandtable.envs.openspiel.state import LARGEST_SEED, SpielState
from sandtable.envs.walk import Walk, read

if TYPE_CHECKING:
    from sandtable.core.state import GameState

USUAL = -1
"""The value of a parameter that is not given."""

FORMS = {
    "sequential": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "simultaneous": pyspiel.GameType.Dynamics.SIMULTANEOUS,
}
CHANCES = {
    "explicit": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
}
PARAMETERS = {"form": "sequential", "chance": "explicit", "rng_seed": USUAL, "position": ""}

MOST = 2**31 - 1
"""The largest number that OpenSpiel can say."""


class SpielGame(pyspiel.Game):  # type: ignore[misc] # it has no types
    """A game with its parameters, as OpenSpiel knows games; a class of its own for each."""

    load: ClassVar[Callable[[], Game]]
    """The game as it is usually played; called when it is asked for."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        """Agree on the options.

        Raises:
            ValueError: naming the parameter that is wrong, and why.

        """
        for name, known in (("form", FORMS), ("chance", CHANCES)):
            if parameters[name] not in known:
                message = f"{name} is one of {', '.join(known)}, not {parameters[name]!r}"
                raise ValueError(message)
        game = type(self).load()
        options = {name: value for name, value in parameters.items() if name not in PARAMETERS}
        agreed = {name: value for name, value in options.items() if value != USUAL}
        start = parameters["position"]
        self.start: GameState | None = game.deserialize(bytes.fromhex(start)) if start else None
        self.game: Game = game.with_options(**self.start.game.options if self.start else agreed)
        self.sampled: bool = parameters["chance"] == "sampled"
        self.together: bool = parameters["form"] == "simultaneous"
        seed = parameters["rng_seed"]
        self._luck: np.random.Generator = np.random.default_rng(None if seed == USUAL else seed)
        numbers = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions.many,
            max_chance_outcomes=1 if self.sampled else self.game.most_sides,
            num_players=self.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(self.game.most_decisions, MOST),
        )
        super().__init__(type_of(game.meta, parameters), numbers, dict(parameters))

    def new_initial_state(self, told: str | dict[str, Any] | None = None) -> "SpielState":
        """Where the game begins; or a state by what its ``to_struct`` or ``to_json`` told.

        Raises:
            ValueError: naming what is wrong in it, and why.

        """
        form = json.loads(told) if isinstance(told, str) else told
        if form is None:
            return SpielState(self, Walk(self.game, self.start, sampled=self.sampled))
        return SpielState(self, read(self.game, form, sampled=self.sampled))

    def max_chance_nodes_in_history(self) -> int:
        """As many as there would be if every action rolled all that it could."""
        rolls = 1 if self.sampled else ROLLS
        return min((self.game.most_decisions + 1) * rolls, MOST)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - of pyspiel
        params: Mapping[str, Any] | None = None,
    ) -> "SpielObserver":
        """Whoever reads states for a player, or for everybody."""
        if params:
            message = f"an observer takes no parameters, not {', '.join(params)}"
            raise ValueError(message)
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.game, wanted)

    def chance(self) -> int:
        """A seed for what is sampled next."""
        return int(self._luck.integers(LARGEST_SEED))


def type_of(meta: Meta, parameters: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of pyspiel
    """What OpenSpiel knows of a game before it is loaded."""
    names = [option.name for option in meta.options_with_players()]
    return pyspiel.GameType(
        short_name=f"sandtable_{meta.name}",
        long_name=meta.title,
        dynamics=FORMS[parameters["form"]],
        chance_mode=CHANCES[parameters["chance"]],
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.most_players,
        min_num_players=meta.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={**PARAMETERS, **dict.fromkeys(names, USUAL)},
    )
