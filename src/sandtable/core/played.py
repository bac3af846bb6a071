"""What a state asks of its game, and what those who serve a state ask of it.

``Game`` makes states, so a state knows its game by this page alone; and what a state leaves to
``legality``, ``chances``, ``knowledge`` and ``saving``, they do by this page, too.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sandtable.core.appraisal import Reasons
from sandtable.core.contract import Answers
from sandtable.core.meta import Meta
from sandtable.core.notation import ActionSpace
from sandtable.core.observation import Observations
from sandtable.core.past import Past
from sandtable.core.portrayal import Portrayal
from sandtable.core.steps import Step
from sandtable.core.tray import Tray


class PlayedGame(Protocol):
    """A game with the options agreed on: ``Game``, as its states know it."""

    @property
    def meta(self) -> Meta:
        """The outside of the box."""

    @property
    def schema(self) -> type:
        """The record class of its positions."""

    @property
    def answers(self) -> Answers:
        """Its rules."""

    @property
    def actions(self) -> ActionSpace:
        """Its actions as text."""

    @property
    def portrayal(self) -> Portrayal:
        """Its words and pictures."""

    @property
    def reasons(self) -> Reasons | None:
        """What its appraisal looks at, in words, if it tells."""

    @property
    def options(self) -> Mapping[str, int]:
        """What was agreed on."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def time_limit(self) -> int:
        """After how many minutes the table calls time; 0: never."""

    def observations(self, *, one_hot: bool = False) -> Observations:
        """What the numbers of an observation are."""

    def deserialize(self, data: bytes) -> Any:  # noqa: ANN401 - a state, which asks this
        """The state that was written as bytes."""


class InPlay(Protocol):
    """A game in play: ``GameState``, as those know it to whom it leaves a part of its work."""

    position: Any
    tray: Tray
    opening: Step | None
    history: list[Step]
    past: Past

    @property
    def game(self) -> PlayedGame:
        """What is played."""

    def current_players(self) -> list[int]:
        """Who decides now."""

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may choose now."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def action_to_string(self, action: int) -> str:
        """An action as one line of text."""

    def to_dict(self, viewer: int | None = None) -> dict[str, Any]:
        """The position's JSON form."""

    def steps(self) -> list[Step]:
        """The set-up, where there was one, and the history."""

    def clone(self, seed: int | None = None) -> "InPlay":
        """A state of its own that goes on from here."""

    def apply_action(
        self,
        action: int,
        player: int | None = None,
        rolls: Sequence[int] | None = None,
        seed: int | None = None,
    ) -> Step:
        """Play an action."""
