"""A child process that fills the cache: ``python -m sandtable.server.warm GAME``.

It prints a line ``stage 3 of 17`` whenever a part of the rules is compiled. After the last one
people can play, and it goes on with what opponents need. With ``--child`` behind the game it
ends when its input does.
"""

import hashlib
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import version
from itertools import chain, islice
from pathlib import Path

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name

from sandtable.agents import make_agent
from sandtable.agents.explain import Effort, explain
from sandtable.core.ahead import compile_ahead, rules_of
from sandtable.core.cache import sources_stamp, tidy
from sandtable.core.contract import call_time, utilities
from sandtable.core.entrances import compile_entrances
from sandtable.core.game import Game
from sandtable.core.processes import end_with_parent
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.games import load_game

OPPONENTS = ("random", "greedy", "search:8it")
TABLE = ("set-up", "choices", "play", "views")
CHILD = "--child"
"""The word by which a server's child knows that it is one."""
FEW = 8
"""Decisions played of the game: enough to call every question of the contract."""


def mark(name: str) -> Path:
    """The file that lies in the cache when a game's rules are in it.

    They are for this machine, and for these files of sources.
    """
    machine = f"{platform.python_version()} {version('numba')} {get_host_cpu_name()}"
    key = hashlib.sha256(f"{machine} {sources_stamp()}".encode()).hexdigest()[:12]
    return Path(numba.config.CACHE_DIR) / f"{name}-{key}.compiled"  # type: ignore[attr-defined]


def use_table(game: Game) -> Iterator[str]:
    """Use once what a table asks of a game's rules; the name of each part when it is done."""
    state = game.new_initial_state(seed=1)
    yield "set-up"
    player = state.current_players()[0]
    state.legal_actions(player)
    yield "choices"
    _play_on(state)
    call_time(state.position.copy(), state.tray)
    utilities(state.position, np.zeros(game.players))
    yield "play"
    for viewer in (SPECTATOR, *range(game.players)):
        state.view(viewer)
    compile_entrances(game.package)
    yield "views"


def use_opponents(game: Game) -> Iterator[str]:
    """Let each kind of opponent think once, and give a hint; the name of each when it has.

    A hint takes half a minute in plain Python, where there is nothing to load by a first one.
    """
    state = game.first_choice(seed=1)
    player = state.current_players()[0]
    for spec in OPPONENTS:
        make_agent(spec).choose(state.masked(player), player, 1)
        yield spec
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        explain(state, player, Effort(FEW))


def _play_on(state: GameState) -> None:
    for _ in range(FEW):
        if not state.is_terminal():
            player = state.current_players()[0]
            state.apply_action(state.legal_actions(player)[0], player)


def main(name: str) -> None:
    """Compile a game of the shelf; then let go of caches that nobody uses."""
    warm(load_game(name))
    tidy()


def warm(game: Game) -> None:
    """Compile a game, say how far it is until people can play, and leave its mark."""
    table, opponents = rules_of(game.package)
    rules, many = compile_ahead(table, opponents), len(table) + len(TABLE)
    for done, _ in enumerate(chain(islice(rules, len(table)), use_table(game)), start=1):
        sys.stdout.write(f"stage {done} of {many}\n")
        sys.stdout.flush()
    for _ in chain(rules, use_opponents(game)):
        pass  # nobody waits for these
    left = mark(game.meta.name)
    left.parent.mkdir(parents=True, exist_ok=True)
    left.touch()


if __name__ == "__main__":
    if CHILD in sys.argv:
        end_with_parent()
    main(sys.argv[1])
