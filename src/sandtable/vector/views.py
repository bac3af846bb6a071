"""What players see of games side by side, in one array that stays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.game import Game
from sandtable.core.masking import Hiding, hiding_of
from sandtable.core.record import Ints
from sandtable.core.tray import Tray
from sandtable.vector.columns import Columns, columns_of
from sandtable.vector.hands import Hands
from sandtable.vector.sight import observe_each


class Views:
    """Observations of many positions, made when they are asked for.

    ``rows`` are the positions as numbers, in the same memory; ``hiding`` says who sees which
    of these.
    """

    def __init__(self, game: Game, positions: NDArray[Any], *, one_hot: bool) -> None:
        """Look at positions of a game."""
        sight = game.observations(one_hot=one_hot)
        self.rows: Ints = positions.view(np.int64).reshape(len(positions), -1)
        self.hiding: Hiding = hiding_of(game.schema)
        self._columns: Columns = columns_of(sight)
        self._told: NDArray[np.float32] = np.zeros((len(positions), sight.size), np.float32)

    def of(self, viewers: Ints, hands: Hands) -> NDArray[np.float32]:
        """What each viewer sees of the position of the same index."""

        def look_at(_: int, part: slice, __: Tray) -> None:
            observe_each(
                self.rows[part], viewers[part], self.hiding, self._columns, self._told[part]
            )

        hands.everywhere(look_at)
        return self._told
