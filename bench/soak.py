"""A long soak: random games of every kind; every promise of the house is looked at on the way.

    make soak
    PYTHONPATH=src:tests python bench/soak.py --decisions 1000000 --interpreted 20000 hill

Every number of players gets that many random decisions in compiled play, and that many more
in which the interpreted twin plays beside the compiled one, compared byte for byte. So many
games of opponents of every two levels come to an end. Then, for so many minutes, positions
written by hand: each is refused or as good as any other. What goes wrong is printed with its
number; ``--number`` begins there.
"""

import argparse
import faulthandler
import json
import signal
import sys
import time
import warnings
from collections import Counter
from itertools import combinations_with_replacement, count
from random import Random

from conftest import MODES, twin_of
from contract import promises, stillness
from contract.positions import Fuzz
from folders import FOLDERS

from sandtable.core.state import GameState

SOMETIMES = 1_000
"""Decisions from one look at a position to the next."""

RARELY = 10_000
"""Decisions from one long look at secrets and texts to the next."""


def soak(name: str, players: int, decisions: int) -> int:
    """Random compiled games; returns how many."""
    game, played, games = twin_of("compiled").game(name, players=players), 0, 0
    while played < decisions:
        luck, state = promises.luck_of(games), game.new_initial_state(games)
        for after in promises.play_on(state, luck, decisions - played):
            played += 1
            look(after, luck, played)
        if state.is_terminal():
            promises.check_end(state)
        games += 1
    return games


def look(state: GameState, luck: Random, played: int) -> None:
    """The promises that can be checked in the middle of a game."""
    if played % SOMETIMES == 0:
        promises.check_whole(state)
        promises.check_choices(state, luck)
    if played % RARELY == 0:
        promises.check_texts(state)
        promises.check_masks(state)
        promises.check_shown(state)
        promises.check_choosing(state, luck)
        for viewer in promises.viewers(state):
            promises.check_redeal(state, viewer, played)
            promises.check_secrecy(state, viewer, luck)


def side_by_side(name: str, players: int, decisions: int) -> int:
    """The same games interpreted and compiled; returns how many."""
    modes = [twin_of(mode).game(name, players=players) for mode in MODES]
    played = games = 0
    while played < decisions:
        states = [game.new_initial_state(games) for game in modes]
        played += promises.same_game(states, promises.luck_of(games), decisions - played)
        games += 1
    return games


def of_opponents(name: str, players: int, each: int) -> int:
    """Games of opponents of every two levels, each to its end; returns how many."""
    game, games = twin_of("compiled").game(name, players=players), 0
    for pair in combinations_with_replacement(stillness.hurried_levels(), 2):
        for number in range(each):
            stillness.check_opponents(game, pair, number)
            games += 1
    return games


def by_hand(name: str, minutes: float, first: int) -> Counter[bool | None]:
    """Positions changed by hand, from this number on; returns how many were accepted or not."""
    fuzz, tried = Fuzz([twin_of(mode) for mode in MODES], name), Counter[bool | None]()
    signal.signal(signal.SIGALRM, too_long)
    end = time.monotonic() + 60 * minutes
    for number in count(first):
        signal.alarm(LONGEST)
        try:
            tried[fuzz.attempt(number)] += 1
        except BaseException:
            position = json.dumps(fuzz.position(number))
            sys.stdout.write(f"{name}, position {number}: {position}\n")
            raise
        if time.monotonic() > end:
            break
    signal.alarm(0)
    return tried


def too_long(*_: object) -> None:
    """A rule that does not come to an end."""
    message = f"a position takes longer than {LONGEST} seconds"
    raise RuntimeError(message)


LONGEST = 120
"""Seconds for one position."""

RUNS = ((soak, "decisions"), (side_by_side, "interpreted"), (of_opponents, "matched"))


def main() -> None:
    """Every game asked for, or the whole shelf and the toys."""
    shelf = [meta.name for meta in twin_of("compiled").module("games").shelf()]
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("games", nargs="*", default=[*FOLDERS, *shelf])
    reader.add_argument("--decisions", type=int, default=1_000_000)
    reader.add_argument("--interpreted", type=int, default=20_000)
    reader.add_argument("--matched", type=int, default=5)
    reader.add_argument("--minutes", type=float, default=10)
    reader.add_argument("--number", type=int, default=0)
    asked = reader.parse_args()
    warnings.simplefilter("error")  # an overflow is a NumPy warning
    faulthandler.enable()
    for name in asked.games:
        meta = twin_of("compiled").game(name).meta
        for players in range(meta.least_players, meta.most_players + 1):
            for run, amount in RUNS:
                decisions, start = getattr(asked, amount), time.monotonic()
                games = run(name, players, decisions)
                seconds = time.monotonic() - start
                words = f"{name}, {players} players: {decisions} {amount}, {games} games"
                say(f"{words}, {seconds:.0f} s")
        tried = by_hand(name, asked.minutes, asked.number)
        words = f"{tried[True]} accepted, {tried[False]} refused, {tried[None]} as before"
        say(f"{name}: {tried.total()} positions tried, {words}")


def say(line: str) -> None:
    """A line as soon as it is known."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
