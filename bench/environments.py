"""Steps a second of random play: ours in each library, beside OpenSpiel's own games.

    PYTHONPATH=src python bench/environments.py solo_war --seconds 2

All on one core, in one run, by the core's own time, so that what else the machine does counts
little. A step is a decision, with the mask or list of what may be chosen; where it says so,
with the flat observation of whoever decides. A game of OpenSpiel is stepped through its chance
nodes, which are not counted. Games of Pgx, which always make observations, and PettingZoo's
own are among the rows where they are installed (pip install pgx 'pettingzoo[classic]').
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import sandtable.envs.openspiel  # noqa: F401 - registers the games
from sandtable.core.record import Ints
from sandtable.core.rule import loop
from sandtable.envs.gymnasium import SeatEnv
from sandtable.envs.pettingzoo import env
from sandtable.envs.side_by_side import SeatVectorEnv
from sandtable.games import names
from sandtable.vector import VectorGames

OPENSPIEL = ("backgammon", "gin_rummy", "leduc_poker", "tic_tac_toe")
PGX = ("backgammon", "leduc_holdem", "tic_tac_toe")
CLASSIC = ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "tictactoe_v3")


@loop
def pick(legal: Ints, many: Ints, words: Ints, out: Ints) -> None:
    """Any legal action for each game."""
    for index in range(len(out)):
        out[index] = legal[index, words[index] % many[index]]


@loop
def any_of(masks: NDArray[np.int8], where: NDArray[np.float64], out: Ints) -> None:
    """Any action that each mask allows; 0 where it allows none."""
    for index in range(len(out)):
        left, out[index] = int(where[index] * masks[index].sum()), 0
        for action in range(masks.shape[1]):
            if masks[index, action]:
                if left == 0:
                    out[index] = action
                left -= 1


def vector(name: str, many: int, *, look: bool) -> Callable[[], int]:
    """A step of many games; how many steps that is."""
    games = VectorGames(name, many, seed=1, threads=1)
    luck, actions = np.random.default_rng(1), np.zeros(many, np.int64)

    def step() -> int:
        pick(games.legal, games.choices, luck.integers(0, 2**31, many), actions)
        games.step(actions)
        if look:
            _ = games.observations
        return many

    return step


def pettingzoo(table: Any) -> Callable[[], int]:  # noqa: ANN401 - any AECEnv
    """A decision, with its observation."""
    luck = np.random.default_rng(1)

    def step() -> int:
        if not getattr(table, "agents", []) or any(table.terminations.values()):
            table.reset(seed=int(luck.integers(2**31)))
        seen, *_ = table.last()
        table.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        return 1

    return step


def gymnasium(name: str) -> Callable[[], int]:
    """A decision of the seat, with its observation, and those of a random opponent."""
    seat, luck = SeatEnv(name), np.random.default_rng(1)
    seen, _ = seat.reset(seed=1)

    def step() -> int:
        nonlocal seen
        action = int(luck.choice(np.flatnonzero(seen["action_mask"])))
        seen, _, over, *_ = seat.step(action)
        if over:
            seen, _ = seat.reset()
        return 1

    return step


def side_by_side(name: str, many: int) -> Callable[[], int]:
    """A decision of the seat in many games, with observations, and those of the opponents."""
    games = SeatVectorEnv(name, many, threads=1)
    luck, taken = np.random.default_rng(1), np.zeros(many, np.int64)
    _, told = games.reset(seed=1)

    def step() -> int:
        nonlocal told
        any_of(told["action_mask"], luck.random(many), taken)
        *_, told = games.step(taken)
        return many

    return step


def openspiel(name: str) -> Callable[[], int]:
    """A decision in OpenSpiel, and the chance that follows it."""
    game, luck = pyspiel.load_game(name), random.Random(1)  # noqa: S311 - no secret
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.choice(state.legal_actions()))
        if state.is_terminal():
            return 0
        state.apply_action(luck.choice(state.legal_actions()))
        return 1

    return step


def pgx(name: str, many: int) -> Callable[[], int]:
    """A step of many games of Pgx on the processor, compiled as a whole."""
    jax, theirs = import_module("jax"), import_module("pgx")
    game = theirs.make(name)
    again = import_module("pgx.experimental.wrappers").auto_reset(game.step, game.init)

    def one(state: Any, word: Any) -> Any:  # noqa: ANN401 - trees of arrays
        chances = jax.numpy.log(state.legal_action_mask.astype(float))
        chosen, luck = jax.random.split(word)
        return again(state, jax.random.categorical(chosen, chances), luck)

    def all_of(state: Any, word: Any) -> Any:  # noqa: ANN401 - trees of arrays
        return jax.vmap(one)(state, jax.random.split(word, many))

    key = jax.random.key(1)
    steps, state = jax.jit(all_of), jax.vmap(game.init)(jax.random.split(key, many))

    def step() -> int:
        nonlocal state, key
        key, word = jax.random.split(key)
        state = jax.block_until_ready(steps(state, word))
        return many

    return step


def has(module: str) -> bool:
    """Whether something that is not needed is installed all the same."""
    return find_spec(module) is not None


def rate(step: Callable[[], int], seconds: float) -> float:
    """Steps a second."""
    step()  # compiled before it is timed
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += step()
    return done / (process_time() - start)


def rows(games: list[str], many: int, seconds: float) -> Iterator[tuple[str, str, float]]:
    """Game, library and steps a second."""
    kinds: dict[str, Callable[[str], Any]] = {
        "vector, masks": lambda name: vector(name, many, look=False),
        "vector, masks and observations": lambda name: vector(name, many, look=True),
        "Gymnasium, vector": lambda name: side_by_side(name, many),
        "PettingZoo": lambda name: pettingzoo(env(name)),
        "Gymnasium": gymnasium,
        "OpenSpiel": lambda name: openspiel(f"sandtable_{name}"),
    }
    for name in games:
        for kind, made in kinds.items():
            yield name, kind, rate(made(name), seconds)
    for name in OPENSPIEL:
        yield name, "OpenSpiel", rate(openspiel(name), seconds)
    for name in PGX if has("pgx") else ():
        yield name, "Pgx, vector", rate(pgx(name, many), seconds)
    for name in CLASSIC if has("rlcard") else ():
        made = import_module(f"pettingzoo.classic.{name}").env()
        yield name, "PettingZoo", rate(pettingzoo(made), seconds)


def main() -> None:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=names())
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--many", type=int, default=1024, help="games side by side")
    asked = parser.parse_args()
    for name, kind, steps in rows(asked.games, asked.many, asked.seconds):
        sys.stdout.write(f"{name:24}{kind:32}{steps:12,.0f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
