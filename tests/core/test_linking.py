"""How compiled functions find each other, and what becomes machine code."""

import os
import subprocess
import sys
from enum import IntEnum
from pathlib import Path

import numpy as np
import pytest
from numba import typeof, types
from toys.hill import rules
from toys.hill.game import GAME

from sandtable.core.playout import playouts
from sandtable.core.rule import loop
from sandtable.core.steps import new_tray

HERE = Path(__file__)
ROOMS = (HERE.parents[2] / "src", HERE.parents[1])


class Wind(IntEnum):
    """Names of numbers."""

    NORTH = 0
    EAST = 3


@loop
def divided(number):
    """Cannot be done with 0."""
    return 12 // number


@loop
def divided_in_three_ways(number):
    """Calls with a computed, a written and a named number."""
    return divided(number) + divided(2) + divided(Wind.EAST)


@loop
def at_least_two(number):
    """Refuses one."""
    if number < 2:
        raise OverflowError
    return number


@loop
def at_least_two_below(number):
    """Calls what may refuse."""
    return at_least_two(number) + 1


@loop
def at(row, index):
    """One element."""
    return row[index]


@loop
def at_both(table, line, column):
    """One element by two numbers."""
    return table[line, column]


@loop
def put(row, index, number):
    """Change one element."""
    row[index] = number


def test_a_number_is_a_number():
    """However a caller came by an argument, what it calls is compiled once."""
    for kind in (types.int64, types.literal(2), types.IntEnumMember(Wind, types.int64)):
        divided.get_call_template([kind], {})
    assert list(divided.fragment.overloads) == [(types.int64,)]
    assert divided_in_three_ways(1) == 12 + 6 + 4


def test_only_what_is_entered_becomes_machine_code():
    """What compiled code alone calls is a part of it; what Python calls can stand alone."""
    divided_in_three_ways(1)
    assert not divided.overloads
    assert divided(3) == divided(Wind.EAST) == 4
    assert len(divided.overloads) == 1


def test_an_error_comes_up():
    """What goes wrong below is told."""
    with pytest.raises(OverflowError):
        at_least_two_below(1)


def test_an_index_is_taken_as_it_is():
    """Below 0 it is not counted from the end: it means what lies before, here in the row."""
    row = np.arange(24)
    assert at(row[8:], 1) == 9
    assert at(row[8:], -2) == 6
    assert at_both(row.reshape(6, 4)[2:], -1, 3) == 7
    put(row[8:], -1, 100)
    assert list(row[6:10]) == [6, 100, 8, 9]


def test_a_loop_does_not_carry_the_game():
    """It names the answers that it enters, and holds nothing of what they call."""
    board = GAME.new_initial_state(1).position
    playouts(board, new_tray(1), 1)
    (made,) = (made for kinds, made in playouts.overloads.items() if kinds[0] == typeof(board))
    code = str(made.library._get_module_for_linking())  # noqa: SLF001 - what would be linked
    assert f"{rules.play.__module__}.{rules.play.__qualname__}." in code
    assert rules.fight.__qualname__ not in code


def test_a_loop_from_the_cache_finds_the_game(tmp_path):
    """A process that loads a loop compiles nothing and plays the same."""
    played, compiled = in_a_new_process(tmp_path)
    assert compiled == "1"
    assert in_a_new_process(tmp_path) == [played, "0"]


def in_a_new_process(cache):
    """How many decisions a new process plays, and how many loops it has to compile."""
    surroundings = {
        "NUMBA_CACHE_DIR": str(cache),
        "PYTHONPATH": os.pathsep.join(map(str, ROOMS)),
    }
    child = subprocess.run(  # noqa: S603 - our own interpreter and our own file
        [sys.executable, str(HERE)],
        env=os.environ | surroundings,
        check=True,
        capture_output=True,
        text=True,
    )
    return child.stdout.split()


if __name__ == "__main__":
    board = GAME.new_initial_state(1).position
    print(playouts(board, new_tray(1), 100), sum(playouts.stats.cache_misses.values()))  # noqa: T201
