"""How near a game's compiled rules come to the same game written by hand in C.

The C lies in ``bench/limit`` of the repository and is no part of the package: nobody plays by
it, and whoever installs Sandtable needs no compiler. ``bench/limit.py`` proves that it is the
same game.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from ctypes import CDLL, c_int64, c_uint64, create_string_buffer
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import sandtable
from sandtable.core.game import Game
from sandtable.core.playout import playouts
from sandtable.core.steps import quiet_tray, reseed
from sandtable.lab.bench import rate
from sandtable.lab.match import Match

SOURCES = Path(sandtable.__file__).parents[2] / "bench" / "limit"
"""Where the C lies, if Sandtable runs from its repository."""

OPTIMISED = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC", "-Wl,-Bsymbolic")
"""A library whose parts are compiled each by itself and call each other directly."""

TURNS = 12
"""How often both play in turns."""


class NoLimitError(RuntimeError):
    """A game cannot be compared with C here; what is missing."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Random decisions a second of one core's own time, by the rules and by C.

    ``ratio`` is how many times as many C makes: the median of the turns.
    """

    game: str
    players: int
    decisions_per_second_core: float
    decisions_per_second_c: float
    ratio: float

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return asdict(self)


def limit(match: Match, progress: Callable[[str], None] | None = None) -> Limit:
    """Let a game's rules and its C play in turns, with equal seeds.

    Raises:
        NoLimitError: when sources or compiler are missing, or the two play different games.
        ValueError: when the match names a game or option that does not exist.

    """
    say = progress or (lambda _: None)
    game = match.load()
    say("compiling")
    in_c, ours = random_play_in_c(game), random_play(game)
    many = round(rate(lambda games: ours(0, games)) / 2)
    say("random play in turns")
    ours_took, c_took = [], []
    for seed in range(TURNS):
        start = process_time()
        decisions = ours(seed, many)
        between = process_time()
        if in_c(seed, many) != decisions:
            message = f"{game.meta.name} in C plays other games: see bench/limit.py"
            raise NoLimitError(message)
        ours_took.append((between - start) / decisions)
        c_took.append((process_time() - between) / decisions)
    return Limit(
        game=game.meta.name,
        players=game.players,
        decisions_per_second_core=1 / median(ours_took),
        decisions_per_second_c=1 / median(c_took),
        ratio=median(a / b for a, b in zip(ours_took, c_took, strict=True)),
    )


def limited() -> tuple[str, ...]:
    """The games of which there is C to compare with.

    Raises:
        NoLimitError: when Sandtable does not run from its repository.

    """
    if not SOURCES.is_dir():
        message = (
            "the C that a game is compared with is a part of Sandtable's repository, in "
            "bench/limit, and not of the installed package: run this from a clone"
        )
        raise NoLimitError(message)
    numbers = "_numbers.c"
    return tuple(
        sorted(file.name.removesuffix(numbers) for file in SOURCES.glob(f"*{numbers}"))
    )


def random_play(game: Game) -> Callable[[int, int], int]:
    """Plays games from a seed by the rules; returns how many decisions they took."""
    position, tray = game.new_initial_state(1).position, quiet_tray(1)

    def work(seed: int, games: int) -> int:
        reseed(tray, seed)
        return playouts(position, tray, games)

    return work


def random_play_in_c(game: Game) -> Callable[[int, int], int]:
    """The same by the game in C.

    Raises:
        NoLimitError: when sources or compiler are missing, or it is not written for this many.

    """
    if game.players != game.meta.least_players:
        message = f"{game.meta.name} in C is for {game.meta.least_players} players"
        raise NoLimitError(message)
    library = compiled(game.meta.name)
    state, tray = state_of(library), create_string_buffer(size(library, "tray"))

    def work(seed: int, games: int) -> int:
        library.begin(tray, c_uint64(seed))
        return int(library.playouts(state, tray, c_int64(games)))

    return work


def compiled(name: str, *more: str) -> CDLL:
    """A game in C, as a library that is compiled now, with more options if any.

    Raises:
        NoLimitError: when its sources or a C compiler are missing, or it refuses them.

    """
    games = limited()
    if name not in games:
        message = f"{name} is not written in C; {', '.join(games)} is"
        raise NoLimitError(message)
    asked = os.environ.get("CC", "cc")
    compiler = shutil.which(asked)
    if compiler is None:
        message = f"a C compiler is not installed: there is no {asked} (CC names another)"
        raise NoLimitError(message)
    sources = [SOURCES / part for part in (f"{name}.c", f"{name}_numbers.c", "playout.c")]
    with TemporaryDirectory() as folder:
        library = Path(folder) / "limit.so"
        done = subprocess.run(  # noqa: S603 - the compiler of this machine, and our own code
            [compiler, *OPTIMISED, *more, *sources, "-o", library],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            message = f"{compiler} does not compile {name}: {done.stderr.strip()}"
            raise NoLimitError(message)
        loaded = CDLL(str(library))
    loaded.playouts.restype = loaded.numbers.restype = c_int64
    return loaded


def state_of(library: CDLL) -> Any:  # noqa: ANN401 - of ctypes
    """Room for a position of a game in C."""
    return create_string_buffer(size(library, "state"))


def size(library: CDLL, what: str) -> int:
    """How many bytes a position or a tray of it has."""
    return c_int64.in_dll(library, f"{what}_bytes").value
