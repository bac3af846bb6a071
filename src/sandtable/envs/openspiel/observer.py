"""What OpenSpiel calls an observer: states read for a player."""

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.envs.openspiel.state import SpielState

if TYPE_CHECKING:
    from numpy.typing import NDArray

DIGITS = 128
"""Binary digits of the key of an information state."""


class SpielObserver:
    """Reads what a player sees; where private information is not wanted, what everybody does.

    Texts are keys: two are equal where all that is seen, with perfect recall all that ever was,
    is equal; ``to_observation_struct`` says it in words. The numbers are those of
    ``Game.observations``; with perfect recall the binary digits of the key come after them.
    """

    def __init__(self, game: Game, wanted: Any) -> None:  # noqa: ANN401 - of pyspiel
        """Say what is wanted.

        Raises:
            ValueError: when it is more than one may see, or less than all that one may.

        """
        allowed = {pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE}
        if not wanted.public_info or wanted.private_info not in allowed:
            message = "observers see what a player or what everybody sees"
            raise ValueError(message)
        self._alone: bool = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls: bool = wanted.perfect_recall
        size = game.observations().size
        self.tensor: NDArray[np.float32] = np.zeros(size + DIGITS * self._recalls, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor[:size]}
        if self._recalls:
            self.dict["key"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down the numbers; all are 0 before the set-up."""
        self.tensor[:] = 0
        known, viewer = state.walk.state, self._viewer(player)
        if known:
            self.dict["observation"][:] = known.observation_tensor(viewer)
            if self._recalls:
                key = int(known.information_state_key(viewer), 16)
                self.dict["key"][:] = [key >> digit & 1 for digit in range(DIGITS)]

    def string_from(self, state: SpielState, player: int) -> str:
        """The text."""
        known, viewer = state.walk.state, self._viewer(player)
        if known is None:
            return "set-up"
        if not self._recalls:
            view = known.masked(viewer).tobytes()
            return hashlib.blake2b(view, digest_size=DIGITS // 8).hexdigest()
        own = [choice.action for choice in state.walk.chosen if choice.player == player]
        return " ".join((known.information_state_key(viewer), *map(str, own)))

    def _viewer(self, player: int) -> int:
        return player if self._alone else SPECTATOR
