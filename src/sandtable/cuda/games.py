"""Games side by side on a GPU."""
# mypy: disable-error-code="no-untyped-call"

from functools import cache
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.cudadrv.driver import device_memset
from numpy.typing import NDArray

from sandtable.core.contract import answers_for
from sandtable.core.game import Game
from sandtable.core.record import Ints, layout_of
from sandtable.core.steps import IllegalAction, TrayOverrunError
from sandtable.cuda.kernels import BLOCK, Kernels, QuietTray, kernels_of
from sandtable.cuda.packing import converted, packed_layout
from sandtable.games import load_game
from sandtable.vector.games import seeds_from

DeviceArray = Any
"""An array on the GPU, as Numba makes it; ``copy_to_host()`` is a copy of it here."""

LOOKING = 64
"""Threads in a block of a loop in which they exchange nothing."""


class CudaGames:
    """Games side by side on a GPU; each array has a row for every one of them.

    ``players``, ``choices``, ``masks``, ``rewards`` and ``over`` are those of ``VectorGames``,
    and equal seeds give the same games as there. They are arrays on the GPU, and stay the same
    ones.
    """

    def __init__(
        self,
        game: str | Game,
        many: int,
        *,
        seed: int | None = None,
        block: int = BLOCK,
        **options: int,
    ) -> None:
        """Set up so many games; ``block`` of them, a power of 2, are played together.

        The first games of a kind wait until its rules are compiled, up to some minutes.

        Raises:
            ValueError: naming the game, the option or the number that cannot be.
            CudaSupportError: when there is no GPU, or it cannot be used.

        """
        if many < 1:
            message = f"{many} games side by side: there is at least one"
            raise ValueError(message)
        if block < 1 or block & (block - 1):
            message = f"{block} games played together: a power of 2 is wanted"
            raise ValueError(message)
        self.game: Game = load_game(game) if isinstance(game, str) else game
        self.game = self.game.with_options(**options)
        self.many: int = many
        first = np.atleast_1d(self.game.new_initial_state(0).position)
        layout = packed_layout(self.game.schema)
        self._start: DeviceArray = cuda.to_device(converted(first, layout))
        self._block: int = block
        self._kernels: Kernels = _kernels(self.game.schema, block)
        self.seeds: Ints = np.zeros(many, np.int64)
        self._positions: DeviceArray = cuda.device_array(many, layout)
        self._trays: DeviceArray = cuda.to_device(np.zeros(many, layout_of(QuietTray)))
        self.players: DeviceArray = cuda.device_array(many, np.int64)
        self.choices: DeviceArray = cuda.device_array(many, np.int64)
        self.masks: DeviceArray = cuda.device_array((many, self.game.actions.many), np.int8)
        self.rewards: DeviceArray = cuda.device_array((many, self.game.players), np.float64)
        self.over: DeviceArray = cuda.device_array(many, np.bool_)
        self._first: DeviceArray = cuda.device_array(1, np.int64)
        self.reset(seed)

    @property
    def positions(self) -> NDArray[Any]:
        """A copy of the positions, as records of the processor."""
        return converted(self._positions.copy_to_host(), layout_of(self.game.schema))

    def reset(self, seed: int | None = None) -> None:
        """Set up all games anew; equal seeds give equal games."""
        self.seeds[:] = seeds_from(seed, self.many)
        seeds = cuda.to_device(self.seeds)
        self._launch("begin", self._positions, self._trays, seeds, self._start)
        _clear(self.rewards)
        _clear(self.over)
        self._look()

    def step(self, actions: NDArray[np.integer[Any]] | DeviceArray) -> None:
        """Play an action in every game; the actions lie here or on the GPU.

        Raises:
            IllegalAction: naming the first game in which it may not be chosen; nothing was
                played.
            ValueError: when there is not an action for each game.

        """
        chosen = _on_gpu(actions)
        if chosen.shape != (self.many,):
            message = f"{self.many} actions are wanted, not an array of shape {chosen.shape}"
            raise ValueError(message)
        index = self._find("find_illegal", self.masks, chosen)
        if index < self.many:
            action = int(chosen[index])
            raise IllegalAction(action, f"may not be chosen in game {index}")
        self._launch("step", self._positions, self._trays, chosen, self.rewards, self.over)
        self._look()

    def play_out(self) -> Ints:
        """Play random legal actions to the end of every game; return how many in each.

        The luck goes on, so it is that of ``core.playout.playout`` with a tray of the game's
        seed. Nothing may be chosen after it until ``reset``.

        Raises:
            TrayOverrunError: when the game's rules overran a tray.

        """
        played = cuda.to_device(np.zeros(self.many, np.int64))
        # As many games as the GPU has room for; whose game is over takes up the next one.
        blocks = getattr(cuda.current_context().device, "MULTIPROCESSOR_COUNT", 1)
        self._first[0] = blocks * self._block
        self._kernels.play_out[blocks, self._block](
            self._positions, self._trays, played, self._first
        )
        _clear(self.masks)
        self._refuse_overrun()
        many: Ints = played.copy_to_host()
        return many

    def _look(self) -> None:
        """Note who is asked for what."""
        self._refuse_overrun()
        _clear(self.masks)
        self._launch("look", self._positions, self.players, self.choices, self.masks)

    def _launch(self, name: str, *arrays: DeviceArray) -> None:
        threads = self._block if name == "step" else LOOKING
        getattr(self._kernels, name)[-(-self.many // threads), threads](*arrays)

    def _find(self, name: str, *arrays: DeviceArray) -> int:
        """The first game of which something holds; ``many`` when there is none."""
        self._first[0] = self.many
        self._launch(name, *arrays, self._first)
        return int(self._first[0])

    def _refuse_overrun(self) -> None:
        index = self._find("find_overrun", self._trays)
        if index < self.many:
            message = f"game {index}: one action rolled or told more than the tray holds"
            raise TrayOverrunError(message)


@cache
def _kernels(schema: type, block: int) -> Kernels:
    return kernels_of(answers_for(schema), block)


def _on_gpu(actions: NDArray[np.integer[Any]] | DeviceArray) -> DeviceArray:
    """Actions as an array there, which they may be already."""
    if hasattr(actions, "__cuda_array_interface__"):
        return cuda.as_cuda_array(actions)
    return cuda.to_device(np.ascontiguousarray(actions, np.int64))


def _clear(array: DeviceArray) -> None:
    """Fill an array on the GPU with zeros."""
    device_memset(array, 0, array.nbytes)
