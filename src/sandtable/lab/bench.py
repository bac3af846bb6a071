"""What a game costs on this machine: random play, search, views, and compiling it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import numpy as np

from sandtable.agents.desk import VIEW, WORLD, Desk, desk_for
from sandtable.agents.greedy import Greedy
from sandtable.agents.random import Random
from sandtable.agents.search import MOST_NODES, Search, grow
from sandtable.agents.selection import Manner
from sandtable.agents.tree import plant
from sandtable.core.ahead import compile_ahead, rules_of
from sandtable.core.contract import redeal, utilities
from sandtable.core.game import Game
from sandtable.core.playout import playouts
from sandtable.core.rule import loop
from sandtable.core.steps import quiet_tray, refuse_overrun
from sandtable.core.tray import clear
from sandtable.lab.match import Match, luck

LONG_ENOUGH = 0.5
"""Seconds that a thing is repeated for until its rate is believed."""

APART = 8
"""Decisions between two positions that the search is timed on, ..."""
POSITIONS = 12
"""... and how many there are."""

THOUGHTS = 200
"""Iterations of the search on each."""


BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}
"""Python's own cache is used as it is by default, whatever is set around."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured. Rates are on one core but for ``decisions_per_second_all``."""

    game: str
    players: int
    decisions_per_second_core: float
    decisions_per_second_all: float
    games_per_second: float
    compile_cold_seconds: float
    compile_warm_seconds: float
    search_iterations_per_second: float
    position_bytes: int
    redeal_per_second: float
    masked_per_second: float

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return asdict(self)


def bench(match: Match, progress: Callable[[str], None] | None = None) -> Figures:
    """Measure the game of a match, told of each part before it begins.

    Raises:
        ValueError: when the match names a game or option that does not exist.

    """
    say = progress or (lambda _: None)
    game = match.load()
    say("compiling with an empty cache, then from it")
    cold, warm = compile_seconds(match)
    use_everything(game)
    say("random play")
    decisions, games = random_rates(game)
    say("random play on all cores")
    everywhere = all_cores(game)
    say("search")
    thoughts = search_rate(game)
    say("views and worlds")
    state = game.new_initial_state(1)
    player = state.current_players()[0]
    desk = desk_for(state.masked(player), 1)
    return Figures(
        game=game.meta.name,
        players=game.players,
        decisions_per_second_core=decisions,
        decisions_per_second_all=everywhere,
        games_per_second=games,
        compile_cold_seconds=cold,
        compile_warm_seconds=warm,
        search_iterations_per_second=thoughts,
        position_bytes=int(state.position.nbytes),
        redeal_per_second=rate(lambda many: redeals(desk, player, many)),
        masked_per_second=rate(lambda many: [state.masked(player) for _ in range(many)]),
    )


def rate(work: Callable[[int], object]) -> float:
    """How often a second something can be done that ``work(many)`` does many times."""
    work(1)  # compiled before it is timed
    many, spent = 1, 0.0
    while spent < LONG_ENOUGH:
        many *= 2
        start = perf_counter()
        work(many)
        spent = perf_counter() - start
    return many / spent


def random_rates(game: Game) -> tuple[float, float]:
    """Random decisions, and whole random games, a second on one core."""
    position, tray = game.new_initial_state(1).position, quiet_tray(1)
    decisions_a_game = 0.0

    def work(games: int) -> None:
        nonlocal decisions_a_game
        decisions_a_game = playouts(position, tray, games) / games
        refuse_overrun(tray)

    games = rate(work)
    return games * decisions_a_game, games


def all_cores(game: Game) -> float:
    """Random decisions a second of as many threads as there are cores, each in its game."""
    cores = os.cpu_count() or 1
    games = max(1, round(random_rates(game)[1]))
    boards = [game.new_initial_state(seed).position for seed in range(cores)]
    trays = [quiet_tray(seed) for seed in range(cores)]
    start = perf_counter()
    with ThreadPoolExecutor(cores) as pool:
        played = sum(pool.map(playouts, boards, trays, [games] * cores))
    return played / (perf_counter() - start)


def search_rate(game: Game) -> float:
    """Iterations of the search a second, in positions of a game between greedy players."""
    state, greedy = game.new_initial_state(1), Greedy()
    views: list[tuple[Any, int]] = []
    while not state.is_terminal() and len(views) < POSITIONS:
        player = state.current_players()[0]
        view = state.masked(player)
        if len(state.history) % APART == 0:
            views.append((view, player))
        state.apply_action(greedy.choose(view, player, luck(1, len(state.history))), player)
    spent = 0.0
    for view, player in views:
        desk, tree = desk_for(view, 1), plant(MOST_NODES, game.players)
        start = perf_counter()
        grow(tree, desk, player, Manner(), THOUGHTS)
        spent += perf_counter() - start
    return THOUGHTS * len(views) / spent


@loop
def redeals(desk: Desk, player: int, many: int) -> None:
    """Deal the view on the desk into many worlds."""
    for _ in range(many):
        desk.worlds[WORLD] = desk.worlds[VIEW]
        clear(desk.tray)
        redeal(desk.worlds[WORLD], player, desk.tray)


def compile_seconds(match: Match) -> tuple[float, float]:
    """How long a new process takes until everything is compiled: the first, and the next.

    The first one compiles the game ahead, as a server does; the next one only loads.
    """
    with TemporaryDirectory() as empty:
        return _in_child(match, empty, "first"), _in_child(match, empty, "next")


def use_everything(game: Game) -> None:
    """Ask the game every question of the contract once, from each loop that asks it."""
    state = game.first_choice(1)
    player = state.current_players()[0]
    view = state.masked(player)
    for agent in (Random(), Greedy(), Search(iterations=2)):
        agent.choose(view, player, 1)
    state.apply_action(state.legal_actions(player)[0], player)
    playouts(state.position, quiet_tray(1), 1)
    utilities(state.position, np.zeros(game.players))


def _in_child(match: Match, cache: str, start: str) -> float:
    """Seconds until everything is compiled, in a process that keeps it in ``cache``."""
    asked = json.dumps([match.game, dict(match.options), start])
    code = f"from sandtable.lab.bench import _child; _child({asked!r})"
    places = os.pathsep.join(place for place in sys.path if place)
    done = subprocess.run(  # noqa: S603 - our own interpreter and our own code
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": places, "NUMBA_CACHE_DIR": cache, **BYTECODE},
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout.split()[-1])


def _child(asked: str) -> None:
    """What the process does: read the rules, use everything once, say how long it took."""
    name, options, which = json.loads(asked)
    start = perf_counter()
    game = Match(name, (), 0, options=options).load()
    if which == "first":
        list(compile_ahead(*rules_of(game.package)))
    use_everything(game)
    sys.stdout.write(f"{perf_counter() - start}\n")
