"""Random play and vector steps on a GPU, beside the same on one core, and proved equal.

    PYTHONPATH=src python bench/gpu.py solo_war --games 262144

First a few hundred games are stepped and played out on both, and every byte of their
positions has to be the same. Then ``--games`` are timed, by the clock, without what compiling
takes. A step is timed without the choice of its actions, but with the look at each of them and
with the masks. Needs the extra ``sandtable[cuda]``. Without a GPU the first part can be tried
in Numba's simulator: ``NUMBA_ENABLE_CUDASIM=1 python bench/gpu.py --checked 4 --games 0``.
"""

import argparse
import sys
from time import perf_counter
from typing import Any

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from sandtable.core.contract import MOST_ACTIONS, set_up
from sandtable.core.playout import playout
from sandtable.core.record import Ints
from sandtable.core.rule import loop
from sandtable.core.steps import quiet_tray
from sandtable.core.tray import Tray, clear, seed
from sandtable.cuda import CudaGames
from sandtable.cuda.kernels import BLOCK
from sandtable.games import names
from sandtable.vector import VectorGames

SEED = 7
SECONDS = 2.0


@loop
def play_each(positions: Ints, seeds: Ints, played: Ints, tray: Tray) -> None:
    """Play every game from its beginning to its end, by the luck of a seed."""
    actions = np.empty(MOST_ACTIONS, np.int64)
    for index in range(len(positions)):
        seed(tray, seeds[index])
        clear(tray)
        set_up(positions[index], tray)
        played[index] = playout(positions[index], tray, actions)


def refuse_unlike(name: str, what: str, one: Any, other: NDArray[Any]) -> None:  # noqa: ANN401
    """Stop where the GPU comes to something else."""
    host = one.copy_to_host() if hasattr(one, "copy_to_host") else one
    if host.tobytes() != other.tobytes():
        sys.exit(f"{name}: {what} differ from those of the processor")


def check(name: str, many: int, steps: int, block: int) -> None:
    """Hold stepped games and whole ones against those of the processor."""
    there = CudaGames(name, many, seed=SEED, block=block)
    here = VectorGames(name, many, seed=SEED)
    chance = np.random.default_rng(SEED)
    for _ in range(steps):
        for what in ("positions", "players", "choices", "masks", "rewards", "over"):
            refuse_unlike(name, what, getattr(there, what), getattr(here, what))
        actions = here.legal[np.arange(many), chance.integers(here.choices)]
        there.step(actions)
        here.step(actions)
    there.reset(SEED + 1)
    played, positions = np.zeros(many, np.int64), here.positions
    play_each(positions, there.seeds, played, quiet_tray(0))
    refuse_unlike(name, "numbers of actions", there.play_out(), played)
    refuse_unlike(name, "ends", there.positions, positions)
    sys.stdout.write(f"{name}: {many} games of the GPU are those of the processor\n")


def on_one_core(name: str) -> float:
    """Random decisions a second."""
    games = VectorGames(name, 256, seed=SEED, threads=1)
    played, tray = np.zeros(games.many, np.int64), quiet_tray(0)
    done, began = 0, perf_counter()
    while perf_counter() - began < SECONDS:
        play_each(games.positions, games.seeds + done, played, tray)
        done += int(played.sum())
    return done / (perf_counter() - began)


@cuda.jit
def choose(masks, choices, number, actions):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    """Some legal action of each game, another for every number."""
    index = cuda.grid(1)
    if index < len(actions):
        left = (index * 7919 + number * 104_729) % choices[index]
        action = 0
        while left or not masks[index, action]:
            left -= masks[index, action]
            action += 1
        actions[index] = action


def on_gpu(name: str, many: int, steps: int, block: int) -> tuple[float, float]:
    """Random decisions and vector steps a second."""
    games = CudaGames(name, many, seed=SEED, block=block)
    began = perf_counter()
    played = int(games.play_out().sum())
    whole = played / (perf_counter() - began)
    games.reset(SEED)
    actions, spent = cuda.device_array(many, np.int64), 0.0
    for number in range(steps):
        choose[-(-many // 64), 64](games.masks, games.choices, number, actions)
        cuda.synchronize()
        began = perf_counter()
        games.step(actions)
        cuda.synchronize()
        spent += perf_counter() - began
    return whole, many * steps / spent


def main(asked: argparse.Namespace) -> None:
    """Check, and time, every game that is asked for."""
    for name in asked.names or names():
        check(name, asked.checked, asked.steps, asked.block)
    if not asked.games:
        return
    device = cuda.current_context().device.name
    sys.stdout.write(
        f"\n{asked.games} games, {device.decode() if isinstance(device, bytes) else device}\n\n"
        "| game | one core | GPU | times | steps on the GPU |\n|---|---|---|---|---|\n"
    )
    for name in asked.names or names():
        core = on_one_core(name)
        whole, steps = on_gpu(name, asked.games, asked.steps, asked.block)
        sys.stdout.write(
            f"| {name} | {core / 1e6:.2f} M | {whole / 1e6:.1f} M | {whole / core:.0f} "
            f"| {steps / 1e6:.1f} M |\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all, unless some are named")
    parser.add_argument("--games", type=int, default=2**18, help="timed; 0: only checked")
    parser.add_argument("--checked", type=int, default=1024, help="games held against others")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--block", type=int, default=BLOCK, help="games that lie together")
    main(parser.parse_args())
