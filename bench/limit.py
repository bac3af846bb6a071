"""Whether a game in C (``bench/limit``) is the game that the rules play.

    PYTHONPATH=src python bench/limit.py --games 10000

``sandtable bench --limit`` times the two; here both are given equal luck and equal choices, and
compared at every decision: who decides, what may be chosen, every number of the position, what
was rolled and out of how many, what was told to whom. After that whole random games are played
by the loops that are timed: they have to take as many decisions. The first difference ends it.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from ctypes import Structure, byref, c_int64, c_uint32, c_uint64
from itertools import zip_longest
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.game import Game
from sandtable.core.record import WIDTH, numbers_of
from sandtable.core.steps import new_tray, reseed
from sandtable.core.tray import EVENTS, LINE, ROLLS, clear
from sandtable.games import load_game
from sandtable.lab.limit import (
    NoLimitError,
    compiled,
    random_play,
    random_play_in_c,
    state_of,
)


class Moment(NamedTuple):
    """What there is to see between two decisions."""

    deciders: int
    choices: list[list[int]]  # of each who decides
    position: list[int]
    rolls: list[int]
    sides: list[int]
    events: list[list[int]]


class Rules:
    """A game as its rules play it."""

    def __init__(self, game: Game) -> None:
        """A table of its own."""
        self.answers = game.answers
        self.position, self.tray = game.new_initial_state(1).position, new_tray(1)
        self.actions = np.empty(MOST_ACTIONS, np.int64)

    def begin(self, seed: int) -> None:
        """Lay out a new game."""
        reseed(self.tray, seed)
        clear(self.tray)
        self.answers.set_up(self.position, self.tray)

    def play(self, player: int, action: int) -> None:
        """Carry out a choice."""
        clear(self.tray)
        self.answers.play(self.position, player, action, self.tray)

    def choices(self, player: int) -> list[int]:
        """What a player may choose."""
        many = self.answers.legal_actions(self.position, player, self.actions)
        chosen: list[int] = self.actions[:many].tolist()
        return chosen

    def moment(self) -> Moment:
        """Look at the game."""
        waiting, tray = self.answers.deciders(self.position), self.tray
        return Moment(
            waiting,
            [self.choices(player) for player in members(waiting)],
            numbers_of(self.position).tolist(),
            tray.rolls[: tray.rolled].tolist(),
            tray.sides[: tray.rolled].tolist(),
            tray.events[: tray.told].tolist(),
        )


class LoudTray(Structure):
    """The tray in C where it writes down what is rolled and told."""

    _fields_ = (
        ("luck", c_uint32 * 4),
        ("rolls", c_int64 * ROLLS),
        ("sides", c_int64 * ROLLS),
        ("rolled", c_int64),
        ("events", c_int64 * LINE * EVENTS),
        ("told", c_int64),
    )


class InC:
    """The same game in C."""

    def __init__(self, game: Game) -> None:
        """Compile it."""
        self.library, self.tray = compiled(game.meta.name, "-DLOUD"), LoudTray()
        self.state = state_of(self.library)
        self.actions = (c_int64 * MOST_ACTIONS)()
        self.numbers = (c_int64 * (game.new_initial_state(1).position.nbytes // WIDTH))()

    def begin(self, seed: int) -> None:
        """Lay out a new game."""
        self.library.begin(byref(self.tray), c_uint64(seed))
        self.library.set_up(self.state, byref(self.tray))

    def play(self, player: int, action: int) -> None:
        """Carry out a choice."""
        self.tray.rolled = self.tray.told = 0
        self.library.play(self.state, player, c_int64(action), byref(self.tray))

    def choices(self, player: int) -> list[int]:
        """What a player may choose."""
        many: int = self.library.legal_actions(self.state, player, self.actions)
        return self.actions[:many]

    def moment(self) -> Moment:
        """Look at the game."""
        waiting, tray = self.library.deciders(self.state), self.tray
        many = self.library.numbers(self.state, self.numbers)
        return Moment(
            waiting,
            [self.choices(player) for player in members(waiting)],
            self.numbers[:many],
            tray.rolls[: tray.rolled],
            tray.sides[: tray.rolled],
            [list(line) for line in tray.events[: tray.told]],
        )


def members(waiting: int) -> list[int]:
    """The players in a bit set."""
    return [player for player in range(waiting.bit_length()) if waiting >> player & 1]


def fields(layout: npt.DTypeLike, path: str = "") -> Iterator[str]:
    """What the numbers of a record are called, in their order."""
    kind = np.dtype(layout)
    if kind.subdtype:
        each, shape = kind.subdtype
        for number in range(int(np.prod(shape))):
            yield from fields(each, f"{path}[{number}]")
    elif kind.names:
        for name in kind.names:
            yield from fields(kind[name], f"{path}.{name}".strip("."))
    else:
        yield path


def compare(ours: Rules, in_c: InC, seed: int) -> Iterator[Moment]:
    """Play a game at both, with choices that follow from the seed; what was to see.

    Raises:
        AssertionError: naming the first difference.

    """
    luck, decision = random.Random(seed), 0  # noqa: S311 - no secret
    ours.begin(seed)
    in_c.begin(seed)
    while True:
        moment, other = ours.moment(), in_c.moment()
        if moment != other:
            names = list(fields(ours.position.dtype))
            message = f"game {seed}, decision {decision}: {difference(moment, other, names)}"
            raise AssertionError(message)
        yield moment
        if not moment.deciders:
            return
        place = luck.randrange(len(moment.choices))
        player, action = members(moment.deciders)[place], luck.choice(moment.choices[place])
        ours.play(player, action)
        in_c.play(player, action)
        decision += 1


def difference(ours: Moment, in_c: Moment, names: list[str]) -> str:
    """The first thing in which they differ, by its name."""
    parts: Iterator[tuple[str, Any, Any]] = zip(Moment._fields, ours, in_c, strict=True)
    name, first, second = next(part for part in parts if part[1] != part[2])
    if name == "position":
        both = zip_longest(names, first, second)
        name, first, second = next(part for part in both if part[1] != part[2])
    return f"{name}: {first} by the rules, {second} in C"


def in_loops(game: Game, games: int) -> int:
    """Play whole random games in the loops that are timed; return their decisions.

    Raises:
        AssertionError: when they take another number of decisions.

    """
    ours, in_c = random_play(game), random_play_in_c(game)
    decisions, other = ours(1, games), in_c(1, games)
    if decisions != other:
        message = f"{decisions} random decisions by the rules, {other} in C"
        raise AssertionError(message)
    return decisions


def main() -> None:
    """Compare, and say what was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="?", default="solo_war")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    asked = parser.parse_args()
    game = load_game(asked.name)
    try:
        in_c = InC(game)
        ours, told, decisions = Rules(game), Counter[int](), 0
        for seed in range(asked.seed, asked.seed + asked.games):
            for moment in compare(ours, in_c, seed):
                decisions += bool(moment.deciders)
                told.update(event for event, *_ in moment.events)
        random_decisions = in_loops(game, asked.games)
    except (NoLimitError, AssertionError) as wrong:
        sys.exit(str(wrong))
    sys.stdout.write(
        f"{asked.games:,} games of {asked.name}: equal at {decisions:,} decisions, "
        f"{told.total():,} events of {len(told)} kinds; {random_decisions:,} random decisions "
        "by both loops\n"
    )


if __name__ == "__main__":
    main()
